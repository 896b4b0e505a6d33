"""The ways between cities: which service or link, on which day, and when it leaves and arrives."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal
from zoneinfo import ZoneInfo

from agents.places.facts import Destination, Facts, Link, Service
from agents.routing.clock import DAY, minute, round_up

Purpose = Literal["outbound", "onward", "return"]

BEFORE = {"train": 45, "bus": 30, "flight": 120, "car": 0}
AFTER = {"train": 45, "bus": 30, "flight": 60, "car": 15}
"""Minutes between the centre and the departure, and between the arrival and the centre."""
DOOR_TO_DOOR_AFTER = 30
"""An estimated flight's minutes include the ways to and from the airports; what is left is dropping the bags."""
ESTIMATE_HANDICAP, CAR_HANDICAP = 90, 600
"""A known service is preferred to an estimate, and anything public to a car nobody asked for, up to these minutes."""

MORNING, EARLY_MORNING, EARLIEST_DEPARTURE = 480, 420, 360
LONG_LEG = 300
"""Above this many minutes one leaves early."""
USUAL_RETURN, HOME_BY, LATEST_HOME, NOON = 1050, 1290, 1380, 720
HALF_HOUR = 30
DAY_FILLING = 14 * 60
"""A leg of more than 14 hours fills its day."""
STANDARD_TIME = dt.date(2026, 1, 15)
"""Without a date the time zones' difference on this day counts."""


@dataclass(frozen=True)
class Journey:
    """A way from city to city: departure in minutes of day `day` at the origin, arrival at the destination's clock
    but counted from midnight of the same day, so that an arrival on the next day is beyond 1440.

    `minutes` is its true length; `leave_by` when one leaves the origin's centre, `ready` when one is in the other.
    """

    purpose: Purpose
    day: int
    origin: str
    destination: str
    mode: str
    number: str
    departure: int
    arrival: int
    minutes: int
    leave_by: int
    ready: int
    price: float | None
    currency: str
    estimated: bool

    @property
    def fills_the_day(self) -> bool:
        return self.minutes > DAY_FILLING or self.arrival > DAY

    @property
    def departure_day(self) -> int:
        """After the day it was meant for, if the way before arrives too late."""
        return self.day + self.departure // DAY

    @property
    def arrival_day(self) -> int:
        return self.day + (self.arrival - 1) // DAY


@dataclass(frozen=True)
class Modes:
    """The traveller's mode, if any, and those ruled out."""

    wanted: str | None
    ruled_out: frozenset[str]

    def allow(self, mode: str) -> bool:
        return transport(mode) not in self.ruled_out and mode not in self.ruled_out


def transport(mode: str) -> str:
    """The mode as a traveller says it: train, flight, car or bus."""
    known = {"hsr": "train", "rail": "train", "train": "train", "flight": "flight", "plane": "flight", "car": "car"}
    return known.get(mode, "bus")


@dataclass(frozen=True)
class Request:
    """A way to find. `not_before`: minute of `day` at which one can leave the origin's centre (may be negative)."""

    origin: str
    destination: str
    day: int
    date: dt.date | None
    purpose: Purpose
    not_before: int = 0


def plan_journeys(
    facts: Facts, cities: Sequence[tuple[str, int]], origin: str | None, start: dt.date | None, modes: Modes
) -> tuple[list[Journey], list[tuple[str, str]]]:
    """Outbound, onward and return ways in order, and the pairs of cities between which no allowed way is known.

    `cities` are (destination id, days) in order. No way leaves before the one before it has arrived.
    """
    journeys: list[Journey] = []
    missing: list[tuple[str, str]] = []
    for leaves, reaches, day, purpose in _stages(cities, origin):
        ready = journeys[-1].ready + (journeys[-1].day - day) * DAY if journeys else 0
        date = start + dt.timedelta(days=day - 1) if start else None
        way = find_journey(facts, Request(leaves, reaches, day, date, purpose, ready), modes)
        if way is None:
            missing.append((leaves, reaches))
        else:
            journeys.append(way)
    return journeys, missing


def _stages(cities: Sequence[tuple[str, int]], origin: str | None) -> list[tuple[str, str, int, Purpose]]:
    """(from, to, day, purpose) of every way; the way on to a city is on its first day, the way back on the last."""
    stages: list[tuple[str, str, int, Purpose]] = []
    first = 1
    for index, (city, days) in enumerate(cities):
        before = cities[index - 1][0] if index else origin
        if before is not None and before != city:
            stages.append((before, city, first, "onward" if index else "outbound"))
        first += days
    if origin is not None and cities and cities[-1][0] != origin:
        stages.append((cities[-1][0], origin, first - 1, "return"))
    return stages


