"""Which places a text names: all spellings of all places, and nothing in ordinary words."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from agents.places.embedded import EmbeddedFacts
from agents.places.facts import Mention

unhurried = settings(deadline=None)
"""A loaded machine takes its time."""

FACTS = EmbeddedFacts()
CITIES = FACTS.destinations()
SIGHTS = [sight for city in CITIES for sight in FACTS.attractions(city.id)]
ALIASES = [(row["id"], name) for row in FACTS.tables.rows("aliases") for name in row["names"].split(";")]
ORDINARY = {"nice", "turkey", "sphere", "malé", "us", "u.s.", "la", "l.a.", "jewel", "hue"}
"""Names that mean their place only where a place's name would stand; tested on their own below."""


def found(text: str, *within: str) -> list[tuple[str, str]]:
    return [(mention.id, mention.text) for mention in FACTS.mentions(text, within)]


def ids(text: str, *within: str) -> list[str]:
    return [id for id, _ in found(text, *within)]


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_destination_is_found_by_its_name(language: str) -> None:
    for city in CITIES:
        name = city.name(language)
        if name.lower() not in ORDINARY:
            assert set(ids(name)) == {city.id}, name
            assert city.id in ids(f"我想去{name}玩三天" if language == "zh" else f"3 days in {name}, please"), name


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_attraction_is_found_by_its_name_in_its_city(language: str) -> None:
    cities = {city.name(language) for city in CITIES}
    for sight in SIGHTS:
        name = sight.name(language)
        if name.lower() not in ORDINARY and name not in cities:
            assert sight.id in ids(name, sight.destination), name


def test_every_other_name_is_found() -> None:
    for id, name in ALIASES:
        if name.lower() in ORDINARY or name == "M+":
            continue
        city = FACTS.attraction(id).destination if "-" in id else None
        expected = {id, city} if city and name in main_names(city) else {id}
        assert set(ids(name, *([city] if city else []))[:1]) <= expected, (id, name)


def main_names(city: str) -> tuple[str, str]:
    return FACTS.destination(city).name_zh, FACTS.destination(city).name_en


def test_attractions_are_found_in_the_cities_asked_for_only() -> None:
    assert ids("想看兵马俑") == []
    assert ids("想看兵马俑", "chengdu") == []
    assert ids("想看兵马俑", "chengdu", "xian") == ["xian-01"]


@unhurried
@given(st.text(max_size=400))
@example("\ud800北京\x00")
@example("Xi'")
@example("&’s")
def test_no_text_is_too_strange(text: str) -> None:
    check(text, FACTS.mentions(text, ["beijing", "paris"]))


NAMES = [name for place in (*CITIES, *SIGHTS[:200]) for name in (place.name_zh, place.name_en)]
WORDS = st.sampled_from([*NAMES, "去", "3天", " and ", "，", "市", "路", "的", "'s", "", "nice", "\n", "大", "to", "é"])


@unhurried
@given(st.lists(WORDS, max_size=12).map("".join), st.sampled_from(["", "beijing", "chengdu"]))
def test_mentions_are_in_order_and_never_overlap(text: str, within: str) -> None:
    check(text, FACTS.mentions(text, [within] if within else []))


def check(text: str, mentions: Sequence[Mention]) -> None:
    end = 0
    for mention in mentions:
        assert end <= mention.start < mention.end <= len(text)
        assert mention.text == text[mention.start : mention.end]
        end = mention.end


