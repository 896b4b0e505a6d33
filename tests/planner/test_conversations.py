"""Conversations on a real database, with a graph whose nodes the tests can break."""

from __future__ import annotations

import datetime as dt
import json
import logging
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, HumanMessage
from langgraph.graph import END, START, MessagesState, StateGraph

from planner.conversations import Conversations
from planner.conversations.text import LARGEST_BYTES
from planner.errors import BadInput, ConversationBusy, ModelUnavailable
from planner.events import AgentFinished, AgentStarted, Event, Remembered, ReplyText, TurnFinished
from planner.settings import Settings
from planner.storage import Storage, open_storage
from tests.durability.small_graph import AGENTS, Watch, build_small_graph, watch_nothing

TABLES = {
    "checkpoints": "thread_id = %(id)s",
    "checkpoint_blobs": "thread_id = %(id)s",
    "checkpoint_writes": "thread_id = %(id)s",
    "store": "prefix IN ('versions.' || %(id)s, 'plans.' || %(id)s)",
    "conversations": "id = %(id)s",
}

REUSE_FIXTURES = hypothesis_settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


class Watched:
    """What the graph's nodes do on entering and leaving; a test may change it between turns."""

    def __init__(self) -> None:
        self.watch: Watch = watch_nothing

    def __call__(self, moment: str, node: str, turn_id: str) -> None:
        self.watch(moment, node, turn_id)


@pytest.fixture
def watched() -> Watched:
    return Watched()


@pytest.fixture
def conversations(storage: Storage, settings: Settings, watched: Watched) -> Conversations:
    return Conversations(build_small_graph(storage.saver, storage.store, watched), storage, settings, "small")


def rows(storage: Storage, thread_id: str) -> dict[str, int]:
    """How many rows each table has of a conversation."""
    with storage.pool.connection() as connection:
        counts = {}
        for table, where in TABLES.items():
            row = connection.execute(f"SELECT count(*) FROM {table} WHERE {where}", {"id": thread_id}).fetchone()
            counts[table] = row["count"] if row else -1
    return counts


def texts(conversations: Conversations, thread_id: str) -> list[str]:
    return [message.text for message in conversations.show(thread_id).messages]


def plan(conversations: Conversations, thread_id: str) -> dict[str, Any]:
    """Everything that makes up the plan on hand."""
    view = conversations.show(thread_id)
    return view.model_dump(include={"trip", "itinerary", "checks", "versions"})


def raise_at(moment: str, node: str, error: BaseException) -> Watch:
    def watch(this_moment: str, this_node: str, turn_id: str) -> None:
        if (this_moment, this_node) == (moment, node):
            raise error

    return watch


# --- a turn


def test_a_turn_stores_the_message_and_its_answer_and_reports_both(conversations: Conversations) -> None:
    thread_id = conversations.new()
    result = conversations.turn(thread_id, "plan 3")
    assert (result.thread_id, result.turn, result.action, result.model) == (thread_id, 1, "plan", "small")
    assert set(result.agents_run) == set(AGENTS)
    assert texts(conversations, thread_id) == ["plan 3", result.reply]
    assert result.itinerary == conversations.show(thread_id).itinerary
    assert set(json.loads(result.model_dump_json())) == {
        "thread_id", "turn", "action", "trip", "agents_run", "itinerary", "checks", "reply", "context", "model",
    }  # fmt: skip


def test_events_come_in_order_and_the_end_comes_when_the_next_turn_may_start(conversations: Conversations) -> None:
    thread_id = conversations.new()
    events: list[Event] = []
    for event in conversations.stream(thread_id, "plan 3"):
        events.append(event)
        if isinstance(event, TurnFinished):
            assert conversations.turn(thread_id, "hello").turn == 2
    assert [type(events[0]), type(events[-2]), type(events[-1])] == [Remembered, ReplyText, TurnFinished]
    for agent in AGENTS:
        started = events.index(AgentStarted(agent))
        finished = [i for i, e in enumerate(events) if isinstance(e, AgentFinished) and e.agent == agent]
        assert len(finished) == 1 and started < finished[0]


