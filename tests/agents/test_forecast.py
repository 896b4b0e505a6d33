"""Days near enough are told by the forecast, over real HTTP; whatever goes wrong leaves the monthly means."""

from __future__ import annotations

import datetime as dt
import json
import threading
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

import pytest

from agents.info import CityDates, InfoReport, InfoTask, work
from agents.places import forecast as service
from agents.places.embedded import EmbeddedFacts

FACTS = EmbeddedFacts()
TODAY = dt.date(2026, 11, 30)


class WeatherService(ThreadingHTTPServer):
    """Answers like Open-Meteo: day n of the month has a high of n and a low of -n; even days are wet."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.broken = False
        self.asked: list[tuple[str, str]] = []


class Handler(BaseHTTPRequestHandler):
    server: WeatherService

    def do_GET(self) -> None:
        query = {key: values[0] for key, values in parse_qs(urlparse(self.path).query).items()}
        first, last = (dt.date.fromisoformat(query[key]) for key in ("start_date", "end_date"))
        self.server.asked.append((query["start_date"], query["end_date"]))
        days = [first + dt.timedelta(days=n) for n in range((last - first).days + 1)]
        daily = {
            "time": [day.isoformat() for day in days],
            "temperature_2m_max": [day.day for day in days],
            "temperature_2m_min": [-day.day for day in days],
            "precipitation_sum": [0 for _ in days],
            "precipitation_probability_max": [0 if day.day % 2 else 80 for day in days],
            "weather_code": [0 if day.day % 2 else 63 for day in days],
        }
        body = b"{}" if self.server.broken else json.dumps({"daily": daily}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def weather(monkeypatch: pytest.MonkeyPatch) -> Iterator[WeatherService]:
    """The real client, pointed at a server of our own."""
    server = WeatherService()
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    url = f"http://127.0.0.1:{server.server_port}"
    monkeypatch.setattr(service, "daily_forecast", partial(service.daily_forecast, base_url=url, timeout=30))
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def trip(*stays: tuple[str, dt.date, int], forecast: bool = True) -> InfoReport:
    cities = [CityDates(destination=c, first=first, last=first + dt.timedelta(days=n - 1)) for c, first, n in stays]
    return work(InfoTask(cities=cities, forecast=forecast, today=TODAY), FACTS, None)


def about_weather(report: InfoReport) -> list[tuple[str, str]]:
    return [(item.text.en, item.source) for item in report.items if item.topic == "weather"]


def test_a_stay_within_reach_is_told_day_by_day(weather: WeatherService) -> None:
    report = trip(("paris", dt.date(2026, 12, 3), 3))
    assert about_weather(report) == [
        (
            "Paris, December 3: clear, -3 to 3 °C, 0 % chance of rain; "
            "December 4: rain, -4 to 4 °C, 80 % chance of rain; "
            "December 5: clear, -5 to 5 °C, 0 % chance of rain (forecast by Open-Meteo).",
            "Open-Meteo",
        )
    ]
    assert "12 月 4 日雨 -4 至 4°C，降水概率 80%" in next(i.text.zh for i in report.items if i.topic == "weather")


def test_a_long_stay_is_told_by_its_range_and_wet_days(weather: WeatherService) -> None:
    ((text, source),) = about_weather(trip(("rome", dt.date(2026, 12, 1), 8)))
    assert "December 1 to December 8: -8 to 8 °C, wet: December 2, December 4, December 6, December 8" in text
    assert source == "Open-Meteo"


def test_days_out_of_reach_are_told_by_the_means(weather: WeatherService) -> None:
    (ahead, usual) = about_weather(trip(("rome", dt.date(2026, 12, 14), 5)))
    assert weather.asked == [("2026-12-14", "2026-12-15")]
    assert "(forecast by" in ahead[0] and "not a forecast" in usual[0] and "Wetterdienst" in usual[1]


def test_several_cities_are_asked_for_their_own_days(weather: WeatherService) -> None:
    report = trip(
        ("rome", dt.date(2026, 12, 1), 2), ("paris", dt.date(2026, 12, 3), 2), ("rome", dt.date(2027, 1, 5), 1)
    )
    assert sorted(weather.asked) == [("2026-12-01", "2026-12-02"), ("2026-12-03", "2026-12-04")]
    assert [source for _, source in about_weather(report)].count("Open-Meteo") == 2


def test_packing_follows_the_forecast(weather: WeatherService) -> None:
    def packing(report: InfoReport) -> str:
        return next(item.text.en for item in report.items if item.topic == "packing")

    near = ("bangkok", dt.date(2026, 12, 10), 3)
    assert "coat" in packing(trip(near)) and "coat" not in packing(trip(near, forecast=False))


@pytest.mark.parametrize("first", [dt.date(2026, 12, 16), dt.date(2026, 11, 20)], ids=["too far", "past"])
def test_nobody_is_asked_about_days_out_of_reach(weather: WeatherService, first: dt.date) -> None:
    report = trip(("rome", first, 3))
    assert weather.asked == [] and "not a forecast" in about_weather(report)[0][0]


def test_a_broken_answer_or_no_wish_for_it_leaves_the_means(weather: WeatherService) -> None:
    usual = trip(("rome", dt.date(2026, 12, 3), 3), forecast=False)
    assert weather.asked == [] and "not a forecast" in about_weather(usual)[0][0]
    weather.broken = True
    assert trip(("rome", dt.date(2026, 12, 3), 3)) == usual
    assert len(weather.asked) == 1
