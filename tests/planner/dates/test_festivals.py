from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.dates import parse_date

NEW_YEARS = [
    "2024-02-10",
    "2025-01-29",
    "2026-02-17",
    "2027-02-06",
    "2028-01-26",
    "2029-02-13",
    "2030-02-03",
]
MID_AUTUMNS = ["2024-09-17", "2025-10-06", "2026-09-25", "2027-09-15", "2028-10-03", "2029-09-22", "2030-09-12"]
EASTERS = ["2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28", "2028-04-16", "2029-04-01", "2030-04-21"]
THANKSGIVINGS = ["2024-11-28", "2025-11-27", "2026-11-26", "2027-11-25", "2028-11-23", "2029-11-22", "2030-11-28"]


@pytest.mark.parametrize(
    ("names", "days"),
    [
        (["春节", "过年", "大年初一", "Chinese New Year"], NEW_YEARS),
        (["中秋节", "Mid-Autumn Festival"], MID_AUTUMNS),
        (["复活节", "Easter"], EASTERS),
        (["感恩节", "Thanksgiving"], THANKSGIVINGS),
    ],
)
def test_moving_feasts_are_where_the_almanacs_say(names: list[str], days: list[str]) -> None:
    for name in names:
        for day in days:
            year = day[:4]
            assert (
                str(parse_date(f"{year}年{name}" if not name.isascii() else f"{name} {year}", dt.date(2026, 1, 1)))
                == day
            )


TODAYS = st.dates(dt.date(2020, 1, 1), dt.date(2040, 12, 31))


@given(TODAYS, st.sampled_from(["元旦", "清明", "端午", "国庆", "圣诞", "除夕", "Easter"]))
def test_a_festival_without_a_year_is_the_next_one(today: dt.date, name: str) -> None:
    day = parse_date(name, today)
    assert day
    assert today <= day <= today + dt.timedelta(385)
    assert parse_date(name, day) == day
    assert parse_date(f"今年{name}", day) == day
    following = parse_date(name, day + dt.timedelta(1))
    assert following and following.year == day.year + 1


def test_days_around_the_lunar_new_year() -> None:
    today = dt.date(2026, 11, 30)
    assert str(parse_date("除夕", today)) == "2027-02-05"
    assert str(parse_date("大年初三", today)) == "2027-02-08"
    assert str(parse_date("正月十五", today)) == "2027-02-20"
