"""A wish for one day: names, kinds, what is not wanted, and days with little to do."""

from __future__ import annotations

import pytest

from agents.places import load_facts
from agents.route import CityDays, RouteTask, work
from agents.routing.wishes import read_wish

FACTS = load_facts()


def test_a_named_sight_is_found_and_its_name_is_no_kind() -> None:
    wish = read_wish("上午去武侯祠", FACTS, "chengdu")
    [sight] = [FACTS.attraction(id) for id in wish.named]
    assert "武侯祠" in sight.name_zh
    assert wish.themes == ()


@pytest.mark.parametrize(
    ("city", "text", "kind"),
    [
        ("chengdu", "徒步", "hiking"),
        ("beijing", "hiking", "hiking"),
        ("kyoto", "temples", "temple"),
        ("sanya", "想去海边", "beach"),
        ("paris", "art museums", "museum"),
        ("chengdu", "看熊猫", "panda"),
    ],
)
def test_the_day_gets_what_was_wished_for(city: str, text: str, kind: str) -> None:
    task = RouteTask(cities=[CityDays(destination=city, days=3)], day_wishes={2: text})
    day = work(task, FACTS, None).days[1]
    assert day.wish_met
    assert kind in {kind for visit in day.visits for kind in FACTS.attraction(visit.place_id).kinds}


@pytest.mark.parametrize(("text", "most"), [("自由活动", 1), ("rest day", 1), ("轻松一点", 2), ("take it easy", 2)])
def test_an_easy_day_has_few_sights(text: str, most: int) -> None:
    task = RouteTask(cities=[CityDays(destination="beijing", days=3)], pace="packed", day_wishes={3: text})
    report = work(task, FACTS, None)
    assert len(report.days[2].visits) <= most < len(report.days[0].visits)
    assert report.days[2].wish_met


def test_what_is_not_wanted_stays_away_that_day_only() -> None:
    task = RouteTask(cities=[CityDays(destination="beijing", days=4)], day_wishes={2: "不要博物馆"})
    report = work(task, FACTS, None)
    kinds = [{k for visit in day.visits for k in FACTS.attraction(visit.place_id).kinds} for day in report.days]
    assert "museum" not in kinds[1]
    assert any("museum" in others for others in kinds)


def test_a_wish_nothing_suits_is_said() -> None:
    task = RouteTask(cities=[CityDays(destination="xian", days=2)], day_wishes={1: "潜水"})
    report = work(task, FACTS, None)
    assert report.days[0].wish_met is False
    assert any("潜水" in note.zh for note in report.notes)


def test_a_changed_wish_reopens_its_day_only() -> None:
    task = RouteTask(cities=[CityDays(destination="chengdu", days=3)])
    before = work(task, FACTS, None)
    keep = {day.day: [visit.place_id for visit in day.visits] for day in before.days}
    after = work(task.model_copy(update={"day_wishes": {2: "徒步"}, "keep": keep}), FACTS, None)
    assert [after.days[0], after.days[2]] == [before.days[0], before.days[2]]
    assert after.days[1].wish_met


def test_a_sight_moves_to_the_day_it_is_wished_for() -> None:
    task = RouteTask(cities=[CityDays(destination="wuhan", days=4)])
    before = work(task, FACTS, None)
    keep = {day.day: [visit.place_id for visit in day.visits] for day in before.days}
    moved = keep[1][0]
    wish = FACTS.attraction(moved).name_zh
    after = work(task.model_copy(update={"day_wishes": {3: wish}, "must": [moved], "keep": keep}), FACTS, None)
    assert moved in [visit.place_id for visit in after.days[2].visits]
    assert moved not in [visit.place_id for visit in after.days[0].visits]
    assert after.days[2].wish_met
    assert [after.days[1], after.days[3]] == [before.days[1], before.days[3]]


@pytest.mark.parametrize(
    "text", ["休息，什么都不安排", "什么景点都不要排", "rest", "free", "completely free, no plans", "不去景点"]
)
def test_a_day_of_rest_has_no_sights(text: str) -> None:
    task = RouteTask(cities=[CityDays(destination="bali", days=4)], day_wishes={2: text})
    report = work(task, FACTS, None)
    assert not report.days[1].visits
    assert report.days[1].wish_met
    assert all(report.days[day].visits for day in (0, 2, 3))
