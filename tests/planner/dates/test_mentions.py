from __future__ import annotations

import calendar
import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.dates import find_dates, parse_date, parse_mention

MONDAY = dt.date(2026, 11, 30)
TODAYS = st.dates(dt.date(2024, 1, 1), dt.date(2032, 12, 31))
SEVERAL_YEARS = st.dates(dt.date(2024, 1, 1), dt.date(2034, 12, 31))
MONTHS = list(calendar.month_name)[1:]
WEEKDAYS = list(calendar.day_name)
DIGITS = "〇一二三四五六七八九"


def numeral(number: int) -> str:
    tens, ones = divmod(number, 10)
    return ("" if tens == 0 else "十" if tens == 1 else DIGITS[tens] + "十") + (DIGITS[ones] if ones else "")


def ordinal(number: int) -> str:
    ending = "th" if 10 < number < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def spellings(day: dt.date) -> list[str]:
    """Ways to write a day, without its year."""
    month = MONTHS[day.month - 1]
    return [
        f"{day.month}月{day.day}日",
        f"{day.month}月{day.day}号",
        f"{day.month} 月 {day.day} 號",
        f"{numeral(day.month)}月{numeral(day.day)}日",
        f"{month} {day.day}",
        f"{month[:3]} {ordinal(day.day)}",
        f"{day.day} {month}",
        f"the {ordinal(day.day)} of {month}",
        f"{day.month}/{day.day}",
        f"从{day.month:02}.{day.day:02}",
    ]


def spellings_with_year(day: dt.date) -> list[str]:
    month = MONTHS[day.month - 1]
    return [
        day.isoformat(),
        f"{day.year}/{day.month}/{day.day}",
        f"{day.year}.{day.month}.{day.day}",
        f"{day.year}年{day.month}月{day.day}日",
        f"{''.join(DIGITS[int(digit)] for digit in str(day.year))}年{numeral(day.month)}月{numeral(day.day)}号",
        f"{day:%y}年{day.month}月{day.day}日",
        f"{month} {day.day}, {day.year}",
        f"{ordinal(day.day)} of {month} {day.year}",
        f"{month[:3]}. {day.day} {day.year}",
    ]


def next_such(day: dt.date, today: dt.date) -> dt.date:
    """The first day on or after today in that place of the year."""
    for year in range(today.year, today.year + 9):
        if (day.month, day.day) != (2, 29) or year % 4 == 0:
            candidate = day.replace(year=year) if (day.month, day.day) != (2, 29) else dt.date(year, 2, 29)
            if candidate >= today:
                return candidate
    raise AssertionError


@given(SEVERAL_YEARS, TODAYS, st.data())
def test_a_day_without_a_year_is_the_next_one(day: dt.date, today: dt.date, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(spellings(day)))
    assert parse_date(text, today) == next_such(day, today)


@given(SEVERAL_YEARS, TODAYS, st.data())
def test_a_year_is_kept_also_in_the_past(day: dt.date, today: dt.date, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(spellings_with_year(day)))
    assert parse_date(text, today) == day


@given(SEVERAL_YEARS, TODAYS, st.data())
def test_a_date_is_found_at_its_place_in_a_sentence(day: dt.date, today: dt.date, data: st.DataObject) -> None:
    words = data.draw(st.sampled_from([*spellings_with_year(day), *spellings(day)[:5]]))
    before, after = data.draw(st.sampled_from([("打算", "去成都玩三天"), ("We leave on ", " for 3 days, 2 adults")]))
    (mention,) = find_dates(before + words + after, today)
    assert (before + words + after)[mention.start : mention.end] == mention.text
    assert mention.text == words.strip()
    assert mention.start_date in (day, next_such(day, today))


@given(TODAYS, st.integers(0, 6), st.data())
def test_weekdays(today: dt.date, weekday: int, data: st.DataObject) -> None:
    monday = today - dt.timedelta(today.weekday())
    char = "一二三四五六日"[weekday]
    week = data.draw(st.sampled_from(["周", "星期", "礼拜", "週"]))
    nearest = next(day for day in (today + dt.timedelta(n) for n in range(1, 8)) if day.weekday() == weekday)
    assert parse_date(f"{week}{char}", today) == nearest
    assert parse_date(WEEKDAYS[weekday], today) == parse_date(f"this {WEEKDAYS[weekday]}", today) == nearest
    assert parse_date(f"下{week}{char}", today) == monday + dt.timedelta(7 + weekday)
    assert parse_date(f"下个{week}{char}出发", today) == monday + dt.timedelta(7 + weekday)
    assert parse_date(f"下下{week}{char}", today) == monday + dt.timedelta(14 + weekday)
    assert parse_date(f"这{week}{char}", today) == monday + dt.timedelta(weekday)
    assert parse_date(f"next {WEEKDAYS[weekday]}", today) == monday + dt.timedelta(7 + weekday)
    assert parse_date(f"{WEEKDAYS[weekday]} next week", today) == monday + dt.timedelta(7 + weekday)


