"""Finds the dates in a text: applies the rules of every way of writing, and joins two dates to a range."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from typing import Literal

from planner.dates import chinese, english, festivals, figures
from planner.dates.almanac import Almanac, Meaning, Period, PeriodKind, Rule
from planner.numbers import plain_width

_LANGUAGES = ((re.compile(r"[^\x00-\x7f]"), chinese.RULES), (re.compile("[A-Za-z]{2}"), english.RULES))
_SLIP = 180
"""A range of more days than this that spans New Year is a slip: "from 24 to 20 December" means one December."""
_TO = re.compile(
    r"\s{0,2}(?:到|至|[-–—~]{1,3}|(?<=\s)(?:to|until|till|through|thru)(?=\s))\s{0,2}(?:the\s)?", re.IGNORECASE
)
_TO_DATE = re.compile(rf"{_TO.pattern}|/", re.IGNORECASE)
_AND = re.compile(rf"{_TO.pattern}|\s?and\s(?:the\s)?|\s?[和与]\s?", re.IGNORECASE)


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
    return [_mention(found, text, almanac) for found in _joined(_matches(plain, _rules(plain)), plain)]


def parse_mention(text: str, today: dt.date, not_before: dt.date | None = None) -> DateMention | None:
    """The first date of a text that was quoted as a date; also "20日", "12.20", "the 14th", "Sat". None without one.

    Words without a year or month mean days on or after `not_before`: a trip's last day is not before its first.
    """
    plain = plain_width(text).strip()
    almanac = Almanac(today, not_before or today)
    matches = _matches(plain, _rules(plain))
    if not matches:
        quoted = [*figures.QUOTED_RULES, *chinese.QUOTED_RULES, *english.QUOTED_RULES]
        matches = [(found, rule.meaning) for rule in quoted if (found := rule.pattern.fullmatch(plain))][:1]
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


def _rules(plain: str) -> list[Rule]:
    """The rules that can match: those of a language only if the text has its letters."""
    languages = [rules for letters, rules in _LANGUAGES if letters.search(plain)]
    return [*figures.RULES, *festivals.RULES, *(rule for rules in languages for rule in rules)]


def _matches(plain: str, rules: list[Rule]) -> _Matches:
    """Matches of the rules in order of place; of those at one place the longest, none overlapping."""
    found = [(match, rule.meaning) for rule in rules for match in rule.pattern.finditer(plain)]
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
    for rule in figures.TAIL_RULES:
        if tail := rule.pattern.match(plain, connector.end()):
            last = _Found(*tail.span(), tail, rule.meaning)
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
    if (end - first.start).days > _SLIP and end.year > first.start.year and (end.month, end.day) != (2, 29):
        end = end.replace(year=first.start.year)
    return Period(first.start, end, "range")
