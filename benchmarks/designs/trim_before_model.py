"""b. Trim before the model: the newest messages that fit into a number of tokens; the rest is dropped.

The usual first remedy for long histories: `trim_messages` in a hook that runs before each model call. Such a hook can
only change the state, so what is trimmed is gone from the checkpoint, too.
"""

from __future__ import annotations

from typing import Any

from langchain.agents import AgentState, create_agent
from langchain.agents.middleware import before_model
from langchain_core.messages import RemoveMessage, trim_messages
from langgraph.graph.message import REMOVE_ALL_MESSAGES
from langgraph.graph.state import CompiledStateGraph
from langgraph.runtime import Runtime

from benchmarks.designs.kit import Kit

KEPT_TOKENS = 4_000


def build(kit: Kit) -> CompiledStateGraph[Any, Any, Any, Any]:
    @before_model
    def trim(state: AgentState[Any], runtime: Runtime[None]) -> dict[str, Any] | None:
        messages = state["messages"]
        kept = trim_messages(
            messages,
            max_tokens=KEPT_TOKENS,
            token_counter=kit.count,
            strategy="last",
            start_on="human",
            end_on=("human", "tool"),
        )
        if len(kept) == len(messages):
            return None
        return {"messages": [RemoveMessage(REMOVE_ALL_MESSAGES), *kept]}

    return create_agent(kit.chat, kit.tools, system_prompt=kit.system, middleware=[trim], checkpointer=kit.saver)
