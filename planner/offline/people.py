"""How many adults and children travel."""

from __future__ import annotations

import re
from dataclasses import dataclass

from planner.numbers import find_numbers, parse_number
from planner.offline.scene import Patch, Scene
from planner.offline.stance import left_of
from planner.offline.vocabulary.people import COMPANIONS, PARTIES, UNITS


def _any_of(words: tuple[str, ...]) -> str:
    ordered = sorted(set(words), key=len, reverse=True)
    latin = "|".join(re.escape(word) for word in ordered if word.isascii())
    other = "|".join(re.escape(word) for word in ordered if not word.isascii())
    return "|".join(part for part in (rf"(?:{latin})s?(?![a-z])" if latin else "", other) if part)


_ADULTS, _SENIORS, _ANYONE = UNITS["adults"], UNITS["seniors"], UNITS["anyone"]
_CHILDREN = (*(word for word, (_, children) in COMPANIONS.items() if children), *UNITS["children"])
_COUNTER = r"(?:\s|个|位|名|多|口|小|-|more|extra|other|additional|young|little|small|elderly){0,6}"
_UNIT = re.compile(
    rf"{_COUNTER}(?:(?P<adults>{_any_of(_ADULTS)})(?!概|约|学|理|阪|概|巴|床|连)|"
    rf"(?P<seniors>{_any_of(_SENIORS)})(?!城|街|师|虎|板|君|挝)"
    rf"|(?P<children>{_any_of(_CHILDREN)})(?!时|镇|吃|众|路|七|区|院|面|费|说|心)|"
    rf"(?P<anyone>{_any_of(_ANYONE)})(?!均|民币|民|间|文|次|气|字|床))"
)
_AGE = re.compile(r"\s*(?:岁|周岁|-?years?[- ]?olds?|-?yo\b|-?y/o)")
_AGED_PERSON = re.compile(r"(?:半|多|大)?的?\s*(?:大)?(?P<word>" + _any_of(tuple(COMPANIONS)) + ")?")
_FAMILY = re.compile(
    r"一家\s*(?P<zh>[二两三四五六七八九十0-9]{1,3})\s*口|(?:family|party|"
    r"group) of (?P<en>[a-z0-9]{1,12})|(?P<many>[二两三四五六七八九十0-9]{1,3})口之家|"
    r"我们(?P<we>[三四五六七八九])口"
)
_COUPLE = re.compile(rf"(?:{_any_of(PARTIES['couple'])})")
_ALONE = re.compile(
    rf"(?<![一-九十两几多每另第间0-9])(?:{_any_of(PARTIES['alone'])})(?!均|民|间|多少|预算|\s*\d|份|"
    rf"一天|每天|room|supplement)"
)
_COMPANION = re.compile(rf"(?<![a-z])(?:{_any_of(tuple(COMPANIONS))})(?!推荐|圈|们?说|节|价|票|友好|-?friendly)")
_SPEAKER_TOO = re.compile(r"我带|my \w+ and i\b|我和|我跟|i'm taking|with my")
_AMONG = re.compile(r"其中|包括|包含|含|including|of (?:whom|which|them)|incl\b|one of them|among")
_SELF = re.compile(r"我|带|和|跟|陪|俺|with|\bmy\b|\bi\b|\bme\b|\bour\b|taking|bring")
_MORE = re.compile(
    r"再加|多加?|增加|又多|再来|新增|也(?:要|想)?(?:一起|跟|来|去)|加入|加上|\b(?:one more|another|"
    r"also (?:coming|joining)|joins?|joining|extra|is coming|are coming|come too|comes? along|"
    r"will join|additional)\b"
)
_NEW_TOTAL = re.compile(
    r"(?:改成|变成|改为|一共|总共|现在是?|一起是|共|变为|"
    r"合计)\s*[一两二三四五六七八九十0-9]{1,3}\s*(?:个|口|位|名)?人|\b(?:now|total(?: of)?|in total|"
    r"altogether|make it) (?:\w+ )?(?:people|persons?|adults|of us)"
)
_FEWER = re.compile(
    r"不(?:去|来|能去|能来|跟|参加)了?|去不了|来不了|少(?:了)?(?:一)?个?|减少|(?:can't|cannot|won't|"
    r"isn't|not|no longer|aren't) (?:be )?(?:come|coming|make it|join|joining|going)|dropped out|"
    r"drops out|bailed|less\b|fewer"
)
_JOINED = re.compile(r"\s*(?:,|，)?\s*(?:带|和|跟|加|外加|再加|还有|with|plus|and (?:my|our|two|a|three))")
_CUE_BEFORE = re.compile(
    r"(?:带着?|带上|和|跟|陪着?|与|同|、|及|加|还有|给|帮|替|为|领着|携|一家|接|成员有|:|：)(?:我们?|"
    r"咱|他|她)?(?:的|家|着)*(?:[一两二三四五六七八九0-9]{1,3}个?|双方|小|好|最好的?|几个|大学|"
    r"年迈的?)*$|\b(?:with|w/?|and|plus|bring(?:ing)?|tak(?:e|ing)|for|behalf of|join(?:ed|ing)? by|"
    r"including|accompany(?:ing)?|us|me|i'm|travell?ing as)\s*(?:,|:)?\s*(?:a|an|the|my|our|his|her|"
    r"one|two|three|four|both|best|old|good|close|young|little|elderly|small|dear|lovely|\d+|six|five|"
    r"\s)*$"
)
_CUE_AFTER = re.compile(
    r"(?:们|家)?(?:一起|一块|也|同行|要去|想去|去|出国|旅行|旅游|出游|出门|过去|陪我|跟我|和我|一家|"
    r"俩|第一次|还有|、|和|跟)|(?: ?\([^)]{0,12}\))?(?: \w+){0,2},? (?:and (?:i|me|my|our)\b|& i\b|"
    r"to\b|is coming|are coming|will join|joins|wants?|would|love to|come|also)"
)


