"""The designs, in the order of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from langgraph.graph.state import CompiledStateGraph

import planner.memory
import planner.summary
from benchmarks.designs import (
    common_langmem,
    delete_after_model,
    full_history,
    handoff_middleware,
    handwritten_predecessor,
    ours,
    rolling_summary,
    summarization_middleware,
    trim_before_model,
)
from benchmarks.designs.kit import Kit


@dataclass(frozen=True)
class Design:
    """`files` are the modules that one would have to maintain to use it; `summarizes` is False if it has no summary."""

    name: str
    build: Callable[[Kit], CompiledStateGraph[Any, Any, Any, Any]]
    files: tuple[ModuleType, ...]
    summarizes: bool = True


DESIGNS = (
    Design("a. full history", full_history.build, (full_history,), summarizes=False),
    Design("b. trim before the model", trim_before_model.build, (trim_before_model,), summarizes=False),
    Design("c. delete after the model", delete_after_model.build, (delete_after_model,), summarizes=False),
    Design("d. rolling summary", rolling_summary.build, (rolling_summary,)),
    Design("e. hand-written predecessor", handwritten_predecessor.build, (handwritten_predecessor,)),
    Design("f. SummarizationMiddleware", summarization_middleware.build, (summarization_middleware,)),
    Design("g. handoff middleware", handoff_middleware.build, (handoff_middleware,)),
    Design("h. common langmem setting", common_langmem.build, (common_langmem,)),
    Design("i. ours", ours.build, (ours, planner.memory, planner.summary)),
)
