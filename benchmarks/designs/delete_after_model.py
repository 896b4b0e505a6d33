"""c. Delete after the model: when it has answered, all but the last few messages are removed.

The shortest recipe there is: `RemoveMessage` in a hook that runs after each model call. It counts messages and looks
neither at their size nor at which tool result belongs to which call.
"""

from __future__ import annotations

from typing import Any

from langchain.agents import AgentState, create_agent
from langchain.agents.middleware import after_model
from langchain_core.messages import RemoveMessage
from langgraph.graph.state import CompiledStateGraph
from langgraph.runtime import Runtime

from benchmarks.designs.kit import Kit

KEPT_MESSAGES = 5


@after_model
def delete_old(state: AgentState[Any], runtime: Runtime[None]) -> dict[str, Any] | None:
    old = state["messages"][:-KEPT_MESSAGES]
    return {"messages": [RemoveMessage(str(message.id)) for message in old]} if old else None


def build(kit: Kit) -> CompiledStateGraph[Any, Any, Any, Any]:
    return create_agent(kit.chat, kit.tools, system_prompt=kit.system, middleware=[delete_old], checkpointer=kit.saver)
