"""The days before anything is priced or named: which city, which sights at what time, which gaps for meals."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, replace

from agents.places.facts import Attraction, Facts
from agents.route import Leg, MealBreak, RouteReport, Visit
from agents.routing.clock import minute
from agents.routing.travel import travel_minutes
from planner.plan import Day, Itinerary
from planner.trip import Trip

LUNCH = MealBreak(kind="lunch", start="12:00", end="13:00", lat=None, lon=None)
DINNER = MealBreak(kind="dinner", start="18:00", end="19:00", lat=None, lon=None)


@dataclass(frozen=True)
class Stop:
    """A sight of the facts with the times of the route."""

    visit: Visit
    sight: Attraction


@dataclass(frozen=True)
class Frame:
    day: int
    city: str
    date: dt.date | None
    stops: tuple[Stop, ...]
    breaks: tuple[MealBreak, ...]
    legs: tuple[Leg, ...]
    wish_met: bool | None = None

    @property
    def sights(self) -> list[str]:
        return [stop.sight.id for stop in self.stops]

    def without(self, dropped: frozenset[str]) -> Frame:
        """The same day without these sights. The others keep their times; the way to each is from the one before."""
        if dropped.isdisjoint(self.sights):
            return self
        kept: list[Stop] = []
        gap = False
        for stop in self.stops:
            if stop.sight.id in dropped:
                gap = True
                continue
            if gap:
                way = travel_minutes(kept[-1].sight, stop.sight) if kept else 0
                stop = replace(stop, visit=stop.visit.model_copy(update={"travel_minutes": way}))
            kept.append(stop)
            gap = False
        return replace(self, stops=tuple(kept))


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
