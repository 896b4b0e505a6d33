"""The English words for dates: Dec 14, 14th of December, next Friday, in two weeks, early March, this weekend."""

from __future__ import annotations

import re

from planner.dates.almanac import Almanac, Meaning, Period, Rule
from planner.numbers import parse_number

_MONTH_NAMES = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTHS = {name: number for number, name in enumerate(_MONTH_NAMES, 1)}
_WEEKDAYS = {name: number for number, name in enumerate(("mon", "tue", "wed", "thu", "fri", "sat", "sun"))}
OTHER_MONTHS = (
    "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    "|nov(?:ember)?|dec(?:ember)?"
)
_MONTH = rf"(?P<month>may|{OTHER_MONTHS})\b\.?"
_MONTH_NOT_VERB = rf"(?P<month>(?-i:May|MAY)|{OTHER_MONTHS})\b\.?"
_MONEY = r"\s?(?:usd|eur|gbp|cny|rmb|jpy|dollars?|euros?|pounds?|yuan|yen|bucks|[$€£¥])"
_YEAR = rf"(?:,?\s(?:of\s)?(?:(?P<year>20[0-9]{{2}})(?![0-9])(?!{_MONEY})|(?P<of_year>next|this)\syear\b))"
COUNTED = (
    r"(?:days?|nights?|people|persons?|pax|adults?|weeks?|months?|hours?|kids?|child|of\sus|stars?|times|miles?"
    rf"|minutes?|cities)\b|{_MONEY}"
)
"""What makes the number before it a count and not a day."""
_DAY = rf"(?P<day>[0-9]{{1,2}})(?:st|nd|rd|th)?(?![0-9a-z:%.]|,[0-9])(?!\s?-?\s?(?:{COUNTED}))"
_ORDINAL = (
    r"(?P<day>[0-9]{1,2})(?:st|nd|rd|th)\b(?!\s(?:day|night|floor|century|time|arrondissement|district|avenue|street"
    r"|ave|hotel|birthday|anniversary|visit|stop|city|person|century)\b)"
)
_TO = r"(?:-|–|—|to|until|till|through|thru|and|&)"
_PART = r"(?P<part>early|mid(?:dle)?|late|end|beginning|start)(?:\sof)?(?:\sthe)?[\s-]"
_PARTS = {"ear": (1, 10), "beg": (1, 10), "sta": (1, 10), "mid": (11, 20), "lat": (21, 31), "end": (25, 31)}
_NUMBER = r"(?P<number>[0-9]{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a\scouple\sof|a\sfew)"
_AGO = rf"{_NUMBER}\s(?P<unit>day|week|fortnight|month|year)s?"
_NTH = r"(?P<nth>first|second|third|fourth|last|1st|2nd|3rd|4th)"
_NTHS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "last": -1}
_LEAVING = r"(?:leav|start|depart|fly|go|travel|head|arriv|begin|set)[a-z]*\s(?:[\w']{1,20}\s){0,4}?"
_WEEKDAY = r"(?P<weekday>mon|tues|wednes|thurs|fri|satur|sun)day\b"
_SHORT_WEEKDAY = "(?-i:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)"
_SEASON = "(?P<season>spring|summer|autumn|fall|winter)"
_SEASONS = {"spring": (3, 3), "summer": (6, 3), "autumn": (9, 3), "fall": (9, 3), "winter": (12, 3)}


def _month_number(match: re.Match[str]) -> int:
    return _MONTHS[match["month"][:3].lower()]


def _year_of(match: re.Match[str], almanac: Almanac) -> int | None:
    groups = match.groupdict()
    if relative := groups.get("of_year"):
        return almanac.today.year + (relative.lower() == "next")
    return int(groups["year"]) if groups.get("year") else None


def _month_day(match: re.Match[str], almanac: Almanac) -> Period | None:
    return almanac.day(_month_number(match), int(match["day"]), _year_of(match, almanac))


def _days_of_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    first = almanac.day(_month_number(match), int(match["first"]), _year_of(match, almanac))
    last = first and almanac.day(_month_number(match), int(match["day"]), first.start.year)
    return first and last and Period(first.start, last.start, "range")


def _span(match: re.Match[str]) -> tuple[int, int]:
    part = match.groupdict().get("part")
    return _PARTS[part[:3].lower()] if part else (1, 31)


def _month(match: re.Match[str], almanac: Almanac) -> Period | None:
    return almanac.month(_month_number(match), _year_of(match, almanac), *_span(match))


def _half_of_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    first, last = (1, 15) if match["half"].lower() == "first" else (16, 31)
    return almanac.month(_month_number(match), _year_of(match, almanac), first, last)


