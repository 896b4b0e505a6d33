"""Saying the answer: its pieces go out as events while they are made, and the whole becomes one message."""

from __future__ import annotations

from typing import Any

from langchain_core.messages import AIMessage
from langgraph.config import get_stream_writer


def say(text: str) -> str:
    """Send a piece of the answer to whoever listens to the turn's events, and return it."""
    if text:
        get_stream_writer()({"event": "reply", "text": text})
    return text


def reply_message(turn: dict[str, Any], text: str) -> AIMessage:
    """The turn's one answer. Its id follows from the turn's, so that a repeated node does not answer twice."""
    return AIMessage(text, id=f"{turn['id']}-reply")