@dataclass
class _Party:
    """What the message says: explicit numbers by unit, and those implied by relations."""

    adults: int | None = None
    seniors: int = 0
    children: int | None = None
    anyone: int | None = None
    couple: bool = False
    alone: bool = False
    related_adults: int = 0
    joined: bool = False
    """Whether others come on top of the number of people: "我们两个人带爸妈"."""

    @property
    def empty(self) -> bool:
        said = self.adults, self.children, self.anyone
        return all(number is None for number in said) and not (
            self.seniors or self.couple or self.alone or self.related_adults
        )


def read_people(scene: Scene) -> Patch:
    party = _Party()
    text = scene.text
    among = bool(_AMONG.search(text))
    changed = _changed(scene)
    if changed is not None:
        return changed
    _count_family(scene, party)
    _count_ages(scene, party)
    _count_numbers(scene, party)
    _count_words(scene, party)
    _count_for(scene, party)
    if party.empty:
        return {}
    return {"travellers": _total(party, among=among, alone_with=bool(_SPEAKER_TOO.search(text)), scene=scene)}


def _changed(scene: Scene) -> Patch | None:
    """ "再加一个人", "孩子不去了", "one more person": a change of the party on hand, or None."""
    present = scene.trip.travellers
    more = _MORE.search(scene.text)
    if present is None or _NEW_TOTAL.search(scene.text) or not (more or _FEWER.search(scene.text)):
        return None
    party = _Party()
    _count_numbers(scene, party)
    _count_words(scene, party, everyone=True)
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


def _count_family(scene: Scene, party: _Party) -> None:
    for match in scene.message.take(_FAMILY):
        count = parse_number(next(group for group in match.groups() if group))
        if count is None or count < 1:
            continue
        members = int(count)
        group = match.group().startswith(("party", "group"))
        if members <= 2 or group:
            party.anyone = members
        else:
            party.adults, party.children = 2, members - 2


