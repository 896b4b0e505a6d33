"""The days before anything is priced or named: which city, which sights at what time, which gaps for meals."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from agents.places.facts import Attraction, Facts
from agents.route import Leg, MealBreak, RouteReport, Visit
from agents.routing.clock import minute
from agents.routing.travel import travel_minutes
from planner.plan import Day, Itinerary
from planner.trip import Trip

LUNCH = MealBreak(kind="lunch", start="12:00", end="13:00", lat=None, lon=None)
DINNER = MealBreak(kind="dinner", start="18:00", end="19:00", lat=None, lon=None)


class Spot(NamedTuple):
    lat: float
    lon: float


@dataclass(frozen=True)
class Stop:
    """A sight of the facts with the times of the route."""

    visit: Visit
    sight: Attraction

    @property
    def spot(self) -> Spot:
        return Spot(self.sight.lat, self.sight.lon)


@dataclass(frozen=True)
class Frame:
    """`way_out` and `way_back` are minutes from the city's centre to the first stop and back from the last."""

    day: int
    city: str
    date: dt.date | None
    stops: tuple[Stop, ...]
    breaks: tuple[MealBreak, ...]
    legs: tuple[Leg, ...]
    wish_met: bool | None = None
    way_out: int = 0
    way_back: int = 0

    @property
    def sights(self) -> list[str]:
        return [stop.sight.id for stop in self.stops]

    def without(self, dropped: frozenset[str]) -> Frame:
        """The same day without these sights. The others keep their times; ways lead from what now comes before."""
        gone = {stop.spot for stop in self.stops if stop.sight.id in dropped}
        if not gone:
            return self
        kept: list[Stop | MealBreak] = []
        gap = False
        entries: list[Stop | MealBreak] = [*self.stops, *self.breaks]
        for entry in sorted(entries, key=_start):
            if isinstance(entry, Stop) and entry.sight.id in dropped:
                gap = True
                continue
            if isinstance(entry, MealBreak) and break_spot(entry) in gone:
                # The meal was to be had at that sight; somewhere on the way there is always time for it.
                entry = entry.model_copy(update={"lat": None, "lon": None})
                gap = True
            kept.append(_reached_from(kept, entry) if gap else entry)
            gap = gap and isinstance(entry, MealBreak)
        return replace(
            self,
            stops=tuple(entry for entry in kept if isinstance(entry, Stop)),
            breaks=tuple(entry for entry in kept if isinstance(entry, MealBreak)),
            way_out=0 if self.stops[0].sight.id in dropped else self.way_out,
            way_back=0 if self.stops[-1].sight.id in dropped else self.way_back,
        )


def frames_of(trip: Trip, route: RouteReport | None, facts: Facts) -> list[Frame]:
    """The route's days, or days without sights when there is no route."""
    if route is None:
        return list(_bare_frames(trip))
    return [
        Frame(
            day=day.day,
            city=day.destination,
            date=day.date,
            stops=tuple(_stops(day.visits, facts)),
            breaks=tuple(sorted(day.meals, key=lambda meal: minute(meal.start))),
            legs=tuple(leg for leg in route.legs if leg.day == day.day),
            wish_met=day.wish_met,
            way_out=day.way_out,
            way_back=day.way_back,
        )
        for day in sorted(route.days, key=lambda day: day.day)
    ]


def counterpart(frame: Frame, previous: Itinerary | None) -> Day | None:
    """The day of the plan on hand that this one carries on: the same sights, else the same number in the same city."""
    if previous is None:
        return None
    days = sorted(previous.days, key=lambda day: day.day != frame.day)
    for day in days:
        if frame.stops and [item.place_id for item in day.items if item.kind == "sight"] == frame.sights:
            return day
    return next((day for day in days if day.day == frame.day and day.city == frame.city), None)


def break_spot(meal: MealBreak) -> Spot | None:
    return Spot(meal.lat, meal.lon) if meal.lat is not None and meal.lon is not None else None


def _start(entry: Stop | MealBreak) -> int:
    return minute(entry.visit.start if isinstance(entry, Stop) else entry.start)


def _reached_from(kept: list[Stop | MealBreak], entry: Stop | MealBreak) -> Stop | MealBreak:
    """The entry with the way from the last place before it."""
    spots = [_spot(before) for before in kept]
    before = next((spot for spot in reversed(spots) if spot), None)
    here = _spot(entry)
    way = travel_minutes(before, here) if before and here else 0
    if isinstance(entry, Stop):
        return replace(entry, visit=entry.visit.model_copy(update={"travel_minutes": way}))
    return entry.model_copy(update={"travel_minutes": way})


def _spot(entry: Stop | MealBreak) -> Spot | None:
    return entry.spot if isinstance(entry, Stop) else break_spot(entry)


def _stops(visits: list[Visit], facts: Facts) -> Iterator[Stop]:
    for visit in sorted(visits, key=lambda visit: minute(visit.start)):
        try:
            yield Stop(visit, facts.attraction(visit.place_id))
        except KeyError:
            continue  # a place that the facts do not know is never shown


def _bare_frames(trip: Trip) -> Iterator[Frame]:
    number = 0
    for destination in trip.destinations:
        for _ in range(destination.days or 1):
            date = trip.start_date + dt.timedelta(days=number) if trip.start_date else None
            number += 1
            yield Frame(number, destination.id, date, (), (LUNCH, DINNER), ())
