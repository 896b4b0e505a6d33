"""How full the days should be."""

from __future__ import annotations

import re

from planner.offline.lexicon import Lexicon
from planner.offline.scene import Patch, Scene
from planner.offline.stance import left_of, stance
from planner.offline.vocabulary.pace import PACES

_PACES = Lexicon(PACES)
_COMPLAINT = re.compile(r"^(?:太|too |exhaust|over)|走不|赶得慌")
_NOT_PACE = re.compile(r"^ ?(?:意|lunch|bag|box|day trip|的?酒店)")


def read_pace(scene: Scene) -> Patch:
    message = scene.message
    for hit in list(_PACES.find(scene.text)):
        words = message.folded[hit.start : hit.end]
        if _COMPLAINT.search(words) and re.search(
            r"(?:天|日|days?|nights?|weeks?)(?: is| are| seems?| was)?(?: way| a bit| much)?\s*$",
            left_of(message, hit.start),
        ):
            continue  # "四天太紧" is about the length
        if _NOT_PACE.match(message.folded[hit.end : hit.end + 12]):
            continue
        message.claim(hit.start, hit.end)
        if _COMPLAINT.search(words) and not re.search(
            r"(?:不|没|别|not|isn't|n't)[^,，]{0,4}$", left_of(message, hit.start)
        ):
            return {"pace": hit.tag}
        refused = stance(message, hit.start, hit.end) == "refuse" and not re.match(
            r"不|别|not|no |less|don't|hate|without", words
        )
        if not refused:
            return {"pace": hit.tag}
        if _COMPLAINT.search(words):
            return {"pace": hit.tag}
        return {"pace": {"relaxed": "packed", "packed": "relaxed", "normal": "normal"}[hit.tag]}
    return {}
