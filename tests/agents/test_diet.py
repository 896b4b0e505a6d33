"""A diet leaves out what everyone knows to break it, and a strict one what nobody can be sure of."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.diet import DIETS, SAME_DIET, advice, breaks, diet_name, label, suits
from agents.phrases import LANGUAGES, PHRASES, phrase
from agents.places.embedded import EmbeddedFacts
from agents.places.facts import Destination

FACTS = EmbeddedFacts()
CITIES = list(FACTS.destinations())
NAMES = sorted({dish.name_zh for city in CITIES for dish in FACTS.dishes(city.id)})

ALSO_FORBIDDEN = {
    "vegetarian": "小笼包 担担面 麻婆豆腐 佛跳墙 冬阴功 拉面 炸酱面 肉骨茶 豆汁卤煮 河粉 洋葱汤 加多加多",
    "vegan": "煎饼果子 提拉米苏 玛格丽特披萨 双皮奶 蛋挞 酥油茶 马卡龙",
    "no_pork": "肉夹馍 小笼包 炸酱面 狮子头 云吞面 肠旺面 豚骨拉面 锅包肉",
    "halal": "红烧肉 北京烤鸭 啤酒 三杯鸡 葡萄酒",
    "no_spicy": "小面 毛血旺 夫妻肺片 辣子鸡 串串香 石锅拌饭 打抛猪肉饭",
    "no_nuts": "沙茶面 巴克拉瓦 花生汤 热干面 马卡龙 加多加多",
    "no_seafood": "佛跳墙 沙茶面 冬阴功 叻沙 大阪烧 天妇罗 海鲜饭",
    "gluten_free": "炸酱面 肉夹馍 小笼包 天妇罗 炸鱼薯条 烤鸭卷饼 凉皮",
}
"""Dishes whose names do not tell, as everyone knows."""

ALLOWED = {
    "vegetarian": "凉皮 煎饼果子 玛格丽特披萨 法拉费 鹰嘴豆泥 扁豆汤",
    "vegan": "凉皮 鹰嘴豆泥 法拉费",
    "no_pork": "北京烤鸭 涮羊肉 清蒸鱼 凉皮",
    "halal": "清真牛肉面 鹰嘴豆泥 清蒸鱼",
    "no_spicy": "小笼包 北京烤鸭 寿司 葱油拌面",
    "gluten_free": "牛排 生蚝 鹰嘴豆泥",
}


@pytest.mark.parametrize(("diet", "dish"), [(d, dish) for d, names in ALSO_FORBIDDEN.items() for dish in names.split()])
def test_dishes_known_to_break_a_diet_are_left_out(diet: str, dish: str) -> None:
    assert not suits([diet], FACTS.destination("chengdu"), [dish])


@pytest.mark.parametrize(("diet", "dish"), [(d, dish) for d, names in ALLOWED.items() for dish in names.split()])
def test_dishes_known_to_keep_a_diet_are_offered(diet: str, dish: str) -> None:
    assert suits([diet], FACTS.destination("chengdu"), [dish])


@pytest.mark.parametrize("diet", ["vegetarian", "vegan", "halal", "no_pork", "no_nuts", "gluten_free", "kosher"])
def test_a_strict_diet_leaves_out_what_no_word_tells(diet: str) -> None:
    assert not suits([diet], FACTS.destination("chengdu"), ["神秘料理", "Mystery plate"])


def test_meat_is_halal_where_kitchens_are_and_where_a_restaurant_says_so() -> None:
    assert suits(["halal"], FACTS.destination("istanbul"), ["烤羊肉", "Lamb"])
    assert not suits(["halal"], FACTS.destination("istanbul"), ["葡萄酒", "Wine"])
    assert not suits(["halal"], FACTS.destination("paris"), ["烤羊肉", "Lamb"])
    assert suits(["halal"], FACTS.destination("paris"), ["烤羊肉", "Lamb", "halal"])


def test_a_kitchen_is_taken_at_its_sign() -> None:
    chengdu = FACTS.destination("chengdu")
    assert suits(["vegetarian"], chengdu, ["某某素食馆", "Some House", "chinese", "vegetarian", "素火锅"])
    assert not suits(["vegetarian"], chengdu, ["某某火锅馆", "Some House", "chinese", "素火锅"])
    assert not suits(["vegan"], chengdu, ["某某素食馆", "奶酪"])
    assert suits(["vegan"], chengdu, ["Some House", "vegan", "cheese cake"])


def test_an_unknown_refusal_leaves_out_what_names_it() -> None:
    assert not suits(["no_durian"], FACTS.destination("kualalumpur"), ["猫山王榴莲", "Musang King durian"])


@settings(deadline=None)
@given(
    st.sampled_from(sorted(DIETS)), st.sampled_from(CITIES), st.lists(st.sampled_from(NAMES), min_size=1, max_size=3)
)
def test_what_suits_a_diet_does_not_break_it(diet: str, city: Destination, names: list[str]) -> None:
    assert not (suits([diet], city, names) and breaks([diet], city, names))


@settings(deadline=None)
@given(st.lists(st.sampled_from(sorted(DIETS)), max_size=3), st.sampled_from(CITIES), st.sampled_from(NAMES))
def test_more_diets_never_allow_more(diets: list[str], city: Destination, name: str) -> None:
    if suits(diets, city, [name]):
        assert all(suits([diet], city, [name]) for diet in diets)


def test_every_tag_means_one_diet() -> None:
    tags = [tag for tags in SAME_DIET.values() for tag in tags.split()]
    assert len(tags) == len(set(tags)) and not set(tags) & set(DIETS)
    assert {diet_name(tag.replace("_", " ").title()) for tag in tags} == set(SAME_DIET)


def test_labels_name_each_diet_once() -> None:
    assert label(["vegetarian", "no_meat", "no_spicy"]).zh == "素食、不辣"
    assert label(["vegetarian", "no_meat", "no_spicy"]).en == "vegetarian, not spicy"


def test_phrases_are_of_known_diets_and_languages() -> None:
    assert set(PHRASES) <= set(DIETS)
    assert all(set(by_language) <= set(LANGUAGES) for by_language in PHRASES.values())
    countries = [country for countries in LANGUAGES.values() for country in countries.split()]
    assert len(countries) == len(set(countries))


def test_advice_is_given_once_for_cities_of_one_language() -> None:
    cities = [FACTS.destination(id) for id in ("chengdu", "xian", "rome")]
    first, second = advice(["vegetarian"], cities)
    assert "成都、西安" in first.zh and "Chengdu, Xi'an" in first.en
    assert (phrase("vegetarian", "IT") or "?") in second.zh
