"""Wishes for single days: "第二天改徒步", "Day 3: museums only"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from planner.numbers import parse_number
from planner.offline.day_sights import sight_before, sights_wished_for
from planner.offline.durations import find_durations
from planner.offline.length import DROP_DAY
from planner.offline.message import BLANK
from planner.offline.scene import Patch, Scene, add

_ORDINALS = {
    word: number
    for number, words in enumerate(
        (
            ("first", "1st"), ("second", "2nd"), ("third", "3rd"), ("fourth", "4th"), ("fifth", "5th"),
            ("sixth", "6th"), ("seventh", "7th"), ("eighth", "8th"), ("ninth", "9th"), ("tenth", "10th"),
        ),
        start=1,
    )
    for word in words
}  # fmt: skip
_ORDINAL = "|".join(_ORDINALS)
_DAY = re.compile(
    r"第\s{0,3}(?P<zh>[一二两三四五六七八九十0-9]{1,3})\s{0,3}(?:天|日)(?:和|跟|、|"
    r",)?(?:第\s{0,3}(?P<zh2>[一二三四五六七八九十0-9]{1,3})\s{0,3}(?:天|日))?|\bday ?(?P<en>\d{1,2}|"
    r"one|two|three|four|five|six|seven|eight|nine|ten)(?![0-9a-z])"
    rf"|\b(?:the |my |our )?(?P<ordinal>{_ORDINAL}) day\b|(?P<last>最后一?[天日]|末日|返程(?:那天|"
    rf"当天)|\b(?:the |my |our )?(?:last|final) day\b)"
    r"|(?P<first>首日|头一天|到达(?:那天|当天|日)|抵达(?:那天|当天|日)|\barrival day\b|"
    r"\bday of arrival\b)|\b[dD](?P<short>\d)(?=[^\w]|[\u4e00-\u9fff])|(?:前|"
    r"头)(?P<upto>[一两二三四五六2-9])天|\b(?:the )?first (?P<upto_en>two|three|four|2|3|4) days\b"
)
_SWAP = re.compile(
    r"(?:把)?(?:第\s?)?(?<![一二三四五六七八九十0-9])(?P<a>[一二三四五六七八九十0-9]{1,3})\s{0,3}(?:天)?\s{0,3}(?:和|"
    r"跟|与|、|同)\s{0,3}(?:第\s{0,3})?(?P<b>[一二三四五六七八九十0-9]{1,3})\s{0,3}天(?:的)?(?:行程|"
    r"安排|计划|内容|活动|景点)?(?:互换|对调|调换|交换|换一下|调一下|颠倒|调个个|换过来|对换|换换|"
    r"调换一下|倒过来|互调|换个顺序|换)"
    r"|(?:互换|对调|调换|交换)(?:一下)?第\s{0,3}(?P<a2>[一二三四五六七八九十0-9]{1,3})\s{0,3}天?(?:和|"
    r"跟|与)第\s{0,3}(?P<b2>[一二三四五六七八九十0-9]{1,3})\s{0,3}天"
    r"|\b(?:swap|switch|exchange|flip|interchange|reverse|trade)(?: around| up| the)?(?: plans?|"
    r" programm?es?| activities)?(?: (?:for|of|on))?(?: the)? days? (?P<c>\w+)(?: and| with| for| &|"
    r",) (?:day )?(?P<d>\w+)"
    rf"|\b(?:swap|switch|exchange|flip|reverse|trade)(?: around)? (?:the |my |"
    rf"our )?(?P<e>{_ORDINAL}) (?:day )?(?:and|with|for) (?:the )?(?P<f>{_ORDINAL}) day"
    r"|\b(?:swap|switch|flip) (?P<g>\d) and (?P<h>\d)\b"
)
_SWAP_BOTH = re.compile(
    r"\b(?:swap|switch|flip|reverse|exchange) (?:around )?(?:the |my |our )?(?:two |both )?days\b|"
    r"(?:两天|这两天)(?:的)?(?:行程|安排)?(?:互换|对调|调换|交换|换一下|调一下|颠倒|反过来)"
)
"""The days of a trip of two."""
_LEAD = re.compile(
    r"^(?:\s|[:：,，\-—=]|还是|就|直接|尽量|我们?|咱们?|的|行程|安排|计划|内容|活动|请|帮我|能不能|可不可以|可以|能|"
    r"也|都|全部|整天|一整天|希望|想要|想|要|打算|准备|改成|改为|改|换成|换为|换|变成|调整为|调整成|"
    r"做|给我|是|必须|主要|就是|则|会|再|一|"
    r"(?:should be|should|i'd like to|i would like to|we'd like to|we would like to|i want to|"
    r"we want to|want to|let's|lets|let us|just|to be|be|is for|is|for|to|could be|can be|can we|"
    r"could we|could you|can you|please|i'd prefer|we'd prefer|prefer|i want|we want|"
    r"i'd like|we'd like|make it|make|do|into|about|all about|change(?: it)? to|switch(?: it)? to|"
    r"instead|with|could|can|might|we|i|will|would|need to be|needs to be|has to be|have|spend it|"
    r"go)(?= |$|:)){0,8}"
)
_TAIL = re.compile(
    r"(?:\s|[,，。.!！?？;；、]|吧|啊|呀|哦|呢|吗|好吗|行吗|可以吗|好不好|谢谢|哈|就好|就行|即可|"
    r"please|thanks|thank you|instead|if possible|for a change|ok|okay|and|then|but|或者|然后|和){1,8}$"
)
_BEFORE_EN = re.compile(
    r"(?P<wish>[^,.!?;\n]{3,80}?)\s+(?:on|for|during)\s+(?:the )?$"
    r"|(?=.*\b(?:move|put|shift|push|bring|postpone|change)\b)(?P<moved>[^,.!?;\n]{3,80}?)\s+to\s+(?:the )?$"
)
_LISTED_EN = re.compile(r"\b(?:on|for|during)\s+(?:the )?$")
"""Before a day: the words between it and the day before are the later day's ("the Louvre on day 1, Orsay on day 2")."""
_MOVED_ON = re.compile(r"(?:换|放|挪|移|调整?|排|改)(?:到|在|去|至)\s*$")
"""After what a day has now: "把第一天的武侯祠换到第三天" wishes something of day 3 alone."""
_MOVED_HERE = re.compile(r"(?:换|放|挪|安排|移|调|调整|改|排|留)(?:到|在|去|至)$")
_PUT_HERE = re.compile(
    r"(?:\b(?:put|place|schedule|move|keep|do|have)\b|\band\b)[^,.;!?]{3,60} (?:on|for|to) (?:the )?$"
)
_BEFORE_ZH = re.compile(
    r"(?:把|将|请把|想把|能不能把|可以把)?(?P<wish>[^,。!?;\n]{2,20}?)(?:换|放|挪|安排|移|调整?|改|排|"
    r"留)(?:到|在|去|至)$"
)
_WISH_VERB_EN = re.compile(
    r"^(?:(?:and|also|then|please|place|keep|move|shift|push|bring|postpone|change|"
    r"can you|could you|could we|can we|i'd like to|i would like to|"
    r"we'd like to|i want to|we want to|we would like to|i want|we want|let's|let us|i'd like|"
    r"we'd like|maybe|put|plan|schedule|add|do|have|make it|i|we) ){1,8}"
)
_TAKEN_BACK = re.compile(
    r"^(?:恢复|取消|不用|不要|不)?(?:特别|额外)?(?:安排|要求|改|换|变)(?:了)?$|^(?:恢复原样|恢复|还原|"
    r"照旧|取消要求|照原来的?|原来的?就好|不变|不用改了?|正常安排|back to normal|as before|as it was|"
    r"leave as is|nothing special|normal)$|.*(?:取消|不要了|去掉|不用了|算了)$"
)
_TIRED = re.compile(
    r"^(?:(?:looks?|seems?|is|feels?|sounds?|was)? ?(?:just |a bit |a little |really |very |way |so |"
    r"quite |far |rather ){0,8}(?:exhausting|tiring|hectic|crammed|overloaded|packed|rushed|too ))|"
    r"^(?:的)?(?:行程|安排)?(?:太|有点|有些|好|实在太|感觉)?(?:太)?(?:累|赶|满|紧|多|辛苦)|"
    r"too (?:much|packed|busy|full|tiring|rushed|long|hectic)|exhausting|a bit (?:much|packed)|"
    r"overloaded"
)
_QUESTION = re.compile(
    r"(?:哪|什么(?!.{0,3}都)|干嘛|干啥|多少|几点|怎么|如何|为什么|吗|呢)[^,。]*[?？]?$|^(?:.*\b(?:what|where|when|which|who|"
    r"how)\b|(?:is|are|do|does|will)\b).*"
)
_NO_WISH = re.compile(
    r"^(?:$|出发|回来?|回程|返程|到达?|走|的(?:时候|机票|航班)|return|fly|leave|depart|arrive|"
    r"of (?:the|our|my) (?:trip|stay))"
)
MOST_DAYS = 60
_LENGTH_ONLY = re.compile(r"^(?:不要了|不去了|去掉|删掉|砍掉|取消)$")
_SOFT_END = re.compile(
    r"另外|还有[,，]|以及预算|预算|酒店|\b(?:also|and (?:make|change|add|the hotel|our budget|find|"
    r"get|book|switch|swap|put|give|use|stay|a (?:nicer|cheaper|better))|my budget|budget)\b"
)