@unhurried
@given(st.sampled_from(CITIES), st.sampled_from(["{}", "去{}", "({})", "{}3天", "to {},", "\u200b{}", "{}\n"]))
def test_case_accents_and_width_do_not_matter(city: object, around: str) -> None:
    name = city.name_en.partition(" (")[0]  # type: ignore[attr-defined]
    if name.lower() in ORDINARY:
        return
    wide = "".join(chr(ord(char) + 0xFEE0) if "!" <= char <= "~" else char for char in name)
    for spelling in (name.upper(), name.lower(), name.replace("'", "’"), wide):
        assert city.id in ids(around.format(spelling))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("帶我去臺北和東京", ["taipei", "tokyo"]),
        ("長沙、廣州、澳門", ["changsha", "guangzhou", "macau"]),
        ("chengdu cheng du Cheng-Du", ["chengdu"] * 3),
        ("xi an, Xi'an, XIAN", ["xian"] * 3),
        ("成都市、凤凰县、大理州、平遥古城", ["chengdu", "fenghuang", "dali", "pingyao"]),
        ("帝都到魔都再到蓉城", ["beijing", "shanghai", "chengdu"]),
        ("from NYC to L.A. via SF", ["newyork", "losangeles", "sanfrancisco"]),
        ("Peking, Canton, Saigon, Bombay", ["beijing", "guangzhou", "hochiminh", "mumbai"]),
        ("Zürich zurich, Kraków, Reykjavík, Cancún", ["zurich", "zurich", "krakow", "reykjavik", "cancun"]),
        ("中国 日本 UK 意大利 America South Korea", ["CN", "JP", "GB", "IT", "US", "KR"]),
        ("Mexico City in Mexico", ["mexicocity", "MX"]),
        ("Beijing's food, Rome’s squares", ["beijing", "rome"]),
        ("3days in paris2people", ["paris"]),
        ("去Paris玩", ["paris"]),
        ("成都都江堰", ["chengdu"]),
        ("威尼斯和都柏林", ["venice", "dublin"]),
    ],
)
def test_many_spellings(text: str, expected: list[str]) -> None:
    assert ids(text) == expected


ORDINARY_TEXTS = """
    大理石地板 南京路步行街 北京路怎么走 来份北京烤鸭 重庆火锅店 西安事变 上海菜 泰国菜 日本料理
    会安排好吗 晚上海边散步 完成都江堰行程 护城河内 罗马尼亚 突尼斯 雅典娜 大同小异 出海口
    预算3000新加坡元 5000瑞士法郎 我是上海人 北京大学毕业 樱花都开了 快递未开封 每日本店特惠
    很多城市 东西安排好 一路平安顺利 买个长沙发 湖北海鲜 最大连锁 住香格里拉酒店 其中国内
    翡翠云顶魔法城堡 我想出去玩三天 你好
    Thai_food Peking_duck a_nice_hotel Nice_to_meet_you Nice! Nice,_thanks nice_weather NICE_HOTEL
    turkey_sandwich tell_us_more US$500 la_la_land New_York_Times on_par_is_fine pairs Indian Parisian
    Nanjing_Road HK$3000 Singapore_dollars Changshu Taoyuan
    inviting_Romeo chinaware Bathroom soul parts the_vegan_cannot
"""


