"""The versions of a conversation's plan, kept in the graph's store for undo and for reopening.

A version is one finished plan with what it was made from, under the id of its turn; `parent` is the plan it changed.
Undo follows the parents, so it can be repeated, and a change after an undo starts a new branch.
"""

from __future__ import annotations

import json
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

PAGE = 500


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

    The plan is kept as text, since a JSON column forgets the order of keys and undo must bring back the very same plan;
    the line for the list of versions is kept apart, so that listing reads no plans. Without a store (a server that
    brings none) there are no versions, and nothing to undo.
    """
    if store is None:
        return
    plan = json.dumps({channel: values[channel] for channel in PLAN_CHANNELS}, ensure_ascii=False)
    title = trip_title(Trip.model_validate(values["trip"]))
    store.put(_plans(thread_id), version_id, {"plan": plan}, index=False)
    store.put(_lines(thread_id), version_id, {"parent": parent, "turn": values["turn"], "title": title}, index=False)


def load_version(store: BaseStore | None, thread_id: str, version_id: str | None) -> dict[str, Any] | None:
    """A version's plan, "parent" and "turn", or None if there is no such version."""
    if store is None or version_id is None:
        return None
    line = store.get(_lines(thread_id), version_id)
    plan = store.get(_plans(thread_id), version_id)
    if line is None or plan is None:
        return None
    return {"parent": line.value["parent"], "turn": line.value["turn"], **json.loads(plan.value["plan"])}


def previous_version(store: BaseStore | None, thread_id: str, version_id: str | None) -> dict[str, Any] | None:
    """The plan before `version_id` as an update of the state's channels, or None if it was the first."""
    version = load_version(store, thread_id, version_id)
    parent = load_version(store, thread_id, version["parent"]) if version else None
    if version is None or parent is None:
        return None
    return {"version": version["parent"], **{channel: parent[channel] for channel in PLAN_CHANNELS}}


def load_versions(store: BaseStore, thread_id: str) -> dict[str, dict[str, Any]]:
    """All versions as `load_version` gives them, oldest first."""
    lines = _all_lines(store, thread_id)
    return {key: version for key in lines if (version := load_version(store, thread_id, key))}


def list_versions(store: BaseStore, thread_id: str, current: str | None) -> list[Version]:
    """All versions, oldest first; `current` is the id of the plan on hand."""
    lines = _all_lines(store, thread_id)
    return [Version.model_validate({"id": key, "current": key == current, **line}) for key, line in lines.items()]


def delete_version(store: BaseStore, thread_id: str, version_id: str) -> None:
    """Forgets the plan of a turn that was given up."""
    store.delete(_lines(thread_id), version_id)
    store.delete(_plans(thread_id), version_id)


def delete_versions(store: BaseStore, thread_id: str) -> None:
    """Forgets all plans of a conversation, also one whose line a killed process did not get to write."""
    for namespace in (_lines(thread_id), _plans(thread_id)):
        while page := store.search(namespace, limit=PAGE):
            for item in page:
                store.delete(namespace, item.key)


def _all_lines(store: BaseStore, thread_id: str) -> dict[str, dict[str, Any]]:
    items: list[SearchItem] = []
    while page := store.search(_lines(thread_id), limit=PAGE, offset=len(items)):
        items += page
    items.sort(key=lambda item: (item.value["turn"], item.key))
    return {item.key: item.value for item in items}


def _lines(thread_id: str) -> tuple[str, str]:
    return ("versions", thread_id)


def _plans(thread_id: str) -> tuple[str, str]:
    return ("plans", thread_id)
