"""How many days and nights the trip has, and how the days are shared among its cities."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from agents.places.facts import Named
from planner.questions import Phrase
from planner.revision.cities import Stop, shown, valid_days
from planner.revision.dates import Span
from planner.revision.draft import Draft
from planner.revision.places import named
from planner.revision.sharing import share
from planner.trip import MAX_DAYS, TripDestination

USUAL_DAYS = 3
"""Suggested for a city whose facts suggest nothing."""


def apply_length(draft: Draft, stops: Sequence[Stop], span: Span) -> None:
    """Set the cities, their days, the trip's days and nights; ask about lengths that are impossible or contradict."""
    total = _wanted_total(draft, stops, span)
    city_days = _city_days(draft, stops, total)
    if city_days and sum(city_days) > MAX_DAYS:
        draft.ask("days_range", "days", sum(city_days), low=len(stops), high=MAX_DAYS)
        city_days = None
    days = sum(city_days) if city_days else draft.trip.days if total is None or stops else total
    draft.trip.destinations = [
        TripDestination(id=stop.id, name=_name(draft, stop.id), days=city_days[place] if city_days else None)
        for place, stop in enumerate(stops)
    ]
    draft.trip.days = days
    _apply_nights(draft)
    if span.last and draft.trip.days:
        draft.trip.start_date = _start_before(draft, span.last, draft.trip.days)
    elif span.last:
        draft.ask("start_missing", "start_date", span.last, high=MAX_DAYS)


def suggested_days(draft: Draft, city: str) -> int:
    destination = draft.destination(city)
    return max(1, destination.suggested_days) if destination else USUAL_DAYS


def _wanted_total(draft: Draft, stops: Sequence[Stop], span: Span) -> int | None:
    """The length this message asks for as a whole, None if it does not (or asks for an impossible one)."""
    patch, before = draft.patch, draft.trip.days
    said = valid_days(draft, patch.days)
    if span.days is not None:
        if said is not None and said != span.days:
            _ask_which(draft, ("日期算下来", "by the dates", span.days), ("说的天数", "as you said", said))
            return None
        return valid_days(draft, span.days)
    if said is not None:
        return said
    if patch.days_change and before is not None and patch.days is None:
        return valid_days(draft, before + patch.days_change)
    if stops and all(stop.said for stop in stops):
        return None
    if patch.nights is not None and patch.days is None and not _fits(patch.nights, before):
        return _days_for_nights(draft, patch.nights)
    if span.weekend and before is None and patch.days is None:
        draft.note("days_from_weekend", high=span.weekend)
        return span.weekend
    return None


def _fits(nights: int, days: int | None) -> bool:
    return days is not None and days - 1 <= nights <= days


def _days_for_nights(draft: Draft, nights: int) -> int | None:
    if not 0 <= nights < MAX_DAYS:
        draft.ask("nights_range", "nights", shown(nights), low=0, high=MAX_DAYS - 1)
        return None
    draft.note("days_from_nights", nights, high=nights + 1)
    return nights + 1


def _ask_which(draft: Draft, *lengths: tuple[str, str, int]) -> None:
    choices: tuple[Phrase, ...] = tuple(
        Named(f"{zh} {days} 天", f"{days} {'day' if days == 1 else 'days'} {en}") for zh, en, days in lengths
    )
    draft.ask("days_conflict", "days", choices=choices)


def _city_days(draft: Draft, stops: Sequence[Stop], total: int | None) -> list[int] | None:
    """The days of each city, None while nothing is known."""
    if not stops:
        return None
    said = sum(stop.days or 0 for stop in stops if stop.said)
    if total is not None:
        if all(stop.said for stop in stops):
            if said != total:
                _ask_which(draft, ("各城市合计", "for the cities together", said), ("总共", "in all", total))
            return [stop.days or 1 for stop in stops]
        if shared := _shared(draft, stops, total):
            return shared
        _ask_too_few(draft, stops, total)
    if all(stop.days is not None for stop in stops) and not (draft.patch.destinations and not _same(draft, stops)):
        return [stop.days or 1 for stop in stops]
    return _extended(draft, stops) if _extends(draft, stops) else _anew(draft, stops)


