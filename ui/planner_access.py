"""What all pages of this server share: the open planner and the running turns."""

from __future__ import annotations

import atexit
from contextlib import ExitStack
from dataclasses import dataclass

import streamlit as st

from planner.application import open_planner
from planner.conversations import Conversations
from planner.environment import read_settings
from planner.settings import Settings
from ui.running import RunningTurns


@dataclass(frozen=True)
class Shared:
    settings: Settings
    conversations: Conversations
    running: RunningTurns


@st.cache_resource(show_spinner=False)
def shared() -> Shared:
    """Opened by the first page and kept for the life of the server. Raises PlannerError."""
    settings = read_settings()
    stack = ExitStack()
    conversations = stack.enter_context(open_planner(settings))
    atexit.register(stack.close)
    return Shared(settings, conversations, RunningTurns())


def owner(settings: Settings) -> str:
    """Whose conversations this page shows: the signed-in user's if sign-in is configured, else PLANNER_USER's."""
    if getattr(st.user, "is_logged_in", False):
        return f"{st.user.get('iss', '')}|{st.user['sub']}"
    return settings.user
