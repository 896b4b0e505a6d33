"""The Chinese words for dates: 12月20号, 下周五, 大后天, 下个月初, 十月中旬, 三天后, 明年春节."""

from __future__ import annotations

import re

from planner.dates.almanac import Almanac, Meaning, Period, Rule
from planner.numbers import parse_number

_TWO = "(?>[0-9]{1,2}(?![0-9])|[〇零一二三四五六七八九十廿卅]{1,3})"
COUNTED = "[0-9个個天日晚夜万千百元块塊人岁点點小公k%]"
YEAR = (
    r"(?:(?P<year>[0-9]{4}|(?<![0-9])[0-9]{2}|[〇零一二三四五六七八九]{4})\s?年"
    r"|(?P<relative>今年|明年|后年|後年|去年))的?\s?"
)
_RELATIVE_YEARS = {"今年": 0, "明年": 1, "后年": 2, "後年": 2, "去年": -1}
_PART = "(?P<part>初|上旬|中旬|下旬|底|末|中(?![国國文式餐秋央东午心间]))"
_PARTS = {
    "初": (1, 10),
    "上旬": (1, 10),
    "中旬": (11, 20),
    "中": (11, 20),
    "下旬": (21, 31),
    "底": (25, 31),
    "末": (25, 31),
}
_OFFSET = "(?P<offset>下下|下|上|这一?|這一?|本|当)"
_OFFSETS = {"下下": 2, "下": 1, "上": -1}
_WEEK = "(?:周|週|星期|礼拜|禮拜)"
_WEEKDAYS = {char: index % 7 for index, char in enumerate("一二三四五六日")} | {"天": 6}
_DAYS = {"今": 0, "明": 1, "后": 2, "後": 2, "昨": -1, "前": -2}
_SEASONS = {"春": (3, 3), "夏": (6, 3), "秋": (9, 3), "冬": (12, 3), "暑": (7, 2), "寒": (1, 2)}
_NOT_A_DATE = "(?!线|線|楼|樓|门|門|航站|馆|館|厅|廳|院|店|车|車|机|房|公路|码头|桌|[0-9])"


def number(text: str) -> int:
    value = 1 if text == "元" else parse_number(text)
    return int(value) if value is not None else 0


def year_of(match: re.Match[str], almanac: Almanac) -> int | None:
    groups = match.groupdict()
    if relative := groups.get("relative"):
        return almanac.today.year + _RELATIVE_YEARS[relative]
    year = groups.get("year")
    return None if year is None else number(year) + (2000 if len(year) == 2 else 0)


def _offset(match: re.Match[str]) -> int:
    return _OFFSETS.get(match["offset"], 0)


def _month_day(match: re.Match[str], almanac: Almanac) -> Period | None:
    return almanac.day(number(match["month"]), number(match["day"]), year_of(match, almanac))


def _month(match: re.Match[str], almanac: Almanac) -> Period | None:
    return almanac.month(number(match["month"]), year_of(match, almanac), *_PARTS.get(match["part"] or "", (1, 31)))


def _nth_of_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    """The first weekend, week or Friday of a month; its first week has the days 1 to 7."""
    nth = -1 if match["nth"].startswith("最后") else number(match["nth"][1:])
    month, year = number(match["month"]), year_of(match, almanac)
    if match["weekday"]:
        return almanac.weekday_of_month(nth, _WEEKDAYS[match["weekday"]], month, year)
    if match["weekend"]:
        return almanac.weekend_of_month(nth, month, year)
    return almanac.month(month, year, *((7 * nth - 6, 7 * nth) if nth > 0 else (25, 31)))


def _relative_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    if match["day"]:
        return almanac.day_of_month(number(match["day"]), _offset(match))
    return almanac.month_from_now(_offset(match), *_PARTS.get(match["part"] or "", (1, 31)))


def _month_part(match: re.Match[str], almanac: Almanac) -> Period | None:
    return almanac.part_of_month(*_PARTS[match["part"]])


def _year_part(match: re.Match[str], almanac: Almanac) -> Period | None:
    month = 1 if match["part"] == "初" else 12
    period = almanac.month(month, year_of(match, almanac))
    return period and Period(period.start, period.end, "part")


def _days_of_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    first = almanac.day_of_month(number(match["first"]))
    last = first and almanac.after(first.start).day_of_month(number(match["last"]))
    return first and last and Period(first.start, last.start, "range")


def _weekday(match: re.Match[str], almanac: Almanac) -> Period | None:
    day = _WEEKDAYS.get(match["weekday"])
    return almanac.weekday(
        int(match["weekday"]) - 1 if day is None else day, _offset(match) if match["offset"] else None
    )


def _weekend(match: re.Match[str], almanac: Almanac) -> Period | None:
    return almanac.weekend(_offset(match) if match["offset"] else None)


