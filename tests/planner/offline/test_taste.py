from __future__ import annotations

from typing import Any

import pytest

from tests.planner.offline.reading import patch_of, trip_to


@pytest.mark.parametrize(
    ("text", "patch"),
    [
        ("喜欢爬山和泡温泉", {"add_interests": ["mountain", "hotspring"]}),
        ("we enjoy museums and nightlife", {"add_interests": ["museum", "nightlife"]}),
        ("不吃辣也不吃猪肉", {"add_diet": ["no_spicy", "no_pork"]}),
        ("对花生过敏", {"add_diet": ["nut_allergy"]}),
        ("I'm vegan and gluten free", {"add_diet": ["vegan", "gluten_free"]}),
        ("我们是穆斯林，要清真", {"add_diet": ["halal"]}),
        ("想吃粤菜和火锅", {"add_cuisines": ["cantonese", "hotpot"]}),
        ("Thai food and sushi", {"add_cuisines": ["thai", "sushi"]}),
        ("不想逛博物馆", {"add_avoid": ["博物馆"]}),
        ("no shopping", {"add_avoid": ["shopping"]}),
        ("不去博物馆去寺庙", {"add_interests": ["temple"], "add_avoid": ["博物馆"]}),
    ],
)
def test_tastes(text: str, patch: dict[str, Any]) -> None:
    assert patch_of(text) == patch


@pytest.mark.parametrize(
    ("text", "field", "before", "patch"),
    [
        ("可以吃辣了", "diet", ["no_spicy"], {"remove_diet": ["no_spicy"]}),
        ("现在又能吃海鲜了", "diet", ["no_seafood"], {"remove_diet": ["no_seafood"]}),
        ("不用清真了", "diet", ["halal"], {"remove_diet": ["halal"]}),
        ("pork is fine after all", "diet", ["no_pork"], {"remove_diet": ["no_pork"]}),
        ("I'm no longer vegan", "diet", ["vegan"], {"remove_diet": ["vegan"]}),
        ("不吃火锅了", "cuisines", ["hotpot"], {"remove_cuisines": ["hotpot"]}),
        ("没有忌口", "diet", ["no_spicy", "no_pork"], {"remove_diet": ["no_spicy", "no_pork"]}),
    ],
)
def test_tastes_taken_back(text: str, field: str, before: list[str], patch: dict[str, Any]) -> None:
    assert patch_of(text, trip_to("chengdu", **{field: before})) == patch


@pytest.mark.parametrize("text", ["a Japanese couple", "on a Thai passport", "大学同学"])
def test_what_is_no_taste(text: str) -> None:
    assert not {"add_cuisines", "add_interests"} & patch_of(text).keys()


def test_a_diet_that_no_longer_matters_is_dropped() -> None:
    trip = trip_to("rome", diet=["no_pork", "vegetarian"])
    assert patch_of("vegetarian no longer matters", trip) == {"remove_diet": ["vegetarian"]}


@pytest.mark.parametrize(
    ("text", "patch"),
    [
        ("no red meat", {"add_avoid": ["red meat"]}),
        ("不吃狗肉", {"add_avoid": ["狗肉"]}),
        ("no meat, but fish is fine", {"add_diet": ["pescatarian"]}),
        ("不吃肉，鱼可以", {"add_diet": ["pescatarian"]}),
        ("no meat", {"add_diet": ["vegetarian"]}),
    ],
)
def test_who_leaves_out_some_meat_is_no_vegetarian(text: str, patch: dict[str, Any]) -> None:
    assert patch_of(text) == patch
