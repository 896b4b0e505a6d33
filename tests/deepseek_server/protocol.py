"""The protocol's words: which requests are refused, and how an answer looks, plain and in pieces."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tests.deepseek_server.answers import Answer, HttpError, ToolCall

MODELS = ("deepseek-flash", "deepseek-v4-flash", "deepseek-v4-pro")
PIECE = 8
"""Characters of a streamed piece."""


def refusal(body: dict[str, Any]) -> HttpError | None:
    """Why the real service would not take the request, or None."""
    messages = body.get("messages")
    if not isinstance(messages, list) or not messages:
        return HttpError(400, "Empty input messages")
    if body.get("model") not in MODELS:
        return HttpError(400, "Model Not Exist")
    forced = isinstance(body.get("tool_choice"), dict) or body.get("tool_choice") == "required"
    if forced and thinking(body):
        return HttpError(400, "Thinking mode does not support this tool_choice")
    if forced and not body.get("tools"):
        return HttpError(400, "Invalid tool_choice: no tools are given")
    if json_mode(body) and "json" not in json.dumps(messages, ensure_ascii=False).lower():
        return HttpError(400, "Prompt must contain the word 'json' in some form to use 'response_format'")
    return _unanswered_tool_call(messages)


def _unanswered_tool_call(messages: list[dict[str, Any]]) -> HttpError | None:
    """Each tool call must be followed by its result, and each result must follow its call."""
    waiting: set[str] = set()
    for message in messages:
        if message["role"] == "tool":
            if message.get("tool_call_id") not in waiting:
                return HttpError(400, "Messages with role 'tool' must be a response to a preceding 'tool_calls'")
            waiting.discard(message["tool_call_id"])
            continue
        if waiting:
            break
        waiting = {call["id"] for call in message.get("tool_calls") or []}
    return HttpError(400, "insufficient tool messages following tool_calls message") if waiting else None


def thinking(body: dict[str, Any]) -> bool:
    return bool((body.get("thinking") or {}).get("type") != "disabled")


def json_mode(body: dict[str, Any]) -> bool:
    return bool((body.get("response_format") or {}).get("type") == "json_object")


def prompt_texts(body: dict[str, Any]) -> list[str]:
    """The prompt as one text per message; the tools stand before all messages."""
    tools = [json.dumps(body["tools"], ensure_ascii=False)] if body.get("tools") else []
    return tools + [message_text(message) for message in body["messages"]]


def message_text(message: dict[str, Any]) -> str:
    """The message as the chat template sees it: role, name, text and tool calls."""
    content = message.get("content") or ""
    calls = [[call["function"]["name"], call["function"]["arguments"]] for call in message.get("tool_calls") or []]
    parts = [message["role"], message.get("name") or "", content if isinstance(content, str) else json.dumps(content)]
    return "\n".join([*parts, *(json.dumps(call, ensure_ascii=False) for call in calls)])


def assistant_message(answer: Answer, request: int) -> dict[str, Any]:
    calls = [tool_call(call, request, index) for index, call in enumerate(answer.tool_calls)]
    message: dict[str, Any] = {"role": "assistant", "content": answer.text}
    return {**message, "tool_calls": calls} if calls else message


def tool_call(call: ToolCall, request: int, index: int) -> dict[str, Any]:
    function = {"name": call.name, "arguments": call.text}
    return {"id": f"call_{request}_{index}", "index": index, "type": "function", "function": function}


def finish_reason(answer: Answer) -> str | None:
    return ("tool_calls" if answer.tool_calls else "stop") if answer.finish_reason == "" else answer.finish_reason


def completion(body: dict[str, Any], answer: Answer, usage: dict[str, Any], request: int) -> dict[str, Any]:
    """A whole answer."""
    message = assistant_message(answer, request)
    if thinking(body):
        message["reasoning_content"] = "Thinking about it."
    choice = {"index": 0, "message": message, "finish_reason": finish_reason(answer), "logprobs": None}
    head = {"id": f"request-{request}", "object": "chat.completion", "created": 0, "model": body["model"]}
    return {**head, "choices": choices(answer, choice), "usage": usage}


def chunks(body: dict[str, Any], answer: Answer, usage: dict[str, Any], request: int) -> Iterator[dict[str, Any]]:
    """The same answer in pieces, as the events of a stream."""
    head = {"id": f"request-{request}", "object": "chat.completion.chunk", "created": 0, "model": body["model"]}

    def event(delta: dict[str, Any], reason: str | None = None) -> dict[str, Any]:
        choice = {"index": 0, "delta": delta, "finish_reason": reason, "logprobs": None}
        return {**head, "choices": choices(answer, choice)}

    yield event({"role": "assistant", "content": ""})
    for piece in pieces(answer.text or ""):
        yield event({"content": piece})
    for index, call in enumerate(answer.tool_calls):
        whole = tool_call(call, request, index)
        yield event({"tool_calls": [{**whole, "function": {**whole["function"], "arguments": ""}}]})
        for piece in pieces(call.text):
            yield event({"tool_calls": [{"index": index, "function": {"arguments": piece}}]})
    if reason := finish_reason(answer):
        yield event({"content": ""}, reason)
    if (body.get("stream_options") or {}).get("include_usage"):
        yield {**head, "choices": [], "usage": usage}


def choices(answer: Answer, choice: dict[str, Any]) -> list[dict[str, Any]] | None:
    if answer.choices is None:
        return None
    return [choice] if answer.choices else []


def pieces(text: str) -> list[str]:
    return [text[start : start + PIECE] for start in range(0, len(text), PIECE)]
