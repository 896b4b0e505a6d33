"""Lengths of time in the message: "3天", "两晚", "a week", "one more day"."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from planner.numbers import find_numbers, parse_number
from planner.offline.lexicon import any_of
from planner.offline.message import BLANK
from planner.offline.vocabulary.languages import NUMERALS, UNITS

_UNIT = re.compile(
    r"(?:\s|个|整|-|多|full|whole|free|spare|more|extra|additional|further|nice|solid|glorious){0,8}"
    r"(?:(?P<days>天|日(?!元|圆|币|本|语|料|式|出|落|常|期|程|用)|days?\b|dayz\b|"
    r"(?<=\d)d\b(?! (?:museum|cinema|film|movie|art|print)))|"
    r"(?P<nights>(?<=个)晚上|晚(?!上|餐|饭|点|会|班|安|间)|夜(?!市|景|宵|间|里|晚|店|生活|游|车)|"
    r"nights?\b|nites?\b|(?<=\d)nt?s?\b)"
    r"|(?P<weeks>周(?!年|边|岁|末|围|[一二三四五六日])|星期(?![一二三四五六日天])|"
    r"礼拜(?![一二三四五六日天])|weeks?\b|wks?\b)|(?P<hours>小时|hours?\b|hrs?\b)|(?P<months>个月|months?\b))"
)
_WORDED = re.compile(
    r"\b(?P<count>a|an|one|another|an extra|an additional|one extra|a full|a whole|a couple of extra|"
    r"half a) (?:more |extra |additional |full |whole |further |long )?(?P<unit>day|night|week|"
    r"fortnight|month)\b(?! (?:trip|tour))"
    r"|(?<!next )(?<!a )\b(?P<fortnight>fortnight)\b|(?P<half>半个月)|"
    r"(?P<long>\blong weekend\b)|(?P<weekend>周末(?!愉快)|礼拜末|\bweekend\b)|"
    r"(?P<trip>一日游|一天游|\bday ?trip\b(?! to)|当天来回|当天往返)|"
    r"(?<![a-z0-9])(?P<d>\d{1,2}) ?d(?:ays?)? ?/?-?(?P<n>\d{1,2}) ?n(?:ights?)?\b"
)
_NOT_A_LENGTH_BEFORE = re.compile(
    r"(?:第|每|每隔|前|头|后|后面|最后|末|倒数|提前|首|最初|上|这|那|同|某|哪|任|整|怀孕|孕|大)\s*$|"
    r"(?:\bday|first|last|final|"
    r"every|per|next|other|past|previous|remaining|opening|initial|/)\s*$"
)
_NOT_A_LENGTH_AFTER = re.compile(
    r"\s*(?:之?前|之?后(?!面)|以后|内|以内|左右出发|ago|later|before|in advance|from now|ahead|prior|"
    r"旅馆|酒店|old\b|earlier|的票)"
)
_SHIFT = re.compile(
    r"\b(?:shift|move|push|postpone|delay|bring|put)\b[^,.;!?]{0,24} (?:by|back|forward|off)\s*$|"
    r"(?:推迟|延后|提前|往后挪|往前挪|晚走|早走)\s*$"
)
"""Before a distance by which the dates move: "shift everything by a day"."""
_MINUS = re.compile(r"(?:玩|住|待|呆|去|游|for|stay)\s?-$")
_WHOLE_DAY = re.compile(r"一整天")
_PRICE_AFTER = re.compile(rf"[^,。.!?;\n天日晚]{{0,6}}{BLANK}")
_MORE_BEFORE = re.compile(
    r"(?:再多?|多|加上?|加长|增加|延长|延|续|追加|添|往后推|晚走|晚回|推迟回(?:来|程)?|再待)(?:玩|待|呆|住|"
    r"留|加|上|个|了|出|安排|来){0,8}\s*$"
    r"|\b(?:add(?:ing)?|plus|by adding|extend(?:ing)?(?: \w+){0,4}? by|lengthen(?: \w+){0,3} by|"
    r"tack on|extend(?:ing)?(?: \w+){0,3} for|stay(?: \w+){0,2} for|give (?:me|us)|"
    r"stretch(?: \w+){0,3} by|stay(?:ing)?|increase(?: \w+){0,3} by|spend|squeeze in)(?: up)?\s*$"
)
_MORE_AFTER = re.compile(
    r"\s*(?:more|extra|longer|additional)\b|(?: there| here| in \w+)? (?:more|longer|extra)\b|"
    r"\s*(?:更久|更长)"
)
_MORE_INSIDE = re.compile(r"\b(?:more|extra|additional|another|further)\b")
_ONLY_WITH_MORE = re.compile(r"(?:stay(?:ing)?|give (?:me|us)|spend|squeeze in|stay(?: \w+){0,2} for)(?: up)?\s*$")
_LESS_BEFORE = re.compile(
    r"(?:少|减少?|缩短|缩|砍掉?|去掉|删掉?|扣掉?|早走|早回|提前回(?:来|程)?|删减)(?:玩|待|呆|住|留|了|"
    r"掉|个|去|安排){0,8}\s*$"
    r"|\b(?:cut|remove|drop|lose|trim|subtract|take off|take away|shorten(?: \w+){0,3} by|"
    r"reduce(?: \w+){0,3} by|cut(?: \w+){0,4} by|minus|skip|knock off|shave(?: off)?|take)\s*$"
)
_LESS_AFTER = re.compile(r"\s*(?:shorter|less|fewer|earlier)|\s*(?:更短)")
_LESS_INSIDE = re.compile(r"\b(?:less|fewer)\b")


@dataclass
class Duration:
    """`value` whole days or nights; `change` is 0 for a length, +1 or -1 for a change by that many."""

    value: int
    kind: Literal["days", "nights"]
    start: int
    end: int
    change: int = 0
    vague: bool = False


_FORM_FIELD = re.compile(
    r"(?:天数|时长|行程天数|游玩天数|出行天数|\b(?:days|duration|length))\s?[:=]\s?(?P<count>\d{1,3}|"
    r"[一二两三四五六七八九十]{1,3})(?!\s?(?:天|日|晚|周|个|days?|nights?|weeks?|\d|-))"
)


def _form_field(text: str) -> Iterator[Duration]:
    """Lengths as in a form: "天数：4", "Days: 4"."""
    for match in _FORM_FIELD.finditer(text):
        if value := parse_number(match["count"]):
            yield Duration(int(value), "days", *match.span())


def find_durations(text: str) -> list[Duration]:
    """All lengths in order; ordinals ("第二天", "day 2") and distances in time ("3 days ago") are none."""
    found = [*_numbered(text), *_worded(text), *_form_field(text), *_foreign(text)]
    found.sort(key=lambda duration: (duration.start, -duration.end))
    kept: list[Duration] = []
    for duration in found:
        if not kept or duration.start >= kept[-1].end:
            kept.append(duration)
    return kept


_FOREIGN = re.compile(
    rf"(?<![\w.,-])(?P<number>[0-9]{{1,2}}|{any_of(tuple(NUMERALS))}) ?"
    rf"(?:(?P<days>{any_of(UNITS['days'])})|(?P<nights>{any_of(UNITS['nights'])})|(?P<weeks>{any_of(UNITS['weeks'])}))"
)


def _foreign(text: str) -> Iterator[Duration]:
    """Lengths in further languages: "drei Tage", "3 días", "4박 5일"."""
    for match in _FOREIGN.finditer(text):
        number = int(NUMERALS.get(match["number"], match["number"]))
        weeks = match.lastgroup == "weeks"
        yield Duration(number * (7 if weeks else 1), "nights" if match["nights"] else "days", *match.span())


def _numbered(text: str) -> Iterator[Duration]:
    for number in find_numbers(text):
        unit = _UNIT.match(text, number.end)
        if not unit or number.value < 0:
            continue
        left = text[max(0, number.start - 40) : number.start]
        if _SHIFT.search(left) or _NOT_A_LENGTH_BEFORE.search(left) or _NOT_A_LENGTH_AFTER.match(text, unit.end()):
            continue
        value = _in_days(number.high or number.value, unit.lastgroup or "days")
        if value == 1 and (left.endswith(BLANK) or _PRICE_AFTER.match(text, unit.end())):
            continue  # "400一晚", "一晚别超400"
        if value == 1 and _WHOLE_DAY.search(text[number.start : unit.end()]):
            continue
        if value is None:
            continue
        kind: Literal["days", "nights"] = "nights" if unit.lastgroup == "nights" else "days"
        if value > 0 and _MINUS.search(left):
            value = -value
        change = _change(text, left, text[number.start : unit.end()], unit.end())
        yield Duration(value, kind, number.start, unit.end(), change)


def _in_days(value: float, unit: str) -> int | None:
    """Half a day is no length of a trip; half a month is 15 days, 36 and 48 hours are 2."""
    if unit == "hours":
        return math.ceil(value / 24) if value >= 24 and value % 12 == 0 else None
    days = value * {"weeks": 7, "months": 30}.get(unit, 1)
    if 0 < days < 1:
        return None
    return math.ceil(min(days, 1e6))


def _worded(text: str) -> Iterator[Duration]:
    for match in _WORDED.finditer(text):
        if match["half"]:
            yield Duration(15, "days", *match.span())
        elif match["fortnight"]:
            yield Duration(14, "days", *match.span())
        elif match["d"]:
            yield Duration(int(match["d"]), "days", *match.span("d"))
            yield Duration(int(match["n"]), "nights", match.start("n"), match.end())
        elif match["trip"]:
            yield Duration(1, "days", *match.span())
        elif match["long"]:
            yield Duration(3, "days", *match.span(), vague=True)
        elif match["weekend"]:
            yield Duration(2, "days", *match.span(), vague=True)
        elif match["count"] != "half a":
            left = text[max(0, match.start() - 40) : match.start()]
            if (
                left.rstrip().endswith(BLANK)
                or _SHIFT.search(left)
                or _NOT_A_LENGTH_AFTER.match(text, match.end())
                or re.search(r"\b(?:once|twice|times|per|\d|what)\s*$", left)
            ):
                continue
            value = {"week": 7, "fortnight": 14, "month": 30}.get(match["unit"], 1)
            kind: Literal["days", "nights"] = "nights" if match["unit"] == "night" else "days"
            change = _change(text, left, match.group(), match.end())
            if match["unit"] == "week" and re.match(r" off\b", text[match.end() :]):
                change = 0
            if value == 1 and change == 0 and re.match(r" (?:at|in) a|\s*(?:for|off)\b", text[match.end() :]):
                continue
            yield Duration(value, kind, *match.span(), change)


def _change(text: str, left: str, inside: str, end: int) -> int:
    if _LESS_BEFORE.search(left) or _LESS_AFTER.match(text, end) or _LESS_INSIDE.search(inside):
        return -1
    if _MORE_INSIDE.search(inside) or _MORE_AFTER.match(text, end):
        return 1
    if _MORE_BEFORE.search(left) and not _ONLY_WITH_MORE.search(left):
        return 1
    return 0
