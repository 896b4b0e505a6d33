"""Food agent: restaurants and dishes worth a meal, with prices per head, honouring diets and cuisines."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from agents.report import Report, Task, Words


class FoodTask(Task):
    destinations: list[str]
    diet: list[str] = []
    cuisines: list[str] = []
    interests: list[str] = []


class FoodOption(BaseModel):
    """A restaurant (`kind` "restaurant", may have coordinates, hours and its own price) or a local dish to look for.

    `price` is per person in `currency`; None means that the city's price band at the chosen level applies.
    """

    destination: str
    place_id: str
    kind: Literal["restaurant", "dish"]
    name: Words
    lat: float | None = None
    lon: float | None = None
    price: float | None = None
    currency: str
    opens: str | None = None
    closes: str | None = None
    reason: Words


class CityMeals(BaseModel):
    """The typical price of one person's meal at each level, in `currency`; None if unknown."""

    destination: str
    currency: str
    budget: float | None
    mid: float | None
    upscale: float | None


class FoodReport(Report):
    options: list[FoodOption] = []
    meals: list[CityMeals] = []
    notes: list[Words] = []