def _ten_days_of_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    first, last = {"first": (1, 10), "last": (21, 31)}.get(match["ten"].lower(), (11, 20))
    return almanac.month(_month_number(match), _year_of(match, almanac), first, last)


def _weekend_of_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    return almanac.weekend_of_month(_NTHS[match["nth"].lower()], _month_number(match), _year_of(match, almanac))


def _week_of_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    """The first week has the days 1 to 7, the last one the last seven."""
    month, nth = _month_number(match), _NTHS[match["nth"].lower()]
    return almanac.month(month, _year_of(match, almanac), *((7 * nth - 6, 7 * nth) if nth > 0 else (25, 31)))


def _weekday_of_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    weekday = _WEEKDAYS[match["weekday"][:3].lower()]
    return almanac.weekday_of_month(
        _NTHS[match["nth"].lower()], weekday, _month_number(match), _year_of(match, almanac)
    )


def _weeks_from_weekday(match: re.Match[str], almanac: Almanac) -> Period | None:
    first = _weekday(match, almanac)
    return first and Almanac(first.start, first.start).in_days(7 * _count(match["number"]))


def _relative_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    which = match["which"].lower()
    months = 1 if which in ("next", "the following") else -1 if which == "last" else 0
    if which == "the":
        return almanac.part_of_month(*_span(match))
    return almanac.month_from_now(months, *_span(match))


def _day_of_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    months = {"next": 1, "this": 0}.get((match.groupdict().get("which") or "").lower())
    return almanac.day_of_month(int(match["day"]), months)


def _weekday(match: re.Match[str], almanac: Almanac) -> Period | None:
    groups = match.groupdict()
    which = (groups.get("which") or groups.get("week") or "").lower()
    weeks = 1 if which.startswith("next") else -1 if which == "last" else 0 if which == "this week" else None
    return almanac.weekday(_WEEKDAYS[match["weekday"][:3].lower()], weeks)


def _weekdays(match: re.Match[str], almanac: Almanac) -> Period | None:
    first = almanac.weekday(_WEEKDAYS[match["first"][:3].lower()])
    last = first and almanac.after(first.start).weekday(_WEEKDAYS[match["last"][:3].lower()])
    return first and last and Period(first.start, last.start, "range")


def _relative_day(match: re.Match[str], almanac: Almanac) -> Period | None:
    word = match.group().lower()
    days = 2 if "after" in word else 1 if word == "tomorrow" else -1 if word == "yesterday" else 0
    return almanac.in_days(days)


def _count(words: str) -> int:
    return int(1 if words.lower() in ("a", "an") else parse_number(words) or 0)


def _from_now(match: re.Match[str], almanac: Almanac) -> Period | None:
    number, unit = _count(match["number"]), match["unit"].lower()
    if unit in ("month", "year"):
        return almanac.in_months(number * (12 if unit == "year" else 1))
    return almanac.in_days(number * {"day": 1, "week": 7, "fortnight": 14}[unit])


def _weeks(match: re.Match[str]) -> int:
    return {"next": 1, "last": -1}.get(match["which"].lower(), 0)


def _season(match: re.Match[str], almanac: Almanac) -> Period | None:
    return almanac.season(*_SEASONS[match["season"].lower()], _year_of(match, almanac))


