from __future__ import annotations

import pytest

from tests.planner.offline.reading import patch_of, trip_to


@pytest.mark.parametrize(
    ("text", "wishes"),
    [
        ("第二天改成逛街", {"2": "逛街"}),
        ("第三天想轻松点", {"3": "轻松点"}),
        ("第一天爬山，第二天泡温泉", {"1": "爬山", "2": "泡温泉"}),
        ("最后一天自由活动", {"4": "自由活动"}),
        ("前两天逛城里", {"1": "逛城里", "2": "逛城里"}),
        ("第三天太累了", {"3": "轻松一点"}),
        ("把第二天的爬山取消", {"2": ""}),
        ("Day 3: galleries only", {"3": "galleries only"}),
        ("make day 1 easier", {"1": "easier"}),
        ("hiking on the second day", {"2": "hiking"}),
        ("the last day should be a beach day", {"4": "a beach day"}),
        ("Could day 2 be less busy?", {"2": "less busy"}),
    ],
)
def test_wishes_for_single_days(text: str, wishes: dict[str, str]) -> None:
    assert patch_of(text, trip_to("qingdao", days=4, day_wishes={"2": "爬山"})) == {"day_wishes": wishes}


@pytest.mark.parametrize(
    "text", ["第一天和第三天对调", "把1和3天互换", "swap day 1 with day 3", "switch the first and third day"]
)
def test_days_change_places(text: str) -> None:
    assert patch_of(text, trip_to("qingdao", days=4)) == {"swap_days": [1, 3]}


def test_a_sight_in_a_wish_is_wanted_too() -> None:
    patch = patch_of("第二天去八大关", trip_to("qingdao"))
    assert patch["add_must_visit"] == ["八大关"] and "2" in patch["day_wishes"]


def test_other_wishes_in_the_sentence_are_not_the_day_s() -> None:
    patch = patch_of("第二天改徒步，酒店换便宜点的，预算4000", trip_to("qingdao"))
    assert patch == {"day_wishes": {"2": "徒步"}, "hotel_level_change": -1, "budget": {"amount": "4000"}}


@pytest.mark.parametrize(
    ("city", "text", "wishes"),
    [
        ("amsterdam", "运河游船第一天就要坐", {"1": "运河游船"}),
        ("xining", "塔尔寺想放在最后一天", {"3": "塔尔寺"}),
        ("xining", "青海湖就放第一天", {"1": "青海湖"}),
        ("beijing", "故宫第一天，长城第二天", {"1": "故宫", "2": "长城"}),
        ("chengdu", "把第一天的武侯祠换到第三天", {"3": "武侯祠"}),
        ("chengdu", "第二天不去景点，全天美食", {"2": "不去景点，全天美食"}),
        ("istanbul", "move the Bosphorus cruise to the last day", {"3": "the Bosphorus cruise"}),
        (
            "rome",
            "Vatican on day 1, Colosseum on day 2, Borghese on day 3",
            {"1": "Vatican", "2": "Colosseum", "3": "Borghese"},
        ),
    ],
)
def test_a_sight_named_before_its_day(city: str, text: str, wishes: dict[str, str]) -> None:
    assert patch_of(text, trip_to(city))["day_wishes"] == wishes


@pytest.mark.parametrize("text", ["Skip the last day, we must be home sooner", "最后一天不要了，要赶回去上班"])
def test_a_day_dropped_is_no_wish_for_it(text: str) -> None:
    assert patch_of(text, trip_to("chengdu")) == {"days_change": -1}


@pytest.mark.parametrize("text", ["swap the two days around", "把这两天的行程对调"])
def test_the_two_days_of_a_short_trip_are_swapped(text: str) -> None:
    patch = patch_of(text, trip_to("doha", days=2))
    assert patch["swap_days"] == [1, 2]
    assert "days" not in patch
