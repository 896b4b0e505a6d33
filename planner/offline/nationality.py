"""The passport the travellers hold."""

from __future__ import annotations

import re

from planner.offline.scene import Patch, Scene
from planner.offline.vocabulary.nations import NATIONS

_CODES = {word: code for code, words in NATIONS.items() for word in words}
_WORDS = sorted(_CODES, key=len, reverse=True)
_ZH = "|".join(word for word in _WORDS if not word.isascii())
_EN = "|".join(re.escape(word) for word in _WORDS if word.isascii())
_ARTICLE = r"(?:(?:a|an|the|all|both|two|three|four|from|from the) ){0,8}"
_NATIONALITY = re.compile(
    rf"(?:我们?|咱们?|我俩|本人|他们?|她|朋友|老婆|老公|女友|男友|两个)?(?:都)?(?:是|持|拿的?是?|"
    rf"用的?是?|有|拿着|持有)(?:的)?(?P<zh>{_ZH})(?:籍|人(?!文|气|均)|护照|公民|国籍|永居)"
    rf"|(?P<zh2>{_ZH})(?:护照|国籍|公民|籍)|(?:国籍|护照)(?:是|：|:)?\s*(?P<zh3>{_ZH})"
    rf"|\b(?:i am|i'm|im|we are|we're|as|both of us are|we both are|we're both|my wife is|"
    rf"my husband is|holding|hold|have|on|with|using) {_ARTICLE}(?P<en>{_EN})s?\b(?! (?:food|"
    rf"restaurants?|cuisine|express|dollars?|style|art|in|on|by|at the moment))"
    rf"(?: (?:citizens?|nationals?|passports?|passport holders?|tourists?|travell?ers?|couple|family))?"
    rf"|\b(?P<en2>{_EN}) (?:passports?|citizens?|nationals?|nationality|citizenship)\b|"
    rf"\bnationality(?: is|:)? (?P<en3>{_EN})\b|\bpassports?(?: is| are|:|"
    rf" from(?: the)?) (?P<en4>{_EN})\b"
)


def read_nationality(scene: Scene) -> Patch:
    for match in _NATIONALITY.finditer(scene.text):
        word = next(group for group in match.groups() if group)
        if not _is_city_origin(scene, match):
            scene.message.claim(*match.span())
            return {"nationality": _CODES[word]}
    return {}


def _is_city_origin(scene: Scene, match: re.Match[str]) -> bool:
    """Whether it only tells where the trip starts ("from Singapore"), or is the "us" of "with us"."""
    words = match.group()
    return bool(re.search(r"\b(?:with|on|using|have|as|hold|holding) (?:the )?us$", words)) or bool(
        re.search(r"from (?:singapore|hong kong|macau)$", words)
    )
