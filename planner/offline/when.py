"""When the trip starts and ends, in the traveller's words."""

from __future__ import annotations

import datetime as dt
import re

from planner.dates import DateMention, find_dates
from planner.numbers import find_numbers, parse_number
from planner.offline.scene import Patch, Scene
from planner.offline.stance import left_of, right_of

_END_BEFORE = re.compile(
    r"(?:到|至|直到|截止|结束于|回程|返程|回来(?:是|在)?|返回(?:是|在)?|最晚|在)?(?:到|至|回程|返程|"
    r"返回|截止)(?:是|在|日期|时间|:){0,8}\s*$|\b(?:until|till|through|to|ending(?: on)?|ends?(?: on)?|"
    r"back (?:by|on|home on|home by)|return(?:ing)?(?: home)?(?: on)?|home (?:by|on)|leav(?:e|"
    r"ing) again (?:on )?|check(?:ing)? ?out(?: on)?|fly(?:ing)? (?:back|home)(?: on)?|"
    r"by)\s*(?:the |(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?$"
)
_END_AFTER = re.compile(
    r"(?:晚上|下午|早上|上午|中午|左右|那天|当天|\s){0,8}(?:之?前)?(?:必须|要|得|就|我们?)?(?:回(?!民|族|"
    r"味)|返|结束|离开|返程|之前回)|,? (?:is when we (?:return|leave)|we (?:fly|go|head|come) (?:back|"
    r"home)|return)"
)
_FULL_STOP = re.compile(r"\.(?=\s|$)")
_START_AFTER = re.compile(
    r"(?:晚上|下午|早上|上午|中午|左右|那天|当天|\s){0,8}(?:出发|走|去|开始|到达|抵达|启程|动身|起)"
)
_NOT_A_WISH = re.compile(
    r"(?:上次|去年|以前|之前说)|\b(?:last (?:year|time)|we said|i said before|born|visa expires|"
    r"expires?)\b"
)
_LEAVING = re.compile(r"(?:离开|离店|走)$|\b(?:leav(?:e|ing)|depart(?:ing)?)(?: on)?(?: the)?\s*$")
_GONE = re.compile(r"去了|过了?|回来了|\b(?:was|were|went|visited|came|got back|did)\b")
_SHIFT = re.compile(
    r"(?P<later>推迟|延后|延迟|往后(?:推|挪|延)?|晚(?!上|点|饭|餐|走|回)|推后|顺延|后延)|"
    r"(?P<earlier>提前|提早|往前(?:挪|提)?|早(?!上|点|饭|餐|走|回))"
)
_SHIFT_AFTER = re.compile(
    r"\s*个?(?P<unit>天|日|周|星期|礼拜)(?:再)?(?:出发|走(?!走)|去|启程|动身|开始|$|吧|,|。|好吗|"
    r"可以吗|行吗)"
)
_SHIFT_EN = re.compile(
    r"(?P<verb>\b(?:push|postpone|delay|move|bring|shift)\b[^.,;!?]{0,24}?\b(?:by )?)?"
    r"\b(?P<count>a|an|one|two|three|four|five|six|seven|\d{1,2}) (?P<unit>day|"
    r"week)s?\b ?(?P<way>later|earlier|sooner|forward|back)?"
)


def read_when(scene: Scene) -> Patch:
    patch = _shifted(scene)
    for mention in find_dates(_text(scene), scene.today):
        if _is_past(scene, mention):
            continue
        scene.message.claim(mention.start, mention.end)
        _note(scene, patch, mention)
    return patch


def _text(scene: Scene) -> str:
    """The text in the case it was typed in, which tells the month May from the verb."""
    letters = zip(scene.message.raw, scene.without_names, strict=True)
    cased = "".join(raw if raw.lower() == plain else plain for raw, plain in letters)
    return _FULL_STOP.sub(";", cased)


def _is_past(scene: Scene, mention: DateMention) -> bool:
    """A day spoken of as gone by is no wish: "昨天去了上海"."""
    first, last = scene.message.clause(mention.start)
    clause = scene.message.folded[first:last]
    gone = mention.start_date is not None and mention.start_date < scene.today and _GONE.search(clause)
    return bool(gone or _NOT_A_WISH.search(left_of(scene.message, mention.start)))


def _note(scene: Scene, patch: Patch, mention: DateMention) -> None:
    words = scene.message.quote(mention.start, mention.end)
    if mention.kind == "weekend" and scene.trip.days is None:
        patch["days"] = 2
    if mention.kind == "range" and mention.start_date and mention.end_date:
        patch["start"], patch["end"] = mention.start_date.isoformat(), mention.end_date.isoformat()
    elif _is_end(scene, patch, mention):
        patch["end"] = words
    elif "start" not in patch or _more_exact(scene, patch["start"], mention) or _corrected(scene, mention):
        patch["start"] = words


def _is_end(scene: Scene, patch: Patch, mention: DateMention) -> bool:
    left, right = left_of(scene.message, mention.start), right_of(scene.message, mention.end)
    if "start" in patch and re.match(r"(?:晚上|下午|早上|上午|中午)?(?:就|再)?(?:走|离开|离店|回|撤)", right):
        return True
    if _START_AFTER.match(right):
        return False
    if "start" in patch and _LEAVING.search(left):
        return True
    return bool(
        _END_BEFORE.search(left)
        and not re.search(
            r"(?:改|换|推迟|提前|挪|延|调整|变)(?:到|至)\s*$|\b(?:move|change|push|shift|postpone|"
            r"switch)[^,.]{0,30} to (?:the )?$",
            left,
        )
    ) or bool(_END_AFTER.match(right))


def _more_exact(scene: Scene, before: str, mention: DateMention) -> bool:
    """Whether a day is said after a vaguer date: "next month, starting December 14"."""
    earlier = find_dates(before, scene.today)
    rank = {"day": 2, "range": 2, "holiday": 1}
    return rank.get(mention.kind, 0) > (rank.get(earlier[0].kind, 0) if earlier else -1)


def _corrected(scene: Scene, mention: DateMention) -> bool:
    return bool(
        re.search(r"改|换|不对|而是|actually|instead|rather|i mean|sorry", left_of(scene.message, mention.start))
    )


def _shifted(scene: Scene) -> Patch:
    """The present start, moved: "推迟两天出发", "leave a day later"."""
    start = scene.trip.start_date
    if start is None:
        return {}
    for number in find_numbers(scene.text):
        left = scene.text[max(0, number.start - 6) : number.start]
        moved, unit = _SHIFT.search(left), _SHIFT_AFTER.match(scene.text, number.end)
        if moved and unit and number.value == int(number.value) and not re.search(r"天|日", left[moved.end() :]):
            days = int(number.value) * (1 if unit["unit"] in "天日" else 7)
            scene.message.claim(number.start - len(left) + moved.start(), unit.end())
            return _moved(start, days if moved["later"] else -days)
    for match in _SHIFT_EN.finditer(scene.text):
        if match["way"] or match["verb"]:
            count = 1 if match["count"] in ("a", "an") else int(parse_number(match["count"]) or 0)
            earlier = match["way"] in ("earlier", "sooner", "forward") or re.search(
                r"forward| up\b", match["verb"] or ""
            )
            scene.message.claim(*match.span())
            days = count * (7 if match["unit"] == "week" else 1)
            return _moved(start, -days if earlier else days)
    return {}


def _moved(start: dt.date, days: int) -> Patch:
    try:
        return {"start": (start + dt.timedelta(days=days)).isoformat()}
    except OverflowError:
        return {}
