"""Hotel agent: where to sleep, as areas with price bands; named hotels only when the operator's facts have them."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from pydantic import BaseModel

from agents.report import Report, Task, Words

Level = Literal["budget", "mid", "upscale"]


class CityNights(BaseModel):
    destination: str
    nights: int


class Price(BaseModel):
    amount: float
    currency: str


class HotelTask(Task):
    """`cap`: most for one room and night; `share`: most for all nights and rooms together, set if there is a budget."""

    cities: list[CityNights]
    rooms: int = 1
    people: int = 1
    level: Level | None = None
    cap: Price | None = None
    share: Price | None = None
    room_type: str | None = None
    house_rules: list[str] = []
    start_date: dt.date | None = None


class HotelOption(BaseModel):
    """`price` is for one room and night in `currency`, None if unknown; `named_hotel` False means an area."""

    destination: str
    place_id: str
    name: Words
    named_hotel: bool = False
    lat: float | None
    lon: float | None
    level: Level
    price: float | None
    currency: str
    reason: Words


class HotelReport(Report):
    """Options ranked best first, per city and level; `level` is the one that fits wish, cap and share."""

    level: Level = "mid"
    options: list[HotelOption] = []
    notes: list[Words] = []
