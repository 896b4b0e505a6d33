"""A bare number as the answer to what was asked: "3", "五", "5000"."""

from __future__ import annotations

import re

from planner.numbers import parse_number
from planner.offline.scene import Patch, Scene

_ASKED: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("rooms", re.compile(r"几间|多少间|how many rooms")),
    ("nights", re.compile(r"几晚|how many nights")),
    ("adults", re.compile(r"几位大人|几个大人|how many adults")),
    (
        "people",
        re.compile(r"几个人|几位|多少人|人数|几人|how many (?:people|travell?ers|of you|are you|will)|who is travel"),
    ),
    ("budget", re.compile(r"预算|花多少|金额|是多少|budget|spend|amount|what shall it be")),
    ("days", re.compile(r"几天|多少天|天数|how many days|how many would you|how long|which one is right")),
)
_SENTENCE = re.compile(r"[^。.!?！？\n]+[?？]")
_FILLER = re.compile(
    r"^(?:那就|就|大概|大约|差不多|应该是|是|改成|嗯|i said|i say|make it|about|around|maybe|just|"
    r"let's say|say|only)?\s*(?P<number>.+?)\s*(?:吧|个|左右|的样子|please|then)?$"
)
_NOT = re.compile(r"\ufffc+")


def read_bare_number(scene: Scene) -> Patch:
    """The field that the lone number answers: what was asked, else what the trip still lacks."""
    words = _NOT.sub(" ", scene.text).strip(" \n\t,。.!?;:~…、")
    match = _FILLER.match(words)
    value = parse_number(match["number"]) if match else None
    if value is None or value != int(value) or abs(value) > 1e9:
        return {}
    field = _denied(scene) or _asked(scene.asked.lower()) or _lacking(scene, value)
    if field == "budget":
        return {"budget": {"amount": match["number"] if match else ""}}
    if field == "people":
        return {"travellers": {"adults": int(value), "children": 0}}
    if field == "adults":
        return {"travellers": {"adults": int(value)}}
    return {field: int(value)} if field else {}


def _asked(answer: str) -> str | None:
    """The field that the first question in the planner's answer is about."""
    for question in _SENTENCE.findall(answer):
        for field, pattern in _ASKED:
            if pattern.search(question):
                return field
    return None


def _denied(scene: Scene) -> str | None:
    """The field whose present value is the number that is denied: "I said 4 not 3"."""
    match = re.search(r"(?:\bnot|不是)\s*(\S+)", scene.message.folded)
    value = parse_number(match[1].strip(",.。!，")) if match else None
    if value is None:
        return None
    if scene.trip.days == value:
        return "days"
    return "people" if scene.trip.travellers and scene.trip.people == value else None


def _lacking(scene: Scene, value: float) -> str | None:
    if value >= 100:
        return "budget"
    if scene.trip.days is None and scene.trip.destinations:
        return "days"
    return None
