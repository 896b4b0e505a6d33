"""The frame of one day: where it takes place and between which times there is room for sights."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from agents.places.facts import Destination
from agents.routing.clock import DAY
from agents.routing.pace import EARLIEST, Rhythm, leaving
from agents.routing.sights import Sight

MEALS = ("lunch", "dinner")
LUNCH_FROM, LUNCH_UNTIL, LUNCH_MINUTES = 690, 810, 60
DINNER_FROM, DINNER_UNTIL, DINNER_MINUTES = 1050, 1200, 75
"""A meal starts within these minutes of the day."""
LEAST_ROOM = 120
"""Minutes between two ways, or between the hours wished for, below which a day has no time for sights."""
MINUTES_A_STOP = 120


@dataclass(frozen=True, slots=True)
class DayFrame:
    """`start`: when one usually leaves; `earliest`: when one could; `end`: when one must be back in the centre.

    `stops` bounds the number of sights; 0 if there is no time for any.
    """

    day: int
    date: dt.date | None
    city: Destination
    rhythm: Rhythm
    start: int
    earliest: int
    end: int
    stops: int

    @property
    def lat(self) -> float:
        return self.city.lat

    @property
    def lon(self) -> float:
        return self.city.lon

    def has_lunch(self) -> bool:
        return self.start <= LUNCH_UNTIL - 30 and max(self.start, LUNCH_FROM) + LUNCH_MINUTES <= self.end

    def has_dinner(self) -> bool:
        return self.start <= DINNER_UNTIL and max(self.start, DINNER_FROM) + DINNER_MINUTES <= self.end

    def leave_for(self, sight: Sight) -> int:
        """When to leave if this is the first stop: earlier for a long way or a sight that closes early."""
        usual = max(self.earliest, leaving(self.start, sight.way))
        return usual if usual + sight.way <= sight.latest_start else max(self.earliest, sight.latest_start - sight.way)


def whole_day(day: int, date: dt.date | None, city: Destination, rhythm: Rhythm) -> DayFrame:
    """A day without any way between cities."""
    return DayFrame(day, date, city, rhythm, rhythm.start, EARLIEST, DAY, rhythm.most)


def between(frame: DayFrame, start: int | None, end: int | None) -> DayFrame:
    """The frame cut to these minutes of the day, with as many stops as there is room for; None cuts nothing."""
    earliest = frame.earliest if start is None else max(frame.earliest, start)
    first = frame.start if start is None else max(frame.start, start)
    last = frame.end if end is None else min(frame.end, end)
    room = last - first
    stops = 0 if room < LEAST_ROOM else min(frame.stops, room // MINUTES_A_STOP)
    return replace(frame, start=first, earliest=earliest, end=max(first, last), stops=stops)