@given(TODAYS, st.integers(1, 60))
def test_days_from_today(today: dt.date, days: int) -> None:
    later = today + dt.timedelta(days)
    for text in (
        f"{days}天后",
        f"{days} 天之后出发",
        f"in {days} days",
        f"{days} days from now",
        f"we leave in {days} days",
    ):
        assert parse_date(text, today) == later
    for text, distance in (("今天", 0), ("明天", 1), ("后天", 2), ("大后天", 3), ("昨天", -1), ("tomorrow", 1)):
        assert parse_date(text, today) == today + dt.timedelta(distance)


@given(SEVERAL_YEARS, st.integers(1, 14), TODAYS, st.data())
def test_ranges(first: dt.date, nights: int, today: dt.date, data: st.DataObject) -> None:
    last = first + dt.timedelta(nights)
    same_month = (first.year, first.month) == (last.year, last.month)
    year, month, short = first.year, first.month, MONTHS[first.month - 1][:3]
    texts = [
        f"{year}年{month}月{first.day}日到{last.month}月{last.day}日",
        f"{first.isoformat()} - {last.isoformat()}",
        f"{first.isoformat()}至{last.isoformat()}",
        f"{short} {first.day} {year} to {MONTHS[last.month - 1]} {last.day} {last.year}",
        f"between {first.isoformat()} and {last.isoformat()}",
    ]
    if same_month:
        texts += [
            f"{year}年{month}月{first.day}日-{last.day}日",
            f"{year}年{month}月{first.day}到{last.day}号",
            f"from {first.day} to {last.day} {short} {year}",
            f"{short} {first.day}, {year} - {last.day}",
        ]
    text = data.draw(st.sampled_from(texts))
    mention = parse_mention(text, today)
    assert mention
    assert (mention.start_date, mention.end_date, mention.kind) == (first, last, "range")


@given(TODAYS, st.integers(1, 12))
def test_months_and_their_parts(today: dt.date, month: int) -> None:
    for text, first in (
        (f"{month}月", 1),
        (f"in {MONTHS[month - 1]}", 1),
        (f"{month}月中旬", 11),
        (f"{month}月底", 25),
    ):
        mention = parse_mention(text, today)
        assert mention and mention.start_date and mention.end_date
        assert mention.start_date.month == mention.end_date.month == month
        assert today <= mention.end_date < today + dt.timedelta(400)
        assert mention.start_date == max(today, mention.start_date.replace(day=first))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("下周五", "2026-12-11"),
        ("下下周一", "2026-12-14"),
        ("周末", "2026-12-05"),
        ("next weekend", "2026-12-12"),
        ("下个月", "2026-12-01"),
        ("下个月20号", "2026-12-20"),
        ("20号", "2026-12-20"),
        ("10月初", "2027-10-01"),
        ("元旦", "2027-01-01"),
        ("春节", "2027-02-06"),
        ("除夕", "2027-02-05"),
        ("清明节", "2027-04-05"),
        ("五一", "2027-05-01"),
        ("端午", "2027-06-09"),
        ("中秋节", "2027-09-15"),
        ("农历八月十五", "2027-09-15"),
        ("元月三日", "2027-01-03"),
        ("国庆", "2027-10-01"),
        ("十一去北京", "2027-10-01"),
        ("今年国庆", "2026-10-01"),
        ("2028年春节", "2028-01-26"),
        ("圣诞节", "2026-12-25"),
        ("Christmas 2027", "2027-12-25"),
        ("New Year's Eve", "2026-12-31"),
        ("Easter", "2027-03-28"),
        ("Thanksgiving", "2027-11-25"),
        ("in two weeks", "2026-12-14"),
        ("two weeks from now", "2026-12-14"),
        ("半个月后", "2026-12-15"),
        ("the day after tomorrow", "2026-12-02"),
        ("early March", "2027-03-01"),
        ("end of next month", "2026-12-25"),
        ("12/20/2026", "2026-12-20"),
        ("20/12/2026", "2026-12-20"),
        ("20.12.2026", "2026-12-20"),
    ],
)
def test_words_for_days_said_on_a_monday(text: str, expected: str) -> None:
    assert str(parse_date(text, MONDAY)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "三天两晚",
        "玩3-5天",
        "3 days in Kyoto for two people",
        "see Rome in 3 days",
        "早上十一点",
        "十一天",
        "坐10号线到3号门",
        "三日游",
        "玩三天后去成都",
        "每周一闭馆",
        "玩一周一个人",
        "评分4.5以上，预算1.5万",
        "24/7 service",
        "预算从1.5万提到2万",
        "人数:3-5人",
        "在4.5星以上",
        "预算1.2~1.5万",
        "农历七月初七",
        "may we march",
        "a weekend in Paris",
        "closed on Mondays",
        "the 2nd day",
        "复活节岛",
        "Easter Island",
        "清明上河图",
        "Christmas market",
        "budget 1200 USD",
        "5公里",
    ],
)
def test_what_is_no_date(text: str) -> None:
    assert find_dates(text, MONDAY) == []


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("the second half of May", "2027-05-16", "2027-05-31"),
        ("first ten days of August", "2027-08-01", "2027-08-10"),
        ("mid-November next year", "2027-11-11", "2027-11-20"),
        ("coming April", "2027-04-01", "2027-04-30"),
        ("the first weekend of March", "2027-03-06", "2027-03-07"),
        ("1月第一个周末", "2027-01-02", "2027-01-03"),
        ("5月第二周", "2027-05-08", "2027-05-14"),
        ("国庆前一周", "2027-09-24", "2027-09-30"),
        ("the week before Christmas", "2026-12-18", "2026-12-24"),
    ],
)
def test_parts_of_a_month_and_weeks_before_a_festival(text: str, first: str, last: str) -> None:
    (mention,) = find_dates(text, MONDAY)
    assert (str(mention.start_date), str(mention.end_date), mention.text.strip()) == (first, last, text)


