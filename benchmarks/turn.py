"""A whole offline turn against the bare graph: the same shape and storage, but nodes that do nothing."""

from __future__ import annotations

import datetime as dt
import tempfile
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command, Send

from agents.places import load_facts
from planner.conversations import Conversations
from planner.events import AgentFinished
from planner.graph import AGENTS, build_graph
from planner.memory import Memory, MemoryLimits
from planner.models import build_models
from planner.settings import Settings
from planner.state import PlannerState
from planner.storage import Storage, open_storage
from planner.tokens import TokenCounter

ROUNDS = 12
PLAN, REVISION = "5 days in {city} for two", "hotel cheaper please"
CITIES = ("Lisbon", "Vienna", "Hangzhou", "Kyoto", "Rome", "Xi'an")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="planner-turn-") as home:
        settings = Settings(home=Path(home), today=dt.date(2026, 11, 30))
        with open_storage(settings) as storage:
            bare = _bare_turn(storage)
            plan, revision, agents = _planner_turns(settings, storage)
    print("| turn | median ms | ÷ bare graph |\n| --- | --- | --- |")
    for name, seconds in (("bare graph", bare), ("plan, 5 days", plan), ("one agent's revision", revision)):
        print(f"| {name} | {seconds * 1e3:.0f} | {seconds / bare:.1f} |")
    print(f"\nrevision ÷ plan: {revision / plan:.2f} (asked: at most 0.5)")
    print("agents in a plan, median ms: " + ", ".join(f"{name} {taken * 1e3:.0f}" for name, taken in agents.items()))
    remembering = _remembering()
    print(f"remembering a 1,000-message thread, nothing to compress: {remembering * 1e3:.1f} ms, ", end="")
    print(
        f"{remembering / plan:.2f} of a plan's turn, {remembering / revision:.2f} of a revision's (asked: at most 0.25)"
    )


def _planner_turns(settings: Settings, storage: Storage) -> tuple[float, float, dict[str, float]]:
    facts = load_facts()
    models = build_models(settings, facts)
    graph = build_graph(models, facts, settings, storage.saver, storage.store)
    conversations = Conversations(graph, storage, settings, model_name=models.name)
    plans, revisions = [], []
    agents: dict[str, list[float]] = {agent.name: [] for agent in AGENTS}
    for round_number in range(ROUNDS + 1):
        thread = conversations.new()
        plan, finished = _say(conversations, thread, PLAN.format(city=CITIES[round_number % len(CITIES)]))
        revision, _ = _say(conversations, thread, REVISION)
        if round_number:  # the first round loads the tables
            plans.append(plan)
            revisions.append(revision)
            for event in finished:
                agents[event.agent].append(event.seconds)
    return median(plans), median(revisions), {name: median(taken) for name, taken in agents.items()}


def _say(conversations: Conversations, thread: str, text: str) -> tuple[float, list[AgentFinished]]:
    started = time.perf_counter()
    events = list(conversations.stream(thread, text))
    return time.perf_counter() - started, [event for event in events if isinstance(event, AgentFinished)]


def _bare_turn(storage: Storage) -> float:
    names = [agent.name for agent in AGENTS]

    def supervisor(state: PlannerState) -> Command[Any]:
        return Command(goto=[Send(name, {}) for name in names])

    def agent(name: str) -> Any:
        return lambda _: {"reports": {name: {}}}

    def aggregator(state: PlannerState) -> dict[str, Any]:
        return {"messages": [AIMessage("done", id=str(uuid.uuid4()))]}

    graph = StateGraph(PlannerState)
    graph.add_node("supervisor", supervisor)
    graph.add_node("aggregator", aggregator)
    graph.add_edge(START, "supervisor")
    graph.add_edge("aggregator", END)
    for name in names:
        graph.add_node(name, agent(name))
        graph.add_edge(name, "aggregator")
    compiled = graph.compile(checkpointer=storage.saver, store=storage.store)

    def turn() -> None:
        config: Any = {"configurable": {"thread_id": str(uuid.uuid4())}}
        compiled.invoke({"messages": [HumanMessage("hi", id=str(uuid.uuid4()))]}, config, durability="sync")

    turn()
    return median(_timed(turn) for _ in range(ROUNDS))


def _remembering() -> float:
    """With a summary of all but the newest talk, as it is on a thread of that length."""
    settings = Settings()
    models = build_models(settings, load_facts())
    limits = MemoryLimits(settings.summary_trigger, settings.summary_tokens, settings.view_tokens)
    memory = Memory(models.summarizers, models.last_resort, limits, TokenCounter())
    messages: list[AnyMessage] = []
    for number in range(500):
        messages += [HumanMessage(f"请再看看第{number}个方案 " * 5, id=f"h{number}")]
        messages += [AIMessage(f"第{number}个方案：上午去博物馆，下午去公园。" * 5, id=f"a{number}")]
    messages.append(HumanMessage("好", id="newest"))
    summary = memory.remember(messages, None, "zh").running_summary
    return median(_timed(lambda: memory.remember(messages, summary, "zh")) for _ in range(ROUNDS))


def _timed(work: Callable[[], Any]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


if __name__ == "__main__":
    main()
