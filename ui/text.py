"""Text as typed: nothing a traveller writes is taken for Markdown, a formula, a link or HTML."""

from __future__ import annotations

import re

SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|~$<>:^=&@])")


def literal(text: str) -> str:
    """Markdown that shows exactly this text; line ends stay."""
    return SPECIAL.sub(r"\\\1", text).replace("\n", "  \n")
