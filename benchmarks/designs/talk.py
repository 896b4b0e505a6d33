"""A conversation that was held with a design, and what can be told from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langchain_core.messages.ai import UsageMetadata

from benchmarks.designs.reading import plain_prompt, unread
from benchmarks.designs.recorder import Call


@dataclass(frozen=True)
class Turn:
    """What one turn took; `error` is why it has no answer, or empty."""

    number: int
    usages: tuple[UsageMetadata, ...]
    summaries: int
    error: str

    @property
    def inputs(self) -> int:
        return sum(usage["input_tokens"] for usage in self.usages)

    @property
    def outputs(self) -> int:
        return sum(usage["output_tokens"] for usage in self.usages)

    @property
    def cached(self) -> int:
        return sum(usage.get("input_token_details", {}).get("cache_read", 0) for usage in self.usages)

    @property
    def largest(self) -> int:
        return max((usage["input_tokens"] for usage in self.usages), default=0)


@dataclass(frozen=True)
class Talk:
    """A conversation that was held. `texts` is what was said but the last answer, `values` the state at its end."""

    turns: list[Turn]
    texts: list[str]
    calls: list[Call]
    values: dict[str, Any]

    @property
    def last_prompt(self) -> str:
        """The last prompt for an answer, plain."""
        return next((plain_prompt(call.messages) for call in reversed(self.calls) if call.purpose == "answer"), "")

    @property
    def lost(self) -> int:
        """Messages that are not in the last prompt and were in no summarizer's that succeeded."""
        read = [plain_prompt(call.messages) for call in self.calls if call.purpose == "summary" and call.usage]
        return len(unread(self.texts, [self.last_prompt, *reversed(read)]))

    @property
    def unanswered(self) -> int | None:
        """The first turn that has no answer."""
        return next((turn.number for turn in self.turns if turn.error), None)


def turn_of(number: int, calls: Sequence[Call], error: str) -> Turn:
    usages = tuple(call.usage for call in calls if call.usage)
    return Turn(number, usages, sum(call.purpose == "summary" for call in calls), error)


def outcome(talk: Talk) -> str:
    """What became of a conversation without a summarizer."""
    if talk.unanswered is not None:
        return f"raises from turn {talk.unanswered}"
    return f"answers, {talk.lost} lost" if talk.lost else "answers"


def orphans(prompt: Iterable[BaseMessage]) -> Iterator[str]:
    """Ids of the tool results in a prompt that do not follow their call; such a prompt is refused."""
    called: set[str | None] = set()
    for message in prompt:
        if isinstance(message, AIMessage):
            called.update(call["id"] for call in message.tool_calls)
        elif isinstance(message, ToolMessage) and message.tool_call_id not in called:
            yield message.tool_call_id
