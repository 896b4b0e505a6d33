"""What a check looks at, and how its verdict is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agents.places.facts import Attraction, Facts
from agents.routing.clock import DAY, minute
from planner.assembly import Reports
from planner.plan import Check, Day, Item, Itinerary
from planner.trip import Trip
from planner.vocabulary import say

SHOWN = 3
"""A verdict spells out this many findings and counts the rest."""


@dataclass(frozen=True)
class Evidence:
    trip: Trip
    itinerary: Itinerary
    reports: Reports
    facts: Facts

    @property
    def cities(self) -> list[str]:
        return [destination.id for destination in self.trip.destinations]

    def say(self, zh: str, en: str) -> str:
        return say(self.trip.language, zh, en)

    def items(self, kind: str | None = None) -> Iterator[tuple[Day, Item]]:
        for day in self.itinerary.days:
            for item in day.items:
                if kind is None or item.kind == kind:
                    yield day, item

    def sights(self) -> Iterator[tuple[Day, Item, Attraction]]:
        """The sights of the plan that the facts know."""
        for day, item in self.items("sight"):
            if sight := self.attraction(item.place_id):
                yield day, item, sight

    def attraction(self, place_id: str | None) -> Attraction | None:
        try:
            return self.facts.attraction(place_id) if place_id else None
        except KeyError:
            return None

    def find(self, name: str) -> Attraction | None:
        """The sight of the trip's cities that a traveller means by the name."""
        return self.facts.find_attraction(name, self.cities)

    def way(self, origin: str, destination: str) -> str:
        """A way between two cities in words."""
        names = (self.facts.destination(city).name(self.trip.language) for city in (origin, destination))
        return " → ".join(names)

    def on_day(self, day: Day, finding: str) -> str:
        return self.say(f"第{day.day}天{finding}", f"day {day.day}: {finding}")

    def verdict(self, name: str, findings: Sequence[str], fine: str) -> Check:
        """Ok with the sentence `fine` when nothing was found, else failed with the first findings."""
        if not findings:
            return Check(name=name, ok=True, detail=fine)
        detail = self.say("；", "; ").join(findings[:SHOWN])
        if (rest := len(findings) - SHOWN) > 0:
            detail += self.say(f"；另有{rest}处", f"; and {rest} more")
        return Check(name=name, ok=False, detail=self._sentence(detail))

    def _sentence(self, text: str) -> str:
        return self.say(f"{text}。", f"{text[:1].upper()}{text[1:]}.")


def span(item: Item) -> tuple[int, int]:
    """Start and end in minutes since midnight; an item that ends "before" it starts ends the next day."""
    start, end = minute(item.start), minute(item.end)
    return start, end if end >= start else end + DAY
