"""The state of the graph: what a checkpoint holds.

Only plain values (dict, list, str, int, finite float, bool, None) and LangChain messages. A node returns the channels
it changes; each channel except `messages` and `reports` is replaced as a whole.
"""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from langchain_core.messages import AnyMessage
from langgraph.channels.delta import DeltaChannel
from langgraph.graph.message import _messages_delta_reducer

SNAPSHOT_FREQUENCY = 700
"""After how many updates of `messages` (two a turn) a checkpoint holds them whole; else they are replayed from deltas.

Measured (benchmarks/storage.py): snapshots at 350 and 700 turns keep a thread's bytes in proportion to its length, and
a 400-turn thread loads as fast as with `add_messages`; at 100 the bytes grow with the square, without any the load is
twice as long.
"""


def merge_reports(left: dict[str, Any], right: dict[str, Any]) -> dict[str, Any]:
    """Reducer of `reports`: each agent's newest report replaces its last one; the others stay as they are."""
    return {**left, **right}


class PlannerState(TypedDict, total=False):
    messages: Annotated[list[AnyMessage], DeltaChannel(_messages_delta_reducer, snapshot_frequency=SNAPSHOT_FREQUENCY)]
    """The whole conversation, never removed or rewritten; stored as deltas. Every message carries an id."""

    running_summary: dict[str, Any] | None
    """langmem's RunningSummary as a plain dict; see `planner/memory.py`."""

    history: dict[str, int]
    """{"messages", "tokens"} of the conversation as far as it has been counted."""

    trip: dict[str, Any]
    """`Trip` as a dict: facts that no summary may lose."""

    reports: Annotated[dict[str, dict[str, Any]], merge_reports]
    """By agent name: {"task": the task it answers, **report}."""

    itinerary: dict[str, Any] | None
    """`Itinerary` as a dict: the plan on hand."""

    checks: list[dict[str, Any]]
    """`Check`s of the plan on hand."""

    version: str | None
    """Id of the plan on hand in the list of versions; None before the first plan."""

    turn: dict[str, Any]
    """This turn: id, number, today, then what the supervisor decided (action, agents_run, context, ...)."""
