"""What every reader is given: the message, the trip so far, and the names of the facts found in the message."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from agents.places.facts import Facts, Mention
from planner.offline.message import NAME, Message
from planner.trip import Trip

Patch = dict[str, Any]
"""Fields of `TripPatch`; each reader returns those that it understood."""


@dataclass
class Scene:
    """`planned` says whether there is a plan on hand; `asked` is what the planner said last ("" at the start).

    `cities` are the destinations and countries named, `sights` the attractions of those and of the trip's cities.
    """

    message: Message
    trip: Trip
    today: dt.date
    facts: Facts
    planned: bool = False
    asked: str = ""
    cities: Sequence[Mention] = ()
    sights: Sequence[Mention] = ()
    patch: Patch = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The folded text without what was understood already."""
        return self.message.text

    @property
    def bare(self) -> str:
        """The folded text as typed, without spaces and marks at its ends."""
        return self.message.folded.strip(" \n\t,。.!?;:~…、")

    @property
    def without_names(self) -> str:
        """The text without the names of cities and sights, some of which hold a numeral or a currency (香格里拉)."""
        text = self.message.text
        for mention in (*self.cities, *self.sights):
            text = text[: mention.start] + NAME * (mention.end - mention.start) + text[mention.end :]
        return text

    def named(self, *, fresh: bool = True) -> bool:
        """Whether the message names a city or country."""
        return any(not fresh or self.message.text[m.start] == self.message.folded[m.start] for m in self.cities)


def add(patch: Patch, key: str, value: str) -> None:
    """Put a value into a list of the patch, once."""
    values = patch.setdefault(key, [])
    if value not in values:
        values.append(value)
