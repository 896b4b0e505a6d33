"""Sights and the days they are wished for: "运河游船第一天就要坐", "the Louvre on day 2"."""

from __future__ import annotations

import re

from planner.offline.message import BLANK
from planner.offline.scene import Patch, Scene, add
from planner.offline.stance import stance

_PLACED_ZH = re.compile(r"(?:的|就|想|要|能|可以|安排|放|排|挪|移|换|在|到|还是|最好|希望|最|第一个|\s){0,6}")
_DENIED_ZH = re.compile(r"不|别|取消|去掉|删|换|改")


def sight_before(scene: Scene, start: int, stop: int) -> str:
    """The sight that a Chinese sentence names just before the day at `start:stop`: "运河游船第一天就要坐"; or ""."""
    _, end = scene.message.clause(start)
    rest = scene.text[stop:end]
    if not scene.message.chinese or _DENIED_ZH.search(rest) or any(stop <= m.start < end for m in scene.sights):
        return ""
    for mention in scene.sights:
        gap = scene.text[mention.end : start]
        if mention.end <= start and scene.text[mention.start] != BLANK and _PLACED_ZH.fullmatch(gap):
            if stance(scene.message, mention.start, mention.end) != "want":
                return ""
            scene.message.claim(mention.start, end)
            return scene.message.quote(mention.start, mention.end)
    return ""


def sights_wished_for(scene: Scene, patch: Patch) -> Patch:
    """Sights of the facts named inside a day's wish are wanted too, or refused with it."""
    found: Patch = {}
    claimed = scene.text
    for mention in scene.sights:
        if claimed[mention.start] == BLANK and patch.get("day_wishes"):
            name = scene.message.quote(mention.start, mention.end)
            if not any(name in wish for wish in patch["day_wishes"].values()):
                continue
            if stance(scene.message, mention.start, mention.end) == "want":
                add(found, "add_must_visit", name)
    return found
