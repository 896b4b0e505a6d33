"""The command line as a user meets it: a process of its own, its output, its exit code."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

KEYS = {
    "thread_id",
    "turn",
    "action",
    "trip",
    "agents_run",
    "itinerary",
    "checks",
    "reply",
    "context",
    "model",
}
TRIP_KEYS = {
    *("origin", "destinations", "days", "nights", "start_date", "travellers", "rooms", "budget", "interests", "pace"),
    *("diet", "cuisines", "hotel_level", "hotel_cap", "room_type", "house_rules", "must_visit", "avoid", "day_wishes"),
    *("transport", "transport_avoid", "language"),
}
CONTEXT_KEYS = {
    *("history_messages", "history_tokens", "sent_tokens", "summary_tokens", "summarized_messages"),
    *("summarized_now", "degraded"),
}
ITEM_KEYS = {
    *("kind", "place_id", "name", "start", "end", "lat", "lon", "price", "currency", "priced", "travel_minutes"),
}


class Planner:
    """Runs `planner` with its own data folder and nothing else of this machine's settings."""

    def __init__(self, home: Path, database_url: str | None = None) -> None:
        self.environment = {
            **{name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ},
            "PLANNER_HOME": str(home),
            "PLANNER_TODAY": "2026-11-30",
            **({"DATABASE_URL": database_url} if database_url else {}),
        }
        self.folder = home

    def run(
        self, *arguments: str, given: bytes | None = None, environment: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-c", "from planner.cli import main; main()", *arguments],
            input=given,
            capture_output=True,
            cwd=self.folder,
            env={**self.environment, **(environment or {})},
            timeout=120,
            check=False,
        )

    def ask(self, text: str, *arguments: str) -> dict[str, Any]:
        done = self.run("ask", text, "--json", *arguments)
        assert done.returncode == 0, done.stderr.decode()
        lines = done.stdout.decode().splitlines()
        assert len(lines) == 1
        result: dict[str, Any] = json.loads(lines[0])
        return result


@pytest.fixture
def planner(tmp_path: Path, database_url: str) -> Planner:
    return Planner(tmp_path, database_url)


def one_sentence(done: subprocess.CompletedProcess[bytes], exit_code: int) -> str:
    text = done.stderr.decode().strip()
    assert done.returncode == exit_code, text
    assert text
    assert len(text.splitlines()) == 1, text
    assert "Traceback" not in text
    return text


def test_a_plan_has_every_key_and_adds_up(planner: Planner) -> None:
    result = planner.ask("帮我规划成都3天")
    assert set(result) == KEYS
    assert set(result["trip"]) >= TRIP_KEYS
    assert set(result["context"]) == CONTEXT_KEYS
    assert result["agents_run"] == ["route", "hotel", "food", "info"]
    itinerary = result["itinerary"]
    assert [day["day"] for day in itinerary["days"]] == [1, 2, 3]
    items = [item for day in itinerary["days"] for item in day["items"]]
    assert all(set(item) >= ITEM_KEYS for item in items)
    costs = itinerary["costs"]
    assert round(sum(costs["parts"].values()), 2) == costs["total"]
    priced = [thing["price"] for thing in [*items, *itinerary["stay"]] if thing["priced"]]
    assert round(sum(priced), 2) == costs["total"]


def test_a_cheaper_hotel_touches_nothing_else_and_every_message_stays(planner: Planner) -> None:
    first = planner.ask("帮我规划成都3天")
    second = planner.ask("酒店换便宜的", "--thread", first["thread_id"])
    assert second["agents_run"] == ["hotel"]
    assert json.dumps(second["itinerary"]["days"]) == json.dumps(first["itinerary"]["days"])
    shown = json.loads(planner.run("threads", "show", first["thread_id"], "--json").stdout)
    assert [message["text"] for message in shown["messages"]] == [
        *("帮我规划成都3天", first["reply"]),
        *("酒店换便宜的", second["reply"]),
    ]
    assert {"thread_id", "title", "owner", "messages", "running_summary", "trip"} <= set(shown)


def test_the_embedded_server_keeps_a_conversation_between_processes(tmp_path: Path) -> None:
    planner = Planner(tmp_path)
    first = planner.ask("Plan 2 days in Kyoto")
    again = planner.ask("one more day please", "--thread", first["thread_id"])
    assert again["trip"]["days"] == 3


