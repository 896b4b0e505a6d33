"""Info agent: weather, packing, holidays, visa, money, plugs, emergency numbers, booking, sunrise and sunset."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from pydantic import BaseModel

from agents.report import Report, Task, Words


class CityDates(BaseModel):
    """`first` and `last` are None when the trip has no date."""

    destination: str
    first: dt.date | None = None
    last: dt.date | None = None


class InfoTask(Task):
    """`nationality` is ISO 3166 alpha-2; `home_currency` is the budget's."""

    cities: list[CityDates]
    nationality: str | None = None
    home_currency: str = "CNY"
    children: int = 0
    interests: list[str] = []


class InfoItem(BaseModel):
    """One thing to know. `source` names the table and its date where one is stated."""

    topic: Literal[
        "weather", "packing", "holiday", "visa", "currency", "plug", "emergency", "booking", "sun", "season", "money"
    ]
    destination: str | None
    text: Words
    source: str = ""


class InfoReport(Report):
    items: list[InfoItem] = []
