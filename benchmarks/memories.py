"""Three memories to compare: what each lets the model see of a conversation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AnyMessage
from langmem.short_term import RunningSummary

from benchmarks.designs.common_langmem import MOST_TOKENS, common_view
from planner.memory import Memory
from planner.tokens import TokenCounter


class Policy(Protocol):
    """`view` is called once a turn with the whole conversation; `limit` is the most tokens a view is meant to have."""

    @property
    def name(self) -> str: ...
    @property
    def limit(self) -> int: ...

    def view(self, messages: list[AnyMessage]) -> Sequence[AnyMessage]: ...


@dataclass(frozen=True)
class FullHistory:
    """Everything, always."""

    limit: int
    name: str = "full history"

    def view(self, messages: list[AnyMessage]) -> Sequence[AnyMessage]:
        return messages


@dataclass
class CommonSetting:
    """langmem as most tutorials configure it: `benchmarks/designs/common_langmem.py`."""

    summarizer: BaseChatModel
    count: TokenCounter
    limit: int = MOST_TOKENS
    name: str = "common setting"
    summary: RunningSummary | None = None

    def view(self, messages: list[AnyMessage]) -> Sequence[AnyMessage]:
        view, self.summary = common_view(messages, self.summary, self.summarizer, self.count)
        return view


@dataclass
class Ours:
    """`planner.memory`."""

    memory: Memory
    name: str = "ours"
    summary: RunningSummary | None = None

    @property
    def limit(self) -> int:
        return self.memory.limits.view

    def view(self, messages: list[AnyMessage]) -> Sequence[AnyMessage]:
        view = self.memory.remember(messages, self.summary, "zh")
        self.summary = view.running_summary
        return view.messages
