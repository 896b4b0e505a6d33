"""The steps of a revision, in the order in which they need each other."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from agents.places.facts import Facts
from planner.patch import TripPatch
from planner.questions import FIELDS, Note, Question
from planner.revision.budget import apply_budget, apply_hotel_cap
from planner.revision.cities import Stop, wanted_stops
from planner.revision.dates import apply_dates
from planner.revision.draft import Draft
from planner.revision.length import apply_length, suggested_days
from planner.revision.lodging import apply_lodging
from planner.revision.party import apply_party
from planner.revision.passport import apply_nationality, apply_origin
from planner.revision.sights import apply_sights, leave_behind
from planner.revision.taste import apply_taste
from planner.revision.tidy import tidy
from planner.revision.wishes import apply_wishes
from planner.trip import MAX_DAYS, Trip


@dataclass(frozen=True, slots=True)
class Revision:
    """The trip after a message. `questions` are in the order to ask them; with any, the trip is not to be planned yet.

    `swapped` are two days of the plan on hand that change places.
    """

    trip: Trip
    questions: Sequence[Question]
    notes: Sequence[Note]
    changed: bool
    swapped: tuple[int, int] | None = None


def revise(trip: Trip, patch: TripPatch, facts: Facts, today: dt.date) -> Revision:
    """Apply the patch to the trip; `today` is the day on which the message was written. Raises nothing."""
    draft = Draft(trip.model_copy(deep=True), trip.model_copy(deep=True), patch, facts, today)
    tidy(draft)
    draft.before = draft.trip.model_copy(deep=True)
    _clear(draft)
    _set_language(draft)
    stops = wanted_stops(draft)
    _apply_all(draft, stops)
    _ask_for_missing(draft)
    order = list(FIELDS)
    questions = sorted(dict.fromkeys(draft.questions), key=lambda question: order.index(question.field))
    notes = tuple(dict.fromkeys(draft.notes))
    return Revision(draft.trip, tuple(questions), notes, draft.trip != trip, draft.swapped)


def _apply_all(draft: Draft, stops: Sequence[Stop]) -> None:
    span = apply_dates(draft)
    apply_length(draft, stops, span)
    leave_behind(draft, [stop.id for stop in draft.before.destinations if stop.id not in draft.cities])
    apply_sights(draft)
    apply_wishes(draft)
    apply_party(draft)
    apply_lodging(draft)
    apply_taste(draft)
    apply_budget(draft)
    apply_hotel_cap(draft)
    apply_nationality(draft)
    apply_origin(draft)
    if draft.trip.start_date and draft.trip.start_date < draft.today:
        draft.note("date_passed", draft.trip.start_date)


def _clear(draft: Draft) -> None:
    """Take fields back to unset; the days of the cities go with the days of the trip, and the language stays."""
    empty = Trip()
    for name in draft.patch.clear:
        if name in Trip.model_fields and name not in ("language", "language_asked", "budget_per"):
            setattr(draft.trip, name, getattr(empty, name))
    if draft.trip.days is None:
        draft.trip.nights = None
        for stop in draft.trip.destinations:
            stop.days = None
    elif draft.trip.nights is None:
        draft.trip.nights = draft.trip.days - 1


def _set_language(draft: Draft) -> None:
    if draft.patch.language is not None:
        draft.trip.language = draft.patch.language
        draft.trip.language_asked = True


def _ask_for_missing(draft: Draft) -> None:
    asked = {question.field for question in draft.questions}
    length_asked = asked & {"destinations", "days", "nights"} or any(
        question.kind in ("date_order", "start_missing") for question in draft.questions
    )
    if not draft.trip.destinations and "destinations" not in asked:
        draft.ask("destination_missing", "destinations")
    elif draft.trip.destinations and draft.trip.days is None and not length_asked:
        suggested = sum(suggested_days(draft, city) for city in draft.cities)
        draft.ask("days_missing", "days", low=min(suggested, MAX_DAYS), high=MAX_DAYS)
