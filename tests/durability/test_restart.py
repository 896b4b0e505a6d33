"""The database goes away in the middle of a turn: the turn finishes or fails with a sentence, the next one works."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest

from planner.conversations import Conversations
from planner.errors import StorageUnavailable
from planner.settings import Settings
from planner.storage import Storage, open_storage
from planner.storage.embedded import EmbeddedServer
from tests.durability.crash import conversations_on
from tests.durability.small_graph import Watch

MOMENTS = [(moment, node) for node in ("supervisor", "hotel", "aggregator") for moment in ("enter", "leave")]


def once_at(moment: str, node: str, act: Callable[[], None]) -> Watch:
    """Acts the first time that a node is entered or left, from the second turn on."""
    seen: list[str] = []
    acted: list[bool] = []

    def watch(this_moment: str, this_node: str, turn_id: str) -> None:
        if turn_id not in seen:
            seen.append(turn_id)
        if (this_moment, this_node) == (moment, node) and len(seen) > 1 and not acted:
            acted.append(True)
            act()

    return watch


def check_that_nothing_is_lost(conversations: Conversations) -> None:
    """Says three things; the database goes away during the second."""
    thread_id = conversations.turn(None, "plan 1").thread_id
    with suppress(StorageUnavailable):
        conversations.turn(thread_id, "plan 2")
    assert conversations.turn(thread_id, "hotel 3").reply == "food=2 hotel=3 info=2 route=2"
    assert [message.text for message in conversations.show(thread_id).messages] == [
        "plan 1", "food=1 hotel=1 info=1 route=1",
        "plan 2", "food=2 hotel=2 info=2 route=2",
        "hotel 3", "food=2 hotel=3 info=2 route=2",
    ]  # fmt: skip


@pytest.mark.parametrize(("moment", "node"), MOMENTS)
def test_terminated_connections_lose_nothing(
    storage: Storage, settings: Settings, database_url: str, moment: str, node: str
) -> None:
    def terminate() -> None:
        with psycopg.connect(database_url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )

    conversations = conversations_on(storage, settings, once_at(moment, node, terminate))
    check_that_nothing_is_lost(conversations)


@pytest.fixture(scope="module")
def home() -> Iterator[Path]:
    """The data folder of a server that may be stopped."""
    folder = Path(tempfile.mkdtemp(prefix="planner-restart-"))
    yield folder
    shutil.rmtree(folder)


def stop_server(home: Path, how: signal.Signals) -> None:
    server = EmbeddedServer(home)
    os.kill(int((server.folder / "postmaster.pid").read_text().split()[0]), how)
    while server.is_running():
        time.sleep(0.01)


@pytest.mark.parametrize(
    ("node", "how"), [("supervisor", signal.SIGINT), ("hotel", signal.SIGQUIT), ("aggregator", signal.SIGINT)]
)
def test_a_stopped_server_is_started_again_and_loses_nothing(home: Path, node: str, how: signal.Signals) -> None:
    settings = Settings.model_validate({"home": home})
    with open_storage(settings) as storage:
        watch = once_at("enter", node, lambda: stop_server(home, how))
        check_that_nothing_is_lost(conversations_on(storage, settings, watch))


def test_a_server_that_comes_back_in_the_same_turn_loses_nothing(home: Path) -> None:
    settings = Settings.model_validate({"home": home})
    other_user = EmbeddedServer(home)
    with open_storage(settings) as storage:

        def restart() -> None:
            stop_server(home, signal.SIGINT)
            other_user.start()

        watch = once_at("leave", "hotel", restart)
        check_that_nothing_is_lost(conversations_on(storage, settings, watch))
    other_user.stop()
