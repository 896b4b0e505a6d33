"""Saying the answer: its pieces go out as events while they are made, and the whole becomes one message."""

from __future__ import annotations

from typing import Any

from langchain_core.callbacks import UsageMetadataCallbackHandler
from langchain_core.messages import AIMessage
from langgraph.config import get_config, get_stream_writer


def say(text: str) -> str:
    """Send a piece of the answer to whoever listens to the turn's events, and return it."""
    if text:
        get_stream_writer()({"event": "reply", "text": text})
    return text


def reply_message(turn: dict[str, Any], text: str) -> AIMessage:
    """The turn's one answer. Its id follows from the turn's, so that a repeated node does not answer twice.

    It carries the numbers of its turn, so that the memory's work can be followed over the whole conversation: the
    state keeps only the newest turn's.
    """
    kept = {"context": turn.get("context"), "usage": tokens_used()}
    return AIMessage(
        text, id=f"{turn['id']}-reply", additional_kwargs={key: value for key, value in kept.items() if value}
    )


def tokens_used() -> dict[str, Any]:
    """Tokens of this turn's model calls so far by model; empty if the models report none or nobody counts."""
    handlers = getattr(get_config().get("callbacks"), "handlers", [])
    counts: dict[str, Any] = {}
    for handler in handlers:
        if isinstance(handler, UsageMetadataCallbackHandler):
            counts |= {model: dict(usage) for model, usage in handler.usage_metadata.items()}
    return counts
