"""Named sights to include and to leave out, recognised by what they are and not by how they are spelled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from agents.places.facts import Named
from planner.revision.draft import Draft
from planner.revision.words import MAX_LIST, clean, spelling_key


def apply_sights(draft: Draft) -> None:
    """A sight added to one list leaves the other; one that a message puts on both is asked about."""
    trip, patch = draft.trip, draft.patch
    add_must = _words([*patch.add_must_visit, *draft.sights])
    add_avoid = _words(patch.add_avoid)
    both = _keys(draft, add_must) & _keys(draft, add_avoid)
    for name in add_must:
        if sight_key(draft, name) in both:
            choices = (Named("去", "visit it"), Named("不去", "leave it out"))
            draft.ask("must_and_avoid", "must_visit", name, choices)
    add_must = [name for name in add_must if sight_key(draft, name) not in both]
    add_avoid = [name for name in add_avoid if sight_key(draft, name) not in both]
    trip.must_visit = _removed(draft, trip.must_visit, _words(patch.remove_must_visit))
    trip.avoid = _removed(draft, trip.avoid, _words(patch.remove_avoid))
    trip.must_visit = _moved(draft, trip.must_visit, add_avoid)
    trip.avoid = _moved(draft, trip.avoid, add_must)
    trip.must_visit = _added(draft, trip.must_visit, add_must)
    trip.avoid = _added(draft, trip.avoid, add_avoid)


def sight_key(draft: Draft, name: str) -> str:
    """The same for all names of one sight of the trip's cities: its id, else the name without its spelling."""
    sight = draft.facts.find_attraction(name, draft.cities) if draft.cities else None
    return sight.id if sight else spelling_key(name)


def leave_behind(draft: Draft, left: Sequence[str]) -> None:
    """Forget the sights that lie in cities which are no longer part of the trip."""
    if not left:
        return
    trip, gone = draft.trip, []
    for names in (trip.must_visit, trip.avoid):
        for name in list(names):
            if _belongs(draft, name, left):
                names.remove(name)
                gone.append(name)
    if gone:
        draft.note("left_behind", choices=tuple(dict.fromkeys(gone)))


def belongs_to(draft: Draft, words: str, left: Sequence[str]) -> bool:
    """True if the words name a sight of the cities left, and none of the trip's present cities."""
    here = draft.facts.mentions(words, [*left, *draft.cities])
    cities = {draft.facts.attraction(mention.id).destination for mention in here if mention.kind == "attraction"}
    return bool(cities & set(left)) and not cities & set(draft.cities)


def _belongs(draft: Draft, name: str, left: Sequence[str]) -> bool:
    there = draft.facts.find_attraction(name, left)
    return there is not None and not (draft.cities and draft.facts.find_attraction(name, draft.cities))


def _words(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(word for name in list(names)[:MAX_LIST] if (word := clean(name))))


def _keys(draft: Draft, names: Iterable[str]) -> set[str]:
    return {sight_key(draft, name) for name in names}


def _removed(draft: Draft, present: Sequence[str], names: Sequence[str]) -> list[str]:
    keys = _keys(draft, present)
    for name in names:
        if sight_key(draft, name) not in keys:
            draft.note("sight_absent", name)
    gone = _keys(draft, names)
    return [name for name in present if sight_key(draft, name) not in gone]


def _moved(draft: Draft, present: Sequence[str], added_to_other: Sequence[str]) -> list[str]:
    gone = _keys(draft, added_to_other)
    for name in present:
        if sight_key(draft, name) in gone:
            draft.note("sight_moved", name)
    return [name for name in present if sight_key(draft, name) not in gone]


def _added(draft: Draft, present: Sequence[str], names: Sequence[str]) -> list[str]:
    by_key = {sight_key(draft, name): name for name in present}
    for name in names:
        by_key.setdefault(sight_key(draft, name), name)
    return list(by_key.values())[:MAX_LIST]
