"""The wished hotel: level, kind of room, house rules."""

from __future__ import annotations

from planner.revision.draft import Draft
from planner.revision.words import changed_tags, snake
from planner.trip import HOTEL_LEVELS


def apply_lodging(draft: Draft) -> None:
    trip, patch = draft.trip, draft.patch
    if patch.hotel_level is not None:
        trip.hotel_level = patch.hotel_level
    elif patch.hotel_level_change:
        _change_level(draft, patch.hotel_level_change)
    if patch.room_type and snake(patch.room_type):
        trip.room_type = snake(patch.room_type)
    trip.house_rules = changed_tags(trip.house_rules, patch.add_house_rules, patch.remove_house_rules)


def _change_level(draft: Draft, change: int) -> None:
    """Up or down from the present level (the middle one if none was said), as far as there are levels."""
    present = HOTEL_LEVELS.index(draft.trip.hotel_level or "mid")
    wanted = min(max(present + change, 0), len(HOTEL_LEVELS) - 1)
    draft.trip.hotel_level = HOTEL_LEVELS[wanted]
    if wanted == present:
        draft.note("hotel_cheapest" if change < 0 else "hotel_nicest")
