from __future__ import annotations

from typing import Any

import pytest

from planner.trip import Trip
from tests.planner.offline.reading import patch_of, trip_to


@pytest.mark.parametrize(
    ("text", "cities"),
    [
        ("昆明大理丽江八天", [("昆明", None), ("大理", None), ("丽江", None)]),
        ("南京2天苏州1天", [("南京", 2), ("苏州", 1)]),
        ("先去天津，再去大连，各两天", [("天津", 2), ("大连", 2)]),
        ("Madrid and Seville for six days", [("Madrid", None), ("Seville", None)]),
        ("2 nights in Oslo, 3 nights in Stockholm", [("Oslo", 2), ("Stockholm", 4)]),
        ("3 in Athens, 4 in Santorini", [("Athens", 3), ("Santorini", 4)]),
        ("去月牙城玩两天", [("月牙城", None)]),
        ("a trip to Rivendell for 3 days", [("Rivendell", None)]),
        ("南非开普敦五天", [("开普敦", None)]),
    ],
)
def test_the_cities_of_a_new_trip(text: str, cities: list[tuple[str, int | None]]) -> None:
    assert [(d["name"], d.get("days")) for d in patch_of(text)["destinations"]] == cities


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("从南京去长沙", "南京"),
        ("南京出发，去长沙", "南京"),
        ("南京飞长沙", "南京"),
        ("我住在南京，想去长沙", "南京"),
        ("出发地：南京，目的地：长沙", "南京"),
        ("from Nanjing to Changsha", "Nanjing"),
        ("Changsha, we fly out of Nanjing", "Nanjing"),
        ("Changsha. We live in Nanjing.", "Nanjing"),
    ],
)
def test_where_the_trip_starts_is_no_destination(text: str, origin: str) -> None:
    patch = patch_of(text)
    assert patch["origin"] == origin and [d["name"] for d in patch["destinations"]] in (["长沙"], ["Changsha"])


PAIR = trip_to("nanjing:2", "suzhou:3", days=5)
ONE = trip_to("nanjing")


@pytest.mark.parametrize(
    ("trip", "text", "field", "value"),
    [
        (ONE, "算了，还是去扬州吧", "destinations", [{"name": "扬州"}]),
        (ONE, "不要去南京，去无锡", "destinations", [{"name": "无锡"}]),
        (ONE, "南京太热了，去青岛", "destinations", [{"name": "青岛"}]),
        (ONE, "再去扬州一天", "add_destinations", [{"name": "扬州", "days": 1}]),
        (ONE, "also add Suzhou for 2 days", "add_destinations", [{"name": "Suzhou", "days": 2}]),
        (ONE, "Wuxi instead of Nanjing", "destinations", [{"name": "Wuxi"}]),
        (PAIR, "苏州删掉", "remove_destinations", ["苏州"]),
        (PAIR, "把苏州换成杭州", "destinations", [{"name": "南京", "days": 2}, {"name": "杭州", "days": 3}]),
        (PAIR, "南京多玩一天", "destinations", [{"name": "南京", "days": 3}, {"name": "苏州", "days": 3}]),
        (PAIR, "先苏州后南京", "destinations", [{"name": "苏州", "days": 3}, {"name": "南京", "days": 2}]),
        (
            PAIR,
            "两个城市换个顺序，苏州和南京",
            "destinations",
            [{"name": "苏州", "days": 3}, {"name": "南京", "days": 2}],
        ),
        (PAIR, "只去南京", "remove_destinations", ["苏州"]),
        (PAIR, "drop Suzhou", "remove_destinations", ["Suzhou"]),
    ],
)
def test_changes_of_the_cities(trip: Trip, text: str, field: str, value: Any) -> None:
    assert patch_of(text, trip) == {field: value}


@pytest.mark.parametrize(
    "text", ["想吃重庆火锅", "像京都那样安静一点", "去年去过上海", "最后回北京", "酒店离南京站近一点"]
)
def test_cities_said_in_passing(text: str) -> None:
    patch = patch_of(text, ONE)
    assert not {"destinations", "add_destinations", "remove_destinations", "origin"} & patch.keys()


def test_a_sight_of_the_present_city_is_no_destination() -> None:
    assert patch_of("再加个都江堰", trip_to("chengdu")) == {"add_must_visit": ["都江堰"]}


def test_the_last_word_counts() -> None:
    assert patch_of("想去长沙，哦不对，是武汉")["destinations"] == [{"name": "武汉"}]


def test_a_famous_sight_says_where_the_trip_goes() -> None:
    assert patch_of("想看兵马俑，三天") == {
        "destinations": [{"name": "兵马俑"}],
        "days": 3,
        "add_must_visit": ["兵马俑"],
    }


def test_provinces_side_by_side_are_two() -> None:
    assert [city["name"] for city in patch_of("云南贵州十天")["destinations"]] == ["云南", "贵州"]


def test_a_city_whose_name_is_part_of_another_citys_sight_is_no_destination() -> None:
    patch = patch_of("泉州三日，必去洛阳桥")
    assert patch["destinations"] == [{"name": "泉州"}]
    assert patch["add_must_visit"] == ["洛阳桥"]


@pytest.mark.parametrize(
    ("text", "cities"),
    [
        ("先去丽江再去大理", ["昆明", "丽江", "大理"]),
        ("丽江放前面", ["丽江", "昆明", "大理"]),
        ("Lijiang before Dali", ["昆明", "丽江", "大理"]),
        ("Dali after Lijiang", ["昆明", "丽江", "大理"]),
    ],
)
def test_cities_change_their_order(text: str, cities: list[str]) -> None:
    patch = patch_of(text, trip_to("kunming:2", "dali:2", "lijiang:2", days=6))
    assert [wish["name"] for wish in patch["destinations"]] == cities


@pytest.mark.parametrize("text", ["昆明缩成一天", "cut Kunming to one day"])
def test_one_city_is_shortened(text: str) -> None:
    patch = patch_of(text, trip_to("kunming:2", "dali:2", days=4))
    assert [wish["days"] for wish in patch["destinations"]] == [1, 2]


@pytest.mark.parametrize(
    ("text", "origin", "cities"),
    [
        ("Hanoi to Ho Chi Minh City, 3 days each", None, [("Hanoi", 3), ("Ho Chi Minh City", 3)]),
        ("flying Toronto → Reykjavik, 5 days", "Toronto", [("Reykjavik", None)]),
        ("I'm in Osaka right now, what can I do for 2 days", None, [("Osaka", None)]),
        ("我在大阪，这两天玩什么", None, [("大阪", None)]),
        ("带我去霍格沃茨五天", None, [("霍格沃茨", None)]),
    ],
)
def test_where_one_starts_and_where_one_goes(
    text: str, origin: str | None, cities: list[tuple[str, int | None]]
) -> None:
    patch = patch_of(text)
    assert patch.get("origin") == origin
    assert [(wish["name"], wish.get("days")) for wish in patch["destinations"]] == cities


@pytest.mark.parametrize("text", ["丽江2天加在后面", "后面接丽江两天", "add a third city: Lijiang, 2 days"])
def test_a_city_joins_those_of_the_trip(text: str) -> None:
    [wish] = patch_of(text, trip_to("dali"))["add_destinations"]
    assert wish["days"] == 2


def test_a_city_put_right_in_the_same_breath() -> None:
    assert patch_of("大理……不，还是北海吧，四天")["destinations"] == [{"name": "北海"}]
