"""What the travellers like: pace, interests, diet, cuisines, means of transport."""

from __future__ import annotations

from typing import get_args

from agents.places.facts import Named
from planner.revision.draft import Draft
from planner.revision.words import changed_tags, snake
from planner.trip import Transport
from planner.vocabulary import MODES

TRANSPORTS: tuple[Transport, ...] = get_args(Transport)


def apply_taste(draft: Draft) -> None:
    trip, patch = draft.trip, draft.patch
    trip.pace = patch.pace or trip.pace
    trip.interests = changed_tags(trip.interests, patch.add_interests, patch.remove_interests)
    trip.diet = changed_tags(trip.diet, patch.add_diet, patch.remove_diet)
    trip.cuisines = changed_tags(trip.cuisines, patch.add_cuisines, patch.remove_cuisines)
    _apply_transport(draft)


def _apply_transport(draft: Draft) -> None:
    """A mode wished for is no longer ruled out, and one ruled out no longer wished for; one mode has to be left."""
    trip, patch = draft.trip, draft.patch
    added = [mode for word in patch.add_transport_avoid if (mode := snake(word)) in TRANSPORTS]
    removed = [*patch.remove_transport_avoid, *([patch.transport] if patch.transport else [])]
    avoided = changed_tags(trip.transport_avoid, [mode for mode in added if mode != patch.transport], removed)
    if set(avoided) >= set(TRANSPORTS):
        draft.ask("transport_none", "transport", choices=tuple(_mode(mode) for mode in TRANSPORTS))
        return
    trip.transport_avoid = avoided
    trip.transport = patch.transport or trip.transport
    if trip.transport in avoided:
        draft.note("transport_dropped", _mode(trip.transport))
        trip.transport = None


def _mode(mode: str) -> Named:
    return Named(*MODES[mode])
