"""What the cities named in a message change about those of the trip."""

from __future__ import annotations

import re

from planner.offline.city_lengths import City
from planner.offline.scene import Patch, Scene
from planner.trip import TripDestination

_REORDER = re.compile(
    r"(?:换个?|调换|调整|颠倒|对调|互换|反)(?:一下)?(?:的)?(?:先后)?(?:顺序|过来)|(?:对调|互换|"
    r"调换)(?:一下)?$|\b(?:swap|switch|reverse|flip)\b.{0,30}\b(?:order|around|cities)\b|"
    r"\bother way (?:a)?round\b"
)
_FIRST_BEFORE, _FIRST_AFTER = (
    re.compile(r"(?:先|首先)(?:去|到|玩|飞)?$"),
    re.compile(r" first\b|(?:放|排|安排)?(?:在|到)?(?:最)?(?:前面|第一)"),
)
_ONE_BY_ONE = re.compile(r"先.*(?:再|后|然后|接着)|之前|之后|\b(?:before|after|then|and only then)\b")
_AFTER = re.compile(r"\bafter (?!that\b)|之后(?:再)?去")
_ONLY = re.compile(r"只(?:去|玩|留|要|保留)|就(?:去|玩|留)|\b(?:only|just)\b")
_STARTS = re.compile(r"\b(?:start|begin)(?:ning|ing)? (?:in|with|at) $|第一站(?:先)?(?:去|到)?$")


def city_changes(scene: Scene, wanted: list[City], refused: list[City]) -> Patch:
    present = scene.trip.destinations
    gone = [c for c in refused if any(c.id == d.id for d in present)]
    if not present:
        return _anew(wanted)
    if gone and wanted and not all(_in(c, present) for c in wanted):
        return _replaced(present, gone, wanted)
    if gone:
        left = [d for d in present if not any(d.id == c.id for c in gone)]
        days = wanted[0].days if len(left) == len(wanted) == 1 else None
        return {"remove_destinations": [c.name for c in gone]} | ({"days": days} if days else {})
    if wanted and not _in(wanted[0], present) and _STARTS.search(scene.message.folded[: wanted[0].start]):
        stays = [{"name": d.name, "days": d.days} for d in present]
        return {"destinations": [*(_wish(c) for c in wanted if not _in(c, present)), *stays]}
    fresh = [c for c in wanted if not _in(c, present)]
    if not fresh:
        return _same_cities(scene, wanted)
    if all(c.role == "add" for c in fresh):
        return {"add_destinations": [_wish(c) for c in fresh]} | (
            _same_cities(scene, [c for c in wanted if _in(c, present)])
        )
    return _anew(wanted)


def _anew(wanted: list[City]) -> Patch:
    if not wanted:
        return {}
    wishes = [{"name": city.name, "days": city.days} for city in wanted]
    patch: Patch = {"destinations": wishes}
    if any(city.nights is not None for city in wanted):
        patch |= _nights(wanted, wishes)
    return patch


def _nights(wanted: list[City], wishes: list[Patch]) -> Patch:
    """A day for each night, and the last day in the last city: "2 nights Paris, 3 nights Rome"."""
    for city, wish in zip(wanted, wishes, strict=True):
        if wish["days"] is None and city.nights is not None:
            wish["days"] = city.nights + (1 if city is wanted[-1] else 0)
    if all(city.nights is not None for city in wanted):
        return {"nights": sum(city.nights or 0 for city in wanted)}
    return {}


def _replaced(present: list[TripDestination], gone: list[City], wanted: list[City]) -> Patch:
    """The present list with the new cities in the place of the first one that goes."""
    fresh = [c for c in wanted if not _in(c, present)]
    wishes: list[Patch] = []
    for destination in present:
        if not any(destination.id == c.id for c in gone):
            wishes.append({"name": destination.name, "days": destination.days})
        elif fresh:
            days = destination.days if len(fresh) == 1 and len(present) > 1 else None
            wishes += [{"name": c.name, "days": c.days if c.days is not None else days} for c in fresh]
            fresh = []
    return {"destinations": wishes}


def _goes_first(scene: Scene, city: City) -> bool:
    text = scene.message.folded
    return bool(_FIRST_BEFORE.search(text[: city.start]) or _FIRST_AFTER.match(text, city.end))


def _same_cities(scene: Scene, wanted: list[City]) -> Patch:
    """Only cities of the trip are named: their days may change, or their order."""
    present = scene.trip.destinations
    said = {c.id: c for c in wanted}
    if len(said) == 1 and len(present) > 1 and _ONLY.search(scene.message.folded):
        days = wanted[0].days or wanted[0].nights
        gone = [destination.name for destination in present if destination.id not in said]
        return {"remove_destinations": gone} | ({"days": days} if days else {})
    if any(c.days is not None or c.change or c.nights is not None for c in wanted):
        wishes = []
        for destination in present:
            city = said.get(destination.id)
            days = destination.days
            if city and (city.days or city.nights):
                days = city.days or city.nights
            elif city and city.change and days is not None:
                days = max(0, days + city.change)
            wishes.append({"name": destination.name, "days": days})
        return {"destinations": wishes}
    if _REORDER.search(scene.message.folded) and (len(said) == 2 or len(present) == 2):
        return {"destinations": _swapped([d.id for d in present], list(said) if len(said) == 2 else [], present)}
    if len(said) == 1 and len(present) > 1 and _goes_first(scene, wanted[0]):
        first = [d for d in present if d.id in said]
        stays = [d for d in present if d.id not in said]
        return {"destinations": [{"name": d.name, "days": d.days} for d in (*first, *stays)]}
    order = [c.id for c in wanted]
    if _AFTER.search(scene.message.folded):
        order.reverse()
    now = [d.id for d in present if d.id in said]
    all_named = len(order) == len(present)
    if 1 < len(order) == len(now) and order != now and (all_named or _ONE_BY_ONE.search(scene.message.folded)):
        return {"destinations": _in_order(order, present)}
    return {}


def _in_order(order: list[str], present: list[TripDestination]) -> list[Patch]:
    """The present list with the cities of `order` one by one in the places that they have between them."""
    cities, following = {destination.id: destination for destination in present}, iter(order)
    moved = [cities[next(following)] if destination.id in order else destination for destination in present]
    return [{"name": city.name, "days": city.days} for city in moved]


def _swapped(ids: list[str], two: list[str], present: list[TripDestination]) -> list[Patch]:
    """The present list with the two named cities, or its only two, in each other's place."""
    first, second = two or ids
    places = {first: second, second: first}
    cities = {destination.id: destination for destination in present}
    order = [cities[places.get(id, id)] for id in ids]
    return [{"name": city.name, "days": city.days} for city in order]


def _in(city: City, present: list[TripDestination]) -> bool:
    return any(city.id == destination.id for destination in present)


def _wish(city: City) -> Patch:
    return {"name": city.name, "days": city.days or city.nights or (city.change if city.change > 0 else None)}
