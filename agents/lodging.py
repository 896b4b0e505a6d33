"""Which named hotels meet a traveller's wishes, and what can truly be said about an area."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from agents.places.facts import Attraction, Facts, Hotel
from agents.report import Words

NEAR_KM = 3.0
DOUBLE_ROOM = 2
"""People a room takes when the tables do not say how many."""

ROOM_TYPES = {
    "double": Words(zh="大床房/双人间", en="double room"),
    "twin": Words(zh="双床房", en="twin room"),
    "single": Words(zh="单人间", en="single room"),
    "triple": Words(zh="三人间", en="triple room"),
    "family": Words(zh="家庭房", en="family room"),
    "suite": Words(zh="套房", en="suite"),
    "dorm": Words(zh="床位/多人间", en="dorm bed"),
    "shared_room": Words(zh="合住房间", en="shared room"),
    "private_room": Words(zh="独立房间", en="private room"),
    "entire_home": Words(zh="整套房源", en="entire home"),
}
HOUSE_RULES = {
    "pets": Words(zh="可带宠物", en="pets allowed"),
    "smoking": Words(zh="可吸烟", en="smoking allowed"),
    "children": Words(zh="接待儿童", en="children welcome"),
    "visitors": Words(zh="可接待访客", en="visitors allowed"),
    "parties": Words(zh="可办聚会", en="parties allowed"),
}
SAME_ROOM = {
    "entire_room": "entire_home",
    "entire_place": "entire_home",
    "entire_home_apt": "entire_home",
    "entire_apartment": "entire_home",
    "apartment": "entire_home",
    "whole_home": "entire_home",
    "private": "private_room",
    "shared": "shared_room",
    "double_room": "double",
    "twin_room": "twin",
    "single_room": "single",
    "family_room": "family",
}
UNFIT = {
    "room_type": Words(zh="房型不符", en="another room type"),
    "house_rules": Words(zh="不满足入住规定或未注明", en="house rules not met or not stated"),
    "nights": Words(zh="要求连住更多晚", en="more nights required"),
    "people": Words(zh="住不下这么多人", en="too small for the party"),
    "cap": Words(zh="超出每晚上限", en="above the nightly cap"),
}


@dataclass(frozen=True)
class Wishes:
    """What a named hotel must meet. `people` sleep in one room; `cap` is in `currency`, for one room and night."""

    nights: int
    people: int
    room_type: str | None
    house_rules: tuple[str, ...]
    cap: float | None
    currency: str


def snake(text: str) -> str:
    return re.sub(r"[\W_]+", "_", text.strip().lower()).strip("_")


def room_kind(text: str) -> str:
    """One name for each kind of room, whatever the table or the traveller calls it."""
    tag = snake(text)
    return SAME_ROOM.get(tag, tag)


def room_fits(wanted: str | None, room_type: str) -> bool:
    if not wanted:
        return True
    tag = snake(wanted)
    if tag.startswith("not_"):
        return room_kind(tag.removeprefix("not_")) != room_kind(room_type)
    return room_kind(tag) == room_kind(room_type)


def rule_allowed(wanted: str, house_rules: Iterable[str]) -> bool:
    """Whether the house lets guests do it.

    A house that states only what it forbids ("no_smoking") allows the rest; one that states nothing, or names
    what it allows, allows only what it names.
    """
    rules = {snake(rule).removesuffix("_allowed") for rule in house_rules}
    tag = snake(wanted)
    if any(rule.startswith(f"no_{tag}") for rule in rules):
        return False
    return tag in rules or (bool(rules) and all(rule.startswith("no_") for rule in rules))


def in_currency(facts: Facts, amount: float, source: str, target: str) -> float | None:
    """The amount in the target currency by the facts' dated rate, None when there is no rate."""
    if source == target:
        return amount
    rate = facts.rate(source, target)
    return None if rate is None else amount * rate.factor


def unfit(hotel: Hotel, wishes: Wishes, facts: Facts) -> str | None:
    """The first wish (a key of UNFIT) that the hotel does not meet, or None."""
    if not room_fits(wishes.room_type, hotel.room_type):
        return "room_type"
    if not all(rule_allowed(rule, hotel.house_rules) for rule in wishes.house_rules):
        return "house_rules"
    if wishes.nights < hotel.minimum_nights:
        return "nights"
    if wishes.people > (hotel.maximum_occupancy or DOUBLE_ROOM):
        return "people"
    if wishes.cap is not None:
        price = in_currency(facts, hotel.price, hotel.currency, wishes.currency)
        if price is None or price > wishes.cap:
            return "cap"
    return None


def unfit_note(city: Words, causes: Sequence[str]) -> Words:
    """Why none of a city's named hotels is offered, with how many failed for which cause."""
    counts = Counter(causes)
    zh = "、".join(f"{UNFIT[cause].zh} {counts[cause]} 家" for cause in UNFIT if counts[cause])
    en = ", ".join(f"{UNFIT[cause].en}: {counts[cause]}" for cause in UNFIT if counts[cause])
    return Words(
        zh=f"{city.zh}的 {len(causes)} 家具名酒店都不符合要求（{zh}），改为推荐住宿区域。",
        en=f"None of the {len(causes)} named hotels in {city.en} fits ({en}); areas are suggested instead.",
    )


def wishes_words(room_type: str | None, house_rules: Sequence[str]) -> Words | None:
    """The wishes that only the hotel itself can confirm, or None if there are none."""
    named = [ROOM_TYPES.get(room_kind(room_type), plain(room_type))] if room_type else []
    named += [HOUSE_RULES.get(snake(rule), plain(rule)) for rule in house_rules]
    if not named:
        return None
    return Words(zh="、".join(words.zh for words in named), en=", ".join(words.en for words in named))


def plain(tag: str) -> Words:
    return Words(zh=tag.replace("_", " "), en=tag.replace("_", " "))


def kilometres(lat: float, lon: float, other_lat: float, other_lon: float) -> float:
    """Great-circle distance."""
    north, east = math.radians(other_lat - lat), math.radians(other_lon - lon)
    root = math.sin(north / 2) ** 2
    root += math.cos(math.radians(lat)) * math.cos(math.radians(other_lat)) * math.sin(east / 2) ** 2
    return 2 * 6371 * math.asin(math.sqrt(root))


def area_reason(lat: float, lon: float, sights: Sequence[Attraction]) -> Words:
    """How many of the city's main sights lie close by, naming the nearest."""
    main = [sight for sight in sights if sight.priority == 3] or list(sights)
    if not main:
        return Words(zh="常见住宿区域", en="a usual area to stay")
    by_distance = sorted((kilometres(lat, lon, sight.lat, sight.lon), sight.id, sight) for sight in main)
    distance, _, nearest = by_distance[0]
    near = sum(1 for km, _, _ in by_distance if km <= NEAR_KM)
    if near:
        return Words(
            zh=f"直线 {NEAR_KM:g} 公里内有 {near} 处主要景点，最近的是{nearest.name('zh')}",
            en=f"{near} of the main sights within {NEAR_KM:g} km as the crow flies, nearest: {nearest.name('en')}",
        )
    return Words(
        zh=f"最近的主要景点是{nearest.name('zh')}，直线约 {distance:.0f} 公里",
        en=f"nearest main sight: {nearest.name('en')}, about {distance:.0f} km as the crow flies",
    )
