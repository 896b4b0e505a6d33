"""Hotels: level, dearer or cheaper, room type, number of rooms, house rules."""

from __future__ import annotations

import re

from planner.numbers import find_numbers
from planner.offline.lexicon import Lexicon
from planner.offline.scene import Patch, Scene, add
from planner.offline.stance import left_of, stance
from planner.offline.vocabulary.lodging import HOUSE_RULES, LEVELS, ROOM_TYPES

_LEVELS, _ROOM_TYPES, _HOUSE_RULES = Lexicon(LEVELS), Lexicon(ROOM_TYPES), Lexicon(HOUSE_RULES)

LODGING = (
    r"(?:酒店|住宿|宾馆|旅馆|旅店|饭店|民宿|客栈|房间|房费|住的(?:地方)?|住处|住得|住的|落脚|"
    r"\b(?:hotels?|accommodations?|accomodations?|lodging|rooms?|places? to stay|stay|hostels?|(?:to|"
    r"somewhere to) sleep|where we(?:'re| are)? (?:stay|sleep)(?:ing)?|somewhere to stay)\b)"
)
_LODGING = re.compile(LODGING)
_CHEAPER = re.compile(
    r"便宜|(?<!水)平(?:一?些|点)|经济|实惠|省钱|省点|降(?:低|一)?(?:档|级)|低(?:一)?(?:档|级)|差一?点|别(?:那么|太|这么)贵|"
    r"不(?:要|用|必)?(?:那么|太|这么)(?:贵|好|高档|豪华)|太贵|贵了|太高档|太豪华|"
    r"\b(?:cheaper|less expensive|spend less|more affordable|downgrade|cheap|too expensive|too pricey|too fancy|"
    r"lower[- ]end|more modest|less fancy|affordable|simpler|less pricey|budget|inexpensive|"
    r"cut (?:down )?(?:on )?the|save (?:some )?money|bring down|economical|not (?:so|as|"
    r"that) (?:fancy|expensive)|nothing fancy|basic|a bit (?:pricey|expensive|steep)|"
    r"rather expensive)\b"
)
_NICER = re.compile(
    r"(?:好|高档|豪华|舒服|舒适|高级|贵|大|高)一?(?:点|些)|升级?(?:一)?(?:下|档|级)?|更好|"
    r"高(?:一)?(?:档|级)|太差|太破|太便宜|太一般|太简陋|更舒适|更高档|改善|上一个档次|换好|提升|高档|"
    r"\b(?:nicer|better|upgrade|fancier|more comfortable|more upscale|higher[- ]end|more luxurious|"
    r"comfier|too basic|too cheap|improve|nice|step up|a notch up|bump up|classier|more expensive|"
    r"pricier|too shabby)\b"
)
_CHEAPEST = re.compile(r"最便宜|最平|\bcheapest\b|越便宜越好|as cheap as possible")
_BEST = re.compile(r"最好|最贵|最豪华|最高档|\b(?:something special|best|most luxurious|fanciest|nicest)\b")
_ROOMS = re.compile(
    r"\s*(?:个|间|套)?\s*(?:间|标间|房间|大床房|双床房|双人房|单人房|标准间|房|客房|家庭房|套房)(?!价|"
    r"费|东|型|山)|[ -](?:separate |double |hotel |twin |single |king |family |standard |"
    r"private ){0,8}(?:rooms?|bedrooms?|suites?)\b"
)
_NOT_SAVING = re.compile(
    r"(?:不用|不必|不需要|别|无需|没必要)(?:再)?(?:太|那么|这么)?省(?:钱|着)?|不差钱|不在乎钱|"
    r"钱不是问题|(?:no need|don't need|do not need) to (?:save|economi[sz]e)|money (?:is|"
    r"'s) no (?:object|issue|problem)|"
    r"money (?:does not|doesn't|doesnt) matter|don't worry about (?:the )?(?:money|cost|budget|price)"
)
_NO_RULE = re.compile(
    r"不带|没有?带|不抽|不吸|戒|禁|无烟|不许|不准|禁止|\b(?:no|non|without|not|isn't|not bringing|"
    r"leave|leaving|don't)\b"
)
_HOUSE_CONTEXT = re.compile(
    r"可以?带|能带|带着?|允许|友好|可(?:以)?|接受|抽|吸|房|住|allow|friendly|bring|with|travel|have|"
    r"need|permit|accept|welcome|room|smoker|okay|ok|must|want"
)
_NOT_PET = re.compile(r"熊猫|猫熊|大熊猫|动物|看|cat[- ]?cafe|猫咖|猫岛|hot ?dog|see")


