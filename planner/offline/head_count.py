"""People counted by a number: "三个大人", "a family of four", "aged 6", "for two"."""

from __future__ import annotations

import re

from planner.numbers import find_numbers, parse_number
from planner.offline.durations import find_durations
from planner.offline.lexicon import any_of
from planner.offline.message import BLANK
from planner.offline.party import Party
from planner.offline.scene import Scene
from planner.offline.vocabulary.people import COMPANIONS, UNITS

_ADULTS, _SENIORS, _ANYONE = UNITS["adults"], UNITS["seniors"], UNITS["anyone"]
_CHILDREN = (*(word for word, (_, children) in COMPANIONS.items() if children), *UNITS["children"])
_COUNTER = r"(?:\s|个|位|名|多|口|小|-|more|extra|other|additional|young|little|small|elderly){0,6}"
_UNIT = re.compile(
    rf"{_COUNTER}(?:(?P<adults>{any_of(_ADULTS)})(?!概|约|学|理|阪|概|巴|床|连)|"
    rf"(?P<seniors>{any_of(_SENIORS)})(?!城|街|师|虎|板|君|挝)"
    rf"|(?P<children>{any_of(_CHILDREN)})(?!时|镇|吃|众|路|七|区|院|面|费|说|心)|"
    rf"(?P<anyone>{any_of(_ANYONE)})(?!均|民币|民|间|文|次|气|字|床|子))"
)
_AGE = re.compile(r"\s*(?:岁|周岁|-?years?[- ]?olds?|-?yo\b|-?y/o)")
_AGED_PERSON = re.compile(r"(?:半|多|大)?的?\s*(?:大)?(?P<word>" + any_of(tuple(COMPANIONS)) + ")?")
_APIECE = re.compile(r"(?:一|每)(?:间|份|张|天|晚)|\s?[0-9$€£¥\ufffc]")
"""After "一人" it tells what each person gets."""
_FAMILY = re.compile(
    r"一家\s*(?P<zh>[二两三四五六七八九十0-9]{1,3})\s*口|(?:family|party|"
    r"group) of (?P<en>[a-z0-9]{1,12})|(?P<many>[二两三四五六七八九十0-9]{1,3})口之家|"
    r"我们(?P<we>[三四五六七八九])口"
)
_SET = re.compile(r"\b(?P<set>duo|pair|trio|threesome|quartet|foursome|quintet)\b(?: of)?")
_SETS = {"duo": 2, "pair": 2, "trio": 3, "threesome": 3, "quartet": 4, "foursome": 4, "quintet": 5}
_ANOTHER = re.compile(
    rf"\b(?:another|an extra|an additional) (?:(?P<child>{any_of(_CHILDREN)})|(?:{any_of((*_ADULTS, *_ANYONE))}))"
)
_MEMBERS = re.compile(
    r" (?:are|is) (?:all |both |strict |strictly )?(?:vegetarians?|vegans?|allergic|halal|muslims?|"
    r"diabetics?|afraid|not|unable|"
    r"coeliac|celiac|pregnant|elderly|lactose|gluten|over|under|pescatarians?|kosher)| (?:don't|can't|"
    r"cannot|do not|does not|eats?|has|have) "
)
_JOINED = re.compile(r"\s*(?:,|，)?\s*(?:带|和|跟|加|外加|再加|还有|with|plus|and (?:my|our|two|a|three))")
_FORM_FIELD = re.compile(
    r"(?:人数|人员|出行人数|\b(?:travell?ers|people|pax|guests|party size|adults|group size|"
    r"number of people))\s?[:=]\s?(?P<count>\d{1,3}|[一二两三四五六七八九十]{1,3})(?!\s?(?:大|成|小|"
    r"儿|个?成|adult|\d))"
)
_TOTAL_OF = re.compile(r"(?:一共|总共|现在)(?P<count>[一两二三四五六七八九十0-9]{1,2})个(?=了|$|,|。)")
_FOR_PARTY = re.compile(
    r"(?<![a-z])(?:for|we're|we are|there are|there're) (?:only |just |now |now only |now just )?"
    r"(?P<count>two|three|four|five|six|seven|eight|"
    r"[2-9])(?=\s*(?:[.,;!?)]|$|please|"
    r"pls|total|in total|all in|on|with|under|around|who|from)|\s(?:adults?|persons?)\b)"
)
_ALTOGETHER = re.compile(r"(?:一共|总共|共计|合计|共|in total|altogether|all in all),?\s?(?:有|是|就)?(?:我们)?$")
"""Before a number that counts everybody named."""
_AMONG = re.compile(r"其中|包括|包含|含|including|of (?:whom|which|them)|incl\b|one of them|among")


def count_heads(scene: Scene, party: Party) -> None:
    """Adds to the party what the message counts, and takes those words out of it."""
    _count_family(scene, party)
    _count_sets(scene, party)
    _count_form_field(scene, party)
    _count_ages(scene, party)
    count_numbers(scene, party)


def _count_family(scene: Scene, party: Party) -> None:
    for match in scene.message.take(_FAMILY):
        count = parse_number(next(group for group in match.groups() if group))
        if count is None or count < 1:
            continue
        members = int(count)
        group = match.group().startswith(("party", "group"))
        if members <= 2 or group:
            party.anyone = members
            party.listed = scene.message.folded[match.end() :].lstrip().startswith("(")
        else:
            party.family = members