@dataclass(frozen=True)
class _Named:
    days: tuple[int, ...]
    start: int
    end: int


def read_day_wishes(scene: Scene) -> Patch:
    """Takes the wished-for words out of the message, so that "徒步" for a day is no interest of the whole trip."""
    patch: Patch = {}
    for match in scene.message.take(_SWAP):
        days = [_number(group) for group in match.groups() if group]
        if len(days) == 2 and all(days):
            patch["swap_days"] = days
    if scene.trip.days == 2 and (both := _SWAP_BOTH.search(scene.text)):
        scene.message.claim(*both.span())
        patch["swap_days"] = [1, 2]
    dropped = [match.span() for match in DROP_DAY.finditer(scene.text)]  # "skip the last day": the length's
    named = [
        day
        for day in _named(scene)
        if scene.text[day.start] != BLANK and not any(start <= day.start < end for start, end in dropped)
    ][:MOST_DAYS]
    limits = [*(day.start for day in named[1:]), len(scene.text)]
    for day, limit in zip(named, limits, strict=False):
        for wish in _wish(scene, day, limit):
            for number in day.days:
                patch.setdefault("day_wishes", {})[str(number)] = wish
    return patch | sights_wished_for(scene, patch) | scene.patch


def _named(scene: Scene) -> Iterator[_Named]:
    for match in _DAY.finditer(scene.text):
        days = _days(scene, match)
        if days:
            yield _Named(days, *match.span())


