"""What a city's sights ask of a visitor: booking, the right season, care; and when the sun rises and sets."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from zoneinfo import ZoneInfo

from agents.places.facts import Attraction, Destination
from agents.report import Words
from agents.weather import MONTHS_EN

MOST_NAMES = 5
"""Sights named in one sentence."""

ALTITUDE = "high_altitude"
CAUTIONS = {
    ALTITUDE: Words(
        zh="海拔高，注意高原反应，放慢节奏", en="at high altitude: go slowly and watch for altitude sickness"
    ),
    "restoration_check": Words(zh="可能在修缮，去前请查开放情况", en="may be under restoration: check before you go"),
    "partial_closure_since_2024_quake": Words(
        zh="2024 年地震后部分区域关闭", en="partly closed since the 2024 earthquake"
    ),
    "main_hall_rebuild_until_2026": Words(zh="正殿重建至 2026 年", en="the main hall is being rebuilt until 2026"),
}
_UNTIL = re.compile(r"_until_(\d{4})$")


def main_sights(sights: Sequence[Attraction]) -> list[Attraction]:
    """Those worth a word, the most famous first."""
    return sorted((sight for sight in sights if sight.priority >= 2), key=lambda sight: (-sight.priority, sight.id))


def booking(city: Destination, sights: Sequence[Attraction]) -> Words | None:
    """The famous sights that have to be booked ahead."""
    names = [sight for sight in main_sights(sights) if sight.booking_required and sight.priority == 3]
    if not names:
        return None
    return Words(
        zh=f"{city.name('zh')}需提前预约：{listed(names, 'zh')}。",
        en=f"Book ahead in {city.name('en')}: {listed(names, 'en')}.",
    )


def seasons(city: Destination, sights: Sequence[Attraction], months: Sequence[int]) -> Words | None:
    """Sights out of season in those months; without months, all that have a season."""
    seasonal = [s for s in main_sights(sights) if s.season_months and not s.season_months & set(months)][:MOST_NAMES]
    if not seasonal:
        return None
    zh = "、".join(f"{sight.name('zh')}（{_months(sight, 'zh')}）" for sight in seasonal)
    en = ", ".join(f"{sight.name('en')} ({_months(sight, 'en')})" for sight in seasonal)
    if months:
        return Words(
            zh=f"{city.name('zh')}以下看点不在季节内：{zh}。", en=f"Out of season in {city.name('en')} then: {en}."
        )
    return Words(zh=f"{city.name('zh')}有季节性的看点：{zh}。", en=f"Seasonal sights in {city.name('en')}: {en}.")


def cautions(city: Destination, sights: Sequence[Attraction], on: dt.date | None) -> Iterator[Words]:
    """A sentence for each caution that still holds on that day, naming the sights; an unknown code as it stands."""
    by_code: dict[str, list[Attraction]] = {}
    for sight in main_sights(sights):
        until = _UNTIL.search(sight.cautions)
        if sight.cautions and not (until and on and on.year > int(until[1])):
            by_code.setdefault(sight.cautions, []).append(sight)
    for code, named in by_code.items():
        words = CAUTIONS.get(code) or Words(zh=code.replace("_", " "), en=code.replace("_", " "))
        yield Words(
            zh=f"{city.name('zh')}：{listed(named, 'zh')}{words.zh}。",
            en=f"{city.name('en')}: {listed(named, 'en')} – {words.en}.",
        )


def listed(sights: Sequence[Attraction], language: str) -> str:
    """Their names, the first few of many."""
    names = [sight.name(language) for sight in sights[:MOST_NAMES]]
    more = len(sights) > MOST_NAMES
    return (
        "、".join(names) + ("等" if more else "")
        if language == "zh"
        else ", ".join(names) + (" and others" if more else "")
    )


def _months(sight: Attraction, language: str) -> str:
    months = sorted(sight.season_months)
    start = next((month for month in months if (month - 2) % 12 + 1 not in sight.season_months), months[0])
    count = len(months)
    ordered = [(start - 1 + step) % 12 + 1 for step in range(count)]
    if set(ordered) == sight.season_months and count > 2:
        ends = ordered[0], ordered[-1]
        return f"{ends[0]}–{ends[1]} 月" if language == "zh" else f"{MONTHS_EN[ends[0] - 1]}–{MONTHS_EN[ends[1] - 1]}"
    return "、".join(map(str, months)) + " 月" if language == "zh" else ", ".join(MONTHS_EN[m - 1] for m in months)


def daylight(city: Destination, day: dt.date) -> Words:
    """Sunrise and sunset of that day in the city's own time; near the poles, that the sun does not set or rise."""
    from astral import Observer  # late: only a trip with a date needs it
    from astral.sun import elevation, noon, sunrise, sunset

    observer, zone, name = Observer(city.lat, city.lon), ZoneInfo(city.timezone), names(city)
    try:
        rise, fall = (f"{find(observer, day, tzinfo=zone):%H:%M}" for find in (sunrise, sunset))
    except ValueError:
        if elevation(observer, noon(observer, day)) > 0:
            return Words(zh=f"{name.zh}{day} 前后为极昼。", en=f"The sun does not set in {name.en} around {day}.")
        return Words(zh=f"{name.zh}{day} 前后为极夜。", en=f"The sun does not rise in {name.en} around {day}.")
    return Words(
        zh=f"{name.zh} {day} 日出 {rise}、日落 {fall}（当地时间）。",
        en=f"{name.en}, {day}: sunrise {rise}, sunset {fall} (local time).",
    )


def names(city: Destination) -> Words:
    return Words(zh=city.name("zh"), en=city.name("en"))
