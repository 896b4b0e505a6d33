"""i. Ours: `planner.memory` and the structured trip, as in the planner's supervisor.

Facts live in the trip, a summary stands for old messages only after it has read all of them, and the checkpoint keeps
every message. The agents get tasks in the planner (`planner/graph.py`), so no tool message ever enters the history; the
tools are on offer here for nothing but an equally long prompt. The trip is read by rules, without a model call, so that
each design makes one for an answer.
"""

from __future__ import annotations

import json
from typing import Any

from langchain_core.messages import HumanMessage, SystemMessage
from langchain_core.utils.function_calling import convert_to_openai_tool
from langgraph.graph import START, StateGraph
from langgraph.graph.state import CompiledStateGraph

from benchmarks.conversation import TODAY
from benchmarks.designs.kit import Kit
from planner.memory import Memory, MemoryLimits, deserialize_running_summary, serialize_running_summary
from planner.offline.reader import read
from planner.revision import revise
from planner.settings import Settings
from planner.state import PlannerState
from planner.trip import Trip


def build(kit: Kit) -> CompiledStateGraph[Any, Any, Any, Any]:
    tools = {"tools": [convert_to_openai_tool(tool) for tool in kit.tools], "tool_choice": "none"}
    # A summary's request begins like the chat's, tools included: the prefix cache then has nearly all of it.
    summarizers = [model.model_copy(update={"model_kwargs": tools}) for model in kit.summarizers]
    settings = Settings()
    limits = MemoryLimits(settings.summary_trigger, settings.summary_tokens, settings.view_tokens)
    memory = Memory(summarizers, kit.last_resort, limits, kit.count, [SystemMessage(kit.system)])

    def supervisor(state: PlannerState) -> dict[str, Any]:
        before = deserialize_running_summary(state.get("running_summary"))
        trip = Trip.model_validate(state.get("trip") or {})
        view = memory.remember(state["messages"], before, trip.language)
        said = str(state["messages"][-1].text)
        understanding = read(said, trip, TODAY, kit.facts, planned=before is not None, asked="")
        trip = revise(trip, understanding.patch, kit.facts, TODAY).trip
        turn_data = HumanMessage(
            json.dumps({"trip": trip.model_dump(mode="json")}, ensure_ascii=False), name="turn_data"
        )
        prompt = [SystemMessage(kit.system), *view.messages, turn_data]
        return {
            "messages": [kit.chat.bind(**tools).invoke(prompt)],
            "running_summary": serialize_running_summary(view.running_summary),
            "trip": trip.model_dump(mode="json"),
        }

    graph = StateGraph(PlannerState)
    graph.add_node("supervisor", supervisor)
    graph.add_edge(START, "supervisor")
    return graph.compile(checkpointer=kit.saver)
