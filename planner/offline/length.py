"""The length of the whole trip: days and nights that belong to no single city."""

from __future__ import annotations

import re

from planner.offline.durations import Duration
from planner.offline.scene import Patch, Scene

_REPLACES = re.compile(
    r"(?:改成|改为|换成|缩短到|缩短为|缩到|减到|变成|而是|应该是|是|到|成|改|变|换)\s*$|\b(?:to|make it|"
    r"instead|actually|i mean|but|rather)\s*(?:only |just )?$"
)
DROP_DAY = re.compile(
    r"(?:去掉|删掉|删除|砍掉|取消|拿掉|不要|删了|减掉)(?:第[一二三四五六七八九十0-9]{1,3}天|最后一?天|"
    r"第一天)(?!的)|(?:第[一二三四五六七八九十0-9]{1,3}天|最后一天)(?:不要了|不去了|去掉|删掉|"
    r"取消(?!.)|砍掉)"
    r"|\b(?:drop|remove|delete|cut|cancel|skip) (?:the )?(?:last|first|final|second|third|fourth|"
    r"fifth|\d(?:st|nd|rd|th)) day\b(?!'s)|\b(?:drop|remove|delete|cut|cancel) day (?:\d+|one|two|three|"
    r"four|five)\b(?!'s)"
)


_ADD_DAY = re.compile(
    r"\b(?:add|have|want|take|need|stay|plus|for) (?:on )?(?:a|an|the) (?P<ordinal>second|third|fourth|fifth|sixth|"
    r"seventh|eighth|ninth|tenth) day\b(?! (?:to|with|for|in|at|we|i|is|should)\b)"
)
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _day_more(scene: Scene, patch: Patch) -> None:
    """ "Add a fourth day" to a trip of three days."""
    for match in _ADD_DAY.finditer(scene.text):
        if scene.trip.days and _ORDINALS.index(match["ordinal"]) == scene.trip.days:
            scene.message.claim(*match.span())
            patch["days_change"] = patch.get("days_change", 0) + 1


def _for_a_sight(scene: Scene, duration: Duration) -> bool:
    """A day for a sight is not the length of the trip: "一天都江堰一天青城山"."""
    return (
        duration.value == 1
        and not duration.change
        and any(0 <= sight.start - duration.end <= 2 for sight in scene.sights)
    )


_DAY_TRIP = re.compile(r"一日游|一天游|当天来回|当天往返|day ?trip")
_BECOMES = re.compile(r"改成|改为|变成|换成|只要|就要|\b(?:make it|just|only|change it)\b")


def _added_day_trip(scene: Scene, duration: Duration) -> bool:
    """ "牛津一日游加进去" is a day of the trip and not its length."""
    words = scene.message.folded[duration.start : duration.end]
    return scene.planned and bool(_DAY_TRIP.search(words)) and not _BECOMES.search(scene.message.folded)


def _replaces(scene: Scene, duration: Duration) -> bool:
    """Of two lengths the longer is the trip's, unless the later one corrects it."""
    return bool(_REPLACES.search(scene.message.folded[max(0, duration.start - 12) : duration.start]))


def read_length(scene: Scene, durations: list[Duration]) -> Patch:
    """`durations` are those left over by the cities; "三天两晚" gives both, "多住一晚" is one more day."""
    patch: Patch = {}
    for _ in scene.message.take(DROP_DAY):
        patch["days_change"] = patch.get("days_change", 0) - 1
    _day_more(scene, patch)
    durations = [d for d in durations if not _for_a_sight(scene, d) and not _added_day_trip(scene, d)]
    firm = [duration for duration in durations if not duration.vague] or durations
    for duration in firm:
        scene.message.claim(duration.start, duration.end)
        if duration.change:
            change = duration.change * duration.value
            if patch.get("days_change") != change:
                patch["days_change"] = patch.get("days_change", 0) + change
        elif duration.kind not in patch or duration.value > patch[duration.kind] or _replaces(scene, duration):
            patch[duration.kind] = duration.value
    if "days" in patch:
        patch.pop("days_change", None)
    return patch