def _same(draft: Draft, stops: Sequence[Stop]) -> bool:
    return any(stop.said for stop in stops) or {stop.id for stop in stops} == set(draft.cities)


def _extends(draft: Draft, stops: Sequence[Stop]) -> bool:
    """True if cities were added to present ones, rather than the list named anew."""
    return not draft.patch.destinations and any(stop.id in draft.cities for stop in stops)


def _shared(draft: Draft, stops: Sequence[Stop], total: int) -> list[int] | None:
    """`total` days shared: what was said stays, the other cities begin at the days they had. None if too few."""
    room = total - sum(stop.days or 0 for stop in stops if stop.said)
    others = [stop for stop in stops if not stop.said]
    if room < len(others):
        return None
    shares = iter(share(room, [suggested_days(draft, stop.id) for stop in others], [stop.days or 1 for stop in others]))
    return [(stop.days or 1) if stop.said else next(shares) for stop in stops]


def _ask_too_few(draft: Draft, stops: Sequence[Stop], total: int) -> None:
    needed = sum(stop.days or 1 if stop.said else 1 for stop in stops)
    draft.ask("days_too_few", "days", total, (len(stops),), low=needed, high=MAX_DAYS)


def _anew(draft: Draft, stops: Sequence[Stop]) -> list[int] | None:
    """Days for a list of cities named anew: the trip's former length shared, else what the facts suggest."""
    if draft.trip.days is not None:
        shared = _shared(draft, stops, draft.trip.days)
        if shared is None and not any(stop.said for stop in stops):
            _ask_too_few(draft, stops, draft.trip.days)
        if shared or not any(stop.said for stop in stops):
            return shared
    if not any(stop.said for stop in stops):
        return None
    return _with_suggested(draft, stops, "days_shared")


def _extended(draft: Draft, stops: Sequence[Stop]) -> list[int] | None:
    """Days after adding cities to a trip: each new one has the days that the facts suggest, if there is room."""
    if all(stop.days is None for stop in stops):
        return None
    return _with_suggested(draft, stops, "days_extended")


def _with_suggested(draft: Draft, stops: Sequence[Stop], note: str) -> list[int]:
    new = [stop for stop in stops if stop.days is None]
    room = MAX_DAYS - sum(stop.days or 0 for stop in stops)
    weights = [suggested_days(draft, stop.id) for stop in new]
    shares = share(min(sum(weights), max(room, len(new))), weights) if new else []
    given = iter(shares)
    days = [stop.days if stop.days is not None else next(given) for stop in stops]
    names = [_named(draft, stop.id) for stop in new]
    draft.note(
        note,
        Named("、".join(name.name_zh for name in names), ", ".join(name.name_en for name in names)),
        tuple(_share_words(_named(draft, stop.id), count) for stop, count in zip(stops, days, strict=True)),
        high=sum(days),
    )
    return days


def _share_words(city: Named, days: int) -> Named:
    return Named(f"{city.name('zh')} {days} 天", f"{city.name('en')} {days}")


def _named(draft: Draft, city: str) -> Named:
    destination = draft.destination(city)
    return named(destination) if destination else Named(city, city)


def _name(draft: Draft, city: str) -> str:
    return _named(draft, city).name(draft.trip.language)


def _apply_nights(draft: Draft) -> None:
    """Nights as told if they fit the days, else with the same difference to the days as before (usually one less)."""
    days, before, nights = draft.trip.days, draft.before, draft.patch.nights
    if days is None:
        draft.trip.nights = None
        return
    all_days = before.days is not None and before.nights == before.days
    draft.trip.nights = days if all_days else days - 1
    if nights is None:
        return
    if _fits(nights, days):
        draft.trip.nights = nights
    elif not any(question.field in ("nights", "days") for question in draft.questions):
        draft.ask("nights_range", "nights", shown(nights), low=days - 1, high=days)


def _start_before(draft: Draft, last: dt.date, days: int) -> dt.date | None:
    """The start of a trip that ends on `last`; asks if that is past."""
    start = dt.date.fromordinal(max(last.toordinal() - days + 1, 1))
    if start < draft.today:
        draft.ask("date_past", "start_date", start, low=draft.today, high=last)
        return draft.trip.start_date
    return start
