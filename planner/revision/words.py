"""The traveller's words made fit to be kept: clean text, snake words, and keys by which to recognise them."""

from __future__ import annotations

import re
from collections.abc import Sequence

MAX_NAME = 60
MAX_WISH = 200
MAX_LIST = 30
"""Longer texts are cut and longer lists end here: a trip stays small however much is said."""

_NOT_WORD = re.compile(r"[\W_]+")


def clean(text: str, limit: int = MAX_NAME) -> str:
    """The text without unprintable characters and doubled blanks, cut at `limit` characters."""
    printable = "".join(char if char.isprintable() else " " for char in text[: 4 * limit])
    return " ".join(printable.split())[:limit].strip()


def snake(word: str) -> str:
    """A tag as a lower-case snake word: "No spicy" gives "no_spicy"."""
    return _NOT_WORD.sub("_", clean(word).casefold()).strip("_")[:MAX_NAME]


def spelling_key(name: str) -> str:
    """Names that differ in case, blanks and punctuation only have the same key."""
    return _NOT_WORD.sub("", name.casefold()) or name


def changed_tags(present: Sequence[str], added: Sequence[str], removed: Sequence[str]) -> list[str]:
    """The tags in their order without the removed ones, then the new ones; what is both removed and added is in."""
    new = [tag for word in added if (tag := snake(word))]
    gone = {snake(word) for word in removed} - set(new)
    tags = [*(tag for tag in present if tag not in gone), *new]
    return list(dict.fromkeys(tags))[:MAX_LIST]
