"""The times a wish sets for its day, and the days that keep to them."""

from __future__ import annotations

import pytest

from agents.places import load_facts
from agents.route import CityDays, RouteTask, work
from agents.routing.clock import minute
from agents.routing.hours import ANY_TIME, Hours, read_hours

FACTS = load_facts()


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("下午才到", Hours(start=15 * 60)),
        ("晚上到", Hours(start=19 * 60)),
        ("中午12点到", Hours(start=13 * 60)),
        ("arriving in the evening", Hours(start=19 * 60)),
        ("中午就要走", Hours(end=12 * 60)),
        ("下午三点的高铁走", Hours(end=14 * 60)),
        ("our flight is at 9pm", Hours(end=20 * 60)),
        ("leave at noon", Hours(end=12 * 60)),
        ("10点以后出门", Hours(start=10 * 60)),
        ("no sights before 11", Hours(start=11 * 60)),
        ("start at 10:30", Hours(start=10 * 60 + 30)),
        ("睡个懒觉", Hours(start=10 * 60 + 30)),
        ("晚一点出发", Hours(start=10 * 60 + 30)),
        ("back at the hotel by 6pm", Hours(end=18 * 60)),
        ("晚上八点以后不安排", Hours(end=20 * 60)),
        ("nothing after 8 pm", Hours(end=20 * 60)),
        ("by 4 pm", Hours(end=16 * 60)),
        ("later, at 10:30", Hours(start=10 * 60 + 30)),
        ("later", Hours(start=10 * 60 + 30)),
    ],
)
def test_hours_are_read(text: str, hours: Hours) -> None:
    assert read_hours(text) == hours


@pytest.mark.parametrize(
    "text",
    ["徒步", "下午到都江堰", "晚上到洱海看日落", "沿着老街走走", "坐高铁去乐山，上午", "上午去回民街", "到处逛逛",
     "take the train to Versailles in the morning", "breakfast at 9 then museums", "晚上8点看演出", "hiking", ""],
)  # fmt: skip
def test_a_way_or_a_visit_sets_no_hours(text: str) -> None:
    assert read_hours(text) == ANY_TIME


@pytest.mark.parametrize("city", ["jingdezhen", "rome", "kyoto"])
def test_sights_keep_to_the_hours(city: str) -> None:
    task = RouteTask(cities=[CityDays(destination=city, days=3)], day_wishes={1: "下午才到", 3: "leave at noon"})
    report = work(task, FACTS, None)
    assert all(minute(visit.start) >= 15 * 60 for visit in report.days[0].visits)
    assert all(minute(visit.end) <= 12 * 60 for visit in report.days[2].visits)
    assert report.days[0].wish_met and report.days[2].wish_met


def test_hours_for_one_day_leave_the_others_as_they_are() -> None:
    task = RouteTask(cities=[CityDays(destination="xian", days=3)])
    before = work(task, FACTS, None)
    keep = {day.day: [visit.place_id for visit in day.visits] for day in before.days}
    after = work(task.model_copy(update={"day_wishes": {2: "睡到自然醒"}, "keep": keep}), FACTS, None)
    assert [after.days[0], after.days[2]] == [before.days[0], before.days[2]]
