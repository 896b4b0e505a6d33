"""Markdown that shows text as it was typed: no formula, no strike-through, no link, no broken table."""

from __future__ import annotations

import re
from collections.abc import Sequence

_RANGE = re.compile(r"(?<=\d)\s?~\s?(?=\d)")
_SPECIAL = re.compile(r"([\\`*_~$<>\[\]|#])")
_BREAK = re.compile(r"\s*[\r\n]+\s*")


def plain(text: str) -> str:
    """The text for use inside a line or a table cell; a range like 5~12 is written with a dash."""
    return _SPECIAL.sub(r"\\\1", _RANGE.sub("–", _BREAK.sub(" ", text.strip())))


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table of cells that are Markdown already."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def bullets(lines: Sequence[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)
