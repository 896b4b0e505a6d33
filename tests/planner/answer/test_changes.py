"""What is told as changed is what differs."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from planner.answer import changes
from planner.assembly import Reports, assemble
from planner.trip import HOTEL_LEVELS
from tests.planner.strategies import Planned, facts, planned

few = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))


@few
@given(planned())
def test_a_first_plan_has_no_changes_and_the_same_plan_says_it_stays(plan: Planned) -> None:
    itinerary = assemble(plan.trip, plan.reports, facts(), None)
    assert changes(None, itinerary, plan.trip, plan.trip) == []
    [only] = changes(itinerary, itinerary, plan.trip, plan.trip)
    assert ("没有变化" if plan.trip.language == "zh" else "stays") in only


@few
@given(planned(budgets=False), st.sampled_from(HOTEL_LEVELS))
def test_another_hotel_is_told_and_no_day_is(plan: Planned, level: str) -> None:
    before = assemble(plan.trip, plan.reports, facts(), None)
    trip = plan.trip.model_copy(update={"hotel_level": level})
    after = assemble(trip, plan.reports, facts(), before)
    assume(after.stay != before.stay)
    told = changes(before, after, plan.trip, trip)
    assert not any(line.startswith(("第", "Day ")) for line in told)
    assert any(line.startswith(("住宿", "Stay")) for line in told)


@few
@given(planned(budgets=False))
def test_places_taken_out_are_named_on_their_day(plan: Planned) -> None:
    before = assemble(plan.trip, plan.reports, facts(), None)
    assert plan.reports.route is not None
    first, *others = plan.reports.route.days
    assume(first.visits)
    route = plan.reports.route.model_copy(update={"days": [first.model_copy(update={"visits": []}), *others]})
    after = assemble(
        plan.trip, Reports(route, plan.reports.hotel, plan.reports.food, plan.reports.info), facts(), before
    )
    day_one = changes(before, after, plan.trip, plan.trip)[0]
    for visit in first.visits:
        assert facts().attraction(visit.place_id).name(plan.trip.language) in day_one


@few
@given(planned(budgets=False))
def test_another_language_is_no_change_of_places(plan: Planned) -> None:
    before = assemble(plan.trip, plan.reports, facts(), None)
    other = plan.trip.model_copy(update={"language": "en" if plan.trip.language == "zh" else "zh"})
    after = assemble(other, plan.reports, facts(), before)
    assert changes(before, after, plan.trip, other) == []
