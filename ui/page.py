"""What the panes of one page draw: the conversation it shows, in which language, and what was just asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import streamlit as st

from planner.conversations import Conversations, ConversationView
from planner.trip import Language
from planner.versions import KeptPlan
from ui.access import Shared

Kind = Literal["say", "undo", "finish"]


@dataclass(frozen=True)
class Page:
    """`view` is None for a new conversation; `before` is the plan that the one on hand changed, if any."""

    planner: Shared
    conversations: Conversations
    language: Language
    view: ConversationView | None = None
    before: KeptPlan | None = None


@dataclass(frozen=True)
class Wanted:
    """A turn somebody asked for: something said, the last change taken back, or an unanswered message finished."""

    text: str
    kind: Kind = "say"


def want(text: str, kind: Kind = "say") -> None:
    """Ask for a turn and draw the whole page again, which starts it."""
    st.session_state["wanted"] = Wanted(text, kind)
    st.rerun()


def wanted() -> Wanted | None:
    """The turn asked for on the way to this run of the page; told once."""
    asked: Wanted | None = st.session_state.pop("wanted", None)
    return asked


def go_to(thread_id: str | None) -> None:
    """Show another conversation, None for a new one. Its id goes into the address, so that a reload shows the same."""
    if thread_id:
        st.query_params["c"] = thread_id
    else:
        st.query_params.pop("c", None)
    st.rerun()
