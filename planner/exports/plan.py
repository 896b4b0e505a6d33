"""What is exported."""

from __future__ import annotations

from dataclasses import dataclass

from planner.plan import Check, Itinerary
from planner.trip import Trip


@dataclass(frozen=True)
class Plan:
    """A plan with the trip it was made for and the checks on it."""

    trip: Trip
    itinerary: Itinerary
    checks: tuple[Check, ...] = ()

    @property
    def dated(self) -> bool:
        """Whether every day has a date, as a calendar needs."""
        return bool(self.itinerary.days) and all(day.date for day in self.itinerary.days)

    @property
    def title(self) -> str:
        """The cities in the order of the days."""
        between = "、" if self.trip.language == "zh" else " – "
        return between.join(dict.fromkeys(day.city_name for day in self.itinerary.days))
