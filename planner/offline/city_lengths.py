"""How long the traveller wants to stay in each city: lengths said right beside a city, or one for the whole list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from planner.numbers import parse_number
from planner.offline.durations import Duration
from planner.offline.roles import Role
from planner.offline.scene import Scene

_EACH = re.compile(
    r"各(?:自|个)?(?:玩|住|待|呆|去|安排|停留|留)?\s*$|每个?(?:城市|地方|地|个|座城|站)(?:都)?(?:玩|"
    r"住|待|呆|去|安排|停留|留)?\s*$|(?<![成首京])都(?:玩|住|待|呆|安排|停留|留|是|要)\s*$"
)
_EACH_AFTER = re.compile(r"\s*(?:each|apiece|per city|in each|for each|a piece|both)\b")
_AFTER_CITY = re.compile(
    r"(?:市|那边|那里|里|,|:|\(|（|\s|-|~|要|想|再|就|只|先|我们|我|玩|住|待|呆|逗留|停留|安排|留|去|"
    r"游|旅游|旅行|大概|大约|差不多|一共|总共|共|约|—|改成?|改为|换成|减到|加到|缩短到|延长到|缩到|"
    r"变成|缩成|缩为|减成|减为|减到|压缩到|成|为|给|逛|转|也|的行程|行程|深度|自由行|之旅|"
    r"多|少|加|减|延长|缩短|增加|减少|再多|而|is|for|about|around|maybe|just|only|x|should be|to|stay|"
    r"spend|and|then|instead|with|let's do|i want|we want|we'd like|gets?|stays?|at|would be){0,8}$"
)
_BEFORE_CITY = re.compile(
    r"(?:的|去|在|到|游|给|玩|逛|\s|:|in|at|to|for|of|exploring|visiting|around|on|trip|itinerary|"
    r"holiday|vacation|getaway|break|through|the city|seeing|discovering|tour|travelling|traveling|"
    r"stay|staying|,? ?mainly|plan|there|over|somewhere like|getting to know|more|extra|longer){0,8}$"
)
_ALTOGETHER = re.compile(r"一共|总共|共|\btotal\b")
_LIST_GAP = re.compile(
    r"(?:、|,|/|\+|&|\s|-|→|->|>|~|和|跟|与|及|以及|还有|加|再到|再去|然后|然后去|到|去|或|and|then|"
    r"plus|to|via|the|also){0,8}$"
)
_LAST = re.compile(r"\b(?:end(?:ing)?|finish(?:ing)?)(?: up)? (?:in|at) $")
_BARE_BEFORE = re.compile(r"(?<![0-9.])(?P<count>\d{1,2}|one|two|three|four|five|six|seven) (?:in|at|for) $")
_BARE_AFTER = re.compile(
    r"(?: (?:for )?|\s*[:(]\s*)(?P<count>\d{1,2}|one|two|three|four|five|six|seven)(?=\s*(?:[,.;)]|$|"
    r"and |then |in all))|(?P<zh>[0-9一二两三四五六七])(?=[、,。\s和]|$)"
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


def attach_lengths(scene: Scene, cities: list[City], durations: list[Duration]) -> None:
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


def _attach_bare(scene: Scene, cities: list[City], *, sure: bool) -> None:
    """Numbers without the word for days: "4 in Rome, 3 in Florence", "then Hakone for 1"."""
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
    if before and len(cities) > 1 and _ALTOGETHER.search(text[before[-1].end : duration.start]):
        return None
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
    """Whether one length beside a list of cities is that of the whole: "杭州苏州五天"."""
    city, duration = pair
    text = scene.message.folded
    if (city is cities[-1] and duration.start >= city.end) or (city is cities[0] and duration.end <= city.start):
        return all(_LIST_GAP.fullmatch(text[a.end : b.start]) for a, b in pairwise(cities))
    return False
