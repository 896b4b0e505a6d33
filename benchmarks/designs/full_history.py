"""a. Full history: the model sees everything, always.

What one gets by giving an agent a checkpointer and nothing else; the starting point of every tutorial on memory.
"""

from __future__ import annotations

from typing import Any

from langchain.agents import create_agent
from langgraph.graph.state import CompiledStateGraph

from benchmarks.designs.kit import Kit


def build(kit: Kit) -> CompiledStateGraph[Any, Any, Any, Any]:
    return create_agent(kit.chat, kit.tools, system_prompt=kit.system, checkpointer=kit.saver)
