"""The app for tests: driven in this process by AppTest, and really started for a browser.

All of it works on one database of its own, in which every test opens conversations of its own.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import psycopg
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from psycopg.conninfo import make_conninfo
from streamlit.testing.v1 import AppTest

from agents.places import load_facts
from planner.application import open_planner
from planner.conversations import Conversations
from planner.offline.model import OfflineModel
from tests.conftest import TEMPLATE, settings_for
from tests.deepseek_server import DeepSeekServer, OfflineBrain
from tests.deepseek_server.answers import Answer
from tests.ui.waiting import until
from ui.access import shared

APP = Path(__file__).parents[2] / "ui" / "app.py"
TODAY = "2026-11-30"
SECONDS = 60

# Without a graphics card, chromium draws the map in software.
CHROMIUM = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]


@pytest.fixture(scope="session")
def ui_database(server: str) -> str:
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE ui TEMPLATE {TEMPLATE} STRATEGY file_copy")
    return make_conninfo(server, dbname="ui")


@pytest.fixture(scope="session")
def ui_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="session")
def conversations(ui_database: str, ui_home: Path) -> Iterator[Conversations]:
    """The same conversations as the app's, for preparing them and for looking at what became of them."""
    settings = settings_for(ui_database, ui_home).model_copy(
        update={"summary_trigger": 600, "summary_tokens": 200, "lock_wait": 20}
    )
    with open_planner(settings) as opened:
        yield opened


@pytest.fixture(scope="session")
def planned(conversations: Conversations) -> str:
    """A conversation with a dated plan under a budget, and a second version of it. Only to be looked at."""
    first = conversations.turn(None, "帮我规划成都3天，两个人，预算4000元，下周五出发，必须去文殊院")
    return conversations.turn(first.thread_id, "酒店换便宜的").thread_id


@pytest.fixture(scope="session")
def ui_environment(ui_database: str, ui_home: Path) -> dict[str, str]:
    return {
        "DATABASE_URL": ui_database,
        "PLANNER_HOME": str(ui_home),
        "PLANNER_TODAY": TODAY,
        "PLANNER_USER": "local",
        "PLANNER_SUMMARY_TRIGGER": "600",
        "PLANNER_SUMMARY_TOKENS": "200",
        "DEEPSEEK_API_KEY": "",
    }


@pytest.fixture(scope="session")
def _closed_in_the_end() -> Iterator[None]:
    yield
    shared().close()


Open = Callable[[str | None], AppTest]


@pytest.fixture
def app(ui_environment: dict[str, str], monkeypatch: pytest.MonkeyPatch, _closed_in_the_end: None) -> Open:
    """Runs the page of a conversation, or of a new one."""
    for name, value in ui_environment.items():
        monkeypatch.setenv(name, value)

    def opened(thread_id: str | None) -> AppTest:
        at = AppTest.from_file(str(APP), default_timeout=SECONDS)
        if thread_id:
            at.query_params["c"] = thread_id
        return at.run()

    return opened


class Gate:
    """The offline planner as the model behind the protocol; while `closed`, no request gets an answer."""

    def __init__(self) -> None:
        self._brain = OfflineBrain(OfflineModel(facts=load_facts()))
        self._open = threading.Event()
        self._open.set()

    def __call__(self, body: dict[str, Any]) -> Answer:
        assert self._open.wait(SECONDS)
        return self._brain(body)

    def close(self) -> None:
        self._open.clear()

    def open(self) -> None:
        self._open.set()


@dataclass(frozen=True)
class Site:
    url: str
    gate: Gate

    def of(self, thread_id: str) -> str:
        return f"{self.url}/?c={thread_id}"


@pytest.fixture(scope="session")
def site(ui_environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The really started app, with DeepSeek's protocol behind it."""
    gate = Gate()
    with DeepSeekServer(gate) as deepseek:
        own = {"DEEPSEEK_API_KEY": deepseek.key, "DEEPSEEK_API_BASE": deepseek.url}
        with started({**ui_environment, **own}, tmp_path_factory.mktemp("site")) as url:
            yield Site(url, gate)


@contextmanager
def started(environment: dict[str, str], cwd: Path) -> Iterator[str]:
    """The app as a process of its own, in the folder `cwd`; gives its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-c", "from planner.cli import main; main()", "ui", f"--port={port}"]
    with (cwd / "app.log").open("wb") as log:
        process = subprocess.Popen(
            command, cwd=cwd, env={**os.environ, **environment}, stdout=log, stderr=log, start_new_session=True
        )
        try:
            until(lambda: answers(f"{url}/_stcore/health"), "the app to answer", SECONDS)
            yield url
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()


def answers(url: str) -> bool:
    try:
        with urlopen(url, timeout=5) as response:
            return bool(response.status == 200)
    except (URLError, OSError):
        return False


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    executable = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=executable, args=CHROMIUM)
        yield running
        running.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(viewport={"width": 1280, "height": 800}, locale="zh-CN", accept_downloads=True)
    opened.set_default_timeout(SECONDS * 1000)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()
