"""What a conversation costs to store: deltas with several snapshot frequencies against plain `add_messages`.

    python -m benchmarks.storage [--turns 100,400,1000]

All graphs have the planner's steps (supervisor, one agent, aggregator) and the same 1,600 characters a turn; they
differ in the channel of `messages` alone. Bytes are those of the values in `checkpoint_blobs` and `checkpoint_writes`,
"all tables" is the disk space of the three tables without indexes. Times are medians.
"""

from __future__ import annotations

import argparse
import random
import shutil
import statistics
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, TypedDict

import psycopg
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from langgraph.channels.delta import DeltaChannel
from langgraph.graph import END, START, StateGraph
from langgraph.graph.message import _messages_delta_reducer, add_messages
from psycopg.conninfo import make_conninfo

from planner.settings import Settings
from planner.state import SNAPSHOT_FREQUENCY
from planner.storage import Storage, open_storage
from planner.storage.embedded import EmbeddedServer

QUESTION_LENGTH, ANSWER_LENGTH = 100, 1_500  # characters
FREQUENCIES = (100, 700, 10_000)
SAMPLES = 15
PLAIN = "add_messages"
LARGEST_PLAIN = 400
"""Beyond this many turns plain messages take gigabytes."""

BYTES = """SELECT
    (SELECT coalesce(sum(octet_length(blob)), 0) FROM checkpoint_blobs)
    + (SELECT coalesce(sum(octet_length(blob)), 0) FROM checkpoint_writes) AS payload,
    pg_table_size('checkpoints') + pg_table_size('checkpoint_blobs') + pg_table_size('checkpoint_writes') AS tables"""


@dataclass(frozen=True)
class Row:
    """Bytes and seconds of one conversation at a number of turns."""

    channel: str
    turns: int
    payload: int
    tables: int
    load: float
    turn: float


def graph_with(channel: Any, storage: Storage) -> Any:
    """The planner's steps around a `messages` channel."""
    State = TypedDict("State", {"messages": Annotated[list[AnyMessage], channel]})  # noqa: UP013
    graph: Any = StateGraph(State)
    graph.add_node("supervisor", lambda state: {})
    graph.add_node("agent", lambda state: {})
    graph.add_node("aggregator", lambda state: {"messages": [AIMessage(words(ANSWER_LENGTH), id=str(uuid.uuid4()))]})
    for here, there in [(START, "supervisor"), ("supervisor", "agent"), ("agent", "aggregator"), ("aggregator", END)]:
        graph.add_edge(here, there)
    return graph.compile(checkpointer=storage.saver)


def delta_channel(frequency: int) -> Any:
    reducer: Any = _messages_delta_reducer
    return DeltaChannel(reducer, snapshot_frequency=frequency)


class Conversation:
    """One conversation on a database of its own."""

    def __init__(self, name: str, channel: Any, storage: Storage) -> None:
        self.name = name
        self._storage = storage
        self._graph = graph_with(channel, storage)
        self._config = {"configurable": {"thread_id": str(uuid.uuid4())}}
        self._turns = 0

    def grow(self, turns: int) -> None:
        while self._turns < turns:
            self.turn()

    def turn(self) -> None:
        question = HumanMessage(words(QUESTION_LENGTH), id=str(uuid.uuid4()))
        self._graph.invoke({"messages": [question]}, self._config, durability="sync")
        self._turns += 1

    def load(self) -> None:
        self._graph.get_state(self._config)

    def size(self) -> tuple[int, int]:
        """Bytes of the values, and of all tables on disk."""
        with self._storage.pool.connection() as connection:
            row = connection.execute(BYTES).fetchone() or {}
        return int(row["payload"]), int(row["tables"])


def measure(conversations: list[Conversation], turns: int) -> Iterator[Row]:
    """All conversations at a number of turns. They take turns at being timed, so that a busy machine favours none."""
    for conversation in conversations:
        conversation.grow(turns)
    sizes = [conversation.size() for conversation in conversations]
    loads = [[timed(conversation.load) for conversation in conversations] for _ in range(SAMPLES)]
    said = [[timed(conversation.turn) for conversation in conversations] for _ in range(SAMPLES)]
    for number, conversation in enumerate(conversations):
        load = statistics.median(times[number] for times in loads)
        turn = statistics.median(times[number] for times in said)
        yield Row(conversation.name, turns, *sizes[number], load, turn)


def words(length: int) -> str:
    """Chinese text of two-character words, common ones oftener, so that it compresses about as prose does."""
    vocabulary = [chr(0x4E00 + number) + chr(0x5E00 + number) for number in range(500)]
    weights = [1 / rank for rank in range(1, 501)]
    return "".join(random.choices(vocabulary, weights, k=length // 2))


def timed(call: Callable[[], object]) -> float:
    started = time.perf_counter()
    call()
    return time.perf_counter() - started


@contextmanager
def fresh_databases() -> Iterator[Callable[[], Settings]]:
    """A server of its own; each call makes a new database on it."""
    home = Path(tempfile.mkdtemp(prefix="planner-bench-"))
    server = EmbeddedServer(home)
    address = server.start().conninfo
    numbers = iter(range(1_000))

    def fresh() -> Settings:
        name = f"bench_{next(numbers)}"
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return Settings.model_validate({"home": home, "database_url": make_conninfo(address, dbname=name)})

    try:
        yield fresh
    finally:
        server.stop()
        shutil.rmtree(home)


def compare(milestones: list[int]) -> Iterator[Row]:
    frequencies = sorted({*FREQUENCIES, SNAPSHOT_FREQUENCY})
    channels = {**{f"deltas, snapshot every {n}": delta_channel(n) for n in frequencies}, PLAIN: add_messages}
    with fresh_databases() as fresh, ExitStack() as stack:
        conversations = [
            Conversation(name, channel, stack.enter_context(open_storage(fresh())))
            for name, channel in channels.items()
        ]
        for turns in milestones:
            yield from measure([c for c in conversations if turns <= LARGEST_PLAIN or c.name != PLAIN], turns)


def line(row: Row) -> str:
    return (
        f"{row.channel:30} {row.turns:6} {row.payload / 1e6:12.2f} {row.tables / 1e6:14.2f}"
        f" {row.load * 1e3:10.1f} {row.turn * 1e3:10.1f}"
    )


def conclude(rows: list[Row]) -> Iterator[str]:
    """The ratios of the deltas in use to plain messages, and their growth."""
    chosen = {row.turns: row for row in rows if row.channel == f"deltas, snapshot every {SNAPSHOT_FREQUENCY}"}
    plain = {row.turns: row for row in rows if row.channel == PLAIN}
    for turns in sorted(chosen.keys() & plain.keys()):
        ours, theirs = chosen[turns], plain[turns]
        yield (
            f"{turns} turns: bytes 1/{theirs.payload / ours.payload:.0f} of {PLAIN},"
            f" load {ours.load / theirs.load:.2f}, one turn {ours.turn / theirs.turn:.2f} times its"
        )
    if {100, 1_000} <= chosen.keys():
        yield f"all tables at 1,000 turns ÷ at 100 turns: {chosen[1_000].tables / chosen[100].tables:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", default="100,400,1000", help="when to measure, separated by commas")
    milestones = [int(turns) for turns in parser.parse_args().turns.split(",")]
    print(f"{'messages':30} {'turns':>6} {'payload MB':>12} {'all tables MB':>14} {'load ms':>10} {'turn ms':>10}")
    rows = []
    for row in compare(milestones):
        rows.append(row)
        print(line(row), flush=True)
    for sentence in conclude(rows):
        print(sentence)


if __name__ == "__main__":
    main()
