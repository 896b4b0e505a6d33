"""How many adults and children travel."""

from __future__ import annotations

import re

from planner.offline.companions import count_companions
from planner.offline.head_count import count_another, count_for, count_heads, count_numbers
from planner.offline.party import Party
from planner.offline.scene import Patch, Scene

_MORE = re.compile(
    r"再加|(?<![参增])加(?=[一两二三四五六0-9])|多加?|增加|又多|再来|新增|也(?:要|想)?(?:一起|跟|来|"
    r"去)|加入|加上|带上|\b(?:one more|another|"
    r"also (?:coming|joining)|joins?|joining|tagging along|tags along|extra|bring|is coming|are coming|"
    r"come too|comes? along|"
    r"will join|additional)\b"
)
_ONE_MORE = re.compile(r"(?:加|多|添|增加|来)(?:了)?(?:个|一位|一个)(?:大)?人(?!家|玩|去|能|多)(?!.*(?:一共|总共))")
_NEW_TOTAL = re.compile(
    r"\bof us (?:now|in total|altogether)\b|\b(?:it's|we're|we are|there are|"
    r"there will be) (?:now )?\w+ (?:of us|people)\b|"
    r"就(?:剩)?我(?:和|跟|们|自己)|只有我|只剩|\b(?:just|only) (?:me|us|my|the)\b|"
    r"(?:一共|总共)[一两二三四五六七八九十0-9]{1,2}个|(?:改成|变成|改为|一共|总共|现在是?|一起是|共|变为|"
    r"合计)\s*[一两二三四五六七八九十0-9]{1,3}\s*(?:个|口|位|名)?人|\b(?:now|total(?: of)?|in total|"
    r"altogether|make it) (?:\w+ )?(?:people|persons?|adults|of us)"
)
_FEWER = re.compile(
    r"不(?:去|来|能去|能来|跟|参加)了?|去不了|来不了|少(?:了)?(?:一)?个?|减少|(?:can't|cannot|won't|"
    r"isn't|not|no longer|aren't) (?:be )?(?:come|coming|make it|join|joining|going)|dropped out|"
    r"drops out|bailed|less\b|fewer"
)


def read_people(scene: Scene) -> Patch:
    """The whole party after this message; a change ("再加一个人") needs the party on hand."""
    changed = _changed(scene)
    if changed is not None:
        return changed
    party, text = Party(), scene.text
    count_heads(scene, party)
    count_companions(scene, party)
    count_for(scene, party)
    if party.aged_only and scene.trip.travellers and scene.trip.travellers.children:
        return {}  # "he is 4 years old": of a child who is counted already
    if party.empty:
        return {}
    travellers = party.total(text)
    if scene.trip.travellers and party.only_children and not party.alone:
        travellers["adults"] = None  # "我带了个5岁的娃": the adults are those known
    return {"travellers": travellers}


def _changed(scene: Scene) -> Patch | None:
    """A change of the party on hand ("再加一个人", "孩子不去了", "one more person"), or None."""
    present = scene.trip.travellers
    more = _MORE.search(scene.text)
    if present and not _NEW_TOTAL.search(scene.text) and _ONE_MORE.search(scene.text):
        return {"travellers": {"adults": present.adults + 1, "children": present.children}}
    if present is None or _NEW_TOTAL.search(scene.text) or not (more or _FEWER.search(scene.text)):
        return None
    party = Party()
    count_numbers(scene, party)
    count_another(scene, party)
    count_companions(scene, party, everyone=True)
    if party.empty:
        return None
    sign = 1 if more and not _FEWER.search(scene.text) else -1
    adults = party.adults if party.adults is not None else (party.anyone or 0)
    adults += party.seniors + party.related_adults + (1 if party.alone and not party.anyone else 0)
    if party.couple and not adults:
        adults = 2
    children = party.children or 0
    return {
        "travellers": {
            "adults": max(0, present.adults + sign * adults),
            "children": max(0, present.children + sign * children),
        }
    }
