"""Public holidays in the dates of a stay, and the weeks in which all of China travels."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from agents.places.facts import Country, Facts, Holiday
from agents.report import Words
from agents.weather import MONTHS_EN

GOLDEN_WEEKS = ("Chinese New Year", "Spring Festival", "National Day", "Labor Day")
"""The holidays, by the names the facts give China's, in which trains, flights, hotels and sights are full there."""

DAY_OFF = "Day off"
_NOTE_EN = re.compile(r" \(.*\)$")
_NOTE_ZH = re.compile(r"（.*）$")


Span = tuple[dt.date, dt.date]
"""First and last day of a stay."""


def days_off(country: str, spans: Sequence[Span], facts: Facts) -> list[Holiday]:
    """The country's public holidays in those stays, each once."""
    return list(dict.fromkeys(day for first, last in spans for day in facts.holidays(country, first, last)))


def holidays(country: Country, spans: Sequence[Span], facts: Facts) -> Words | None:
    """The country's public holidays in the dates of the stays and what they mean; None if there are none."""
    days = days_off(country.iso2, spans, facts)
    if not days:
        return None
    zh = f"{country.name('zh')} {'、'.join(_named(days, 'zh'))}放假"
    en = f"Public holidays in {country.name('en')}: {', '.join(_named(days, 'en'))}"
    if country.iso2 == "CN" and any(is_golden(day) for day in days):
        zh = f"{zh}，正值出行高峰，车票、酒店和景点请尽早预订"
        en = f"{en}; peak travel time, book trains, hotels and sights early"
    else:
        zh, en = f"{zh}，部分店铺和景点可能休息或人多", f"{en}; some shops and sights may be closed or crowded"
    return Words(zh=f"{zh}。", en=f"{en}.")


def summer_holidays(country: Country, spans: Sequence[Span]) -> Words | None:
    """That China's pupils are off in July and August; None for other places and months."""
    if country.iso2 != "CN" or not any(first.month <= 8 and last.month >= 7 for first, last in spans):
        return None
    return Words(
        zh="七八月是中国学生暑假，热门景点和亲子场馆人多，宜早订早到。",
        en="July and August are school holidays in China: popular and family sights are crowded, book and go early.",
    )


def chinese_travellers(spans: Sequence[Span], facts: Facts) -> Words | None:
    """That China's holiday weeks make places abroad busier; None outside of them."""
    days = [day for day in days_off("CN", spans, facts) if is_golden(day)]
    if not days:
        return None
    zh, en = "、".join(_named(days, "zh")), ", ".join(_named(days, "en"))
    return Words(
        zh=f"适逢中国假期（{zh}），出境航班和热门景点会更挤、更贵。",
        en=f"China is on holiday ({en}): flights from there and popular sights are busier and dearer.",
    )


def is_golden(day: Holiday) -> bool:
    return any(name in day.name_en for name in GOLDEN_WEEKS)


def _named(days: Sequence[Holiday], language: str) -> list[str]:
    """Each holiday once with its days: "10 月 1–5 日国庆节"; days off around it are left to it."""
    spans: dict[str, list[dt.date]] = {}
    for day in days:
        name = (_NOTE_ZH if language == "zh" else _NOTE_EN).sub("", day.name(language))
        if not day.name_en.startswith(DAY_OFF):
            spans.setdefault(name, []).append(day.date)
    if not spans:
        return ["调休" if language == "zh" else "days off in lieu"]
    return [_span(min(dates), max(dates), name, language) for name, dates in spans.items()]


def _span(first: dt.date, last: dt.date, name: str, language: str) -> str:
    if language == "zh":
        end = (
            ""
            if last == first
            else f"–{last.day} 日"
            if last.month == first.month
            else f"–{last.month} 月 {last.day} 日"
        )
        gap = " " if name.isascii() else ""
        return f"{first.month} 月 {first.day}{end or ' 日'}{gap}{name}"
    month = MONTHS_EN[first.month - 1]
    end = (
        ""
        if last == first
        else f"–{last.day}"
        if last.month == first.month
        else f" – {MONTHS_EN[last.month - 1]} {last.day}"
    )
    return f"{name} ({month} {first.day}{end})"
