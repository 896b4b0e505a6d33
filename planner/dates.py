"""Dates as people write them, in Chinese, English and figures, seen from a given today.

Own rules rather than dateparser: that takes "3 days in" and "may" for dates and 0.2 s to import. A date without a year
means the next such day; one with a year stays where it is, also in the past, so that the traveller can be asked.
"""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from typing import Literal

from planner import chinese_dates, english_dates
from planner.almanac import Almanac, Meaning, Period, PeriodKind, Rule, rules
from planner.festivals import FESTIVAL, festival
from planner.numbers import plain_width


@dataclass(frozen=True, slots=True)
class DateMention:
    """A date at `start:end` of a text.

    `kind` "day" and "holiday" have a first day only; "range" has the trip's last day too. The vague kinds ("weekend",
    "week", "month", "part" of a month or year, "season") have the period's first and last day. Kind "impossible" is a
    date that does not exist (30 February): its `start_date` is None.
    """

    start_date: dt.date | None
    end_date: dt.date | None
    start: int
    end: int
    text: str
    kind: PeriodKind | Literal["impossible"]


def find_dates(text: str, today: dt.date) -> list[DateMention]:
    """All dates in a text, in order. Lengths of time ("三天", "3 days") are none."""
    plain = plain_width(text)
    almanac = Almanac(today, today)
    return [_mention(found, text, almanac) for found in _joined(_matches(plain, _RULES), plain)]


def parse_mention(text: str, today: dt.date, not_before: dt.date | None = None) -> DateMention | None:
    """The first date of a text that was quoted as a date; also "20日", "12.20", "the 14th", "Sat". None without one.

    Words without a year or month mean days on or after `not_before`: a trip's last day is not before its first.
    """
    plain = plain_width(text).strip()
    almanac = Almanac(today, not_before or today)
    matches = _matches(plain, _RULES)
    if not matches:
        matches = [(found, meaning) for rule, meaning in _QUOTED_RULES if (found := rule.fullmatch(plain))][:1]
    joined = _joined(matches, plain)
    return _mention(joined[0], text.strip(), almanac) if joined else None


def parse_date(text: str, today: dt.date) -> dt.date | None:
    """The first day of the first date in the text."""
    mention = parse_mention(text, today)
    return mention.start_date if mention else None


@dataclass(frozen=True, slots=True)
class _Found:
    """A matched date word; `last` is the word for the last day of a range."""

    start: int
    end: int
    match: re.Match[str]
    meaning: Meaning
    last: _Found | None = None


_Matches = list[tuple[re.Match[str], Meaning]]


def _matches(plain: str, date_rules: list[Rule]) -> _Matches:
    """Matches of the rules in order of place; of those at one place the longest, none overlapping."""
    found = [(match, meaning) for rule, meaning in date_rules for match in rule.finditer(plain)]
    found.sort(key=lambda item: (_span(item[0])[0], -_span(item[0])[1]))
    kept: _Matches = []
    for match, meaning in found:
        start, end = _span(match)
        if end > start and (not kept or start >= _span(kept[-1][0])[1]):
            kept.append((match, meaning))
    return kept


def _span(match: re.Match[str]) -> tuple[int, int]:
    """A rule may look at words around the date; then its group "date" is the date."""
    return match.span("date") if "date" in match.re.groupindex else match.span()


def _joined(matches: _Matches, plain: str) -> list[_Found]:
    """The matches, with "Dec 20" and "to 24" made one range."""
    joined: list[_Found] = []
    for match, meaning in matches:
        start, end = _span(match)
        before = joined[-1] if joined else None
        if before and start < before.end:
            continue
        word = _Found(start, end, match, meaning)
        if before and not before.last and _connects(plain, before, start):
            joined[-1] = _Found(before.start, end, before.match, before.meaning, word)
        else:
            joined.append(_with_tail(word, plain))
    return joined


def _connects(plain: str, before: _Found, start: int) -> bool:
    connector = _AND if _between(plain, before.start) else _TO_DATE
    return start - before.end <= 12 and connector.fullmatch(plain[before.end : start]) is not None


def _between(plain: str, start: int) -> bool:
    return plain[max(0, start - 8) : start].lower() == "between "


def _with_tail(word: _Found, plain: str) -> _Found:
    """The word with the bare number after it that ends the range: 12月20日到24日, Dec 20-24, 12.20-12.24."""
    connector = (_AND if _between(plain, word.start) else _TO).match(plain, word.end)
    if not connector or not word.match.groupdict().get("day"):
        return word
    for rule, meaning in _TAIL_RULES:
        if tail := rule.match(plain, connector.end()):
            last = _Found(*tail.span(), tail, meaning)
            return _Found(word.start, last.end, word.match, word.meaning, last)
    return word


def _mention(found: _Found, text: str, almanac: Almanac) -> DateMention:
    period = _period(found, almanac)
    words = text[found.start : found.end]
    if period is None:
        return DateMention(None, None, found.start, found.end, words, "impossible")
    return DateMention(period.start, period.end, found.start, found.end, words, period.kind)


