"""Which places are in the plan: real ones, in the right city, once, the wanted and not the unwanted."""

from __future__ import annotations

from collections import Counter

from agents.food import FoodOption
from agents.places.facts import Attraction
from agents.routing.themes import named_kinds
from planner.checks.evidence import Evidence
from planner.plan import Check, Item
from planner.vocabulary import listed


def check_places(evidence: Evidence) -> Check:
    """Every sight, restaurant, dish and area is one of its city and bears the name the facts give it."""
    found = []
    for day, item in evidence.items():
        if not _belongs(evidence, day.city, item):
            message = evidence.say(
                f"“{item.name}”不是{day.city_name}的已知地点", f"“{item.name}” is not known in {day.city_name}"
            )
            found.append(evidence.on_day(day, message))
    for stay in evidence.itinerary.stay:
        places = {
            *(a.id for a in evidence.facts.hotel_areas(stay.city)),
            *(h.id for h in evidence.facts.hotels(stay.city)),
        }
        if stay.place_id not in places | _offered_stays(evidence, stay.city):
            found.append(evidence.say(f"住宿“{stay.name}”不在资料中", f"the stay “{stay.name}” is not in the facts"))
    fine = evidence.say("所有地点都在资料中，且在当天的城市。", "Every place is in the facts and in its day's city.")
    return evidence.verdict("places", found, fine)


def check_no_repeats(evidence: Evidence) -> Check:
    """No sight and no restaurant twice; a dish may come back."""
    restaurants = {option.place_id for option in _food(evidence) if option.kind == "restaurant"}
    visits: Counter[str] = Counter()
    names: dict[str, str] = {}
    for _, item in evidence.items():
        if item.place_id and (item.kind == "sight" or item.place_id in restaurants):
            visits[item.place_id] += 1
            names[item.place_id] = item.name
    repeated = [names[place] for place, count in visits.items() if count > 1]
    found = [evidence.say(f"“{name}”重复出现", f"“{name}” comes more than once") for name in repeated]
    return evidence.verdict("no_repeats", found, evidence.say("没有重复的地点。", "No place comes twice."))


def check_must_visit(evidence: Evidence) -> Check:
    """Every wanted sight is in the plan; one that the facts do not know cannot be, and is named as unverified."""
    planned = {item.place_id for _, item in evidence.items("sight")}
    found = []
    for name in evidence.trip.must_visit:
        sight = evidence.find(name)
        if sight is None:
            found.append(
                evidence.say(
                    f"“{name}”不在资料中（未核实），没有排入行程",
                    f"“{name}” is not in our travel facts (unverified), so it is not in the plan",
                )
            )
        elif sight.id not in planned:
            found.append(_left_out(evidence, name, sight))
    count = len(evidence.trip.must_visit)
    fine = evidence.say(f"想去的{count}处都已安排。", f"All {count} must-sees are in.")
    none = evidence.say("没有指定必去的地方。", "No must-sees were named.")
    return evidence.verdict("must_visit", found, fine if count else none)


def check_avoid(evidence: Evidence) -> Check:
    """No sight that was to be left out, by its id or by a word for its kind or in its name; a must-see is excepted."""
    found = []
    must = {sight.id for name in evidence.trip.must_visit if (sight := evidence.find(name))}
    for name in evidence.trip.avoid:
        unwanted = evidence.find(name)
        for day, item, sight in evidence.sights():
            if sight.id not in must and (sight.id == unwanted.id if unwanted else _named(name, sight)):
                zh, en = f"有不想去的“{item.name}”", f"has unwanted “{item.name}”"
                found.append(evidence.on_day(day, evidence.say(zh, en)))
    return evidence.verdict("avoid", found, evidence.say("没有要避开的地方。", "Nothing to be avoided is in."))


def check_unknown_facts(evidence: Evidence) -> Check:
    """A name the facts do not know appears nowhere in the plan, so no price or hour is made up for it."""
    unknown = [name for name in evidence.trip.must_visit if not evidence.find(name)]
    found = [
        evidence.on_day(day, evidence.say(f"出现了未核实的“{item.name}”", f"has unverified “{item.name}”"))
        for name in unknown
        for day, item in evidence.items()
        if name.casefold() in item.name.casefold()
    ]
    if unknown:
        names = listed(unknown, evidence.trip.language)
        return evidence.verdict("unknown_facts", found, evidence.say(f"未核实：{names}。", f"Unverified: {names}."))
    return evidence.verdict(
        "unknown_facts", found, evidence.say("没有未核实的地点。", "Nothing unverified is in the plan.")
    )


def _belongs(evidence: Evidence, city: str, item: Item) -> bool:
    language = evidence.trip.language
    if item.kind == "sight":
        sight = evidence.attraction(item.place_id)
        return bool(
            sight
            and sight.destination == city
            and sight.name(language) == item.name
            and (sight.lat, sight.lon) == (item.lat, item.lon)
        )
    if item.kind == "meal" and item.place_id:
        known = {restaurant.id for restaurant in evidence.facts.restaurants(city)}
        offered = {option.place_id for option in _food(evidence) if option.destination == city}
        return item.place_id in known | offered
    return True


def _left_out(evidence: Evidence, name: str, sight: Attraction) -> str:
    reason = ""
    for unplaced in evidence.reports.route.unplaced if evidence.reports.route else ():
        if unplaced.place_id == sight.id:
            reason = getattr(unplaced.reason, evidence.trip.language)
    if reason:
        return evidence.say(f"“{name}”没有排入：{reason}", f"“{name}” is not in the plan: {reason}")
    return evidence.say(f"“{name}”没有排入行程", f"“{name}” is not in the plan")


def _named(word: str, sight: Attraction) -> bool:
    wanted = word.casefold().strip()
    names = (sight.name_zh.casefold(), sight.name_en.casefold())
    by_kind = bool(set(named_kinds(word)) & set(sight.kinds))
    return by_kind or (bool(wanted) and any(wanted in name for name in names))


def _food(evidence: Evidence) -> list[FoodOption]:
    return evidence.reports.food.options if evidence.reports.food else []


def _offered_stays(evidence: Evidence, city: str) -> set[str]:
    options = evidence.reports.hotel.options if evidence.reports.hotel else []
    return {option.place_id for option in options if option.destination == city}