_WORDS: tuple[tuple[str, Meaning], ...] = (
    (
        rf"\b(?P<first>[0-9]{{1,2}})(?:st|nd|rd|th)?\s?{_TO}\s?(?:the\s)?{_DAY}\s(?:of\s)?{_MONTH_NOT_VERB}{_YEAR}?",
        _days_of_month,
    ),
    (
        rf"\b{_MONTH}\s?(?:the\s)?(?P<first>[0-9]{{1,2}})(?:st|nd|rd|th)?\s?(?:-|–|—|to|until|till|through)\s?"
        rf"(?:the\s)?{_DAY}{_YEAR}",
        _days_of_month,
    ),
    (rf"\b{_MONTH}\s?(?:the\s)?{_DAY}{_YEAR}?", _month_day),
    (rf"(?<![0-9.,])(?:the\s)?\b{_DAY}\s?{_MONTH_NOT_VERB}{_YEAR}?", _month_day),
    (rf"(?:the\s)?\b(?P<day>[0-9]{{1,2}})(?:st|nd|rd|th)?\s(?:day\s)?of\s{_MONTH}{_YEAR}?", _month_day),
    (
        rf"\b(?:in|during|until|till|by|from|around|next|(?:this\s)?coming|this|{_PART})\s?{_MONTH}{_YEAR}?(?!\s[0-9])",
        _month,
    ),
    (rf"\b{_MONTH_NOT_VERB}{_YEAR}", _month),
    (rf"\b(?:the\s)?(?P<half>first|second|latter)\shalf\sof\s{_MONTH}{_YEAR}?", _half_of_month),
    (
        rf"\b(?:the\s)?(?P<ten>first|second|middle|last)\s(?:ten|10)\sdays\s(?:of|in)\s{_MONTH}{_YEAR}?",
        _ten_days_of_month,
    ),
    (rf"\b(?:the\s)?{_NTH}\sweekend\s(?:of|in)\s{_MONTH}{_YEAR}?", _weekend_of_month),
    (rf"\b(?:the\s)?{_NTH}\sweek\s(?:of|in)\s{_MONTH}{_YEAR}?", _week_of_month),
    (rf"\b(?:the\s)?{_NTH}\s{_WEEKDAY}\s(?:of|in)\s{_MONTH}{_YEAR}?", _weekday_of_month),
    (rf"\b{_NUMBER}\s(?P<unit>week)s?\s(?:from|after)\s(?:(?P<which>next|this)\s)?{_WEEKDAY}", _weeks_from_weekday),
    (rf"\b(?:{_PART})?(?P<which>next|this|last|the\sfollowing)\smonth\b", _relative_month),
    (r"\b(?P<part>end|beginning|start|middle)\sof\s(?P<which>the)\smonth\b", _relative_month),
    (rf"\b(?:the\s)?{_ORDINAL}\s(?:of\s)?(?P<which>next|this)\smonth\b", _day_of_month),
    (
        r"\b(?:on|from|start(?:ing)?|until|till|to|through|leav(?:e|ing)|arriv(?:e|ing)|by|between|and|back|departing"
        rf"|(?:mon|tues|wednes|thurs|fri|satur|sun)day,?)\s(?:on\s)?(?P<date>(?:the\s)?{_ORDINAL}(?!\sof\b))",
        _day_of_month,
    ),
    (
        rf"(?<!every\s)(?<!each\s)(?<!closed\son\s)(?<!black\s)\b(?:(?P<which>next|last|this(?:\scoming)?|coming)\s)?{_WEEKDAY}"
        rf"(?:\s(?P<week>next\sweek|this\sweek))?(?!,?\s(?:the\s)?(?:{OTHER_MONTHS}|may|[0-9]{{1,2}}(?:st|nd|rd|th)?\b))",
        _weekday,
    ),
    (
        rf"\b(?:on|from|to|until|till|through|by|(?P<which>next|this|last))\s"
        rf"(?P<date>(?P<weekday>{_SHORT_WEEKDAY}))\b(?!\s(?-i:[A-Z0-9]))",
        _weekday,
    ),
    (rf"\b(?P<first>{_SHORT_WEEKDAY})\s?(?:-|–|to|through)\s?(?P<last>{_SHORT_WEEKDAY})\b", _weekdays),
    (r"\b(?:(?:the\s)?day\safter\stomorrow|tomorrow|today|tonight|yesterday)\b", _relative_day),
    (rf"(?:^|[.,;!?\n]\s?|\b{_LEAVING})(?P<date>in\s(?:about\s|around\s)?{_AGO}\b)(?!\s(?:trip|tour))", _from_now),
    (
        rf"\b(?P<date>in\s(?:about\s|around\s)?{_NUMBER}\s(?P<unit>week|fortnight|month)s?)\b"
        r"(?=\s?[,;.]\s?(?:for\s)?(?:[0-9]{1,2}|two|three|four|five|six|seven)\s(?:day|night)s?\s?(?:$|[.,;!?]))",
        _from_now,
    ),
    (rf"\b{_AGO}\sfrom\s(?:now|today)\b", _from_now),
    (r"\b(?P<which>next|this|last|coming)\sweek\b", lambda match, almanac: almanac.week(_weeks(match))),
    (r"\bthe\sweek\safter\snext\b", lambda match, almanac: almanac.week(2)),
    (r"\b(?P<which>next|this|last|coming|the)\sweekend\b", lambda match, almanac: almanac.weekend(_weeks(match))),
    (r"\bthe\sweekend\safter\snext\b", lambda match, almanac: almanac.weekend(2)),
    (rf"\b(?:in|this|next|during|in\sthe|early|late)\s{_SEASON}\b{_YEAR}?", _season),
    (rf"\b{_SEASON}{_YEAR}", _season),
)
RULES = [Rule(words, meaning) for words, meaning in _WORDS]
QUOTED_RULES = [
    Rule(r"(?:the\s)?(?P<day>[0-9]{1,2})(?:st|nd|rd|th)", _day_of_month),
    Rule(_MONTH, _month),
    Rule(r"(?P<weekday>mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)", _weekday),
    Rule(rf"in\s{_AGO}", _from_now),
]
"""More forms, for words that are known to be a date."""
