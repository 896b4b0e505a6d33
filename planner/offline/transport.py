"""Modes of travel wanted and ruled out."""

from __future__ import annotations

import re

from planner.offline.lexicon import Lexicon
from planner.offline.scene import Patch, Scene, add
from planner.offline.stance import left_of, stance
from planner.offline.vocabulary.transport import MODES

_MODES = Lexicon(MODES)
_LESS_LIKED = re.compile(
    r"\b(?:rather|prefer|better)\b.{1,40} (?:than|over|to) (?:to |a |by |the |take |taking |fly|"
    r"flying){0,8}$"
)
_NOT_INCLUDED = re.compile(
    r"(?:不含|不包括|不包|除了|除去|不算|不计)(?:往返|来回|国际|大){0,8}$|\b(?:excluding|excl\.?|without|"
    r"plus|before|not including|not counting) (?:the |our |my )?$"
)
_EXTRA = re.compile(
    r"s?(?:,| ){0,8}(?:are |is )?(?:not included|excluded|extra|separate|booked|on top)|(?:票)?(?:除外|"
    r"另算|不含|不算|另计|自理)"
)
_NOT_A_MODE = ("cable car", "sleeping car", "car park", "car-free", "car free")


def read_transport(scene: Scene) -> Patch:
    patch: Patch = {}
    message = scene.message
    for hit in list(_MODES.find(scene.text)):
        around = message.folded[max(0, hit.start - 9) : hit.end + 5]
        if any(words in around for words in _NOT_A_MODE) or message.folded[hit.end : hit.end + 1] in ("站", "票"):
            continue
        if _NOT_INCLUDED.search(left_of(message, hit.start)) or _EXTRA.match(message.folded, hit.end):
            continue
        attitude = stance(message, hit.start, hit.end)
        if _LESS_LIKED.search(left_of(message, hit.start)):
            attitude = "refuse"
        if attitude == "refuse":
            add(patch, "add_transport_avoid", hit.tag)
        elif hit.tag in scene.trip.transport_avoid:
            add(patch, "remove_transport_avoid", hit.tag)
            if attitude == "want":
                patch["transport"] = hit.tag
        elif attitude == "want":
            patch["transport"] = hit.tag
        message.claim(hit.start, hit.end)
    if "transport" not in patch and any(message.folded[max(0, m.start - 1) : m.start] == "飞" for m in scene.cities):
        patch["transport"] = "flight"
    if patch.get("transport") in patch.get("add_transport_avoid", []):
        del patch["transport"]
    return patch
