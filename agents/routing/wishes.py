"""What a traveller wants of one day: sights by name or kind, or that there be little to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agents.places.facts import Attraction, Facts
from agents.routing.hours import ANY_TIME, Hours, read_hours
from agents.routing.themes import EASY, PART_OF_DAY, REST, Theme, themes_of


@dataclass(frozen=True)
class Wish:
    """`named`: ids of sights the text names; `themes` it asks for and `unwanted` ones; `most`: sights at most.

    `hours`: when the day may begin and must end.
    """

    named: frozenset[str] = frozenset()
    themes: tuple[Theme, ...] = ()
    unwanted: frozenset[str] = frozenset()
    most: int | None = None
    hours: Hours = ANY_TIME

    @property
    def wants_sights(self) -> bool:
        return bool(self.named or self.themes)

    def suits(self, attraction: Attraction) -> int:
        """3 for a named sight, 2 for one of a kind asked for, 1 for a related one, else 0."""
        kinds = set(attraction.kinds)
        if attraction.id in self.named:
            return 3
        if kinds & self.unwanted:
            return 0
        if any(kinds & set(theme.core) for theme in self.themes):
            return 2
        return int(any(kinds & set(theme.related) for theme in self.themes))

    def met_by(self, attractions: Sequence[Attraction]) -> bool | None:
        """Whether these sights are what was wished for; None if the text says nothing that can be checked."""
        if self.unwanted and any(self.unwanted & set(attraction.kinds) for attraction in attractions):
            return False
        if self.most is not None and len(attractions) > self.most and not self.named:
            return False
        if self.named and not self.named <= {attraction.id for attraction in attractions}:
            return False
        if self.themes:
            return any(self.suits(attraction) for attraction in attractions)
        return True if self.named or self.unwanted or self.most is not None or self.hours else None


def read_wish(text: str, facts: Facts, destination: str) -> Wish:
    """The wish for a day in that city. Names are looked for first, so that no word within a name counts as a kind."""
    named, rest = [], text
    for mention in reversed(facts.mentions(text, within=(destination,))):
        if mention.kind == "attraction":
            named.append(mention.id)
            rest = f"{rest[: mention.start]} {rest[mention.end :]}"
    wanted, unwanted = themes_of(rest)
    kinds = frozenset(kind for theme in unwanted for kind in theme.core)
    return Wish(frozenset(named), tuple(wanted), kinds, _most(rest, wanted), read_hours(rest))


def _most(text: str, wanted: Sequence[Theme]) -> int | None:
    """A day of rest has no sights, one with a free afternoon one; None for as many as the pace allows."""
    if REST.search(text):
        return 1 if wanted or PART_OF_DAY.search(text) else 0
    return 2 if EASY.search(text) else None
