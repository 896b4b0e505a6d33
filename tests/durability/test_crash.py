"""A killed process loses nothing that was said. `python -m benchmarks durability` kills hundreds."""

from __future__ import annotations

import random
import signal
import time
from pathlib import Path

from planner.settings import Settings
from tests.durability.crash import NEVER, Journal, count_points, start_victim, survivor

KILLS_AT_POINTS = 20
KILLS_AT_RANDOM = 8


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