@pytest.mark.parametrize("text", [text.replace("_", " ") for text in ORDINARY_TEXTS.split()])
def test_ordinary_words_are_no_places(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3 days in Nice", [("nice", "Nice")]),
        ("Nice 3 days", [("nice", "Nice")]),
        ("from Nice to Lyon", [("nice", "Nice"), ("lyon", "Lyon")]),
        ("some nice hotels in nice", [("nice", "nice")]),
        ("Turkey for 7 days", [("TR", "Turkey")]),
        ("a week in the US", [("US", "US")]),
        ("今晚上海见", [("shanghai", "上海")]),
        ("去北京路上吃什么", [("beijing", "北京")]),
        ("北京路线", [("beijing", "北京")]),
        ("去会安玩", [("danang", "会安")]),
        ("帮我做成都三天攻略", [("chengdu", "成都")]),
        ("从长沙发车去大连接人", [("changsha", "长沙"), ("dalian", "大连")]),
        ("途经济南", [("jinan", "济南")]),
        ("去北京，菜要清淡", [("beijing", "北京")]),
    ],
)
def test_the_same_words_as_places(text: str, expected: list[tuple[str, str]]) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    ("text", "within", "expected"),
    [
        ("故宫、紫禁城、forbidden city", "beijing", ["beijing-01"] * 3),
        ("爬长城看天坛", "beijing", ["beijing-03", "beijing-06"]),
        ("再加个都江堰景区", "chengdu", ["chengdu-13"]),
        ("kuanzhaixiangzi, Kuan Zhai Xiang Zi", "chengdu", ["chengdu-04"] * 2),
        ("大皇宮", "bangkok", ["bangkok-01"]),
        ("drop the Colosseum, add the Vatican", "rome", ["rome-01", "rome-03"]),
        ("铁塔和罗浮宫", "paris", ["paris-01", "paris-02"]),
        ("summer in the Summer Palace", "beijing", ["beijing-05"]),
        ("北京路步行街", "guangzhou", ["guangzhou-12"]),
        ("一个园子，个园", "yangzhou", ["yangzhou-02"]),
        ("by train at the peak season", "hongkong", []),
        ("gold and silver", "dubai", []),
    ],
)
def test_names_of_sights(text: str, within: str, expected: list[str]) -> None:
    assert ids(text, within) == expected


def test_a_short_name_of_a_sight_is_not_taken_from_a_city() -> None:
    assert ids("北海公园", "beijing") == ["beijing-14"]
    assert ids("北海", "beijing") == ["beihai"]
    park = FACTS.find_attraction("北海", ["beijing"])
    assert park and park.id == "beijing-14"


def test_a_far_sight_is_the_sight_when_its_city_is_in_the_trip() -> None:
    assert ids("阳朔") == ["guilin"]
    assert ids("阳朔", "guilin") == ["guilin-06"]
    assert ids("泰山") == ["taian"]
    assert ids("泰山", "taian") == ["taian-01"]


def test_a_city_named_like_its_own_sight_stays_the_city() -> None:
    assert ids("黄山三天", "huangshan") == ["huangshan"]
    assert ids("黄山风景区", "huangshan") == ["huangshan-01"]


@pytest.mark.parametrize(
    ("text", "within", "expected"),
    [
        ("Bejing and Shangai", "", ["beijing", "shanghai"]),
        ("Barcelna or Amsterdm", "", ["barcelona", "amsterdam"]),
        ("呼和浩忒", "", ["hohhot"]),
        ("Eifel Tower", "paris", ["paris-01"]),
        ("布达拉官", "lhasa", ["lhasa-01"]),
    ],
)
def test_slips_are_forgiven_and_said(text: str, within: str, expected: list[str]) -> None:
    mentions = FACTS.mentions(text, [within] if within else [])
    assert [mention.id for mention in mentions] == expected
    assert not any(mention.exact for mention in mentions)


def test_another_place_is_no_slip() -> None:
    assert ids("东方明珠塔 东方名珠塔", "shanghai") == ["shanghai-02"] * 2
    assert ids("西方明珠塔", "shanghai") == []


@unhurried
@given(st.sampled_from([city for city in CITIES if city.name_en.isascii() and len(city.name_en) >= 8]), st.data())
def test_two_letters_exchanged_in_a_long_name_are_forgiven(city: object, data: st.DataObject) -> None:
    name: str = city.name_en  # type: ignore[attr-defined]
    if not name.isalpha():
        return
    i = data.draw(st.integers(1, len(name) - 2))
    slip = name[:i] + name[i + 1] + name[i] + name[i + 2 :]
    assert city.id in ids(f"3 days in {slip}")  # type: ignore[attr-defined]


@settings(max_examples=8, deadline=None)
@given(st.text(min_size=1, max_size=20))
def test_long_texts_do_not_hang(text: str) -> None:
    long = (text * (100_000 // len(text)))[:100_000]
    assert all(mention.text == long[mention.start : mention.end] for mention in FACTS.mentions(long, ["beijing"]))
