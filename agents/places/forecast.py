"""A live weather forecast from Open-Meteo, which needs no key. Used only where an operator allows the network."""

from __future__ import annotations

import datetime as dt
import time
from dataclasses import dataclass

from pydantic import BaseModel, ValidationError

BASE_URL = "https://api.open-meteo.com"
LONGEST_WAIT = 2.0
"""Seconds: a plan does not wait longer for the weather."""
DAYS_AHEAD = 16
"""How many days the service looks ahead, today included (its documentation of `forecast_days`)."""
LARGEST_ANSWER = 1_000_000
"""Bytes; sixteen days are about two thousand."""


@dataclass(frozen=True, slots=True)
class DailyWeather:
    """One day: degrees Celsius, millimetres, percent. `code` is a WMO weather code (0 clear, 95 thunderstorm)."""

    date: dt.date
    high: float
    low: float
    rain_mm: float | None
    rain_percent: float | None
    code: int | None


class _Daily(BaseModel):
    """The service's columns, one entry a day; null where it knows nothing."""

    time: list[dt.date]
    temperature_2m_max: list[float | None]
    temperature_2m_min: list[float | None]
    precipitation_sum: list[float | None]
    precipitation_probability_max: list[float | None]
    weather_code: list[int | None]


class _Answer(BaseModel):
    daily: _Daily


def daily_forecast(
    lat: float,
    lon: float,
    first: dt.date,
    last: dt.date,
    *,
    base_url: str = BASE_URL,
    timeout: float = LONGEST_WAIT,
) -> list[DailyWeather] | None:
    """The forecast for the days from `first` to `last` that the service knows, in local days of the place.

    None whenever there is none: no network, no answer within `timeout` seconds, an error or anything unexpected in
    the answer, dates outside the service's reach.
    """
    import httpx  # late: it takes 0.1 s, and only trips within two weeks ask for it

    parameters = {
        "latitude": f"{lat:.4f}",
        "longitude": f"{lon:.4f}",
        "daily": ",".join(name for name in _Daily.model_fields if name != "time"),
        "timezone": "auto",
        "start_date": first.isoformat(),
        "end_date": last.isoformat(),
    }
    try:
        answer = _Answer.model_validate_json(_get(f"{base_url.rstrip('/')}/v1/forecast", parameters, timeout))
        return _days(answer.daily) or None
    except (httpx.HTTPError, httpx.InvalidURL, ValidationError, ValueError):
        return None


def _get(url: str, parameters: dict[str, str], timeout: float) -> bytes:
    """The answer's body. A server that trickles is cut off, too: httpx alone only limits the wait for each piece."""
    import httpx

    deadline = time.monotonic() + timeout
    body = b""
    with httpx.stream("GET", url, params=parameters, timeout=timeout) as response:
        response.raise_for_status()
        for piece in response.iter_bytes():
            body += piece
            if len(body) > LARGEST_ANSWER or time.monotonic() > deadline:
                raise ValueError("the answer is too long in size or time")
    return body


def _days(daily: _Daily) -> list[DailyWeather]:
    """The days of known temperature; ValueError if the columns have not the same length."""
    columns = zip(
        daily.time,
        daily.temperature_2m_max,
        daily.temperature_2m_min,
        daily.precipitation_sum,
        daily.precipitation_probability_max,
        daily.weather_code,
        strict=True,
    )
    return [
        DailyWeather(date, high, low, rain, percent, code)
        for date, high, low, rain, percent, code in columns
        if high is not None and low is not None
    ]
