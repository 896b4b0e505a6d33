"""What a message takes back itself: "不是三天，是四天", "4 days, not 3", "成都，哦不对，重庆"."""

from __future__ import annotations

import re

from planner.numbers import find_numbers
from planner.offline.message import Message

_UNIT = (
    r"\s{0,3}(?:个|口|整)?\s{0,3}(?:天|日|晚|夜|人|大人|小孩|孩子|间|周|星期|块|元|号|月|万|千|点|"
    r"days?|nights?|people|persons?|adults?|kids?|children|rooms?|weeks?|of us)?"
)

_NOT_BEFORE = re.compile(
    r"(?:(?<!是)不是|并非|(?<!能)(?<!可)不要(?!超过)|(?:^|[\s,，])而非|\bnot|\brather than|"
    r"\binstead of|\bno longer)\s{0,3}(?:去|玩|for|a|an|the|just|only)?\s{0,3}$"
)
_OVERRULED = re.compile(
    r"(?<=[.…。,，\s])不[,，]\s?(?=还是|要不|应该|换|改)|哦?[,，]?\s?(?:不对|说错了|打错了|写错了|搞错了|弄错了|记错了|更正一下|口误|错了)|(?:^|"
    r"[,，。!?;\s])(?:哦|啊|噢|额|呃)不[,，。\s]|"
    r"\b(?:oops|scratch that|correction|no wait|wait no|wait,|i meant?|my mistake|my bad|"
    r"sorry,? (?:i meant?|make that|not)|make that|typo|on second thought|actually no|er no|"
    r"strike that|or rather)\b"
)


def blank_taken_back(message: Message) -> None:
    """Claims the numbers that the message denies, so that only what is meant stays to be read."""
    for number in find_numbers(message.text):
        left = message.text[max(0, number.start - 24) : number.start]
        denied = _NOT_BEFORE.search(left)
        if not denied or re.search(r"(?:是不|why|if|or) ?$", left[: denied.start()]):
            continue
        unit = re.compile(_UNIT).match(message.text, number.end)
        end = unit.end() if unit else number.end
        if re.match(r"\s{0,3}(?:more|less|以上|以内)", message.text[end:]) or _is_limit(message.text, end):
            continue
        message.claim(number.start - len(left) + denied.start(), end)


def _is_limit(text: str, end: int) -> bool:
    return bool(re.match(r"\s{0,3}(?:的?(?:酒店|景点|博物馆|菜)|-?star)", text[end:]))


def overruled_before(message: Message) -> int:
    """The position before which the message was put right ("成都，哦不对，重庆"); 0 if it was not."""
    last = None
    for match in _OVERRULED.finditer(message.folded):
        last = match
    return last.start() if last else 0
