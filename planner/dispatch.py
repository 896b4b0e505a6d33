"""From the trip to the agents' tasks, and which agents have to run.

An agent runs when its task differs from the one that its report on hand answers, or when that report failed. So a
cheaper hotel runs the hotel agent alone. A new agent needs a builder in `BUILDERS`, its entry in `AGENTS` of graph.py
and in `Next` of supervisor.py, and a place in the assembly for what it reports.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from agents.food import FoodTask
from agents.hotel import CityNights, HotelTask, Price
from agents.info import CityDates, InfoTask
from agents.places.facts import Facts
from agents.report import Task
from agents.route import CityDays, RouteTask
from planner.trip import Money, Trip

HOTEL_SHARE = 0.4
"""The part of a budget that all nights together may take before comfort is traded."""


FORECAST = dt.timedelta(days=16)
"""How far ahead a weather forecast reaches."""


@dataclass(frozen=True)
class Briefing:
    """What the builders draw on: a complete trip, the facts, the date, the plan on hand and what moved in it."""

    trip: Trip
    facts: Facts
    today: dt.date
    reports: Mapping[str, dict[str, Any]]
    swapped: tuple[int, int] | None = None
    forecast: bool = False


def build_tasks(briefing: Briefing) -> dict[str, Task]:
    """Every agent's task for this trip, by agent name."""
    return {agent: build(briefing) for agent, build in BUILDERS.items()}


def outdated(
    tasks: Mapping[str, Task], reports: Mapping[str, dict[str, Any]], swapped: tuple[int, int] | None = None
) -> list[str]:
    """The agents that have to run, in the tasks' order. Days that change places change no task but the route's days."""
    moved = {"route"} if swapped else set()
    return [agent for agent, task in tasks.items() if agent in moved or not _answers(reports.get(agent), task)]


def _answers(report: dict[str, Any] | None, task: Task) -> bool:
    if report is None or report["status"] != "ok":
        return False
    return type(task).model_validate(report["task"]).wanted() == task.wanted()


def route_task(briefing: Briefing) -> RouteTask:
    trip = briefing.trip
    cities = [destination.id for destination in trip.destinations]
    must, unknown = _identify(trip.must_visit, cities, briefing.facts)
    avoid, avoid_words = _identify(trip.avoid, cities, briefing.facts)
    task = RouteTask(
        cities=[CityDays(destination=city, days=days) for city, days in _days_by_city(trip)],
        start_date=trip.start_date,
        interests=sorted(trip.interests),
        pace=trip.pace or "normal",
        must=must,
        unknown_must=unknown,
        avoid=avoid,
        avoid_words=avoid_words,
        day_wishes={int(day): words for day, words in sorted(trip.day_wishes.items(), key=lambda wish: int(wish[0]))},
        children=trip.travellers.children if trip.travellers else 0,
        origin=trip.origin,
        transport=trip.transport,
        transport_avoid=sorted(trip.transport_avoid),
    )
    report = briefing.reports.get("route")
    if report is None or report["status"] != "ok":
        return task
    return task.model_copy(update={"keep": _days_to_keep(task, report, briefing.swapped)})


def hotel_task(briefing: Briefing) -> HotelTask:
    trip = briefing.trip
    budget = trip.budget
    share = Price(amount=round(budget.amount * HOTEL_SHARE, 2), currency=budget.currency) if budget else None
    return HotelTask(
        cities=[CityNights(destination=city, nights=nights) for city, nights in nights_by_city(trip)],
        rooms=trip.room_count,
        people=trip.people,
        level=trip.hotel_level,
        cap=_price(trip.hotel_cap),
        share=share,
        room_type=trip.room_type,
        house_rules=sorted(trip.house_rules),
        start_date=trip.start_date,
    )


def food_task(briefing: Briefing) -> FoodTask:
    trip = briefing.trip
    return FoodTask(
        destinations=[destination.id for destination in trip.destinations],
        diet=sorted(trip.diet),
        cuisines=sorted(trip.cuisines),
        interests=sorted(trip.interests),
    )


def info_task(briefing: Briefing) -> InfoTask:
    trip = briefing.trip
    cities = []
    first = trip.start_date
    for city, days in _days_by_city(trip):
        last = first and first + dt.timedelta(days=days - 1)
        cities.append(CityDates(destination=city, first=first, last=last))
        first = last and last + dt.timedelta(days=1)
    return InfoTask(
        cities=cities,
        nationality=trip.nationality,
        home_currency=trip.budget.currency if trip.budget else "CNY",
        children=trip.travellers.children if trip.travellers else 0,
        interests=sorted(trip.interests),
        forecast=briefing.forecast and trip.start_date is not None and trip.start_date - briefing.today < FORECAST,
        today=briefing.today,
    )


BUILDERS: Mapping[str, Callable[[Briefing], Task]] = {
    "route": route_task,
    "hotel": hotel_task,
    "food": food_task,
    "info": info_task,
}


def nights_by_city(trip: Trip) -> list[tuple[str, int]]:
    """Each city's nights in order; the last city has a night less than days unless the traveller said otherwise."""
    by_city = _days_by_city(trip)
    wanted = trip.nights if trip.nights is not None else sum(days for _, days in by_city) - 1
    surplus = sum(days for _, days in by_city) - wanted
    nights: list[tuple[str, int]] = []
    for city, days in reversed(by_city):
        taken = min(days, surplus)
        surplus -= taken
        nights.insert(0, (city, days - taken))
    return nights


def _days_by_city(trip: Trip) -> list[tuple[str, int]]:
    return [(destination.id, destination.days or 1) for destination in trip.destinations]


def _identify(names: list[str], cities: list[str], facts: Facts) -> tuple[list[str], list[str]]:
    """The ids of the attractions meant, and the names that no attraction of these cities bears."""
    known, unknown = [], []
    for name in names:
        attraction = facts.find_attraction(name, cities)
        if attraction is None:
            unknown.append(name)
        elif attraction.id not in known:
            known.append(attraction.id)
    return known, unknown


def _price(money: Money | None) -> Price | None:
    return Price(amount=money.amount, currency=money.currency) if money else None


def _days_to_keep(task: RouteTask, report: dict[str, Any], swapped: tuple[int, int] | None) -> dict[int, list[str]]:
    """The days on hand that the change does not concern: matched by city and position there, their wish unchanged."""
    before = RouteTask.model_validate(report["task"])
    if (before.pace, before.interests, before.avoid_words) != (task.pace, task.interests, task.avoid_words):
        return {}
    on_hand = dict(zip(_positions(before), report["days"], strict=False))
    positions = _positions(task)
    kept = {}
    for number, position in enumerate(positions, 1):
        source = _exchanged(number, swapped)
        if source <= len(positions) and positions[source - 1][0] == position[0]:
            day = on_hand.get(positions[source - 1])
            if day and before.day_wishes.get(day["day"]) == task.day_wishes.get(number):
                kept[number] = [visit["place_id"] for visit in day["visits"]]
    return kept


def _positions(task: RouteTask) -> list[tuple[str, int]]:
    """(city, which day there) for each day of the trip."""
    return [(city.destination, index) for city in task.cities for index in range(city.days)]


def _exchanged(day: int, swapped: tuple[int, int] | None) -> int:
    """The day whose programme this day takes."""
    first, second = swapped or (day, day)
    return {first: second, second: first}.get(day, day)
