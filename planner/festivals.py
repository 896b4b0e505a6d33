"""When a festival is: 春节, 中秋, Easter, Thanksgiving. Fixed days by hand, moving ones from the library `holidays`."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable

from planner.almanac import Almanac, Period

_When = Callable[[int], dt.date | None]
"""The day of a festival in a year."""


def _fixed(month: int, day: int) -> _When:
    return lambda year: dt.date(year, month, day)


def _moving(country: str, name: str, offset: int = 0) -> _When:
    """So many days from the first day of that name in the public holidays of a country."""

    def when(year: int) -> dt.date | None:
        from holidays import country_holidays

        days = country_holidays(country, years=[year], language=_LANGUAGES.get(country, "en_US"))
        found = days.get_named(name, lookup="exact")
        return min(found) + dt.timedelta(days=offset) if found else None

    return when


_LANGUAGES = {"IN": "en_IN", "GB": "en_GB"}
_NEW_YEAR = "Chinese New Year (Spring Festival)"
_NUMERAL = "0-9〇零一二三四五六七八九十第双雙"
_COUNTED = "0-9零一二三四五六七八九十百千万亿个個天日号號月点人位元块晚间岁年周星分名口家次路楼广大"

_FESTIVALS: list[tuple[str, _When]] = [
    (r"跨年|new year'?s eve|nye", _fixed(12, 31)),
    (r"元旦|新年(?!快乐)|new year'?s?(?: day)?", _fixed(1, 1)),
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
    *(
        (
            rf"(?:大?年|正月)初{day}|(?<=[到至从~-])初{day}(?![中级年班])|初{day}(?=\s?(?:出发|走|去|到|至|回|返|早|[-~]))",
            _moving("CN", _NEW_YEAR, offset),
        )
        for offset, day in enumerate("二三四五六七八九十", 1)
    ),
    (r"元宵节|元宵節|正月十五|lantern festival", _moving("CN", _NEW_YEAR, 14)),
    (r"清明(?!上河)节?|清明節|qing ?ming(?: festival)?|tomb[- ]sweeping(?: day)?", _moving("CN", "Tomb-Sweeping Day")),
    (r"端午[节節]?|dragon boat(?: festival)?", _moving("CN", "Dragon Boat Festival")),
    (r"中秋[节節]?|mid-?autumn(?: festival)?", _moving("CN", "Mid-Autumn Festival")),
    (r"重阳节|重陽節|double ninth(?: festival)?", _moving("MO", "Double Ninth Festival")),
    (r"泼水节|宋干节|songkran", _moving("TH", "Songkran Festival")),
    (r"排灯节|diwali", _moving("IN", "Diwali (Deepavali)")),
    (r"感恩节|感恩節|thanksgiving(?: day)?", _moving("US", "Thanksgiving Day")),
    (r"labor day", _moving("US", "Labor Day")),
    (r"memorial day", _moving("US", "Memorial Day")),
    (r"耶稣受难日|good friday", _moving("GB", "Good Friday")),
    (r"复活节(?!岛)|復活節(?!島)|easter(?! island)(?: sunday)?", _moving("GB", "Good Friday", 2)),
]

FESTIVAL = "(?:{})".format(
    "|".join(
        rf"(?P<festival{number}>(?:\b(?=[a-z])|(?=[^\x00-\x7f]))(?:{names}))"
        for number, (names, _) in enumerate(_FESTIVALS)
    )
)
"""A pattern for the names (case ignored, ASCII word bounds); the group that matched says which festival it is."""


def festival(match: re.Match[str], almanac: Almanac, year: int | None = None) -> Period | None:
    """The day of the festival that FESTIVAL found: in that year, else the next time. None if nobody knows it."""
    group = next(name for name, text in match.groupdict().items() if text and name.startswith("festival"))
    when = _FESTIVALS[int(group.removeprefix("festival"))][1]
    for candidate in [year] if year is not None else range(almanac.floor.year, almanac.floor.year + 2):
        found = when(candidate) if 1950 <= candidate <= 2099 else None
        if found and (year is not None or found >= almanac.floor):
            return Period(found, None, "holiday")
    return None