def _count_ages(scene: Scene, party: _Party) -> None:
    """ "5岁的女儿", "a 6-year-old": a child, or an adult of eighteen or more."""
    for number in find_numbers(scene.text):
        age = _AGE.match(scene.text, number.end)
        if not age:
            continue
        person = _AGED_PERSON.match(scene.text, age.end())
        end = person.end() if person else age.end()
        grown = number.value >= 18
        scene.message.claim(number.start, end)
        if grown:
            party.related_adults += 1
        elif not _counted_before(scene, number.start):
            party.children = (party.children or 0) + 1


def _counted_before(scene: Scene, position: int) -> bool:
    """Whether the age only describes a child just mentioned: "带一个孩子（5岁）", "my kid, 4 years old"."""
    left = scene.message.folded[max(0, position - 14) : position]
    words = _any_of(_CHILDREN)
    return bool(re.search(rf"(?:{words})[^。.!?]{{0,6}}$", left)) and not re.search(
        r"(?:和|,|、|and)\s*(?:一个|a|an)?\s*$", left
    )


def _count_numbers(scene: Scene, party: _Party) -> None:
    for number in find_numbers(scene.text):
        unit = _UNIT.match(scene.text, number.end)
        if not unit or number.value != int(number.value) or _ordinal(scene.text, number.start):
            continue
        count, kind = int(number.high or number.value), unit.lastgroup
        if kind == "anyone" and _one_of_them(scene, number.start, unit.group(), count):
            continue
        scene.message.claim(number.start, unit.end())
        if kind == "adults":
            party.adults = (party.adults or 0) + count
        elif kind == "seniors":
            party.seniors += count
        elif kind == "children":
            party.children = (party.children or 0) + count
        elif party.anyone is None or not _AMONG.search(scene.message.folded):
            party.anyone = count
            party.joined = bool(_JOINED.match(scene.message.folded, unit.end()))


def _one_of_them(scene: Scene, start: int, unit: str, count: int) -> bool:
    """ "其中一位不吃猪肉", "one of us is vegan" tell of a member of the party, not of its size."""
    left = scene.message.folded[max(0, start - 6) : start]
    return bool(re.search(r"(?:其中|里面|当中|中间)(?:有|的)?$", left)) or (count == 1 and "of us" in unit)


def _ordinal(text: str, start: int) -> bool:
    return text[max(0, start - 1) : start] in ("第", "每", "/") or text[max(0, start - 3) : start] == "per"


_FOR_PARTY = re.compile(
    r"(?<![a-z])for (?P<count>two|three|four|five|six|seven|eight|[2-9])(?=\s*(?:[.,;!?)]|$|please|"
    r"pls|total|in total|all in))"
)


def _count_for(scene: Scene, party: _Party) -> None:
    """ "2000 euros for two": a party, unless the number stands after a city ("Hakone for 2")."""
    for match in _FOR_PARTY.finditer(scene.text):
        after_city = any(0 <= match.start() - city.end <= 1 for city in scene.cities)
        value = parse_number(match["count"])
        if value and not after_city and party.anyone is None and party.adults is None:
            party.anyone = int(value)


def _count_words(scene: Scene, party: _Party, *, everyone: bool = False) -> None:
    message = scene.message
    for match in message.take(_COUPLE):
        party.couple = True
    several = party.children is not None
    for match in message.take(_COMPANION):
        count = _count_before(message.folded, match.start())
        if not everyone and not (count and count > 1) and not _comes_along(scene, match):
            continue
        word = match.group()
        adults, children = COMPANIONS.get(word) or COMPANIONS.get(word.removesuffix("s")) or (0, 0)
        if count is None and word.endswith("s") and word not in COMPANIONS:
            count = 2
        if adults and count and count > 1 and not _cue_of_self(message.folded[: match.start()]):
            party.anyone = count * adults
            continue
        party.related_adults += adults * (count or 1)
        if children and not several:
            party.children = (party.children or 0) + children * (count or 1)
    if _ALONE.search(scene.text):
        party.alone = True


