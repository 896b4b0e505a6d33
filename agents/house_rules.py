"""Kinds of room and what a house allows, whatever traveller and tables call them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from agents.report import Words

ROOM_TYPES = {
    "double": Words(zh="大床房/双人间", en="double room"),
    "twin": Words(zh="双床房", en="twin room"),
    "single": Words(zh="单人间", en="single room"),
    "triple": Words(zh="三人间", en="triple room"),
    "family": Words(zh="家庭房", en="family room"),
    "suite": Words(zh="套房", en="suite"),
    "entire_home": Words(zh="整套房源", en="entire home"),
    "private_room": Words(zh="独立房间", en="private room"),
    "shared_room": Words(zh="床位/合住房间", en="bed in a shared room"),
    "homestay": Words(zh="民宿", en="homestay"),
    "ryokan": Words(zh="日式旅馆", en="ryokan"),
}
SAME_ROOM = {
    "double": "double_room double_bed queen king",
    "twin": "twin_room two_beds",
    "single": "single_room",
    "triple": "triple_room",
    "family": "family_room",
    "entire_home": "entire_room entire_place entire_home_apt entire_house entire_apartment apartment whole_home villa",
    "private_room": "private",
    "shared_room": "shared dorm dormitory hostel_bed",
    "homestay": "guesthouse bed_and_breakfast",
}
HOUSE_RULES = {
    "pets": Words(zh="可带宠物", en="pets allowed"),
    "smoking": Words(zh="可吸烟", en="smoking allowed"),
    "children": Words(zh="接待儿童", en="children welcome"),
    "visitors": Words(zh="可接待访客", en="visitors allowed"),
    "parties": Words(zh="可办聚会", en="parties allowed"),
}


def snake(text: str) -> str:
    """ "Entire home/apt" -> "entire_home_apt"."""
    return re.sub(r"[\W_]+", "_", text.strip().lower()).strip("_")


def room_kind(text: str) -> str:
    """One name for each kind of room."""
    tag = snake(text)
    return next((kind for kind, tags in SAME_ROOM.items() if tag in tags.split()), tag)


def room_fits(wanted: str | None, room_type: str) -> bool:
    """Whether the room is of the wanted kind; "not_shared_room" wants any other kind."""
    if not wanted:
        return True
    tag = snake(wanted)
    if tag.startswith("not_"):
        return bool(room_type) and room_kind(tag.removeprefix("not_")) != room_kind(room_type)
    return room_kind(tag) == room_kind(room_type)


def rule_allowed(wanted: str, house_rules: Iterable[str]) -> bool:
    """Whether the house lets guests do it.

    A house that states only what it forbids ("no_smoking") allows the rest; one that states nothing, or names
    what it allows, allows only what it names.
    """
    rules = {snake(rule).removesuffix("_allowed") for rule in house_rules}
    tag = snake(wanted)
    if any(rule == f"no_{tag}" or rule.startswith(f"no_{tag}_") for rule in rules):
        return False
    return tag in rules or (bool(rules) and all(rule.startswith("no_") for rule in rules))


def room_words(room_type: str) -> Words:
    """The kind of room in words; an unknown kind as the table calls it."""
    return ROOM_TYPES.get(room_kind(room_type)) or _plain(room_type)


def wishes_words(room_type: str | None, house_rules: Sequence[str]) -> Words | None:
    """The wishes that only the hotel itself can confirm, or None if there are none."""
    named = [room_words(room_type)] if room_type else []
    named += [HOUSE_RULES.get(snake(rule)) or _plain(rule) for rule in house_rules]
    if not named:
        return None
    return Words(zh="、".join(words.zh for words in named), en=", ".join(words.en for words in named))


def _plain(tag: str) -> Words:
    return Words(zh=tag.replace("_", " "), en=tag.replace("_", " "))
