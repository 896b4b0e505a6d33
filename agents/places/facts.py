"""The one protocol through which agents and supervisor see travel facts, and the records it deals in.

Embedded tables implement it (`embedded.py`); an operator's own tables are laid over them (`overlay.py`). Coordinates
are WGS84 degrees, times local "HH:MM", money in whole units of the named ISO 4217 currency, weekdays 0 = Monday.
None always means "unknown". `name(language)` of a record falls back to the other language.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol


@dataclass(frozen=True, slots=True)
class Named:
    name_zh: str
    name_en: str

    def name(self, language: str) -> str:
        return (self.name_zh or self.name_en) if language == "zh" else (self.name_en or self.name_zh)


@dataclass(frozen=True, slots=True)
class Destination(Named):
    id: str
    country: str
    province_zh: str
    lat: float
    lon: float
    timezone: str
    currency: str
    population: int | None
    airports: tuple[str, ...]
    rail_stations: tuple[str, ...]
    theme_tags: tuple[str, ...]
    best_months: tuple[int, ...]
    suggested_days: int
    cost_level: int


@dataclass(frozen=True, slots=True)
class Attraction(Named):
    """`price` is one adult's ticket, 0.0 is free, None unknown. `priority` 3 is what the place is famous for.

    `closes` before `opens` means after midnight. An empty `season_months` is the whole year.
    """

    id: str
    destination: str
    lat: float
    lon: float
    kinds: tuple[str, ...]
    visit_minutes: int
    price: float | None
    currency: str
    opens: str | None
    closes: str | None
    closed_weekdays: frozenset[int]
    priority: int
    booking_required: bool
    season_months: frozenset[int]
    cautions: str


@dataclass(frozen=True, slots=True)
class Dish(Named):
    destination: str
    rank: int


@dataclass(frozen=True, slots=True)
class Restaurant(Named):
    """`price` is what one person pays for a meal."""

    id: str
    destination: str
    lat: float | None
    lon: float | None
    cuisines: tuple[str, ...]
    price: float | None
    currency: str
    opens: str | None
    closes: str | None
    signature_zh: str


@dataclass(frozen=True, slots=True)
class PriceBand:
    """Typical prices by level: a double room for a night, or one person's meal."""

    currency: str
    budget: float
    mid: float
    upscale: float

    def at(self, level: str) -> float:
        return {"budget": self.budget, "mid": self.mid, "upscale": self.upscale}[level]


@dataclass(frozen=True, slots=True)
class HotelArea(Named):
    id: str
    destination: str
    lat: float
    lon: float
    rank: int


@dataclass(frozen=True, slots=True)
class Hotel(Named):
    """A named hotel or home; only an operator's own tables have them."""

    id: str
    destination: str
    lat: float | None
    lon: float | None
    price: float
    currency: str
    room_type: str
    house_rules: tuple[str, ...]
    minimum_nights: int
    maximum_occupancy: int | None
    rating: float | None
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """The typical fastest public service between two destinations, either direction; `price` for one person.

    `minutes` is the ride from station to station; an estimated flight includes the airports and the ways there.
    `mode` is hsr, rail, bus, bus_ferry, walk_bus, flight or car; `km` is the great circle distance.
    """

    origin: str
    destination: str
    mode: str
    minutes: int
    price: float | None
    currency: str
    km: float
    estimated: bool = False

    @property
    def transport(self) -> str:
        """The mode as a traveller chooses it: train, flight, car or bus."""
        return {"hsr": "train", "rail": "train", "flight": "flight", "car": "car"}.get(self.mode, "bus")


@dataclass(frozen=True, slots=True)
class Service:
    """One scheduled departure out of an operator's `trips.csv`; `date` None runs daily."""

    number: str
    mode: str
    origin: str
    destination: str
    date: dt.date | None
    departure: str
    arrival: str
    price: float
    currency: str


@dataclass(frozen=True, slots=True)
class Climate:
    """Monthly means: degrees Celsius, millimetres, days with rain."""

    month: int
    high: float
    low: float
    rain_mm: float | None
    rain_days: float | None
    source: str


@dataclass(frozen=True, slots=True)
class Country(Named):
    iso2: str
    calling_code: str
    currencies: tuple[str, ...]
    languages_zh: tuple[str, ...]
    languages_en: tuple[str, ...]
    emergency: dict[str, str] = field(hash=False)
    plugs: tuple[str, ...]
    voltage: str
    drive_side: str
    tip_percent: str
    tap_water_drinkable: bool | None
    payment_zh: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VisaRule:
    rule: str
    days: int | None
    valid_until: dt.date | None
    as_of: str


@dataclass(frozen=True, slots=True)
class Holiday(Named):
    date: dt.date


@dataclass(frozen=True, slots=True)
class Rate:
    """`factor` units of the target currency for one of the source, as of that date."""

    factor: float
    as_of: str


@dataclass(frozen=True, slots=True)
class Mention:
    """A name of the facts found in a text: `start:end` is its span; `kind` says what `id` is an id of.

    For a country `id` is its ISO code; its cities are the destinations with that `country`. `exact` is False for a
    match that forgave a typing slip.
    """

    kind: Literal["destination", "attraction", "country"]
    id: str
    text: str
    start: int
    end: int
    exact: bool = True


class Facts(Protocol):
    """Everything is keyed by the destination's id; an unknown id gives KeyError, missing knowledge None or ()."""

    def destinations(self) -> Sequence[Destination]: ...
    def destination(self, id: str) -> Destination: ...
    def attractions(self, destination: str) -> Sequence[Attraction]: ...
    def attraction(self, id: str) -> Attraction: ...
    def dishes(self, destination: str) -> Sequence[Dish]: ...
    def restaurants(self, destination: str) -> Sequence[Restaurant]: ...
    def meal_prices(self, destination: str) -> PriceBand | None: ...
    def hotel_areas(self, destination: str) -> Sequence[HotelArea]: ...
    def hotel_prices(self, destination: str) -> PriceBand | None: ...
    def hotels(self, destination: str) -> Sequence[Hotel]: ...
    def links(self, origin: str, destination: str) -> Sequence[Link]:
        """Known links first, then estimates by distance (`estimated` True) for the modes no table knows.

        Never empty for two different places; () from a place to itself.
        """

    def services(self, origin: str, destination: str, date: dt.date | None) -> Sequence[Service]: ...
    def climate(self, destination: str, month: int) -> Climate | None: ...
    def country(self, iso2: str) -> Country: ...
    def countries(self) -> Sequence[Country]: ...
    def visa(self, passport: str, country: str, on: dt.date) -> VisaRule | None: ...
    def holidays(self, country: str, first: dt.date, last: dt.date) -> Sequence[Holiday]: ...
    def rate(self, source: str, target: str) -> Rate | None: ...
    def currencies(self) -> frozenset[str]: ...

    def mentions(self, text: str, within: Sequence[str] = ()) -> Sequence[Mention]:
        """Names found in the text, longest first at each place, in order, none overlapping.

        Destinations and countries anywhere; attractions of the destinations in `within` only. Knows Chinese names with
        and without 市/县/景区 and the like, traditional characters, pinyin, English and older names, any case.
        """

    def find_attraction(self, name: str, within: Sequence[str]) -> Attraction | None:
        """The attraction of those destinations meant by the name (forgiving part names and slips), or None."""

    def find_destination(self, name: str) -> Destination | None:
        """The destination meant by the name, or None."""