def test_a_turn_without_an_id_starts_a_conversation(conversations: Conversations) -> None:
    result = conversations.turn(None, "hello")
    assert [summary.id for summary in conversations.list()] == [result.thread_id]


def test_a_turn_keeps_the_day_it_was_said_on(conversations: Conversations) -> None:
    thread_id = conversations.new()
    conversations.on(dt.date(2027, 1, 2)).turn(thread_id, "hello")
    assert conversations.export(thread_id)["channels"]["turn"]["today"] == "2027-01-02"


def test_a_second_turn_on_a_busy_conversation_is_told_so_and_stores_nothing(
    conversations: Conversations, settings: Settings
) -> None:
    thread_id = conversations.turn(None, "hello").thread_id
    settings = settings.model_copy(update={"lock_wait": 0.1})
    with open_storage(settings) as other:
        impatient = Conversations(build_small_graph(other.saver, other.store), other, settings, "small")
        with other.lock(thread_id), pytest.raises(ConversationBusy):
            impatient.turn(thread_id, "hello again")
        assert len(texts(conversations, thread_id)) == 2
        assert impatient.turn(thread_id, "hello again").turn == 2


# --- text at the boundary


@REUSE_FIXTURES
@given(text=st.text(st.characters(codec=None), min_size=1, max_size=200))
def test_every_text_is_stored_verbatim_but_for_what_cannot_be_stored(conversations: Conversations, text: str) -> None:
    expected = "".join(character for character in text if character != "\0" and not 0xD800 <= ord(character) < 0xE000)
    if not expected.strip():
        with pytest.raises(BadInput, match="empty"):
            conversations.turn(None, text)
        return
    result = conversations.turn(None, text)
    assert texts(conversations, result.thread_id)[0] == expected
    assert result.cleaned == len(text) - len(expected)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty"),
        (" \n\t", "empty"),
        ("\0\0", "empty"),
        ("x" * (LARGEST_BYTES + 1), "bytes"),
        ("旅" * 60_000, "tokens"),
    ],
    ids=["empty", "blank", "only NUL", "a megabyte", "too many tokens"],
)
def test_a_text_that_cannot_be_taken_is_refused_before_anything_is_stored(
    conversations: Conversations, storage: Storage, text: str, says: str
) -> None:
    thread_id = conversations.new()
    before = rows(storage, thread_id)
    with pytest.raises(BadInput, match=says):
        conversations.turn(thread_id, text)
    assert rows(storage, thread_id) == before
    assert conversations.list() == []


# --- whose conversation it is

CALLS: list[Callable[[Conversations, str], object]] = [
    lambda conversations, thread_id: conversations.turn(thread_id, "hello"),
    lambda conversations, thread_id: conversations.undo(thread_id),
    lambda conversations, thread_id: conversations.resume(thread_id),
    lambda conversations, thread_id: conversations.show(thread_id),
    lambda conversations, thread_id: conversations.rename(thread_id, "mine"),
    lambda conversations, thread_id: conversations.delete(thread_id),
    lambda conversations, thread_id: conversations.export(thread_id),
    lambda conversations, thread_id: conversations.reopen(thread_id, "1"),
]


@pytest.mark.parametrize("call", CALLS)
def test_no_call_reaches_a_conversation_of_another_owner_or_of_nobody(
    conversations: Conversations, storage: Storage, call: Callable[[Conversations, str], object]
) -> None:
    thread_id = conversations.turn(None, "hello").thread_id
    before = conversations.show(thread_id)
    stranger = conversations.of("somebody else")
    for other in (thread_id, str(uuid.uuid4()), thread_id.upper(), "", "../1", "' OR true --", "x" * 10_000):
        with pytest.raises(BadInput, match="no conversation"):
            call(stranger, other)
    assert stranger.list() == []
    assert conversations.show(thread_id) == before


# --- turns that fail or are stopped


