"""Ways between two destinations: typical services of the tables, scheduled services, and estimates by distance."""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from agents.places import cells
from agents.places.facts import Destination, Link, Service
from agents.places.tables import Row, Tables, optional

ROAD_FACTOR = 1.3
"""Length of a way over land for one kilometre as the crow flies."""

TRAIN_KMH, CAR_KMH, FLIGHT_KMH, TRANSFER_KMH = 110, 70, 800, 40
LONGEST_TRAIN_KM, LONGEST_CAR_KM, SHORTEST_FLIGHT_KM = 1500, 800, 250
AIRPORT_MINUTES = 120
"""Check-in, security and leaving the plane; the ways to and from the airports come on top."""
CLIMB_MINUTES = 42
"""Taxiing, climb and approach: what a flight takes beyond great circle / 800 km/h."""
BORDER_MINUTES = 45
"""Passport control on a flight between two countries."""


def distance(a: Destination, b: Destination) -> float:
    """Great circle distance of the two centres in kilometres (haversine, sphere of radius 6371 km)."""
    lat_a, lat_b = math.radians(a.lat), math.radians(b.lat)
    half_lat, half_lon = (lat_b - lat_a) / 2, math.radians(b.lon - a.lon) / 2
    chord = math.sin(half_lat) ** 2 + math.cos(lat_a) * math.cos(lat_b) * math.sin(half_lon) ** 2
    return 2 * 6371 * math.asin(math.sqrt(min(1.0, chord)))


def read_link(row: Row, ends: tuple[Destination, Destination]) -> Link:
    """`ends` are the places the row names, for the distance if it gives none."""
    km = optional(cells.number, row["straight_km"])
    return Link(
        origin=row["from_dest"],
        destination=row["to_dest"],
        mode=row["mode"],
        minutes=cells.whole(row["typical_minutes"]),
        price=optional(cells.number, row["typical_price"]),
        currency=row["currency"],
        km=round(distance(*ends), 1) if km is None else km,
    )


def read_service(row: Row) -> Service:
    return Service(
        number=row["number"],
        mode=row["mode"],
        origin=row["from_dest"],
        destination=row["to_dest"],
        date=optional(cells.date, row["date"]),
        departure=cells.time(row["departure"]),
        arrival=cells.time(row["arrival"]),
        price=cells.number(row["price"]),
        currency=row["currency"],
    )


class LinkTables:
    """The tables keyed by two destinations."""

    def __init__(self, tables: Tables, destinations: Mapping[str, Destination]) -> None:
        self._tables = tables
        self._destinations = destinations

    def links(self, origin: str, destination: str) -> tuple[Link, ...]:
        """Known services first, then estimates for the modes that no table knows. () from a place to itself."""
        if origin == destination:
            return ()
        known = self._known.get((origin, destination), ())
        modes = {link.transport for link in known}
        estimates = self._estimates(self._destinations[origin], self._destinations[destination])
        return (*known, *(link for link in estimates if link.transport not in modes))

    def services(self, origin: str, destination: str, date: dt.date | None) -> tuple[Service, ...]:
        """Departures on that date, earliest first; without a date only those that run daily."""
        return tuple(
            service
            for service in self._services.get((origin, destination), ())
            if service.date is None or service.date == date
        )

    @cached_property
    def _known(self) -> dict[tuple[str, str], tuple[Link, ...]]:
        """Both directions of every row: a typical service runs back as it runs there."""
        known: dict[tuple[str, str], tuple[Link, ...]] = {}
        for row in self._tables.rows("intercity_links"):
            ends = self._destinations[row["from_dest"]], self._destinations[row["to_dest"]]
            there = read_link(row, ends)
            for link in (there, replace(there, origin=there.destination, destination=there.origin)):
                pair = (link.origin, link.destination)
                known[pair] = (*known.get(pair, ()), link)
        return known

    @cached_property
    def _services(self) -> dict[tuple[str, str], tuple[Service, ...]]:
        services: dict[tuple[str, str], tuple[Service, ...]] = {}
        for service in sorted(map(read_service, self._tables.rows("trips")), key=lambda service: service.departure):
            pair = (service.origin, service.destination)
            services[pair] = (*services.get(pair, ()), service)
        return services

    def _estimates(self, a: Destination, b: Destination) -> tuple[Link, ...]:
        """Quickest first; at least one, because any two places are near on one land or can be flown between."""
        straight = distance(a, b)
        road = straight * ROAD_FACTOR
        same_land = self._land(a) == self._land(b)
        minutes: dict[str, float] = {}
        if same_land and straight <= LONGEST_TRAIN_KM and a.rail_stations and b.rail_stations:
            minutes["rail"] = 20 + 60 * road / TRAIN_KMH
        if same_land and straight <= LONGEST_CAR_KM:
            minutes["car"] = 60 * road / CAR_KMH
        if straight >= SHORTEST_FLIGHT_KM or not minutes:
            minutes["flight"] = self._flight_minutes(a, b, straight)
        return tuple(
            Link(a.id, b.id, mode, _to_five(needed), None, a.currency, round(straight, 1), estimated=True)
            for mode, needed in sorted(minutes.items(), key=lambda item: (item[1], item[0]))
        )

    def _flight_minutes(self, a: Destination, b: Destination, straight: float) -> float:
        in_the_air = CLIMB_MINUTES + 60 * straight / FLIGHT_KMH
        on_the_ground = AIRPORT_MINUTES + self._transfer_minutes[a.id] + self._transfer_minutes[b.id]
        return in_the_air + on_the_ground + (BORDER_MINUTES if a.country != b.country else 0)

    @cached_property
    def _transfer_minutes(self) -> dict[str, float]:
        """By destination: the way between the centre and the nearest airport, its own or another destination's."""
        minutes = {id: 60 * km * ROAD_FACTOR / TRANSFER_KMH for id, km in self._airport_km.items()}
        with_airport = [self._destinations[id] for id in minutes]
        for place in self._destinations.values():
            if place.id not in minutes:
                ways = (
                    60 * distance(place, other) * ROAD_FACTOR / CAR_KMH + minutes[other.id] for other in with_airport
                )
                minutes[place.id] = min(ways)
        return minutes

    @cached_property
    def _airport_km(self) -> dict[str, float]:
        nearest: dict[str, float] = {}
        for row in self._tables.rows("airports"):
            km = cells.number(row["km_to_center"])
            nearest[row["dest_id"]] = min(km, nearest.get(row["dest_id"], km))
        return nearest

    def _land(self, place: Destination) -> str:
        """The land on which one can drive or ride on: the destination's own (an island), else its country's."""
        return self._lands.get(place.id) or self._lands.get(place.country) or place.country

    @cached_property
    def _lands(self) -> dict[str, str]:
        return {row["place"]: row["land"] for row in self._tables.rows("lands")}


def _to_five(minutes: float) -> int:
    """An estimate pretends no more precision than five minutes."""
    return 5 * math.ceil(minutes / 5)
