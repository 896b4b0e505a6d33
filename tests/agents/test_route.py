"""Whatever is asked of the route agent, a person could follow its plan, and what stands is kept as it stands."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.places import load_facts
from agents.places.facts import Attraction
from agents.route import CityDays, Leg, MealBreak, RouteDay, RouteReport, RouteTask, Visit, work
from agents.routing.clock import minute
from agents.routing.preferences import Preferences
from agents.routing.sights import open_on, opening_hours
from agents.routing.travel import travel_minutes
from tests.agents.test_choice import ScriptedModel

FACTS = load_facts()
CITIES = [city.id for city in FACTS.destinations()]
SIGHTS = {city: [sight.id for sight in FACTS.attractions(city)] for city in CITIES}
WISHES = [
    "徒步",
    "hiking",
    "博物馆",
    "轻松一点",
    "自由活动",
    "购物",
    "night view",
    "不要爬山",
    "beach",
    "随便",
    "temples and food",
    "休息",
]
WORDS = ["博物馆", "museums", "hiking", "crowds", "夜生活", "theme parks", "寺庙"]
INTERESTS = ["temple", "museum", "hiking", "food", "nature", "shopping", "nightlife", "family", "old_town", "skydiving"]


@st.composite
def tasks(draw: st.DrawFn) -> RouteTask:
    """Any task the supervisor could send: up to 15 days in up to three cities."""
    cities = draw(st.lists(st.sampled_from(CITIES), min_size=1, max_size=3))
    longest = 15 // len(cities)
    stays = [CityDays(destination=city, days=draw(st.integers(1, longest))) for city in cities]
    here = [sight for city in cities for sight in SIGHTS[city]]
    anywhere = [sight for city in CITIES[:20] for sight in SIGHTS[city]]
    days = sum(stay.days for stay in stays)
    return RouteTask(
        cities=stays,
        start_date=draw(st.none() | st.dates(dt.date(2026, 12, 1), dt.date(2027, 11, 30))),
        interests=draw(st.lists(st.sampled_from(INTERESTS), max_size=3)),
        pace=draw(st.sampled_from(["relaxed", "normal", "packed"])),
        must=draw(st.lists(st.sampled_from(here) | st.sampled_from(anywhere), max_size=4)),
        unknown_must=draw(st.lists(st.sampled_from(["翡翠云顶魔法城堡", "Castle Nowhere"]), max_size=1)),
        avoid=draw(st.lists(st.sampled_from(here), max_size=3)),
        avoid_words=draw(st.lists(st.sampled_from(WORDS), max_size=2)),
        day_wishes=draw(st.dictionaries(st.integers(1, days), st.sampled_from(WISHES), max_size=2)),
        children=draw(st.integers(0, 2)),
        origin=draw(st.none() | st.sampled_from(CITIES)),
        transport=draw(st.none() | st.sampled_from(["train", "flight", "car"])),
        transport_avoid=draw(st.lists(st.sampled_from(["train", "flight", "car"]), max_size=2)),
    )


def kept(report: RouteReport) -> dict[int, list[str]]:
    return {day.day: [visit.place_id for visit in day.visits] for day in report.days}


def sights(report: RouteReport) -> list[str]:
    return [visit.place_id for day in report.days for visit in day.visits]


def check_plan(task: RouteTask, report: RouteReport) -> None:
    assert [day.day for day in report.days] == list(range(1, sum(city.days for city in task.cities) + 1))
    assert [day.destination for day in report.days] == [c.destination for c in task.cities for _ in range(c.days)]
    places = sights(report)
    assert len(places) == len(set(places))
    assert not set(places) & set(task.avoid)
    preferences = Preferences(avoid_words=tuple(task.avoid_words))
    assert not any(preferences.rules_out(FACTS.attraction(id)) for id in set(places) - set(task.must))
    unplaced = {entry.place_id for entry in report.unplaced}
    assert set(task.must) <= set(places) | unplaced
    assert not unplaced & set(places)
    assert [entry.name for entry in report.unplaced if entry.place_id is None] == task.unknown_must
    assert all(entry.reason.zh and entry.reason.en for entry in report.unplaced)
    for day in report.days:
        check_day(task, day)
        arriving = [leg for leg in report.legs if (leg.arrival_day, leg.destination) == (day.day, day.destination)]
        leaving = [leg for leg in report.legs if (leg.day, leg.origin) == (day.day, day.destination)]
        assert all(leg.end <= stop.start for leg in arriving for stop in stops(day))
        assert all(stop.end <= leg.start for leg in leaving for stop in stops(day))
    check_times(report)


def check_times(report: RouteReport) -> None:
    """One thing after the other over the whole trip, with time for the ways between them."""
    events = [
        (minute(stop.start) + 1440 * day.day, minute(stop.end) + 1440 * day.day, stop.travel_minutes)
        for day in report.days
        for stop in stops(day)
    ]
    events += [
        (minute(leg.start) + 1440 * leg.day, minute(leg.end) + 1440 * leg.arrival_day, 0)
        for leg in report.legs
        if clocks_agree(leg)
    ]
    for (_, end, _), (start, _, way) in pairwise(sorted(events)):
        assert end + way <= start


def stops(day: RouteDay) -> list[Visit | MealBreak]:
    return [*day.visits, *day.meals]


def clocks_agree(leg: Leg) -> bool:
    """Whether both ends have the same time; across time zones one may arrive before one has left."""
    return FACTS.destination(leg.origin).timezone == FACTS.destination(leg.destination).timezone


def check_day(task: RouteTask, day: RouteDay) -> None:
    if task.start_date is not None:
        assert day.date == task.start_date + dt.timedelta(days=day.day - 1)
    for visit in day.visits:
        check_hours(visit, FACTS.attraction(visit.place_id), day.date)
        assert FACTS.attraction(visit.place_id).destination == day.destination
        assert visit.reason.zh and visit.reason.en
    check_ways(day)


def check_hours(visit: Visit, attraction: Attraction, date: dt.date | None) -> None:
    opens, closes = opening_hours(attraction)
    start, end = minute(visit.start), minute(visit.end)
    assert open_on(attraction, date)
    assert opens <= start < end <= closes


def check_ways(day: RouteDay) -> None:
    """Between two sights there is time for the way, and for the meals had meanwhile."""
    for one, two in pairwise(day.visits):
        way = travel_minutes(FACTS.attraction(one.place_id), FACTS.attraction(two.place_id))
        between = [meal for meal in day.meals if one.end <= meal.start < two.start]
        eating = sum(minute(meal.end) - minute(meal.start) for meal in between)
        assert minute(one.end) + eating + way <= minute(two.start)
        assert two.travel_minutes + sum(meal.travel_minutes for meal in between) == way


@settings(max_examples=60, deadline=None)
@given(tasks())
def test_every_plan_can_be_followed_is_reproducible_and_keeps_itself(task: RouteTask) -> None:
    report = work(task, FACTS, None)
    check_plan(task, report)
    assert work(task, FACTS, None) == report
    assert work(task.model_copy(update={"keep": kept(report)}), FACTS, None) == report


@settings(max_examples=40, deadline=None)
@given(st.data(), tasks())
def test_a_new_must_changes_one_day_at_most(data: st.DataObject, task: RouteTask) -> None:
    before = work(task, FACTS, None)
    city = data.draw(st.sampled_from([c.destination for c in task.cities]))
    free = [id for id in SIGHTS[city] if id not in {*sights(before), *task.avoid, *task.must}]
    if not free:
        return
    must = data.draw(st.sampled_from(free))
    changed = task.model_copy(update={"must": [*task.must, must], "keep": kept(before)})
    after = work(changed, FACTS, None)
    check_plan(changed, after)
    different = [old.day for old, new in zip(before.days, after.days, strict=True) if visits(old) != visits(new)]
    assert len(different) <= 1
    assert (must in sights(after)) == (len(different) == 1)


@settings(max_examples=40, deadline=None)
@given(st.data(), tasks())
def test_an_avoided_sight_reopens_its_day_only(data: st.DataObject, task: RouteTask) -> None:
    before = work(task, FACTS, None)
    if not sights(before):
        return
    avoided = data.draw(st.sampled_from(sights(before)))
    must = [id for id in task.must if id != avoided]
    changed = task.model_copy(update={"must": must, "avoid": [*task.avoid, avoided], "keep": kept(before)})
    after = work(changed, FACTS, None)
    check_plan(changed, after)
    different = {old.day for old, new in zip(before.days, after.days, strict=True) if visits(old) != visits(new)}
    assert different == {day.day for day in before.days if avoided in {visit.place_id for visit in day.visits}}


def visits(day: RouteDay) -> list[dict[str, Any]]:
    """The day's programme without the reasons."""
    return [visit.model_dump(exclude={"reason"}) for visit in day.visits]


