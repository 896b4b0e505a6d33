from __future__ import annotations

import pytest

from planner.trip import Travellers
from tests.planner.offline.reading import patch_of, trip_to


@pytest.mark.parametrize(
    ("text", "adults", "children"),
    [
        ("两大一小去大连", 2, 1),
        ("我跟我妈去大连", 2, 0),
        ("五个人，其中两个小孩", 3, 2),
        ("和四个同事出差", 5, 0),
        ("四个闺蜜一起去", 4, 0),
        ("我和老公带双胞胎", 2, 2),
        ("带着八十岁的奶奶", 2, 0),
        ("一家四口", 2, 2),
        ("我们俩", 2, 0),
        ("给父母安排一趟旅行", 2, 0),
        ("两对情侣", 4, 0),
        ("人数：6", 6, 0),
        ("my sister and I", 2, 0),
        ("a group of nine", 9, 0),
        ("with my wife and our 4-year-old", 2, 1),
        ("two adults, three kids", 2, 3),
        ("just me", 1, 0),
        ("three lads", 3, 0),
        ("with my other half", 2, 0),
        ("我和孩子他妈带两个娃", 2, 2),
        ("eight people including 3 children", 5, 3),
        ("dinner and beds for three", 3, 0),
        ("me, my brother and my parents", 4, 0),
    ],
)
def test_the_whole_party(text: str, adults: int, children: int) -> None:
    patch = patch_of(text)["travellers"]
    assert (patch["adults"], patch.get("children", 0)) == (adults, children)


@pytest.mark.parametrize(
    ("text", "adults", "children"),
    [
        ("再加一个朋友", 4, 1),
        ("小朋友去不了", 3, 0),
        ("改成五个人", 5, 0),
        ("就我和老公去", 2, 0),
        ("another adult is joining", 4, 1),
        ("my cousin is tagging along", 4, 1),
        ("our kid is not coming", 3, 0),
    ],
)
def test_a_change_of_the_party(text: str, adults: int, children: int) -> None:
    trip = trip_to("dalian", travellers=Travellers(adults=3, children=1))
    patch = patch_of(text, trip)["travellers"]
    assert (patch["adults"], patch.get("children", 0)) == (adults, children)


@pytest.mark.parametrize(
    "text", ["我妈不吃香菜", "my brother is a vegan", "其中一位吃素", "一人一间太贵", "适合老人吗", "第二个人"]
)
def test_people_spoken_of_do_not_change_the_party(text: str) -> None:
    assert "travellers" not in patch_of(text, trip_to("dalian", travellers=Travellers(adults=3)))


@pytest.mark.parametrize(
    ("text", "adults", "children"),
    [
        ("我和老婆、岳父岳母、还有6岁的儿子，一共5口人，去三亚4天", 4, 1),
        ("我们两个人带一个孩子去三亚，总共预算八千", 2, 1),
        ("两男一女去重庆三天", 3, 0),
        ("父子俩去西安三天", 2, 0),
        ("4 days in Porto for a family of five (3 kids)", 2, 3),
        ("Porto, family of four, three days", 2, 2),
        ("a group of eight friends to Porto", 8, 0),
        ("a trio of friends, 3 days in Porto", 3, 0),
        ("two adults, a child and a baby; Porto; 3 days", 2, 2),
        ("grandma, my wife and I, and two children, 3 days Porto", 3, 2),
        ("Five days in Porto for 2, 1500 EUR", 2, 0),
    ],
)
def test_a_party_told_in_total_and_in_parts(text: str, adults: int, children: int) -> None:
    assert patch_of(text)["travellers"] == {"adults": adults, "children": children}


def test_a_child_joins_the_adults_known() -> None:
    trip = trip_to("guiyang", travellers=Travellers(adults=2, children=0))
    assert patch_of("我带了个5岁的娃", trip)["travellers"]["children"] == 1
    assert patch_of("我带了个5岁的娃", trip)["travellers"].get("adults") is None
