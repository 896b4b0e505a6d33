from __future__ import annotations

from typing import Any

import pytest

from tests.planner.offline.reading import patch_of, trip_to


@pytest.mark.parametrize(
    ("text", "patch"),
    [
        ("玩四天三晚", {"days": 4, "nights": 3}),
        ("待5晚", {"nights": 5}),
        ("半个月", {"days": 15}),
        ("两周", {"days": 14}),
        ("a fortnight", {"days": 14}),
        ("3d2n", {"days": 3, "nights": 2}),
        ("72 hours", {"days": 3}),
        ("36 hours", {"days": 2}),
        ("5d", {"days": 5}),
        ("4 nites", {"nights": 4}),
        ("vier Tage", {"days": 4}),
        ("cinq jours", {"days": 5}),
        ("6 días", {"days": 6}),
        ("due settimane", {"days": 14}),
        ("4박 5일", {"nights": 4, "days": 5}),
        ("不是三天，是五天", {"days": 5}),
        ("5 days, not 4", {"days": 5}),
        ("天数：6", {"days": 6}),
        ("玩0天", {"days": 0}),
    ],
)
def test_lengths(text: str, patch: dict[str, Any]) -> None:
    assert patch_of(text) == patch


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("再加两天", 2),
        ("多待一晚", 1),
        ("少玩一天", -1),
        ("延长3天", 3),
        ("删掉最后一天", -1),
        ("one more night", 1),
        ("two days less", -2),
        ("extend it by two days", 2),
        ("drop day 2", -1),
    ],
)
def test_changes_of_the_length(text: str, change: int) -> None:
    assert patch_of(text, trip_to("xian", days=5)) == {"days_change": change}


@pytest.mark.parametrize(
    ("text", "days"), [("缩短到两天", 2), ("延长到六天", 6), ("extend it to 6 days", 6), ("cut it to 2 days", 2)]
)
def test_a_new_length_is_no_change_by_so_much(text: str, days: int) -> None:
    assert patch_of(text, trip_to("xian", days=5)) == {"days": days}


@pytest.mark.parametrize("text", ["第三天", "day 3", "三天前", "3 days ago", "每天", "前两天", "同一天"])
def test_what_is_no_length(text: str) -> None:
    assert not {"days", "nights", "days_change"} & patch_of(text, trip_to("xian", days=5)).keys()


def test_a_day_more_by_its_number() -> None:
    assert patch_of("and add a fourth day", trip_to("edinburgh"))["days_change"] == 1
    assert "days_change" not in patch_of("and add a fourth day", trip_to("edinburgh", days=5))


@pytest.mark.parametrize(
    "text", ["牛津一日游加进去", "温莎当天来回", "shift everything by a day", "postpone the trip by two days"]
)
def test_a_day_that_is_not_the_length(text: str) -> None:
    assert not {"days", "days_change"} & patch_of(text, trip_to("london", days=5)).keys()
