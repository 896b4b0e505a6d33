from __future__ import annotations

import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from planner.dates.almanac import Almanac, Period

numbers = st.integers(-100, 100)


@given(st.dates(), st.dates(), numbers, numbers, st.one_of(st.none(), st.integers(-5, 12_000)))
def test_every_method_is_total_up_to_the_ends_of_the_calendar(
    today: dt.date, floor: dt.date, first: int, second: int, year: int | None
) -> None:
    almanac = Almanac(today, floor)
    periods = [
        almanac.in_days(first),
        almanac.in_months(first),
        almanac.day(first, second, year),
        almanac.day_of_month(first),
        almanac.day_of_month(first, second),
        almanac.weekday(first % 7),
        almanac.weekday(first % 7, second),
        almanac.weekday_of_month(first % 4 + 1, second % 7, first % 12 + 1, year),
        almanac.weekend(second),
        almanac.week(second),
        almanac.month(first, year),
        almanac.month_from_now(second, 11, 20),
        almanac.part_of_month(21, 31),
        almanac.season(first % 12 + 1, 3, year),
    ]
    for period in periods:
        assert period is None or period.end is None or period.start <= period.end


@given(st.dates(dt.date(2000, 1, 1), dt.date(2100, 1, 1)), st.integers(1, 12), st.integers(1, 28))
def test_a_day_of_a_month_is_the_next_one(today: dt.date, month: int, day: int) -> None:
    almanac = Almanac(today, today)
    in_year, in_month = almanac.day(month, day), almanac.day_of_month(day)
    assert in_year and in_month
    assert today <= in_year.start < today + dt.timedelta(366)
    assert today <= in_month.start < today + dt.timedelta(31)


def test_the_second_sunday_of_may() -> None:
    today = dt.date(2026, 11, 30)
    assert Almanac(today, today).weekday_of_month(2, 6, 5) == Period(dt.date(2027, 5, 9), None, "day")
    assert Almanac(today, today).weekday_of_month(-1, 0, 5) == Period(dt.date(2027, 5, 31), None, "day")
