"""The table of the comparison, as Markdown."""

from __future__ import annotations

from benchmarks.conversation import FIRST_FACTS
from benchmarks.designs.measure import Figures

COLUMNS = (
    "design",
    "input tokens a turn",
    "largest prompt",
    "cached",
    "USD per 100 turns (input alone)",
    "summarizer calls",
    "messages lost unseen",
    "facts of turn 1 kept",
    "messages in checkpoint",
    "orphaned tool results",
    "summarizer down",
    "lines of code",
)


def header() -> str:
    return f"| {' | '.join(COLUMNS)} |\n|{' --- |' * len(COLUMNS)}"


def row(figures: Figures) -> str:
    cost, inputs = figures.cost_per_100, figures.input_cost_per_100
    cells = (
        figures.design,
        f"{figures.input_per_turn:,.0f}",
        f"{figures.largest_prompt:,}",
        f"{figures.cached:.0%}",
        "unknown" if cost is None else f"{cost:.3f} ({inputs:.3f})",
        figures.summaries,
        figures.lost,
        f"{figures.facts}/{len(FIRST_FACTS)}",
        figures.stored,
        f"{figures.orphans}, refused from turn {figures.stuck}" if figures.stuck else figures.orphans,
        figures.without_summarizer,
        figures.lines,
    )
    return f"| {' | '.join(map(str, cells))} |"


def turn_lines(figures: Figures) -> list[str]:
    """One line a turn, for those who want to see how it comes about."""
    return [
        f"{figures.design} {turn.number}: {turn.inputs:,} in ({turn.cached:,} cached), "
        f"{turn.outputs:,} out, {turn.summaries} summaries {turn.error}".rstrip()
        for turn in figures.turns
    ]