def test_a_long_conversation_is_summarized_and_still_whole(planner: Planner) -> None:
    environment = {"PLANNER_SUMMARY_TRIGGER": "800", "PLANNER_SUMMARY_TOKENS": "300"}
    planner.environment.update(environment)
    thread = planner.ask("帮我规划成都3天")["thread_id"]
    said = ["帮我规划成都3天"]
    for text in ("酒店换好一点的", "酒店换便宜的", "第二天上午去哪里？", "再加一天"):
        said.append(text)
        result = planner.ask(text, "--thread", thread)
    assert result["context"]["summarized_messages"] > 0
    assert result["context"]["degraded"] is None
    shown = json.loads(planner.run("threads", "show", thread, "--json").stdout)
    assert [message["text"] for message in shown["messages"] if message["role"] == "user"] == said


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_an_empty_message_is_asked_for(planner: Planner, text: str) -> None:
    assert "empty" in one_sentence(planner.run("ask", text), 2)


def test_a_megabyte_is_refused_with_the_limit_and_nothing_is_stored(planner: Planner) -> None:
    sentence = one_sentence(planner.run("ask", "-", given="成都三天 ".encode() * 80_000), 2)
    assert any(character.isdigit() for character in sentence)
    assert planner.run("threads", "list").stdout == b""


def test_nul_bytes_and_broken_text_are_cleaned(planner: Planner) -> None:
    done = planner.run("ask", "-", "--json", given="成都\x003天".encode() + b"\xff\xfe")
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout)["trip"]["days"] == 3
    assert "taken out" in done.stderr.decode()


@pytest.mark.parametrize("thread", ["nobody", "00000000-0000-4000-8000-000000000000", "../../etc/passwd", "'; drop--"])
def test_an_unknown_conversation_is_named(planner: Planner, thread: str) -> None:
    for command in (["ask", "成都3天", "--thread", thread], ["threads", "show", thread], ["threads", "undo", thread]):
        assert "no conversation" in one_sentence(planner.run(*command), 2).lower()


def test_a_wrong_setting_is_named(planner: Planner) -> None:
    assert "PLANNER_TODAY" in one_sentence(planner.run("ask", "hi", environment={"PLANNER_TODAY": "soon"}), 2)


def test_no_database_is_said_without_its_password(planner: Planner) -> None:
    url = "postgresql://someone:hidden-word@127.0.0.1:9/planner"
    sentence = one_sentence(planner.run("ask", "成都3天", environment={"DATABASE_URL": url}), 4)
    assert "hidden-word" not in sentence


def test_no_model_is_said_and_the_message_is_kept(planner: Planner) -> None:
    online = {"DEEPSEEK_API_KEY": "sk-hidden", "DEEPSEEK_API_BASE": "http://127.0.0.1:9"}
    sentence = one_sentence(planner.run("ask", "成都3天", environment=online), 3)
    assert "sk-hidden" not in sentence
    (thread,) = json.loads(planner.run("threads", "list", "--json").stdout)
    shown = json.loads(planner.run("threads", "show", thread["id"], "--json").stdout)
    assert shown["messages"][0]["text"] == "成都3天"
    assert planner.ask("成都3天", "--thread", thread["id"])["trip"]["days"] == 3


def test_a_data_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    taken = tmp_path / "file"
    taken.write_text("not a folder")
    planner = Planner(tmp_path)
    assert str(taken) in one_sentence(planner.run("ask", "成都3天", environment={"PLANNER_HOME": str(taken)}), 4)


def test_an_occupied_port_is_said(planner: Planner) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert str(port) in one_sentence(planner.run("ui", "--port", str(port)), 2)


def test_doctor_names_model_database_and_facts(planner: Planner) -> None:
    done = planner.run("doctor")
    text = done.stdout.decode()
    assert done.returncode == 0
    assert "offline" in text
    assert "PostgreSQL" in text
    assert "destinations" in text


def test_doctor_reports_what_is_broken_and_goes_on(planner: Planner) -> None:
    url = "postgresql://someone:hidden-word@127.0.0.1:9/planner"
    done = planner.run("doctor", environment={"DATABASE_URL": url})
    assert done.returncode == 4
    assert "hidden-word" not in done.stdout.decode()
    assert "destinations" in done.stdout.decode()


def test_export_import_delete(planner: Planner) -> None:
    result = planner.ask("Plan 2 days in Rome")
    exported = planner.run("threads", "export", result["thread_id"]).stdout
    copy = planner.run("threads", "import", "-", given=exported).stdout.decode().strip()
    assert copy != result["thread_id"]
    (original, restored) = (
        json.loads(planner.run("threads", "show", thread, "--json").stdout) for thread in (result["thread_id"], copy)
    )
    assert {**restored, "thread_id": original["thread_id"]} == original
    assert planner.run("threads", "delete", copy, "--yes").returncode == 0
    one_sentence(planner.run("threads", "show", copy), 2)
    one_sentence(planner.run("threads", "import", "-", given=b"{}"), 2)


def test_a_usage_error_has_exit_code_2(planner: Planner) -> None:
    assert planner.run("ask").returncode == 2
    assert planner.run("fly").returncode == 2
