"""`OfflineModel`: a LangChain chat model without a key, a network or randomness.

It does what the planner asks of a model: it fills the tool "Understanding" from the newest message, rewrites the
running summary, and writes the lead of an answer. To anything else it says what it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, HumanMessage
from langchain_core.messages.tool import tool_call, tool_call_chunk
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool
from pydantic import ConfigDict, Field, SkipValidation

from agents.places.facts import Facts
from planner.offline.lead import write_lead
from planner.offline.newest_message import understand_newest
from planner.offline.summary import write_summary

UNDERSTANDING = "Understanding"
SUMMARY_REQUEST = "summary_request"
LEAD_REQUEST = "lead_request"
_SENTENCE = re.compile(r"[^。！？!?\n.]*(?:[。！？!?\n]+|\.(?!\d)\s*|\.|$)")
_WHO_I_AM = {
    "zh": (
        "我是离线规划器，按规则和内置的旅行资料工作，不是大语言模型。"
        "告诉我去哪里、几天、几个人和预算，我来排行程；之后可以随时修改。"
    ),
    "en": (
        "I am the offline planner: I work by rules and built-in travel facts and am no large language model. Tell me "
        "where to, for how many days, how many people and your budget, and I will plan the trip; change it at any time."
    ),
}


class OfflineModel(BaseChatModel):
    """Equal messages give equal answers. `facts` are where names of cities and sights come from."""

    model_config = ConfigDict(arbitrary_types_allowed=True)

    facts: SkipValidation[Facts] = Field(exclude=True, repr=False)

    @property
    def _llm_type(self) -> str:
        return "offline"

    @property
    def _identifying_params(self) -> dict[str, Any]:
        return {"model_name": "offline"}

    def bind_tools(
        self,
        tools: Sequence[dict[str, Any] | type | Callable[..., Any] | BaseTool],
        *,
        tool_choice: str | None = None,
        **kwargs: Any,
    ) -> Runnable[LanguageModelInput, AIMessage]:
        """Tools other than "Understanding" may be bound; they are never called."""
        return self.bind(tools=[convert_to_openai_tool(tool) for tool in tools], **kwargs)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return ChatResult(generations=[ChatGeneration(message=self._answer(messages, **kwargs))])

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        for part in _parts(self._answer(messages, **kwargs)):
            chunk = ChatGenerationChunk(message=part)
            if run_manager:
                run_manager.on_llm_new_token(str(part.text), chunk=chunk)
            yield chunk

    def _answer(self, messages: list[BaseMessage], **kwargs: Any) -> AIMessage:
        if UNDERSTANDING in _tool_names(kwargs.get("tools")):
            return _call(
                UNDERSTANDING, understand_newest(messages, self.facts).model_dump(mode="json", exclude_defaults=True)
            )
        last = messages[-1] if messages else HumanMessage("")
        name = last.name if isinstance(last, HumanMessage) else None
        if name == SUMMARY_REQUEST:
            return _text(write_summary(messages, self.facts, kwargs.get("max_tokens")))
        if name == LEAD_REQUEST:
            return _text(write_lead(str(last.text)))
        return _text(_WHO_I_AM["zh" if re.search(r"[\u4e00-\u9fff]", str(last.text)) else "en"])


def _tool_names(tools: Sequence[dict[str, Any]] | None) -> set[str]:
    return {tool["function"]["name"] for tool in tools or () if "function" in tool}


def _call(name: str, arguments: dict[str, Any]) -> AIMessage:
    return AIMessage(
        "",
        tool_calls=[tool_call(name=name, args=arguments, id=f"offline-{name}")],
        response_metadata={"finish_reason": "tool_calls", "model_name": "offline"},
    )


def _text(words: str) -> AIMessage:
    return AIMessage(words, response_metadata={"finish_reason": "stop", "model_name": "offline"})


def _parts(message: AIMessage) -> Iterator[AIMessageChunk]:
    """The message sentence by sentence; the last part says why it ended."""
    for sentence in filter(None, _SENTENCE.findall(str(message.text))):
        yield AIMessageChunk(content=sentence)
    calls = [
        tool_call_chunk(
            name=call["name"], args=json.dumps(call["args"], ensure_ascii=False), id=call["id"], index=index
        )
        for index, call in enumerate(message.tool_calls)
    ]
    yield AIMessageChunk(
        content="", tool_call_chunks=calls, response_metadata=message.response_metadata, chunk_position="last"
    )
