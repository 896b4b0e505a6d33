"""Finds the places meant in a text, by all the names they go under."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agents.places.facts import Mention
from agents.places.misspellings import Span, slips
from agents.places.name_index import Kind, Name, NameIndex, longest_at
from agents.places.name_search import exact_name, most_like, near_name
from agents.places.place_names import PlaceNames
from agents.places.spelling import Spelled

LONGEST_FORGIVEN = 2000
"""Texts with more characters than this are searched for exact names only."""

_TAILS: dict[Kind, re.Pattern[str]] = {
    "destination": re.compile(r"特别行政区|自治州|市区|市(?![场民政值面井集])|县|州(?!市)|古城|古镇"),
    "attraction": re.compile(r"风景名胜区|旅游度假区|旅游景区|风景区|旅游区|度假区|景区"),
    "country": re.compile(r"国内"),
}
"""What belongs to a name that stands right before it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A name in a plain text. A `hidden` one is no place here, but nothing else is to be found in its span."""

    name: Name
    start: int
    end: int
    exact: bool = True
    hidden: bool = False


class Gazetteer:
    def __init__(self, names: PlaceNames) -> None:
        self._names = names

    def mentions(self, text: str, within: Sequence[str] = ()) -> tuple[Mention, ...]:
        """See `Facts.mentions`. Takes time in proportion to the text's length."""
        spelled = self._names.speller.spell(text)
        indexes = (self._names.cities, *(self._names.sights(city) for city in dict.fromkeys(within)))
        found = list(self._scan(spelled, indexes))
        if len(spelled.text) <= LONGEST_FORGIVEN:
            free = tuple(_between(found, len(spelled.text)))
            found += (Found(*slip, exact=False) for slip in slips(spelled, free, indexes, self._names.real_words))
        places = sorted((one for one in found if not one.hidden), key=lambda one: one.start)
        return tuple(_mention(one, spelled) for one in places)

    def find_attraction(self, name: str, within: Sequence[str]) -> str | None:
        """See `Facts.find_attraction`; gives the attraction's id."""
        sights = [self._names.sights(city) for city in dict.fromkeys(within)]
        spelled = self._names.speller.spell(name)
        return (
            exact_name(spelled, sights, "attraction")
            or self._largest_part(spelled, (self._names.cities, *sights), "attraction")
            or most_like(spelled, sights, self._names.cities, self._names.priority)
            or near_name(spelled, sights, "attraction", self._names.real_words)
        )

    def find_destination(self, name: str) -> str | None:
        """See `Facts.find_destination`; gives the destination's id."""
        cities = (self._names.cities,)
        spelled = self._names.speller.spell(name)
        return (
            exact_name(spelled, cities, "destination")
            or self._largest_part(spelled, cities, "destination")
            or near_name(spelled, cities, "destination", self._names.real_words)
        )

    def _largest_part(self, spelled: Spelled, indexes: Sequence[NameIndex], kind: Kind) -> str | None:
        """The longest name inside a name, if it makes up two fifths of what is no other place's name."""
        found = [one for one in self._scan(spelled, indexes) if not one.hidden]
        others = sum(one.end - one.start for one in found if one.name.kind != kind)
        parts = [one for one in found if one.name.kind == kind]
        longest = max(parts, key=lambda one: one.end - one.start, default=None)
        if longest is None or 5 * (longest.end - longest.start) < 2 * (len(spelled.text) - others):
            return None
        return longest.name.id

    def _scan(self, spelled: Spelled, indexes: Sequence[NameIndex]) -> Iterator[Found]:
        """From left to right the longest name at each place."""
        ordinary = self._names.ordinary_words
        start = 0
        while start < len(spelled.text):
            name = longest_at(indexes, spelled, start) if spelled.starts_at(start) else None
            if name is None:
                start += 1
                continue
            end = start + len(name.key)
            if ordinary.in_phrase(name, spelled, start):
                yield Found(name, start, end, hidden=True)
                start += 1  # another name may begin inside: 都江堰 in 完成都江堰
                continue
            hidden = ordinary.hide(name, spelled, start)
            end += 0 if hidden else _tail(name, spelled, end)
            yield Found(name, start, end, hidden=hidden)
            start = end


def _tail(name: Name, spelled: Spelled, end: int) -> int:
    """How many characters after the name belong to it."""
    if name.latin or spelled.gaps[end]:
        return 0
    tail = _TAILS[name.kind].match(spelled.text, end)
    whole = tail and next(spelled.inner_gaps(end, tail.end()), None) is None
    return len(tail[0]) if tail and whole else 0


def _between(found: Sequence[Found], length: int) -> Iterator[Span]:
    """The spans that no name takes."""
    done = 0
    for one in found:
        if done < one.start:
            yield done, one.start
        done = max(done, one.end)
    if done < length:
        yield done, length


def _mention(found: Found, spelled: Spelled) -> Mention:
    start, end = spelled.span(found.start, found.end)
    return Mention(found.name.kind, found.name.id, spelled.source[start:end], start, end, found.exact)
