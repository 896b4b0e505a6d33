"""Day count, dates and nights."""

from __future__ import annotations

import datetime as dt

from planner.checks.evidence import Evidence
from planner.dispatch import nights_by_city
from planner.plan import Check


def check_days(evidence: Evidence) -> Check:
    """As many days as asked, numbered from 1, as many in each city as asked and in that order."""
    trip, days = evidence.trip, evidence.itinerary.days
    wanted = [destination.id for destination in trip.destinations for _ in range(destination.days or 1)]
    found = []
    if len(days) != trip.days:
        found.append(
            evidence.say(f"要{trip.days}天，行程有{len(days)}天", f"{trip.days} days asked, {len(days)} planned")
        )
    if [day.day for day in days] != list(range(1, len(days) + 1)):
        found.append(evidence.say("天数编号不连续", "the days are not numbered one after the other"))
    if [day.city for day in days] != wanted:
        found.append(evidence.say("各城市的天数或顺序不符", "days per city or their order differ from the wish"))
    return evidence.verdict(
        "days", found, evidence.say(f"共{len(days)}天，与要求一致。", f"{len(days)} days as asked.")
    )


def check_dates(evidence: Evidence) -> Check:
    """Each day's date follows from the start date; no date without one."""
    start = evidence.trip.start_date
    found = []
    for day in evidence.itinerary.days:
        date = (start + dt.timedelta(days=day.day - 1)).isoformat() if start else None
        if day.date != date:
            wanted = date or evidence.say("无日期", "no date")
            found.append(evidence.on_day(day, evidence.say(f"日期应为{wanted}", f"the date should be {wanted}")))
    dated = evidence.say("日期连续，与出发日一致。", "Dates follow from the start date.")
    return evidence.verdict("dates", found, dated if start else evidence.say("尚未定日期。", "No dates set yet."))


def check_nights(evidence: Evidence) -> Check:
    """Nights are days - 1 unless told, spread over the cities as the days are, with matching dates."""
    trip, stay = evidence.trip, evidence.itinerary.stay
    wanted = trip.nights if trip.nights is not None else max(0, (trip.days or 1) - 1)
    nights = sum(option.nights for option in stay)
    found = []
    if nights != wanted:
        found.append(evidence.say(f"应住{wanted}晚，排了{nights}晚", f"{wanted} nights needed, {nights} planned"))
    elif [(o.city, o.nights) for o in stay] != [entry for entry in nights_by_city(trip) if entry[1]]:
        found.append(evidence.say("各城市的住宿晚数不符", "nights per city do not match the days there"))
    arrival = trip.start_date
    for option in stay:
        departure = arrival + dt.timedelta(days=option.nights) if arrival else None
        if (option.check_in, option.check_out) != (_iso(arrival), _iso(departure)):
            found.append(evidence.say(f"{option.name}的入住日期不符", f"check-in or check-out of {option.name} is off"))
        arrival = departure
    return evidence.verdict("nights", found, evidence.say(f"共住{nights}晚。", f"{nights} nights."))


def _iso(date: dt.date | None) -> str | None:
    return date.isoformat() if date else None
