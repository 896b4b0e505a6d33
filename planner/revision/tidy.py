"""A trip as `revise` expects it: whatever was stored, its parts agree with each other and with the facts in use."""

from __future__ import annotations

from planner.revision.draft import Draft
from planner.revision.length import suggested_days
from planner.revision.sharing import share
from planner.revision.words import MAX_LIST, MAX_WISH, clean
from planner.trip import MAX_DAYS, MAX_DESTINATIONS, MAX_PEOPLE

_LISTS = (
    "interests",
    "diet",
    "cuisines",
    "house_rules",
    "must_visit",
    "avoid",
    "transport_avoid",
)


def tidy(draft: Draft) -> None:
    """Drop what contradicts itself or names places that the facts do not have (any more)."""
    trip = draft.trip
    known = {stop.id: stop for stop in trip.destinations if draft.destination(stop.id)}
    trip.destinations = list(known.values())[:MAX_DESTINATIONS]
    if trip.origin and not draft.destination(trip.origin):
        trip.origin = None
    _tidy_days(draft)
    if trip.rooms is not None and not 1 <= trip.rooms <= MAX_PEOPLE:
        trip.rooms = None
    if trip.travellers and (trip.travellers.adults < 1 or trip.travellers.count > MAX_PEOPLE):
        trip.travellers = None
    if trip.transport in trip.transport_avoid:
        trip.transport = None
    for name in _LISTS:
        words = [clean(word) for word in getattr(trip, name)[:MAX_LIST]]
        setattr(trip, name, list(dict.fromkeys(word for word in words if word)))
    trip.day_wishes = {
        str(int(day)): clean(text, MAX_WISH)
        for day, text in trip.day_wishes.items()
        if day.isascii() and day.isdigit() and len(day) < 4 and 1 <= int(day) <= (trip.days or MAX_DAYS) and clean(text)
    }


def _tidy_days(draft: Draft) -> None:
    trip = draft.trip
    city_days = [stop.days or 0 for stop in trip.destinations]
    if city_days and min(city_days) >= 1 and sum(city_days) <= MAX_DAYS:
        trip.days = sum(city_days)
    elif trip.days is None or not max(1, len(city_days)) <= trip.days <= MAX_DAYS:
        trip.days = None if trip.days is None or not 1 <= trip.days <= MAX_DAYS else trip.days
        for stop in trip.destinations:
            stop.days = None
    elif city_days:
        shares = share(trip.days, [suggested_days(draft, stop.id) for stop in trip.destinations])
        for stop, days in zip(trip.destinations, shares, strict=True):
            stop.days = days
    if trip.days is None:
        trip.nights = None
    elif trip.nights is None or not trip.days - 1 <= trip.nights <= trip.days:
        trip.nights = trip.days - 1
