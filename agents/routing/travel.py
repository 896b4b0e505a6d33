"""How long the way between two points takes: estimates by distance, where no timetable is known.

The figures are those of the facts' source note: length = great circle x 1.3; on foot 4.5 km/h up to 1.5 km; city
transit 18 km/h and 8 minutes of waiting, or a taxi at 22 km/h. Beyond the city the road is quicker the longer it is.
"""

from __future__ import annotations

import math
from typing import Protocol

from agents.routing.clock import round_up

EARTH_KM = 6371.0
DETOUR = 1.3
WALK_KM, WALK_KMH = 1.5, 4.5
TRANSIT_KMH, TRANSIT_WAIT = 18, 8
TAXI_KMH = 22
CITY_KM = 12
"""From here on the way leaves the city: beyond it each kilometre goes at road speed."""
NEAR_ROAD_KMH, FAR_ROAD_KMH, FAR_ROAD_KM = 45, 80, 200
"""Average over the part beyond the city: 45 km/h at its edge, rising to 80 km/h on a way of 200 km."""


class Point(Protocol):
    @property
    def lat(self) -> float: ...
    @property
    def lon(self) -> float: ...


def kilometres(a: Point, b: Point) -> float:
    """Great circle distance (haversine)."""
    lat_a, lat_b = math.radians(a.lat), math.radians(b.lat)
    half_lat, half_lon = (lat_b - lat_a) / 2, math.radians(b.lon - a.lon) / 2
    chord = math.sin(half_lat) ** 2 + math.cos(lat_a) * math.cos(lat_b) * math.sin(half_lon) ** 2
    return 2 * EARTH_KM * math.asin(math.sqrt(min(1.0, chord)))


def travel_minutes(a: Point, b: Point) -> int:
    """Minutes from a to b by the quickest sensible means, rounded up to five; 0 between equal points."""
    return way_minutes(kilometres(a, b) * DETOUR)


def way_minutes(way_km: float) -> int:
    """Minutes for a way of that length."""
    if way_km <= WALK_KM:
        return round_up(60 * way_km / WALK_KMH)
    city_km = min(way_km, CITY_KM)
    minutes = min(60 * city_km / TRANSIT_KMH + TRANSIT_WAIT, 60 * city_km / TAXI_KMH + TRANSIT_WAIT / 2)
    beyond = way_km - city_km
    share = min(1.0, way_km / FAR_ROAD_KM)
    return round_up(minutes + 60 * beyond / (NEAR_ROAD_KMH + share * (FAR_ROAD_KMH - NEAR_ROAD_KMH)))
