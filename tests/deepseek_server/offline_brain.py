"""The planner's own offline model as the intelligence behind the protocol."""

from __future__ import annotations

import json
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import convert_to_messages

from tests.deepseek_server.answers import Answer, ToolCall

CHOICES = "Choices"
CHOSEN = 3


class OfflineBrain:
    """Answers a request's JSON by asking a LangChain model, tools included.

    So whole turns go through the real client over real HTTP, and the answers are those of the offline planner. What
    that planner leaves to rules, the agents' choice among candidates, is answered with the first few of them.
    """

    def __init__(self, model: BaseChatModel) -> None:
        self._model = model

    def __call__(self, body: dict[str, Any]) -> Answer:
        if _forced_tool(body) == CHOICES:
            return choose_first(body)
        model: Any = self._model
        if (tools := body.get("tools")) and body.get("tool_choice") != "none":
            model = model.bind_tools(tools, tool_choice=_forced_tool(body))
        if limit := body.get("max_tokens"):
            model = model.bind(max_tokens=limit)
        reply = model.invoke(convert_to_messages(body["messages"]))
        calls = tuple(ToolCall(call["name"], call["args"]) for call in reply.tool_calls)
        return Answer(reply.text, calls)


def choose_first(body: dict[str, Any]) -> Answer:
    """The first candidates of the agent's question (see `agents/choice.py`)."""
    candidates = json.loads(body["messages"][-1]["content"])["candidates"][:CHOSEN]
    reason = {"zh": "排在前面", "en": "ranked first"}
    return Answer(
        None, (ToolCall(CHOICES, {"picks": [{"id": place["id"], "reason": reason} for place in candidates]}),)
    )


def _forced_tool(body: dict[str, Any]) -> str | None:
    choice = body.get("tool_choice")
    return str(choice["function"]["name"]) if isinstance(choice, dict) else None
