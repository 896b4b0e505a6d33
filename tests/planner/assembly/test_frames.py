"""Days before anything is priced: what stays in order when sights are left out."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from planner.assembly import Reports, assemble
from planner.assembly.frames import frames_of
from planner.checks import run_checks
from tests.planner.strategies import Planned, facts, planned

few = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@few
@given(planned(budgets=False), st.data())
def test_a_day_without_some_sights_can_still_be_followed(plan: Planned, data: st.DataObject) -> None:
    """The others keep their times, and every way still fits between them."""
    assert plan.reports.route is not None
    frames = frames_of(plan.trip, plan.reports.route, facts())
    sights = [sight for frame in frames for sight in frame.sights]
    dropped = frozenset(sight for sight in sights if data.draw(st.booleans()))
    route = plan.reports.route.model_copy(
        update={
            "days": [
                day.model_copy(
                    update={"visits": [stop.visit for stop in frame.stops], "meals": list(frame.breaks)},
                )
                for day, frame in zip(
                    plan.reports.route.days, (frame.without(dropped) for frame in frames), strict=True
                )
            ]
        }
    )
    reports = replace(plan.reports, route=route)
    itinerary = assemble(plan.trip, reports, facts(), None)
    failed = {check.name: check.detail for check in run_checks(plan.trip, itinerary, reports, facts()) if not check.ok}
    assert failed == {}
    left = {item.place_id: item.start for day in itinerary.days for item in day.items if item.kind == "sight"}
    assert left.keys().isdisjoint(dropped)
    times = {stop.sight.id: stop.visit.start for frame in frames for stop in frame.stops}
    assert all(times[place or ""] == start for place, start in left.items())


@few
@given(planned())
def test_without_a_route_there_are_days_with_meals_alone(plan: Planned) -> None:
    itinerary = assemble(plan.trip, Reports(food=plan.reports.food), facts(), None)
    assert len(itinerary.days) == plan.trip.days
    assert all([item.kind for item in day.items] == ["meal", "meal"] for day in itinerary.days)