@settings(max_examples=30, deadline=None)
@given(tasks())
def test_a_shorter_trip_keeps_its_remaining_days(task: RouteTask) -> None:
    last = task.cities[-1]
    task = task.model_copy(update={"cities": [*task.cities[:-1], last.model_copy(update={"days": last.days + 1})]})
    before = work(task, FACTS, None)
    cities = [*task.cities[:-1], last]
    shorter = task.model_copy(update={"cities": cities, "keep": kept(before), "origin": None})
    check_plan(shorter, work(shorter, FACTS, None))


@pytest.mark.parametrize("city", ["chengdu", "beijing", "kyoto", "rome", "newyork"])
def test_the_famous_come_first(city: str) -> None:
    """Of the sights within reach of the centre, no other kind takes the place of one the city is famous for."""
    report = work(RouteTask(cities=[CityDays(destination=city, days=3)]), FACTS, None)
    fame = [FACTS.attraction(id).priority for id in sights(report)]
    assert fame.count(3) >= fame.count(1)
    assert fame.count(3) >= min(6, sum(FACTS.attraction(id).priority == 3 for id in SIGHTS[city]) - 3)


def ask(model: ScriptedModel) -> RouteReport:
    return work(RouteTask(cities=[CityDays(destination="beijing", days=1)]), FACTS, model)


