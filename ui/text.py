"""Text as typed: nothing a traveller writes is taken for Markdown, a formula, an icon, a link or HTML."""

from __future__ import annotations

import re
from html import escape

SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|~$<>:^=&@])")
COLON_OR_ENTITY = re.compile(r"[:&]")


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
