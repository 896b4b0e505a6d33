"""How the vocabulary is written down: a tag, a colon, its words separated by commas; further lines are indented."""

from __future__ import annotations

Table = dict[str, tuple[str, ...]]


def table(text: str) -> Table:
    """The words by tag, in the order written."""
    words: dict[str, list[str]] = {}
    tag = ""
    for line in filter(str.strip, text.splitlines()):
        head, colon, rest = line.partition(":")
        if colon:
            tag = head.strip()
        words.setdefault(tag, []).extend(word.strip() for word in (rest if colon else line).split(",") if word.strip())
    return {tag: tuple(found) for tag, found in words.items()}
