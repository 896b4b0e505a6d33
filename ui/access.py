"""What all pages of this server share: the open planner and the running turns."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from threading import Thread

import streamlit as st

from agents.places import load_facts
from agents.places.facts import Facts
from planner.application import open_planner
from planner.conversations import Conversations
from planner.environment import read_settings
from planner.errors import PlannerError
from planner.graph import build_graph
from planner.models import build_models
from planner.settings import Settings
from ui.running import RunningTurns


@dataclass(frozen=True)
class Shared:
    """`close` ends the connections to the database; the next page opens everything anew."""

    settings: Settings
    facts: Facts
    conversations: Conversations
    running: RunningTurns
    close: Callable[[], None]


@st.cache_resource(show_spinner=False)
def shared() -> Shared:
    """Opened by the first page and kept for the life of the server. Raises PlannerError."""
    settings = read_settings()
    stack = ExitStack()
    conversations = stack.enter_context(open_planner(settings))
    atexit.register(stack.close)
    return Shared(settings, load_facts(settings.facts), conversations, RunningTurns(), stack.close)


@st.cache_resource(show_spinner=False)
def warm_up() -> None:
    """Once per server, in the background: load all that a first turn would have to load while its traveller waits."""
    Thread(target=_rehearse, args=(shared(),), name="warm-up", daemon=True).start()


def _rehearse(planner: Shared) -> None:
    """A turn of the offline model that is stored nowhere."""
    from langchain_core.messages import HumanMessage

    settings = planner.settings.model_copy(update={"deepseek_api_key": None, "forecast": False})
    graph = build_graph(build_models(settings, planner.facts), planner.facts, settings)
    first = planner.facts.destinations()[0]
    try:
        graph.invoke({"messages": [HumanMessage(f"{first.name_zh}2天", id="rehearsal")]})
    except PlannerError:
        return  # the first real turn will say what is wrong
