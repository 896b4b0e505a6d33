"""The versions of a conversation's plan, kept in the graph's store for undo and for reopening.

A version is one finished plan with what it was made from, under the id of its turn; `parent` is the plan it changed.
Undo follows the parents, so it can be repeated, and a change after an undo starts a new branch.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langgraph.runtime import Runtime
from langgraph.store.base import BaseStore, SearchItem
from pydantic import BaseModel

from planner.plan import Check, Itinerary
from planner.title import trip_title
from planner.trip import Trip

PLAN_CHANNELS = ("trip", "reports", "itinerary", "checks")
"""The channels of the state that make up a plan."""

PAGE = 50


class Version(BaseModel):
    """One line of the list of versions; `turn` is the turn's number, `current` marks the plan on hand."""

    id: str
    parent: str | None
    turn: int
    title: str
    current: bool = False


class KeptPlan(BaseModel):
    """A version's plan with the trip it was made for; `turn` is the turn's number."""

    parent: str | None
    turn: int
    trip: Trip
    itinerary: Itinerary
    checks: list[Check]


def thread_of(runtime: Runtime[None]) -> str:
    """The conversation that a node runs for; empty when the graph runs without a saver."""
    return (runtime.execution_info and runtime.execution_info.thread_id) or ""


def save_version(
    store: BaseStore | None, thread_id: str, version_id: str, parent: str | None, values: Mapping[str, Any]
) -> None:
    """Keeps a finished plan: `values` are "turn" (its number) and the plan's channels. Repeating it changes nothing.

    Without a store (a server that brings none) there are no versions, and nothing to undo.
    """
    if store is not None:
        store.put(_namespace(thread_id), version_id, {**values, "parent": parent}, index=False)


def load_version(store: BaseStore | None, thread_id: str, version_id: str | None) -> dict[str, Any] | None:
    """A version's values and "parent", or None if there is no such version."""
    if store is None or version_id is None:
        return None
    item = store.get(_namespace(thread_id), version_id)
    return item.value if item else None


def previous_version(store: BaseStore | None, thread_id: str, version_id: str | None) -> dict[str, Any] | None:
    """The plan before `version_id` as an update of the state's channels, or None if it was the first."""
    version = load_version(store, thread_id, version_id)
    parent = load_version(store, thread_id, version["parent"]) if version else None
    if version is None or parent is None:
        return None
    return {"version": version["parent"], **{channel: parent[channel] for channel in PLAN_CHANNELS}}


def load_versions(store: BaseStore, thread_id: str) -> dict[str, dict[str, Any]]:
    """All versions with their values, oldest first."""
    items: list[SearchItem] = []
    while page := store.search(_namespace(thread_id), limit=PAGE, offset=len(items)):
        items += page
    items.sort(key=lambda item: (item.value["turn"], item.key))
    return {item.key: item.value for item in items}


def list_versions(store: BaseStore, thread_id: str, current: str | None) -> list[Version]:
    """All versions, oldest first; `current` is the id of the plan on hand."""
    return [
        Version(
            id=key,
            parent=value["parent"],
            turn=value["turn"],
            title=trip_title(Trip.model_validate(value["trip"])),
            current=key == current,
        )
        for key, value in load_versions(store, thread_id).items()
    ]


def delete_version(store: BaseStore, thread_id: str, version_id: str) -> None:
    """Forgets the plan of a turn that was given up."""
    store.delete(_namespace(thread_id), version_id)


def delete_versions(store: BaseStore, thread_id: str) -> None:
    """Forgets all plans of a conversation."""
    for key in load_versions(store, thread_id):
        delete_version(store, thread_id, key)


def _namespace(thread_id: str) -> tuple[str, str]:
    return ("versions", thread_id)
