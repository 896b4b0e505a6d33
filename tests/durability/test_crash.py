"""A killed process loses nothing that was said. `python -m benchmarks durability` kills hundreds."""

from __future__ import annotations

import random
import signal
import time
from pathlib import Path
from typing import Any

from planner.application import open_planner
from planner.settings import Settings
from tests.durability.crash import NEVER, Journal, count_points, start_victim, survivor

KILLS_AT_POINTS = 20
KILLS_AT_RANDOM = 8
KILLS_OF_THE_PLANNER = 4


def test_a_kill_at_any_point_of_a_turn_loses_nothing(settings: Settings, tmp_path: Path) -> None:
    points = count_points(settings, tmp_path)
    journal = Journal(tmp_path / "journal")
    accepted = 0
    with survivor(settings, journal) as alive:
        for kill in range(KILLS_AT_POINTS):
            kill_at = 1 + kill * points // KILLS_AT_POINTS
            text = f"plan {kill + 1}"
            victim = start_victim(settings, journal, alive.thread_id, text, kill_at)
            victim.join()
            assert victim.exitcode == -signal.SIGKILL
            accepted += alive.go_on(text, resume=kill % 2 == 0)
    assert accepted > KILLS_AT_POINTS // 2


def test_a_kill_at_any_time_loses_nothing(settings: Settings, tmp_path: Path) -> None:
    rng = random.Random(5)
    journal = Journal(tmp_path / "journal")
    with survivor(settings, journal) as alive:
        for kill in range(KILLS_AT_RANDOM):
            text = f"plan {kill + 1}"
            victim = start_victim(settings, journal, alive.thread_id, text, NEVER)
            time.sleep(rng.uniform(0.0, 0.15))
            victim.kill()
            victim.join()
            alive.go_on(text, resume=rng.random() < 0.5)


def test_a_killed_plan_is_finished_exactly_as_if_nothing_had_happened(settings: Settings, tmp_path: Path) -> None:
    """The planner's own graph: same messages, same plan to the byte, kept once."""
    text = "Plan 3 days in Kyoto for two people, budget 1200 USD"
    journal = Journal(tmp_path / "journal")
    with open_planner(settings) as conversations:
        whole = conversations.new()
        start_victim(settings, journal, whole, text, NEVER, on_planner=True).join()
        expected = conversations.export(whole)
        points = journal.points()
        for kill in range(KILLS_OF_THE_PLANNER):
            thread_id = conversations.new()
            kill_at = 1 + (points // 4) + kill * (points * 3 // 4) // KILLS_OF_THE_PLANNER  # after the start
            victim = start_victim(settings, journal, thread_id, text, kill_at, on_planner=True)
            victim.join()
            assert victim.exitcode == -signal.SIGKILL
            if conversations.resume(thread_id) is None and not conversations.show(thread_id).messages:
                conversations.turn(thread_id, text)
            assert timeless(conversations.export(thread_id)) == timeless(expected)


def timeless(exported: dict[str, Any]) -> dict[str, Any]:
    """What is said and planned, without ids and clock times."""
    channels = {key: value for key, value in exported["channels"].items() if key not in ("version", "turn", "history")}
    return {
        "texts": [(message["type"], message["data"]["content"]) for message in exported["messages"]],
        "channels": channels,
        "versions": list(exported["versions"].values()),
        "inbox": exported["inbox"],
    }