def read_lodging(scene: Scene) -> Patch:
    patch: Patch = {}
    _read_saving(scene, patch)
    _read_rooms(scene, patch)
    _read_room_type(scene, patch)
    _read_level(scene, patch)
    if scene.planned and not patch and (_JUST_CHEAPER.fullmatch(scene.bare) or _CHEAPER_TRIP.search(scene.text)):
        patch["hotel_level_change"] = -1
    _read_house_rules(scene, patch)
    return patch


def _read_saving(scene: Scene, patch: Patch) -> None:
    for _ in scene.message.take(_NOT_SAVING):
        patch["clear"] = ["budget"] if scene.trip.budget or scene.trip.hotel_level != "budget" else []
        if scene.trip.hotel_level == "budget":
            patch["clear"].append("hotel_level")


def _read_rooms(scene: Scene, patch: Patch) -> None:
    if scene.trip.travellers and _ROOM_EACH.search(scene.text):
        scene.message.claim(*next(_ROOM_EACH.finditer(scene.text)).span())
        patch["rooms"] = scene.trip.people
    counts: list[int] = []
    for number in find_numbers(scene.text):
        unit = _ROOMS.match(scene.text, number.end)
        if (
            not unit
            or number.value != int(number.value)
            or scene.text[max(0, number.start - 1) : number.start] in ("第", "每", "人")
        ):
            continue
        count, before = int(number.value), counts
        counts = [*counts, count]
        # "两间，一间大床一间双床" are two rooms, and so are "一间大床一间双床".
        patch["rooms"] = before[0] if before and before[0] >= sum(counts[1:]) and before[0] > 1 else sum(counts)
        words = scene.message.folded[number.end : unit.end()]
        if kind := next(_ROOM_TYPES.find(words), None):
            patch.setdefault("room_type", kind.tag)
        scene.message.claim(number.start, unit.end())


_ROOM_EACH = re.compile(
    r"一人一间(?!太|也|会)|每人一间|\b(?:one|a|separate|single|own) rooms? (?:each|apiece|for each of us)\b"
)


def _read_room_type(scene: Scene, patch: Patch) -> None:
    message = scene.message
    for hit in list(_ROOM_TYPES.find(scene.text)):
        refused = stance(message, hit.start, hit.end) == "refuse"
        if refused and hit.tag == "shared_room":
            patch["room_type"] = "not_shared_room"
        elif not refused:
            patch["room_type"] = hit.tag
        elif scene.trip.room_type == hit.tag and "room_type" not in patch:
            patch.setdefault("clear", []).append("room_type")


def _read_level(scene: Scene, patch: Patch) -> None:
    message = scene.message
    spoken_of = False
    for start, end in message.clauses():
        words = scene.text[start:end]
        lodging = _LODGING.search(words) or (spoken_of and _ANOTHER_ONE.fullmatch(words.strip(" ,.?!。")))
        spoken_of = bool(lodging)
        cheap = not scene.planned and _CHEAP.fullmatch(words.strip(" ,.!?;。、"))
        if cheap or (lodging and _CHEAPEST.search(words)):
            patch["hotel_level"] = "budget"
        elif lodging and _BEST.search(words) and "最好" not in words.replace("最好的", ""):
            patch["hotel_level"] = "upscale"
        elif lodging and (change := _change(words, scene)):
            patch["hotel_level_change"] = change
    if "hotel_level" not in patch:
        _read_named_level(scene, patch)
    if "hotel_level" in patch:
        patch.pop("hotel_level_change", None)
    elif "hotel_level_change" in patch and "hotel_level" in patch.get("clear", []):
        patch["clear"].remove("hotel_level")


_CHEAP = re.compile(
    r"(?:(?:just|very|really|pretty|something|quite|and|as) ){0,8}(?:cheap|cheapest possible|cheap as possible)"
    r"(?: and cheerful| please| possible)?|(?:要|越|尽量|最好)?便宜(?:点|一点|些|一些|越好|就行|为主)"
    r"(?:的)?(?:就行|就好|吧)?"
)
"""A clause of its own before there is a plan: "just me, cheap, 3 days"."""
_ANOTHER_ONE = re.compile(
    r"(?:有没有|能不能|可以|换|要|想要|来|给我){0,8}(?:个|家|间)?(?:更)?(?:便宜|好|高档|舒服|贵)(?:一?点|"
    r"一?些)?的?(?:吗|吧|呢)?|"
    r"(?:anything |something |a |one |got ){0,8}(?:bit )?(?:cheaper|nicer|better)(?: one| please){0,8}"
)
"""A clause after one about the hotel that asks for another one: "酒店一般，有没有好一点的"."""


