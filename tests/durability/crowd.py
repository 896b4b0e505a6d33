"""Many conversations at once, from several processes with several turns each at a time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass
from itertools import chain, repeat

import psycopg

from planner.conversations import Conversations
from planner.settings import Settings
from tests.durability.crash import PROCESSES, open_small_planner


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

Opener = Callable[[Settings], AbstractContextManager[Conversations]]
"""A function of a module, so that another process can find it."""


def speak(
    settings: Settings, processes: Sequence[Sequence[Script]], open_conversations: Opener = open_small_planner
) -> list[Said]:
    """Each process plays its scripts, all of them at the same moment; all turns, as they went."""
    with ProcessPoolExecutor(len(processes), mp_context=PROCESSES) as pool:
        said = pool.map(be_speaker, repeat(settings), processes, repeat(open_conversations))
        return list(chain.from_iterable(said))


def be_speaker(settings: Settings, scripts: Sequence[Script], open_conversations: Opener) -> list[Said]:
    with open_conversations(settings) as conversations, ThreadPoolExecutor(len(scripts)) as pool:

        def play(script: Script) -> list[Said]:
            thread_id, texts = script
            return [timed(conversations, thread_id, text) for text in texts]

        return list(chain.from_iterable(pool.map(play, scripts)))


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
