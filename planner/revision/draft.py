"""The trip while a message's patch is being applied to it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field

from agents.places.facts import Destination, Facts
from planner.patch import TripPatch
from planner.questions import Note, Phrase, Question
from planner.trip import Trip


@dataclass
class Draft:
    """`trip` is changed in place, step by step; `before` is what it was. Each step leaves its questions and notes.

    `sights` are named places that turned out to be sights and not cities.
    """

    before: Trip
    trip: Trip
    patch: TripPatch
    facts: Facts
    today: dt.date
    questions: list[Question] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    sights: list[str] = field(default_factory=list)
    swapped: tuple[int, int] | None = None

    @property
    def cities(self) -> list[str]:
        return [destination.id for destination in self.trip.destinations]

    def destination(self, id: str) -> Destination | None:
        """The destination of that id; None for one that the facts in use do not have (any more)."""
        try:
            return self.facts.destination(id)
        except KeyError:
            return None

    def ask(
        self,
        kind: str,
        field: str,
        value: Phrase = "",
        choices: tuple[Phrase, ...] = (),
        low: Phrase = "",
        high: Phrase = "",
    ) -> None:
        self.questions.append(Question(kind, field, value, choices, low, high))

    def note(
        self, kind: str, value: Phrase = "", choices: tuple[Phrase, ...] = (), low: Phrase = "", high: Phrase = ""
    ) -> None:
        self.notes.append(Note(kind, value, choices, low, high))
