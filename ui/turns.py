"""Starting a turn, and what is told when one could not start or did not end well."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from planner.conversations import Conversations
from planner.errors import BadInput, ConversationBusy, StorageUnavailable
from planner.trip import Language
from ui.access import Shared
from ui.errors import draw_error
from ui.page import Wanted
from ui.running import RunningTurn, Turn
from ui.words import word

LONGEST_OFFERED = 20_000
"""Characters of a message that could not be sent and is put back into the input."""

UNANSWERED = (BadInput, ConversationBusy, StorageUnavailable)
"""Errors that leave no answer in the conversation; all others are told there."""


@dataclass(frozen=True)
class Started:
    """What this page asked for last: `turn` is None if another one was running."""

    thread_id: str
    text: str
    turn: RunningTurn | None


def start_turn(planner: Shared, conversations: Conversations, thread_id: str | None, asked: Wanted) -> str:
    """Starts the turn; returns the conversation, a new one if there was none."""
    thread_id = thread_id or conversations.new()
    turn = planner.running.start(thread_id, asked.text, lambda: events(conversations, thread_id, asked))
    st.session_state["started"] = Started(thread_id, asked.text, turn)
    st.query_params["c"] = thread_id
    return thread_id


def events(conversations: Conversations, thread_id: str, asked: Wanted) -> Turn:
    match asked.kind:
        case "say":
            yield from conversations.stream(thread_id, asked.text)
        case "undo":
            yield from conversations.stream_undo(thread_id)
        case "finish":
            conversations.resume(thread_id)


def draw_unsent(thread_id: str, language: Language) -> None:
    """Tell of the page's last message if it did not get into the conversation, and put it back into the input."""
    started: Started | None = st.session_state.get("started")
    if started is None or started.thread_id != thread_id:
        return
    if started.turn is None:
        st.warning(word("busy", language), icon=":material/hourglass_top:")
    elif isinstance(started.turn.error, UNANSWERED):
        draw_error(started.turn.error, language)
    else:
        return
    if st.session_state.get("returned") is not started:
        st.session_state["returned"] = started
        st.session_state["say"] = started.text[:LONGEST_OFFERED]
