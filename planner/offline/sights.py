"""Named sights to include and to leave out, also names that the facts do not know."""

from __future__ import annotations

import re
from collections.abc import Iterator

from planner.offline.chinese_sights import chinese_sights
from planner.offline.english_sights import english_sights
from planner.offline.message import BLANK
from planner.offline.named_sight import GENERAL, NamedSight
from planner.offline.scene import Patch, Scene, add
from planner.offline.stance import left_of, right_of, stance

_QUOTED = re.compile(
    r"《([^《》\n]{1,40})》|「([^「」\n]{1,40})」|『([^『』\n]{1,40})』|\"([^\"\n]{1,60})\"|"
    r"(?<![a-z0-9])'([^'\n]{2,60})'(?![a-z])|【([^【】\n]{1,40})】"
)
_DATA = re.compile(r"\s?:\s?[\"'\[{0-9]|\s?[}\]]")
_DATA_BEFORE = ('":', "':", "{")
"""Around quotes that are keys and values of data (JSON) and no names."""
_SWAP_AFTER = re.compile(r"(?:换成|改成|替换成|替换为|换为|换做|改为)| (?:with|for|to|by) ")


def read_sights(scene: Scene) -> Patch:
    patch: Patch = {}
    for named in _known(scene):
        _note(scene, patch, named)
    for named in (*_quoted(scene), *chinese_sights(scene), *english_sights(scene)):
        _note(scene, patch, named)
    return patch


def _known(scene: Scene) -> Iterator[NamedSight]:
    message = scene.message
    # In a city "the cable car" may be one of its sights; without a city it is a taste.
    general = GENERAL[1:] if scene.cities or scene.trip.destinations else GENERAL
    for mention in scene.sights:
        if scene.text[mention.start : mention.end] != message.folded[mention.start : mention.end]:
            continue
        if any(lexicon.tag(message.folded[mention.start : mention.end]) for lexicon in general):
            continue
        attitude = stance(message, mention.start, mention.end)
        if attitude == "want" and _swapped_out(scene, mention.start, mention.end):
            attitude = "refuse"
        message.claim(mention.start, mention.end)
        seen = attitude != "refuse" and _seen_before(scene, mention.start, mention.end)
        if not seen and not _to_stay_near(scene, mention.start, mention.end):
            yield NamedSight(message.quote(mention.start, mention.end), mention.start, mention.end, attitude)


def _to_stay_near(scene: Scene, start: int, end: int) -> bool:
    """A sight as a place to sleep near is not a wish to see it."""
    left, right = left_of(scene.message, start), right_of(scene.message, end)
    near = re.search(
        r"(?:住|酒店|民宿|住宿|离|靠近|near|close to|around|next to|by)\s*(?:在|的|the)?\s*$", left
    ) or re.match(r"(?:附近|旁边|周边)?(?:的)?(?:住|酒店|民宿)|附近住", right)
    lodging = re.search(r"住|酒店|民宿|宾馆|hotel|stay|room|hostel|airbnb", left + right)
    return bool(near and lodging) or bool(re.match(r"附近的?(?!走|逛|玩|转|吃)|旁边的|周边的", right))


def _seen_before(scene: Scene, start: int, end: int) -> bool:
    """ "故宫去过了" wishes nothing, unless it goes on that it need not be seen again."""
    left, right = left_of(scene.message, start), right_of(scene.message, end)
    return bool(
        re.search(r"(?:去过|看过|玩过|逛过)$|\b(?:been to|already (?:seen|visited)|seen)(?: the)? ?$", left)
        or re.match(r"(?:我们?|已经|都|以前|上次|之前){0,8}(?:去过|看过|玩过|逛过)", right)
    )


def _swapped_out(scene: Scene, start: int, end: int) -> bool:
    left, right = left_of(scene.message, start), right_of(scene.message, end)
    if re.match(r"(?:换成|改成|替换成|替换为|换为|换做|改为)", right):
        return True
    return (
        bool(re.search(r"\b(?:swap|replace|switch|exchange|trade|change)(?: out)?(?: the)?\s*$", left))
        and bool(_SWAP_AFTER.match(right))
    ) or bool(re.search(r"\b(?:instead of|rather than|in place of)(?: the)?\s*$|代替$|替代$", left))


def _note(scene: Scene, patch: Patch, named: NamedSight) -> None:
    trip = scene.trip
    avoided = _same(named.name, trip.avoid)
    wanted = _same(named.name, trip.must_visit)
    if named.stance == "refuse":
        if wanted:
            add(patch, "remove_must_visit", wanted)
        add(patch, "add_avoid", named.name)
        for day, wish in trip.day_wishes.items():
            if named.name.casefold() in wish.casefold():
                patch.setdefault("day_wishes", {})[day] = ""
        return
    if avoided:
        add(patch, "remove_avoid", avoided)
    if named.stance == "want" or not avoided:
        add(patch, "add_must_visit", named.name)


def _same(name: str, names: list[str]) -> str | None:
    folded = name.casefold()
    return next((other for other in names if other.casefold() in folded or folded in other.casefold()), None)


def _quoted(scene: Scene) -> Iterator[NamedSight]:
    message = scene.message
    for match in _QUOTED.finditer(scene.text):
        start, end = next(match.span(index) for index in range(1, 7) if match.group(index))
        words = scene.text[start:end]
        if (
            BLANK in words
            or re.search(r"[.!?。:]", words.rstrip(".!?。"))
            or _DATA.match(scene.text, match.end())
            or scene.text[: match.start()].rstrip().endswith(_DATA_BEFORE)
            or any(words in lexicon and len(words) <= 4 for lexicon in GENERAL)
        ):
            continue
        if len(words) > 24 and " " in words and words.count(" ") > 6:
            continue
        message.claim(*match.span())
        yield NamedSight(message.quote(start, end), start, end, stance(message, match.start(), match.end()))
