"""Interests, diets and cuisines."""

from __future__ import annotations

import re

from planner.offline.lexicon import Hit, Lexicon
from planner.offline.message import BLANK, NAME
from planner.offline.scene import Patch, Scene, add
from planner.offline.stance import left_of, right_of, stance
from planner.offline.vocabulary.food import CUISINES, DIETS, REFUSABLE
from planner.offline.vocabulary.interests import INTERESTS, WEAK_WORDS

_DIETS, _REFUSABLE = Lexicon(DIETS), Lexicon(REFUSABLE)
_CUISINES, _INTERESTS = Lexicon(CUISINES), Lexicon(INTERESTS)

_LOVES_SPICY = re.compile(
    r"无辣不欢|(?<![不太么])(?:爱|喜欢|能|想)吃(?:很)?辣|嗜辣|重口味|\b(?:love|like|"
    r"enjoy)s? (?:it )?(?:spicy|hot) food"
)
_LIKING = re.compile(
    r"喜欢|爱|想|感兴趣|为主|主要|偏好|希望|要|看|逛|安排|体验|多|\b(?:love|like|enjoy|into|"
    r"interested|keen|want|prefer|fans?|mostly|focus|lots|plenty|see|for)\b"
)
_EATING = re.compile(
    r"吃|尝|菜|餐|料理|品尝|饭|火锅|烧烤|\b(?:eat|eating|try|food|restaurants?|cuisine|dinner|lunch|"
    r"meals?|dine|dining|craving)\b"
)
_NOT_FOOD_AFTER = re.compile(
    r" ?(?:passport|citizen|national|visa|embassy|language|couple|family|speaking|tourist|express|"
    r"airlines|dollar|friend|guy|people)"
)
_NEGATIVE = re.compile(r"过敏|不|无|免|\b(?:allerg\w*|no|not|don't|dont|free|intoleran\w*)\b")
_DISLIKES = re.compile(
    r"人多的地方|商业化(?:的(?:景点|地方))?|太商业的(?:景点|地方)|\b(?:crowds|crowded places|"
    r"tourist traps|touristy (?:places|spots|stuff))\b"
)
"""What is no interest of anyone, and is named to be left out."""
_MEAT_OF = re.compile(r"(?:\b(?:horse|dog|red|bush|whale|organ|donkey|rabbit|snake) |[马狗驴蛇兔鹿])$")
_EATS_FISH = re.compile(
    r"\b(?:fish|seafood) (?:is|are|would be) (?:fine|ok|okay|good|all right)|\b(?:but|only|do) (?:eat )?fish\b"
    r"|\bfish ok\b"
    r"|鱼(?:虾)?(?:可以|能吃|没问题|没关系|ok)|(?:可以|能|但|只)吃鱼"
)
_PLAIN_FOOD = ("food", "cuisine", "restaurant", "dish", "dining")
_NO_DIET = re.compile(
    r"(?:没有?|无)(?:任何|什么)?(?:忌口|饮食限制|饮食要求|禁忌)|不忌口|什么都(?:能|可以)?吃|"
    r"\bno (?:dietary|food|diet) (?:restrictions?|requirements?|preferences?)|eat (?:anything|everything)"
)


def read_taste(scene: Scene) -> Patch:
    patch: Patch = {}
    _read_diet(scene, patch)
    _read_cuisines(scene, patch)
    _read_interests(scene, patch)
    _read_dislikes(scene, patch)
    return patch


def _read_diet(scene: Scene, patch: Patch) -> None:
    message = scene.message
    if _NO_DIET.search(scene.text):
        patch["remove_diet"] = list(scene.trip.diet)
    for match in message.take(_LOVES_SPICY):
        if stance(message, match.start(), match.end()) != "refuse" and "no_spicy" in scene.trip.diet:
            add(patch, "remove_diet", "no_spicy")
    for hit in list(_DIETS.find(scene.text)):
        message.claim(hit.start, hit.end)
        wanted = stance(message, hit.start, hit.end) == "want"
        if _NEGATIVE.search(message.folded[hit.start : hit.end]):
            wanted = stance(message, hit.start, hit.end) != "relax"
        add(patch, "add_diet" if wanted else "remove_diet", hit.tag)
    for hit in list(_REFUSABLE.find(scene.text)):
        _read_refusable(scene, patch, hit)
    for tag in patch.get("remove_diet", []):
        if tag in patch.get("add_diet", []):
            patch["add_diet"].remove(tag)


