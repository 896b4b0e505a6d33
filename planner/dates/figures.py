"""Dates in figures: 2026-12-20, 12/20, 20.12.2026, 20261220; and the bare numbers that end a range."""

from __future__ import annotations

import re

from planner.dates import chinese, english
from planner.dates.almanac import Almanac, Period, Rule


def _year_month_day(match: re.Match[str], almanac: Almanac) -> Period | None:
    return almanac.day(int(match["month"]), int(match["day"]), int(match["year"]))


def _year_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    return almanac.month(int(match["month"]), int(match["year"]))


def _figures(match: re.Match[str], almanac: Almanac) -> Period | None:
    """12/20 and 20/12; where both would do the month comes first, except in 3.12.2026."""
    first, second, year = int(match["first"]), int(match["day"]), match.groupdict().get("year")
    year = f"20{year}" if year and len(year) == 2 else year
    day_first = first > 12 or (year is not None and second <= 12 and "." in match.group())
    month, day = (second, first) if day_first else (first, second)
    return almanac.day(month, day, int(year) if year else None)


def _same_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    """A bare day number that ends a range: of the first day's month, or early in the next."""
    day = int(chinese.number(match["day"]))
    same = almanac.day(almanac.floor.month, day, almanac.floor.year)
    following = almanac.day_of_month(day)
    if same and same.start < almanac.floor and following and (following.start - almanac.floor).days <= _TURN:
        return following
    return same


_TURN = 15
"""So many days before a bare day number that is lower than the first one, it is meant to be of the next month."""
_MONTH_DAY = r"(?P<first>0?[1-9]|1[0-2])[{}](?P<day>[12][0-9]|3[01]|0?[1-9])"
_LEAVING = r"(?=\s?(?:[号號去走到至起回返]|出发|启程|开始|-|~|–|—))"
_AMOUNT = r"\s?(?:[万千百亿wk元块倍折分星天晚人个小公米%]|usd|eur|stars?)"
"""What makes 4.5 or 3-5 a quantity and not a day."""
_TO_AMOUNT = rf"\s?(?:到|至|[-~–—]+)\s?[0-9.]++{_AMOUNT}"
_DAY_FIRST = r"(?P<first>1[3-9]|2[0-9]|3[01])/(?P<day>0?[1-9]|1[0-2])"
_YEAR_FIRST = r"(?P<year>(?:19|20|21)[0-9]{2})\s?([-/.])\s?(?P<month>[0-9]{1,2})\s?\2\s?(?P<day>[0-9]{1,2})"
_NO_MARKS = r"(?P<year>20[0-9]{2})(?P<month>0[1-9]|1[0-2])(?P<day>0[1-9]|[12][0-9]|3[01])"
_SHORT_YEAR = r"(?P<first>[0-9]{1,2})/(?P<day>[0-9]{1,2})/(?P<year>2[4-9]|3[0-9])"
_COUNTED = rf"{english.COUNTED}|{chinese.COUNTED}|[月年/]|(?:of\s)?(?:may|{english.OTHER_MONTHS})\b"

RULES = [
    Rule(rf"(?<![0-9]){_YEAR_FIRST}(?![0-9])", _year_month_day),
    Rule(rf"(?<![0-9]){_NO_MARKS}(?![0-9])", _year_month_day),
    Rule(r"(?<![0-9.])(?P<first>[0-9]{1,2})([-/.])(?P<day>[0-9]{1,2})\2(?P<year>20[0-9]{2})(?![0-9])", _figures),
    Rule(rf"(?<![0-9/]){_SHORT_YEAR}(?![0-9/])", _figures),
    Rule(r"(?<![0-9])(?P<year>20[0-9]{2})[-/](?P<month>0?[1-9]|1[0-2])(?![0-9/-])", _year_month),
    Rule(rf"(?<![0-9/.]){_MONTH_DAY.format('/')}(?![0-9/]|\s?(?:days?|of|hours?|人|星|晚|天)\b)", _figures),
    Rule(rf"(?<![0-9/.])(?!24/7){_DAY_FIRST}(?![0-9/])", _figures),
    Rule(rf"(?<![0-9.-])(?<=[从自于在:])\s?(?P<date>{_MONTH_DAY.format('.-')})(?![0-9.%]|{_AMOUNT})", _figures),
    Rule(rf"(?<![0-9.-]){_MONTH_DAY.format('.')}(?![0-9.%]){_LEAVING}(?!{_TO_AMOUNT})", _figures),
    Rule(rf"(?<![0-9.-]){_MONTH_DAY.format('-')}(?![0-9.%-])(?=\s?(?:[号號]|出发|启程|开始))", _figures),
]
QUOTED_RULES = [Rule(_MONTH_DAY.format(".-"), _figures)]
"""More forms, for words that are known to be a date."""

TAIL_RULES = [
    Rule(rf"{_MONTH_DAY.format('./')}(?![0-9.])", _figures),
    Rule(
        r"(?P<day>(?>[0-9]{1,2}(?![0-9]))|[一二三四五六七八九十]{1,3}+)"
        rf"(?:\s?[日号號]|(?:st|nd|rd|th)\b|(?![0-9a-z:.]))(?!\s?-?\s?(?:{_COUNTED}))",
        _same_month,
    ),
]
"""What ends a range after "12月20日到" or "Dec 20-"."""
