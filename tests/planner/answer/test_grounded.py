"""A model's sentence passes only with numbers, times and names of the plan."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from planner.answer import grounded
from planner.assembly import assemble
from tests.planner.strategies import Planned, facts, planned

few = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))


@few
@given(planned())
def test_what_the_plan_says_is_grounded(plan: Planned) -> None:
    itinerary = assemble(plan.trip, plan.reports, facts(), None)
    items = [item for day in itinerary.days for item in day.items]
    for item in items:
        assert grounded(f"{item.start}去{item.name}，“{item.name}”。", plan.trip, itinerary)
        if item.price:
            assert grounded(f"It costs {item.price:,} in all.", plan.trip, itinerary)
    assert grounded(f"{plan.trip.days}天，{len(items)}", plan.trip, itinerary) or len(items) > len(itinerary.days)
    assert grounded("这是一趟轻松的旅行，祝您玩得开心！", plan.trip, itinerary)
    assert grounded("A relaxed trip with one highlight after another.", plan.trip, itinerary)


@few
@given(planned(), st.integers(1_000_001, 9_999_999), st.sampled_from(["约{}元", "about {} dollars", "{:,} yen", "{}"]))
def test_a_number_out_of_nowhere_is_not(plan: Planned, number: int, pattern: str) -> None:
    itinerary = assemble(plan.trip, plan.reports, facts(), None)
    assume(str(number) not in itinerary.model_dump_json())
    assert not grounded(pattern.format(number), plan.trip, itinerary)


@few
@given(planned(budgets=False), st.integers(0, 23), st.integers(0, 59))
def test_a_time_out_of_nowhere_is_not(plan: Planned, hour: int, minutes: int) -> None:
    itinerary = assemble(plan.trip, plan.reports, facts(), None)
    time = f"{hour:02d}:{minutes:02d}"
    known = {time for day in itinerary.days for item in day.items for time in (item.start, item.end)}
    assert grounded(f"出发时间是{time}。", plan.trip, itinerary) == (time in known)


@few
@given(planned(budgets=False))
def test_numbers_in_words_count_too(plan: Planned) -> None:
    itinerary = assemble(plan.trip, plan.reports, facts(), None)
    for text in ("总共八千七百六十五元", "eight thousand seven hundred and sixty-five in total"):
        assert not grounded(text, plan.trip, itinerary)


@few
@given(planned())
def test_a_quoted_name_has_to_be_in_the_plan(plan: Planned) -> None:
    itinerary = assemble(plan.trip, plan.reports, facts(), None)
    assert not grounded("别错过“翡翠云端琉璃宫”。", plan.trip, itinerary)
    assert not grounded("Do not miss **Emerald Cloud Palace**.", plan.trip, itinerary)