def _read_refusable(scene: Scene, patch: Patch, hit: Hit) -> None:
    message = scene.message
    attitude = stance(message, hit.start, hit.end)
    if attitude == "want" and hit.tag not in scene.trip.diet:
        return
    if attitude == "want" and not re.search(
        r"吃|可以|想|要|来点|eat|food", left_of(message, hit.start) + right_of(message, hit.end)
    ):
        return
    if attitude == "refuse" and not _about_food(scene, hit):
        return
    if attitude == "relax" and hit.tag not in scene.trip.diet:
        return
    if attitude == "refuse" and (first := _kind_of_meat(scene, hit)) is not None:
        message.claim(first, hit.end)
        add(patch, "add_avoid", message.quote(first, hit.end))
        return
    message.claim(hit.start, hit.end)
    tag = "pescatarian" if hit.tag == "vegetarian" and _EATS_FISH.search(message.folded) else hit.tag
    add(patch, "add_diet" if attitude == "refuse" else "remove_diet", tag)


def _kind_of_meat(scene: Scene, hit: Hit) -> int | None:
    """Where the name of one kind of meat starts: whoever eats no horse meat is no vegetarian."""
    kind = _MEAT_OF.search(scene.message.folded[: hit.start]) if hit.tag == "vegetarian" else None
    return kind.start() if kind else None


def _about_food(scene: Scene, hit: Hit) -> bool:
    """A single character such as 牛 or 酒 needs a word of eating beside it; 辣 does not."""
    word = scene.message.folded[hit.start : hit.end]
    if len(word) > 1 or word == "辣":
        return True
    return bool(
        re.search(
            r"吃|喝|忌|碰|沾|过敏|食", left_of(scene.message, hit.start)[-8:] + right_of(scene.message, hit.end)[:4]
        )
    )


def _read_cuisines(scene: Scene, patch: Patch) -> None:
    message = scene.message
    for hit in list(_CUISINES.find(scene.text)):
        left, right = left_of(message, hit.start), right_of(message, hit.end)
        word = message.folded[hit.start : hit.end]
        adjective = f"{word} food" in CUISINES[hit.tag]
        if _NOT_FOOD_AFTER.match(right) or (adjective and not _EATING.search(left + right)):
            continue
        attitude = stance(message, hit.start, hit.end)
        if hit.tag == "street_food" and attitude != "refuse":
            add(patch, "add_interests", "food")
        message.claim(hit.start, hit.end)
        if attitude != "refuse":
            add(patch, "add_cuisines", hit.tag)
        elif hit.tag in scene.trip.cuisines:
            add(patch, "remove_cuisines", hit.tag)
        else:
            add(patch, "add_avoid", message.quote(hit.start, hit.end))


def _read_interests(scene: Scene, patch: Patch) -> None:
    message = scene.message
    for hit in list(_INTERESTS.find(scene.text)):
        if not _is_interest(scene, hit):
            continue
        attitude = stance(message, hit.start, hit.end)
        if attitude == "want":
            add(patch, "add_interests", hit.tag)
        elif hit.tag in scene.trip.interests:
            add(patch, "remove_interests", hit.tag)
            if attitude == "refuse":
                add(patch, "add_avoid", message.quote(hit.start, hit.end))
        elif attitude == "refuse":
            add(patch, "add_avoid", message.quote(hit.start, hit.end))
        else:
            _take_back_avoid(scene, patch, hit)
        message.claim(hit.start, hit.end)


def _read_dislikes(scene: Scene, patch: Patch) -> None:
    for match in _DISLIKES.finditer(scene.text):
        if stance(scene.message, *match.span()) == "refuse":
            add(patch, "add_avoid", scene.message.quote(*match.span()))


def _is_interest(scene: Scene, hit: Hit) -> bool:
    message = scene.message
    left, right = left_of(message, hit.start), right_of(message, hit.end)
    word = message.folded[hit.start : hit.end]
    if re.match(r" ?(?:room|rooms|房|酒店|hotel|民宿|客栈)", right) or (
        word == "art" and re.search(r"state of the $", left)
    ):
        return False
    if word.rstrip("s") in _PLAIN_FOOD and scene.text[: hit.start].rstrip().endswith(BLANK):
        return False
    if word == "打卡" and (right[:1] == NAME or scene.text[hit.end : hit.end + 1] == BLANK):
        return False
    if word == "大学" and re.match(r"室友|同学|生|老师|毕业|朋友|时", right):
        return False
    if _part_of_a_name(scene, hit):
        return False
    if word.rstrip("s") in WEAK_WORDS:
        return bool(_LIKING.search(left + right)) and stance(message, hit.start, hit.end) == "want"
    return True


def _part_of_a_name(scene: Scene, hit: Hit) -> bool:
    """The "Village" of "Global Village": a capital letter after another capitalised word."""
    raw = scene.message.raw
    before = re.search(r"([A-Z][a-z]+) $", raw[max(0, hit.start - 20) : hit.start])
    return raw[hit.start].isupper() and before is not None and before[1] not in ("The", "And", "We", "I")


def _take_back_avoid(scene: Scene, patch: Patch, hit: Hit) -> None:
    for words in scene.trip.avoid:
        if _INTERESTS.tag(words.lower()) == hit.tag:
            add(patch, "remove_avoid", words)
