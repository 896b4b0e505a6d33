"""The trip's cities: which are named, in which role, and how long in each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agents.places.facts import Mention
from planner.numbers import parse_number
from planner.offline.durations import Duration
from planner.offline.roles import Role, role_of
from planner.offline.scene import Patch, Scene
from planner.offline.unknown_cities import unknown_city
from planner.trip import TripDestination

_EACH = re.compile(
    r"各(?:自|个)?(?:玩|住|待|呆|去|安排|停留|留)?\s*$|每个?(?:城市|地方|地|个|座城|站)(?:都)?(?:玩|"
    r"住|待|呆|去|安排|停留|留)?\s*$|(?<![成首京])都(?:玩|住|待|呆|安排|停留|留|是|要)\s*$"
)
_EACH_AFTER = re.compile(r"\s*(?:each|apiece|per city|in each|for each|a piece|both)\b")
_AFTER_CITY = re.compile(
    r"(?:市|那边|那里|里|,|:|\(|（|\s|-|~|要|想|再|就|只|先|我们|我|玩|住|待|呆|逗留|停留|安排|留|去|"
    r"游|旅游|旅行|大概|大约|差不多|一共|总共|共|约|—|改成?|改为|换成|减到|加到|缩短到|延长到|缩到|"
    r"变成|成|为|给|逛|转|也|的行程|行程|深度|自由行|之旅|"
    r"多|少|加|减|延长|缩短|增加|减少|再多|而|is|for|about|around|maybe|just|only|x|should be|to|stay|"
    r"spend|and|then|instead|with|let's do|i want|we want|we'd like|gets?|stays?|at|would be)*$"
)
_BEFORE_CITY = re.compile(
    r"(?:的|去|在|到|游|给|玩|逛|\s|:|in|at|to|for|of|exploring|visiting|around|on|trip|itinerary|"
    r"holiday|vacation|getaway|break|through|the city|seeing|discovering|tour|travelling|traveling|"
    r"stay|staying|,? ?mainly|plan|there|over|somewhere like|getting to know|more|extra|longer)*$"
)
_LIST_GAP = re.compile(
    r"(?:、|,|/|\+|&|\s|-|→|->|>|~|和|跟|与|及|以及|还有|加|再到|再去|然后|然后去|到|去|或|and|then|"
    r"plus|to|via|the|also)*$"
)


@dataclass
class City:
    """A city the traveller wants; `days` as said for this city, `change` if it is one of so many more or fewer."""

    name: str
    id: str
    start: int
    end: int
    role: Role
    days: int | None = None
    nights: int | None = None
    change: int = 0


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
        named = [City(name.name, "", name.start, name.end, name.role)]
        scene.message.claim(name.start, name.end)
    if scene.trip.destinations and any(duration.change > 0 for duration in durations):
        for city in named:  # "extend by two days, we'd like to spend those in Porto"
            city.role = "add" if city.role == "stay" else city.role
    _attach(scene, named, durations)
    patch.update(_as_change(scene, _once(named), refused))
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


def _attach(scene: Scene, cities: list[City], durations: list[Duration]) -> None:
    """Give each city the length said right beside it, unless that is the length of the whole list."""
    for duration in list(durations):
        if _for_each(scene, duration, cities):
            for city in cities:
                _give(city, duration)
            durations.remove(duration)
            return
    pairs = _pairs(scene, cities, durations)
    several = len({city.id for city in cities}) > 1
    if (
        several
        and len(pairs) == 1
        and not pairs[0][1].change
        and (_is_list(scene, cities, pairs[0]) or _apart(scene, pairs[0]))
    ):
        pairs = []
    if (
        not several
        and len(scene.trip.destinations) < 2
        and not (scene.trip.destinations and cities and cities[0].role == "add")
    ):
        return
    for city, duration in pairs:
        _give(city, duration)
        durations.remove(duration)
    if several:
        cities.sort(key=lambda city: bool(_LAST.search(scene.message.folded[max(0, city.start - 16) : city.start])))
        _attach_bare(scene, [city for city in cities if city.days is None and city.nights is None], sure=bool(pairs))


_LAST = re.compile(r"\b(?:end(?:ing)?|finish(?:ing)?)(?: up)? (?:in|at) $")
_BARE_BEFORE = re.compile(r"(?<![0-9.])(?P<count>\d{1,2}|one|two|three|four|five|six|seven) (?:in|at|for) $")
_BARE_AFTER = re.compile(
    r"(?: (?:for )?|\s*[:(]\s*)(?P<count>\d{1,2}|one|two|three|four|five|six|seven)(?=\s*(?:[,.;)]|$|"
    r"and |then |in all))|(?P<zh>[0-9一二两三四五六七])(?=[、,。\s和]|$)"
)


def _attach_bare(scene: Scene, cities: list[City], *, sure: bool) -> None:
    """ "4 in Rome, 3 in Florence and 3 in Venice", "then Hakone for 1": numbers without the word for days."""
    text = scene.message.text
    found = []
    for city in cities:
        match = _BARE_BEFORE.search(text[max(0, city.start - 12) : city.start]) or _BARE_AFTER.match(text, city.end)
        value = parse_number(next(group for group in match.groups() if group)) if match else None
        if value:
            found.append((city, int(value)))
    if sure or len(found) > 1:
        for city, days in found:
            city.days = days


def _apart(scene: Scene, pair: tuple[City, Duration]) -> bool:
    """Whether a mark stands between city and length: "end in Prague, 6 days"."""
    city, duration = pair
    between = sorted((city.start, city.end, duration.start, duration.end))[1:3]
    return bool(re.search(r"[,;:]", scene.message.folded[between[0] : between[1]]))


def _for_each(scene: Scene, duration: Duration, cities: list[City]) -> bool:
    if len({city.id for city in cities}) < 2 and len(scene.trip.destinations) < 2:
        return False
    left = scene.message.folded[max(0, duration.start - 12) : duration.start]
    return bool(_EACH.search(left)) or bool(_EACH_AFTER.match(scene.message.folded, duration.end))


def _give(city: City, duration: Duration) -> None:
    if duration.change:
        city.change = duration.change * duration.value
    elif duration.kind == "nights":
        city.nights = duration.value
    else:
        city.days = duration.value


def _pairs(scene: Scene, cities: list[City], durations: list[Duration]) -> list[tuple[City, Duration]]:
    text = scene.message.folded
    firm = [duration for duration in durations if not duration.vague]
    before = [(c, d) for d in firm if (c := _next_city(text, d, cities))]
    after = [(c, d) for d in firm if (c := _last_city(text, d, cities))]
    if before and after:
        length_first = min(d.start for _, d in before) < min(c.start for c, _ in after)
        chosen = before if length_first else after
        rest = after if length_first else before
        taken = {id(c) for c, _ in chosen} | {id(d) for _, d in chosen}
        chosen += [(c, d) for c, d in rest if id(c) not in taken and id(d) not in taken]
    else:
        chosen = before or after
    # "3天2晚" beside a city: the days count, the nights follow from them.
    given: dict[int, tuple[City, Duration]] = {}
    for city, duration in chosen:
        given.setdefault(id(city), (city, duration))
    return list(given.values())


def _last_city(text: str, duration: Duration, cities: Sequence[City]) -> City | None:
    before = [city for city in cities if city.end <= duration.start]
    if (
        before
        and duration.start - before[-1].end <= 24
        and _AFTER_CITY.fullmatch(text[before[-1].end : duration.start])
    ):
        return before[-1]
    return None


def _next_city(text: str, duration: Duration, cities: Sequence[City]) -> City | None:
    after = [city for city in cities if city.start >= duration.end]
    if after and len(cities) > 1 and ":" in text[duration.end : after[0].start]:
        return None  # "7 days: Lisbon (4) and Porto (3)"
    if after and after[0].start - duration.end <= 24 and _BEFORE_CITY.fullmatch(text[duration.end : after[0].start]):
        return after[0]
    return None


def _is_list(scene: Scene, cities: list[City], pair: tuple[City, Duration]) -> bool:
    """Whether one length beside a list of cities is that of the whole: "杭州苏州五天", "5 days in Rome and Florence"."""
    city, duration = pair
    text = scene.message.folded
    if (city is cities[-1] and duration.start >= city.end) or (city is cities[0] and duration.end <= city.start):
        return all(_LIST_GAP.fullmatch(text[a.end : b.start]) for a, b in zip(cities, cities[1:], strict=False))
    return False


def _as_change(scene: Scene, wanted: list[City], refused: list[City]) -> Patch:
    present = scene.trip.destinations
    gone = [c for c in refused if any(c.id == d.id for d in present)]
    if not present:
        return _anew(wanted)
    if gone and wanted and not all(_in(c, present) for c in wanted):
        return _replaced(present, gone, wanted)
    if gone:
        return {"remove_destinations": [c.name for c in gone]}
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
    """ "2 nights Paris, 3 nights Rome": a day each night, and the last day in the last city."""
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


_REORDER = re.compile(
    r"(?:换个?|调换|调整|颠倒|对调|互换|反)(?:一下)?(?:的)?(?:先后)?(?:顺序|过来)|(?:对调|互换|调换)(?:一下)?$|\b(?:swap|switch|reverse|flip)\b.{0,30}\b(?:order|around|cities)\b|\bother way (?:a)?round\b"
)


def _swapped(ids: list[str], two: list[str], present: list[TripDestination]) -> list[Patch]:
    """The present list with the two named cities, or its only two, in each other's place."""
    first, second = two or ids
    places = {first: second, second: first}
    cities = {destination.id: destination for destination in present}
    order = [cities[places.get(id, id)] for id in ids]
    return [{"name": city.name, "days": city.days} for city in order]


_ONLY = re.compile(r"只(?:去|玩|留|要|保留)|就(?:去|玩|留)|\b(?:only|just)\b")


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
    order = [c.id for c in wanted]
    if len(order) > 1 and sorted(order) == sorted(d.id for d in present) and order != [d.id for d in present]:
        days_of = {d.id: d for d in present}
        return {"destinations": [{"name": days_of[id].name, "days": days_of[id].days} for id in order]}
    return {}


def _in(city: City, present: list[TripDestination]) -> bool:
    return any(city.id == destination.id for destination in present)


def _wish(city: City) -> Patch:
    return {"name": city.name, "days": city.days or city.nights or (city.change if city.change > 0 else None)}
