"""What the traveller wants: the structured trip that lives beside the conversation's summary.

Facts that must never be lost (destination, dates, people, budget, diet, ...) are kept here as plain fields, so no
summary can forget them. `planner/patch.py` says how one message changes a trip.
"""

from __future__ import annotations

import datetime as dt
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

Pace = Literal["relaxed", "normal", "packed"]
HotelLevel = Literal["budget", "mid", "upscale"]
Transport = Literal["train", "flight", "car"]
Language = Literal["zh", "en"]
BudgetPer = Literal["total", "person", "day", "person_day"]

HOTEL_LEVELS: tuple[HotelLevel, ...] = ("budget", "mid", "upscale")

MAX_DAYS = 30
MAX_PEOPLE = 20
MAX_DESTINATIONS = 8


class Money(BaseModel):
    """An amount in a currency: `amount` in whole units (not cents), `currency` as ISO 4217 code."""

    model_config = ConfigDict(frozen=True)

    amount: float = Field(ge=0, le=1e9, allow_inf_nan=False)
    currency: str = Field(pattern=r"^[A-Z]{3}$")


class Travellers(BaseModel):
    """Who travels; seniors count as adults."""

    adults: int = Field(1, ge=0, le=MAX_PEOPLE)
    children: int = Field(0, ge=0, le=MAX_PEOPLE)

    @property
    def count(self) -> int:
        return self.adults + self.children


class TripDestination(BaseModel):
    """One city of the trip: `id` of the facts' destination table, `name` in the traveller's language."""

    id: str
    name: str
    days: int | None = None


class Trip(BaseModel):
    """Everything known about the wanted trip. Unset is None or an empty list; only `language` always has a value.

    `must_visit` and `avoid` keep the traveller's own words; `day_wishes` maps the day's number ("2") to words.
    Tags in `interests`, `diet`, `cuisines`, `house_rules` and `transport_avoid` are lower-case snake words.
    `nights` is `days - 1` unless the traveller said otherwise. `hotel_cap` is per room and night.
    `budget` is for the whole trip; `budget_per` is what it was said for, so that "1500 a head" follows the heads.
    `nationality` is an ISO 3166 code of two letters. `language_asked` is True once a language was asked for.
    """

    origin: str | None = None
    destinations: list[TripDestination] = []
    days: int | None = None
    nights: int | None = None
    start_date: dt.date | None = None
    travellers: Travellers | None = None
    rooms: int | None = None
    budget: Money | None = None
    budget_per: BudgetPer = "total"
    interests: list[str] = []
    pace: Pace | None = None
    diet: list[str] = []
    cuisines: list[str] = []
    hotel_level: HotelLevel | None = None
    hotel_cap: Money | None = None
    room_type: str | None = None
    house_rules: list[str] = []
    must_visit: list[str] = []
    avoid: list[str] = []
    day_wishes: dict[str, str] = {}
    transport: Transport | None = None
    transport_avoid: list[str] = []
    nationality: str | None = None
    language: Language = "zh"
    language_asked: bool = False

    @property
    def people(self) -> int:
        """How many people to price for: one adult unless the traveller said more."""
        return self.travellers.count if self.travellers else 1

    @property
    def room_count(self) -> int:
        """How many double rooms to price for: as told, else one for every two people."""
        return self.rooms or max(1, (self.people + 1) // 2)