@pytest.mark.parametrize("moment", ["enter", "leave"])
@pytest.mark.parametrize("node", ["supervisor", "hotel", "aggregator"])
@pytest.mark.parametrize(
    "error", [ModelUnavailable("The model is down."), ValueError("a mistake")], ids=["model", "bug"]
)
def test_a_failing_turn_has_one_answer_and_leaves_the_plan_as_it_was(
    conversations: Conversations, watched: Watched, node: str, moment: str, error: Exception
) -> None:
    thread_id = conversations.turn(None, "plan 3").thread_id
    before = plan(conversations, thread_id)

    watched.watch = raise_at(moment, node, error)
    with pytest.raises(type(error)):
        conversations.turn(thread_id, "hotel 7")

    assert plan(conversations, thread_id) == before
    message, answer = conversations.show(thread_id).messages[-2:]
    assert (message.text, message.mark, answer.role, answer.mark) == ("hotel 7", None, "assistant", "failed")
    assert ("The model is down." in answer.text) == isinstance(error, ModelUnavailable)
    assert "a mistake" not in answer.text
    assert conversations.resume(thread_id) is None

    watched.watch = watch_nothing
    result = conversations.turn(thread_id, "hotel 5")
    assert (result.agents_run, result.reply) == (["hotel"], "food=3 hotel=5 info=3 route=3")
    assert len(texts(conversations, thread_id)) == 6


def test_the_first_turn_may_fail(conversations: Conversations, watched: Watched) -> None:
    thread_id = conversations.new()
    watched.watch = raise_at("leave", "hotel", ModelUnavailable("The model is down."))
    with pytest.raises(ModelUnavailable):
        conversations.turn(thread_id, "plan 3")
    view = conversations.show(thread_id)
    assert (view.messages[0].text, view.itinerary, view.trip.destinations) == ("plan 3", None, [])
    watched.watch = watch_nothing
    assert conversations.turn(thread_id, "plan 4").action == "plan"


def stop_by_closing(events: Iterator[Event]) -> None:
    events.close()  # type: ignore[attr-defined]


def stop_by_ctrl_c(events: Iterator[Event]) -> None:
    with pytest.raises(KeyboardInterrupt):
        events.throw(KeyboardInterrupt)  # type: ignore[attr-defined]


@pytest.mark.parametrize("stop", [stop_by_closing, stop_by_ctrl_c])
@pytest.mark.parametrize("seen", range(1, 6))
def test_a_stopped_turn_is_marked_and_leaves_the_plan_as_it_was(
    conversations: Conversations, seen: int, stop: Callable[[Iterator[Event]], None]
) -> None:
    thread_id = conversations.turn(None, "plan 3").thread_id
    before = plan(conversations, thread_id)
    events = conversations.stream(thread_id, "plan 7")
    for _ in range(seen):
        next(events)
    stop(events)
    message, answer = conversations.show(thread_id).messages[-2:]
    assert (message.text, answer.mark) == ("plan 7", "interrupted")
    assert plan(conversations, thread_id) == before
    assert conversations.turn(thread_id, "hotel 4").reply == "food=3 hotel=4 info=3 route=3"
    assert len(texts(conversations, thread_id)) == 6


def test_a_turn_that_ended_before_it_was_stopped_keeps_its_answer(conversations: Conversations) -> None:
    thread_id = conversations.new()
    events = conversations.stream(thread_id, "hello")
    while not isinstance(next(events), TurnFinished):
        pass
    events.close()
    assert texts(conversations, thread_id) == ["hello", "you said: hello"]


# --- undo and versions


