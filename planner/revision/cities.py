"""Which cities the trip goes to, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from planner.patch import DestinationWish
from planner.revision.draft import Draft
from planner.revision.places import find_city, named
from planner.revision.regions import cities_of_region
from planner.revision.words import clean
from planner.trip import MAX_DAYS, MAX_DESTINATIONS


@dataclass(frozen=True, slots=True)
class Stop:
    """A city with its days, None while unknown; `said` is True if this message gave the days."""

    id: str
    days: int | None = None
    said: bool = False


def present_stops(draft: Draft) -> list[Stop]:
    return [Stop(destination.id, destination.days) for destination in draft.trip.destinations]


def wanted_stops(draft: Draft) -> list[Stop]:
    """The cities after this message. Unknown names are asked about; too many cities leave the list as it was."""
    present = present_stops(draft)
    named_anew = _find(draft, draft.patch.destinations or [])
    stops = [_with_days_of(stop, present) for stop in named_anew] or present
    for stop in _find(draft, draft.patch.add_destinations):
        stops = _added(draft, stops, stop)
    stops = _removed(draft, _merged(draft, stops))
    if len(stops) > MAX_DESTINATIONS:
        draft.ask("destinations_too_many", "destinations", len(stops), high=MAX_DESTINATIONS)
        return present[:MAX_DESTINATIONS]
    return stops


def _find(draft: Draft, wishes: Sequence[DestinationWish]) -> list[Stop]:
    names = [wish.name for wish in wishes[: 4 * MAX_DESTINATIONS]]
    stops = []
    for wish in wishes[: 4 * MAX_DESTINATIONS]:
        if _is_sight_here(draft, wish.name):
            draft.sights.append(clean(wish.name))
        elif city := find_city(draft, wish.name, names):
            days = valid_days(draft, wish.days)
            stops.append(Stop(city.id, days, said=days is not None))
    return stops


def _is_sight_here(draft: Draft, name: str) -> bool:
    """True for a sight of the trip's present cities that was taken for a city ("add Dujiangyan")."""
    words = clean(name)
    exact = [mention for mention in draft.facts.mentions(words, draft.cities) if mention.exact]
    return bool(exact) and all(mention.kind == "attraction" for mention in exact)


def valid_days(draft: Draft, days: int | None) -> int | None:
    """The number of days, or None and a question if no trip can have it."""
    if days is None or 1 <= days <= MAX_DAYS:
        return days
    draft.ask("days_range", "days", shown(days), low=1, high=MAX_DAYS)
    return None


def shown(number: int) -> str:
    """A number for a sentence; one of endless digits is cut."""
    text = str(number) if abs(number) < 10**12 else f"{number:.0e}" if abs(number) < 10**300 else "∞"
    return text


def _with_days_of(stop: Stop, present: Sequence[Stop]) -> Stop:
    """A city that stays keeps its days unless the message gives others."""
    days = next((before.days for before in present if before.id == stop.id), None)
    return stop if stop.days is not None else replace(stop, days=days)


def _added(draft: Draft, stops: list[Stop], stop: Stop) -> list[Stop]:
    if all(present.id != stop.id for present in stops):
        return [*stops, stop]
    if not stop.said:
        city = draft.destination(stop.id)
        draft.note("destination_present", named(city) if city else stop.id)
        return stops
    return [stop if present.id == stop.id else present for present in stops]


def _merged(draft: Draft, stops: Sequence[Stop]) -> list[Stop]:
    """Each city once, where it came first, with the days of all its visits."""
    merged: dict[str, Stop] = {}
    for stop in stops:
        first = merged.get(stop.id)
        if first is None:
            merged[stop.id] = stop
            continue
        days = (first.days or 0) + (stop.days or 0) or None
        merged[stop.id] = Stop(stop.id, days, first.said or stop.said)
        city = draft.destination(stop.id)
        draft.note("destination_merged", named(city) if city else stop.id)
    return list(merged.values())


def _removed(draft: Draft, stops: list[Stop]) -> list[Stop]:
    for name in draft.patch.remove_destinations[: 4 * MAX_DESTINATIONS]:
        words = clean(name)
        gone = _meant(draft, words)
        if words and not any(stop.id in gone for stop in stops):
            draft.note("destination_absent", words)
        stops = [stop for stop in stops if stop.id not in gone]
    return stops


def _meant(draft: Draft, words: str) -> set[str]:
    """The ids of the destination, or of the region's destinations, that a name means."""
    city = draft.facts.find_destination(words) if words else None
    if city or not words:
        return {city.id} if city else set()
    region = cities_of_region(draft.facts, words, draft.facts.mentions(words))
    return {member.id for member in region or ()}
