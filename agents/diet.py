"""Diets: what each rules out, how sure one must be, and what to ask for on the spot."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from agents.ingredients import LAND_MEAT, SEA, ingredients
from agents.phrases import phrase
from agents.places.facts import Destination
from agents.report import Words

PLANT = frozenset({"vegan", "vegetarian"})
KNOWN = LAND_MEAT - {"meat"} | SEA | PLANT
"""One of these says what the dish is made of at all."""

HALAL_COUNTRIES = frozenset({"AE", "EG", "MA", "MV", "QA", "TR"})
"""Where a kitchen is halal unless it says otherwise."""


@dataclass(frozen=True)
class Diet:
    """Rules out what holds one of `excludes`; a strict diet also what is not known to hold one of `needs`."""

    name: Words
    excludes: frozenset[str]
    needs: frozenset[str] = frozenset()


def soft(zh: str, en: str, *excludes: str) -> Diet:
    return Diet(Words(zh=zh, en=en), frozenset(excludes))


DIETS = {
    "vegetarian": Diet(Words(zh="素食", en="vegetarian"), LAND_MEAT | SEA, PLANT),
    "vegan": Diet(Words(zh="纯素", en="vegan"), LAND_MEAT | SEA | {"egg", "dairy", "honey"}, frozenset({"vegan"})),
    "pescatarian": Diet(Words(zh="鱼素", en="pescatarian"), LAND_MEAT, SEA | PLANT),
    "halal": Diet(Words(zh="清真", en="halal"), LAND_MEAT | {"alcohol"}, SEA | PLANT),
    "kosher": Diet(Words(zh="犹太洁食", en="kosher"), LAND_MEAT | {"shellfish", "alcohol"}, PLANT),
    "no_pork": Diet(Words(zh="不含猪肉", en="pork-free"), frozenset({"pork"}), KNOWN),
    "no_nuts": Diet(Words(zh="不含坚果和花生", en="nut-free"), frozenset({"nuts", "sweet"}), KNOWN),
    "gluten_free": Diet(Words(zh="无麸质", en="gluten-free"), frozenset({"gluten"}), frozenset({"gluten_free"})),
    "lactose_free": Diet(Words(zh="不含乳制品", en="dairy-free"), frozenset({"dairy"}), KNOWN),
    "no_egg": Diet(Words(zh="不含蛋", en="egg-free"), frozenset({"egg"}), KNOWN),
    "no_shellfish": Diet(Words(zh="不含虾蟹贝类", en="shellfish-free"), frozenset({"shellfish"}), KNOWN),
    "no_seafood": Diet(Words(zh="不含海鲜", en="without fish and seafood"), SEA, KNOWN),
    "no_fish": Diet(Words(zh="不含鱼", en="without fish"), frozenset({"fish"}), KNOWN),
    "no_beef": soft("不含牛肉", "beef-free", "beef"),
    "no_lamb": soft("不含羊肉", "without lamb or mutton", "lamb"),
    "no_poultry": soft("不含禽肉", "without poultry", "poultry"),
    "no_red_meat": soft("不含红肉", "without red meat", "pork", "beef", "lamb", "game"),
    "no_spicy": soft("不辣", "not spicy", "spicy"),
    "no_alcohol": soft("不含酒精", "alcohol-free", "alcohol"),
    "no_offal": soft("不含内脏", "without offal", "offal"),
    "no_raw": soft("不含生食", "nothing raw", "raw"),
    "no_coriander": soft("不放香菜", "without coriander"),
    "no_garlic": soft("不放大蒜", "without garlic"),
    "low_salt": soft("少盐", "low-salt"),
    "diabetic": soft("控糖", "low-sugar", "sweet"),
}
SIGNED_DIETS = ("vegetarian", "vegan", "halal", "kosher")
"""The diets that restaurants call themselves by."""

SAME_DIET = {
    "vegetarian": "no_meat meatless jain buddhist veggie lacto_vegetarian ovo_lacto_vegetarian plant_based_vegetarian",
    "vegan": "plant_based",
    "halal": "muslim",
    "no_nuts": "no_nut no_peanut no_peanuts nut_free peanut_free nut_allergy nuts_allergy peanut_allergy",
    "gluten_free": "gluten no_gluten no_wheat celiac coeliac wheat_allergy wheat_free gluten_intolerant",
    "lactose_free": "lactose lactose_intolerant no_lactose no_dairy no_milk dairy_free milk_allergy no_cheese",
    "no_egg": "no_eggs egg_free egg_allergy",
    "no_shellfish": "no_shrimp no_crab no_prawn no_prawns no_oyster shellfish_allergy shellfish_free shrimp_allergy",
    "no_seafood": "seafood_allergy seafood_free no_fish_or_seafood",
    "no_fish": "fish_allergy fish_free",
    "no_pork": "pork_free",
    "no_beef": "beef_free",
    "no_lamb": "no_mutton no_goat",
    "no_poultry": "no_chicken no_duck",
    "no_spicy": "not_spicy no_spice mild no_chili no_chilli non_spicy less_spicy",
    "no_alcohol": "alcohol_free",
    "no_offal": "no_organs no_innards",
    "no_coriander": "no_cilantro",
    "low_salt": "low_sodium",
    "diabetic": "low_sugar no_sugar sugar_free",
    "no_raw": "no_raw_food no_raw_fish no_sashimi pregnant",
}


def diet_name(tag: str) -> str:
    """The table's name of a diet, whatever the traveller's tag calls it; a tag unknown to the table stays as it is."""
    tag = re.sub(r"[\W]+", "_", tag.strip().lower()).strip("_")
    return next((name for name, tags in SAME_DIET.items() if tag in tags.split()), tag)


def suits(diets: Iterable[str], city: Destination, names: Sequence[str]) -> bool:
    """Whether what these names (dish, restaurant, cuisine; either language) tell of is within every diet.

    A strict diet wants it known; an unknown "no_..." leaves out the names that contain the word.
    """
    found = ingredients(*names)
    text = " ".join(names).lower()
    return all(_suits(diet_name(tag), city, found, text) for tag in diets)


def breaks(diets: Iterable[str], city: Destination, names: Sequence[str]) -> bool:
    """Whether the names tell of something that one of the diets rules out."""
    found = ingredients(*names)
    return any(_broken(diet_name(tag), city, found, " ".join(names).lower()) for tag in diets)


def _suits(name: str, city: Destination, found: frozenset[str], text: str) -> bool:
    diet = DIETS.get(name)
    if _broken(name, city, found, text):
        return False
    trusted = name == "halal" and _halal(city, found)
    return diet is None or trusted or not diet.needs or bool(found & diet.needs)


def _broken(name: str, city: Destination, found: frozenset[str], text: str) -> bool:
    diet = DIETS.get(name)
    if diet is None:
        return name.startswith("no_") and name.removeprefix("no_").replace("_", " ") in text
    if name == "halal" and _halal(city, found):
        return bool(found & {"pork", "alcohol", "game"})
    return bool(found & diet.excludes)


def _halal(city: Destination, found: frozenset[str]) -> bool:
    """Whether meat there may be taken to be halal."""
    return "halal" in found or city.country in HALAL_COUNTRIES


def label(diets: Sequence[str]) -> Words:
    """The diets in words: "素食、不辣" / "vegetarian, not spicy"."""
    named = [DIETS[name].name if name in DIETS else _plain(name) for name in dict.fromkeys(map(diet_name, diets))]
    return Words(zh="、".join(words.zh for words in named), en=", ".join(words.en for words in named))


def restaurant_label(diets: Sequence[str]) -> Words:
    """What kind of restaurant keeps the diets: by the sign to look for, else in general words."""
    signs = [name for name in SIGNED_DIETS if name in map(diet_name, diets)]
    return label(signs) if signs else Words(zh="符合忌口的", en="suiting your diet")


def _plain(name: str) -> Words:
    return Words(zh=name.replace("_", " "), en=name.replace("_", " "))


def advice(diets: Sequence[str], cities: Sequence[Destination]) -> list[Words]:
    """What to ask for, a note for each diet and language: in the local language where the phrase is known."""
    notes = []
    for name in dict.fromkeys(map(diet_name, diets)):
        by_phrase: dict[str, list[Destination]] = {}
        for city in cities:
            by_phrase.setdefault(phrase(name, city.country) or "", []).append(city)
        notes += [_advice(name, said, places) for said, places in by_phrase.items()]
    return notes


def _advice(name: str, said: str, cities: Sequence[Destination]) -> Words:
    words = label([name])
    zh, en = "、".join(city.name("zh") for city in cities), ", ".join(city.name("en") for city in cities)
    if said:
        return Words(
            zh=f"在{zh}点餐时请说明（{words.zh}）：「{said}」", en=f"When you order in {en} ({words.en}), say: “{said}”"
        )
    if name in DIETS:
        return Words(zh=f"在{zh}点餐时请当面确认：{words.zh}。", en=f"Confirm with the kitchen in {en}: {words.en}.")
    return Words(
        zh=f"无法从资料判断是否符合“{words.zh}”，请在{zh}用餐时当面确认。",
        en=f"The tables cannot tell what suits “{words.en}”; please ask in {en}.",
    )
