"""When a festival is: 春节, 中秋, Easter, Thanksgiving. Fixed days by hand, moving ones from the library `holidays`."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from functools import cache

from planner.dates.almanac import Almanac, Period, Rule
from planner.dates.chinese import YEAR, year_of

_When = Callable[[int, str], dt.date | None]
"""The day of a festival in a year, by the name that was found for it."""


def _fixed(month: int, day: int) -> _When:
    return lambda year, name: dt.date(year, month, day)


def _moving(country: str, holiday: str, offset: int = 0) -> _When:
    """So many days from the first day of that name in the public holidays of a country."""

    def when(year: int, name: str) -> dt.date | None:
        first = _first_day(country, holiday, year)
        return first and first + dt.timedelta(days=offset)

    return when


@cache
def _first_day(country: str, holiday: str, year: int) -> dt.date | None:
    """Kept, for a text may name a festival a hundred thousand times."""
    from holidays import country_holidays

    days = country_holidays(country, years=[year], language=_LANGUAGES.get(country, "en_US"))
    return min(days.get_named(holiday, lookup="exact"), default=None)


_LANGUAGES = {"IN": "en_IN", "GB": "en_GB"}
_NEW_YEAR = "Chinese New Year (Spring Festival)"
_NUMERAL = "0-9〇零一二三四五六七八九十第双雙"
_COUNTED = "0-9零一二三四五六七八九十百千万亿个個天日号號月点人位元块晚间岁年周星分名口家次路楼广大"


def _new_year_day(year: int, name: str) -> dt.date | None:
    """大年初三 is the third day of the lunar year."""
    first = _moving("CN", _NEW_YEAR)(year, name)
    return first and first + dt.timedelta(days="一二三四五六七八九十".index(name[name.index("初") + 1]))


_FESTIVALS: list[tuple[str, _When]] = [
    (r"跨年|new year'?s eve|nye", _fixed(12, 31)),
    (r"元旦|新年(?!快乐)|new year'?s?(?: day)?", _fixed(1, 1)),
    (r"st\.? patrick'?s?(?: day)?|圣帕特里克节", _fixed(3, 17)),
    (r"情人节|情人節|valentine'?s?(?: day)?", _fixed(2, 14)),
    (rf"(?<![{_NUMERAL}])五一(?![{_COUNTED}])(?:劳动节)?|劳动节|勞動節|may day|labour day", _fixed(5, 1)),
    (rf"(?<![{_NUMERAL}])六一(?![{_COUNTED}])(?:儿童节)?|儿童节", _fixed(6, 1)),
    (r"美国独立日|independence day|(?:fourth|4th) of july", _fixed(7, 4)),
    (rf"(?<![{_NUMERAL}])十一(?![{_COUNTED}])(?:国庆节?)?|国庆节?|國慶節?|chinese national day", _fixed(10, 1)),
    (r"万圣节|萬聖節|halloween", _fixed(10, 31)),
    (r"平安夜|圣诞前夜|christmas eve", _fixed(12, 24)),
    (
        r"圣诞(?!老人|树|市集|集市|大餐)节?|聖誕節?|(?:christmas|xmas)(?! (?:market|tree|light|island))(?: day)?",
        _fixed(12, 25),
    ),
    (r"boxing day", _fixed(12, 26)),
    (r"除夕|大?年三十|(?:chinese|lunar) new year'?s eve", _moving("CN", _NEW_YEAR, -1)),
    (
        r"春节|春節|过年|過年|(?:大?年|正月)初一|农历新年|(?:chinese|lunar) new year(?:'?s day)?|spring festival",
        _moving("CN", _NEW_YEAR),
    ),
    (
        r"(?:大?年|正月|(?<=[到至从~-]))初[二三四五六七八九十](?![中级年班])|初[二三四五六七八九十](?=\s?(?:出发|[走去到至回返早~-]))",
        _new_year_day,
    ),
    (r"元宵节|元宵節|正月十五|lantern festival", _moving("CN", _NEW_YEAR, 14)),
    (r"清明(?!上河)节?|清明節|qing ?ming(?: festival)?|tomb[- ]sweeping(?: day)?", _moving("CN", "Tomb-Sweeping Day")),
    (r"端午[节節]?|dragon boat(?: festival)?", _moving("CN", "Dragon Boat Festival")),
    (
        r"(?:(?:农历|阴历)?八月十五)?中秋[节節]?|(?:农历|阴历)八月十五|mid-?autumn(?: festival)?",
        _moving("CN", "Mid-Autumn Festival"),
    ),
    (r"重阳节|重陽節|double ninth(?: festival)?", _moving("MO", "Double Ninth Festival")),
    (r"泼水节|宋干节|songkran", _moving("TH", "Songkran Festival")),
    (r"排灯节|diwali", _moving("IN", "Diwali (Deepavali)")),
    (r"感恩节|感恩節|thanksgiving(?: day)?", _moving("US", "Thanksgiving Day")),
    (r"labor day", _moving("US", "Labor Day")),
    (r"memorial day", _moving("US", "Memorial Day")),
    (r"耶稣受难日|good friday", _moving("GB", "Good Friday")),
    (r"复活节(?!岛)|復活節(?!島)|easter(?! island)(?: sunday)?", _moving("GB", "Good Friday", 2)),
]

_NAMES = "|".join(
    rf"(?P<festival{number}>(?:\b(?=[a-z])|(?=[^\x00-\x7f]))(?:{names}))"
    for number, (names, _) in enumerate(_FESTIVALS)
)


def _festival(match: re.Match[str], almanac: Almanac) -> Period | None:
    """The festival's day in the year that was said, else its next day. None if nobody knows that year's."""
    group, name = next((key, text) for key, text in match.groupdict().items() if text and key.startswith("festival"))
    when = _FESTIVALS[int(group.removeprefix("festival"))][1]
    year = _year(match, almanac)
    week_before = match["week_before"] or match["week_before_en"]
    for candidate in [year] if year is not None else range(almanac.floor.year, almanac.floor.year + 2):
        found = when(candidate, name) if _FIRST_YEAR <= candidate <= _LAST_YEAR else None
        if found and week_before and (year is not None or found - dt.timedelta(days=7) >= almanac.floor):
            return Period(found - dt.timedelta(days=7), found - dt.timedelta(days=1), "week")
        if found and not week_before and (year is not None or found >= almanac.floor):
            return Period(found, None, "holiday")
    return None


def _year(match: re.Match[str], almanac: Almanac) -> int | None:
    """The year said before the name (明年春节) or after it (Christmas 2027)."""
    after = (match["after"] or "").lower()
    if after.isdigit():
        return int(after)
    return almanac.today.year + (after == "next year") if after else year_of(match, almanac)


_FIRST_YEAR, _LAST_YEAR = 1950, 2099
"""The years whose moon the library knows."""

_WEEK = "(?:周|週|[个個]?(?:星期|礼拜|禮拜))"
RULES = [
    Rule(
        rf"(?P<week_before_en>\b(?:the\s|a\s)?week\sbefore\s)?(?:{YEAR})?(?:{_NAMES})(?:假期)?"
        rf"(?:的?(?P<week_before>前(?:的?(?:一|1|那){_WEEK})))?(?:\s(?P<after>20[0-9]{{2}}|next\syear|this\syear))?",
        _festival,
    )
]
