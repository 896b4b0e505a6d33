"""Which agents run for which change: only those whose task it touches."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.places import load_facts
from agents.places.facts import Facts
from agents.report import Task
from planner.dispatch import Briefing, build_tasks, nights_by_city, outdated, route_task
from planner.trip import Money, Travellers, Trip, TripDestination

TODAY = dt.date(2026, 11, 30)


@pytest.fixture(scope="module")
def facts() -> Facts:
    return load_facts(None)


def trip(**changes: Any) -> Trip:
    base = Trip(destinations=[TripDestination(id="chengdu", name="成都", days=3)], days=3, nights=2)
    return base.model_copy(update=changes)


def answered(tasks: dict[str, Task]) -> dict[str, dict[str, Any]]:
    return {agent: {"status": "ok", "task": task.model_dump(mode="json"), "days": []} for agent, task in tasks.items()}


@pytest.mark.parametrize(
    ("changes", "agents"),
    [
        ({}, []),
        ({"language": "en"}, []),
        ({"hotel_level": "budget"}, ["hotel"]),
        ({"hotel_cap": Money(amount=300, currency="CNY")}, ["hotel"]),
        ({"budget": Money(amount=5000, currency="CNY")}, ["hotel"]),
        ({"rooms": 2}, ["hotel"]),
        ({"diet": ["vegetarian"]}, ["food"]),
        ({"day_wishes": {"2": "徒步"}}, ["route"]),
        ({"pace": "relaxed"}, ["route"]),
        ({"nationality": "FR"}, ["info"]),
        ({"must_visit": ["都江堰"]}, ["route"]),
        ({"start_date": dt.date(2026, 12, 20)}, ["route", "hotel", "info"]),
        ({"travellers": Travellers(adults=2)}, ["hotel"]),
    ],
)
def test_a_change_runs_the_agents_whose_task_it_touches(
    facts: Facts, changes: dict[str, Any], agents: list[str]
) -> None:
    before = build_tasks(Briefing(trip(), facts, TODAY, {}))
    after = build_tasks(Briefing(trip(**changes), facts, TODAY, answered(before)))
    assert outdated(after, answered(before)) == agents


def test_all_agents_run_at_first_and_a_failed_one_again(facts: Facts) -> None:
    tasks = build_tasks(Briefing(trip(), facts, TODAY, {}))
    assert outdated(tasks, {}) == ["route", "hotel", "food", "info"]
    reports = answered(tasks)
    reports["food"]["status"] = "failed"
    assert outdated(tasks, reports) == ["food"]


def test_days_on_hand_are_kept_where_the_change_does_not_reach(facts: Facts) -> None:
    first = route_task(Briefing(trip(), facts, TODAY, {}))
    days = [{"day": n, "destination": "chengdu", "visits": [{"place_id": f"p{n}"}]} for n in (1, 2, 3)]
    reports = {"route": {"status": "ok", "task": first.model_dump(mode="json"), "days": days}}

    def kept(swapped: tuple[int, int] | None = None, **changes: Any) -> dict[int, list[str]]:
        return route_task(Briefing(trip(**changes), facts, TODAY, reports, swapped)).keep

    assert kept() == {1: ["p1"], 2: ["p2"], 3: ["p3"]}
    assert kept(day_wishes={"2": "徒步"}) == {1: ["p1"], 3: ["p3"]}
    assert kept(pace="packed") == {}
    assert kept(swapped=(1, 3)) == {1: ["p3"], 2: ["p2"], 3: ["p1"]}
    shorter = [TripDestination(id="chengdu", name="成都", days=2)]
    assert kept(destinations=shorter, days=2) == {1: ["p1"], 2: ["p2"]}
    moved = [TripDestination(id="chongqing", name="重庆", days=1), TripDestination(id="chengdu", name="成都", days=3)]
    assert kept(destinations=moved, days=4) == {2: ["p1"], 3: ["p2"], 4: ["p3"]}


@given(st.lists(st.integers(1, 10), min_size=1, max_size=6), st.data())
def test_nights_by_city_add_up(days: list[int], data: st.DataObject) -> None:
    nights = data.draw(st.one_of(st.none(), st.integers(0, sum(days) + 1)))
    places = [TripDestination(id=f"city{n}", name="", days=count) for n, count in enumerate(days)]
    by_city = nights_by_city(trip(destinations=places, days=sum(days), nights=nights))
    assert [city for city, _ in by_city] == [place.id for place in places]
    assert sum(count for _, count in by_city) == (sum(days) - 1 if nights is None else nights)
    assert all(count >= 0 for _, count in by_city)


def test_days_that_change_places_run_the_route_agent(facts: Facts) -> None:
    tasks = build_tasks(Briefing(trip(), facts, TODAY, {}))
    assert outdated(tasks, answered(tasks), swapped=(1, 2)) == ["route"]