def _count_sets(scene: Scene, party: Party) -> None:
    for match in scene.message.take(_SET):
        party.anyone = _SETS[match["set"]]


def _count_form_field(scene: Scene, party: Party) -> None:
    """A number as in a form: "人数：3", "Travellers: 4"."""
    patterns = (_FORM_FIELD, _TOTAL_OF) if "人" in scene.message.folded else (_FORM_FIELD,)
    for match in (match for pattern in patterns for match in scene.message.take(pattern)):
        value = parse_number(match["count"])
        party.anyone = int(value) if value is not None else None


def _count_ages(scene: Scene, party: Party) -> None:
    """A child, or an adult of eighteen or more: "5岁的女儿", "a 6-year-old"."""
    for number in find_numbers(scene.text):
        age = _AGE.match(scene.text, number.end)
        if not age:
            continue
        person = _AGED_PERSON.match(scene.text, age.end())
        end = person.end() if person else age.end()
        grown = number.value >= 18
        scene.message.claim(number.start, end)
        if grown:
            # An age alone ("她83岁了") is of somebody who is counted elsewhere.
            party.related_adults += COMPANIONS.get((person and person["word"]) or "", (0, 0))[0]
        elif not _counted_before(scene, number.start):
            party.children = (party.children or 0) + 1
            party.aged += 1


def _counted_before(scene: Scene, position: int) -> bool:
    """Whether the age only describes a child just mentioned: "带一个孩子（5岁）", "my kid, 4 years old"."""
    left = scene.message.folded[max(0, position - 14) : position]
    words = any_of(_CHILDREN)
    return bool(re.search(rf"(?:{words})[^。.!?]{{0,6}}$", left)) and not re.search(
        r"(?:和|,|、|and)\s*(?:一个|a|an)?\s*$", left
    )


def count_another(scene: Scene, party: Party) -> None:
    """One more, without a number: "another adult", "an extra kid"."""
    for match in _ANOTHER.finditer(scene.text):
        if match["child"]:
            party.children = (party.children or 0) + 1
        else:
            party.adults = (party.adults or 0) + 1


def count_numbers(scene: Scene, party: Party) -> None:
    for number in find_numbers(scene.text):
        unit = _UNIT.match(scene.text, number.end)
        if not unit or number.value != int(number.value) or _ordinal(scene.text, number.start):
            continue
        count, kind = int(number.high or number.value), unit.lastgroup
        other_sex = _other_sex(scene, party, number.start, unit.group()) if kind == "anyone" else None
        if kind == "anyone" and count == 1 and other_sex is None and _is_apiece(scene.text, number.start, unit.end()):
            continue
        if kind == "anyone" and _one_of_them(scene, number.start, unit.group(), count):
            continue
        scene.message.claim(number.start, unit.end())
        if kind == "adults":
            party.adults = (party.adults or 0) + count
        elif kind == "seniors":
            party.seniors += count
        elif kind == "children":
            party.children = (party.children or 0) + count
        elif "of us" in unit.group() and _MEMBERS.match(scene.message.folded, unit.end()):
            continue
        elif party.anyone is None or not _AMONG.search(scene.message.folded):
            party.anyone = count + (other_sex or 0)
            party.listed = _ALTOGETHER.search(scene.message.folded, 0, number.start) is not None or (
                scene.message.folded[unit.end() :].lstrip().startswith("(")
            )
            party.joined = bool(_JOINED.match(scene.message.folded, unit.end()))


def _other_sex(scene: Scene, party: Party, start: int, unit: str) -> int | None:
    """Those counted just before, when "两男一女" counts the party in two parts."""
    parted = re.search(r"[男女]", unit) and re.search(r"[男女](?:生)?(?:和|、|,)?$", scene.message.folded[:start])
    return party.anyone if parted else None


def _is_apiece(text: str, start: int, end: int) -> bool:
    """Whether "一人" tells what each person gets or pays: "一人一间", "一人1500", "1500一个人"."""
    return bool(_APIECE.match(text, end)) or text[max(0, start - 1) : start] == BLANK


def _one_of_them(scene: Scene, start: int, unit: str, count: int) -> bool:
    """Whether it tells of a member of the party and not of its size: "其中一位不吃猪肉"."""
    left = scene.message.folded[max(0, start - 6) : start]
    return bool(re.search(r"(?:其中|里面|当中|中间)(?:有|的)?$", left)) or (count == 1 and "of us" in unit)


def _ordinal(text: str, start: int) -> bool:
    return text[max(0, start - 1) : start] in ("第", "每", "/") or text[max(0, start - 3) : start] == "per"


def count_for(scene: Scene, party: Party) -> None:
    """A party ("2000 euros for two"), unless the number stands after a city ("Hakone for 2")."""
    for match in _FOR_PARTY.finditer(scene.text):
        length = find_durations(scene.message.folded[: match.start()])
        after_city = not length and any(0 <= match.start() - city.end <= 1 for city in scene.cities)
        value = parse_number(match["count"])
        if value and not after_city and party.anyone is None and party.adults is None:
            party.anyone = int(value)
