"""What the route agent is asked and what it reports."""

from __future__ import annotations

import datetime as dt
from typing import ClassVar, Literal

from pydantic import BaseModel

from agents.report import Report, Task, Words


class CityDays(BaseModel):
    """`destination` is an id; `days` the number of days there, at least 1."""

    destination: str
    days: int


class RouteTask(Task):
    """`must` and `avoid` are attraction ids; `unknown_must` are names that the facts do not know.

    `day_wishes` maps the trip's day number to the traveller's words. `avoid_words` are things to leave out that are no
    place's name ("博物馆", "crowds"). `keep` maps a day number to the place ids of a plan on hand, in order: such a day
    stays as it is as long as it still fits this task. `origin` is a destination id; None plans no way there and back.
    """

    HINTS: ClassVar[frozenset[str]] = frozenset({"keep"})

    cities: list[CityDays]
    start_date: dt.date | None = None
    interests: list[str] = []
    pace: Literal["relaxed", "normal", "packed"] = "normal"
    must: list[str] = []
    unknown_must: list[str] = []
    avoid: list[str] = []
    avoid_words: list[str] = []
    day_wishes: dict[int, str] = {}
    children: int = 0
    origin: str | None = None
    transport: Literal["train", "flight", "car"] | None = None
    transport_avoid: list[str] = []
    keep: dict[int, list[str]] = {}


class Visit(BaseModel):
    """A sight with local times "HH:MM".

    `travel_minutes` is the way there from the sight or meal before it; 0 for what comes first in the day, whose way
    from the city's centre is the day's `way_out`.
    """

    place_id: str
    start: str
    end: str
    travel_minutes: int
    reason: Words


class MealBreak(BaseModel):
    """A gap kept free for a meal near `lat, lon`: at the stop before it, or at the end of a long way.

    `travel_minutes` is the way from the stop before; 0 if the meal is had right there.
    """

    kind: Literal["lunch", "dinner"]
    start: str
    end: str
    lat: float | None
    lon: float | None
    travel_minutes: int = 0


class Leg(BaseModel):
    """A way between two cities on day `day`; price for one person, None if unknown; `number` from own timetables.

    `start` is the origin's local time, `end` the destination's, on day `arrival_day`. An estimated flight's times are
    from door to door.
    """

    day: int
    origin: str
    destination: str
    mode: str
    number: str = ""
    start: str
    end: str
    arrival_day: int
    price: float | None
    currency: str
    estimated: bool = False


class RouteDay(BaseModel):
    """`way_out` and `way_back`: minutes from the city's centre to the first stop and back from the last.

    A day has no lunch or dinner where the way between cities takes that time or it is had during a long visit.
    """

    day: int
    destination: str
    date: dt.date | None
    visits: list[Visit]
    meals: list[MealBreak]
    wish_met: bool | None = None
    way_out: int = 0
    way_back: int = 0


class Unplaced(BaseModel):
    """A wanted place that is not in the plan, and why."""

    name: str
    place_id: str | None
    reason: Words


class RouteReport(Report):
    days: list[RouteDay] = []
    legs: list[Leg] = []
    unplaced: list[Unplaced] = []
    notes: list[Words] = []
