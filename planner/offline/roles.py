"""What a named city is in its sentence: where the trip goes, where it starts, or something said in passing."""

from __future__ import annotations

import re
from typing import Literal

from agents.places.facts import Mention
from planner.offline.scene import Scene
from planner.offline.stance import left_of, right_of, stance

Role = Literal["stay", "add", "new", "origin", "refused", "aside"]
"""`add` joins the cities of the trip, `new` replaces them, `stay` is either; `aside` is no city of the trip."""

_FROM = re.compile(r"(?:从|自|由|打)(?:我家)?(?:在)?$")
_FROM_AFTER = re.compile(
    r"(?:市|站|机场|这边|那边)?(?:\s|坐|乘|搭|打){0,8}(?:出发|动身|走|飞|去|到|坐|乘|启程|过来|过去|起飞|"
    r"开车|自驾|开|往|前往|高铁|火车|动车|飞机|直飞|转机|上车|来)"
)
_BASED = re.compile(
    r"(?:住在|我住|家住|(?<!回)老家(?:是|在)?|来自|(?:当前|目前|现在)(?:的)?位置(?:是|在|:)?|(?:目前|"
    r"现在)(?:人)?在|所在(?:地|城市)(?:是|:)?|人在|坐标|家在|我在|我们在|起点是?|出发地是?:?|"
    r"出发城市是?:?|始发地?是?|出发点是?|出发地点是?:?|现居|定居|工作在|常住|起飞地|(?:出发地?|"
    r"起点)\s*[:：]|家是)\s*$"
    r"|\b(?:from|leaving(?: from)?|depart(?:ing|ure)?(?: from)?|departure city(?: is|:)?|out of|"
    r"fly(?:ing)? from|start(?:ing)? from|based (?:in|out of)|lives? in|living in|origin:?|"
    r"home (?:city|base|town)?(?: is|:)?|i'm in|i am in|we're in|we are in|travel(?:l)?ing from|"
    r"coming from|set(?:ting)? off from|live near|home airport is|hometown:?)\s*(?:the city of |"
    r"downtown |central )?$"
)
_LEAVES = re.compile(
    r"(?:市|站|机场)?(?:\s){0,8}(?:出发|起飞|启程|动身|始发|走(?!走|路|遍|一|马)|(?:飞|直飞|坐高铁|坐火车|"
    r"坐飞机|坐动车|坐|乘|搭|开车|自驾|高铁|火车|动车){0,8}(?:去|到|飞|至|往|前往|飞往|"
    r"直达)(?=(?P<next>.*)))"
)
_TO_NEXT = re.compile(r" to (?=(?P<next>.*))")
_TOO_FAR = re.compile(
    r"(?:那边|实在|感觉|好像|有点|会){0,8}太(?:远|贵|热|冷|挤|无聊|累|小|偏|折腾|商业)|没意思|不好玩|"
    r",? (?:is|was|seems|would be) (?:too|so|just too) (?:far|expensive|hot|cold|crowded|boring|much)"
)
_DAY_OF = re.compile(r"\b(?:drop|cut|remove|skip|lose|take)\b.*\b(?:days?|nights?) (?:in|of|at|from)\s*$")
_SHORTER = re.compile(r"\b(?:cut|trim|shorten|reduce|bring|take)(?: down)? $")
_TO_LENGTH = re.compile(r" (?:back |down )?(?:to|by) (?:only |just )?(?:\w+ )?(?:\d+|\w+) (?:days?|nights?)\b")
_ROUND_TRIP = re.compile(r"往返|来回|单程|\b(?:round[- ]?trip|return (?:trip|ticket|flight)|one[- ]way)\b")
_EACH = re.compile(r"\beach\b|各")
_ARROW = re.compile(r"\s?(?:→|->|—>|=>)\s?")
_TRAVELS = re.compile(r"\b(?:fly|flying|flights?|departing|return(?:ing)?)\b|飞|往返|出发")
_WHAT_TO_DO = re.compile(
    r"\bwhat (?:can|to|should|could|else)\b|\bthings to do\b|\bhere\b|"
    r"玩什么|怎么玩|有什么|去哪里?(?:玩|逛|好)|推荐|逛逛|周边|附近"
)
"""Whoever is in the only city named and asks what to do wants to see that city."""
_BACK = re.compile(
    r"(?:回(?!老家)|返|返回|回到|飞回|返程到|送我们?回|回程到)$|\b(?:back (?:to|in|home to)|"
    r"return(?:ing)? (?:to|home to)|home to|go home to|fly home to)\s*$"
)
_NOT_A_CITY_AFTER = re.compile(
    r"(?:人(?!民|文|气|均|多|少|来|间|比)|路(?!过|线|程|上|途)|街|话|大学(?!城)|银行|烤鸭|火锅(?!之旅|"
    r"游)|小面|料理|拉面|牛排|户口|本地人|籍|道(?!路)|菜(?!市)|咖喱|卷|炒饭|披萨|红茶|大厦|时间|天气|"
    r"护照|签证|酒店|的酒店|米粉|胡辣汤|羊肉泡馍|热干面|小笼|汤包|奶茶|味|式|风格|风味|航空|小吃|肠粉|"
    r"早茶)"
    r"|(?:-style| style| food| cuisine| restaurants?| roast duck| dog| passport| accent| time\b|"
    r" airlines?| express\b| hotel\b| pizza\b| street\b| road\b| university\b)"
)
_TASTING_BEFORE = re.compile(
    r"(?:吃|尝|喝|品尝|来份|尝尝|吃吃)(?:一?[顿次下碗份])?(?:正宗|地道)?的?$|\b(?:eat|try|eating|"
    r"trying|some) (?:some |the )?$"
)
_ONLY_AFTER_TASTING = re.compile(
    r"(?:火锅|小吃|拉面|早茶|美食|小面|米粉|料理|酒店|的酒店|咖啡|面| food| street food| hotel)"
)
_OTHER_TOPIC = re.compile(
    r"(?:本来|原本|原来|一开始|原先)(?:是)?(?:想|打算|要|准备|计划|定)(?:去|到|玩)?$|"
    r"\b(?:originally|initially|first) (?:wanted|planned|intended|thought)[^,.]{0,20}$|"
    r"(?:上次|以前|之前|去年|曾经|已经|刚|前年|早就|小时候|昨天|前天|上周|上个?月)(?:我们?|也|就|"
    r"都)?(?:去过|玩过|到过|在|从|去|逛过)?(?:了)?$|去过了?$|\b(?:been to|visited|went to|"
    r"last (?:year|time)(?: in| to)?|used to live in|just got back from|came back from|already did|"
    r"already been to|have seen|loved)\s*$"
)
_BEEN_AFTER = re.compile(r"(?:我们?|都|已经|早就|以前|上次|之前|去年|也){0,8}(?:去过|玩过|逛过|到过|去腻|去了很多次)")
_LIKE = re.compile(r"(?:像|类似|好比|不像|跟|和|比)(?=$)|\b(?:like|similar to|compared (?:to|with)|than)\s*$")
_LIKE_AFTER = re.compile(r"(?:那样|一样|那种|似的|差不多|更)")
_ADD = re.compile(
    r"(?:后面接|后面再接|再接|接上|再加|再加上|加上|加个|加一个|再加个|增加|再去|再到|再玩|再走|顺便(?:再)?(?:去|玩|到|逛)?|"
    r"顺路(?:去)?|还想(?:去|玩)|还要(?:去|玩)|还去|也去|也想去|也要去|另外(?:再)?(?:去|加)|"
    r"然后(?:再)?(?:去|到)?|之后(?:再)?(?:去|到)?|接着(?:去|到)?|最后(?:再)?(?:去|到)|再安排|"
    r"多去(?:一个|个)?|加|外加|再转去|转去|以及|还有|连同|追加|新增|同时去|多加(?:一个|个)?|加入|加进|"
    r"顺带(?:去)?|添(?:个|上)?)"
    r"(?:一下|一个|一站|去|到|个|在|上|玩|逛|一趟|趟|次|看看|[一二两三四五六七八九十0-9]+天(?:的)?|\s){0,8}$"
    r"|\b(?:add(?:ing)?|put in|work in|slot in|plus|also (?:visit|go to|see|stop in|do|"
    r"want to (?:visit|see|go to)|include|"
    r"add|like to (?:visit|see))|then|and then|followed by|include|tack on|append|throw in|as well as|"
    r"after that|squeeze in|fit in|extend (?:it |the trip )?(?:to include|with|on to|to)|"
    r"continue (?:on )?to|afterwards?,?(?: to)?|stop(?:over)? in|detour (?:to|via)|end with|"
    r"finish (?:with|in))"
    r"(?: (?:a|an|the|some|another|trip|visit|stop|go|going|head|in|to|at|on|it|of|for|with|over|side|"
    r"excursion|night|nights|day|days|couple|\d+|one|two|three|four|five|us)){0,8}\s*$"
)
_ADD_AFTER = re.compile(
    r"(?:[0-9一二两三四五六七八九十]{1,2}天)?"
    r"(?:也|也要|也想|也可以|也得|都要|也一起)?(?:加(?:在|到)(?:最)?(?:后面?|前面?|末尾|中间)|加上|加进来|加进去|加进行程|也去|也加|一起去|也玩|"
    r"也安排|也走一趟|也要去|也想去)|,? (?:too|as well|also)\b|(?: for)?(?: (?:a|an|one|two|three|"
    r"\d+)(?: (?:more )?(?:days?|nights?)))?,? (?:to (?:the|my|our) (?:trip|itinerary|plan|route|end)|"
    r"at the end|afterwards?|after that|on the way|too|as well)\b"
)
_NEW = re.compile(
    r"(?:改去|改成去|换成去|改到|换去|改为去|换到|换成|改成|换|改|变成|不如去|还是去|直接去|干脆去|"
    r"要不去|换作|改为|决定去|变更为|改飞|替换为|换做)(?:了|到)?\s*$|\b(?:change (?:it |"
    r"the (?:destination|trip|city|plan) )?to|switch(?: it)? to|instead go to|go to|rather go to|"
    r"make (?:it|that)|let's (?:do|go to|go for|try)|how about|what about|swap (?:it )?(?:for|to)|"
    r"move (?:it )?to|replace (?:it )?with|with|rather|prefer|to)\s*$"
)
_NEW_AFTER = re.compile(r",? (?:instead|rather)\b|吧$|算了$")
_SWAPPED_AFTER = re.compile(
    r"(?:那[一几]?[站天段]|这[一几]?[站天段]|的行程|部分)?(?:改成|换成|替换成|替换为|改为|换做|换为|"
    r"变成|换到|改去|换去)(?![0-9]|[一二两三四五六七八九十半]+个?(?:天|日|晚|周))|"
    r",? (?:to be )?(?:replaced|swapped) (?:with|by|for)\b| for (?=\w)"
)
_SWAPPED_BEFORE = re.compile(
    r"\b(?:instead of|rather than|in place of|replace|swap(?: out)?|substitute|switch(?: out)?|"
    r"exchange|trade|change)\s*$|(?:代替|替代|取代)$"
)
_SWAPPED_FOR = re.compile(r" (?:with|for|to|by)\b")


