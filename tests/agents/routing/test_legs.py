"""Ways between cities: the wanted mode if it exists, own timetables first, hours that make sense."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.places import load_facts
from agents.places.facts import Service
from agents.route import CityDays, RouteReport, RouteTask, work
from agents.routing.clock import DAY, minute
from agents.routing.legs import Modes, plan_journeys, transport

FACTS = load_facts()
CITIES = [city.id for city in FACTS.destinations()]
ANY = Modes(None, frozenset())


class ScheduledFacts:
    """The embedded facts with an operator's timetable."""

    def __init__(self, *services: Service) -> None:
        self.own = services

    def __getattr__(self, name: str) -> Any:
        return getattr(FACTS, name)

    def services(self, origin: str, destination: str, date: dt.date | None) -> Sequence[Service]:
        return [
            service
            for service in self.own
            if (service.origin, service.destination) == (origin, destination) and service.date in (None, date)
        ]


def service(number: str, mode: str, there: str, back: str, departure: str, arrival: str, price: float) -> Service:
    return Service(number, mode, there, back, None, departure, arrival, price, "CNY")


def plan(facts: Any = FACTS, **changes: Any) -> RouteReport:
    task = RouteTask(cities=[CityDays(destination="xian", days=3)], origin="shanghai")
    return work(task.model_copy(update=changes), facts, None)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(CITIES), st.integers(1, 3)), min_size=1, max_size=4), st.sampled_from(CITIES))
def test_journeys_follow_each_other_and_lead_home(cities: list[tuple[str, int]], origin: str) -> None:
    journeys, missing = plan_journeys(FACTS, cities, origin, dt.date(2027, 3, 1), ANY)
    assert not missing
    stations = [origin]
    for way in journeys:
        assert way.origin == stations[-1]
        stations.append(way.destination)
    assert stations[-1] == origin
    for one, two in pairwise(journeys):
        assert one.ready + one.day * DAY <= two.leave_by + two.day * DAY


@pytest.mark.parametrize("mode", ["train", "flight", "car"])
def test_the_wanted_mode_is_taken_and_a_ruled_out_one_never(mode: Any) -> None:
    assert {
        transport(leg.mode) for leg in plan(cities=[CityDays(destination="hangzhou", days=2)], origin="beijing").legs
    }
    links = {link.transport for link in FACTS.links("beijing", "hangzhou")}
    wanted = plan(cities=[CityDays(destination="hangzhou", days=2)], origin="beijing", transport=mode)
    assert {transport(leg.mode) for leg in wanted.legs} == {mode} or mode not in links
    without = plan(cities=[CityDays(destination="hangzhou", days=2)], origin="beijing", transport_avoid=[mode])
    assert mode not in {transport(leg.mode) for leg in without.legs}


def test_no_allowed_way_is_said_and_the_sights_stay() -> None:
    report = plan(transport_avoid=["train", "flight", "car", "bus"])
    assert report.legs == []
    assert len(report.notes) == 2
    assert all(day.visits for day in report.days)


def test_own_timetables_come_first_with_their_numbers_and_times() -> None:
    facts = ScheduledFacts(
        service("T1", "hsr", "shanghai", "xian", "07:10", "13:05", 500),
        service("T2", "hsr", "shanghai", "xian", "15:00", "21:00", 300),
        service("T3", "hsr", "xian", "shanghai", "16:20", "22:15", 500),
        service("F9", "flight", "xian", "shanghai", "08:00", "10:20", 400),
    )
    report = plan(facts)
    assert [(leg.number, leg.start, leg.end, leg.price) for leg in report.legs] == [
        ("T1", "07:10", "13:05", 500),
        ("T3", "16:20", "22:15", 500),
    ]
    assert all(minute(visit.start) > minute("13:05") for visit in report.days[0].visits)
    assert all(minute(visit.end) < minute("16:20") for visit in report.days[-1].visits)
    assert [leg.number for leg in plan(facts, transport="flight").legs][-1] == "F9"


def test_a_long_way_fills_its_day_and_says_so() -> None:
    report = plan(cities=[CityDays(destination="buenosaires", days=3)], start_date=dt.date(2027, 3, 1))
    assert report.days[0].visits == []
    assert any("Buenos Aires" in note.en for note in report.notes)
    assert report.legs[-1].arrival_day > report.legs[-1].day
