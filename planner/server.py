"""The same graph for a LangGraph-protocol server (`langgraph.json`), which brings its own saver and store."""

from __future__ import annotations

from typing import Any

from langgraph.graph.state import CompiledStateGraph

from planner.application import read_facts
from planner.environment import read_settings
from planner.graph import build_graph
from planner.models import build_models


def make_graph() -> CompiledStateGraph[Any, Any, Any, Any]:
    """The graph for the settings in the environment, compiled without a saver."""
    settings = read_settings()
    facts = read_facts(settings)
    return build_graph(build_models(settings, facts), facts, settings)
