"""A city with the days spent there, in one visit or several, and the tables' rows about it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace

from agents import forecast, weather
from agents.crowds import Span
from agents.places.facts import Attraction, Climate, Country, Destination, Facts
from agents.places.forecast import DailyWeather


@dataclass(frozen=True)
class Stay:
    """`spans` is empty for a trip without a date; `days` is the forecast as far as it reaches."""

    city: Destination
    country: Country
    spans: Sequence[Span]
    months: Sequence[int]
    climates: Sequence[Climate]
    sights: Sequence[Attraction]
    days: Sequence[DailyWeather] = ()

    @property
    def first(self) -> dt.date | None:
        return min((first for first, _ in self.spans), default=None)

    @property
    def length(self) -> int:
        """Days spent there, 0 if they have no date."""
        return sum((last - first).days + 1 for first, last in self.spans)

    @property
    def foreseen(self) -> bool:
        """Whether the forecast covers every day."""
        return len(self.days) >= self.length > 0

    @property
    def climates_to_pack_for(self) -> list[Climate]:
        ahead = [forecast.as_climate(self.days)] if self.days else []
        return [*ahead, *([] if self.foreseen else self.climates)]


def read_stay(destination: str, spans: Sequence[Span], facts: Facts) -> Stay:
    """Raises KeyError for an unknown destination."""
    city = facts.destination(destination)
    months = list(dict.fromkeys(month for first, last in spans for month in weather.months_between(first, last)))
    climates = [climate for month in months if (climate := facts.climate(destination, month)) is not None]
    return Stay(city, facts.country(city.country), spans, months, climates, facts.attractions(destination))


def look_ahead(stays: Sequence[Stay], today: dt.date) -> list[Stay]:
    """The stays with the forecast for the days that are near enough."""
    found = forecast.forecasts([(stay.city, stay.spans) for stay in stays], today)
    return [replace(stay, days=days) for stay, days in zip(stays, found, strict=True)]