def role_of(scene: Scene, mention: Mention) -> Role:
    message = scene.message
    left, right = left_of(message, mention.start, whole=True), right_of(message, mention.end)
    if _SHORTER.search(left) and _TO_LENGTH.match(right):  # "cut Munich to two days" drops no city either
        return "stay"
    if _DAY_OF.search(left):  # "drop one of the days in Vienna" drops no city
        return "stay"
    if _in_passing(left, right):
        return "aside"
    if _is_origin(scene, mention, left, right):
        return "origin"
    if _swapped_out(left, right) or _TOO_FAR.match(right) or stance(message, mention.start, mention.end) == "refuse":
        return "refused"
    if _ADD.search(left) or _ADD_AFTER.match(right):
        return "add"
    return "new" if _NEW.search(left) or _NEW_AFTER.match(right) else "stay"


def _in_passing(left: str, right: str) -> bool:
    if re.search(r"\b(?:south|north|latin|central)\s*$", left):
        return True
    if _BACK.search(left) or _OTHER_TOPIC.search(left) or _BEEN_AFTER.match(right):
        return True
    if _LIKE.search(left) and (_LIKE_AFTER.match(right) or re.search(r"like\s*$|similar|compared|than", left)):
        return not re.search(r"(?:i'd|would|we'd|i) like\s*$", left)
    if _NOT_A_CITY_AFTER.match(right):
        return bool(_TASTING_BEFORE.search(left)) or not _ONLY_AFTER_TASTING.match(right)
    return bool(_TASTING_BEFORE.search(left) and _ONLY_AFTER_TASTING.match(right))


