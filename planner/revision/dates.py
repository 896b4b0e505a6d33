"""When the trip starts, and how long a range of dates makes it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from planner.dates import DateMention, parse_mention
from planner.revision.draft import Draft
from planner.revision.words import clean

HORIZON_DAYS = 3 * 366
"""Dates further ahead are asked about."""


@dataclass(frozen=True, slots=True)
class Span:
    """What the dates say about the length: `days` of a range; `weekend` days if nothing else is known of the length."""

    days: int | None = None
    weekend: int | None = None
    last: dt.date | None = None


def apply_dates(draft: Draft) -> Span:
    """Set the start; ask about dates that are past, too far, unreadable, impossible or in the wrong order."""
    start = _read(draft, draft.patch.start, None)
    first = start.start_date if start else None
    end = _read(draft, draft.patch.end, first or draft.trip.start_date or draft.today)
    last = _last_day(start, end)
    first = first or (draft.trip.start_date if last else None)
    if first is None:
        return _end_only(draft, last)
    if last and (last < first or _is_slip(first, last)):
        slip = last > first  # the next year's such day, which nobody meant
        draft.ask("date_order", "start_date", clean(draft.patch.end or "") if slip else last, low=first)
        return Span()
    length = (last - first).days + 1 if last else None
    if draft.patch.start and not _in_range(draft, first):
        return Span(length)
    if start and start.kind not in ("day", "holiday", "range", "weekend"):
        draft.note("date_vague", start.text, low=first)
    draft.trip.start_date = first
    weekend = (start.end_date - first).days + 1 if start and start.kind == "weekend" and start.end_date else None
    return Span(length, weekend)


def _last_day(start: DateMention | None, end: DateMention | None) -> dt.date | None:
    """The trip's last day: as said, else the last of a range that was given as the start."""
    if end:
        return end.end_date or end.start_date
    return start.end_date if start and start.kind == "range" else None


def _is_slip(first: dt.date, last: dt.date) -> bool:
    """True for "from the 24th to the 20th of December", which would be a trip of a year."""
    return (last - first).days > 180 and (last.month, last.day) < (first.month, first.day)


def _end_only(draft: Draft, last: dt.date | None) -> Span:
    """An end without a start: the start follows once the days are known."""
    return Span(last=last) if last and _in_range(draft, last) else Span()


def _read(draft: Draft, words: str | None, not_before: dt.date | None) -> DateMention | None:
    if not words or not words.strip():
        return None
    mention = parse_mention(words[:200], draft.today, not_before)
    if mention is None:
        draft.ask("date_unreadable", "start_date", clean(words))
        return None
    if mention.start_date is None:
        draft.ask("date_impossible", "start_date", clean(mention.text))
        return None
    return mention


def _in_range(draft: Draft, day: dt.date) -> bool:
    """True if the day can be planned; else asks."""
    latest = dt.date.fromordinal(min(draft.today.toordinal() + HORIZON_DAYS, dt.date.max.toordinal()))
    if day < draft.today:
        draft.ask("date_past", "start_date", day, low=draft.today, high=latest)
    elif day > latest:
        draft.ask("date_far", "start_date", day, low=draft.today, high=latest)
    return draft.today <= day <= latest
