"""Amounts of money as people write them: "三千五", "￥8000", "HK$1,200", "1.5w日元", "20 to 30 euros"."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from planner.currencies import DOLLARS, SHARED, WORDS, is_shared, parse_currency
from planner.numbers import Number, find_numbers, parse_number, plain_width
from planner.patch import MoneyWish
from planner.trip import Money, Trip

MAX_AMOUNT = 1e9

_AFTER_NUMBER = "|".join(
    re.escape(word) + (r"s?(?![a-z])" if word.isascii() and word[-1].isalpha() else "")
    for word in sorted({*WORDS, *SHARED}, key=len, reverse=True)
)
_ONLY_AFTER = {*"元圆圓块塊刀欧镑鎊铢銖蚊円", "块钱", "won"}
_BEFORE_NUMBER = "|".join(
    re.escape(word)
    for word in sorted({*WORDS, *SHARED} - _ONLY_AFTER, key=len, reverse=True)
    if not word.isalpha() or not word.isascii() or len(word) <= 3
)
_FULL_NAME = (
    r"(?:us|hong\skong|australian|canadian|singapore|new\szealand|taiwan)\s(?:dollar|buck)s?\b"
    r"|(?:swiss|british|japanese|chinese|korean|thai|swedish|norwegian|danish|czech|indian|mexican|philippine|egyptian)\s"
    r"(?:franc|pound|yen|yuan|won|baht|kron[aeo]r?|koruna|rupee|peso)s?\b"
)
_UNKNOWN = (
    r"\s?(?![天日晚夜人个個位间間周月年])[\u4e00-\u9fff]{1,4}?"
    r"(?:币|幣|盾|法郎|比索|卢比|克朗|先令|第纳尔|里亚尔|加隆|列伊|索尔)"
)
_BUDGET_BEFORE = re.compile(r"\bbudget(?:\sof|\sis|:)?\s(?:about\s|around\s)?$", re.IGNORECASE)
_PLURAL_NOUN = re.compile(r"\s(?P<unknown>[a-z]{3,20}s)\b", re.IGNORECASE | re.ASCII)
_NOT_MONEY = {
    *("days", "nights", "weeks", "months", "hours", "minutes", "people", "persons", "adults", "kids", "travellers"),
    *("travelers", "guests", "friends", "rooms", "stars", "times", "stops", "cities", "tops", "plus", "less", "this"),
    *("thousands", "hundreds", "millions", "perhaps", "places", "sights"),
}
_RANGE = re.compile(r"\s?(?:-|–|—|~|到|至|to)\s?", re.IGNORECASE)
_BETWEEN = re.compile(r"\s?(?:and|和|与)\s?", re.IGNORECASE)
_UP_TO = re.compile(rf"[^0-9]{{0,4}}?{_RANGE.pattern}[^0-9]{{0,4}}?", re.IGNORECASE)
_POINT_GROUPS = re.compile(r"[1-9][0-9]{0,2}(?:\.[0-9]{3})+(?:,[0-9]{1,2})?")
_DECIMAL_COMMA = re.compile(r"[0-9]+,[0-9]{1,2}")
_LONGEST_WORD = 12


@dataclass(frozen=True, slots=True)
class MoneyMention:
    """An amount at `start:end` of a text. Of a range ("3000到5000元") `amount_text` is the upper end.

    `currency` is the ISO code, None when the word for it, kept in `currency_text`, is no currency that is known.
    """

    amount_text: str
    currency: str | None
    start: int
    end: int
    text: str
    currency_text: str


@dataclass(frozen=True, slots=True)
class MoneyProblem:
    """Why words are no amount to plan with; `words` are those at fault."""

    kind: Literal["unreadable", "out_of_range", "unknown_currency"]
    words: str


@cache
def _after_number() -> re.Pattern[str]:
    """A currency right after a number; `unknown` has the look of one only."""
    known = rf"(?:{_AFTER_NUMBER})(?![旦宵宝素月洲式冠])(?:人民币)?|(?-i:[A-Z]{{3}})(?![a-z])|{_FULL_NAME}"
    return re.compile(rf"\s?(?P<known>{known})|(?P<unknown>{_UNKNOWN})", re.IGNORECASE | re.ASCII)


@cache
def _before_number() -> re.Pattern[str]:
    """A currency at the end of what stands before a number."""
    start = "(?:(?<![a-z])(?=[a-z])|(?![a-z]))"
    known = rf"{_BEFORE_NUMBER}|(?-i:(?<![A-Z])[A-Z]{{3}})"
    return re.compile(rf"{start}(?P<known>{known})\s?$", re.IGNORECASE | re.ASCII)


def find_money(text: str) -> list[MoneyMention]:
    """The amounts in a text that stand with a word or sign for a currency, also for a fictional one ("500银河币")."""
    plain = plain_width(text)
    mentions: list[MoneyMention] = []
    before: Number | None = None
    for number in find_numbers(text):
        floor = mentions[-1].end if mentions else 0
        if number.start < floor:
            continue  # a numeral inside the name of a currency
        mention = _mention(number, text, plain, floor)
        if mention:
            if mentions and _RANGE.fullmatch(plain, mentions[-1].end, mention.start):
                mention = _widened(mention, mentions.pop().start, text)
            elif before and _RANGE.fullmatch(plain, before.end, mention.start):
                mention = _widened(mention, before.start, text)
            mentions.append(mention)
        before = number
    return mentions


def _mention(number: Number, text: str, plain: str, floor: int) -> MoneyMention | None:
    """The number with the currency after it, else before it (but not before `floor`)."""
    after = _after_number().match(plain, number.end)
    if after and after["known"]:
        code = parse_currency(after["known"])
        if code or is_shared(after["known"]):
            return _money(number, text, number.start, after.end(), after["known"], code)
    left = max(floor, number.start - _LONGEST_WORD)
    before = _before_number().search(plain[left : number.start])
    if before and (parse_currency(before["known"]) or is_shared(before["known"])):
        word = before["known"]
        return _money(number, text, left + before.start(), number.end, word, parse_currency(word))
    unknown = after if after and after["unknown"] else _unknown_currency(number, plain)
    if unknown:
        word = unknown["unknown"].strip()
        return _money(number, text, number.start, unknown.end(), word, parse_currency(word))
    return None


def _unknown_currency(number: Number, plain: str) -> re.Match[str] | None:
    """The plural noun after an English budget that counts nothing on a trip: "a budget of 500 galleons"."""
    noun = _PLURAL_NOUN.match(plain, number.end)
    if not noun or noun["unknown"].lower() in _NOT_MONEY:
        return None
    return noun if _BUDGET_BEFORE.search(plain[max(0, number.start - 24) : number.start]) else None


def _money(number: Number, text: str, start: int, end: int, word: str, code: str | None) -> MoneyMention:
    return MoneyMention(number.text, code, start, end, text[start:end], word)


def _widened(mention: MoneyMention, start: int, text: str) -> MoneyMention:
    """The mention with the lower end of the range before it."""
    return replace(mention, start=start, text=text[start : mention.end])


def to_money(
    wish: MoneyWish, trip: Trip, default_currency: str, known: Collection[str] = (), near: Collection[str] = ()
) -> Money | MoneyProblem:
    """The amount as it was said (not yet multiplied by people or days), in the currency said or else the default.

    `known` are the currencies that can be planned with (empty: all), `near` those that the trip is about.
    """
    value = _amount(wish.amount)
    if value is None:
        return MoneyProblem("unreadable", wish.amount)
    inside = find_money(wish.amount)
    word = (wish.currency or "").strip() or (inside[0].currency_text if inside else "")
    own = [money.currency for money in (trip.budget, trip.hotel_cap) if money]
    about = own if word in DOLLARS else [*own, default_currency, *near]
    code = parse_currency(word, about) if word else default_currency
    if code is None or (known and code not in known):
        return MoneyProblem("unknown_currency", word or default_currency)
    amount = round(value, 2)
    if not 0 < amount <= MAX_AMOUNT:
        return MoneyProblem("out_of_range", wish.amount)
    return Money(amount=amount, currency=code)


def _amount(words: str) -> float | None:
    """The amount in words such as "8000元", "about 1.5w"; the upper end of a range; points may group thousands."""
    plain = plain_width(words)
    if grouped := _POINT_GROUPS.fullmatch(plain.strip()):
        return parse_number(grouped.group().replace(".", "").replace(",", "."))
    if comma := _DECIMAL_COMMA.fullmatch(plain.strip()):
        return parse_number(comma.group().replace(",", "."))
    numbers = find_numbers(plain)
    if not numbers:
        return None
    chosen = numbers[0]
    for number in numbers[1:]:
        between = "between" in plain.lower() and _BETWEEN.fullmatch(plain, chosen.end, number.start)
        if not between and not _UP_TO.fullmatch(plain, chosen.end, number.start):
            break
        chosen = number
    return chosen.high if chosen.high is not None else chosen.value
