"""Tells places from ordinary words that look like them: 大理石 is no city, and "a nice hotel" is not in Nice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agents.places import cells
from agents.places.name_index import LONGEST_ABBREVIATION, Name
from agents.places.spelling import Spelled
from agents.places.tables import Tables

Neighbours = tuple[tuple[str, ...], tuple[str, ...]]

CONTEXT = 60
"""How many characters around a name are looked at."""

# What makes another thing out of a city or country when it follows at once: a street, a dish, a language, money.
_TAIL_ZH = re.compile(
    r"路(?![线上程途况过费书口遇])|街(?![头景拍区坊访边舞])|大道|大街|菜(?!市场|单)|餐(?![厅馆饮])|烤鸭|老?火锅|小面|啤酒|拉面|"
    r"牛肉面|米粉|热干面|炒饭|臭豆腐|龙虾|料理|泡菜|烤肉|风味|口味|[红绿奶]茶|咖喱|银行|大学(?![生路])|事变|会战|谈判|条约|宣言|"
    r"公报|议定书|协定|[晚日时邮]报(?!名)|话(?!剧)|语(?!言)|式|人(?![多少流气均民文工生很太最挺潮])|队(?!伍)|籍|"
    r"元(?![旦宵])|币|盾|卢布|卢比|里拉|迪拉姆|林吉特|令吉|[比披]索|雷亚尔|法郎|兰特|镑|克朗|福林|兹罗提|瑞尔|基普|里亚尔|铢|先令"
)
_TAIL_EN = re.compile(
    r"[\s-]+(?:road|rd|street|avenue|ave|lane|boulevard|blvd|duck|ducks|sausages?|sprouts?|cuisine|style|styled|based|born|"
    r"cheesecake|hot\s?pot|opera|university|dollars?|pounds?|rupees?|dirhams?|francs?|pesos?|times|airlines?|airways|"
    r"dialect|accent|baguette|syndrome|sandwich(?:es)?)\b",
    re.IGNORECASE,
)
_AMOUNT_AFTER = re.compile(r"\s?[$€£¥]")

_BEFORE_PLACE = re.compile(
    r"(?:^|[\s(\"“])(?:in|to|from|visit|visiting|see|seeing|explore|exploring|around|near|via|through|into|leave|leaving|"
    r"reach|reaching|love|like|and|then|plus|or|with|of|for|destination|city|country)[\s:]+$|[,;/+→>–-]\s*$",
    re.IGNORECASE,
)
_PREPOSITION = re.compile(r"(?:^|[\s(\"“])(?:in|to|from|visit|visiting|explore|exploring|via|near)\s+$", re.IGNORECASE)
_AFTER_PLACE = re.compile(
    r"\s*(?:$|[,.;:!?)/+→>–\"”-]|\d|(?:for|from|in|on|with|and|then|to|or|at|next|this|by|via|starting|until|trip|"
    r"itinerary|please|plus|tomorrow|tonight|again|instead|during|over|after|before|one|two|three|four|five|six|seven|"
    r"a week|a weekend|weekend|holiday|vacation|has|is)\b)",
    re.IGNORECASE,
)
_NUMBER = r"(?:\d+|a|one|two|three|four|five|six|seven|eight|nine|ten)"
_NAME_AFTER = re.compile(r"\s*(?:and|or|then|to|&|→|->|/|\+)\s*[A-Z]\w")
_STAY_AFTER = re.compile(rf"\s*,?\s*(?:for\s+)?{_NUMBER}[\s-]+(?:days?|nights?|weeks?|weekend|people)\b", re.IGNORECASE)


class OrdinaryWords:
    """Out of two tables: `real_words` (names that are English nouns or "other" words) and `ordinary_phrases`.

    An "other" word begins a sentence as often as it names a place: Nice. A phrase is a name with what stands right
    before it, right after it, or both, when it means something else: 会安 in 会安排.
    """

    def __init__(self, tables: Tables) -> None:
        self._words = {row["word"]: row["name_as"] for row in tables.rows("real_words") if row["name_as"]}
        self._phrases: dict[str, list[Neighbours]] = {}
        for row in tables.rows("ordinary_phrases"):
            neighbours = cells.words(row["before"]), cells.words(row["after"])
            self._phrases.setdefault(row["name"], []).append(neighbours)

    def in_phrase(self, name: Name, spelled: Spelled, start: int) -> bool:
        """Are the name's characters part of ordinary words, which may overlap another name?"""
        return any(
            _stands_between(spelled, start, start + len(name.key), before, after)
            for before, after in self._phrases.get(name.key, ())
        )

    def hide(self, name: Name, spelled: Spelled, start: int) -> bool:
        """Is the name at `start` part of something else than its place?"""
        end = start + len(name.key)
        place = Written(spelled.source, *spelled.span(start, end))
        if name.kind != "attraction" and not spelled.gaps[end] and _TAIL_ZH.match(spelled.text, end):
            return True
        if not name.latin:
            return False
        if name.kind != "attraction" and _TAIL_EN.match(place.after):
            return True
        if len(name.key) <= LONGEST_ABBREVIATION and _AMOUNT_AFTER.match(place.after):
            return True
        if name.key in self._words:
            return not self._stands_for_place(name.key, place)
        return name.capital and not place.capital

    def _stands_for_place(self, word: str, place: Written) -> bool:
        """Does an ordinary word stand where a place's name would, and is it written like one?"""
        if len(word) <= LONGEST_ABBREVIATION:
            return place.text.isupper() and not place.shouted
        if not place.capital or place.shouted:
            return _PREPOSITION.search(place.before) is not None and _AFTER_PLACE.match(place.after) is not None
        if self._words[word] == "noun":
            return _AFTER_PLACE.match(place.after) is not None or _BEFORE_PLACE.search(place.before) is not None
        if place.begins:
            return _STAY_AFTER.match(place.after) is not None or _NAME_AFTER.match(place.after) is not None
        return _BEFORE_PLACE.search(place.before) is not None


def _stands_between(spelled: Spelled, start: int, end: int, before: Sequence[str], after: Sequence[str]) -> bool:
    """Has the text one of `before` right before the span and one of `after` right after it? An empty list is had."""
    led = not before or (not spelled.gaps[start] and spelled.text.endswith(tuple(before), 0, start))
    return led and (not after or (not spelled.gaps[end] and spelled.text.startswith(tuple(after), end)))


@dataclass(frozen=True, slots=True)
class Written:
    """A name as it is written, and what stands around it."""

    source: str
    start: int
    end: int

    @property
    def text(self) -> str:
        return self.source[self.start : self.end]

    @property
    def before(self) -> str:
        return self.source[max(0, self.start - CONTEXT) : self.start]

    @property
    def after(self) -> str:
        return self.source[self.end : self.end + CONTEXT]

    @property
    def capital(self) -> bool:
        return self.text[0].isupper()

    @property
    def begins(self) -> bool:
        """Does a sentence begin with it?"""
        before = self.before.rstrip()
        return not before or before[-1] in ".!?。！？:：" or "\n" in self.before[len(before) :]

    @property
    def shouted(self) -> bool:
        """Are the words around it in capitals as well, so that its own say nothing?"""
        around = "".join(char for char in self.before + self.after if char.isalpha() and char.isascii())
        return around.isupper()
