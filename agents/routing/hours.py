"""The times of day that a wish sets: "下午才到", "back by 4 pm", "no sights before 11"."""

from __future__ import annotations

import re
from dataclasses import dataclass

NOON, EVENING = 720, 1080
LATE_START = 630
TO_THE_CITY, TO_THE_STATION = 60, 60
"""Minutes between a traveller's train or flight and the first or last stop, when only its time is told."""
PARTS = (
    (re.compile(r"清早|清晨|大早|早上|一早|早晨|\bearly\b|\bmorning\b", re.I), 540),
    (re.compile(r"上午", re.I), 600),
    (re.compile(r"中午|正午|午饭|\bnoon\b|\bmidday\b|\blunch(?:time)?\b", re.I), NOON),
    (re.compile(r"下午|\bafternoon\b", re.I), 840),
    (re.compile(r"傍晚|晚上|夜里|深夜|很晚|晚才|\bevening\b|\bnight\b|\blate\b", re.I), EVENING),
)
"""Parts of the day, by the minute at which they begin for a plan."""

_NUMERALS = {numeral: value for value, numeral in enumerate("零一二三四五六七八九十")} | {"两": 2}
_CLOCK = re.compile(
    r"(?P<part>早上|上午|中午|下午|傍晚|晚上)?\s*(?:(?<![早晚快慢多少有差])|(?!一点))(?P<zh>十?[一二两三四五六七八九十]|\d{1,2})\s*点(?P<half>半)?"
    r"|\b(?P<hour>\d{1,2})(?::(?P<minute>\d\d)|(?=\s*(?:am|pm|a\.m|p\.m|o'?clock)))\s*(?P<ampm>[ap])?\.?(?:m\b)?"
    r"|\b(?:before|after|until|till|by|from|at|past) (?P<bare>\d{1,2})\b"
    r"(?!:|\s*(?:am\b|pm\b|a\.m|p\.m|o'?clock|days?|people|euros?|%))",
    re.I,
)
_ARRIVES = re.compile(
    r"才到|到(?:达|了)?(?=$|[,，。;；的])|抵达|落地|下飞机|下火车|"
    r"\b(?:arriv\w+|land(?:s|ing)?|get(?:ting)? (?:in|there)|check(?:ing)? in)\b",
    re.I,
)
_TRANSPORT = "飞机|航班|高铁|火车|动车"
_LEAVES = re.compile(
    rf"(?:就|要|得|点|左右|午|早|晚|准备|须)走(?=$|[了,，。吧])|离开|回(?!民|族|味|忆)|返程|要飞|"
    rf"(?:的|趟|赶)(?:{_TRANSPORT})|(?:{_TRANSPORT})(?:走|回|离|返)|"
    r"\b(?:leav(?:e|es|ing)|depart\w*|fly(?:ing)? (?:out|home|back)|go(?:ing)? home|check(?:ing)? out|"
    r"(?:catch|my|our|the) (?:flight|train|plane)\b(?! to)|(?:flight|train) (?:home|back|leaves))",
    re.I,
)
_ENDS = re.compile(
    r"^\s*(?:by|before|until|till)\b|"
    r"(?:以?前|之前)(?:要|就)?(?:结束|回|收|完|到酒店)|不(?:要)?超过|\b(?:finish|end|done|back|over)\b.*\b(?:by|before|at)\b|"
    r"\b(?:nothing|no \w+) after\b|(?:以?后|之后)(?:尽量)?(?:不|别)",
    re.I,
)
_STARTS = re.compile(
    r"(?:以?后|之后|再|才)(?!.*(?:不|别))|(?:以?前|之前)(?:不|别)|(?:开始|出门|出发|起床)|"
    r"^\s*(?:at|from|after)\b|\blater\b|"
    r"\b(?:start(?:s|ing)?|begin\w*|not before|after|from|no \w+ before|nothing before)\b",
    re.I,
)
_SLEEPS_IN = re.compile(
    r"晚一?[点些](?:儿)?(?:起|出)|睡(?:个)?懒觉|睡到自然醒|睡饱|起不来|"
    r"\bsleep(?:ing)? in\b|\blie[- ]in\b|\blate(?:r)? start\b|"
    r"^\s*(?:start )?later\b|\bstart(?:ing)? (?:\w+ )?late(?:r)?\b|\bno(?:t an)? early\b",
    re.I,
)


@dataclass(frozen=True)
class Hours:
    """Minutes since midnight: no sight before `start`, none after `end`; None where the wish does not say."""

    start: int | None = None
    end: int | None = None

    def __bool__(self) -> bool:
        return self.start is not None or self.end is not None


ANY_TIME = Hours()


def read_hours(text: str) -> Hours:
    """What the wish says of when the day begins and ends for the traveller."""
    time = _clock(text)
    arrives, leaves = _ARRIVES.search(text), _LEAVES.search(text)
    part = _part(text)
    if time is not None and _ENDS.search(text):
        return Hours(end=time)
    if leaves and not (arrives and arrives.start() < leaves.start()):
        return Hours(end=_before(time, part))
    if arrives:
        moment = time if time is not None else part
        return Hours(start=moment + TO_THE_CITY if moment is not None else None)
    if time is not None and _STARTS.search(text):
        return Hours(start=time)
    return Hours(start=LATE_START) if _SLEEPS_IN.search(text) else ANY_TIME


def _before(time: int | None, part: int | None) -> int | None:
    """When to be back for a departure at that time, or in that part of the day."""
    if time is not None:
        return max(0, time - TO_THE_STATION)
    return part


def _part(text: str) -> int | None:
    found = [(match.start(), minutes) for pattern, minutes in PARTS if (match := pattern.search(text))]
    return min(found)[1] if found else None


def _clock(text: str) -> int | None:
    """The first time of day in the text; "三点" is in the afternoon, as no plan begins at night."""
    match = _CLOCK.search(text)
    if match is None:
        return None
    hour = _hour(match["zh"] or match["hour"] or match["bare"])
    minute = 30 if match["half"] else int(match["minute"] or 0)
    if hour > 24 or minute > 59:
        return None
    afternoon = (match["part"] or "") in ("下午", "傍晚", "晚上") or (match["ampm"] or "").lower() == "p"
    morning = (match["part"] or "") in ("早上", "上午") or (match["ampm"] or "").lower() == "a"
    if hour < 12 and (afternoon or (not morning and hour < 7)):
        hour += 12
    return hour * 60 + minute


def _hour(words: str) -> int:
    if words.isdigit():
        return int(words)
    tens, ones = ("十", words[1:]) if words.startswith("十") else ("", words)
    return (10 if tens else 0) + (_NUMERALS[ones] if ones else 0)
