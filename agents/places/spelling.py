"""One plain spelling for names and texts, so that they can be compared.

Letters lose case, accents and apostrophes, traditional characters become simplified, and everything between words is
left out but remembered as a gap: "Xi'an", "XIAN" and "Xī’ān" become `xian`, "New-York" becomes `newyork` with a gap
before its fourth letter.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise, product

from agents.places.tables import Tables

APOSTROPHES = frozenset("'’‘ʼ`´＇")
FIRST_WIDE = "⺀"
"""From this character on scripts are written without spaces between words (Han, kana, hangul)."""

_PLAIN = {"ß": "ss", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ı": "i", "æ": "ae", "Æ": "ae"}
_PLAIN |= {"&": "and", "＆": "and", "ð": "d", "þ": "th"}

_MOST_READINGS = 8


def is_wide(char: str) -> bool:
    return char >= FIRST_WIDE


def pieces(text: str, gaps: Iterable[int]) -> list[str]:
    """The text cut at its gaps."""
    edges = [0, *gaps, len(text)]
    return [text[start:end] for start, end in pairwise(edges)]


@dataclass(frozen=True, slots=True)
class Spelled:
    """`text` in its plain spelling; `sources[i]` is where its character i stood in the source.

    `gaps[i]` is 1 if a word may begin (or one may have ended) before character i: something stood between, or the
    script changed. The last of the `len(text) + 1` gaps is the text's end. `gaps_before[i]` counts those before i.
    """

    source: str
    text: str
    sources: tuple[int, ...]
    gaps: bytes
    gaps_before: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span in the source of the characters `start:end`, with what was dropped from inside and at its end."""
        stop = self.sources[end - 1] + 1
        while stop < len(self.source) and unicodedata.combining(self.source[stop]):
            stop += 1
        return self.sources[start], stop

    def starts_at(self, i: int) -> bool:
        """Can a name begin at character i? Inside an alphabetic word it cannot."""
        return bool(self.gaps[i]) or is_wide(self.text[i])

    def ends_at(self, i: int) -> bool:
        """Can a name end before character i?"""
        return bool(self.gaps[i]) or is_wide(self.text[i - 1])

    def inner_gaps(self, start: int, end: int) -> Iterator[int]:
        """Where there are gaps inside `start:end`, counted from `start`."""
        if self.gaps_before[end] - self.gaps_before[start + 1]:
            yield from (i - start for i in range(start + 1, end) if self.gaps[i])


class Speller:
    """Turns texts into their plain spelling. Holds what it has learnt of single characters, so keep one."""

    def __init__(self, tables: Tables) -> None:
        import opencc  # late: loading its dictionaries takes some milliseconds

        self._simplify = opencc.OpenCC("t2s").convert
        self._plain: dict[str, str | None] = {}
        self._readings: dict[str, list[str]] = {}
        for row in tables.rows("pinyin"):
            for char in row["characters"]:
                self._readings.setdefault(char, []).append(row["syllable"])

    def spell(self, source: str) -> Spelled:
        chars: list[str] = []
        sources: list[int] = []
        gaps = bytearray()
        gap, last = True, 0
        for i, char in enumerate(source):
            plain = self._plain[char] if char in self._plain else self._learn(char)
            if plain is None or (not plain and char in APOSTROPHES and _possessive(source, i)):
                gap = True
                continue
            for letter in plain:
                script = 3 if letter >= FIRST_WIDE else 2 if letter.isdigit() else 1
                gaps.append(gap or script != last)
                chars.append(letter)
                sources.append(i)
                gap, last = False, script
            if char in "&＆":
                gap = True
        gaps.append(True)
        before = [0]
        for bit in gaps:
            before.append(before[-1] + bit)
        return Spelled(source, "".join(chars), tuple(sources), bytes(gaps), tuple(before))

    def pinyin(self, name: str) -> list[str]:
        """The name's readings with a space between syllables; none unless all of it is Han characters."""
        readings = [self._readings.get(char, []) for char in name]
        if not all(readings):
            return []
        count = 1
        for options in readings:
            count *= len(options)
        if count > _MOST_READINGS:
            readings = [options[:1] for options in readings]
        return [" ".join(syllables) for syllables in product(*readings)]

    def _learn(self, char: str) -> str | None:
        """What a character is spelled as: letters, nothing ("") when it only decorates, None when it separates."""
        if char in APOSTROPHES:
            plain: str | None = ""
        elif char in _PLAIN:
            plain = _PLAIN[char]
        else:
            decomposed = unicodedata.normalize("NFKD", char)
            kept = "".join(c for c in decomposed if c.isalnum())
            ignorable = all(unicodedata.category(c) in ("Mn", "Me", "Cf") for c in decomposed)
            plain = self._simplify(kept.casefold()) if kept else "" if ignorable else None
        self._plain[char] = plain
        return plain


def _possessive(source: str, i: int) -> bool:
    """Is the apostrophe at i that of a genitive, as in "Beijing's"?"""
    return source[i + 1 : i + 2] in ("s", "S") and not source[i + 2 : i + 3].isalnum()
