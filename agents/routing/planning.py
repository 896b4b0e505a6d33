"""The whole route: ways between cities, the frame each day has left, days kept, and the open days filled."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from agents.places.facts import Attraction, Facts
from agents.routing.clock import DAY
from agents.routing.daylight import dusk
from agents.routing.filling import Filling
from agents.routing.frame import DayFrame, between, whole_day
from agents.routing.keeping import Keeping
from agents.routing.legs import Journey, Modes, plan_journeys
from agents.routing.pace import RHYTHMS
from agents.routing.preferences import Preferences
from agents.routing.sights import Sight, sight_of
from agents.routing.task import RouteTask
from agents.routing.timetable import Timetable
from agents.routing.wishes import Wish, read_wish


@dataclass(frozen=True)
class Route:
    """The planned route, before it is put into words. Everything by day is keyed by the day's number, from 1."""

    frames: Mapping[int, DayFrame]
    timetables: Mapping[int, Timetable]
    wishes: Mapping[int, Wish]
    journeys: Sequence[Journey]
    without_way: Sequence[tuple[str, str]]
    sights: Mapping[str, Sight]
    musts: frozenset[str]
    preferences: Preferences


def plan_route(task: RouteTask, facts: Facts, preferences: Preferences) -> Route:
    """The route for the task. Deterministic: the same task, facts and preferences give the same route."""
    cities = [(city.destination, city.days) for city in task.cities if city.days > 0]
    modes = Modes(task.transport, frozenset(task.transport_avoid))
    journeys, without_way = plan_journeys(facts, cities, task.origin, task.start_date, modes)
    frames = _frames(task, facts, cities, journeys)
    sights = {
        sight.id: sight
        for city in dict.fromkeys(city for city, _ in cities)
        for sight in _sights(task, facts, city, preferences)
    }
    wishes = {
        day: read_wish(text, facts, frames[day].city.id)
        for day, text in sorted(task.day_wishes.items())
        if day in frames and text.strip()
    }
    frames |= {
        day: between(frames[day], wish.hours.start, wish.hours.end) for day, wish in wishes.items() if wish.hours
    }
    musts = frozenset(task.must) & sights.keys()
    kept = Keeping(frames, sights, musts, wishes, task.keep).kept()
    timetables = {**kept, **_fill(frames, sights, musts, wishes, task.keep, kept)}
    return Route(frames, timetables, wishes, journeys, without_way, sights, musts, preferences)


def candidates(task: RouteTask, facts: Facts, destination: str, preferences: Preferences) -> list[Attraction]:
    """The city's sights that the traveller does not avoid; a wanted one stands against a mere word to avoid."""
    return [
        attraction
        for attraction in facts.attractions(destination)
        if attraction.id not in preferences.avoid
        and (attraction.id in task.must or not preferences.rules_out(attraction))
    ]


def _sights(task: RouteTask, facts: Facts, destination: str, preferences: Preferences) -> list[Sight]:
    city, rhythm = facts.destination(destination), RHYTHMS[task.pace]
    dark = dusk(city, task.start_date)
    return [
        sight_of(attraction, city, rhythm, preferences.worth(attraction, task.start_date), dark)
        for attraction in candidates(task, facts, destination, preferences)
    ]


def _fill(
    frames: Mapping[int, DayFrame],
    sights: Mapping[str, Sight],
    musts: frozenset[str],
    wishes: Mapping[int, Wish],
    earlier: Mapping[int, Sequence[str]],
    kept: Mapping[int, Timetable],
) -> dict[int, Timetable]:
    """The timetables of the days not kept, city by city, without the sights of the days kept."""
    used = {sight.id for timetable in kept.values() for sight in timetable.sights}
    opened: dict[str, list[DayFrame]] = {}
    for day, frame in frames.items():
        if day not in kept:
            opened.setdefault(frame.city.id, []).append(frame)
    filled: dict[int, Timetable] = {}
    for city, city_frames in opened.items():
        pool = [s for s in sights.values() if s.attraction.destination == city and s.id not in used]
        filled |= Filling(city_frames, pool, musts, wishes, earlier).timetables()
    return filled


def _frames(
    task: RouteTask, facts: Facts, cities: Sequence[tuple[str, int]], journeys: Sequence[Journey]
) -> dict[int, DayFrame]:
    """Every day's frame, cut by the ways that arrive or leave on it."""
    frames: dict[int, DayFrame] = {}
    for destination, days in cities:
        city = facts.destination(destination)
        for _ in range(days):
            day = len(frames) + 1
            date = task.start_date + dt.timedelta(days=day - 1) if task.start_date else None
            frames[day] = whole_day(day, date, city, RHYTHMS[task.pace])
    return {day: _cut(frame, journeys) for day, frame in frames.items()}


def _cut(frame: DayFrame, journeys: Sequence[Journey]) -> DayFrame:
    """The frame between the last arrival and the first departure that leaves for good."""
    start, end = None, None
    for way in journeys:
        ready = way.ready - (frame.day - way.day) * DAY
        if way.day <= frame.day and way.destination == frame.city.id and ready > 0:
            start = max(start or 0, min(ready, DAY))
        if way.day == frame.day and way.origin == frame.city.id and way.purpose == "return":
            end = min(DAY if end is None else end, max(0, way.leave_by))
    return between(frame, start, end)
