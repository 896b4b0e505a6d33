"""The gaps that a route keeps free for meals, each with what surrounds it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agents.route import MealBreak
from agents.routing.clock import DAY, minute
from planner.assembly.frames import Frame, Spot, break_spot


@dataclass(frozen=True)
class Gap:
    """A meal break and the stops around it; `free_from` and `free_until` are minutes since midnight.

    `before` and `after` are None where there is no stop or a way between cities.
    """

    day: int
    city: str
    meal: MealBreak
    free_from: int
    free_until: int
    before: Spot | None
    after: Spot | None

    @property
    def key(self) -> tuple[int, str]:
        return self.day, self.meal.kind

    @property
    def spot(self) -> Spot | None:
        """Where one is at that time."""
        return break_spot(self.meal) or self.before or self.after


def gaps_of(frame: Frame) -> Iterator[Gap]:
    """The day's gaps in order."""
    events: list[tuple[int, int, Spot | None]] = [
        (minute(stop.visit.start), minute(stop.visit.end), stop.spot) for stop in frame.stops
    ]
    events += [(minute(leg.start), minute(leg.end), None) for leg in frame.legs]
    events.sort(key=lambda event: event[:2])
    for meal in frame.breaks:
        earlier = [event for event in events if event[0] < minute(meal.start)]
        later = [event for event in events if event[0] >= minute(meal.start)]
        yield Gap(
            day=frame.day,
            city=frame.city,
            meal=meal,
            free_from=earlier[-1][1] if earlier else 0,
            free_until=later[0][0] if later else DAY - 1,
            before=earlier[-1][2] if earlier else None,
            after=later[0][2] if later else None,
        )
