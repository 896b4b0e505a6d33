"""Who travels, and in how many rooms."""

from __future__ import annotations

from planner.revision.cities import shown
from planner.revision.draft import Draft
from planner.trip import MAX_PEOPLE, Travellers


def apply_party(draft: Draft) -> None:
    _apply_travellers(draft)
    _apply_rooms(draft)


def _apply_travellers(draft: Draft) -> None:
    wish, before = draft.patch.travellers, draft.trip.travellers
    if wish is None or (wish.adults is None and wish.children is None):
        return
    adults = wish.adults if wish.adults is not None else before.adults if before else 1
    children = wish.children if wish.children is not None else before.children if before else 0
    if adults < 0 or children < 0 or not 1 <= adults + children <= MAX_PEOPLE:
        wrong = min(adults, children) if min(adults, children) < 0 else adults + children
        draft.ask("people_range", "travellers", shown(wrong), low=1, high=MAX_PEOPLE)
    elif adults == 0:
        draft.ask("adults_missing", "travellers", children, high=MAX_PEOPLE)
    else:
        if wish.adults is None and before is None and children:
            draft.note("adult_assumed", children, low=adults)
        draft.trip.travellers = Travellers(adults=adults, children=children)


def _apply_rooms(draft: Draft) -> None:
    """Rooms as told, one to one a person; a number that a smaller party no longer needs is forgotten."""
    trip, rooms = draft.trip, draft.patch.rooms
    most = trip.travellers.count if trip.travellers else MAX_PEOPLE
    if rooms is not None:
        if 1 <= rooms <= most:
            trip.rooms = rooms
        else:
            draft.ask("rooms_range", "rooms", shown(rooms), low=1, high=most)
    if trip.rooms is not None and not 1 <= trip.rooms <= most:
        trip.rooms = None
        draft.note("rooms_reset")
