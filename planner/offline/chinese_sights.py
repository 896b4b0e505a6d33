"""Sights named in Chinese that the facts do not know: told by the verb before them and the ending of the name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from planner.offline.lodging import LODGING
from planner.offline.message import BLANK
from planner.offline.named_sight import GENERAL, TASTES, NamedSight
from planner.offline.scene import Scene
from planner.offline.stance import Stance, left_of, stance

_PLACE_END = (
    r"(?:寺|庙|观|山|湖|馆|院|园|塔|城|堡|宫|街|巷|路|桥|岛|村|镇|寨|沟|峡|峡谷|瀑布|温泉|乐园|世界|"
    r"广场|市场|夜市|大学|教堂|遗址|故居|石窟|海滩|沙滩|湾|岭|峰|洞|泉|江|河|潭|池|林|谷|台|楼|阁|亭|"
    r"殿|门|府|坊|弄|里|堂|祠|陵|墓|碑|关|港|码头|古城|古镇|景区|草原|沙漠|"
    r"雪山|冰川|森林|湿地|公园|动物园|植物园|博物馆|美术馆|水族馆|海洋馆|迪士尼|环球影城|影视城|王国|"
    r"秘境|基地|中心|大厦|剧院|书店|步行街|老街|大道|梯田|牧场|酒庄|滑雪场|度假区|展览馆|天文台|灯塔|"
    r"城墙|大佛|佛塔|神社|摩天轮|大桥|观景台|车站|学院|图书馆)"
)
_STRONG_ZH = re.compile(
    rf"(?:一定要?|必须|务必|千万要|非常想|特别想|最想|必)(?:要)?(?:去|看|玩|逛|打卡|爬|到|安排|包含|"
    rf"包括|参观|游览)(?:一下|一趟|看看|看|趟|到|个)?\s*(?P<strong>[^\s,。!?;、{BLANK}]{{2,20}})"
    rf"|(?:再加|加上|加个|加一个|再加个|增加|加入|安排上?|添加|补上|别忘了|不要错过|别错过|不能错过|"
    rf"不想错过|不可错过|打卡|包含|包括)(?:一下|一个|去|个|"
    rf"看)?\s*(?P<plain>[^\s,。!?;、{BLANK}]{{2,20}})"
    rf"|(?:想|要|去|逛|看|参观|游览|爬)(?:去|看|逛|玩|爬|参观|游览|一下|看看|"
    rf"到){{0,8}}\s*(?P<ended>[^\s,。!?;、{BLANK}去想要看玩和跟]{{1,14}}?{_PLACE_END})(?=$|"
    rf"[\s,。!?;、{BLANK}和跟与及还再然玩看吧了呢这那的逛拍])"
    rf"|(?:想|要|去|逛|看){{1,8}}(?P<maybe>[^\s,。!?;、{BLANK}去想要看玩逛和跟]{{2,8}}?)(?=$|[,。!?;、吧了呢和跟])"
)
_DROP_ZH = re.compile(
    rf"(?:去掉|删掉|删除|取消|不去|不想去|不要去|别去|别安排|不安排|跳过|拿掉|划掉|避开|不看|不逛|"
    rf"移除)(?:了)?\s*(?P<drop>[^\s,。!?;、{BLANK}去换]{{1,14}}?(?:{_PLACE_END}|(?=了|吧|$|,|。)))(?=$|"
    rf"[\s,。!?;、和跟与及了吧这那的])"
    rf"|把(?P<taken>[^\s,。!?;、{BLANK}]{{2,14}}?)(?:去掉|删掉|删了|取消|拿掉|移除|划掉|从行程里去掉)"
)
_LEAD_ZH = re.compile(r"(?:打卡|参观|游览|逛逛|看看)")
_TAIL_ZH = re.compile(
    r"(?:这个地方|这个景点|这些地方|景点|那里|看看|玩玩|逛逛|转转|走走|一下|玩一天|玩|打卡|拍照|一趟|"
    r"一天|吧|了|呢|哦|啊|呀|的行程|谢谢|可以吗|行吗|好吗|吗|进去|进来|进行程){1,8}$"
)
_GENERIC = re.compile(
    r"^(?:参观|游览|打卡|逛逛|看看|有|市中心|市区|城区|中心|一?[个些下天次点]|什么|哪|几|多|景点|地方|"
    r"好玩|有名|著名|当地|本地|"
    r"热门|冷门|小众|行程|酒店|"
    r"餐厅|人少|免费|室内|室外|附近|周边|别的|其他|那个|这个|时间|预算|钱|孩子|老人|大人|朋友|早|晚|"
    r"中午|下午|上午|天|日|特别|更|最|推荐|大家|自己|自由|休息|住|吃|喝|买|看|逛|玩|睡|坐|学)"
    r"|^(?:更多|一些|几个)|(?:活动|时间|项目|餐厅|饭店|酒店|菜|美食|特产|安排|体验)$"
)
_PLACE_NOT_NAMED = re.compile(
    r"^(?:海|山|湖|河|江|街|公|古|老|小|大|名|景|夜|步行|商|超|菜|早|花|城|市|外地|森林|雪|动物|植物|"
    r"博物|美术|海洋|水族|游乐|主题|寺|庙|教|温|沙|草|瀑|故|遗|图书|书|酒|高|一)(?:边|里|上|滩|岛|景|"
    r"水|镇|城|街|园|市|圣|场|区|山|馆|院|寺|庙|堂|泉|漠|原|布|居|址|店|庄|店|座|行街|物园|物馆|术馆|"
    r"乐园|个.*|些.*)?$"
)
_NEXT_ZH = re.compile(
    rf"(?:、|和|跟|与|以及|还有)(?P<name>[^\s,。!?;、{BLANK}和跟与]{{2,14}}?)(?=$|[\s,。!?;、{BLANK}和跟与吧了])"
)
_LODGING = re.compile(LODGING)


def chinese_sights(scene: Scene) -> Iterator[NamedSight]:
    message = scene.message
    for match in list(_DROP_ZH.finditer(scene.text)):
        group = match.lastgroup or "drop"
        yield from _one(scene, *match.span(group), "refuse", needs_end=group == "drop")
    for match in list(_STRONG_ZH.finditer(scene.text)):
        group = match.lastgroup or "plain"
        start, end = match.span(group)
        if BLANK in scene.text[start:end]:
            continue
        for first, last in _split(scene.text, start, end):
            attitude = stance(message, first, last)
            yield from _one(scene, first, last, attitude, needs_end=group != "strong")
        yield from _listed_after(scene, end)
    for sight in scene.sights:
        yield from _listed_after(scene, sight.end)


def _listed_after(scene: Scene, position: int) -> Iterator[NamedSight]:
    """The names that go on a list of sights: "宽窄巷子、望月楼和听雨轩"."""
    while match := _NEXT_ZH.match(scene.text, position):
        position = match.end()
        start, end = match.span("name")
        yield from _one(scene, start, end, stance(scene.message, start, end), needs_end=True)


def _split(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    position = start
    for match in re.finditer(r"和(?!平|谐)|跟|以及|还有|与|及", text[start:end]):
        yield position, start + match.start()
        position = start + match.end()
    yield position, end


def _one(scene: Scene, start: int, end: int, attitude: Stance, *, needs_end: bool) -> Iterator[NamedSight]:
    lead = _LEAD_ZH.match(scene.text, start, end)
    start = lead.end() if lead and end - lead.end() > 1 else start
    words = scene.text[start:end]
    tail = _TAIL_ZH.search(words)
    if tail and tail.start() > 0:
        end = start + tail.start()
        words = scene.text[start:end]
    if needs_end and _LODGING.search(left_of(scene.message, start)):
        return
    if (
        len(words) < 2
        or BLANK in words
        or _GENERIC.search(words)
        or _PLACE_NOT_NAMED.match(words)
        or re.search(r"\d|[的了]$", words)
    ):
        return
    if words.isascii() or any(lexicon.tag(words) for lexicon in GENERAL):
        return
    if needs_end and not _looks_like_a_place(scene, words):
        return
    if not needs_end and any(words in lexicon for lexicon in GENERAL) and not re.search(_PLACE_END + "$", words):
        return
    scene.message.claim(start, end)
    yield NamedSight(scene.message.quote(start, end), start, end, attitude)


def _looks_like_a_place(scene: Scene, words: str) -> bool:
    """By its ending, or because the facts know a sight that is called so in part."""
    if re.search(_PLACE_END + "$", words) and len(_without_common(words)) >= 2:
        return True
    if any(words == destination.province_zh for destination in scene.facts.destinations()):
        return False
    cities = [city.id for city in scene.trip.destinations] + [m.id for m in scene.cities if m.kind == "destination"]
    return scene.facts.find_attraction(words, cities) is not None


def _without_common(words: str) -> str:
    """The words less those for things in general: of "滑雪泡温泉" nothing is left, so it is no name."""
    hits = [hit for lexicon in TASTES for hit in lexicon.find(words)]
    return "".join(c for i, c in enumerate(words) if not any(hit.start <= i < hit.end for hit in hits))
