"""The wishes beyond places, times, food and money: stay, transport, single days; and whether an agent is missing."""

from __future__ import annotations

from itertools import pairwise

from agents.lodging import UNFIT, Wishes, unfit
from planner.checks.evidence import Evidence
from planner.plan import Check, StayOption
from planner.vocabulary import AGENTS, LEVELS, MODES, listed, word

WAYS = {"hsr": "train", "rail": "train", "train": "train", "flight": "flight", "car": "car"}
"""The traveller's word for a mode of the tables."""


def check_complete(evidence: Evidence) -> Check:
    """Every agent delivered its part."""
    missing = [word(AGENTS, agent, evidence.trip.language) for agent in evidence.reports.missing]
    found = []
    if missing:
        names = listed(missing, evidence.trip.language)
        found.append(
            evidence.say(
                f"这次没有拿到：{names}，下次会重试", f"not available this time: {names}; tried again next time"
            )
        )
    if evidence.reports.missing != evidence.itinerary.missing:
        found.append(evidence.say("缺失部分没有如实列出", "the missing parts are not named truthfully"))
    return evidence.verdict("complete", found, evidence.say("各部分齐全。", "All parts are there."))


def check_stay(evidence: Evidence) -> Check:
    """Level, rooms and nightly cap as wished; a named hotel also by room type, rules, minimum nights and occupancy."""
    trip, found = evidence.trip, []
    for stay in evidence.itinerary.stay:
        if trip.hotel_level and stay.level != trip.hotel_level:
            wanted, level = (word(LEVELS, key, trip.language) for key in (trip.hotel_level, stay.level))
            found.append(evidence.say(f"{stay.name}是{level}，不是{wanted}", f"{stay.name} is {level}, not {wanted}"))
        if stay.rooms != trip.room_count and (trip.rooms or not stay.named_hotel):
            zh, en = f"{stay.name}应为{trip.room_count}间房", f"{stay.name} should have {trip.room_count} rooms"
            found.append(evidence.say(zh, en))
        if over_cap(evidence, stay):
            found.append(evidence.say(f"{stay.name}超出每晚上限", f"{stay.name} is above the nightly cap"))
        if cause := _unfit_hotel(evidence, stay):
            found.append(
                evidence.say(f"{stay.name}不符合住宿要求（{cause}）", f"{stay.name} does not meet the wishes ({cause})")
            )
    areas = any(not stay.named_hotel for stay in evidence.itinerary.stay)
    if areas and (trip.room_type or trip.house_rules):
        fine = evidence.say(
            "推荐的是区域，房型与规定请在预订时确认。",
            "Areas are suggested: confirm room type and rules when you book.",
        )
    else:
        fine = evidence.say("住宿符合要求。", "The stay is as wished.")
    return evidence.verdict("stay", found, fine)


def over_cap(evidence: Evidence, stay: StayOption) -> bool:
    cap = evidence.trip.hotel_cap
    if cap is None or stay.price_per_night is None:
        return False
    rate = evidence.facts.rate(cap.currency, stay.currency) if cap.currency != stay.currency else None
    return stay.price_per_night > cap.amount * (rate.factor if rate else 1.0) + 0.5


def check_transport(evidence: Evidence) -> Check:
    """A way between each two cities and, with an origin, there and back; by the wished mode and by none ruled out."""
    trip, language = evidence.trip, evidence.trip.language
    found = []
    planned = [item.journey for _, item in evidence.items("transport") if item.journey]
    ways = {(journey.origin, journey.destination) for journey in planned}
    for origin, destination in _expected_ways(evidence):
        if (origin, destination) not in ways:
            ends = evidence.way(origin, destination)
            found.append(evidence.say(f"缺少{ends}的交通", f"the way {ends} is missing"))
    for leg in evidence.reports.route.legs if evidence.reports.route else ():
        way = WAYS.get(leg.mode, leg.mode)
        if way in trip.transport_avoid or (trip.transport and way != trip.transport):
            mode, ends = word(MODES, leg.mode, language), evidence.way(leg.origin, leg.destination)
            found.append(evidence.say(f"{ends}用了{mode}", f"{ends} is by {mode.lower()}"))
    return evidence.verdict(
        "transport", found, evidence.say("城际交通符合要求。", "Ways between cities are as wished.")
    )


def check_day_wishes(evidence: Evidence) -> Check:
    """Every wish for a day is met on that day, as the route agent reports; else a sight it names is in that day."""
    trip, found = evidence.trip, []
    days = {day.day: day for day in evidence.itinerary.days}
    met = {day.day: day.wish_met for day in evidence.reports.route.days} if evidence.reports.route else {}
    for number, wish in sorted(trip.day_wishes.items(), key=lambda entry: int(entry[0])):
        day = days.get(int(number))
        planned = {item.place_id for item in day.items} if day else set()
        named = {m.id for m in evidence.facts.mentions(wish, evidence.cities) if m.kind == "attraction" and m.exact}
        if day is None or met.get(int(number)) is False or (met.get(int(number)) is None and named - planned):
            found.append(evidence.say(f"第{number}天的“{wish}”没能满足", f"“{wish}” on day {number} could not be met"))
    fine = evidence.say("当天的愿望都已安排。", "Wishes for single days are met.")
    return evidence.verdict(
        "day_wishes", found, fine if trip.day_wishes else evidence.say("没有单日要求。", "None named.")
    )


def _expected_ways(evidence: Evidence) -> list[tuple[str, str]]:
    stops = evidence.cities
    if evidence.trip.origin:
        stops = [evidence.trip.origin, *stops, evidence.trip.origin]
    return [(a, b) for a, b in pairwise(stops) if a != b]


def _unfit_hotel(evidence: Evidence, stay: StayOption) -> str | None:
    """Which wish a named hotel does not meet, in words; None if it meets all, or the stay is an area."""
    trip = evidence.trip
    for hotel in evidence.facts.hotels(stay.city):
        if hotel.id == stay.place_id:
            people = -(-trip.people // stay.rooms)
            wishes = Wishes(stay.nights, people, trip.room_type, tuple(trip.house_rules), None, hotel.currency)
            cause = unfit(hotel, wishes, evidence.facts)
            return getattr(UNFIT[cause], trip.language) if cause else None
    return None
