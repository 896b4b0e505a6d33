"""Route agent: which places on which day, in which order and at what time, and how to get there and back."""

from __future__ import annotations

import datetime as dt
from typing import Literal

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
    """A sight with local times "HH:MM"; `travel_minutes` is the way there from the visit before (0 for the first)."""

    place_id: str
    start: str
    end: str
    travel_minutes: int
    reason: Words


class MealBreak(BaseModel):
    """A gap kept free for a meal, near `lat, lon` (the stop before it)."""

    kind: Literal["lunch", "dinner"]
    start: str
    end: str
    lat: float | None
    lon: float | None


class Leg(BaseModel):
    """A way between two cities on day `day`; price for one person, None if unknown; `number` from own timetables."""

    day: int
    origin: str
    destination: str
    mode: str
    number: str = ""
    start: str
    end: str
    price: float | None
    currency: str
    estimated: bool = False


class RouteDay(BaseModel):
    day: int
    destination: str
    date: dt.date | None
    visits: list[Visit]
    meals: list[MealBreak]
    wish_met: bool | None = None


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
