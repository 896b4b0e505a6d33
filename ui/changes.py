"""What is different from the version before: in sentences, and for each stop whether to highlight it."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from planner.answer import changes
from planner.plan import Day, Item, Itinerary, StayOption
from planner.trip import Language, Trip
from planner.versions import KeptPlan
from ui.text import literal
from ui.words import word


@dataclass(frozen=True)
class Changes:
    """`before` is None for a first plan: then nothing is highlighted."""

    before: Itinerary | None
    sentences: tuple[str, ...] = ()

    def mark(self, day: Day, item: Item) -> str | None:
        """The key of the word to mark a stop with: "new_mark", "moved_mark", or None if it stayed."""
        if self.before is None:
            return None
        old = {_key(then): then for other in self.before.days if _same_day(other, day) for then in other.items}
        then = old.get(_key(item))
        if then is None:
            return "new_mark"
        return "moved_mark" if (then.start, then.end) != (item.start, item.end) else None

    def stay_is_new(self, option: StayOption) -> bool:
        kept = [] if self.before is None else self.before.stay
        same = any((old.city, old.place_id, old.level) == (option.city, option.place_id, option.level) for old in kept)
        return self.before is not None and not same


def changes_since(before: KeptPlan | None, trip: Trip, itinerary: Itinerary, language: Language) -> Changes:
    """The changes from the version before to the plan on hand."""
    if before is None:
        return Changes(None)
    told = trip.model_copy(update={"language": language})
    return Changes(before.itinerary, tuple(changes(before.itinerary, itinerary, before.trip, told)))


def draw_changes(found: Changes, language: Language) -> None:
    if found.sentences:
        with st.expander(word("changed", language), expanded=True, icon=":material/difference:"):
            st.markdown("\n".join(f"- {literal(sentence)}" for sentence in found.sentences))


def _same_day(old: Day, new: Day) -> bool:
    return (old.day, old.city) == (new.day, new.city)


def _key(item: Item) -> str:
    """A place by its id; what has none (a journey, an unnamed meal) by kind and name."""
    return item.place_id or f"{item.kind} {item.name}"
