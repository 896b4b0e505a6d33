"""Destinations and the sights, dishes, restaurants and places to sleep of each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from agents.places import cells
from agents.places.facts import Attraction, Destination, Dish, Hotel, HotelArea, PriceBand, Restaurant
from agents.places.tables import Row, Tables, by, optional

USUAL_DAYS, MIDDLE = 2, 2
"""What an own table that is silent about days, cost or priority is taken to mean."""


def read_destination(row: Row) -> Destination:
    return Destination(
        name_zh=row["name_zh"],
        name_en=row["name_en"],
        id=row["dest_id"],
        country=row["country_iso2"],
        province_zh=row["province_zh"],
        lat=cells.latitude(row["lat"]),
        lon=cells.longitude(row["lon"]),
        timezone=row["timezone"],
        currency=row["currency"],
        population=optional(cells.whole, row["population"]),
        airports=cells.words(row["airports"]),
        rail_stations=cells.words(row["rail_stations"]),
        theme_tags=cells.words(row["theme_tags"]),
        best_months=cells.months(row["best_months"]),
        suggested_days=optional(cells.whole, row["suggested_days"]) or USUAL_DAYS,
        cost_level=optional(cells.whole, row["cost_level"]) or MIDDLE,
    )


def read_attraction(row: Row) -> Attraction:
    return Attraction(
        name_zh=row["name_zh"],
        name_en=row["name_en"],
        id=row["attraction_id"],
        destination=row["dest_id"],
        lat=cells.latitude(row["lat"]),
        lon=cells.longitude(row["lon"]),
        kinds=cells.words(row["kinds"]),
        visit_minutes=cells.whole(row["visit_minutes"]),
        price=optional(cells.number, row["ticket_price"]),
        currency=row["ticket_currency"],
        opens=optional(cells.time, row["open_time"]),
        closes=optional(cells.time, row["close_time"]),
        closed_weekdays=cells.weekdays(row["closed_weekdays"]),
        priority=optional(cells.whole, row["priority_1to3"]) or MIDDLE,
        booking_required=optional(cells.flag, row["booking_required"]) or False,
        season_months=frozenset(cells.months(row["season_months"])),
        cautions=row["cautions"],
    )


def read_restaurant(row: Row) -> Restaurant:
    return Restaurant(
        name_zh=row["name_zh"],
        name_en=row["name_en"],
        id=row["restaurant_id"],
        destination=row["dest_id"],
        lat=optional(cells.latitude, row["lat"]),
        lon=optional(cells.longitude, row["lon"]),
        cuisines=cells.words(row["cuisines"]),
        price=optional(cells.number, row["price"]),
        currency=row["currency"],
        opens=optional(cells.time, row["open_time"]),
        closes=optional(cells.time, row["close_time"]),
        signature_zh=row["signature_zh"],
    )


def read_area(row: Row) -> HotelArea:
    return HotelArea(
        name_zh=row["area_zh"],
        name_en=row["area_en"],
        id=f"{row['dest_id']}-area{row['rank']}",
        destination=row["dest_id"],
        lat=cells.latitude(row["lat"]),
        lon=cells.longitude(row["lon"]),
        rank=cells.whole(row["rank"]),
    )


def read_hotel(row: Row, areas: Mapping[str, HotelArea]) -> Hotel:
    """A hotel stands at its own coordinates, else in the middle of its named area, else at an unknown place."""
    area = areas.get(row["area"])
    lat, lon = optional(cells.latitude, row["lat"]), optional(cells.longitude, row["lon"])
    if area and (lat is None or lon is None):
        lat, lon = area.lat, area.lon
    return Hotel(
        name_zh=row["name_zh"],
        name_en=row["name_en"],
        id=row["hotel_id"],
        destination=row["dest_id"],
        lat=lat,
        lon=lon,
        price=cells.number(row["price_night"]),
        currency=row["currency"],
        room_type=row["room_type"],
        house_rules=cells.words(row["house_rules"]),
        minimum_nights=optional(cells.whole, row["minimum_nights"]) or 1,
        maximum_occupancy=optional(cells.whole, row["maximum_occupancy"]),
        rating=optional(cells.number, row["rating"]),
        tags=cells.words(row["tags"]),
    )


def read_band(row: Row, of: str) -> PriceBand:
    """`of` is what the three prices are for, as the columns' names end: "meal" or "room_night"."""
    levels = (cells.number(row[f"{level}_{of}"]) for level in ("budget", "mid", "upscale"))
    return PriceBand(row["currency"], *levels)


class DestinationTables:
    """The tables keyed by a destination's id. Records are made when their destination is first asked for."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._attractions: dict[str, tuple[Attraction, ...]] = {}

    @cached_property
    def destinations(self) -> dict[str, Destination]:
        return {row["dest_id"]: read_destination(row) for row in self._tables.rows("destinations")}

    def attractions(self, destination: str) -> tuple[Attraction, ...]:
        if destination not in self._attractions:
            rows = self._attraction_rows.get(destination, ())
            self._attractions[destination] = tuple(read_attraction(row) for row in rows)
        return self._attractions[destination]

    def attraction(self, id: str) -> Attraction:
        return next(sight for sight in self.attractions(self._destination_of[id]) if sight.id == id)

    @cached_property
    def _attraction_rows(self) -> dict[str, list[Row]]:
        return by("dest_id", self._tables.rows("attractions"))

    @cached_property
    def _destination_of(self) -> dict[str, str]:
        return {row["attraction_id"]: row["dest_id"] for rows in self._attraction_rows.values() for row in rows}

    @cached_property
    def dishes(self) -> dict[str, tuple[Dish, ...]]:
        groups = by("dest_id", self._tables.rows("dishes"))
        return {
            id: tuple(Dish(row["dish_zh"], row["dish_en"], id, cells.whole(row["rank"])) for row in rows)
            for id, rows in groups.items()
        }

    @cached_property
    def restaurants(self) -> dict[str, tuple[Restaurant, ...]]:
        groups = by("dest_id", self._tables.rows("restaurants"))
        return {id: tuple(map(read_restaurant, rows)) for id, rows in groups.items()}

    @cached_property
    def meal_prices(self) -> dict[str, PriceBand]:
        return {row["dest_id"]: read_band(row, "meal") for row in self._tables.rows("meal_prices")}

    @cached_property
    def hotel_prices(self) -> dict[str, PriceBand]:
        return {row["dest_id"]: read_band(row, "room_night") for row in self._tables.rows("hotel_prices")}

    @cached_property
    def hotel_areas(self) -> dict[str, tuple[HotelArea, ...]]:
        groups = by("dest_id", self._tables.rows("hotel_areas"))
        return {id: tuple(sorted(map(read_area, rows), key=lambda area: area.rank)) for id, rows in groups.items()}

    @cached_property
    def hotels(self) -> dict[str, tuple[Hotel, ...]]:
        found: dict[str, tuple[Hotel, ...]] = {}
        for id, rows in by("dest_id", self._tables.rows("hotels")).items():
            areas = {name: area for area in self.hotel_areas.get(id, ()) for name in (area.name_zh, area.name_en)}
            found[id] = tuple(read_hotel(row, areas) for row in rows)
        return found
