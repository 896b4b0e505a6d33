"""ChatDeepSeek with limits: of time, of requests, and of the ways in which it can fail.

Import it late: the client costs more than a second.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGenerationChunk, ChatResult
from langchain_core.outputs.chat_generation import merge_chat_generation_chunks
from langchain_deepseek import ChatDeepSeek
from pydantic import Field

from planner.errors import BadAnswer, ModelUnavailable
from planner.models.faults import BROKEN_OFF, check_answer, diagnose
from planner.models.retry import MAX_REQUESTS, Requests, requests_for
from planner.models.time_limit import TimeLimit, seconds_left

NOTHING = ChatGenerationChunk(message=AIMessageChunk(content=""))


class DeepSeek(ChatDeepSeek):
    """A chat model that answers in time or raises ModelUnavailable, BadAnswer or MessageRefused (planner.errors)."""

    time_limit: TimeLimit = Field(exclude=True, repr=False)
    call_seconds: float = 60.0
    """For one answer, all its requests and pauses included."""
    max_requests: int = MAX_REQUESTS
    pause_seconds: float = 0.5
    """Before the second request; doubled before the third."""
    fallback_model: str | None = None
    """Name of the model that the last request for an answer goes to."""
    may_be_cut: bool = False
    """The caller judges an answer by itself that ended at its length limit (a summary that is too long)."""

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        seconds = self._seconds()
        try:
            return self.time_limit.run(self._answer(messages, stop, kwargs, requests_for(self.max_requests)), seconds)
        except TimeoutError:
            raise self._late(seconds) from None

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        seconds = self._seconds()
        chunks = self._chunks(messages, stop, kwargs, requests_for(self.max_requests))
        try:
            yield from self.time_limit.iterate(chunks, seconds)
        except TimeoutError:
            raise self._late(seconds) from None

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        # The HTTP client belongs to the time limit's loop: a caller's loop waits for `_generate` in a thread.
        return await BaseChatModel._agenerate(self, messages, stop, run_manager, **kwargs)

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        async for chunk in BaseChatModel._astream(self, messages, stop, run_manager, **kwargs):
            yield chunk

    async def _answer(
        self, messages: list[BaseMessage], stop: list[str] | None, options: dict[str, Any], requests: Requests
    ) -> ChatResult:
        while True:
            requests.count()
            try:
                result = await super()._agenerate(messages, stop, **self._options(options, requests))
                check_answer(result.generations[0], tool_forced=_tool_forced(options), may_be_cut=self.may_be_cut)
                return result
            except Exception as error:  # whatever the client raises is diagnosed
                await requests.wait_or_raise(diagnose(error, self._secret), self.pause_seconds)

    async def _chunks(
        self, messages: list[BaseMessage], stop: list[str] | None, options: dict[str, Any], requests: Requests
    ) -> AsyncIterator[ChatGenerationChunk]:
        """Like `_answer`, but once text was passed on there is no second request: it would be said twice."""
        while True:
            requests.count()
            chunks: list[ChatGenerationChunk] = []
            try:
                async for chunk in super()._astream(messages, stop, **self._options(options, requests)):
                    chunks.append(chunk)
                    yield chunk
                answer = merge_chat_generation_chunks(chunks) or NOTHING
                check_answer(answer, tool_forced=_tool_forced(options), may_be_cut=self.may_be_cut)
                return
            except Exception as exception:
                fault = diagnose(exception, self._secret)
                if any(map(_says_something, chunks)):
                    raise (fault.error if isinstance(fault.error, BadAnswer) else BadAnswer(BROKEN_OFF)) from None
                await requests.wait_or_raise(fault, self.pause_seconds)

    def _options(self, options: dict[str, Any], requests: Requests) -> dict[str, Any]:
        if self.fallback_model and requests.is_last and requests.made > 1:
            return {**options, "model": self.fallback_model}
        return options

    def _seconds(self) -> float:
        seconds = seconds_left(self.call_seconds)
        if seconds <= 0:
            raise self._late(seconds)
        return seconds

    def _late(self, seconds: float) -> ModelUnavailable:
        if seconds < self.call_seconds:
            return ModelUnavailable("The turn took too long: try again, or raise PLANNER_TURN_SECONDS.")
        return ModelUnavailable(
            f"The model did not answer within {seconds:g} seconds: try again, or raise PLANNER_CALL_SECONDS."
        )

    @property
    def _secret(self) -> str:
        return self.api_key.get_secret_value() if self.api_key else ""


def _tool_forced(options: dict[str, Any]) -> bool:
    return options.get("tool_choice") not in (None, "auto", "none")


def _says_something(chunk: ChatGenerationChunk) -> bool:
    message = chunk.message
    return bool(message.content or (isinstance(message, AIMessageChunk) and message.tool_call_chunks))
