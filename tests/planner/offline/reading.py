"""Reading in tests: one message on the embedded facts, the patch without what is unset."""

from __future__ import annotations

import datetime as dt
from functools import cache
from typing import Any

from agents.places import load_facts
from agents.places.facts import Facts
from planner.offline.reader import read
from planner.patch import Understanding
from planner.trip import Trip, TripDestination

TODAY = dt.date(2026, 11, 30)


@cache
def facts() -> Facts:
    return load_facts()


def understand(text: str, trip: Trip | None = None, *, planned: bool | None = None, asked: str = "") -> Understanding:
    present = trip or Trip()
    on_hand = bool(present.destinations and present.days) if planned is None else planned
    return read(text, present, TODAY, facts(), planned=on_hand, asked=asked)


def patch_of(text: str, trip: Trip | None = None, *, asked: str = "") -> dict[str, Any]:
    return understand(text, trip, asked=asked).patch.model_dump(exclude_defaults=True)


def trip_to(*cities: str, **fields: Any) -> Trip:
    """A trip to cities written "id" or "id:days"; three days unless said."""
    destinations = []
    for city in cities:
        id, _, days = city.partition(":")
        destinations.append(
            TripDestination(id=id, name=facts().destination(id).name_zh, days=int(days) if days else None)
        )
    return Trip(destinations=destinations, **{"days": 3, **fields})
