"""Cities and regions that the facts do not know, found by the grammar around them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from planner.offline.lexicon import Lexicon
from planner.offline.roles import Role
from planner.offline.scene import Scene
from planner.offline.vocabulary.food import CUISINES, DIETS, REFUSABLE
from planner.offline.vocabulary.interests import INTERESTS
from planner.offline.vocabulary.stop_words import STOP_WORDS

_INTERESTS, _FOOD = Lexicon(INTERESTS), Lexicon({**CUISINES, **DIETS, **REFUSABLE})
_COUNT = r"[0-9零一二两俩三四五六七八九十半几]{1,4}个?(?:多)?(?:天|日|晚|周|星期|礼拜|月)"
_NAME = r"[\u4e00-\u9fffa-z·]{2,8}?"
_ZH = re.compile(
    rf"(?:改去|换成去|想去|要去|打算去|准备去|计划去|前往|飞往|去趟?|到|飞|目的地(?:是|:|改成|换成)?|"
    rf"规划一?下?|安排一?下?|做个?|来个?)\s*(?P<name>{_NAME})"
    rf"(?:市|县|省)?(?=玩|旅游|旅行|自由行|待|呆|住|度假|蜜月|游|看看|逛|过年|出差|,|。|!|\?|$|\s|吧|"
    rf"的(?:行程|旅行|旅游)|{_COUNT})"
    rf"|天的?(?P<attribute>{_NAME})(?:行程|旅行|旅游|之旅|游|攻略|计划|自由行)"
    rf"|(?:^|[,。!?\s]|帮我规划|帮我安排|规划|安排)(?P<bare>{_NAME})(?=(?:深度|自由行|亲子)?{_COUNT}(?:游|行程|攻略)?)"
)
_EN = re.compile(
    r"\b(?:trips? to|travel(?:ing|ling)? to|go(?:ing)? to|fly(?:ing)? to|visit(?:ing)?|days? in|"
    r"nights? in|week in|weekend in|holiday (?:in|to)|vacation (?:in|to)|itinerary for|tour of|"
    r"explore|heading to|head to|getaway (?:in|to)|honeymoon in|plan for|change (?:it |"
    r"the destination )?to|switch to|destination:?(?: is)?|city break in)"
    r" (?:the (?:city|town|island) of )?(?P<name>[a-z][\w'\-]+(?: [a-z][\w'\-]+){0,3})"
)
_ADDED_EN = re.compile(
    r"\b(?:days?|nights?|weekend) in (?P<name>[a-z][\w'\-]+(?: [a-z][\w'\-]+){0,3}?)(?= as well|"
    r" too\b|,? also\b| afterwards?| on top| after that|\s*[.!?]?$)"
)
_CHANGING = re.compile(r"改去|换成|改成去|目的地|\b(?:change|switch|instead)\b")
_SIGHT = re.compile(r"(?:路|街|巷|公园|馆|寺|庙|塔|宫|桥|园|广场|市场|楼|院|堂)$")
_STOP = re.compile(
    r"玩|旅游|旅行|哪|什么|出去|外地|国外|国内|地方|散心|度假|转转|走走|看看|酒店|行程|计划|一下|一个|一趟|"
    r"城市|周边|附近|朋友|老婆|孩子|我|你|他|她|这|那|好|吃|住|想|要|不|就|的|是|有|和|跟|带|给|便宜|预算|时候|"
    r"机场|车站|高铁|飞机|火车|出发|回来|周末|假期|放假|国庆|春节|元旦|五一|十一|清明|中秋|圣诞|多少|几|海边|"
    r"个|去|再|到|最|攻略|路线|安排|规划|旅程|蜜月|亲子|毕业|方案|大概|每|下周|上午|下午|晚上|早上|中午|"
    r"看|逛|拍|滑|泡|爬|赶|晒|^第|^[一二两三四五六七八九十半0-9]+(?:个|天|日|晚|号|月|周|人|次|大|小|"
    r"家|口|间|点)|(?:天|日|月|号|次|里|人)$"
)
_STOP_EN = frozenset(STOP_WORDS["never_first"])
_END_EN = frozenset(STOP_WORDS["ends_name"])


_LISTED = re.compile(
    r"(?:[+、/&]|和|跟)(?P<name>[\u4e00-\u9fff]{2,4}?)(?=[,。;+、/&\s]|$|"
    r"[0-9一二两三四五六七八九十]{1,2}(?:天|日|晚)|各|自由行|游)"
)


@dataclass(frozen=True)
class UnknownCity:
    name: str
    start: int
    end: int
    role: Role


def unknown_city(scene: Scene) -> UnknownCity | None:
    """The first name that stands where a destination stands and is nothing else; verbatim."""
    added = _ADDED_EN.search(scene.text) if scene.trip.destinations else None
    if added and (name := _english_name(added["name"])):
        start = added.start("name")
        return UnknownCity(scene.message.quote(start, start + len(name)), start, start + len(name), "add")
    if scene.trip.destinations and not _CHANGING.search(scene.text):
        return None
    for match in _overlapping(_ZH, scene.text):
        group = match.lastgroup or "name"
        if scene.trip.destinations and (not _CHANGING.search(match.group()) or _SIGHT.search(match[group])):
            continue
        if not _STOP.search(match[group]) and match[group] not in _INTERESTS:
            return UnknownCity(scene.message.quote(*match.span(group)), *match.span(group), "stay")
    for match in _EN.finditer(scene.text):
        if name := _english_name(match["name"]):
            start = match.start("name")
            end = start + len(name)
            return UnknownCity(scene.message.quote(start, end), start, end, "stay")
    return _bare_answer(scene)


def _overlapping(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """Every match, also one that begins inside another: the 霍格沃茨 of "带我去霍格沃茨五天"."""
    position = 0
    while match := pattern.search(text, position):
        yield match
        position = match.start() + 1


def unknown_beside(scene: Scene, ends: list[int]) -> list[UnknownCity]:
    """Unknown names that go on a list of known cities ("扬州+镇江"); `ends` are where the known ones end."""
    found = []
    for end in ends:
        while match := _LISTED.match(scene.text, end):
            end = match.end()
            name = match["name"]
            if _STOP.search(name) or name in _INTERESTS or _SIGHT.search(name) or name in _FOOD:
                break
            found.append(UnknownCity(scene.message.quote(*match.span("name")), *match.span("name"), "stay"))
    return found


def _english_name(words: str) -> str | None:
    kept: list[str] = []
    for word in words.split(" "):
        if word in _END_EN or (not kept and word in _STOP_EN) or word in _STOP_EN or any(c.isdigit() for c in word):
            break
        kept.append(word)
    name = " ".join(kept)
    return None if not name or name in _INTERESTS else name


def _bare_answer(scene: Scene) -> UnknownCity | None:
    """A short answer when the planner has just asked where to go."""
    asked = re.search(
        r"去哪|哪里|哪座?城市|哪个城市|目的地|where (?:would|do|to|are)|which (?:city|place|destination)",
        scene.asked.lower(),
    )
    bare = scene.bare
    if not asked or scene.trip.destinations or not bare or len(bare) > 24 or len(bare.split()) > 3:
        return None
    if (
        scene.text.strip() != scene.message.folded.strip()
        or any(c.isdigit() for c in bare)
        or re.search(r"[?？]", scene.message.folded)
    ):
        return None
    if (
        _STOP.search(bare)
        or bare.split()[0] in _STOP_EN
        or bare in _INTERESTS
        or re.search(r"随便|都行|推荐|谢|好|不知道|any|recommend|suggest|know|idea|you|thank|hello|hi\b|ok", bare)
    ):
        return None
    start = scene.message.folded.find(bare)
    return UnknownCity(scene.message.quote(start, start + len(bare)), start, start + len(bare), "stay")
