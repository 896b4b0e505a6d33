"""Amounts of money as people write them: "三千五", "￥8000", "HK$1,200", "1.5w日元", "20 to 30 euros"."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from planner.numbers import Number, find_numbers, parse_number, plain_width
from planner.patch import MoneyWish
from planner.trip import Money, Trip

MAX_AMOUNT = 1e9

_CODES = {
    "CNY": "元 圆 圓 块 块钱 塊 人民币 人民幣 软妹币 rmb cny cnh yuan renminbi kuai ¥ ￥ cn¥",
    "USD": "美元 美金 美刀 刀 usd us$ $ ＄ dollar buck",
    "EUR": "欧元 歐元 欧 eur € euro",
    "GBP": "英镑 英鎊 镑 鎊 gbp £ ￡ pound quid sterling",
    "JPY": "日元 日圆 日圓 日币 日幣 円 jpy yen jp¥",
    "HKD": "港币 港幣 港元 港纸 港蚊 hkd hk$ 蚊",
    "MOP": "澳门元 澳門元 澳门币 葡币 葡幣 mop pataca",
    "TWD": "新台币 新臺幣 台币 台幣 ntd twd nt$",
    "KRW": "韩元 韓元 韩币 韓幣 韩圆 krw ₩ won",
    "THB": "泰铢 泰銖 铢 銖 thb ฿ baht",
    "SGD": "新加坡元 新币 新幣 新元 坡币 sgd s$ singapore$",
    "MYR": "马币 馬幣 令吉 林吉特 myr rm ringgit",
    "VND": "越南盾 vnd ₫ dong",
    "IDR": "印尼盾 印尼卢比 idr rp rupiah",
    "PHP": "菲律宾比索 披索 php ₱",
    "INR": "印度卢比 inr ₹",
    "AUD": "澳元 澳币 澳幣 aud a$ au$",
    "NZD": "新西兰元 纽币 纽元 nzd nz$",
    "CAD": "加元 加币 加幣 cad c$ ca$",
    "CHF": "瑞士法郎 瑞郎 chf franc",
    "SEK": "瑞典克朗 sek",
    "NOK": "挪威克朗 nok",
    "DKK": "丹麦克朗 dkk",
    "CZK": "捷克克朗 czk koruna kč",
    "HUF": "匈牙利福林 福林 huf forint",
    "PLN": "波兰兹罗提 兹罗提 pln zloty zł",
    "RUB": "卢布 盧布 rub ₽ ruble rouble",
    "TRY": "里拉 土耳其里拉 ₺ lira",
    "AED": "迪拉姆 aed dirham",
    "ZAR": "兰特 zar rand",
    "BRL": "雷亚尔 brl r$ reais",
    "MXN": "墨西哥比索 mxn mx$",
    "EGP": "埃及镑 egp",
    "ILS": "谢克尔 ₪ shekel",
    "LAK": "基普 lak",
}
_SHARED = {
    "¥": ("CNY", "JPY"),
    "￥": ("CNY", "JPY"),
    "$": ("USD", "HKD", "SGD", "AUD", "CAD", "NZD", "TWD", "MXN"),
    "dollar": ("USD", "HKD", "SGD", "AUD", "CAD", "NZD", "TWD"),
    "pound": ("GBP", "EGP"),
    "dirham": ("AED", "MAD"),
    "kr": ("SEK", "NOK", "DKK", "ISK"),
    "krona": ("SEK", "ISK"),
    "kronor": ("SEK",),
    "krone": ("NOK", "DKK"),
    "kroner": ("NOK", "DKK"),
    "克朗": ("SEK", "NOK", "DKK", "ISK", "CZK"),
    "peso": ("MXN", "PHP", "ARS"),
    "比索": ("MXN", "PHP", "ARS"),
    "rupee": ("INR", "LKR", "NPR"),
    "卢比": ("INR", "LKR", "NPR"),
}
"""Words that several currencies go by; the first is meant where none of them is near, if it is the usual one."""
_DOLLARS = {"$", "dollar", "dollars"}
"""Abroad they are still the traveller's own: only the trip's amounts say which, not the destination."""
_NEEDS_CONTEXT = {"kr", "krone", "kroner", "krona", "克朗", "peso", "比索"}
_WORDS = {word: code for code, words in _CODES.items() for word in words.split()}

_CJK = "\u4e00-\u9fff"
_FORMS = {*_WORDS, *_SHARED, *(f"{word}s" for word in (*_WORDS, *_SHARED) if word.isascii() and word.isalpha())}
_AFTER = "|".join(
    re.escape(word) + (r"(?![a-z])" if word[-1].isascii() and word[-1].isalpha() else "")
    for word in sorted(
        {*_WORDS, *_SHARED, *(f"{w}s" for w in (*_WORDS, *_SHARED) if w.isalpha())}, key=len, reverse=True
    )
)
_BEFORE = "|".join(
    re.escape(word)
    for word in sorted({*_WORDS, *_SHARED} - set("元圆圓块塊刀欧镑鎊铢銖蚊円") - {"块钱", "won"}, key=len, reverse=True)
    if not word.isalpha() or not word.isascii() or len(word) == 3 or word in ("rm", "rp", "kr")
)
_CURRENCY_AFTER = re.compile(
    rf"\s?(?P<known>(?:{_AFTER})(?![旦宵宝素月洲式冠])(?:人民币)?|(?-i:[A-Z]{{3}})(?![a-z])"
    r"|(?:us|hong\skong|australian|canadian|singapore|new\szealand|taiwan)\s(?:dollar|buck)s?\b"
    r"|(?:swiss|british|japanese|chinese|korean|thai|swedish|norwegian|danish|czech|indian|mexican|philippine|egyptian)\s"
    r"(?:franc|pound|yen|yuan|won|baht|kron[aeo]r?|koruna|rupee|peso)s?\b)"
    rf"|(?P<unknown>\s?(?![天日晚夜人个個位间間周月年])[{_CJK}]{{1,4}}?(?:币|幣|盾|法郎|比索|卢比|克朗|先令|第纳尔|里亚尔|加隆|列伊|索尔))",
    re.IGNORECASE | re.ASCII,
)
_CURRENCY_BEFORE = re.compile(
    rf"(?:(?<![a-z])(?=[a-z])|(?![a-z]))(?P<known>{_BEFORE}|(?-i:(?<![A-Z])[A-Z]{{3}}))\s?$", re.IGNORECASE | re.ASCII
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


def parse_currency(word: str, near: Collection[str] = ()) -> str | None:
    """The ISO code that a word, sign or code for a currency means; None if there is no such currency.

    Of a word shared by several ("$", "¥", "kr") it is the one among `near`, the codes that the trip is about.
    """
    written = " ".join(plain_width(word).split())
    plain = written.casefold()
    for form in (plain, plain.removesuffix("s")):
        if shared := _SHARED.get(form):
            found = next((code for code in shared if code in near), None)
            return found or (None if form in _NEEDS_CONTEXT else shared[0])
        if code := _WORDS.get(form):
            return code
    if plain.endswith("人民币"):
        return "CNY"
    names = _currency_names()
    return names.get(written) or names.get(plain) or names.get(plain.removesuffix("s"))


@cache
def _currency_names() -> dict[str, str]:
    """Every currency's full name in Chinese and English and its code, by babel."""
    from babel import Locale
    from babel.numbers import get_currency_name

    codes: dict[str, str] = {}
    for language in ("zh", "zh_Hant", "en"):
        for code, name in Locale.parse(language).currencies.items():
            codes.setdefault(name.casefold(), code)
            codes.setdefault(code, code)
            codes.setdefault(get_currency_name(code, 2, language).casefold(), code)
    return codes


def find_money(text: str) -> list[MoneyMention]:
    """The amounts in a text that stand with a word or sign for a currency, also for a fictional one ("500银河币")."""
    plain = plain_width(text)
    mentions: list[MoneyMention] = []
    before: Number | None = None
    for number in find_numbers(text):
        mention = _mention(number, text, plain, floor=mentions[-1].end if mentions else 0)
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
    after = _CURRENCY_AFTER.match(plain, number.end)
    if after and after["known"]:
        code = parse_currency(after["known"])
        if code or _is_shared(after["known"]):
            return _money(number, text, number.start, after.end(), after["known"], code)
    left = max(floor, number.start - _LONGEST_WORD)
    before = _CURRENCY_BEFORE.search(plain[left : number.start])
    if before and (parse_currency(before["known"]) or _is_shared(before["known"])):
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


def _is_shared(word: str) -> bool:
    return word.casefold() in _SHARED or word.casefold().removesuffix("s") in _SHARED


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
    about = own if word in _DOLLARS else [*own, default_currency, *near]
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
