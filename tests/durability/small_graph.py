"""A graph of the planner's shape whose nodes a test can watch, slow down and break.

The message decides what happens: "plan 3" sends all agents, "hotel 2" the hotel agent alone, "hello" none. Each agent
reports the number it was sent; the itinerary lists the reports. `watch` is called on entering and leaving a node; what
it raises, the node raises.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from langchain_core.messages import AIMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.config import get_stream_writer
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.runtime import Runtime
from langgraph.store.base import BaseStore
from langgraph.types import Command, Send

from planner.plan import Costs, Item, Itinerary
from planner.plan import Day as PlanDay
from planner.state import PlannerState
from planner.trip import Trip, TripDestination
from planner.versions import previous_version, save_version

AGENTS = ("route", "hotel", "food", "info")
Watch = Callable[[str, str, str], None]
"""Called with "enter" or "leave", the node's name and the turn's id."""


def watch_nothing(moment: str, node: str, turn_id: str) -> None:
    pass


def build_small_graph(
    saver: BaseCheckpointSaver[Any], store: BaseStore, watch: Watch = watch_nothing
) -> CompiledStateGraph[Any, Any, Any, Any]:
    def supervisor(state: PlannerState, config: RunnableConfig, runtime: Runtime[None]) -> Command[Any]:
        turn = state["turn"]
        watch("enter", "supervisor", turn["id"])
        text = state["messages"][-1].text
        action, number = (*text.split(), "")[:2]
        get_stream_writer()({"event": "remembered", "context": {"history_messages": len(state["messages"])}})
        if turn.get("request") == "undo":
            plan = previous_version(runtime.store, config["configurable"]["thread_id"], state.get("version"))
            command = reply(turn, "undo", "undone" if plan else "nothing to undo", plan or {})
        elif action in ("plan", "hotel"):
            agents = list(AGENTS) if action == "plan" else ["hotel"]
            turn = {**turn, "action": "revise" if state.get("itinerary") else "plan", "agents_run": agents}
            trip = Trip(destinations=[TripDestination(id="chengdu", name="成都")], days=int(number), language="zh")
            goto = [Send(agent, {"number": int(number), "turn": turn["id"]}) for agent in agents]
            command = Command(update={"trip": trip.model_dump(mode="json"), "turn": turn}, goto=goto)
        else:
            command = reply(turn, "chat", f"you said: {text}", {})
        watch("leave", "supervisor", turn["id"])
        return command

    def aggregator(state: PlannerState, config: RunnableConfig, runtime: Runtime[None]) -> dict[str, Any]:
        turn = state["turn"]
        watch("enter", "aggregator", turn["id"])
        itinerary = itinerary_of(state["reports"]).model_dump(mode="json")
        values = {"trip": state["trip"], "reports": state["reports"], "itinerary": itinerary, "checks": []}
        thread_id = config["configurable"]["thread_id"]
        save_version(runtime.store, thread_id, turn["id"], state.get("version"), {**values, "turn": turn["number"]})
        text = " ".join(item["name"] for item in itinerary["days"][0]["items"])
        get_stream_writer()({"event": "reply", "text": text})
        watch("leave", "aggregator", turn["id"])
        messages = [AIMessage(text, id=f"{turn['id']}-reply")]
        return {"itinerary": itinerary, "checks": [], "version": turn["id"], "messages": messages}

    graph: Any = StateGraph(PlannerState)  # its overloads know no node with both a config and a runtime
    graph.add_node("supervisor", supervisor, destinations=(*AGENTS, "aggregator", END))
    graph.add_node("aggregator", aggregator)
    graph.add_edge(START, "supervisor")
    for agent in AGENTS:
        graph.add_node(agent, agent_node(agent, watch))
        graph.add_edge(agent, "aggregator")
    graph.add_edge("aggregator", END)
    compiled: CompiledStateGraph[Any, Any, Any, Any] = graph.compile(checkpointer=saver, store=store)
    return compiled


def agent_node(agent: str, watch: Watch) -> Callable[[dict[str, Any]], dict[str, Any]]:
    def run(task: dict[str, Any]) -> dict[str, Any]:
        get_stream_writer()({"event": "agent_started", "agent": agent})
        watch("enter", agent, task["turn"])
        end = {"event": "agent_finished", "agent": agent, "seconds": 0.0, "status": "ok", "reason": ""}
        get_stream_writer()(end)
        watch("leave", agent, task["turn"])
        return {"reports": {agent: {"task": task, "number": task["number"], "status": "ok", "reason": ""}}}

    return run


def reply(turn: dict[str, Any], action: str, text: str, plan: dict[str, Any]) -> Command[Any]:
    get_stream_writer()({"event": "reply", "text": text})
    message = AIMessage(text, id=f"{turn['id']}-reply")
    turn = {**turn, "action": action, "agents_run": []}
    return Command(update={**plan, "turn": turn, "messages": [message]}, goto=END)


def itinerary_of(reports: dict[str, dict[str, Any]]) -> Itinerary:
    items = [
        Item(
            kind="sight", place_id=None, name=f"{agent}={report['number']}", start="09:00", end="10:00", currency="CNY"
        )
        for agent, report in sorted(reports.items())
    ]
    costs = Costs(parts={}, total=0, currency="CNY")
    return Itinerary(
        days=[PlanDay(day=1, date=None, city="chengdu", city_name="成都", items=items)], stay=[], costs=costs
    )
