"""What the tables look like: each table's columns, what their cells mean, and which columns tell its rows apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from agents.places import cells

Read = Callable[[str], object]


@dataclass(frozen=True)
class Column:
    """`needed` columns may not be left empty; `refers` names the table in which the cell has to be a key."""

    read: Read
    needed: bool = True
    refers: str = ""


@dataclass(frozen=True)
class Schema:
    """`key` columns tell rows apart; of the `one_of` columns at least one is filled.

    `symmetric`: the first two of the key may be exchanged. `named`: an empty key is made out of city and name.
    """

    key: tuple[str, ...]
    columns: Mapping[str, Column]
    one_of: tuple[str, ...] = ()
    symmetric: bool = False
    named: bool = False

    def key_of(self, row: Mapping[str, str]) -> tuple[str, ...]:
        cells = tuple(row.get(column, "").strip() for column in self.key)
        if self.named and not cells[0]:
            name = row.get("name_en", "").strip() or row.get("name_zh", "").strip()
            return (f"{row.get('dest_id', '').strip()}-{name}",)
        return (*sorted(cells[:2]), *cells[2:]) if self.symmetric else cells


def _optional(read: Read) -> Column:
    return Column(read, needed=False)


def _choice(*allowed: str) -> Read:
    def read(cell: str) -> str:
        if cell.strip() not in allowed:
            raise ValueError(f"is {cell.strip() or 'empty'}, but may be {', '.join(allowed)}")
        return cell.strip()

    return read


ID = Column(cells.text)
CITY = Column(cells.text, refers="destinations")
COUNTRY = Column(cells.country, refers="countries")
TEXT, ANY = Column(cells.text), _optional(cells.text)
NUMBER, WHOLE, MONEY = Column(cells.number), Column(cells.whole), Column(cells.currency, refers="fx_rates")
LAT, LON = Column(cells.latitude), Column(cells.longitude)
MAYBE_LAT, MAYBE_LON = _optional(cells.latitude), _optional(cells.longitude)
PRICE = _optional(cells.number)
TIME, MAYBE_TIME = Column(cells.time), _optional(cells.time)
WORDS, MONTHS = _optional(cells.words), _optional(cells.months)
LINK_MODE = Column(_choice("hsr", "rail", "flight", "car", "bus", "bus_ferry", "walk_bus"))
SERVICE_MODE = Column(_choice("train", "hsr", "rail", "flight", "bus", "ferry"))


def _bands(of: str) -> Schema:
    prices = {f"{level}_{of}": NUMBER for level in ("budget", "mid", "upscale")}
    return Schema(("dest_id",), {"dest_id": CITY, "currency": MONEY, **prices})


SCHEMAS: Mapping[str, Schema] = MappingProxyType(
    {
        "destinations": Schema(
            ("dest_id",),
            {
                "dest_id": ID,
                "name_zh": ANY,
                "name_en": ANY,
                "country_iso2": COUNTRY,
                "province_zh": ANY,
                "lat": LAT,
                "lon": LON,
                "timezone": Column(cells.timezone),
                "currency": MONEY,
                "population": _optional(cells.whole),
                "airports": WORDS,
                "rail_stations": WORDS,
                "theme_tags": WORDS,
                "best_months": MONTHS,
                "suggested_days": _optional(cells.whole),
                "cost_level": _optional(cells.whole),
            },
            one_of=("name_zh", "name_en"),
        ),
        "attractions": Schema(
            ("attraction_id",),
            {
                "attraction_id": ID,
                "dest_id": CITY,
                "name_zh": ANY,
                "name_en": ANY,
                "lat": LAT,
                "lon": LON,
                "kinds": WORDS,
                "visit_minutes": WHOLE,
                "ticket_price": PRICE,
                "ticket_currency": MONEY,
                "open_time": MAYBE_TIME,
                "close_time": MAYBE_TIME,
                "closed_weekdays": _optional(cells.weekdays),
                "priority_1to3": _optional(_choice("1", "2", "3")),
                "booking_required": _optional(cells.flag),
                "season_months": MONTHS,
                "cautions": ANY,
            },
            one_of=("name_zh", "name_en"),
        ),
        "dishes": Schema(
            ("dest_id", "rank"),
            {"dest_id": CITY, "rank": WHOLE, "dish_zh": ANY, "dish_en": ANY},
            one_of=("dish_zh", "dish_en"),
        ),
        "restaurants": Schema(
            ("restaurant_id",),
            {
                "restaurant_id": ANY,
                "dest_id": CITY,
                "name_zh": ANY,
                "name_en": ANY,
                "lat": MAYBE_LAT,
                "lon": MAYBE_LON,
                "cuisines": WORDS,
                "price": PRICE,
                "currency": MONEY,
                "open_time": MAYBE_TIME,
                "close_time": MAYBE_TIME,
                "signature_zh": ANY,
            },
            one_of=("name_zh", "name_en"),
            named=True,
        ),
        "meal_prices": _bands("meal"),
        "hotel_areas": Schema(
            ("dest_id", "rank"),
            {"dest_id": CITY, "area_zh": ANY, "area_en": ANY, "lat": LAT, "lon": LON, "rank": WHOLE},
            one_of=("area_zh", "area_en"),
        ),
        "hotel_prices": _bands("room_night"),
        "hotels": Schema(
            ("hotel_id",),
            {
                "hotel_id": ANY,
                "dest_id": CITY,
                "name_zh": ANY,
                "name_en": ANY,
                "area": ANY,
                "lat": MAYBE_LAT,
                "lon": MAYBE_LON,
                "price_night": NUMBER,
                "currency": MONEY,
                "room_type": ANY,
                "house_rules": WORDS,
                "minimum_nights": _optional(cells.whole),
                "maximum_occupancy": _optional(cells.whole),
                "rating": PRICE,
                "tags": WORDS,
            },
            one_of=("name_zh", "name_en"),
            named=True,
        ),
        "intercity_links": Schema(
            ("from_dest", "to_dest", "mode"),
            {
                "from_dest": CITY,
                "to_dest": CITY,
                "mode": LINK_MODE,
                "typical_minutes": WHOLE,
                "typical_price": PRICE,
                "currency": MONEY,
                "straight_km": _optional(cells.number),
            },
            symmetric=True,
        ),
        "trips": Schema(
            ("number", "from_dest", "to_dest", "date", "departure"),
            {
                "number": TEXT,
                "mode": SERVICE_MODE,
                "from_dest": CITY,
                "to_dest": CITY,
                "date": _optional(cells.date),
                "departure": TIME,
                "arrival": TIME,
                "price": NUMBER,
                "currency": MONEY,
            },
        ),
        "airports": Schema(("iata", "dest_id"), {"iata": TEXT, "dest_id": CITY, "km_to_center": NUMBER}),
        "climate_monthly": Schema(
            ("dest_id", "month"),
            {
                "dest_id": CITY,
                "month": Column(cells.month),
                "tmax_c": Column(cells.signed),
                "tmin_c": Column(cells.signed),
                "rain_mm": PRICE,
                "rain_days": PRICE,
                "station_name": ANY,
            },
        ),
        "countries": Schema(
            ("iso2",),
            {
                "iso2": Column(cells.country),
                "name_zh": ANY,
                "name_en": ANY,
                "calling_code": ANY,
                "currencies": WORDS,
                "languages_zh": WORDS,
                "languages_en": WORDS,
                "emergency": _optional(cells.pairs),
                "plugs": WORDS,
                "voltage_v": ANY,
                "drive_side": _optional(_choice("left", "right")),
                "tip_percent": ANY,
                "tap_water_drinkable": _optional(cells.flag),
                "payment_zh": WORDS,
            },
            one_of=("name_zh", "name_en"),
        ),
        "visa_rules": Schema(
            ("passport_iso2", "destination_iso2"),
            {
                "passport_iso2": Column(cells.country),
                "destination_iso2": Column(cells.country),
                "rule": TEXT,
                "days": _optional(cells.whole),
                "valid_until": _optional(cells.date),
                "as_of": TEXT,
            },
        ),
        "fx_rates": Schema(
            ("currency",), {"currency": Column(cells.currency), "per_eur": Column(cells.positive), "as_of": TEXT}
        ),
        "lands": Schema(("place",), {"place": TEXT, "land": TEXT}),
        "aliases": Schema(("id",), {"id": TEXT, "names": Column(cells.words)}),
        "holiday_names": Schema(("name_en",), {"name_en": TEXT, "name_zh": TEXT}),
    }
)
"""By the name of the table, which is the name of its file without `.csv`."""
