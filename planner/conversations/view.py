"""A conversation as people read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from langchain_core.messages import BaseMessage
from langchain_core.messages.ai import UsageMetadata
from pydantic import BaseModel

from planner.conversations.records import Record
from planner.events import Context
from planner.plan import Check, Itinerary
from planner.trip import Trip
from planner.versions import Version


class MessageView(BaseModel):
    """`mark` tells an answer that ends a stopped or failed turn, and a message that waits for its answer.

    `context` is what the memory did in the turn that ended with this answer, `usage` the tokens that its models report
    by model; both are None where they are not known.
    """

    id: str
    role: Literal["user", "assistant"]
    text: str
    mark: Literal["interrupted", "failed", "waiting"] | None = None
    context: Context | None = None
    usage: dict[str, UsageMetadata] | None = None


class ConversationView(BaseModel):
    """What `planner threads show ID --json` prints. `messages` are all that were ever said, oldest first."""

    thread_id: str
    title: str
    owner: str
    messages: list[MessageView]
    running_summary: dict[str, Any] | None
    trip: Trip
    itinerary: Itinerary | None
    checks: list[Check]
    context: Context
    versions: list[Version]


def view_of(record: Record, owner: str, values: Mapping[str, Any], versions: list[Version]) -> ConversationView:
    """The conversation from its row, the values of its newest checkpoint, and its versions."""
    messages = [_message_view(message) for message in values.get("messages", [])]
    said = {message.id for message in messages}
    messages += [
        MessageView(id=waiting.id, role="user", text=waiting.text, mark="waiting")
        for waiting in record.inbox
        if waiting.id not in said
    ]
    return ConversationView(
        thread_id=record.id,
        title=record.title,
        owner=owner,
        messages=messages,
        running_summary=values.get("running_summary"),
        trip=Trip.model_validate(values.get("trip") or {}),
        itinerary=values.get("itinerary"),
        checks=values.get("checks") or [],
        context=(values.get("turn") or {}).get("context") or Context(),
        versions=versions,
    )


def _message_view(message: BaseMessage) -> MessageView:
    mark = next((mark for mark in ("interrupted", "failed") if message.additional_kwargs.get(mark)), None)
    role = "user" if message.type == "human" else "assistant"
    kept = {key: message.additional_kwargs.get(key) for key in ("context", "usage")}
    return MessageView.model_validate({"id": message.id, "role": role, "text": message.text, "mark": mark, **kept})