def _is_origin(scene: Scene, mention: Mention, left: str, right: str) -> bool:
    if any(mention.id == destination.id for destination in scene.trip.destinations):
        return False
    before = scene.message.masked[max(0, mention.start - 6) : mention.start]
    if re.search(r"从[^,。]{0,4}\($", before):  # "从家里（合肥）出发"
        return True
    if _FROM.search(left):
        return bool(_FROM_AFTER.match(right)) or not re.match(r"玩|开始|逛|游", right)
    if _BASED.search(left):
        only = len({city.id for city in scene.cities}) == 1 and not scene.trip.destinations
        return not (only and _WHAT_TO_DO.search(scene.message.folded))
    if _asked_for_origin(scene):
        return True
    if _ROUND_TRIP.search(scene.message.folded) and len(scene.cities) == 2 and mention is scene.cities[0]:
        return not scene.trip.destinations and bool(re.match(r"\s?(?:-|→|->|到|至|~|to )", right))
    if _ARROW.match(right) and len(scene.cities) == 2 and mention is scene.cities[0]:
        return not scene.trip.destinations and bool(_TRAVELS.search(scene.message.folded))
    if _EACH.search(scene.message.folded) and _TO_NEXT.match(right):
        return False
    leaving = _LEAVES.match(right) or _TO_NEXT.match(right)
    if leaving is None:
        return False
    if leaving["next"] is None:
        return True
    return _next_is_city(scene, mention) and not scene.trip.destinations and not _has_length_before(left)


