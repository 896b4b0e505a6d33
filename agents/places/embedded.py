"""`Facts` out of tables in CSV files: the embedded ones, alone or with an operator's own laid over them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import cached_property

from agents.places.climate import ClimateTable
from agents.places.countries import CountryTables
from agents.places.destinations import DestinationTables
from agents.places.facts import (
    Attraction,
    Climate,
    Country,
    Destination,
    Dish,
    Holiday,
    Hotel,
    HotelArea,
    Link,
    Mention,
    PriceBand,
    Rate,
    Restaurant,
    Service,
    VisaRule,
)
from agents.places.gazetteer import Gazetteer
from agents.places.holiday_calendar import public_holidays
from agents.places.links import LinkTables
from agents.places.place_names import PlaceNames
from agents.places.tables import FolderTables, Tables


class EmbeddedFacts:
    """See `Facts` for what each method promises. Every table is read once, on first use, and kept on the instance."""

    def __init__(self, tables: Tables | None = None) -> None:
        self.tables = tables or FolderTables()
        self._places = DestinationTables(self.tables)
        self._countries = CountryTables(self.tables)
        self._climate = ClimateTable(self.tables)

    @cached_property
    def _gazetteer(self) -> Gazetteer:
        return Gazetteer(PlaceNames(self.tables, self._places, self._countries))

    @cached_property
    def _links(self) -> LinkTables:
        return LinkTables(self.tables, self._places.destinations)

    def destinations(self) -> Sequence[Destination]:
        return tuple(self._places.destinations.values())

    def destination(self, id: str) -> Destination:
        return self._places.destinations[id]

    def attractions(self, destination: str) -> Sequence[Attraction]:
        return self._places.attractions(self._known(destination))

    def attraction(self, id: str) -> Attraction:
        return self._places.attraction(id)

    def dishes(self, destination: str) -> Sequence[Dish]:
        return self._places.dishes.get(self._known(destination), ())

    def restaurants(self, destination: str) -> Sequence[Restaurant]:
        return self._places.restaurants.get(self._known(destination), ())

    def meal_prices(self, destination: str) -> PriceBand | None:
        return self._places.meal_prices.get(self._known(destination))

    def hotel_areas(self, destination: str) -> Sequence[HotelArea]:
        return self._places.hotel_areas.get(self._known(destination), ())

    def hotel_prices(self, destination: str) -> PriceBand | None:
        return self._places.hotel_prices.get(self._known(destination))

    def hotels(self, destination: str) -> Sequence[Hotel]:
        return self._places.hotels.get(self._known(destination), ())

    def links(self, origin: str, destination: str) -> Sequence[Link]:
        return self._links.links(self._known(origin), self._known(destination))

    def services(self, origin: str, destination: str, date: dt.date | None) -> Sequence[Service]:
        return self._links.services(self._known(origin), self._known(destination), date)

    def climate(self, destination: str, month: int) -> Climate | None:
        return self._climate.month(self._known(destination), month)

    def country(self, iso2: str) -> Country:
        return self._countries.countries[iso2]

    def countries(self) -> Sequence[Country]:
        return tuple(self._countries.countries.values())

    def visa(self, passport: str, country: str, on: dt.date) -> VisaRule | None:
        return self._countries.visa(passport, country, on)

    def holidays(self, country: str, first: dt.date, last: dt.date) -> Sequence[Holiday]:
        return public_holidays(country, first, last, self._countries.holiday_names)

    def rate(self, source: str, target: str) -> Rate | None:
        return self._countries.rate(source, target)

    def currencies(self) -> frozenset[str]:
        return self._countries.currencies

    def mentions(self, text: str, within: Sequence[str] = ()) -> Sequence[Mention]:
        return self._gazetteer.mentions(text, within)

    def find_attraction(self, name: str, within: Sequence[str]) -> Attraction | None:
        found = self._gazetteer.find_attraction(name, within)
        return self.attraction(found) if found else None

    def find_destination(self, name: str) -> Destination | None:
        found = self._gazetteer.find_destination(name)
        return self.destination(found) if found else None

    def _known(self, destination: str) -> str:
        """The id itself; KeyError if no destination has it."""
        return self._places.destinations[destination].id
