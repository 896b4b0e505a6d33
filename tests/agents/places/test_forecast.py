"""The forecast against a local server that answers as Open-Meteo does, and in every way it should not."""

from __future__ import annotations

import contextlib
import datetime as dt
import json
import socket
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import pytest

from agents.places.forecast import DailyWeather, daily_forecast

FIRST, LAST = dt.date(2026, 12, 1), dt.date(2026, 12, 3)
DAILY = {
    "time": ["2026-12-01", "2026-12-02", "2026-12-03"],
    "weather_code": [3, 61, None],
    "temperature_2m_max": [12.4, 10.1, None],
    "temperature_2m_min": [5.0, 4.2, None],
    "precipitation_sum": [0.0, 6.3, None],
    "precipitation_probability_max": [5, 88, None],
}
ANSWER = {
    "latitude": 30.625,
    "longitude": 104.0625,
    "generationtime_ms": 0.05,
    "utc_offset_seconds": 28800,
    "timezone": "Asia/Shanghai",
    "timezone_abbreviation": "GMT+8",
    "elevation": 498.0,
    "daily_units": {"time": "iso8601", "temperature_2m_max": "°C", "weather_code": "wmo code"},
    "daily": DAILY,
}


class Server(ThreadingHTTPServer):
    """Answers every request with `reply`, and keeps the paths that were asked for."""

    daemon_threads = True
    reply: Callable[[BaseHTTPRequestHandler], None]

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.paths: list[str] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        self.server.paths.append(self.path)
        self.server.reply(self)

    def log_message(self, format: str, *args: object) -> None:
        """Not on the tests' output."""


def sends(body: str, status: int = 200) -> Callable[[BaseHTTPRequestHandler], None]:
    def reply(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(status)
        handler.send_header("Content-Type", "application/json")
        handler.end_headers()
        handler.wfile.write(body.encode())

    return reply


@pytest.fixture
def server() -> Iterator[Server]:
    with Server() as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        yield server
        server.shutdown()


def ask(url: str, timeout: float = 2.0) -> list[DailyWeather] | None:
    return daily_forecast(30.657, 104.066, FIRST, LAST, base_url=url, timeout=timeout)


def test_the_days_that_the_service_knows(server: Server) -> None:
    server.reply = sends(json.dumps(ANSWER))
    assert ask(server.url) == [
        DailyWeather(FIRST, 12.4, 5.0, 0.0, 5, 3),
        DailyWeather(dt.date(2026, 12, 2), 10.1, 4.2, 6.3, 88, 61),
    ]
    asked = urlsplit(server.paths[0])
    query = parse_qs(asked.query)
    assert asked.path == "/v1/forecast"
    assert query["start_date"] == ["2026-12-01"]
    assert query["end_date"] == ["2026-12-03"]
    assert query["timezone"] == ["auto"]
    assert (query["latitude"], query["longitude"]) == (["30.6570"], ["104.0660"])
    assert set(query["daily"][0].split(",")) == set(DAILY) - {"time"}


@pytest.mark.parametrize(
    "reply",
    [
        sends(json.dumps({"error": True, "reason": "Parameter 'start_date' is out of allowed range"}), 400),
        sends(json.dumps({"error": True, "reason": "Daily API request limit exceeded"}), 429),
        sends("", 503),
        sends("", 200),
        sends("<html>welcome to the hotel's network</html>"),
        sends("[]"),
        sends(json.dumps({**ANSWER, "daily": {**DAILY, "time": ["2026-12-01"]}})),
        sends(json.dumps({**ANSWER, "daily": {**DAILY, "temperature_2m_max": ["hot", 1, 2]}})),
        sends(json.dumps({**ANSWER, "daily": {key: [] for key in DAILY}})),
        sends(json.dumps(ANSWER)[:100]),
    ],
)
def test_no_forecast_is_no_error(server: Server, reply: Callable[[BaseHTTPRequestHandler], None]) -> None:
    server.reply = reply
    assert ask(server.url) is None


def test_nobody_there() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        assert ask(f"http://127.0.0.1:{free.getsockname()[1]}") is None
    assert ask("no address") is None


def test_silence_and_trickling_are_cut_off(server: Server) -> None:
    done = threading.Event()

    def silent(handler: BaseHTTPRequestHandler) -> None:
        done.wait(10)

    def trickling(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.end_headers()
        for byte in json.dumps(ANSWER).encode():
            if done.wait(0.005):
                return
            with contextlib.suppress(OSError):
                handler.wfile.write(bytes([byte]))

    for reply in (silent, trickling):
        server.reply = reply
        assert ask(server.url, timeout=0.2) is None
    done.set()
