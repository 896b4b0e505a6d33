"""What repair takes out, what it leaves, and that it says so."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from planner.assembly import assemble
from planner.checks import repair, run_checks
from planner.plan import Itinerary
from planner.trip import Trip
from tests.planner.strategies import Planned, facts, planned, trips, wild

few = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))


@few
@given(planned())
def test_a_sound_plan_comes_back_as_it_is(plan: Planned) -> None:
    itinerary = made(plan)
    assert repair(plan.trip, itinerary, plan.reports, facts()) is itinerary


@few
@given(trips(), st.data())
def test_sights_that_cannot_be_visited_are_taken_out_and_named(trip: Trip, data: st.DataObject) -> None:
    plan = Planned(trip, data.draw(wild(trip)))
    before = made(plan)
    after = repair(trip, before, plan.reports, facts())
    checks = {check.name: check for check in run_checks(trip, after, plan.reports, facts())}
    repaired = ("places", "no_repeats", "avoid", "closed_days", "sum")
    assert [checks[name].detail for name in repaired if not checks[name].ok] == []
    taken_out = count(before) - count(after)
    assert len(after.notes) - len(before.notes) == taken_out
    assert repair(trip, after, plan.reports, facts()) is after


@few
@given(planned())
def test_a_must_see_stays_even_if_something_is_wrong_with_it(plan: Planned) -> None:
    itinerary = made(plan).model_copy(deep=True)
    sights = [item for day in itinerary.days for item in day.items if item.kind == "sight"]
    assume(sights)
    sights[0].start, sights[0].end = "02:00", "03:00"
    trip = plan.trip.model_copy(update={"must_visit": [sights[0].name]})
    found = facts().find_attraction(sights[0].name, [stop.id for stop in trip.destinations])
    assume(found and found.id == sights[0].place_id)
    after = repair(trip, itinerary, plan.reports, facts())
    assert sights[0].place_id in [item.place_id for day in after.days for item in day.items]


@few
@given(planned())
def test_wrong_sums_are_made_anew(plan: Planned) -> None:
    itinerary = made(plan).model_copy(deep=True)
    right = itinerary.costs.total
    itinerary.costs.total += 100
    assert repair(plan.trip, itinerary, plan.reports, facts()).costs.total == right


def made(plan: Planned) -> Itinerary:
    return assemble(plan.trip, plan.reports, facts(), None)


def count(itinerary: Itinerary) -> int:
    return sum(len(day.items) for day in itinerary.days)
