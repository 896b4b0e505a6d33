"""Sights named in English that the facts do not know: told by the verb before them and their capital letters."""

from __future__ import annotations

import re
from collections.abc import Iterator

from planner.offline.message import BLANK
from planner.offline.named_sight import GENERAL, NamedSight
from planner.offline.scene import Scene
from planner.offline.stance import stance
from planner.offline.vocabulary.stop_words import STOP_WORDS

_NO_NAMES = frozenset(STOP_WORDS["no_sight"])
_TITLE = (
    r"(?:[A-Z][\w'’\-]*|[A-Z]\.)(?:(?:\s|-)(?:of|the|de|la|le|du|des|di|del|and|al|el|on|in|van|der|"
    r"St\.|&|[A-Z0-9][\w'’\-]*)){0,8}(?<=[\w.])"
)
_WANT_EN = re.compile(
    r"(?i:\b(?:must[- ]?sees?:?|must (?:see|visit|go to|do|include)|"
    r"don'?t (?:want to )?miss(?: out on)?|can'?t miss|have to (?:see|visit)|need to (?:see|visit)|"
    r"(?:definitely|absolutely|really|also|and) (?:want to )?(?:see|visit|include)|"
    r"want(?:s)? to (?:see|visit|go to|check out)|like to (?:see|visit|go to)|love to (?:see|visit)|"
    r"include|add(?: in)?|visit(?:ing)?|see(?:ing)?|put in|squeeze in|fit in|stop at|go to|check out|"
    r"make sure (?:we|i|to) (?:see|visit|include|go to)|dying to see|keen to see|(?:day|side|"
    r"short) trip to|excursion to|detour to|stopover (?:at|in)|interested in(?: seeing)?|"
    r"be sure to (?:see|include|visit))"
    r"(?: (?:the|a|both|visit to|trip to|stop at|also|some time at|us|place called|"
    r"a place called)){0,8})\s+(?P<name>" + _TITLE + ")"
)
_STRONG_EN = re.compile(
    r"\b(?:must[- ]?(?:see|visit|go to)|have to see|have to visit|definitely (?:want to )?(?:see|"
    r"visit)|absolutely (?:want to |must )?(?:see|visit)|don'?t (?:want to )?miss|can'?t miss|"
    r"make sure (?:we|i|to|you) (?:see|visit|include))(?: the)? (?P<name>[a-z][a-z' \-]{2,40}?)(?=$|"
    r"[,.!?;\n]| and | on | during | while | please| too)"
)
_DROP_EN = re.compile(
    r"(?i:\b(?:drop|skip|remove|cut|leave out|take out|get rid of|avoid|cancel|ditch|scrap|without|"
    r"exclude|no need for|not interested in|don'?t want (?:to (?:see|visit|go to))?|"
    r"not(?: going)? to(?: the)?|lose|nix|forget(?: about)?)(?: (?:the|visit to|trip to|visiting|"
    r"seeing)){0,8})\s+(?P<name>" + _TITLE + ")"
)
_TITLES = re.compile(_TITLE)
_LISTED_EN = re.compile(rf"{BLANK}(?P<gap>,? and (?:the )?|, (?:the )?| & )(?P<name>{_TITLE})")


def english_sights(scene: Scene) -> Iterator[NamedSight]:
    # Title case is what tells a name in English, so the words as typed are searched, blanked where understood.
    raw = "".join(new if new == BLANK else old for old, new in zip(scene.message.raw, scene.text, strict=True))
    for pattern, attitude in ((_DROP_EN, "refuse"), (_WANT_EN, "want")):
        for match in pattern.finditer(raw):
            name, start = match["name"], match.start("name")
            yield from _english(scene, name, start, attitude)
    for match in _TITLES.finditer(raw):
        cities = [city.id for city in scene.trip.destinations] + [m.id for m in scene.cities if m.kind == "destination"]
        if BLANK not in scene.text[match.start() : match.end()] and scene.facts.find_attraction(match.group(), cities):
            yield from _english(scene, match.group(), match.start(), "want")
    for match in _LISTED_EN.finditer(raw):
        if any(sight.end == match.start("gap") for sight in scene.sights):
            yield from _english(scene, match["name"], match.start("name"), "want")
    for match in _STRONG_EN.finditer(scene.text):
        if match["name"] not in ("", "it", "this", "that", "out") and not any(
            lexicon.tag(match["name"]) for lexicon in GENERAL
        ):
            yield from _english(scene, match["name"], match.start("name"), "want", lower=True)


def _english(scene: Scene, name: str, start: int, attitude: str, *, lower: bool = False) -> Iterator[NamedSight]:
    name = re.sub(r"(?:\s+(?:and|of|the|on|in|de|la|&)){1,8}$", "", name)
    for part in re.split(r"\s+and\s+(?=[A-Z])", name):
        first = start + name.index(part)
        last = first + len(part)
        if (
            BLANK in scene.text[first:last]
            or (part.split()[0].lower() in _NO_NAMES and " " not in part)
            or len(part) < 3
        ):
            continue
        if any(lexicon.tag(part.lower()) for lexicon in GENERAL) or (lower and len(part.split()) > 5):
            continue
        where = stance(scene.message, first, last)
        scene.message.claim(first, last)
        yield NamedSight(part, first, last, "refuse" if attitude == "refuse" else where)