def test_a_models_choice_comes_into_the_plan_with_its_reason() -> None:
    pick = {"id": "beijing-25", "reason": {"zh": "夜里最热闹", "en": "lively at night"}}
    report = ask(ScriptedModel(arguments={"picks": [{**pick, "id": id} for id in SIGHTS["beijing"][-3:]]}))
    chosen = [visit for day in report.days for visit in day.visits if visit.place_id in SIGHTS["beijing"][-3:]]
    assert report.reason == ""
    assert chosen
    assert all(visit.reason.en.startswith("lively at night") for visit in chosen)


def test_without_a_usable_choice_the_rules_plan_and_say_so() -> None:
    report = ask(ScriptedModel(arguments={"picks": []}))
    assert report.status == "ok"
    assert report.reason
    assert report.model_copy(update={"reason": ""}) == work(
        RouteTask(cities=[CityDays(destination="beijing", days=1)]), FACTS, None
    )


@pytest.mark.parametrize(("city", "days", "light"), [("luangprabang", 9, True), ("beijing", 3, False)])
def test_days_without_enough_sights_are_light_and_said_to_be(city: str, days: int, light: bool) -> None:
    report = work(RouteTask(cities=[CityDays(destination=city, days=days)]), FACTS, None)
    assert any("light" in note.en for note in report.notes) == light
    assert len(sights(report)) <= len(SIGHTS[city])
    assert light or all(len(day.visits) >= 2 for day in report.days)
