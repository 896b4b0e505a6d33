"""Public holidays of a country, out of the `holidays` library, with Chinese names."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping

from agents.places.facts import Holiday

_NOTE = re.compile(r" \((estimated|observed|in lieu|observed, estimated)\)$")
_NOTES_ZH = {"estimated": "预计", "observed": "补假", "in lieu": "补假", "observed, estimated": "补假，预计"}
_ALTERNATIVE = re.compile(r"^Alternative holiday for (.*)$")
_SUBSTITUTE = re.compile(r"^Day off \(substituted from .*\)$")


def public_holidays(country: str, first: dt.date, last: dt.date, names_zh: Mapping[str, str]) -> tuple[Holiday, ...]:
    """National public holidays from `first` to `last`, both included; () for a country without a calendar.

    `names_zh` translates the library's English names where it has no Chinese ones; an unknown name stays English.
    """
    english = _calendar(country, first, last, "en_US")
    chinese = _calendar(country, first, last, "zh_CN")
    return tuple(
        Holiday(chinese.get(day) or in_chinese(name, names_zh), name, day)
        for day, name in sorted(english.items())
        if first <= day <= last
    )


def in_chinese(name: str, names_zh: Mapping[str, str]) -> str:
    """A day's English name in Chinese, part by part when several holidays fall together."""
    return "；".join(_part_in_chinese(part, names_zh) for part in name.split("; "))


def _part_in_chinese(part: str, names_zh: Mapping[str, str]) -> str:
    if _SUBSTITUTE.match(part):
        return "调休休息日"
    part = _ALTERNATIVE.sub(r"\1 (observed)", part)
    note = _NOTE.search(part)
    bare = part[: note.start()] if note else part
    name = names_zh.get(bare, bare)
    return f"{name}（{_NOTES_ZH[note[1]]}）" if note else name


def _calendar(country: str, first: dt.date, last: dt.date, language: str) -> dict[dt.date, str]:
    """The library's holidays of those years, {} where it has none of the country, or none in Chinese."""
    import holidays  # late: its registry takes 40 ms, and only a trip with a date needs it

    years = range(first.year, last.year + 1)
    try:
        found = holidays.country_holidays(country, years=years)
    except NotImplementedError:
        return {}
    if language in found.supported_languages:
        found = holidays.country_holidays(country, years=years, language=language)
    elif language != "en_US":
        return {}
    return dict(found)
