"""Three memories to compare: what each lets the model see of a conversation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AnyMessage
from langmem.short_term import RunningSummary, summarize_messages

from planner.memory import Memory
from planner.tokens import TokenCounter

COMMON_TOKENS, COMMON_SUMMARY = 4_000, 256


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
    """langmem as most tutorials configure it: one number for trigger and limit, all messages in the call.

    Kinder than they are in one respect: tokens are counted exactly.
    """

    summarizer: BaseChatModel
    count: TokenCounter
    limit: int = COMMON_TOKENS
    name: str = "common setting"
    summary: RunningSummary | None = None

    def view(self, messages: list[AnyMessage]) -> Sequence[AnyMessage]:
        result = summarize_messages(
            messages,
            running_summary=self.summary,
            model=self.summarizer.bind(max_tokens=COMMON_SUMMARY),
            max_tokens=COMMON_TOKENS,
            max_tokens_before_summary=COMMON_TOKENS,
            max_summary_tokens=COMMON_SUMMARY,
            token_counter=self.count,
        )
        self.summary = result.running_summary
        return list(result.messages)


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