def test_weeks_away_and_then_a_length() -> None:
    assert parse_date("Dublin in two weeks, 3 days", MONDAY) == dt.date(2026, 12, 14)
    assert not find_dates("Italy in two weeks", MONDAY)


@pytest.mark.parametrize("text", ["2月30日", "13月5日", "Feb 30", "2026-02-30", "4月31号"])
def test_days_that_do_not_exist_are_told(text: str) -> None:
    mention = parse_mention(text, MONDAY)
    assert mention
    assert (mention.kind, mention.start_date) == ("impossible", None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("20日", "2026-12-20"),
        ("12.20", "2026-12-20"),
        ("12-20", "2026-12-20"),
        ("14th", "2026-12-14"),
        ("Sat", "2026-12-05"),
    ],
)
def test_quoted_words_may_be_shorter(text: str, expected: str) -> None:
    assert find_dates(text, MONDAY) == []
    assert str(parse_date(text, MONDAY)) == expected


def test_a_weekday_beside_a_date_adds_nothing() -> None:
    for text in ("12月11日（周五）", "周五（12月11日）", "Friday, December 11", "on Friday the 11th of December"):
        assert [str(mention.start_date) for mention in find_dates(text, MONDAY)] == ["2026-12-11"]


def test_the_end_follows_the_start() -> None:
    start = dt.date(2026, 12, 28)
    for text in ("3号", "1月3日", "Jan 3"):
        mention = parse_mention(text, MONDAY, start)
        assert mention and str(mention.start_date) == "2027-01-03"
    (mention,) = find_dates("12月24日到20日", MONDAY)
    assert mention.end_date and mention.start_date and mention.end_date < mention.start_date


PIECES = [
    *"0123456789月日号年周下个半天后到-/.一二十五至初底末大明今",
    " ",
    "Dec ",
    "next ",
    "May ",
    "in ",
    "week",
    "国庆",
    "th ",
]


@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join), st.dates())
def test_any_text_gives_dates_at_their_places(text: str, today: dt.date) -> None:
    end = 0
    for mention in find_dates(text, today):
        assert end <= mention.start < mention.end <= len(text)
        assert text[mention.start : mention.end] == mention.text
        assert (mention.start_date is None) == (mention.kind == "impossible")
        end = mention.end


@given(st.text(), st.dates())
def test_no_text_raises(text: str, today: dt.date) -> None:
    mentions = find_dates(text, today)
    assert all(text[mention.start : mention.end] == mention.text for mention in mentions)
    mention = parse_mention(text, today, today)
    assert mention is None or mention.kind == "impossible" or mention.start_date is not None
