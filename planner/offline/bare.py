"""A bare number as the answer to what was asked: "3", "五", "5000"."""

from __future__ import annotations

import re

from planner.numbers import parse_number
from planner.offline.scene import Patch, Scene

_ASKED: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("budget", re.compile(r"预算|花多少|budget|spend")),
    ("people", re.compile(r"几个人|几位|多少人|人数|how many (?:people|travell?ers|adults|of you)|who is travel")),
    ("days", re.compile(r"几天|多少天|天数|how many days|how long")),
)
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
    asked = scene.asked.lower()
    denied = _denied(scene)
    fields = [field for field, pattern in _ASKED if pattern.search(asked)]
    field = denied or (fields[0] if len(fields) == 1 else None) or _lacking(scene, value)
    number = match["number"] if match else ""
    if field == "budget":
        return {"budget": {"amount": number}}
    if field == "people":
        return {"travellers": {"adults": int(value), "children": 0}}
    return {"days": int(value)} if field == "days" else {}


def _denied(scene: Scene) -> str | None:
    """ "I said 4 not 3": the field whose present value is the number that is denied."""
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
