"""A table of words by tag, made into one search."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Hit:
    """A word of the table found at `start:end`."""

    tag: str
    start: int
    end: int


class Lexicon:
    """Finds the words of a table in folded text, the longest word first at each place.

    Words in Latin letters match as whole words, with or without a plural s; Chinese ones match anywhere.
    """

    def __init__(self, table: Mapping[str, Sequence[str]]) -> None:
        self._tags = {word: tag for tag, words in table.items() for word in words}
        latin = sorted((word for word in self._tags if word.isascii()), key=len, reverse=True)
        other = sorted((word for word in self._tags if not word.isascii()), key=len, reverse=True)
        parts = []
        if latin:
            words = "|".join(re.escape(word).replace(r"\ ", r"[ -]?").replace(r"\-", "[ -]?") for word in latin)
            parts.append(rf"(?<![a-z0-9])(?P<latin>{words})(?:e?s)?(?![a-z0-9])")
        if other:
            parts.append(rf"(?P<other>{'|'.join(map(re.escape, other))})")
        self._search = re.compile("|".join(parts))
        self._squeezed = {_squeeze(word): tag for word, tag in self._tags.items()}

    def find(self, text: str) -> Iterator[Hit]:
        for match in self._search.finditer(text):
            word = match.group(match.lastgroup or 0)
            yield Hit(self._squeezed[_squeeze(word)], match.start(), match.end())

    def __contains__(self, text: str) -> bool:
        return self._search.search(text) is not None

    def tag(self, word: str) -> str | None:
        """The tag if the whole text is one of the words."""
        match = self._search.fullmatch(word)
        return self._squeezed[_squeeze(match.group(match.lastgroup or 0))] if match else None


def _squeeze(word: str) -> str:
    return word.replace(" ", "").replace("-", "")


def any_of(words: tuple[str, ...]) -> str:
    """The words as a pattern, the longest first; Latin ones as whole words, with or without a plural s."""
    ordered = sorted(set(words), key=len, reverse=True)
    latin = "|".join(re.escape(word) for word in ordered if word.isascii())
    other = "|".join(re.escape(word) for word in ordered if not word.isascii())
    return "|".join(part for part in (rf"(?:{latin})s?(?![a-z])" if latin else "", other) if part)
