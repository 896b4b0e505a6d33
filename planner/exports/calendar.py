"""The plan as an iCalendar file (RFC 5545) for any calendar program."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from zoneinfo import ZoneInfo

from agents.routing.clock import minute
from planner.amounts import format_amount
from planner.errors import BadInput
from planner.exports.plan import Plan
from planner.plan import Day, Item
from planner.vocabulary import say

PRODUCT = "-//Travel planner//EN"
HOST = "travel-planner.invalid"


def calendar(plan: Plan, zone: Callable[[str], str], key: str, now: dt.datetime) -> bytes:
    """An event for each line of the plan in the local time of its place, and an all-day event for each stay.

    `zone` names the time zone of a city's id. `key` tells this plan's events from those of other plans: importing a
    newer version under the same key replaces the events at the same place in the plan. `now` becomes their time stamp.
    Raises BadInput for a plan without dates.
    """
    from icalendar import Calendar, Event

    if not plan.dated:
        raise BadInput("The plan has no dates yet: set the start of the trip, then export the calendar.")
    whole = Calendar.new(prodid=PRODUCT, name=plan.title, uid=f"{key}@{HOST}")
    for uid, summary, start, end, note, place in _entries(plan, zone):
        event = Event.new(
            uid=f"{key}-{uid}@{HOST}", summary=summary, start=start, end=end, stamp=now.astimezone(dt.UTC),
            description=note or None, location=place or None,
        )  # fmt: skip
        whole.add_component(event)
    whole.add_missing_timezones()
    text: bytes = whole.to_ical()
    return text


Entry = tuple[str, str, dt.date, dt.date, str, str]
"""Key within the plan, summary, start, end, description, location."""


def _entries(plan: Plan, zone: Callable[[str], str]) -> Iterator[Entry]:
    first = dt.date.fromisoformat(plan.itinerary.days[0].date or "")
    for day in plan.itinerary.days:
        for number, item in enumerate(day.items):
            start, end = _times(day, item, first, zone)
            yield f"{day.day}-{number}", item.name, start, end, _note(plan, item), day.city_name
    for option in plan.itinerary.stay:
        if option.check_in and option.check_out:
            check_in, check_out = map(dt.date.fromisoformat, (option.check_in, option.check_out))
            summary = say(plan.trip.language, f"住宿：{option.name}", f"Stay: {option.name}")
            yield f"stay-{option.city}-{check_in}", summary, check_in, check_out, option.reason, option.name


def _times(day: Day, item: Item, first: dt.date, zone: Callable[[str], str]) -> tuple[dt.datetime, dt.datetime]:
    """Start and end; a journey ends in the time zone, and on the day, of its arrival."""
    date = dt.date.fromisoformat(day.date or "")
    if item.journey:
        arrival = first + dt.timedelta(days=item.journey.arrival_day - 1)
        start = _moment(date, item.start, zone(item.journey.origin))
        return start, _moment(arrival, item.end, zone(item.journey.destination))
    here = zone(day.city)
    past_midnight = minute(item.end) <= minute(item.start)
    return _moment(date, item.start, here), _moment(date + dt.timedelta(days=past_midnight), item.end, here)


def _moment(date: dt.date, clock: str, zone: str) -> dt.datetime:
    """The wall clock of that day in the zone; "24:00" is the next day's midnight."""
    days, minutes = divmod(minute(clock), 24 * 60)
    time = dt.time(minutes // 60, minutes % 60, tzinfo=ZoneInfo(zone))
    return dt.datetime.combine(date + dt.timedelta(days=days), time)


def _note(plan: Plan, item: Item) -> str:
    price = format_amount(item.price, item.currency, plan.trip.language) if item.price else ""
    return " · ".join(part for part in (item.note, price) if part)
