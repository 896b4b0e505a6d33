"""Many conversations at once, from several processes with several turns each at a time."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import psycopg

from planner.conversations import Conversations
from planner.settings import Settings
from planner.storage import open_storage
from tests.durability.crash import PROCESSES, conversations_on
from tests.durability.small_graph import watch_nothing


@dataclass(frozen=True)
class Said:
    """One turn: how long it took, and the error's name if it had none."""

    thread_id: str
    text: str
    reply: str
    seconds: float
    error: str


Script = tuple[str, Sequence[str]]
"""A conversation's id and what is said in it, in order."""


def speak(settings: Settings, processes: Sequence[Sequence[Script]], at_a_time: int = 64) -> list[Said]:
    """Each process plays its scripts, up to `at_a_time` at the same moment; all turns, as they went."""
    results = PROCESSES.SimpleQueue()
    running = [
        PROCESSES.Process(target=be_speaker, args=(settings, scripts, at_a_time, results)) for scripts in processes
    ]
    for process in running:
        process.start()
    said = [turn for _ in running for turn in results.get()]
    for process in running:
        process.join()
    return said


def be_speaker(settings: Settings, scripts: Sequence[Script], at_a_time: int, results: Any) -> None:
    with open_storage(settings) as storage, ThreadPoolExecutor(at_a_time) as pool:
        conversations = conversations_on(storage, settings, watch_nothing)

        def play(script: Script) -> list[Said]:
            thread_id, texts = script
            return [timed(conversations, thread_id, text) for text in texts]

        results.put([turn for turns in pool.map(play, scripts) for turn in turns])


def timed(conversations: Conversations, thread_id: str, text: str) -> Said:
    started = time.perf_counter()
    try:
        reply, error = conversations.turn(thread_id, text).reply, ""
    except Exception as problem:
        reply, error = "", f"{type(problem).__name__}: {problem}"
    return Said(thread_id, text, reply, time.perf_counter() - started, error)


class ConnectionCount:
    """Samples how many connections a database has while the block runs; `most` is the highest."""

    def __init__(self, database_url: str) -> None:
        self._url = database_url
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._sample)
        self.most = 0

    def __enter__(self) -> ConnectionCount:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()

    def _sample(self) -> None:
        query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        with psycopg.connect(self._url, autocommit=True) as connection:
            while not self._done.wait(0.02):
                row = connection.execute(query).fetchone()
                self.most = max(self.most, row[0] if row else 0)
