"""The database goes away in the middle of a turn: the turn fails with a sentence, the next one finishes it."""

from __future__ import annotations

import shutil
import signal
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from planner.conversations import Conversations
from planner.errors import StorageUnavailable
from planner.settings import Settings
from planner.storage import Storage, open_storage
from planner.storage.embedded import EmbeddedServer
from tests.durability.crash import conversations_on
from tests.durability.outage import end_server, terminate_connections
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
    """Says three things; the database goes away during the second, and the lock with it."""
    thread_id = conversations.turn(None, "plan 1").thread_id
    with pytest.raises(StorageUnavailable):
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
    conversations = conversations_on(
        storage, settings, once_at(moment, node, lambda: terminate_connections(database_url))
    )
    check_that_nothing_is_lost(conversations)


@pytest.fixture(scope="module")
def home() -> Iterator[Path]:
    """The data folder of a server that may be stopped."""
    folder = Path(tempfile.mkdtemp(prefix="planner-restart-"))
    yield folder
    shutil.rmtree(folder)


@pytest.mark.parametrize(
    ("node", "how"), [("supervisor", signal.SIGINT), ("hotel", signal.SIGQUIT), ("aggregator", signal.SIGINT)]
)
def test_a_stopped_server_is_started_again_and_loses_nothing(home: Path, node: str, how: signal.Signals) -> None:
    settings = Settings.model_validate({"home": home})
    with open_storage(settings) as storage:
        watch = once_at("enter", node, lambda: end_server(home, how))
        check_that_nothing_is_lost(conversations_on(storage, settings, watch))


def test_a_server_that_comes_back_in_the_same_turn_loses_nothing(home: Path) -> None:
    settings = Settings.model_validate({"home": home})
    other_user = EmbeddedServer(home)
    with open_storage(settings) as storage:

        def restart() -> None:
            end_server(home, signal.SIGINT)
            other_user.start()

        watch = once_at("leave", "hotel", restart)
        check_that_nothing_is_lost(conversations_on(storage, settings, watch))
    other_user.stop()
