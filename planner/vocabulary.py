"""The planner's own words in Chinese and English: levels, transport modes, parts of the costs, agents."""

from __future__ import annotations

from collections.abc import Mapping

from planner.trip import Language

Pair = tuple[str, str]
"""Chinese, English."""

LEVELS: Mapping[str, Pair] = {
    "budget": ("经济型", "budget"),
    "mid": ("中档", "mid-range"),
    "upscale": ("高档", "upscale"),
}

PACES: Mapping[str, Pair] = {
    "relaxed": ("轻松", "relaxed"),
    "normal": ("适中", "normal"),
    "packed": ("紧凑", "packed"),
}

MODES: Mapping[str, Pair] = {
    "hsr": ("高铁", "High-speed train"),
    "rail": ("火车", "Train"),
    "train": ("火车", "Train"),
    "flight": ("飞机", "Flight"),
    "car": ("驾车", "Car"),
    "bus": ("大巴", "Coach"),
    "ferry": ("渡轮", "Ferry"),
    "bus_ferry": ("大巴＋渡轮", "Coach and ferry"),
    "walk_bus": ("步行＋公交", "Walk and bus"),
}

PARTS: Mapping[str, Pair] = {
    "stay": ("住宿", "Stay"),
    "sights": ("门票", "Sights"),
    "meals": ("餐饮", "Meals"),
    "transport": ("城际交通", "Intercity transport"),
}

AGENTS: Mapping[str, Pair] = {
    "route": ("景点路线", "sights and route"),
    "hotel": ("住宿", "where to stay"),
    "food": ("餐饮", "food"),
    "info": ("出行须知", "what to know"),
}

MEALS: Mapping[str, Pair] = {
    "lunch": ("午餐：附近餐馆", "Lunch at a local restaurant"),
    "dinner": ("晚餐：附近餐馆", "Dinner at a local restaurant"),
}


def word(table: Mapping[str, Pair], key: str, language: Language) -> str:
    """The table's word for a key in the language; a key it does not know is written out."""
    pair = table.get(key)
    return say(language, *pair) if pair else key.replace("_", " ")


def say(language: Language, zh: str, en: str) -> str:
    return zh if language == "zh" else en


def listed(names: list[str], language: Language) -> str:
    """Names as a list inside a sentence."""
    return ("、" if language == "zh" else ", ").join(names)
