"""The picture: one supervisor that remembers, four stateless agents, one aggregator.

    START -> supervisor --Send(task)--> route, hotel, food, info --> aggregator -> END
                  \\-- question back, answer, undo, small talk ---------------> END

The supervisor alone reads `messages`. An agent's whole input is the task in its `Send`, its whole output one entry of
`reports`. The checkpoint keeps everything.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import SystemMessage
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.config import get_stream_writer
from langgraph.errors import GraphBubbleUp
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.store.base import BaseStore

from agents.food import FOOD
from agents.hotel import HOTEL
from agents.info import INFO
from agents.places.facts import Facts
from agents.report import Agent
from agents.route import ROUTE
from planner.aggregator import Aggregator
from planner.errors import ModelUnavailable
from planner.memory import Memory, MemoryLimits
from planner.models import Models
from planner.settings import Settings
from planner.state import PlannerState
from planner.supervisor import Supervisor
from planner.tokens import TokenCounter
from planner.understanding import SYSTEM_PROMPT

AGENTS: tuple[Agent[Any, Any], ...] = (ROUTE, HOTEL, FOOD, INFO)


def build_graph(
    models: Models,
    facts: Facts,
    settings: Settings,
    saver: BaseCheckpointSaver[Any] | None = None,
    store: BaseStore | None = None,
) -> CompiledStateGraph[PlannerState]:
    """The compiled planner. Without a saver and a store it is for a server that brings its own."""
    limits = MemoryLimits(settings.summary_trigger, settings.summary_tokens, settings.view_tokens)
    opening = [SystemMessage(SYSTEM_PROMPT)]
    memory = Memory(models.summarizers, models.last_resort, limits, TokenCounter(), opening)

    graph = StateGraph(PlannerState)
    graph.add_node("supervisor", Supervisor(models, facts, memory, settings.clock, settings.forecast))
    graph.add_node("aggregator", Aggregator(models, facts))
    graph.add_edge(START, "supervisor")
    for agent in AGENTS:
        # langgraph's types know nodes that take the state; this one takes what its Send carries.
        graph.add_node(agent.name, agent_node(agent, facts, models.agents))  # type: ignore[call-overload]
        graph.add_edge(agent.name, "aggregator")
    graph.add_edge("aggregator", END)
    return graph.compile(checkpointer=saver, store=store)


def agent_node(
    agent: Agent[Any, Any], facts: Facts, model: BaseChatModel | None
) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """The agent as a node: task in, report out, start and end told as events.

    A failure becomes a failed report, so that the others' work is kept; only a hopeless model fault (key, balance)
    stops the turn.
    """

    def run(task: dict[str, Any]) -> dict[str, Any]:
        tell = get_stream_writer()
        tell({"event": "agent_started", "agent": agent.name})
        started = time.perf_counter()
        try:
            report = agent.run(task, facts, model)
        except GraphBubbleUp:
            raise
        except Exception as error:
            if isinstance(error, ModelUnavailable) and error.hopeless:
                raise
            report = agent.report(status="failed", reason=f"{type(error).__name__}: {error}").model_dump(mode="json")
        seconds = round(time.perf_counter() - started, 3)
        tell(
            {
                "event": "agent_finished",
                "agent": agent.name,
                "seconds": seconds,
                "status": report["status"],
                "reason": report["reason"],
            }
        )
        return {"reports": {agent.name: {"task": task, **report}}}

    return run
