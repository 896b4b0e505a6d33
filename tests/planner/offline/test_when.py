from __future__ import annotations

import datetime as dt

import pytest

from tests.planner.offline.reading import patch_of, trip_to


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("12月24日出发，28号回", "12月24日", "28号"),
        ("1月3日到7日", "2027-01-03", "2027-01-07"),
        ("国庆去", "国庆", None),
        ("arriving on March 3, leaving March 9", "March 3", "March 9"),
        ("next month, starting January 9", "January 9", None),
        ("圣诞节前后，12月23日出发", "12月23日", None),
    ],
)
def test_dates_are_quoted(text: str, start: str, end: str | None) -> None:
    patch = patch_of(text)
    assert (patch["start"], patch.get("end")) == (start, end)


@pytest.mark.parametrize(
    ("text", "start"),
    [("推迟两天出发", "2026-12-22"), ("提前一周出发", "2026-12-13"), ("leave three days earlier", "2026-12-17")],
)
def test_a_shift_moves_the_start(text: str, start: str) -> None:
    trip = trip_to("xian", start_date=dt.date(2026, 12, 20))
    assert patch_of(text, trip) == {"start": start}


def test_a_day_gone_by_is_no_wish() -> None:
    assert "start" not in patch_of("昨天刚去了趟苏州，想去扬州三天")