def find_journey(facts: Facts, request: Request, modes: Modes) -> Journey | None:
    """The best way for the request; None if all modes known there are ruled out.

    The wanted mode comes first, then scheduled services, then the quickest from door to door.
    """
    shift = clock_shift(facts.destination(request.origin), facts.destination(request.destination), request.date)
    services = facts.services(request.origin, request.destination, request.date)
    scheduled = [_scheduled(service, request, shift) for service in services if modes.allow(service.mode)]
    scheduled = [way for way in scheduled if way.leave_by >= request.not_before]
    links = facts.links(request.origin, request.destination)
    typical = [_typical(link, request, shift) for link in links if modes.allow(link.mode)]
    for choice in (
        [way for way in scheduled if transport(way.mode) == modes.wanted],
        [way for way in typical if transport(way.mode) == modes.wanted],
        scheduled,
        typical,
    ):
        if choice:
            return min(choice, key=lambda way: _rank(way, request.purpose, modes))
    return None


def clock_shift(origin: Destination, destination: Destination, date: dt.date | None) -> int:
    """Minutes by which the destination's clock is ahead of the origin's."""
    noon = dt.datetime.combine(date or STANDARD_TIME, dt.time(12))
    offsets = [ZoneInfo(place.timezone).utcoffset(noon) or dt.timedelta() for place in (origin, destination)]
    return int((offsets[1] - offsets[0]).total_seconds() // 60)


def _rank(way: Journey, purpose: Purpose, modes: Modes) -> tuple[bool, int, float, str]:
    """Lower is better: at a sensible hour, early out or late back, quick, then cheap."""
    if way.number:
        odd_hour = way.departure < EARLIEST_DEPARTURE or way.arrival > (LATEST_HOME if purpose == "return" else DAY)
        return (odd_hour, -way.departure if purpose == "return" else way.ready, way.price or 0.0, way.number)
    handicap = ESTIMATE_HANDICAP * way.estimated
    if way.mode == "car" and modes.wanted != "car":
        handicap += CAR_HANDICAP
    length = way.minutes + (way.departure - way.leave_by) + handicap
    return (False, length, way.price or 0.0, way.mode)


def _scheduled(service: Service, request: Request, shift: int) -> Journey:
    departure, arrival = minute(service.departure), minute(service.arrival)
    while arrival - shift <= departure:
        arrival += DAY
    mode = transport(service.mode)
    return Journey(
        purpose=request.purpose,
        day=request.day,
        origin=service.origin,
        destination=service.destination,
        mode=service.mode,
        number=service.number,
        departure=departure,
        arrival=arrival,
        minutes=arrival - shift - departure,
        leave_by=departure - BEFORE[mode],
        ready=arrival + AFTER[mode],
        price=service.price,
        currency=service.currency,
        estimated=False,
    )


def _typical(link: Link, request: Request, shift: int) -> Journey:
    """A link has no timetable: it leaves when it suits."""
    mode = transport(link.mode)
    door_to_door = link.estimated and mode == "flight"
    before = 0 if door_to_door else BEFORE[mode]
    departure = max(_departure(link.minutes, shift, request.purpose), round_up(request.not_before + before, HALF_HOUR))
    arrival = round_up(departure + link.minutes + shift)
    return Journey(
        purpose=request.purpose,
        day=request.day,
        origin=link.origin,
        destination=link.destination,
        mode=link.mode,
        number="",
        departure=departure,
        arrival=arrival,
        minutes=link.minutes,
        leave_by=departure - before,
        ready=arrival + (DOOR_TO_DOOR_AFTER if door_to_door else AFTER[mode]),
        price=link.price,
        currency=link.currency,
        estimated=link.estimated,
    )


def _departure(minutes: int, shift: int, purpose: Purpose) -> int:
    """Out in the morning, back in the late afternoon, so as to be home in the evening of the same day if possible."""
    if purpose == "return":
        latest = (HOME_BY - minutes - shift) // HALF_HOUR * HALF_HOUR
        return min(USUAL_RETURN, latest) if latest >= EARLY_MORNING else NOON
    if minutes > LONG_LEG:
        return EARLY_MORNING
    return MORNING if purpose == "outbound" else MORNING + 60
