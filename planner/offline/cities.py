"""The trip's cities: which are named, in which role, and how long in each."""

from __future__ import annotations

import re

from agents.places.facts import Mention
from planner.offline.city_changes import city_changes
from planner.offline.city_lengths import City, attach_lengths
from planner.offline.durations import Duration
from planner.offline.roles import role_of
from planner.offline.scene import Patch, Scene
from planner.offline.unknown_cities import unknown_beside, unknown_city


def _regions(scene: Scene, name: str) -> list[str]:
    """Provinces written without a mark between them ("云南贵州"), or the name itself."""
    provinces = sorted({destination.province_zh for destination in scene.facts.destinations()} - {""}, key=len)
    parts = re.findall("|".join(map(re.escape, reversed(provinces))), name)
    return parts if len(parts) > 1 and "".join(parts) == name else [name]


_ANOTHER_CITY = re.compile(
    r"(?:加|去|多|增加|添)(?:上|去)?(?:一个|一座|个|座)?(?:新的?)?(?:城市|目的地)|\b(?:add|include|"
    r"visit) (?:a|one|another)(?: more| new| further| second| third| fourth| fifth)? (?:city|destination|stop)\b"
)


def read_cities(scene: Scene, durations: list[Duration]) -> Patch:
    """Fills destinations, origin, added and removed cities; takes the durations that it uses out of the list."""
    cities = [_city(scene, mention) for mention in _relevant(scene)]
    cities = [city for city in cities if city.role != "aside"]
    patch: Patch = {}
    for city in cities:
        if not any(sight.start <= city.start and city.end <= sight.end for sight in scene.sights):
            scene.message.claim(city.start, city.end)
        if city.role == "origin":
            patch["origin"] = city.name
    named = [city for city in cities if city.role in ("stay", "add", "new")]
    refused = [city for city in cities if city.role == "refused"]
    if not named and not refused and "origin" not in patch and (name := unknown_city(scene)):
        named = [City(part, "", name.start, name.end, name.role) for part in _regions(scene, name.name)]
        scene.message.claim(name.start, name.end)
    for name in unknown_beside(
        scene, [city.end for city in named if city.role == "stay" and not scene.trip.destinations]
    ):
        named.append(City(name.name, "", name.start, name.end, name.role))
        scene.message.claim(name.start, name.end)
    named.sort(key=lambda city: city.start)
    joins = any(duration.change > 0 for duration in durations) or _ANOTHER_CITY.search(scene.message.folded)
    if scene.trip.destinations and joins:
        for city in named:  # "extend by two days, we'd like to spend those in Porto"
            city.role = "add" if city.role == "stay" else city.role
    attach_lengths(scene, named, durations)
    patch.update(city_changes(scene, _once(named), refused))
    return patch


def _relevant(scene: Scene) -> list[Mention]:
    """Mentions not understood before; a country only when none of its cities is named."""
    fresh = [m for m in scene.cities if scene.text[m.start : m.end] == scene.message.folded[m.start : m.end]]
    inside = {scene.facts.destination(m.id).country for m in fresh if m.kind == "destination"}
    inside |= (
        {scene.facts.destination(d.id).country for d in scene.trip.destinations if _known(scene, d.id)}
        if not inside
        else set()
    )
    for mention in fresh:
        if mention.kind == "country" and mention.id in inside:
            scene.message.claim(mention.start, mention.end)
    return [m for m in fresh if m.kind == "destination" or m.id not in inside]


def _known(scene: Scene, id: str) -> bool:
    return any(destination.id == id for destination in scene.facts.destinations())


def _city(scene: Scene, mention: Mention) -> City:
    name = scene.message.quote(mention.start, mention.end)
    return City(name, mention.id, mention.start, mention.end, role_of(scene, mention))


def _once(cities: list[City]) -> list[City]:
    """Each city once, in the order of the first mention, with the length said at any mention."""
    kept: dict[str, City] = {}
    for city in cities:
        first = kept.setdefault(city.id or city.name, city)
        first.days = first.days if city.days is None else city.days
        first.nights = first.nights if city.nights is None else city.nights
        first.change = first.change or city.change
    return list(kept.values())