def _days(scene: Scene, match: re.Match[str]) -> tuple[int, ...]:
    if match["last"]:
        return (scene.trip.days or _said_length(scene),) if scene.trip.days or _said_length(scene) else ()
    if match["first"]:
        return (1,)
    if upto := match["upto"] or match["upto_en"]:
        return tuple(range(1, (_number(upto) or 0) + 1))
    days = [_number(match[group]) for group in ("zh", "zh2", "en", "ordinal", "short") if match[group]]
    return tuple(day for day in days if day)


def _said_length(scene: Scene) -> int:
    lengths = [
        duration.value
        for duration in find_durations(scene.without_names)
        if duration.kind == "days" and not duration.change
    ]
    return lengths[0] if lengths else 0


def _number(words: str) -> int | None:
    value = _ORDINALS.get(words) or parse_number(words)
    return int(value) if value and 1 <= value <= 366 else None


def _wish(scene: Scene, day: _Named, limit: int) -> Iterator[str]:
    message = scene.message
    if wish := sight_before(scene, day.start, day.end):
        yield wish
        return
    if _LISTED_EN.search(scene.text, day.end, limit) and limit < len(scene.text):
        yield from _wish_before(scene, day)
        return
    end = min(_sentence_end(scene, day.end), limit)
    words = scene.text[day.end : end]
    if limit < len(scene.text) and _MOVED_ON.search(words):
        return
    lead = _LEAD.match(words)
    offset = lead.end() if lead else 0
    wish = words[offset:]
    tail = _TAIL.search(wish)
    length = tail.start() if tail else len(wish)
    start, stop = day.end + offset, day.end + offset + length
    wish = scene.text[start:stop]
    if _TIRED.match(wish.strip()):
        message.claim(day.start, end)
        yield "轻松一点" if message.chinese else "take it easy"
        return
    if not wish.strip() or _NO_WISH.match(wish.strip()):
        yield from _wish_before(scene, day)
        return
    if _MOVED_HERE.search(scene.text[max(0, day.start - 6) : day.start]) or _PUT_HERE.search(scene.text, 0, day.start):
        yield from _wish_before(scene, day)
        return
    if _LENGTH_ONLY.match(wish.strip()) or (
        _QUESTION.search(message.folded[day.end : end].strip())
        and not re.search(r"改|换|想|can we|could|change", message.folded[max(0, day.start - 12) : end])
    ):
        return
    more = _continued(scene, end, limit)
    if more > end and not _TAKEN_BACK.match(wish.strip()):
        stop = end = more
        stop -= len(scene.text[start:stop]) - len(_TAIL.sub("", scene.text[start:stop]))
    message.claim(day.start, end)
    yield "" if _TAKEN_BACK.match(wish.strip()) else message.quote(start, stop)


