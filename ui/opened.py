"""Reading the conversation only when something of it changed: most runs of the page need it as it was."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

import streamlit as st

from planner.conversations import Conversations, ConversationView
from planner.versions import KeptPlan


@dataclass(frozen=True)
class Opened:
    """A conversation as it was at `updated_at` under that title, with the plan before the one on hand."""

    updated_at: dt.datetime
    view: ConversationView
    before: KeptPlan | None


def open_conversation(conversations: Conversations, thread_id: str) -> Opened:
    """The conversation as it is now. Raises BadInput if this owner has no such conversation.

    Kept in the page's own session, so that nobody else's page can show it.
    """
    line = conversations.find(thread_id)
    kept: Opened | None = st.session_state.get("opened")
    if kept and kept.view.thread_id == line.id and (kept.updated_at, kept.view.title) == (line.updated_at, line.title):
        return kept
    view = conversations.show(thread_id)
    parent = next((version.parent for version in view.versions if version.current), None)
    opened = Opened(line.updated_at, view, conversations.plan(thread_id, parent) if parent else None)
    st.session_state["opened"] = opened
    return opened


@st.fragment(run_every=3)
def watch(conversations: Conversations, opened: Opened) -> None:
    """Draw the page again when the conversation went on elsewhere: in another tab, or in another process."""
    if conversations.find(opened.view.thread_id).updated_at != opened.updated_at:
        st.rerun()
