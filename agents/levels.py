"""Levels of comfort, and which one a wish, a cap and a share of the budget bear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from agents.report import Words

Level = Literal["budget", "mid", "upscale"]

LEVELS: tuple[Level, ...] = ("budget", "mid", "upscale")
LEVEL_WORDS = {
    "budget": Words(zh="经济型", en="budget"),
    "mid": Words(zh="中档", en="mid-range"),
    "upscale": Words(zh="高档", en="upscale"),
}
GENEROUS = 0.6
"""An upscale room nobody asked for may take this part of the share, so that the trade leaves room for the rest."""

Costs = Mapping[Level, float | None]
"""What the whole stay costs at each level on offer; None if unknown."""


def distance(level: Level, wanted: Level) -> tuple[int, int]:
    """Sorts levels by nearness to the wanted one, of two equally near ones the cheaper first."""
    step = LEVELS.index(level) - LEVELS.index(wanted)
    return abs(step), step


def preferred_level(wanted: Level | None, costs: Costs, share: float | None) -> Level:
    """The level on offer that is nearest to the wanted one; without a wish the best that the share bears."""
    if not costs:
        return wanted or "mid"
    if wanted:
        return min(costs, key=lambda offered: distance(offered, wanted))
    return _affordable(costs, share)


def _affordable(costs: Costs, share: float | None) -> Level:
    """Mid if it fits, else budget; upscale only out of a generous share. Unknown costs forbid nothing."""
    upscale = costs.get("upscale")
    if share is not None and upscale is not None and upscale <= GENEROUS * share:
        return "upscale"
    usual: list[Level] = [level for level in reversed(LEVELS) if level in costs and level != "upscale"]
    for level in usual or [*costs]:
        cost = costs[level]
        if share is None or cost is None or cost <= share:
            return level
    return min(costs, key=LEVELS.index)


def other_level(wanted: Level, level: Level) -> Words:
    """That the wanted level is not to be had under the traveller's conditions."""
    return Words(
        zh=f"在您的条件下没有{LEVEL_WORDS[wanted].zh}住宿，改用{LEVEL_WORDS[level].zh}。",
        en=f"Nothing {LEVEL_WORDS[wanted].en} meets your conditions; {LEVEL_WORDS[level].en} is used instead.",
    )
