"""What a question about the plan is about: topic, day and part of the day."""

from __future__ import annotations

import re

from planner.numbers import parse_number
from planner.offline.lexicon import Lexicon
from planner.offline.scene import Patch
from planner.offline.vocabulary.topics import PARTS_OF_DAY, TOPICS

_TOPICS = {topic: Lexicon({topic: words}) for topic, words in TOPICS.items()}
_PARTS = {part: Lexicon({part: words}) for part, words in PARTS_OF_DAY.items()}
_MEMORY = re.compile(
    r"我(?:第一次|最早|最开始|一开始|最初|开始|之前|刚才|刚刚|上次|先前|当时|原来)(?:跟你|和你)?(?:的|"
    r"我)?(?:说|讲|提|问|要|定|告诉|给)|"
    r"(?:第一次|最初|最开始|一开始|最早|原来|之前|刚才)(?:说|定|提|要求|告诉你)?(?:的)?(?:预算|要求|"
    r"目的地|人数|天数|日期|计划|酒店)|"
    r"还?记得|我(?:们)?(?:都)?说(?:过|了)|你忘|"
    r"\b(?:did i (?:say|tell|mention|ask|give|want|originally|first|already)|i (?:said|told you|"
    r"mentioned|asked|gave)|remember|"
    r"originally|my (?:first|original|initial|previous|earlier)|at first|we (?:say|said|agree|agreed|"
    r"discuss|discussed)|"
    r"remind me what i|earlier (?:did|said)|what was my|previously)\b"
)
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_DAY = re.compile(
    r"第\s?(?P<zh>[一二两三四五六七八九十0-9]{1,3})\s?[天日]|\bday (?P<en>\d{1,2}|one|two|three|four|"
    r"five|six|seven|eight|nine|ten)\b|"
    rf"\b(?P<ordinal>{'|'.join(_ORDINALS)}|[1-7](?:st|nd|rd|th)) day\b"
)
_LODGING = Lexicon({"stay": (*TOPICS["stay"], "住")})
_TOTAL = re.compile(r"一共|总|total")


def describe(words: str) -> Patch:
    """`words` is the folded question; `topic` "other" if nothing tells it, `day` and `part` None if not said."""
    part = next((part for part, lexicon in _PARTS.items() if words in lexicon), None)
    return {"topic": _topic(words, part), "day": _day(words), "part": part}


def _topic(words: str, part: str | None) -> str:
    if _MEMORY.search(words):
        return "memory"
    topic = next((topic for topic, lexicon in _TOPICS.items() if words in lexicon), "other")
    if topic == "way":
        return "transport"
    if topic == "cost" and words in _LODGING and not _TOTAL.search(words):
        return "stay"
    return topic


def _day(words: str) -> int | None:
    match = _DAY.search(words)
    if not match:
        return None
    if ordinal := match["ordinal"]:
        return int(ordinal[0]) if ordinal[0].isdigit() else _ORDINALS.index(ordinal) + 1
    value = parse_number(match["zh"] or match["en"])
    return int(value) if value and 1 <= value <= 366 else None
