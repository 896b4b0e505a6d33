"""Which day a word for a day means: "the 20th", "Friday", "December" as seen from today.

A word without a year or month means the next such day. Every method gives None for a day that does not exist
(30 February) or that lies outside of Python's calendar.
"""

from __future__ import annotations

import datetime as dt
import re
from calendar import monthrange
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

PeriodKind = Literal["day", "range", "weekend", "week", "month", "part", "season", "holiday"]


@dataclass(frozen=True, slots=True)
class Period:
    """What a date word means. `end` is the last day of a range, or of a vague period ("December": the 31st)."""

    start: dt.date
    end: dt.date | None
    kind: PeriodKind


Meaning = Callable[[re.Match[str], "Almanac"], Period | None]
"""The period that a matched word means; None for a day that does not exist."""


@dataclass(frozen=True)
class Rule:
    """What a date word looks like (ASCII classes, case ignored) and what it means."""

    words: str
    meaning: Meaning

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Compiled on first use: fifty rules at import would be felt at the program's start."""
        return re.compile(self.words, re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Almanac:
    """`floor` is the earliest day that a word without a year may mean: today, or a range's first day for its last."""

    today: dt.date
    floor: dt.date

    def after(self, first: dt.date) -> Almanac:
        """The same today; words now mean days on or after `first`."""
        return Almanac(self.today, first)

    def in_days(self, days: int) -> Period | None:
        return _one_day(_add_days(self.today, days))

    def in_months(self, months: int) -> Period | None:
        """The same day of the month so many months from today, or the last day of a shorter month."""
        year, month = self._month(months)
        if not dt.MINYEAR <= year <= dt.MAXYEAR:
            return None
        return _one_day(dt.date(year, month, min(self.today.day, monthrange(year, month)[1])))

    def day(self, month: int, day: int, year: int | None = None) -> Period | None:
        """That day of the year given, else the next such day (29 February: of the next leap year)."""
        if year is not None:
            return _one_day(_date(year, month, day))
        found = (_date(self.floor.year + years, month, day) for years in range(9))
        return _one_day(next((candidate for candidate in found if candidate and candidate >= self.floor), None))

    def day_of_month(self, day: int, months: int | None = None) -> Period | None:
        """The next such day of a month, or that of the month so many months from today's."""
        if months is not None:
            return _one_day(_date(*self._month(months), day))
        first = self.floor.year * 12 + self.floor.month - 1
        found = (_date(number // 12, number % 12 + 1, day) for number in range(first, first + 3))
        return _one_day(next((candidate for candidate in found if candidate and candidate >= self.floor), None))

    def weekday(self, weekday: int, weeks: int | None = None) -> Period | None:
        """Monday is 0. The day of the week so many weeks from today's (Monday first), else the next one after today."""
        if weeks is not None:
            return self.in_days(weekday - self.today.weekday() + 7 * weeks)
        tomorrow = _add_days(self.today, 1)
        if tomorrow is None:
            return None
        first = max(self.floor, tomorrow)
        return _one_day(_add_days(first, (weekday - first.weekday()) % 7))

    def weekday_of_month(self, nth: int, weekday: int, month: int, year: int | None = None) -> Period | None:
        """The nth such weekday of that month, the last one for -1."""
        for candidate in [year] if year is not None else [self.floor.year, self.floor.year + 1]:
            days = [_date(candidate, month, day) for day in range(1, 32)]
            found = [day for day in days if day and day.weekday() == weekday]
            if len(found) >= abs(nth) and (year is not None or found[nth - (nth > 0)] >= self.floor):
                return _one_day(found[nth - (nth > 0)])
        return None

    def weekend(self, weeks: int | None = None) -> Period | None:
        """Saturday and Sunday of that week; without one those that come next, or what is left of them."""
        sunday = _add_days(self.today, 6 - self.today.weekday() + 7 * (weeks or 0))
        saturday = sunday and _add_days(sunday, -1)
        if sunday is None or saturday is None:
            return None
        return Period(max(saturday, self.today) if not weeks else saturday, sunday, "weekend")

    def weekend_of_month(self, nth: int, month: int, year: int | None = None) -> Period | None:
        """The weekend that begins on the nth Saturday of that month, on the last one for -1."""
        saturday = self.weekday_of_month(nth, 5, month, year)
        return Period(saturday.start, _add_days(saturday.start, 1), "weekend") if saturday else None

    def week(self, weeks: int) -> Period | None:
        """Monday to Sunday; of this week what is left of it."""
        monday = _add_days(self.today, 7 * weeks - self.today.weekday())
        sunday = monday and _add_days(monday, 6)
        if monday is None or sunday is None:
            return None
        return Period(max(monday, self.today) if weeks == 0 else monday, sunday, "week")

    def month(self, month: int, year: int | None = None, first: int = 1, last: int = 31) -> Period | None:
        """Day `first` to day `last` of that month, or what is left; without a year the next not ending."""
        kind: PeriodKind = "month" if (first, last) == (1, 31) else "part"
        for candidate in [year] if year is not None else [self.floor.year, self.floor.year + 1]:
            start = _date(candidate, month, first)
            if start is None:
                return None
            end = start.replace(day=min(last, monthrange(candidate, month)[1]))
            if year is not None or end > self.floor:
                return Period(max(start, self.floor) if end >= self.floor else start, end, kind)
        return None

    def month_from_now(self, months: int, first: int = 1, last: int = 31) -> Period | None:
        """Likewise for the month so many months from today's."""
        year, month = self._month(months)
        return self.month(month, year, first, last)

    def part_of_month(self, first: int, last: int) -> Period | None:
        """Those days of the month we are in, unless they are over: then of the next."""
        number = self.floor.year * 12 + self.floor.month - 1
        here = self.month(number % 12 + 1, number // 12, first, last)
        over = here is None or here.end is None or here.end <= self.floor
        return self.month((number + 1) % 12 + 1, (number + 1) // 12, first, last) if over else here

    def season(self, first_month: int, months: int, year: int | None = None) -> Period | None:
        """So many months from the first of that month, or what is left of them."""
        for candidate in [year] if year is not None else range(self.floor.year - 1, self.floor.year + 2):
            last = first_month + months - 2
            start = _date(candidate, first_month, 1)
            end = self.__class__(dt.date(dt.MINYEAR, 1, 1), dt.date.min).month(last % 12 + 1, candidate + last // 12)
            if start and end and end.end and (end.end > self.floor or year is not None):
                return Period(max(start, self.floor) if end.end >= self.floor else start, end.end, "season")
        return None

    def _month(self, months: int) -> tuple[int, int]:
        number = self.today.year * 12 + self.today.month - 1 + months
        return number // 12, number % 12 + 1


def _one_day(day: dt.date | None) -> Period | None:
    return Period(day, None, "day") if day else None


def _date(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year, month, day)
    except (ValueError, OverflowError):
        return None


def _add_days(day: dt.date, days: int) -> dt.date | None:
    try:
        return day + dt.timedelta(days=days)
    except OverflowError:
        return None
