"""Wishes for single days, and two days that change places."""

from __future__ import annotations

from collections.abc import Sequence

from agents.places.facts import Named
from planner.numbers import parse_number
from planner.revision.cities import shown
from planner.revision.draft import Draft
from planner.revision.sights import belongs_to
from planner.revision.words import MAX_WISH, clean
from planner.trip import MAX_DAYS, TripDestination


def apply_wishes(draft: Draft) -> None:
    """Keep the present wishes on their days, then apply the new ones and the swap."""
    draft.trip.day_wishes = _kept(draft)
    last = draft.trip.days or MAX_DAYS
    for day, text in list(draft.patch.day_wishes.items())[:MAX_DAYS]:
        _set_wish(draft, day, clean(text, MAX_WISH), last)
    if draft.patch.swap_days:
        _swap(draft, draft.patch.swap_days, last)
    draft.trip.day_wishes = dict(sorted(draft.trip.day_wishes.items(), key=lambda wish: int(wish[0])))


def _set_wish(draft: Draft, day: str, text: str, last: int) -> None:
    number = parse_number(day)
    if number is None or number != int(number) or not 1 <= number <= last:
        draft.ask("wish_day_range", "day_wishes", clean(day, 12), low=1, high=last)
    elif text:
        draft.trip.day_wishes[str(int(number))] = text
    else:
        draft.trip.day_wishes.pop(str(int(number)), None)


def _kept(draft: Draft) -> dict[str, str]:
    """The wishes of before, each with its day of its city; those of days or cities that are gone are dropped."""
    before, after = _days(draft.before.destinations), _days(draft.trip.destinations)
    left = [city for city in dict(before) if city not in draft.cities]
    moves = _moves(before, after, draft.trip.days or MAX_DAYS)
    kept: dict[str, str] = {}
    for day, text in draft.trip.day_wishes.items():
        target = moves.get(int(day))
        if target is None:
            draft.note("wish_dropped", day)
        elif left and belongs_to(draft, text, left):
            draft.note("left_behind", choices=(text,))
        else:
            kept[str(target)] = text
    return kept


def _days(destinations: Sequence[TripDestination]) -> list[tuple[str, int]]:
    """For each day of the trip its city and which day there it is; empty while lengths are unknown."""
    if any(destination.days is None for destination in destinations):
        return []
    return [(stop.id, day) for stop in destinations for day in range(stop.days or 0)]


def _moves(before: list[tuple[str, int]], after: list[tuple[str, int]], last: int) -> dict[int, int]:
    """Where each day of before is now. Days keep their numbers unless the cities of a longer trip moved."""
    same_cities = {city for city, _ in before} & {city for city, _ in after}
    if not before or not after or not same_cities:
        return {day: day for day in range(1, last + 1)}
    place = {day: number for number, day in enumerate(after, 1)}
    return {number: place[day] for number, day in enumerate(before, 1) if day in place}


def _swap(draft: Draft, pair: Sequence[int], last: int) -> None:
    wrong = [day for day in pair if not 1 <= day <= last]
    if wrong or len(set(pair)) != 2:
        draft.ask("swap_range", "day_wishes", shown((wrong or [*pair])[0]), low=1, high=last)
        return
    first, second = sorted(set(pair))
    cities = [city for city, _ in _days(draft.trip.destinations)]
    if cities and cities[first - 1] != cities[second - 1]:
        names = tuple(_named(draft, cities[day - 1]) for day in (first, second))
        draft.ask("swap_cities", "day_wishes", low=first, high=second, choices=names)
        return
    wishes = draft.trip.day_wishes
    swapped = {str(first): wishes.pop(str(second), ""), str(second): wishes.pop(str(first), "")}
    wishes.update({day: text for day, text in swapped.items() if text})
    draft.swapped = (first, second)


def _named(draft: Draft, city: str) -> Named:
    destination = draft.destination(city)
    return Named(destination.name_zh, destination.name_en) if destination else Named(city, city)
