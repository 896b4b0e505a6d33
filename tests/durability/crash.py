"""Killing a process in the middle of a turn, and what must hold afterwards.

The victim is a process of its own that runs turns on the small graph. It dies by SIGKILL either at a chosen point
(before or after any SQL statement, on entering or leaving any node) or whenever its parent kills it. Then another
process goes on with the conversation, and `Survivor.check` compares what is stored with what was said.
"""

from __future__ import annotations

import itertools
import multiprocessing
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from planner.application import open_planner
from planner.conversations import Conversations
from planner.settings import Settings
from planner.storage import Storage, database, open_storage
from tests.durability.small_graph import Watch, build_small_graph, watch_nothing

AGENT_SECONDS = 0.003
NEVER = 0

# A server process that has imported everything forks a victim in a few milliseconds.
PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.durability.crash"])


@dataclass(frozen=True)
class Journal:
    """A file to which all processes append what their nodes do: "moment node turn" lines."""

    path: Path

    def write(self, *words: str) -> None:
        file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.write(file, (" ".join(words) + "\n").encode())
        os.close(file)

    def count(self) -> Counter[tuple[str, ...]]:
        return Counter(tuple(line.split()) for line in self.path.read_text().splitlines())

    def points(self) -> int:
        """How many points a victim passed that was not killed."""
        return next(int(words[1]) for words in self.count() if words[0] == "points")


def start_victim(
    settings: Settings, journal: Journal, thread_id: str, text: str, kill_at: int, on_planner: bool = False
) -> Any:
    """A process that says `text` and dies at its point number `kill_at` (NEVER: it lives unless it is killed).

    It runs on the small graph, or on the planner's own: there the points are the SQL statements alone.
    """
    life = be_planner_victim if on_planner else be_victim
    process = PROCESSES.Process(target=life, args=(settings, journal, thread_id, text, kill_at))
    process.start()
    return process


def be_victim(settings: Settings, journal: Journal, thread_id: str, text: str, kill_at: int) -> None:
    point = mortal_points(kill_at)

    def watch(moment: str, node: str, turn_id: str) -> None:
        journal.write(moment, node, turn_id)
        point()
        time.sleep(AGENT_SECONDS)

    with open_storage(settings) as storage:
        conversations_on(storage, settings, watch).turn(thread_id, text)
    journal.write("points", str(point()))


def be_planner_victim(settings: Settings, journal: Journal, thread_id: str, text: str, kill_at: int) -> None:
    point = mortal_points(kill_at)
    with open_planner(settings) as conversations:
        conversations.turn(thread_id, text)
    journal.write("points", str(point()))


def mortal_points(kill_at: int) -> Callable[[], int]:
    """Counts points, among them the start and end of every SQL statement of this process, and kills it at one."""
    points = itertools.count(1)
    guard = threading.Lock()

    def point() -> int:
        with guard:
            number = next(points)
            if number == kill_at:
                os.kill(os.getpid(), signal.SIGKILL)
            return number

    class Cursor(psycopg.Cursor[Any]):
        def execute(self, *args: Any, **kwargs: Any) -> Any:
            point()
            result = super().execute(*args, **kwargs)
            point()
            return result

        def executemany(self, *args: Any, **kwargs: Any) -> None:
            point()
            super().executemany(*args, **kwargs)
            point()

    database.OPTIONS["cursor_factory"] = Cursor
    return point


def conversations_on(storage: Storage, settings: Settings, watch: Watch) -> Conversations:
    return Conversations(build_small_graph(storage.saver, storage.store, watch), storage, settings, "small")


@contextmanager
def open_small_planner(settings: Settings) -> Iterator[Conversations]:
    with open_storage(settings) as storage:
        yield conversations_on(storage, settings, watch_nothing)


class Survivor:
    """Goes on with the conversation after each kill."""

    def __init__(self, storage: Storage, settings: Settings, journal: Journal) -> None:
        self._storage = storage
        self._journal = journal
        self.conversations = conversations_on(storage, settings, lambda *words: journal.write(*words))
        self.thread_id = self.conversations.turn(None, "plan 0").thread_id
        self._said = ["plan 0"]

    def go_on(self, text: str, *, resume: bool) -> bool:
        """After a process was killed while it said `text`: checks everything; returns whether the text was accepted.

        With `resume` the turn is finished by itself, else on the way to the next one.
        """
        accepted = text in [message.text for message in self.conversations.show(self.thread_id).messages]
        stored = list(self._stored_agents())
        before = self._journal.count()
        if accepted:
            self._said.append(text)
        if resume:
            self.conversations.resume(self.thread_id)
        else:
            next_text = f"hello {len(self._said)}"
            assert self.conversations.turn(self.thread_id, next_text).reply == f"you said: {next_text}"
            self._said.append(next_text)
        assert not (accepted and not self._entered(text)), "an accepted message was not answered by the graph"
        for agent, turn_id in stored:
            ran_again = self._journal.count()["enter", agent, turn_id] - before["enter", agent, turn_id]
            assert ran_again == 0, f"{agent} had finished and ran again"
        self.check()
        return accepted

    def check(self) -> None:
        """Each message is there once, in order, with one answer that fits; each plan has one version."""
        view = self.conversations.show(self.thread_id)
        questions, answers = view.messages[::2], view.messages[1::2]
        assert [message.text for message in questions] == self._said
        assert [message.role for message in view.messages] == ["user", "assistant"] * len(self._said)
        for question, answer in zip(questions, answers, strict=True):
            assert answer.id == f"{question.id}-reply" and answer.mark is None
            action, number = question.text.split()
            expected = " ".join(f"{agent}={number}" for agent in ("food", "hotel", "info", "route"))
            assert answer.text == (expected if action == "plan" else f"you said: {question.text}")
        plans = [question.id for question in questions if question.text.startswith("plan")]
        assert [version.id for version in view.versions] == plans
        assert self.conversations.resume(self.thread_id) is None

    def _entered(self, text: str) -> bool:
        ids = {message.id for message in self.conversations.show(self.thread_id).messages if message.text == text}
        return any(("enter", "supervisor", turn_id) in self._journal.count() for turn_id in ids)

    def _stored_agents(self) -> Iterator[tuple[str, str]]:
        """The agents of the open turn whose reports are stored, with the turn's id."""
        checkpoint = self._storage.saver.get_tuple({"configurable": {"thread_id": self.thread_id}})
        for _, channel, value in (checkpoint.pending_writes or []) if checkpoint else []:
            if channel == "reports":
                yield from [(agent, report["task"]["turn"]) for agent, report in value.items()]


@contextmanager
def survivor(settings: Settings, journal: Journal) -> Iterator[Survivor]:
    with open_storage(settings) as storage:
        yield Survivor(storage, settings, journal)


def count_points(settings: Settings, folder: Path) -> int:
    """How many points a turn has at which a victim can die."""
    journal = Journal(folder / "rehearsal")
    with survivor(settings, journal) as rehearsal:
        start_victim(settings, journal, rehearsal.thread_id, "plan 1", NEVER).join()
    return journal.points()
