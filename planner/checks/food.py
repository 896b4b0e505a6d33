"""What is eaten: the diet, and the cuisines that were wanted."""

from __future__ import annotations

from agents.cuisines import label, serves
from agents.diet import suits
from agents.menu import any_of_cuisine, neighbours_dishes, plates
from planner.checks.evidence import Evidence
from planner.plan import Check, Item
from planner.vocabulary import listed


def check_diet(evidence: Evidence) -> Check:
    """No meal that the diet rules out, by what the facts tell of the restaurant or dish."""
    trip = evidence.trip
    if not trip.diet:
        return evidence.verdict("diet", [], evidence.say("没有饮食限制。", "No diet was named."))
    found = []
    for day, item in evidence.items("meal"):
        names = _on_the_plate(evidence, day.city, item)
        if names and not suits(trip.diet, evidence.facts.destination(day.city), names):
            zh, en = f"“{item.name}”不合饮食要求", f"“{item.name}” breaks the diet"
            found.append(evidence.on_day(day, evidence.say(zh, en)))
    fine = evidence.say("餐食都按饮食要求挑选，点餐时请再确认。", "Meals suit the diet by name; confirm on the spot.")
    return evidence.verdict("diet", found, fine)


def check_cuisines(evidence: Evidence) -> Check:
    """Each wanted cuisine is had at least once; one that the facts have nowhere may be looked for on the spot."""
    trip, language = evidence.trip, evidence.trip.language
    found, on_the_spot = [], []
    for tag in trip.cuisines:
        name = getattr(label(tag), language)
        if any(_serves(evidence, tag, day.city, item) for day, item in evidence.items("meal")):
            continue
        if any(_to_be_found(evidence, tag, day.city, item) for day, item in evidence.items("meal")):
            on_the_spot.append(name)
        else:
            zh, en = f"没有安排{name}", f"no {name} meal"
            if trip.diet:
                zh, en = f"没有符合饮食要求的{name}", f"{en} that keeps the diet"
            found.append(evidence.say(zh, en))
    if not trip.cuisines:
        fine = evidence.say("没有指定菜系。", "No cuisine was named.")
    elif on_the_spot:
        names = listed(on_the_spot, language)
        fine = evidence.say(f"资料里没有{names}餐馆，需到当地找。", f"To be found on the spot: {names}.")
    else:
        fine = evidence.say("想吃的菜系都有。", "Every cuisine wanted is in.")
    return evidence.verdict("cuisines", found, fine)


def _serves(evidence: Evidence, tag: str, city: str, item: Item) -> bool:
    names = _on_the_plate(evidence, city, item)
    return bool(names) and serves(tag, evidence.facts.destination(city), names)


def _to_be_found(evidence: Evidence, tag: str, city: str, item: Item) -> bool:
    return item.place_id == any_of_cuisine(evidence.facts.destination(city), tag).id


def _on_the_plate(evidence: Evidence, city: str, item: Item) -> tuple[str, ...]:
    """All names that tell what the place or dish serves; empty for a meal that is yet to be found on the spot."""
    destination = evidence.facts.destination(city)
    for plate in plates(destination, evidence.facts):
        if plate.id == item.place_id:
            return plate.names
    for plate in neighbours_dishes(destination, evidence.facts):
        if plate.id == item.place_id:
            return plate.names
    return ()