@hypothesis_settings(REUSE_FIXTURES, max_examples=10)
@given(steps=st.lists(st.sampled_from(["plan 1", "hotel 3", "hotel 4", "hello", "undo", "undo"]), max_size=8))
def test_undo_follows_the_line_of_plans_back(conversations: Conversations, steps: list[str]) -> None:
    thread_id = conversations.turn(None, "plan 9").thread_id
    line = [plan_on_hand(conversations, thread_id)]
    for step in steps:
        if step == "undo":
            result = conversations.undo(thread_id)
            assert result.reply == ("undone" if len(line) > 1 else "nothing to undo")
            line = line[:-1] or line
        else:
            result = conversations.turn(thread_id, step)
            if step != "hello":
                line.append(plan_on_hand(conversations, thread_id))
        assert plan_on_hand(conversations, thread_id) == line[-1]
    assert len(texts(conversations, thread_id)) == 2 + 2 * len(steps)


def plan_on_hand(conversations: Conversations, thread_id: str) -> dict[str, Any]:
    channels = conversations.export(thread_id)["channels"]
    return {name: channels[name] for name in ("trip", "reports", "itinerary", "checks", "version")}


def test_a_version_reopens_as_a_conversation_of_its_own(conversations: Conversations) -> None:
    thread_id = conversations.turn(None, "plan 3").thread_id
    for text in ("hotel 4", "plan 5", "hello"):
        conversations.turn(thread_id, text)
    before = conversations.show(thread_id)
    second = before.versions[1]
    assert [version.current for version in before.versions] == [False, False, True]

    copied = conversations.reopen(thread_id, second.id)
    assert texts(conversations, copied) == texts(conversations, thread_id)[:4]
    assert conversations.undo(copied).reply == "undone"
    assert conversations.turn(copied, "hotel 8").reply == "food=3 hotel=8 info=3 route=3"
    assert conversations.show(thread_id) == before
    with pytest.raises(BadInput, match="no version"):
        conversations.reopen(thread_id, "another")


# --- export, import, delete


def test_an_export_restores_exactly(conversations: Conversations) -> None:
    thread_id = conversations.turn(None, "plan 3").thread_id
    for text in ("hotel 4", "你好 👋", "plan 5"):
        conversations.turn(thread_id, text)
    conversations.rename(thread_id, "Our holiday")
    exported = json.loads(json.dumps(conversations.export(thread_id)))
    before = conversations.show(thread_id)
    conversations.delete(thread_id)

    restored = conversations.restore(exported)
    assert restored != thread_id
    assert conversations.show(restored) == before.model_copy(update={"thread_id": restored})
    assert {**conversations.export(restored), "thread_id": thread_id} == exported
    assert conversations.undo(restored).reply == "undone"
    assert conversations.turn(restored, "hotel 6").turn == 6


def test_an_empty_conversation_can_be_exported_and_restored(conversations: Conversations) -> None:
    restored = conversations.restore(conversations.export(conversations.new()))
    assert conversations.turn(restored, "hello").turn == 1


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


@REUSE_FIXTURES
@given(data=st.data())
def test_a_damaged_export_is_refused_or_restores_something_that_works(
    conversations: Conversations, data: st.DataObject
) -> None:
    exported = conversations.export(conversations.turn(None, "plan 3").thread_id)
    part = exported
    key = data.draw(st.sampled_from(sorted(part)))
    while isinstance(part[key], dict) and part[key] and data.draw(st.booleans()):
        part = part[key]
        key = data.draw(st.sampled_from(sorted(part)))
    part[key] = data.draw(JSON)
    try:
        restored = conversations.restore(exported)
    except BadInput:
        return
    assert conversations.turn(restored, "plan 4").reply == "food=4 hotel=4 info=4 route=4"


@pytest.mark.parametrize("data", [None, 1, "x", [], {}, {"format": "other"}])
def test_what_is_no_export_is_refused(conversations: Conversations, data: object) -> None:
    with pytest.raises(BadInput, match="not an exported conversation"):
        conversations.restore(data)


def test_an_import_brings_no_system_message_in_and_no_other_owner(conversations: Conversations) -> None:
    exported = conversations.export(conversations.turn(None, "hello").thread_id)
    stranger = conversations.of("somebody else")
    assert stranger.show(stranger.restore(exported)).owner == "somebody else"
    exported["messages"][0]["type"] = "system"
    with pytest.raises(BadInput, match="not an exported conversation"):
        conversations.restore(exported)


