"""The forecast for the days of a stay that are near enough, in words; the climate means stand in for the rest."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from agents.crowds import Span
from agents.places import forecast as service
from agents.places.facts import Climate, Destination
from agents.places.forecast import DailyWeather
from agents.report import Words
from agents.weather import MONTHS_EN

SOURCE = "Open-Meteo"
MOST_DAYS = 5
"""A longer forecast is told by its range and its wet days."""
WET_PERCENT, WET_MM = 50, 1.0
"""From here on a day counts as wet."""

SKIES = (
    (0, Words(zh="晴", en="clear")),
    (2, Words(zh="多云", en="partly cloudy")),
    (3, Words(zh="阴", en="overcast")),
    (48, Words(zh="有雾", en="fog")),
    (57, Words(zh="毛毛雨", en="drizzle")),
    (67, Words(zh="雨", en="rain")),
    (77, Words(zh="雪", en="snow")),
    (82, Words(zh="阵雨", en="showers")),
    (86, Words(zh="阵雪", en="snow showers")),
    (99, Words(zh="雷雨", en="thunderstorms")),
)
"""WMO weather codes, each group by its highest code."""


def forecasts(cities: Sequence[tuple[Destination, Sequence[Span]]], today: dt.date) -> list[list[DailyWeather]]:
    """What is known for each city's days from today on; [] for a city without. All are asked for at once."""
    last = today + dt.timedelta(days=service.DAYS_AHEAD - 1)
    wanted = [
        (number, city, max(first, today), min(end, last))
        for number, (city, spans) in enumerate(cities)
        for first, end in spans
        if first <= last and end >= today
    ]
    found: list[list[DailyWeather]] = [[] for _ in cities]
    if wanted:
        with ThreadPoolExecutor(max_workers=len(wanted)) as pool:
            answers = pool.map(lambda ask: service.daily_forecast(ask[1].lat, ask[1].lon, ask[2], ask[3]), wanted)
            for (number, *_), days in zip(wanted, answers, strict=True):
                found[number] += days or []
    return found


def forecast_weather(city: Destination, days: Sequence[DailyWeather]) -> Words:
    """The days one by one, or, when they are many, their range and the wet ones."""
    if len(days) <= MOST_DAYS:
        zh, en = "；".join(_day_zh(day) for day in days), "; ".join(_day_en(day) for day in days)
    else:
        zh, en = _range(days)
    return Words(
        zh=f"{city.name('zh')} {zh}（{SOURCE} 天气预报）。", en=f"{city.name('en')}, {en} (forecast by {SOURCE})."
    )


def as_climate(days: Sequence[DailyWeather]) -> Climate:
    """The days as a month's means, for whoever reasons about climates."""
    wet = sum(map(is_wet, days)) * 30 / len(days)
    high, low = max(day.high for day in days), min(day.low for day in days)
    return Climate(days[0].date.month, high, low, None, wet, SOURCE)


def is_wet(day: DailyWeather) -> bool:
    return (day.rain_percent or 0) >= WET_PERCENT or (day.rain_mm or 0) >= WET_MM


def _range(days: Sequence[DailyWeather]) -> tuple[str, str]:
    high, low = max(day.high for day in days), min(day.low for day in days)
    first, last = days[0].date, days[-1].date
    wet = [day.date for day in days if is_wet(day)]
    zh = f"{_date_zh(first)}至{_date_zh(last)} {low:.0f} 至 {high:.0f}°C"
    en = f"{_date_en(first)} to {_date_en(last)}: {low:.0f} to {high:.0f} °C"
    if wet:
        return f"{zh}，有雨雪：{'、'.join(map(_date_zh, wet))}", f"{en}, wet: {', '.join(map(_date_en, wet))}"
    return f"{zh}，基本无雨", f"{en}, mostly dry"


def _day_zh(day: DailyWeather) -> str:
    rain = f"，降水概率 {day.rain_percent:.0f}%" if day.rain_percent is not None else ""
    return f"{_date_zh(day.date)}{_sky(day).zh} {day.low:.0f} 至 {day.high:.0f}°C{rain}"


def _day_en(day: DailyWeather) -> str:
    rain = f", {day.rain_percent:.0f} % chance of rain" if day.rain_percent is not None else ""
    sky = f" {_sky(day).en}," if _sky(day).en else ""
    return f"{_date_en(day.date)}:{sky} {day.low:.0f} to {day.high:.0f} °C{rain}"


def _sky(day: DailyWeather) -> Words:
    code = day.code if day.code is not None else 100
    return next((words for highest, words in SKIES if code <= highest), Words(zh="", en=""))


def _date_zh(date: dt.date) -> str:
    return f"{date.month} 月 {date.day} 日"


def _date_en(date: dt.date) -> str:
    return f"{MONTHS_EN[date.month - 1]} {date.day}"
