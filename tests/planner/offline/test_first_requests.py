"""Many ways to state one wish of a new trip, or of one to Beijing, mean one thing."""

from __future__ import annotations

from typing import Any

import pytest

from planner.trip import Trip
from tests.planner.offline.reading import facts, patch_of, trip_to, understand

BEIJING = trip_to("beijing")
WAYS: list[tuple[dict[str, Any], Trip, list[str]]] = [
    (
        {"travellers": {"adults": 2, "children": 0}},
        Trip(),
        [
            "我们两个", "两个人", "我和老婆", "我跟男朋友", "夫妻二人", "俩人", "2人", "两位", "情侣出行",
            "我和一个朋友", "我与闺蜜同行", "两个大人", "我们俩", "小两口", "两名成人", "二人行", "two people",
            "2 adults", "me and my husband", "couple", "the two of us", "my wife and I", "2 pax",
            "two travellers", "with my girlfriend", "for two", "we are two", "a party of two",
            "me plus one friend",
        ],
    ),
    (
        {"travellers": {"adults": 2, "children": 1}},
        Trip(),
        [
            "一家三口", "我们一家三口", "两个大人一个孩子", "两大一小", "我和老公带孩子", "夫妻带一个娃",
            "我和老婆带着女儿", "2大1小", "三口之家", "我们两个大人带一个小孩", "family of three",
            "2 adults and 1 child", "two adults, one kid", "my wife, our son and I",
            "me, my husband and our daughter", "a couple with a baby", "us two and our toddler",
            "my partner and I with our 3-year-old",
        ],
    ),
    (
        {"add_must_visit": ["幻光琉璃塔"]},
        BEIJING,
        [
            "一定要去幻光琉璃塔", "想去幻光琉璃塔", "加上幻光琉璃塔", "必去幻光琉璃塔", "要打卡幻光琉璃塔",
            "别忘了幻光琉璃塔", "能不能安排幻光琉璃塔", "再加一个幻光琉璃塔", "去看看“幻光琉璃塔”",
        ],
    ),
    (
        {"add_must_visit": ["Glimmerglass Tower"]},
        BEIJING,
        [
            "must visit the Glimmerglass Tower", "add Glimmerglass Tower",
            "I want to see the Glimmerglass Tower", "please include Glimmerglass Tower",
            "we really want to go to Glimmerglass Tower", "can you add the \"Glimmerglass Tower\"?",
            "don't miss Glimmerglass Tower",
        ],
    ),
    (
        {"add_diet": ["no_spicy"]},
        BEIJING,
        [
            "不吃辣", "不能吃辣", "不要辣的", "我不吃辣", "口味清淡", "怕辣", "吃不了辣", "辣的不行", "别太辣",
            "no spicy food", "I can't eat spicy food", "not spicy please", "nothing spicy",
            "we don't eat spicy",
        ],
    ),
    (
        {"add_diet": ["vegetarian"]},
        BEIJING,
        [
            "吃素", "我是素食者", "素食", "我们吃素", "不吃肉", "不吃荤", "vegetarian", "I'm a vegetarian",
            "we are vegetarians", "no meat", "I don't eat meat", "vegetarian food please",
        ],
    ),
    (
        {"pace": "relaxed"},
        BEIJING,
        [
            "轻松一点", "不要太赶", "慢节奏", "别太累", "悠闲点", "行程松一点", "不想太累", "慢慢玩",
            "relaxed pace", "take it slow", "not too rushed", "easy pace please", "we don't want to rush",
            "keep it relaxed", "a slower pace",
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("patch", "trip", "text"), [(p, trip, text) for p, trip, texts in WAYS for text in texts])
def test_one_meaning(patch: dict[str, Any], trip: Trip, text: str) -> None:
    found = patch_of(text, trip)
    if "travellers" in found:
        found["travellers"].setdefault("children", 0)
    assert found == patch


@pytest.mark.parametrize(
    "text",
    [
        "成都3天", "去成都玩3天", "帮我规划成都3天", "三天成都", "我要去成都三天", "成都三日游", "成都3日行程",
        "计划去成都3天", "想去成都待三天", "规划3天的成都之旅", "给我一个成都3天的攻略", "请安排3天成都行程",
        "打算在成都玩3天", "成都，3天", "3天时间去成都", "成都玩个3天", "麻烦帮忙规划一个为期3天的成都旅行",
        "3 days in Chengdu", "Chengdu for 3 days", "a 3-day trip to Chengdu", "plan three days in Chengdu",
        "I want to spend 3 days in Chengdu", "3-day Chengdu itinerary", "visit Chengdu for three days",
        "Chengdu, three days", "Could you plan a three day visit to Chengdu?",
        "I'm going to Chengdu for 3 days", "trip to chengdu 3 days", "we have 3 days for Chengdu",
    ],
)  # fmt: skip
def test_three_days_in_one_city(text: str) -> None:
    patch = patch_of(text)
    assert (named(patch), patch["days"], len(patch)) == ([("chengdu", None)], 3, 2)


@pytest.mark.parametrize(
    "text",
    [
        "重庆2天，成都3天", "重庆两天成都三天", "先去重庆2天再去成都3天", "重庆玩2天然后成都玩3天",
        "重庆2天+成都3天", "在重庆待两天，之后去成都三天", "重庆2日成都3日", "2天重庆3天成都",
        "2 days Chongqing then 3 days Chengdu", "Chongqing 2 days, Chengdu 3 days",
        "two days in Chongqing and three in Chengdu", "Chongqing for 2 days followed by Chengdu for 3 days",
        "first Chongqing (2 days), then Chengdu (3 days)",
    ],
)  # fmt: skip
def test_two_cities_with_their_days(text: str) -> None:
    patch = patch_of(text)
    assert named(patch) == [("chongqing", 2), ("chengdu", 3)] and len(patch) == 1


@pytest.mark.parametrize(
    "text",
    [
        "人均1500", "每人1500", "一人1500", "每个人1500元", "人均预算1500", "预算人均1500", "每人预算一千五",
        "人均一千五", "一个人1500块", "1500一个人", "1500/人", "$1500 per person", "1500 USD each",
        "1500 dollars per head", "1500 usd pp",
    ],
)  # fmt: skip
def test_an_amount_for_each_person(text: str) -> None:
    patch = patch_of(text)
    assert list(patch) == ["budget"] and patch["budget"]["per"] == "person"


@pytest.mark.parametrize(
    "text",
    [
        "从上海出发", "上海出发", "我在上海", "出发地上海", "坐标上海", "我从上海走", "从上海过去", "人在上海",
        "我住在上海", "from Shanghai", "we leave from Shanghai", "departing Shanghai",
        "starting from Shanghai", "I live in Shanghai", "we're based in Shanghai", "flying out of Shanghai",
        "our departure city is Shanghai",
    ],
)  # fmt: skip
def test_where_the_trip_starts(text: str) -> None:
    patch = patch_of(text, BEIJING)
    assert patch["origin"] in ("上海", "Shanghai") and patch.keys() <= {"origin", "transport"}


@pytest.mark.parametrize(
    "text",
    [
        "酒店每晚不超过400", "每晚400以内", "住宿一晚400以下", "酒店400一晚以内", "房价别超过400一晚",
        "每晚房费最多400", "酒店预算每晚400", "一晚上不超过400块", "hotel under 400 yuan a night",
        "max 400 yuan per night", "no more than 400 RMB per night", "keep the hotel below 400 yuan per night",
    ],
)  # fmt: skip
def test_the_most_for_a_night(text: str) -> None:
    patch = patch_of(text, BEIJING)
    assert list(patch) == ["hotel_cap"] and patch["hotel_cap"]["amount"] == "400"


@pytest.mark.parametrize(
    "text",
    [
        "一定要去故宫", "故宫必去", "必须去故宫", "故宫一定要去", "要看故宫", "想参观故宫", "故宫不能少",
        "不要错过故宫", "务必安排故宫", "我们想去故宫看看", "打卡故宫", "must see the Palace Museum",
        "the Palace Museum is a must", "we have to see the Palace Museum",
        "I'd love to visit the Palace Museum", "don't miss the Palace Museum",
    ],
)  # fmt: skip
def test_a_sight_of_the_facts(text: str) -> None:
    patch = patch_of(text, BEIJING)
    assert list(patch) == ["add_must_visit"] and len(patch["add_must_visit"]) == 1


@pytest.mark.parametrize(
    "text",
    [
        "想去旅游", "我想旅行", "帮我做个旅行计划", "想出去玩几天", "plan me a trip",
        "I want to go on holiday", "help me plan a vacation",
    ],
)  # fmt: skip
def test_a_wish_to_travel_and_nothing_else(text: str) -> None:
    understanding = understand(text)
    assert understanding.intent == "trip" and not understanding.patch.model_dump(exclude_defaults=True)


def named(patch: dict[str, Any]) -> list[tuple[str | None, int | None]]:
    cities = [(facts().find_destination(city["name"]), city.get("days")) for city in patch["destinations"]]
    return [(city.id if city else None, days) for city, days in cities]
