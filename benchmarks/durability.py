"""Kills, double submits and database restarts by the hundred: how many messages are lost (0 is asked for).

    python -m benchmarks.durability [--kills 300] [--double-submits 200] [--restarts 50]

Runs on the small graph of the durability tests, which counts what its nodes do. After each kill the conversation must
have every accepted message once with one fitting answer, no finished agent may have run again, and no plan may have
been kept twice; a breach stops the benchmark with an error.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

from benchmarks.storage import fresh_databases
from planner.errors import StorageUnavailable
from planner.settings import Settings
from planner.storage import open_storage
from tests.durability.crash import (
    NEVER,
    Journal,
    conversations_on,
    count_points,
    open_small_planner,
    start_victim,
    survivor,
)
from tests.durability.crowd import Script, speak
from tests.durability.outage import end_server

KILLS_PER_CONVERSATION = 60
LONGEST_TURN = 0.15
"""Seconds within which a victim that does not die at a point is killed."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--double-submits", type=int, default=200)
    parser.add_argument("--restarts", type=int, default=50)
    arguments = parser.parse_args()
    with fresh_databases() as fresh:
        folder = fresh().home
        accepted = kill(fresh(), fresh(), folder, arguments.kills)
        print(
            f"{arguments.kills} kills, {accepted} of them after the message was accepted: 0 messages lost", flush=True
        )
        lost = submit_twice(fresh(), arguments.double_submits)
        print(f"{arguments.double_submits} double submits: {lost} messages lost", flush=True)
        lost += restart(folder / "restarted", arguments.restarts)
        print(f"{arguments.restarts} database restarts in the middle of a turn: {lost} messages lost", flush=True)
    return 1 if lost else 0


def kill(settings: Settings, rehearsal: Settings, folder: Path, kills: int) -> int:
    """Half of the kills go round all points of a turn, half come any time. Returns how many messages were accepted."""
    rng = random.Random(20261130)
    points = count_points(rehearsal, folder)
    journal = Journal(folder / "journal")
    accepted = 0
    for first in range(0, kills, KILLS_PER_CONVERSATION):
        with survivor(settings, journal) as alive:
            for number in range(first, min(first + KILLS_PER_CONVERSATION, kills)):
                text = f"plan {number + 1}"
                kill_at = NEVER if number % 2 else 1 + (number // 2) % points
                victim = start_victim(settings, journal, alive.thread_id, text, kill_at)
                if kill_at == NEVER:
                    time.sleep(rng.uniform(0, LONGEST_TURN))
                    victim.kill()
                victim.join()
                accepted += alive.go_on(text, resume=rng.random() < 0.5)
    return accepted


def submit_twice(settings: Settings, times: int) -> int:
    """Two processes say something on the same conversation again and again. Returns how many messages are missing."""
    patient = settings.model_copy(update={"lock_wait": 120.0})
    with open_small_planner(patient) as conversations:
        thread_id = conversations.new()
        scripts: list[list[Script]] = [
            [(thread_id, [f"hello {process}.{turn}" for turn in range(times)])] for process in range(2)
        ]
        said = speak(patient, scripts)
        messages = [message.text for message in conversations.show(thread_id).messages]
    answered = {question for question, answer in zip(messages[::2], messages[1::2], strict=True) if question in answer}
    return sum(bool(turn.error) or turn.text not in answered for turn in said) + len(messages) - 2 * len(said)


def restart(home: Path, times: int) -> int:
    """The embedded server is stopped or crashed while a node runs. Returns how many messages are missing."""
    rng = random.Random(1)
    nodes = ("supervisor", "route", "hotel", "food", "info", "aggregator")
    plan: list[tuple[str, str]] = []

    def watch(moment: str, node: str, turn_id: str) -> None:
        if plan and plan[0] == (moment, node):
            plan.clear()
            end_server(home, rng.choice([signal.SIGINT, signal.SIGQUIT]))

    settings = Settings.model_validate({"home": home})
    with open_storage(settings) as storage:
        conversations = conversations_on(storage, settings, watch)
        thread_id = conversations.new()
        texts = [f"plan {number}" for number in range(times)]
        for text in texts:
            plan[:] = [(rng.choice(["enter", "leave"]), rng.choice(nodes))]
            with suppress(StorageUnavailable):
                conversations.turn(thread_id, text)
        with suppress(StorageUnavailable):
            conversations.resume(thread_id)
        messages = conversations.show(thread_id).messages
    return abs(len(messages) - 2 * times) + sum(
        1 for text, message in zip(texts, messages[::2], strict=False) if message.text != text
    )


if __name__ == "__main__":
    sys.exit(main())