def _has_length_before(left: str) -> bool:
    return bool(re.search(r"(?:天|日|days?|nights?)(?: (?:in|at))?\s*$", left)) or bool(
        re.search(r"先(?:去|到|飞|玩)?$", left)
    )


def _asked_for_origin(scene: Scene) -> bool:
    asked = re.search(
        r"从哪里?出发|出发地|出发城市|where (?:will|do|are|would) you .{0,20}from|departure city", scene.asked.lower()
    )
    return bool(asked and scene.trip.destinations and not scene.trip.origin and len(scene.bare) <= 20)


def _next_is_city(scene: Scene, mention: Mention) -> bool:
    """Whether the mention and the next one are joined by the way between them and nothing else."""
    later = [other for other in scene.cities if other.start >= mention.end]
    return bool(later) and later[0].start - mention.end <= 14


def _swapped_out(left: str, right: str) -> bool:
    if _SWAPPED_AFTER.match(right) and (
        re.search(r"把$|将$|\b(?:swap|switch|exchange|trade|replace|change)\s*$", left) or not right.startswith(" for")
    ):
        return True
    return bool(_SWAPPED_BEFORE.search(left)) and (
        bool(re.search(r"instead of|rather than|in place of|代替|替代|取代", left)) or bool(_SWAPPED_FOR.match(right))
    )