def test_an_import_that_could_not_be_shown_is_refused(conversations: Conversations) -> None:
    exported = conversations.export(conversations.turn(None, "hello").thread_id)
    exported["messages"][1]["data"]["additional_kwargs"] = {"context": 5}
    with pytest.raises(BadInput, match="not an exported conversation"):
        conversations.restore(exported)


def test_deleting_leaves_no_row_and_no_other_conversation_changes(
    conversations: Conversations, storage: Storage
) -> None:
    kept, deleted = (conversations.turn(None, "plan 3").thread_id for _ in range(2))
    conversations.turn(deleted, "hotel 4")
    before = rows(storage, kept)
    assert all(rows(storage, deleted).values())
    conversations.delete(deleted)
    assert not any(rows(storage, deleted).values())
    assert rows(storage, kept) == before
    with pytest.raises(BadInput):
        conversations.show(deleted)


# --- list and titles


def test_the_title_follows_the_trip_until_it_is_renamed(conversations: Conversations) -> None:
    thread_id = conversations.new()

    def title() -> str:
        return conversations.list()[0].title

    conversations.turn(thread_id, "hello\n  there")
    assert title() == "hello there"
    conversations.turn(thread_id, "plan 3")
    assert title() == "成都3天"
    conversations.rename(thread_id, "  Our holiday ")
    conversations.turn(thread_id, "plan 4")
    assert title() == "Our holiday"
    with pytest.raises(BadInput, match="title is empty"):
        conversations.rename(thread_id, "\0 ")


def test_the_list_has_what_was_used_last_first_and_searches_plain_text(conversations: Conversations) -> None:
    conversations.new()
    first, second = (conversations.turn(None, text).thread_id for text in ("100% rain", "Snow_or sun"))
    assert [summary.id for summary in conversations.list()] == [second, first]
    conversations.turn(first, "hello")
    assert [summary.id for summary in conversations.list()] == [first, second]
    for query, found in [("0% R", [first]), ("snow_", [second]), ("%", [first]), ("'", []), ("SUN\0", [second])]:
        assert [summary.id for summary in conversations.list(query)] == found


# --- what is stored


def test_a_thread_written_with_plain_add_messages_opens_and_goes_on(
    conversations: Conversations, storage: Storage
) -> None:
    thread_id = conversations.new()
    old: Any = StateGraph(MessagesState)
    old.add_node("answer", lambda state: {"messages": [AIMessage(f"answer {len(state['messages'])}")]})
    old.add_edge(START, "answer")
    old.add_edge("answer", END)
    graph = old.compile(checkpointer=storage.saver)
    config = {"configurable": {"thread_id": thread_id}}
    for number in range(3):
        graph.invoke({"messages": [HumanMessage(f"question {number}")]}, config)
    before = texts(conversations, thread_id)
    assert len(before) == 6
    result = conversations.turn(thread_id, "plan 3")
    assert texts(conversations, thread_id) == [*before, "plan 3", result.reply]


def test_only_plain_values_and_messages_are_stored(
    conversations: Conversations, storage: Storage, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        thread_id = conversations.turn(None, "plan 3").thread_id
        conversations.turn(thread_id, "hotel 4")
    assert caplog.records == []
    for checkpoint in storage.saver.list({"configurable": {"thread_id": thread_id}}):
        for channel, value in checkpoint.checkpoint["channel_values"].items():
            if channel in ("trip", "reports", "itinerary", "checks", "turn", "version"):
                assert json.loads(json.dumps(value, allow_nan=False)) == value


@pytest.mark.parametrize("date", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"])
def test_an_import_cannot_bring_a_date_that_breaks_the_list(conversations: Conversations, date: str) -> None:
    exported = conversations.export(conversations.turn(None, "hello").thread_id)
    exported["created_at"] = date
    with pytest.raises(BadInput, match="created_at"):
        conversations.restore(exported)
    assert len(conversations.list()) == 1
