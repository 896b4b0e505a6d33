"""Text as typed: nothing a traveller writes is taken for Markdown, a formula, an icon, a link or HTML."""

from __future__ import annotations

import re
from html import escape

SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|~$<>:^=&@])")
COLON_OR_ENTITY = re.compile(r"[:&]")


# The first day of a plan, written out or as the first table of a long one; see planner/answer/plan.py.
DAYS_BEGIN = re.compile(r"^(?=\*\*(?:第1天|Day 1)\b|\| (?:天|Day) \|)", re.MULTILINE)


def literal(text: str) -> str:
    """Markdown that shows exactly this text on one line: for labels of widgets."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))


def said(text: str) -> str:
    """HTML that shows exactly this text, spaces and line ends included: for what the traveller wrote."""
    return f'<div class="said">{escape(text)}</div>'


def reply(markdown: str) -> str:
    """The planner's Markdown with what Streamlit adds to Markdown (":star:", ":red[...]") switched off.

    The planner has escaped the rest already.
    """
    return COLON_OR_ENTITY.sub(r"\\\g<0>", markdown)


def split_plan(markdown: str) -> tuple[str, str]:
    """An answer in two: what it says of the plan, and from the first day on; the second is empty if there is no day."""
    begin = DAYS_BEGIN.search(markdown)
    if begin is None or not markdown[: begin.start()].strip():
        return markdown, ""  # no plan, or an answer about the first day alone
    return markdown[: begin.start()], markdown[begin.start() :]
