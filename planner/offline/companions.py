"""People named by their relation to the writer: "我和老婆", "my parents and me"."""

from __future__ import annotations

import re

from planner.numbers import parse_number
from planner.offline.lexicon import any_of
from planner.offline.message import BLANK
from planner.offline.party import Party
from planner.offline.scene import Scene
from planner.offline.stance import left_of
from planner.offline.vocabulary.people import COMPANIONS, PARTIES

_COUPLE = re.compile(rf"(?:{any_of(PARTIES['couple'])})")
_ALONE = re.compile(
    rf"(?<![一-九十两几多每另第间0-9\ufffc])(?:{any_of(PARTIES['alone'])})(?!均|民|间|多少|预算|\s*\d|\s*\ufffc|份|"
    rf"一天|一间|一张|一份|每天|room|supplement)"
)
_COMPANION = re.compile(rf"(?<![a-z])(?:{any_of(tuple(COMPANIONS))})(?!推荐|圈|们?说|节|价|票|友好|-?friendly)")
_CUE_BEFORE = re.compile(
    r"(?:带着?|带上|和|跟|陪着?|与|同|、|及|加|还有|给|帮|替|为|领着|携|一家|接|成员有|:|：)(?:我们?|"
    r"咱|他|她)?(?:的|家|着){0,8}(?:[一两二三四五六七八九0-9]{1,3}个?|双方|小|好|最好的?|几个|大学|"
    r"年迈的?){0,8}$|\b(?:with|w/?|and|plus|bring(?:ing)?|tak(?:e|ing)|for|behalf of|join(?:ed|ing)? by|"
    r"including|accompany(?:ing)?|us|me|i'm|travell?ing as)\s*(?:,|:)?\s*(?:a|an|the|my|our|his|her|"
    r"one|two|three|four|both|best|old|good|close|young|little|elderly|small|dear|lovely|\d+|six|five|"
    r"\s){0,8}$"
)
_CUE_AFTER = re.compile(
    r"(?:们|家)?(?:一起|一块|也|同行|要去|想去|去|出国|旅行|旅游|出游|出门|过去|陪我|跟我|和我|一家|"
    r"俩|第一次|还有|、|和|跟)|(?: ?\([^)]{0,12}\))?(?: \w+){0,2},? (?:and (?:i|me|my|our)\b|& i\b|"
    r"to\b|is coming|are coming|will join|joins|wants?|would|love to|come|also)"
    r"|(?:, (?:my |our |the )?[a-z][a-z '-]{1,20}){1,4},? and (?:i|me|my|our|myself)\b"
)
_TRAIT = re.compile(
    r"(?:们)?(?:也|都|又|还|很|比较|特别|非常)?(?:不|吃|对|喜欢|爱|腿|身体|年纪|怕|怀|有|是|过敏|今年|只|"
    r"信|叫|晕|刚|走)|s? (?:is a|is an|is allergic|are allergic|has|have|doesn't|don't|does|loves?|"
    r"likes?|can't|cannot|needs?|hates?|prefers?|eats?|gets?|is (?!coming|joining|going|travell?ing))"
)
_SPOUSE = re.compile(
    r"老婆|妻子|太太|媳妇|老公|丈夫|女朋友|男朋友|女友|男友|对象|爱人|wife|husband|girlfriend|"
    r"boyfriend|partner|spouse"
)
_AGED = re.compile(r"(?:今年|才|刚)?[0-9一二两三四五六七八九十]{1,3}(?:个月|多)?(?:岁|大)")
_ONE_MORE = re.compile(r"(?:\band|,|\bplus|&) (?:a|an|one) $|(?:和|跟|加|还有|、)一个$")
"""A child beside those counted already: "a child and a baby"."""
_COUNT_BEFORE = re.compile(
    r"(?P<count>[一两二俩三四五六七八九十0-9]{1,3}|\b(?:a|an|one|two|three|four|five|six)\b)(?:个|位|对|"
    r"名|\s|小|退休|年轻|单身|女|男|大学|高中|外国|成年|亲|老|好|close|young|little|old|elderly|small|"
    r"best|good|retired|university|college|school|grown){0,8}$"
)


def count_companions(scene: Scene, party: Party, *, everyone: bool = False) -> None:
    message = scene.message
    for match in message.take(_COUPLE):
        count = _count_before(message.folded, match.start())
        if _TRAIT.match(message.folded, match.end()) and "of us" in match.group():
            continue
        party.couple = party.couple or not (count and count > 1)
        if count and count > 1:
            party.adults = 2 * count
    several = party.children is not None
    counted = party.anyone is not None
    for match in message.take(_COMPANION):
        count = _count_before(message.folded, match.start())
        word = match.group()
        adults, children = COMPANIONS.get(word) or COMPANIONS.get(word.removesuffix("s")) or (0, 0)
        listed = bool(count and children and party.adults is not None)  # "two adults, a child and a baby"
        if not everyone and not (count and count > 1) and not listed and not _comes_along(scene, match):
            continue
        if count is None and word.endswith("s") and word not in COMPANIONS:
            if counted and adults and scene.text[max(0, match.start() - 2) : match.start()].strip() == BLANK:
                continue  # "a group of eight friends" has counted them
            count = 2
        if adults and count and count > 1 and not _cue_of_self(message.folded[: match.start()]):
            party.anyone = count * adults
            continue
        party.related_adults += adults * (count or 1)
        party.spouse = party.spouse or bool(_SPOUSE.fullmatch(word))
        if children and (not several or _ONE_MORE.search(message.folded, 0, match.start())):
            party.children = (party.children or 0) + children * (count or 1)
    if _ALONE.search(scene.text):
        party.alone = True


def _comes_along(scene: Scene, match: re.Match[str]) -> bool:
    """A relation counts when the sentence takes the person along; "my sister is a vegetarian" does not."""
    left, right = left_of(scene.message, match.start()), scene.message.folded[match.end() : match.end() + 40]
    if _TRAIT.match(right) and re.search(r"\band (?:(?:my|our|his|her) )?$", left):
        return False
    if _CUE_BEFORE.search(left):
        return not (scene.trip.travellers and re.search(r"(?:给|帮|替|为|for)(?: my| our| the)?\s*$", left))
    if _AGED.match(right) and not scene.trip.travellers:
        return True
    if _TRAIT.match(right):
        return False
    if re.search(r":\s?(?:my |our )?$", left):
        return True
    if scene.trip.travellers or re.search(r"[给让]$", left):
        return False
    if _CUE_AFTER.match(right):
        return True
    return not left.strip() and bool(
        re.search(r"我陪|我带|陪他们|带他们|陪[她他]|with (?:them|her|him)", scene.message.folded)
    )


def _cue_of_self(left: str) -> bool:
    """Whether the number before the relation leaves out the speaker: "和四个朋友" are five, "四个朋友一起" four."""
    return bool(
        re.search(
            r"(?:和|跟|带着?|陪|与|同|加|给|、|"
            r"有)(?:我的?)?(?:[一两二三四五六七八九十0-9]{1,3}个?位?)?(?:好)?$|\b(?:with|w/?|and|plus|bring|"
            r"taking|for|by|me|my|our|of)\s*(?:my|our|\s|\d+|two|three|four|five|six|old|good|best|close){0,8}$",
            left,
        )
    )


def _count_before(text: str, start: int) -> int | None:
    match = _COUNT_BEFORE.search(text[max(0, start - 16) : start])
    if not match:
        return None
    value = 1 if match["count"] in ("a", "an") else parse_number(match["count"])
    return int(value) if value and value <= 50 else None
