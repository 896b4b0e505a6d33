"""An index of names that finds the longest one beginning at a place in a text.

Names are found through their first two characters and the few lengths that names with this beginning have, so a scan
takes time in proportion to the text, whatever the text and however many names there are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import cached_property
from typing import Literal

from agents.places.names import distinctive
from agents.places.spelling import Spelled, is_wide

LONGEST_ABBREVIATION = 3
SHORTEST_FORGIVEN_LATIN, SHORTEST_FORGIVEN_HAN = 5, 4
"""A shorter name is found only when it is spelled right."""

Kind = Literal["destination", "attraction", "country"]


class Rank(IntEnum):
    """Which of two equal names wins: the lower. SHORT is also a sight that bears its own city's name."""

    SIGHT = 0
    CITY = 1
    COUNTRY = 2
    SHORT = 3


@dataclass(frozen=True, slots=True)
class Name:
    """`key` is the plain spelling, `splits` where it may have gaps inside.

    `capital`: in letters it means the place only with a capital. `words` are those of a name in letters in one of
    which a typing slip is forgiven; () for a name in which none is.
    """

    kind: Kind
    id: str
    key: str
    splits: frozenset[int]
    rank: Rank
    capital: bool = False
    words: tuple[str, ...] = ()

    @property
    def latin(self) -> bool:
        return not any(map(is_wide, self.key))

    def fits(self, gaps: Collection[int]) -> bool:
        """May the name be written with these gaps? An abbreviation has all of its own or none: "us a" is not U.S.A."""
        if gaps and len(self.key) <= LONGEST_ABBREVIATION:
            return self.splits == frozenset(gaps)
        return self.splits.issuperset(gaps)

    def merged(self, other: Name) -> Name:
        """This name, and as other sources of the same name allow it as well."""
        words = min(filter(None, (self.words, other.words)), key=len, default=())
        return replace(self, splits=self.splits | other.splits, capital=self.capital and other.capital, words=words)


@dataclass
class NameIndex:
    names: dict[str, Name] = field(default_factory=dict)
    _lengths: dict[str, list[int]] = field(default_factory=dict)

    def add(self, name: Name) -> None:
        """Takes the name in, unless a better one has the same spelling."""
        known = self.names.get(name.key)
        if known is None:
            lengths = self._lengths.setdefault(name.key[:2], [])
            if len(name.key) not in lengths:
                lengths.append(len(name.key))
                lengths.sort(reverse=True)
        elif known.rank < name.rank or (known.rank == name.rank and known.id != name.id):
            return
        elif known.id == name.id:
            name = name.merged(known)
        self.names[name.key] = name

    def beginning_at(self, spelled: Spelled, start: int) -> Iterator[Name]:
        """The names that the text has at `start`, longest first, whole words only."""
        text = spelled.text
        for length in self._lengths.get(text[start : start + 2], ()):
            end = start + length
            name = self.names.get(text[start:end])
            whole = end <= len(text) and spelled.ends_at(end)
            if name and whole and name.fits(tuple(spelled.inner_gaps(start, end))):
                yield name

    def latin_near(self, written: str) -> Iterator[Name]:
        """Latin names with the same first letter and nearly the same length."""
        for length in range(len(written) - 2, len(written) + 3):
            yield from self._latin.get((written[0], length), ())

    def han_near(self, text: str, start: int) -> Iterator[tuple[int, Name]]:
        """Names of four and more Han characters whose first or last two the text may have, and the length it has."""
        for name in self._han_heads.get(text[start : start + 2], ()):
            yield from ((len(name.key) + more, name) for more in (0, -1, 1))
        for length, tails in self._han_tails.items():
            for more in (0, -1, 1):
                end = start + length + more
                yield from ((length + more, name) for name in tails.get(text[end - 2 : end], ()))

    @cached_property
    def _latin(self) -> dict[tuple[str, int], list[Name]]:
        groups: dict[tuple[str, int], list[Name]] = {}
        for name in self.names.values():
            if name.words and len(name.key) >= SHORTEST_FORGIVEN_LATIN:
                groups.setdefault((name.key[0], len(name.key)), []).append(name)
        return groups

    @cached_property
    def _han(self) -> list[Name]:
        long = (name for name in self.names.values() if len(name.key) >= SHORTEST_FORGIVEN_HAN and not name.latin)
        return [name for name in long if len(distinctive(name.key)) >= SHORTEST_FORGIVEN_HAN]

    @cached_property
    def _han_heads(self) -> dict[str, list[Name]]:
        groups: dict[str, list[Name]] = {}
        for name in self._han:
            groups.setdefault(name.key[:2], []).append(name)
        return groups

    @cached_property
    def _han_tails(self) -> dict[int, dict[str, list[Name]]]:
        groups: dict[int, dict[str, list[Name]]] = {}
        for name in self._han:
            groups.setdefault(len(name.key), {}).setdefault(name.key[-2:], []).append(name)
        return groups


def longest_at(indexes: Sequence[NameIndex], spelled: Spelled, start: int) -> Name | None:
    """The longest name at `start` in any of the indexes; of equal ones that of the best rank."""
    found = [name for index in indexes for name in index.beginning_at(spelled, start)]
    return min(found, key=lambda name: (-len(name.key), name.rank), default=None)
