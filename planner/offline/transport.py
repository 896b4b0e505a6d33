"""Modes of travel wanted and ruled out."""

from __future__ import annotations

import re

from planner.offline.lexicon import Lexicon
from planner.offline.scene import Patch, Scene, add
from planner.offline.stance import left_of, stance

MODES: dict[str, tuple[str, ...]] = {
    "train": (
        "高铁", "火车", "动车", "坐车去", "卧铺", "铁路", "绿皮车", "新干线", "城际", "train", "rail", "high speed rail", "bullet train", "railway", "shinkansen", "eurostar", "sleeper train", "tgv",
    ),
    "flight": ("飞机", "航班", "坐飞机", "机票", "直飞", "飞过去", "飞去", "flight", "plane", "fly", "flying", "airplane", "by air", "aeroplane", "air travel"),
    "car": (
        "自驾", "开车", "租车", "自己开", "自驾游", "包车", "房车", "驾车", "car", "drive", "driving", "road trip", "rental car", "self drive", "self-drive", "by car", "rent a car", "self driving", "hire a car", "roadtrip",
    ),
}
_MODES = Lexicon(MODES)
_LESS_LIKED = re.compile(r"\b(?:rather|prefer|better)\b.{1,40} (?:than|over|to) (?:to |a |by |the |take |taking |fly|flying)*$")
_NOT_A_MODE = ("cable car", "sleeping car", "car park", "car-free", "car free")


def read_transport(scene: Scene) -> Patch:
    patch: Patch = {}
    message = scene.message
    for hit in list(_MODES.find(scene.text)):
        around = message.folded[max(0, hit.start - 9) : hit.end + 5]
        if any(words in around for words in _NOT_A_MODE) or message.folded[hit.end : hit.end + 1] in ("站", "票"):
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
