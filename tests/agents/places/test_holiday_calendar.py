"""Public holidays: inside the span, in order, with Chinese names."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.places.embedded import EmbeddedFacts
from agents.places.holiday_calendar import in_chinese
from agents.places.names import HAN

unhurried = settings(deadline=None)
"""A loaded machine takes its time."""

COUNTRIES = sorted({place.country for place in EmbeddedFacts().destinations()})


@unhurried
@given(st.sampled_from(COUNTRIES), st.dates(dt.date(2025, 1, 1), dt.date(2029, 12, 31)), st.integers(0, 400))
def test_holidays_lie_in_the_span_and_in_order(facts: EmbeddedFacts, country: str, first: dt.date, days: int) -> None:
    last = first + dt.timedelta(days=days)
    dates = [holiday.date for holiday in facts.holidays(country, first, last)]
    assert dates == sorted(set(dates))
    assert all(first <= date <= last for date in dates)


def test_nearly_all_holidays_have_a_chinese_name(facts: EmbeddedFacts) -> None:
    found = [
        holiday
        for country in COUNTRIES
        for holiday in facts.holidays(country, dt.date(2026, 1, 1), dt.date(2028, 12, 31))
    ]
    english = [holiday.name_en for holiday in found if not HAN.search(holiday.name_zh)]
    assert len(found) > 1500
    assert len(english) < len(found) / 100, english


def test_the_chinese_national_day_week(facts: EmbeddedFacts) -> None:
    week = facts.holidays("CN", dt.date(2026, 9, 30), dt.date(2026, 10, 8))
    assert {holiday.date.day for holiday in week} >= {1, 2, 3, 5, 6, 7}
    assert week[0].name("zh") == "国庆节"


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("Christmas Day (observed)", "圣诞节（补假）"),
        ("Good Friday; Passover", "耶稣受难日；Passover"),
        ("Day off (substituted from 01/04/2026)", "调休休息日"),
        ("Alternative holiday for Christmas Day", "圣诞节（补假）"),
    ],
)
def test_notes_and_unknown_names(english: str, chinese: str) -> None:
    assert in_chinese(english, {"Christmas Day": "圣诞节", "Good Friday": "耶稣受难日"}) == chinese


def test_a_country_without_a_calendar_has_no_holidays(facts: EmbeddedFacts) -> None:
    assert facts.holidays("XX", dt.date(2026, 1, 1), dt.date(2026, 12, 31)) == ()
