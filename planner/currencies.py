"""The words, signs and codes that currencies go by."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from planner.numbers import plain_width

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
SHARED = {
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
DOLLARS = {"$", "dollar", "dollars"}
"""Abroad they are still the traveller's own: only the trip's amounts say which, not the destination."""
_NEEDS_CONTEXT = {"kr", "krone", "kroner", "krona", "克朗", "peso", "比索"}
WORDS = {word: code for code, words in _CODES.items() for word in words.split()}
"""Words that one currency has for itself, the names that babel knows aside."""


def parse_currency(word: str, near: Collection[str] = ()) -> str | None:
    """The ISO code that a word, sign or code for a currency means; None if there is no such currency.

    Of a word shared by several ("$", "¥", "kr") it is the one among `near`, the codes that the trip is about.
    """
    written = " ".join(plain_width(word).split())
    plain = written.casefold()
    for form in (plain, plain.removesuffix("s")):
        if shared := SHARED.get(form):
            found = next((code for code in shared if code in near), None)
            return found or (None if form in _NEEDS_CONTEXT else shared[0])
        if code := WORDS.get(form):
            return code
    if plain.endswith("人民币"):
        return "CNY"
    if written.upper() in near:  # "try" and "pen" are codes too, so small letters need a reason
        return written.upper()
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


def is_shared(word: str) -> bool:
    """True for a word that several currencies go by."""
    return word.casefold() in SHARED or word.casefold().removesuffix("s") in SHARED
