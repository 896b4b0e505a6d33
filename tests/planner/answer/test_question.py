"""Answers to questions come out of the plan, for every topic, day and part of the day."""

from __future__ import annotations

import re
from decimal import Decimal

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from planner.answer import answer_question
from planner.answer.markdown import plain
from planner.assembly import assemble
from planner.patch import PlanQuestion
from planner.plan import Itinerary
from planner.trip import Trip
from tests.planner.answer.test_plan import NUMBER, known_numbers
from tests.planner.strategies import Planned, facts, planned, trips

few = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))

questions = st.builds(
    PlanQuestion,
    topic=st.sampled_from(["day", "stay", "food", "cost", "weather", "transport", "info", "memory", "other"]),
    day=st.one_of(st.none(), st.integers(1, 6)),
    part=st.sampled_from([None, "morning", "noon", "afternoon", "evening"]),
)


def asked(question: PlanQuestion, plan: Planned) -> tuple[str, Itinerary]:
    itinerary = assemble(plan.trip, plan.reports, facts(), None)
    return answer_question(question, plan.trip, itinerary, [], facts()), itinerary


@few
@given(planned(), questions)
def test_every_answer_has_words_and_only_numbers_of_the_plan(plan: Planned, question: PlanQuestion) -> None:
    text, itinerary = asked(question, plan)
    assert text.strip()
    known = {number.normalize() for number in known_numbers(plan.trip, itinerary, f"{question.day}")}
    kinds = ("sight", "meal", "transport")
    for day in itinerary.days:
        sums = [sum(Decimal(str(i.price or 0)) for i in day.items if i.kind == kind) for kind in kinds]
        known |= {Decimal(amount).normalize() for amount in sums}
    assert {Decimal(number.replace(",", "")).normalize() for number in NUMBER.findall(text)} <= known


@few
@given(planned(), st.sampled_from(["morning", "afternoon", "evening"]))
def test_a_day_question_names_the_places_of_that_time(plan: Planned, part: str) -> None:
    first = assemble(plan.trip, plan.reports, facts(), None).days[0]
    text, _ = asked(PlanQuestion.model_validate({"topic": "day", "day": 1, "part": part}), plan)
    hours = {"morning": ("00:00", "11:59"), "afternoon": ("12:00", "17:29"), "evening": ("18:00", "23:59")}[part]
    for item in first.items:
        if hours[0] <= item.start <= hours[1]:
            assert plain(item.name) in text
    if part == "evening":
        names = [plain(item.name) for item in first.items if item.end > "17:00"]
        early = [plain(item.name) for item in first.items if item.end <= "17:00" and item.kind == "sight"]
        assert not [name for name in early if name in text and not any(name in late for late in names)]


@few
@given(planned())
def test_a_day_that_is_not_there_is_said_to_be_not_there(plan: Planned) -> None:
    beyond = (plan.trip.days or 0) + 1
    text, _ = asked(PlanQuestion(topic="day", day=beyond), plan)
    assert str(beyond) in text and str(plan.trip.days) in text


@few
@given(trips(), questions)
def test_without_a_plan_it_says_so_and_remembers_the_trip_all_the_same(trip: Trip, question: PlanQuestion) -> None:
    text = answer_question(question, trip, None, [], facts())
    if question.topic != "memory":
        assert ("还没有行程" if trip.language == "zh" else "no plan yet") in text
        return
    assert all(plain(stop.name) in text for stop in trip.destinations)
    if trip.budget:
        assert re.sub(r"\.0$", "", f"{trip.budget.amount:,}") in text


def test_an_empty_trip_is_said_to_be_empty() -> None:
    for language in ("zh", "en"):
        trip = Trip.model_validate({"language": language})
        assert answer_question(PlanQuestion(topic="memory"), trip, None, [], facts())