def _period(found: _Found, almanac: Almanac) -> Period | None:
    first = found.meaning(found.match, almanac)
    if first is None or found.last is None:
        return first
    last = found.last.meaning(found.last.match, almanac.after(first.start))
    if last is None:
        return None
    end = last.end or last.start
    if (end - first.start).days > _LONG and end.year > first.start.year and (end.month, end.day) != (2, 29):
        end = end.replace(year=first.start.year)  # "24 to 20 December" is a slip, not a year
    return Period(first.start, end, "range")


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
    day = int(chinese_dates.number(match["day"]))
    same = almanac.day(almanac.floor.month, day, almanac.floor.year)
    following = almanac.day_of_month(day)
    if same and same.start < almanac.floor and following and (following.start - almanac.floor).days <= _TURN:
        return following
    return same


def _festival(match: re.Match[str], almanac: Almanac) -> Period | None:
    after = (match["after"] or "").lower()
    year = int(after) if after.isdigit() else almanac.today.year + (after == "next year") if after else None
    return festival(match, almanac, chinese_dates.year_of(match, almanac) if year is None else year)


_LONG = 180
_TURN = 15
_TO = re.compile(
    r"\s{0,2}(?:到|至|[-–—~]{1,3}|(?<=\s)(?:to|until|till|through|thru)(?=\s))\s{0,2}(?:the\s)?", re.IGNORECASE
)
_TO_DATE = re.compile(rf"{_TO.pattern}|/", re.IGNORECASE)
_AND = re.compile(rf"{_TO.pattern}|\s?and\s(?:the\s)?|\s?[和与]\s?", re.IGNORECASE)
_MONTH_DAY = r"(?P<first>0?[1-9]|1[0-2])[{}](?P<day>[12][0-9]|3[01]|0?[1-9])"
_AFTER = r"(?=\s?(?:[号號去走到至起回返]|出发|启程|开始|-|~|–|—))"
_RULES: list[Rule] = [
    *rules(
        [
            (
                r"(?<![0-9])(?P<year>(?:19|20|21)[0-9]{2})\s?([-/.])\s?(?P<month>[0-9]{1,2})\s?\2\s?(?P<day>[0-9]{1,2})(?![0-9])",
                _year_month_day,
            ),
            (
                r"(?<![0-9])(?P<year>20[0-9]{2})(?P<month>0[1-9]|1[0-2])(?P<day>0[1-9]|[12][0-9]|3[01])(?![0-9])",
                _year_month_day,
            ),
            (r"(?<![0-9.])(?P<first>[0-9]{1,2})([-/.])(?P<day>[0-9]{1,2})\2(?P<year>20[0-9]{2})(?![0-9])", _figures),
            (r"(?<![0-9/])(?P<first>[0-9]{1,2})/(?P<day>[0-9]{1,2})/(?P<year>2[4-9]|3[0-9])(?![0-9/])", _figures),
            (r"(?<![0-9])(?P<year>20[0-9]{2})[-/](?P<month>0?[1-9]|1[0-2])(?![0-9/-])", _year_month),
            (
                rf"(?<![0-9/.])(?!24/7){_MONTH_DAY.format('/')}(?![0-9/]|\s?(?:days?|of|hours?|人|星|晚|天)\b)",
                _figures,
            ),
            (r"(?<![0-9/.])(?P<first>1[3-9]|2[0-9]|3[01])/(?P<day>0?[1-9]|1[0-2])(?![0-9/])(?<!24/7)", _figures),
            (rf"(?<![0-9.-])(?<=[从自于在从:])\s?(?P<date>{_MONTH_DAY.format('.-')})(?![0-9.%])", _figures),
            (rf"(?<![0-9.-]){_MONTH_DAY.format('.')}(?![0-9.%]){_AFTER}", _figures),
            (rf"(?<![0-9.-]){_MONTH_DAY.format('-')}(?![0-9.%-])(?=\s?(?:[号號]|出发|启程|开始))", _figures),
            (rf"(?:{chinese_dates.YEAR})?{FESTIVAL}(?:\s(?P<after>20[0-9]{{2}}|next\syear|this\syear))?", _festival),
        ]
    ),
    *chinese_dates.RULES,
    *english_dates.RULES,
]
_QUOTED_RULES: list[Rule] = [
    *rules([(_MONTH_DAY.format(".-"), _figures)]),
    *chinese_dates.QUOTED_RULES,
    *english_dates.QUOTED_RULES,
]
_TAIL_RULES: list[Rule] = rules(
    [
        (rf"{_MONTH_DAY.format('./')}(?![0-9.])", _figures),
        (
            r"(?P<day>(?>[0-9]{1,2}(?![0-9]))|[一二三四五六七八九十]{1,3}+)(?:\s?[日号號]|(?:st|nd|rd|th)\b|(?![0-9a-z:.]))"
            rf"(?!\s?-?\s?(?:{english_dates.COUNTED}|{chinese_dates.COUNTED}|[月年/]|(?:of\s)?(?:may|{english_dates.OTHER_MONTHS})\b))",
            _same_month,
        ),
    ]
)
