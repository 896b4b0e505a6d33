"""What was sent to the models, and what they say it took: the same for the local server and for a real endpoint."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal
from uuid import UUID

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.messages.ai import UsageMetadata
from langchain_core.outputs import ChatGeneration, LLMResult

Purpose = Literal["answer", "summary"]


@dataclass
class Call:
    """One call of a model; `usage` is None if it failed."""

    purpose: Purpose
    messages: list[BaseMessage]
    usage: UsageMetadata | None = None


@dataclass
class Recorder:
    """`handler(purpose)` is the callback for a model that serves that purpose."""

    calls: list[Call] = field(default_factory=list)

    def handler(self, purpose: Purpose) -> BaseCallbackHandler:
        return _Handler(purpose, self.calls)

    def of(self, purpose: Purpose) -> list[Call]:
        return [call for call in self.calls if call.purpose == purpose]


class _Handler(BaseCallbackHandler):
    raise_error = True

    def __init__(self, purpose: Purpose, calls: list[Call]) -> None:
        self._purpose = purpose
        self._calls = calls
        self._open: dict[UUID, Call] = {}

    def on_chat_model_start(
        self, serialized: dict[str, Any], messages: list[list[BaseMessage]], *, run_id: UUID, **_: Any
    ) -> None:
        self._open[run_id] = Call(self._purpose, messages[0])
        self._calls.append(self._open[run_id])

    def on_llm_end(self, response: LLMResult, *, run_id: UUID, **_: Any) -> None:
        generation = response.generations[0][0]
        if isinstance(generation, ChatGeneration) and isinstance(generation.message, AIMessage):
            self._open.pop(run_id).usage = generation.message.usage_metadata

    def on_llm_error(self, error: BaseException, *, run_id: UUID, **_: Any) -> None:
        self._open.pop(run_id, None)
