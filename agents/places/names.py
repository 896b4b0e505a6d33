"""The names by which a place may be called, derived from the names in the tables.

A `full` name is one that the tables or the aliases give, whole or a part set off by brackets, slashes or a
conjunction. A `short` one is what remains of it without a tail or head that people leave out ("景区", the city's name).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from agents.places.facts import Attraction, Destination

HAN = re.compile(r"[一-鿿]+")

_BRACKETS = re.compile(r"\s*[(（]([^()（）]*)[)）]\s*")
_AND_ZH = re.compile(r"[与和及、/&]")
_AND_EN = re.compile(r"\s*(?:&|/|,\s)\s*")
_BETWEEN_INNER = re.compile(r"[-/、]")


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_TAILS_ZH = _words(
    "风景名胜区 旅游度假区 旅游景区 文化旅游区 风景区 旅游区 度假区 景区 国家森林公园 国家地质公园 国家湿地公园 "
    "国家公园 地质公园 遗址公园 森林公园 遗址博物馆 步行街 古镇 古城 古街 公园 遗址 观景台 大街"
)
"""What people leave out at the end of a Chinese name; longer ones first."""
_KINDS_ZH = _words(
    "国家博物馆 历史博物馆 省博物馆 博物馆 博物院 美术馆 纪念馆 图书馆 动物园 植物园 大教堂 教堂 清真寺 海水浴场 "
    "步行街 老街 夜市 市场 广场 海滩 大学 大桥 公园 城堡 瀑布 大峡谷"
)
"""What a place is, at the end of a Chinese name."""
_TAILS_EN = frozenset(
    _words(
        "museum museums palace temple park garden gardens tower cathedral church castle bridge market street square "
        "lake mountain island islands monastery gallery falls waterfall beach zoo pavilion grottoes village area town "
        "city basilica pass cave caves abbey alley road fort fortress shrine mosque valley hill hills quarter"
    )
)
_GENERIC_ZH = frozenset(
    _words(
        "市场 资料馆 火山 喷泉 音乐喷泉 大教堂 植物园 动物园 瀑布 博物馆 博物院 美术馆 图书馆 纪念馆 科技馆 大学 "
        "古城 老城 老城区 古镇 老街 城墙 公园 人民 中央 森林 海洋 文化 和平 国家 奥林匹克 主题 青年 劳动 人民公园 "
        "中央公园 海洋公园 湿地公园 野生动物园 海滩 沙滩 温泉 夜市 美食街 步行街 广场 教堂 寺庙 酒店 度假区 海岛 "
        "飞行 日落 日出 徒步 花海 草原 沙漠 雪山 国家公园 森林公园 王宫 皇宫 城堡 运河 游船 夜游 歌剧院 观景台 "
        "电视塔 清真寺 老桥 新馆 首都 总店 服务区 滑雪场 音乐厅 市政厅 地铁 海湾 花园 购物 购物中心 商场 酒吧 酒吧街 "
        "游乐园 乐园 主题公园 水族馆 宫殿 遗址 古迹 石窟 书店 码头 索道 缆车 大桥 剧院 赌场 梯田 步道 美食 小吃 村庄"
    )
)
_GENERIC_EN = _TAILS_EN | frozenset(
    _words(
        "front new old south north east west upper lower gate central national royal grand great the sunset sunrise "
        "tour cruise show food night botanical science history art modern fine arts resort zone centre center hall "
        "house memorial monument volcano fountain plaza district station theatre bay harbour river canal of and in at "
        "shopping mall malls casino beaches temples churches castles markets parks towers tours cruises shows "
        "viewpoint observation deck observatory aquarium university academy theater opera bar bars nightlife hiking"
    )
)


class CalledName(NamedTuple):
    text: str
    short: bool = False


def destination_names(place: Destination, aliases: Iterable[str]) -> Iterator[CalledName]:
    for name in (place.name_zh, *_outer_and_inner(place.name_zh), place.name_en, *_outer_and_inner(place.name_en)):
        yield CalledName(name)
    if ", " in place.name_en:
        yield CalledName(place.name_en.partition(", ")[0])
    for name in aliases:
        yield CalledName(name)


def attraction_names(sight: Attraction, city: Destination, aliases: Iterable[str]) -> Iterator[CalledName]:
    for name in (sight.name_zh, *_parts_zh(sight.name_zh), *aliases):
        yield CalledName(name)
    for name in (sight.name_en, *_parts_en(sight.name_en)):
        one_word_of_many = " " not in name and name != sight.name_en
        yield from (CalledName(variant, one_word_of_many) for variant in _variants_en(name))
    for name in dict.fromkeys((sight.name_zh, *_parts_zh(sight.name_zh))):
        yield from (CalledName(short, True) for short in _shorter_zh(name, city))
    for name in dict.fromkeys((sight.name_en, *_parts_en(sight.name_en))):
        yield from (CalledName(short, True) for short in _shorter_en(name, city))


def is_generic(name: str) -> bool:
    """Does the name say what a place is, but not which one?"""
    words = name.casefold().split()
    return name in _GENERIC_ZH or all(word in _GENERIC_EN for word in words)


def without_tail(name: str) -> str:
    """A Chinese name without a word like 景区 or 公园 at its end."""
    tail = next((tail for tail in _TAILS_ZH if name.endswith(tail) and len(name) - len(tail) >= 2), "")
    return name.removesuffix(tail)


def distinctive(name: str) -> str:
    """The Han characters of a plain name that tell which place it is: 西湖 of 西湖公园; "" for a name in letters."""
    han = "".join(HAN.findall(name))
    kind = next((kind for kind in _KINDS_ZH if han.endswith(kind)), "")
    return without_tail(han.removesuffix(kind))


def _outer_and_inner(name: str) -> tuple[str, ...]:
    """What stands before brackets, and what stands inside."""
    inner = [part.strip() for part in _BRACKETS.findall(name)]
    outer = _BRACKETS.sub(" ", name).strip()
    return (outer, *inner) if inner else ()


def _parts_zh(name: str) -> Iterator[str]:
    outer, *inner = _outer_and_inner(name) or (name,)
    yield outer
    for part in (piece for text in inner for piece in _BETWEEN_INNER.split(text)):
        if len(part) >= 3 and not is_generic(part):
            yield part
    pieces = _AND_ZH.split(outer)
    if len(pieces) > 1 and all(len(piece) >= 2 for piece in pieces):
        yield from (piece for piece in pieces if not is_generic(piece))


def _parts_en(name: str) -> Iterator[str]:
    outer, *inner = _outer_and_inner(name) or (name,)
    for part in (outer, *inner, *_AND_EN.split(outer)):
        if len(part) >= 4 and not is_generic(part):
            yield part


def _variants_en(name: str) -> Iterator[str]:
    """The same name with other usual spellings of its words."""
    yield name
    if name.startswith("The "):
        yield name.removeprefix("The ")
    for long, short in (("Mount ", "Mt "), ("Saint ", "St "), ("St. ", "Saint "), ("St ", "Saint ")):
        if name.startswith(long):
            yield short + name.removeprefix(long)
    if name.startswith("Mount "):
        yield f"{name.removeprefix('Mount ')} Mountain"


def _shorter_zh(name: str, city: Destination) -> Iterator[str]:
    heads = [head for head in (city.name_zh, city.province_zh) if head]
    bare = next((name.removeprefix(head) for head in heads if name.startswith(head)), name)
    for short in (without_tail(name), bare, without_tail(bare)):
        enough = 2 if short == without_tail(name) else 3
        if short != name and len(short) >= enough and not is_generic(short):
            yield short


def _shorter_en(name: str, city: Destination) -> Iterator[str]:
    words = name.split()
    if words[0] == city.name_en and len(words) > 2 and not is_generic(" ".join(words[1:])):
        yield " ".join(words[1:])
    if len(words) == 2 and words[1].casefold() in _TAILS_EN and len(words[0]) >= 5 and not is_generic(words[0]):
        yield words[0]
