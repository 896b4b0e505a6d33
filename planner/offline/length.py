"""The length of the whole trip: days and nights that belong to no single city."""

from __future__ import annotations

import re

from planner.offline.durations import Duration
from planner.offline.scene import Patch, Scene

_DROP_DAY = re.compile(
    r"(?:去掉|删掉|删除|砍掉|取消|拿掉|不要|删了|减掉)(?:第[一二三四五六七八九十0-9]+天|最后一?天|第一天)(?!的)|(?:第[一二三四五六七八九十0-9]+天|最后一天)(?:不要了|不去了|去掉|删掉|取消(?!.)|砍掉)"
    r"|\b(?:drop|remove|delete|cut|cancel|skip) (?:the )?(?:last|first|final|second|third|fourth|fifth|\d(?:st|nd|rd|th)) day\b|\b(?:drop|remove|delete|cut|cancel) day (?:\d+|one|two|three|four|five)\b"
)


def read_length(scene: Scene, durations: list[Duration]) -> Patch:
    """`durations` are those left over by the cities; "三天两晚" gives both, "多住一晚" is one more day."""
    patch: Patch = {}
    for _ in scene.message.take(_DROP_DAY):
        patch["days_change"] = patch.get("days_change", 0) - 1
    firm = [duration for duration in durations if not duration.vague] or durations
    for duration in firm:
        scene.message.claim(duration.start, duration.end)
        if duration.change:
            change = duration.change * duration.value
            if patch.get("days_change") != change:
                patch["days_change"] = patch.get("days_change", 0) + change
        else:
            patch[duration.kind] = duration.value
    if "days" in patch:
        patch.pop("days_change", None)
    return patch
