"""A conversation as JSON, and back: everything a person or a later turn can see of it.

The messages, the summary, the trip, the plan with its reports and all its versions come back exactly; the older
checkpoints in between are not part of it. A file is not trusted: it is validated before anything is stored, and it
belongs to whoever imports it.
"""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Mapping
from typing import Any, Literal

from langchain_core.messages import BaseMessage, messages_from_dict, messages_to_dict
from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError, model_validator

from planner.conversations.records import Record, Waiting
from planner.conversations.text import clean
from planner.conversations.view import view_of
from planner.errors import BadInput
from planner.plan import Check, Itinerary
from planner.trip import Trip

FORMAT: Literal["planner-conversation-1"] = "planner-conversation-1"

LARGEST_INTEGER = 2**63 - 1


class ArchivedMessage(BaseModel):
    """LangChain's own form. Only what people and the planner say: a file brings no system message in."""

    type: Literal["human", "ai"]
    data: dict[str, JsonValue]


class ArchivedPlan(BaseModel):
    """One version of the plan, as `planner/versions.py` keeps it."""

    model_config = ConfigDict(extra="forbid")

    parent: str | None
    turn: int
    trip: Trip
    reports: dict[str, dict[str, JsonValue]]
    itinerary: Itinerary
    checks: list[Check]


class ArchivedSummary(BaseModel):
    """langmem's RunningSummary in its plain form."""

    summary: str
    summarized_message_ids: list[str]
    last_summarized_message_id: str | None


class ArchivedChannels(BaseModel):
    """The form that each channel of the state must have."""

    model_config = ConfigDict(extra="forbid")

    running_summary: ArchivedSummary | None = None
    history: dict[str, int] = {}
    trip: Trip = Trip()
    reports: dict[str, dict[str, JsonValue]] = {}
    itinerary: Itinerary | None = None
    checks: list[Check] = []
    version: str | None = None
    turn: dict[str, JsonValue] = {}


class Archive(BaseModel):
    """The exported conversation."""

    model_config = ConfigDict(extra="forbid")

    format: Literal["planner-conversation-1"] = FORMAT
    thread_id: str
    title: str = Field(max_length=1_000)
    renamed: bool
    turns: int = Field(ge=0, le=1_000_000)
    created_at: dt.datetime | None
    inbox: list[Waiting]
    messages: list[ArchivedMessage]
    channels: dict[str, JsonValue]
    versions: dict[str, ArchivedPlan]

    @model_validator(mode="after")
    def _holds_together(self) -> Archive:
        if self.created_at and not 2000 <= self.created_at.year < 2200:
            raise ValueError("created_at is no date of a conversation")
        ids = [message.data.get("id") for message in self.messages]
        if None in ids or len(set(map(str, ids))) != len(ids):
            raise ValueError("every message needs an id of its own")
        ArchivedChannels.model_validate(self.channels)
        return self


def pack(record: Record, values: Mapping[str, Any], versions: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """The conversation as JSON data, from its row, the values of its newest checkpoint, and its versions."""
    return {
        "format": FORMAT,
        "thread_id": record.id,
        "title": record.title,
        "renamed": record.renamed,
        "turns": record.turns,
        "created_at": record.created_at.isoformat() if record.created_at else None,
        "inbox": [message.model_dump(mode="json") for message in record.inbox],
        "messages": messages_to_dict(values.get("messages", [])),
        "channels": {channel: values[channel] for channel in ArchivedChannels.model_fields if channel in values},
        "versions": dict(versions),
    }


def unpack(data: object) -> tuple[Record, dict[str, Any], dict[str, dict[str, Any]]]:
    """Row, channels and versions of exported JSON data. Raises BadInput if it is not a conversation."""
    try:
        archive = Archive.model_validate(_storable(data))
        messages = messages_from_dict([message.model_dump() for message in archive.messages])
        record = Record(
            archive.thread_id, archive.title, archive.renamed, archive.turns, archive.inbox, archive.created_at
        )
        channels: dict[str, Any] = {**archive.channels, **({"messages": messages} if messages else {})}
        view_of(record, "", channels, [])  # what cannot be shown is refused as well
    except (ValidationError, ValueError, TypeError, AttributeError, RecursionError) as error:
        raise BadInput(f"The file is not an exported conversation: {_reason(error)}.") from None
    versions = {key: plan.model_dump(mode="json") for key, plan in archive.versions.items()}
    return record, channels, versions


def up_to(values: Mapping[str, Any], version_id: str, version: Mapping[str, Any]) -> dict[str, Any]:
    """The channels of a conversation as they were when this version's turn had ended."""
    messages: list[BaseMessage] = values.get("messages", [])
    ids = [message.id for message in messages]
    end = ids.index(version_id) + 2 if version_id in ids else len(ids)  # the turn's message and its answer
    kept = set(ids[:end])
    summary = values.get("running_summary")
    if summary and not kept.issuperset(summary["summarized_message_ids"]):
        summary = None  # it tells of later messages; these few are summarized anew when they have to be
    return {
        "messages": messages[:end],
        "running_summary": summary,
        "trip": version["trip"],
        "reports": version["reports"],
        "itinerary": version["itinerary"],
        "checks": version["checks"],
        "version": version_id,
        "turn": {"id": version_id, "number": version["turn"]},
    }


def ancestors(versions: Mapping[str, dict[str, Any]], version_id: str) -> dict[str, dict[str, Any]]:
    """A version and those it came from, so that undo goes on working."""
    line: dict[str, dict[str, Any]] = {}
    current: str | None = version_id
    while current is not None and current in versions and current not in line:
        line[current] = versions[current]
        current = versions[current]["parent"]
    return line


def _storable(data: object) -> object:
    """The data with its texts cleaned; raises ValueError for a number that the database cannot hold."""
    match data:
        case str():
            return clean(data).text
        case float() if not math.isfinite(data):
            raise ValueError("it has a number that is not finite")
        case int() if abs(data) > LARGEST_INTEGER:
            raise ValueError("it has a number that is too large")
        case list():
            return [_storable(value) for value in data]
        case dict():
            return {clean(str(key)).text: _storable(value) for key, value in data.items()}
    return data


def _reason(error: Exception) -> str:
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False, include_input=False)[0]
        return f"{'.'.join(map(str, first['loc'])) or 'it'}: {first['msg']}"
    return str(error) or type(error).__name__
