"""Which place a name that stands alone means."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.places.embedded import EmbeddedFacts

unhurried = settings(deadline=None)
"""A loaded machine takes its time."""

FACTS = EmbeddedFacts()
CITIES = FACTS.destinations()
SIGHTS = [sight for city in CITIES for sight in FACTS.attractions(city.id)]


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_name_finds_its_place(language: str) -> None:
    for city in CITIES:
        assert FACTS.find_destination(city.name(language)) is city
    for sight in SIGHTS:
        assert FACTS.find_attraction(sight.name(language), [sight.destination]) is sight, sight.id


@unhurried
@given(st.text(max_size=60))
def test_no_name_is_too_strange(name: str) -> None:
    assert FACTS.find_destination(name) in (None, *CITIES)
    sight = FACTS.find_attraction(name, ["beijing", "rome"])
    assert sight is None or sight.destination in ("beijing", "rome")


@unhurried
@given(st.text(max_size=30))
def test_without_a_city_there_is_no_attraction(name: str) -> None:
    assert FACTS.find_attraction(name, []) is None


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("成都市", "chengdu"),
        ("nice", "nice"),
        ("Paris, France", "paris"),
        ("Lyon (France)", "lyon"),
        ("帝都", "beijing"),
        ("Tokio", "tokyo"),
        ("xi an", "xian"),
        ("高雄市", "kaohsiung"),
        ("四川", None),
        ("China", None),
        ("北京烤鸭", None),
        ("Atlantis", None),
        ("", None),
        ("🙂", None),
    ],
)
def test_destinations(name: str, expected: str | None) -> None:
    city = FACTS.find_destination(name)
    assert (city and city.id) == expected


@pytest.mark.parametrize(
    ("name", "within", "expected"),
    [
        ("大熊猫基地", "chengdu", "chengdu-01"),
        ("panda", "chengdu", "chengdu-01"),
        ("兵马俑博物馆", "xian", "xian-01"),
        ("北京故宫博物院门票", "beijing", "beijing-01"),
        ("the Louvre in Paris", "paris", "paris-02"),
        ("Musée du Louvre", "paris", "paris-02"),
        ("Colloseum", "rome", "rome-01"),
        ("sistine chapel", "rome", "rome-03"),
        ("黄山", "huangshan", "huangshan-01"),
        ("凤凰古城", "fenghuang", "fenghuang-01"),
        ("宽窄项子", "chengdu", "chengdu-04"),
        ("museum", "beijing", None),
        ("古镇", "chengdu", None),
        ("Chengdu museum", "chengdu", None),
        ("成都博物馆", "chengdu", None),
        ("环球影城", "chengdu", None),
        ("翡翠云顶魔法城堡", "kualalumpur", None),
        ("翡翠云顶魔法城堡", "chengdu", None),
    ],
)
def test_attractions(name: str, within: str, expected: str | None) -> None:
    sight = FACTS.find_attraction(name, [within])
    assert (sight and sight.id) == expected


def test_the_first_city_goes_first() -> None:
    for cities, expected in [(["tokyo", "shanghai"], "tokyo-19"), (["shanghai", "tokyo"], "shanghai-12")]:
        sight = FACTS.find_attraction("迪士尼", cities)
        assert sight and sight.id == expected