def _days_from_now(match: re.Match[str], almanac: Almanac) -> Period | None:
    count, unit = 0.5 if match["number"] == "半" else parse_number(match["number"]) or 0.0, match["unit"]
    if unit.endswith("月") and count >= 1:
        return almanac.in_months(int(count))
    if unit.endswith("年"):
        return almanac.in_months(int(count * 12))
    days = 1 if unit in "天日" else 30 if unit.endswith("月") else 7
    return almanac.in_days(int(count * days))


def _season(match: re.Match[str], almanac: Almanac) -> Period | None:
    return almanac.season(*_SEASONS[match["season"]], year_of(match, almanac))


def _relative_day(match: re.Match[str], almanac: Almanac) -> Period | None:
    far = len(match["day"]) > 1
    days = _DAYS[match["day"][-1]]
    return almanac.in_days(days + (1 if days > 0 else -1) if far else days)


def _day_of_month(match: re.Match[str], almanac: Almanac) -> Period | None:
    return almanac.day_of_month(number(match["day"]))


_BEFORE = "(?<![0-9一二两三四五六七八九十几半每个個])"
_NUMERAL_COUNT = "(?P<number>[0-9]{1,3}|[一二两三四五六七八九十半]{1,3})"
_UNIT = "(?P<unit>[天日周週年]|[个個]?(?:星期|礼拜|禮拜|月))"
_SOLAR = "(?<![0-9个個])(?<!农历)(?<!阴历)(?<!農曆)"
_WORDS: tuple[tuple[str, Meaning], ...] = (
    (rf"(?:{YEAR})?{_SOLAR}(?P<month>{_TWO}|元)\s?月\s?(?P<day>{_TWO})(?:\s?[日号號]|(?!\s?{COUNTED}))", _month_day),
    (rf"(?:{YEAR})?{_SOLAR}(?P<month>{_TWO}|元)\s?月份?的?{_PART}?", _month),
    (
        rf"(?:{YEAR})?{_SOLAR}(?P<month>{_TWO}|元)\s?月份?的?(?P<nth>第[一二三四1-4]|最后一)[个個]?{_WEEK}"
        r"(?:(?P<weekend>末)|(?P<weekday>[一二三四五六日天]))?",
        _nth_of_month,
    ),
    (rf"{_OFFSET}[个個]?月份?的?\s?(?:(?P<day>{_TWO})\s?(?:[号號]|日(?!游|遊))|{_PART})?", _relative_month),
    (rf"(?<![0-9一二三四五六七八九十个個这這本上下当年])月{_PART}", _month_part),
    (
        rf"(?:{YEAR}年?|(?<![0-9一二三四五六七八九今明后後去半大])年)(?P<part>初(?![一二三四五六七八九十])|底|末)",
        _year_part,
    ),
    (
        rf"(?<![0-9月第])(?P<first>{_TWO})\s?[日号號]?\s?(?:到|至|-|–|—|~)\s?"
        rf"(?P<last>{_TWO})\s?(?:[号號]|日(?!游|遊|内)){_NOT_A_DATE}",
        _days_of_month,
    ),
    (rf"(?<![0-9月第a-zA-Z.])(?P<day>{_TWO})\s?[号號]{_NOT_A_DATE}", _day_of_month),
    (rf"(?<![0-9月第])(?P<day>{_TWO})\s?日(?=\s?(?:出发|启程|走|到|至|回|返|起|抵|晚|早|上午|下午|去))", _day_of_month),
    (rf"(?<=[从自于在])\s?(?P<day>{_TWO})\s?日(?!游|遊|内|间)", _day_of_month),
    (
        rf"(?:{_OFFSET}[个個]?\s?|{_BEFORE}(?<![日号號])(?<![日号號][(,]))(?<![日号號] ){_WEEK}"
        r"(?P<weekday>[一二三四五六1-6](?!天(?![气氣])|夜|[个個]|[0-9]|[一二三四五六七八九十]?月)|[日天](?![游遊]))"
        rf"(?!\s?[(,]?\s?{_TWO}月)",
        _weekday,
    ),
    (rf"(?:{_OFFSET}[个個]?\s?|{_BEFORE}){_WEEK}末", _weekend),
    (rf"{_OFFSET}[个個]?{_WEEK}", lambda match, almanac: almanac.week(_offset(match))),
    ("(?P<day>大?[今明后後昨前])(?:天|日|晚|早|儿)(?!堂)", _relative_day),
    (rf"(?<![玩住待呆逛游留了第]){_NUMERAL_COUNT}\s?{_UNIT}(?:之|以)?[后後](?![面来])", _days_from_now),
    (rf"(?<![去玩来住到])[过過]\s?{_NUMERAL_COUNT}\s?{_UNIT}", _days_from_now),
    (rf"(?:{YEAR})?(?P<season>[春夏秋冬暑寒])(?:(?<=[春夏秋冬])[天季]|(?<=[暑寒])假)", _season),
)
RULES = [Rule(words, meaning) for words, meaning in _WORDS]
QUOTED_RULES = [Rule(rf"(?P<day>{_TWO})\s?日?", _day_of_month)]
"""More forms, for words that are known to be a date."""