_TRAIT = re.compile(
    r"(?:们)?(?:也|都|又|还|很|比较|特别|非常)?(?:不|吃|对|喜欢|爱|腿|身体|年纪|怕|有|是|过敏|今年|只|"
    r"信|叫|晕|刚|走)|s? (?:is a|is an|is allergic|are allergic|has|have|doesn't|don't|does|loves?|"
    r"likes?|can't|cannot|needs?|hates?|prefers?|eats?|gets?|is (?:vegan|vegetarian|afraid|scared|"
    r"not))\b"
)


def _comes_along(scene: Scene, match: re.Match[str]) -> bool:
    """A relation counts when the sentence takes the person along; "my sister is a vegetarian" does not."""
    left, right = left_of(scene.message, match.start()), scene.message.folded[match.end() : match.end() + 40]
    if _CUE_BEFORE.search(left):
        return not (scene.trip.travellers and re.search(r"(?:给|帮|替|为|for)(?: my| our| the)?\s*$", left))
    if _TRAIT.match(right):
        return False
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
            r"taking|for|by|me|my|our|of)\s*(?:my|our|\s|\d+|two|three|four|five|six|old|good|best|close)*$",
            left,
        )
    )


_COUNT_BEFORE = re.compile(
    r"(?P<count>[一两二俩三四五六七八九十0-9]{1,3}|\b(?:a|an|one|two|three|four|five|six)\b)(?:个|位|"
    r"名|\s|小|退休|年轻|单身|女|男|大学|高中|外国|成年|亲|老|好|close|young|little|old|elderly|small|"
    r"best|good|retired|university|college|school|grown)*$"
)


def _count_before(text: str, start: int) -> int | None:
    match = _COUNT_BEFORE.search(text[max(0, start - 16) : start])
    if not match:
        return None
    value = 1 if match["count"] in ("a", "an") else parse_number(match["count"])
    return int(value) if value and value <= 50 else None


def _total(party: _Party, *, among: bool, alone_with: bool, scene: Scene) -> Patch:
    children = party.children
    if party.adults is not None:
        adults: int | None = party.adults + party.seniors
    elif party.anyone is not None:
        adults = party.anyone - (children or 0) if among else party.anyone
        if party.joined and not among:
            adults += party.seniors
        if party.joined and party.related_adults and not among:
            adults += party.related_adults
    elif party.couple:
        adults = 2 + party.seniors + max(0, party.related_adults - 1 if _spouse(scene) else party.related_adults)
    elif party.related_adults or party.seniors:
        adults = (0 if _on_behalf(scene) else 1) + party.related_adults + party.seniors
    elif party.alone or (children and alone_with):
        adults = 1
    else:
        adults = None
    if adults is not None and children is None:
        children = 0
    return {"adults": adults if adults is None else max(0, adults), "children": children}


def _on_behalf(scene: Scene) -> bool:
    """ "给爸妈安排一趟", "on behalf of my grandparents": the writer stays at home."""
    text = scene.message.folded
    return bool(_ON_BEHALF.search(text)) and not _ME_TOO.search(text)


_ON_BEHALF = re.compile(
    r"(?:给|帮|替|为|送)(?:我)?(?:爸妈|父母|爸爸妈妈|爷爷奶奶|外公外婆|岳父岳母|公婆|老人|爸爸|妈妈|"
    r"我妈|我爸|朋友|同事|客户|老板|二老)(?:们)?(?:安排|规划|订|定|做|出|报|排|计划|策划)|"
    r"\bon behalf of\b|\bfor my (?:parents|grandparents|boss|in-laws|friends|mom and dad|"
    r"mum and dad)\b"
)
_ME_TOO = re.compile(
    r"我(?:带|陪|和|跟|也去|也一起)|和我|跟我|陪我|\b(?:and (?:me|i|myself)|with me|join them|me and|"
    r"we)\b"
)
_SPOUSE = re.compile(
    r"老婆|妻子|太太|媳妇|老公|丈夫|女朋友|男朋友|女友|男友|对象|爱人|wife|husband|girlfriend|"
    r"boyfriend|partner|spouse"
)


def _spouse(scene: Scene) -> bool:
    return bool(_SPOUSE.search(scene.message.folded))
