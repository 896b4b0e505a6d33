"""What a pace means: how early a day starts, how many stops it has and how long one is on the move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Pace = Literal["relaxed", "normal", "packed"]


@dataclass(frozen=True)
class Rhythm:
    """`start`: minute at which one leaves; `stops`: usual number, `most`: never more; `busy`: minutes of visits and
    ways that make a full day; `late`: minute at which an evening ends."""

    start: int
    stops: int
    most: int
    busy: int
    late: int


RHYTHMS: dict[Pace, Rhythm] = {
    "relaxed": Rhythm(start=600, stops=2, most=3, busy=390, late=1320),
    "normal": Rhythm(start=540, stops=4, most=4, busy=540, late=1380),
    "packed": Rhythm(start=510, stops=5, most=6, busy=690, late=1410),
}

EARLIEST = 300
"""No day starts before 05:00."""
USUAL_EARLIEST = 420
"""A day to far sights starts at 07:00 at the earliest, unless a sight is only open before that."""
LONG_WAY = 30
"""Minutes to the first stop that the usual start allows for; a longer way means leaving that much earlier."""


def leaving(start: int, way: int) -> int:
    """When to leave for a first stop `way` minutes away, on a day that usually starts at `start`."""
    return min(start, max(USUAL_EARLIEST, start - max(0, way - LONG_WAY)))
