"""Edits become sentences that the planner understands as they were meant."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from langchain_core.messages import HumanMessage

from agents.places import load_facts
from agents.places.facts import Facts
from planner.offline.model import OfflineModel
from planner.revision import revise
from planner.trip import HOTEL_LEVELS, Language, Money, Travellers, Trip, TripDestination
from planner.understanding import understand, understanding_prompt
from ui.edit import LANGUAGES, PACE_CHOICES, Edit, edit_message, remove_place, require_place

TODAY = dt.date(2026, 11, 30)


@pytest.fixture(scope="module")
def facts() -> Facts:
    return load_facts()


def said(trip: Trip, message: str, facts: Facts) -> Trip:
    """The trip after the offline planner understood the message."""
    prompt = understanding_prompt([HumanMessage(message, id="1")], trip, None, TODAY)
    revision = revise(trip, understand(OfflineModel(facts=facts), prompt).patch, facts, TODAY)
    assert not revision.questions, (message, revision.questions)
    return revision.trip


def trip_in(language: Language) -> Trip:
    name = "成都" if language == "zh" else "Chengdu"
    return Trip(
        destinations=[TripDestination(id="chengdu", name=name, days=3)],
        days=3,
        nights=2,
        start_date=dt.date(2026, 12, 4),
        travellers=Travellers(adults=2),
        budget=Money(amount=4000, currency="CNY"),
        hotel_level="mid",
        pace="normal",
        language=language,
    )


edits: st.SearchStrategy[dict[str, Any]] = st.builds(
    dict,
    days=st.integers(1, 14),
    start=st.dates(TODAY + dt.timedelta(1), TODAY + dt.timedelta(300)),
    adults=st.integers(1, 9),
    children=st.integers(0, 4),
    budget=st.one_of(st.just(0.0), st.integers(500, 99_999).map(float)),
    currency=st.sampled_from(["CNY", "USD", "EUR", "JPY", "GBP"]),
    hotel_level=st.sampled_from(HOTEL_LEVELS),
    pace=st.sampled_from(PACE_CHOICES),
)


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=edits, chosen=st.sets(st.sampled_from(["days", "start", "people", "budget", "hotel_level", "pace"])))
def test_what_the_form_says_is_what_the_planner_understands(
    facts: Facts, language: Language, changes: dict[str, Any], chosen: set[str]
) -> None:
    trip = trip_in(language)
    before = Edit.of(trip, 3, "CNY")
    together = {"people": ["adults", "children"], "budget": ["budget", "currency"]}
    fields = {field for name in chosen for field in together.get(name, [name])}
    after = replace(before, **{field: changes[field] for field in fields})
    message = edit_message(before, after)
    if after == before:
        assert message == ""
        return
    changed = said(trip, message, facts)
    known = Edit.of(changed, changed.days or 0, "CNY")
    if not after.budget:
        after = replace(after, currency=known.currency)  # no budget has no currency
    assert known == after, message


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plan_changes_its_language(facts: Facts, language: Language) -> None:
    before = Edit.of(trip_in(language), 3, "CNY")
    other: Language = "en" if language == "zh" else "zh"
    assert said(trip_in(language), edit_message(before, replace(before, language=other)), facts).language == other


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_sight_can_be_pinned_and_removed(facts: Facts, language: Language) -> None:
    for sight in facts.attractions("chengdu"):
        name = sight.name(language)
        pinned = said(trip_in(language), require_place(name, language), facts)
        assert [found(name, facts) for name in pinned.must_visit] == [sight.id]
        removed = said(pinned, remove_place(name, language), facts)
        assert (removed.must_visit, [found(name, facts) for name in removed.avoid]) == ([], [sight.id])


def found(name: str, facts: Facts) -> str | None:
    sight = facts.find_attraction(name, ["chengdu"])
    return sight.id if sight else None
