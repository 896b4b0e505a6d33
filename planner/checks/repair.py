"""Repairing what a check finds, as far as that needs no agent: a bad line is taken out, sums are made anew."""

from __future__ import annotations

import datetime as dt

from agents.places.facts import Facts
from agents.routing.travel import travel_minutes
from planner.assembly import Reports
from planner.assembly.itinerary import sum_costs
from planner.checks.evidence import Evidence, span
from planner.checks.hours import open_during, over_at, spot
from planner.plan import Day, Item, Itinerary
from planner.trip import Trip


def repair(trip: Trip, itinerary: Itinerary, reports: Reports, facts: Facts) -> Itinerary:
    """The itinerary without sights that are closed, overlapping, repeated, unwanted or of another city.

    One pass over the days, so it always ends. Must-sees stay (a check then says what is wrong with them). Each line
    taken out is named in `notes`. An itinerary with nothing to repair comes back as it is.
    """
    evidence = Evidence(trip, itinerary, reports, facts)
    must = {sight.id for name in trip.must_visit if (sight := evidence.find(name))}
    unwanted = {sight.id for name in trip.avoid if (sight := evidence.find(name))}
    seen: set[str] = set()
    days, notes = [], []
    for day in itinerary.days:
        kept: list[Item] = []
        for item in day.items:
            fault = None
            if item.kind == "sight" and item.place_id not in must:
                fault = _fault(evidence, day, item, kept, seen | unwanted)
            if fault is None:
                kept.append(item)
                seen.add(item.place_id or "")
            else:
                notes.append(
                    evidence.on_day(
                        day, evidence.say(f"去掉“{item.name}”：{fault}。", f"“{item.name}” taken out: {fault}.")
                    )
                )
        days.append(day if len(kept) == len(day.items) else day.model_copy(update={"items": _joined(kept)}))
    if not notes and _sums_hold(itinerary):
        return itinerary
    costs = sum_costs(days, itinerary.stay, itinerary.costs.currency, itinerary.costs.rates)
    return itinerary.model_copy(update={"days": days, "costs": costs, "notes": [*itinerary.notes, *notes]})


def _fault(evidence: Evidence, day: Day, item: Item, kept: list[Item], gone: set[str]) -> str | None:
    """Why the sight cannot stay, in words, or None."""
    sight = evidence.attraction(item.place_id)
    if sight is None or sight.destination != day.city:
        return evidence.say("不在当天的城市", "not in that day's city")
    if sight.id in gone:
        return evidence.say("重复或不想去", "a repetition or not wanted")
    if day.date and dt.date.fromisoformat(day.date).weekday() in sight.closed_weekdays:
        return evidence.say("当天闭馆", "closed that day")
    if sight.opens and sight.closes and not open_during(item, sight.opens, sight.closes):
        return evidence.say("不在开放时间", "not open at that time")
    if kept and span(item)[0] < over_at(day, kept[-1]):
        return evidence.say("时间重叠", "overlaps with what comes before")
    return None


def _joined(items: list[Item]) -> list[Item]:
    """The items with the way to each one counted from the located one that now comes before it."""
    joined: list[Item] = []
    before: Item | None = None
    for item in items:
        if item.lat is not None and item.lon is not None:
            way = travel_minutes(spot(before), spot(item)) if before else 0
            item = item.model_copy(update={"travel_minutes": way})
            before = item
        elif item.kind == "transport":
            before = None
        joined.append(item)
    return joined


def _sums_hold(itinerary: Itinerary) -> bool:
    costs = itinerary.costs
    return sum_costs(itinerary.days, itinerary.stay, costs.currency, costs.rates) == costs
