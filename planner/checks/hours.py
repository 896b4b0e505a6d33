"""Times of the day: open, reachable, one after the other."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise

from agents.food import FoodOption
from agents.routing.clock import DAY, minute
from agents.routing.travel import travel_minutes
from planner.assembly.frames import Spot
from planner.checks.evidence import Evidence, span
from planner.plan import Check, Day, Item
from planner.vocabulary import listed

EARLIEST, LATEST = 4 * 60, DAY
"""Sights and meals lie between these minutes of the day."""

LONGEST_SIGHTSEEING = 13 * 60
"""Minutes of sights that a day can hold at most."""


def check_opening_hours(evidence: Evidence) -> Check:
    """Sights and restaurants are open from start to end of the visit; unknown hours forbid nothing."""
    found = []
    hours = _restaurant_hours(evidence)
    for day, item in evidence.items():
        sight = evidence.attraction(item.place_id) if item.kind == "sight" else None
        opens, closes = (sight.opens, sight.closes) if sight else hours.get(item.place_id or "", (None, None))
        if opens and closes and not open_during(item, opens, closes):
            found.append(
                evidence.on_day(
                    day,
                    evidence.say(
                        f"“{item.name}”开放时间是{opens}–{closes}", f"“{item.name}” is open {opens}–{closes} only"
                    ),
                )
            )
    unknown = [item.name for _, item, sight in evidence.sights() if not (sight.opens and sight.closes)]
    if unknown:
        names = listed(unknown, evidence.trip.language)
        fine = evidence.say(f"开放时间未知，请先确认：{names}。", f"Opening hours unknown, confirm first: {names}.")
    else:
        zh, en = "都在开放时间内（时间为参考，出行前请确认）。", "All within opening hours (confirm before you go)."
        fine = evidence.say(zh, en)
    return evidence.verdict("opening_hours", found, fine)


def check_closed_days(evidence: Evidence) -> Check:
    """No sight on a weekday on which it is closed."""
    found = [
        evidence.on_day(day, evidence.say(f"“{item.name}”当天闭馆", f"“{item.name}” is closed that day"))
        for day, item, sight in evidence.sights()
        if day.date and dt.date.fromisoformat(day.date).weekday() in sight.closed_weekdays
    ]
    closed = [sight for _, _, sight in evidence.sights() if sight.closed_weekdays]
    if not evidence.trip.start_date and closed:
        fine = evidence.say(
            "没有日期，定日期后再核对闭馆日。", "No dates yet: closing days are checked once they are set."
        )
    else:
        fine = evidence.say("没有安排在闭馆日。", "Nothing on its closing day.")
    return evidence.verdict("closed_days", found, fine)


def check_travel_time(evidence: Evidence) -> Check:
    """Between two places there is time for the way, and the way is not understated."""
    found = []
    for day in evidence.itinerary.days:
        for before, item, free in ways(day):
            needed = travel_minutes(spot(before), spot(item))
            if free < max(needed, item.travel_minutes):
                zh = f"从“{before.name}”到“{item.name}”约需{needed}分钟，只有{max(0, free)}分钟"
                en = f"“{before.name}” to “{item.name}” takes about {needed} min, there are only {max(0, free)}"
                found.append(evidence.on_day(day, evidence.say(zh, en)))
            elif item.travel_minutes < needed:
                zh = f"到“{item.name}”的路上约需{needed}分钟，行程写的是{item.travel_minutes}分钟"
                en = f"the way to “{item.name}” takes about {needed} min, the plan says {item.travel_minutes}"
                found.append(evidence.on_day(day, evidence.say(zh, en)))
    fine = evidence.say("路上时间都够（按距离估算）。", "There is time for every way (estimated by distance).")
    return evidence.verdict("travel_time", found, fine)


def check_no_overlap(evidence: Evidence) -> Check:
    """Items come one after the other, and no day begins too early, ends after midnight or holds too much."""
    found = []
    for day in evidence.itinerary.days:
        for before, item in pairwise(day.items):
            if minute(item.start) < over_at(day, before):
                zh, en = f"“{before.name}”与“{item.name}”时间重叠", f"“{before.name}” and “{item.name}” overlap"
                found.append(evidence.on_day(day, evidence.say(zh, en)))
        if day.items and minute(day.items[0].start) < _late_arrival(evidence, day):
            found.append(
                evidence.on_day(day, evidence.say("到达之前就有安排", "something is planned before the arrival"))
            )
        outings = [span(item) for item in day.items if item.kind != "transport"]
        sightseeing = sum(end - start for start, end in (span(item) for item in day.items if item.kind == "sight"))
        if sightseeing > LONGEST_SIGHTSEEING or any(start < EARLIEST or end > LATEST for start, end in outings):
            found.append(evidence.on_day(day, evidence.say("安排过满、过早或过晚", "too much, too early or too late")))
    return evidence.verdict("no_overlap", found, evidence.say("时间没有重叠。", "No times overlap."))


def over_at(day: Day, item: Item) -> int:
    """The minute of the day at which an item is over: for a way between cities by its destination's clock.

    It is the day's end if the arrival is on a later day, and 0 if the date line makes it an earlier one.
    """
    if item.journey is None or item.journey.arrival_day == day.day:
        return minute(item.end) if item.journey else span(item)[1]
    return DAY if item.journey.arrival_day > day.day else 0


def _late_arrival(evidence: Evidence, day: Day) -> int:
    """When a way that began on an earlier day arrives on this one; 0 if none does."""
    return max(
        (
            minute(item.end)
            for before, item in evidence.items("transport")
            if item.journey and before.day < day.day == item.journey.arrival_day
        ),
        default=0,
    )


def open_during(item: Item, opens: str, closes: str) -> bool:
    """Whether the whole visit lies in the hours; hours like 17:00–02:00 end after midnight."""
    start, end = span(item)
    first, last = minute(opens), minute(closes)
    return first <= start and end <= (last if last > first else last + DAY)


def ways(day: Day) -> list[tuple[Item, Item, int]]:
    """Each way between two located items with the minutes free for it: the time between them without other items."""
    found = []
    before: Item | None = None
    busy = 0
    for item in day.items:
        start, end = span(item)
        if item.kind == "transport":
            before = None
        elif item.lat is None or item.lon is None:
            busy += end - start
            continue
        else:
            if before is not None:
                found.append((before, item, start - span(before)[1] - busy))
            before = item
        busy = 0
    return found


def spot(item: Item) -> Spot:
    assert item.lat is not None and item.lon is not None
    return Spot(item.lat, item.lon)


def _restaurant_hours(evidence: Evidence) -> dict[str, tuple[str | None, str | None]]:
    """By place: what the facts say where they know the restaurant, else what the food agent says."""
    hours = {option.place_id: (option.opens, option.closes) for option in _food(evidence)}
    for city in dict.fromkeys(evidence.cities):
        hours |= {place.id: (place.opens, place.closes) for place in evidence.facts.restaurants(city)}
    return hours


def _food(evidence: Evidence) -> list[FoodOption]:
    return evidence.reports.food.options if evidence.reports.food else []