def _change(words: str, scene: Scene) -> int | None:
    """-1 or +1 when the clause compares ("便宜点", "nicer"), or asks the plan's hotel to be another ("换便宜的")."""
    cheaper, nicer = _CHEAPER.search(words), _NICER.search(words)
    if cheaper and nicer:
        return (
            -1
            if re.search(
                r"不(?:要|用|必)?(?:那么|太|这么)|太贵|太豪华|太高档|downgrade|too (?:expensive|pricey|fancy)", words
            )
            else None
        )
    if cheaper and (scene.planned or _COMPARED.search(words)):
        return -1
    if nicer and (scene.planned or _COMPARED.search(words)):
        return 1
    return None


_CHEAPER_TRIP = re.compile(
    r"(?:行程|整体|总体|整个|总价|方案|计划)(?:上|再|能不能|可以)?(?:更)?(?:便宜|省)(?:一?点|一?些|钱)|"
    r"\b(?:trip|plan|whole thing|everything|it)(?: all)?(?: a bit| a little)? (?:cheaper|"
    r"less expensive|more affordable)\b"
)
_JUST_CHEAPER = re.compile(
    r"(?:太贵了?|有点贵|贵了|(?:能不能|可以|能|再|要)?便宜(?:点|一点|些|一些)(?:的)?(?:吗|吧|呢)?|"
    r"(?:make it |something |anything |a bit |can it be |too |even |much |a lot |still |it )?"
    r"(?:cheaper|cheapest possible|expensive|pricey)(?: please|"
    r" pls| options?)?)"
)
"""Said of the plan as a whole: the hotel is what can be had cheaper without another route."""
_COMPARED = re.compile(
    r"换|点|些|太|更|升|降|改|\b(?:cheaper|nicer|better|upgrade|downgrade|more|less|fancier|make|"
    r"change|switch|too)\b"
)


_NO_MORE_THAN = re.compile(r"\b(?:nothing|no|not)(?: \w+){1,2} than (?:a )?$|(?:不要?|别)超过$|(?:不要?|别)高于$")
_COMPARATIVE = re.compile(r"点|些|便宜|好|舒|cheap|nice|good|great|best|budget|comfort")


def _read_named_level(scene: Scene, patch: Patch) -> None:
    message = scene.message
    for hit in list(_LEVELS.find(scene.text)):
        if scene.planned and "hotel_level_change" in patch and _COMPARATIVE.search(message.folded[hit.start : hit.end]):
            continue
        attitude = stance(message, hit.start, hit.end)
        if attitude == "refuse" and _NO_MORE_THAN.search(left_of(message, hit.start)):
            attitude = "want"
        if attitude != "refuse":
            patch["hotel_level"] = hit.tag
            message.claim(hit.start, hit.end)
        elif scene.trip.hotel_level == hit.tag:
            patch.setdefault("clear", []).append("hotel_level")
        elif attitude == "refuse" and hit.tag == "upscale" and "hotel_level_change" not in patch and scene.planned:
            patch["hotel_level_change"] = -1


def _read_house_rules(scene: Scene, patch: Patch) -> None:
    message = scene.message
    for hit in list(_HOUSE_RULES.find(scene.text)):
        first, last = message.clause(hit.start)
        clause = message.folded[first:last]
        if hit.tag == "pets" and (_NOT_PET.search(clause) or not _HOUSE_CONTEXT.search(clause)):
            continue
        if hit.tag in ("smoking", "parties") and not _HOUSE_CONTEXT.search(clause):
            continue
        message.claim(hit.start, hit.end)
        near = message.folded[max(first, hit.start - 14) : hit.start] + message.folded[hit.end : min(last, hit.end + 4)]
        if not _NO_RULE.search(near):
            add(patch, "add_house_rules", hit.tag)
        elif hit.tag in scene.trip.house_rules:
            add(patch, "remove_house_rules", hit.tag)
        elif hit.tag == "smoking":
            add(patch, "add_house_rules", "no_smoking")
