"""The planner's own offline model as the intelligence behind the protocol."""

from __future__ import annotations

from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import convert_to_messages

from tests.deepseek_server.answers import Answer, ToolCall


class OfflineBrain:
    """Answers a request's JSON by asking a LangChain model, tools included.

    So whole turns go through the real client over real HTTP, and the answers are those of the offline planner.
    """

    def __init__(self, model: BaseChatModel) -> None:
        self._model = model

    def __call__(self, body: dict[str, Any]) -> Answer:
        model: Any = self._model
        if tools := body.get("tools"):
            model = model.bind_tools(tools, tool_choice=_tool_choice(body.get("tool_choice")))
        if limit := body.get("max_tokens"):
            model = model.bind(max_tokens=limit)
        reply = model.invoke(convert_to_messages(body["messages"]))
        calls = tuple(ToolCall(call["name"], call["args"]) for call in reply.tool_calls)
        return Answer(reply.text, calls)


def _tool_choice(choice: str | dict[str, Any] | None) -> str | None:
    """The name of a forced tool, as LangChain's `bind_tools` takes it."""
    if isinstance(choice, dict):
        return str(choice["function"]["name"])
    return {"required": "any", "none": "none"}.get(choice or "")