def _sentence_end(scene: Scene, position: int) -> int:
    """The end of the clause, or of the next one when the first is empty or the sentence goes on with a list."""
    _, end = scene.message.clause(position)
    text = scene.text
    if not text[position:end].strip(" ,，:：-—的?!。.") and end < len(text):
        _, end = scene.message.clause(end)
    if soft := _SOFT_END.search(text, position + 1, end):
        return soft.start()
    return end


_GOES_ON_ZH = re.compile(r"[^\s,。!?;0-9]{2,16}[,。!;、\s]*$")
_GOES_ON_EN = re.compile(r" ?(?:just|only|then|and then|with|maybe|some|plus|or|no|mainly|mostly)\b")
_OTHER_SUBJECT = re.compile(
    r"酒店|住|预算|钱|贵|便宜|人|孩子|小孩|老人|另外|还有|出发|加|换|改|每天|行程|其他|其它|别的|整体|"
    r"整个|谢谢|麻烦|语言|(?<![全整半])天|晚|我们?想|不吃|吃素|忌|过敏|坐|飞|火车|高铁|航班|节奏|请|帮|可以吗|好吗|"
    r"hotel|budget|room|people|also|please|thanks|the rest|everything|make|change|add|we'd|i'd"
)


_RATHER = re.compile(r"(?:改|换)?(?:去|看|逛|成)")
"""After "别去塔尔寺了": what to do instead on the same day."""


def _continued(scene: Scene, end: int, limit: int) -> int:
    """Where the wish ends when the sentence goes on about it: "别安排太多，睡到自然醒"."""
    if scene.message.folded[end - 1 : end] != ",":
        return end
    _, last = scene.message.clause(end)
    words = scene.text[end:last]
    if (
        last > limit
        or BLANK in words
        or _OTHER_SUBJECT.search(words)
        or (any(end <= m.start < last for m in (*scene.cities, *scene.sights)) and not _RATHER.match(words))
    ):
        return end
    goes_on = _GOES_ON_ZH.fullmatch(words) if scene.message.chinese else _GOES_ON_EN.match(words)
    return last if goes_on else end


def _wish_before(scene: Scene, day: _Named) -> Iterator[str]:
    """A wish that stands before its day: "hiking on day 2", "老虎滩换到第三天"."""
    first, _ = scene.message.clause(day.start)
    first = max(first, scene.text.rfind(BLANK, first, day.start) + 1)
    match = _BEFORE_EN.fullmatch(scene.text[first : day.start])
    if moved := _BEFORE_ZH.search(scene.text, first, day.start):
        start, end = moved.span("wish")
        scene.message.claim(start, day.end)
        wish = scene.message.quote(start, end)
        if scene.facts.find_attraction(wish, [city.id for city in scene.trip.destinations]):
            add(scene.patch, "add_must_visit", wish)
        yield wish
        return
    if not match:
        return
    words = match["wish"] or match["moved"]
    lead = _WISH_VERB_EN.match(words.lstrip())
    offset = (len(words) - len(words.lstrip())) + (lead.end() if lead else 0)
    if not words[offset:].strip() or BLANK in words[offset:]:
        return
    start = first + offset
    wish = scene.message.quote(start, first + len(words))
    _, end = scene.message.clause(day.end)
    more = _continued(scene, end, len(scene.text))
    if wish and more > end:
        scene.message.claim(start, more)
        yield f"{wish}, {_TAIL.sub('', scene.message.quote(end, more))}"
    elif wish:
        scene.message.claim(start, day.end)
        yield wish
