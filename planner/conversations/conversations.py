"""The conversations of one traveller."""

from __future__ import annotations

import copy
import datetime as dt
import uuid
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any, Protocol

from planner.conversations.archive import ancestors, pack, unpack, up_to
from planner.conversations.records import ConversationSummary, Record, Records, Waiting
from planner.conversations.text import CleanText, accept, clean
from planner.conversations.turns import Graph, Turns
from planner.conversations.view import ConversationView, view_of
from planner.conversations.words import undo_request
from planner.errors import BadInput, StorageUnavailable
from planner.events import Event, TurnFinished, TurnResult
from planner.storage import Storage
from planner.storage.failures import UNAVAILABLE, explained
from planner.storage.locks import Lease
from planner.title import shorten, trip_title
from planner.tokens import TokenCounter
from planner.versions import KeptPlan, delete_versions, list_versions, load_version, load_versions, save_version


class ConversationSettings(Protocol):
    """`user` owns the conversations, `clock` tells the day; `max_message_tokens` bounds one message, `turn_seconds` the
    model's calls of one turn together."""

    @property
    def user(self) -> str: ...
    @property
    def max_message_tokens(self) -> int: ...
    @property
    def turn_seconds(self) -> float: ...
    def clock(self) -> dt.date: ...


class Conversations:
    """Turns and the list of conversations of one owner.

    Every method that takes an id raises BadInput for one that this owner does not have, and StorageUnavailable if the
    database is not usable. Those that write take the conversation's lock and raise ConversationBusy if another turn
    keeps it too long.
    """

    def __init__(self, graph: Graph, storage: Storage, settings: ConversationSettings, model_name: str) -> None:
        self._graph = graph
        self._storage = storage
        self._settings = settings
        self._clock: Callable[[], dt.date] = settings.clock
        self._count = TokenCounter()
        self._records = Records(storage.pool, settings.user)
        self._turns = Turns(graph, storage, model_name, settings.turn_seconds)

    def on(self, today: dt.date) -> Conversations:
        """The same conversations on a fixed day."""
        other = copy.copy(self)
        other._clock = lambda: today
        return other

    def of(self, owner: str) -> Conversations:
        """Another owner's conversations on the same database."""
        other = copy.copy(self)
        other._records = Records(self._storage.pool, owner)
        return other

    def new(self) -> str:
        """The id of a new conversation."""
        with self._explained():
            return self._store(Record(), {}, {})

    def turn(self, thread_id: str | None, text: str) -> TurnResult:
        """Says `text` and returns the outcome; without an id in a new conversation. Raises as `stream` does."""
        if thread_id is None:
            self._accept(text)
            thread_id = self.new()
        return _last(self.stream(thread_id, text))

    def stream(self, thread_id: str, text: str) -> Generator[Event, None, None]:
        """Says `text`; yields what happens, last of all TurnFinished. Closing it stops the turn.

        An unfinished turn of a process that died is finished first. Raises BadInput before anything is stored;
        ModelUnavailable or BadAnswer after the message was stored and answered with what went wrong.
        """
        message = self._accept(text)
        yield from self._speak(
            thread_id, Waiting(id=str(uuid.uuid4()), text=message.text, today=self._clock()), message
        )

    def undo(self, thread_id: str) -> TurnResult:
        """Goes back to the plan before the last change; can be repeated."""
        return _last(self.stream_undo(thread_id))

    def stream_undo(self, thread_id: str) -> Generator[Event, None, None]:
        """`undo`, yielding what happens as `stream` does."""
        message = CleanText(undo_request(self.show(thread_id).trip.language), 0)
        waiting = Waiting(id=str(uuid.uuid4()), text=message.text, today=self._clock(), request="undo")
        yield from self._speak(thread_id, waiting, message)

    def resume(self, thread_id: str) -> TurnResult | None:
        """Finishes what a process that died left unfinished; None if there is nothing."""
        result = None
        with self._explained(), self._storage.lock(thread_id) as lease:
            for waiting in self._records.select(thread_id).inbox:
                result = self._finish(thread_id, waiting, lease)
        return result

    def list(self, query: str = "") -> Sequence[ConversationSummary]:
        """The conversations in which something was said, the latest used first; `query` is part of the title."""
        with self._explained():
            return self._records.select_list(clean(query).text.strip())

    def find(self, thread_id: str) -> ConversationSummary:
        """The conversation's line in the list. Its `updated_at` changes with every turn that begins or ends."""
        with self._explained():
            return self._records.select_summary(thread_id)

    def plan(self, thread_id: str, version_id: str | None) -> KeptPlan | None:
        """A version of the conversation's plan, or None if there is no such version."""
        with self._explained():
            self._records.select_summary(thread_id)
            version = load_version(self._storage.store, thread_id, version_id)
            return KeptPlan.model_validate(version) if version else None

    def show(self, thread_id: str) -> ConversationView:
        """The whole conversation with its plan and its versions."""
        with self._explained():
            record = self._records.select(thread_id)
            values = self._turns.state(thread_id).values
            versions = list_versions(self._storage.store, thread_id, values.get("version"))
            return view_of(record, self._records.owner, values, versions)

    def rename(self, thread_id: str, title: str) -> None:
        """Gives the conversation a title that stays. Raises BadInput for an empty one."""
        title = shorten(clean(title).text)
        if not title:
            raise BadInput("The title is empty: give the conversation a name.")
        with self._explained():
            self._records.rename(thread_id, title)

    def delete(self, thread_id: str) -> None:
        """Deletes every row of the conversation; the own row last, so that a broken-off deletion can be repeated."""
        with self._explained():
            self._records.select(thread_id)
            with self._storage.lock(thread_id):
                self._storage.saver.delete_thread(thread_id)
                delete_versions(self._storage.store, thread_id)
                self._records.delete(thread_id)

    def export(self, thread_id: str) -> dict[str, Any]:
        """The conversation as JSON data for `restore`."""
        with self._explained():
            record = self._records.select(thread_id)
            values = self._turns.state(thread_id).values
            return pack(record, values, load_versions(self._storage.store, thread_id))

    def restore(self, data: object) -> str:
        """Stores an exported conversation under a new id and returns that.

        Raises BadInput if the data is not an exported conversation.
        """
        record, channels, versions = unpack(data)
        with self._explained():
            return self._store(record, channels, versions)

    def reopen(self, thread_id: str, version_id: str) -> str:
        """A new conversation as this one was when a version of its plan was new; returns its id."""
        with self._explained():
            record = self._records.select(thread_id)
            versions = load_versions(self._storage.store, thread_id)
            if version_id not in versions:
                raise BadInput(f"There is no version {version_id[:50]!r}: `planner threads show --history` lists them.")
            version = versions[version_id]
            channels = up_to(self._turns.state(thread_id).values, version_id, version)
            copied = replace(record, turns=version["turn"], inbox=[], created_at=None)
            return self._store(copied, channels, ancestors(versions, version_id))

    def _accept(self, text: str) -> CleanText:
        return accept(text, self._settings.max_message_tokens, self._count)

    def _speak(self, thread_id: str, waiting: Waiting, message: CleanText) -> Generator[Event, None, None]:
        with self._explained():
            self._records.select(thread_id)  # before waiting for the lock of what may be nobody's conversation
        with self._storage.lock(thread_id) as lease:
            *unfinished, accepted = self._records.append_to_inbox(thread_id, waiting, shorten(message.text))
            for earlier in unfinished:
                self._catch_up(thread_id, earlier, lease)
            result = yield from self._attended(thread_id, accepted, self._turns.run(thread_id, accepted, lease))
        # The lock is free again: whoever reacts to the end of the turn may start the next one.
        yield TurnFinished(result.model_copy(update={"cleaned": message.cleaned}))

    def _attended(
        self, thread_id: str, waiting: Waiting, events: Generator[Event, None, TurnResult]
    ) -> Generator[Event, None, TurnResult]:
        """Takes the message out of the inbox once its turn has ended in an answer, whatever that says."""
        try:
            result = yield from events
        except (StorageUnavailable, *UNAVAILABLE):
            raise  # the turn stays open
        except BaseException:
            self._records.remove_from_inbox(thread_id, waiting.id, title="")
            raise
        self._records.remove_from_inbox(thread_id, waiting.id, trip_title(result.trip))
        return result

    def _finish(self, thread_id: str, waiting: Waiting, lease: Lease) -> TurnResult:
        return _returned(self._attended(thread_id, waiting, self._turns.finish(thread_id, waiting, lease)))

    def _catch_up(self, thread_id: str, earlier: Waiting, lease: Lease) -> None:
        """Finishes an earlier turn. What goes wrong in it is told in its own answer and does not stop the new one."""
        try:
            self._finish(thread_id, earlier, lease)
        except (StorageUnavailable, *UNAVAILABLE):
            raise
        except Exception:
            return

    def _store(self, record: Record, channels: dict[str, Any], versions: dict[str, dict[str, Any]]) -> str:
        """A new conversation with these contents; its row comes last, so that it is seen only when it is complete."""
        thread_id = str(uuid.uuid4())
        for version_id, version in versions.items():
            parent = version["parent"]
            save_version(self._storage.store, thread_id, version_id, parent, version)
        if channels:
            self._turns.update(thread_id, channels)
        self._records.insert(replace(record, id=thread_id))
        return thread_id

    def _explained(self) -> AbstractContextManager[None]:
        return explained(self._storage.address.place)


def _last(events: Iterator[Event]) -> TurnResult:
    """The result of a turn whose events nobody wants to see."""
    *_, finished = events
    assert isinstance(finished, TurnFinished)
    return finished.result


def _returned(events: Generator[Event, None, TurnResult]) -> TurnResult:
    """The generator's return value."""
    while True:
        try:
            next(events)
        except StopIteration as end:
            result: TurnResult = end.value
            return result
