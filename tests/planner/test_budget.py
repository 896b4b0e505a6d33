"""What a budget makes of a plan: trades in order, none needlessly, none hidden."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from planner.assembly import assemble
from planner.budget import AMPLE, Choice, Limits, fit_budget, name_trades
from planner.plan import Costs, Itinerary
from planner.trip import HOTEL_LEVELS, Money
from tests.planner.strategies import Planned, facts, planned

few = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
share = st.floats(0.05, 2.5)


def rank(itinerary: Itinerary, part: str) -> int:
    return HOTEL_LEVELS.index(itinerary.levels[part])


def sights(itinerary: Itinerary) -> set[str | None]:
    return {item.place_id for day in itinerary.days for item in day.items if item.kind == "sight"}


def without_budget(plan: Planned) -> Itinerary:
    return assemble(plan.trip, plan.reports, facts(), None)


def with_budget(plan: Planned, amount: float, previous: Itinerary | None = None) -> Itinerary:
    """The plan under a budget in the currency it has without one, so that totals compare."""
    currency = without_budget(plan).costs.currency
    trip = plan.trip.model_copy(update={"budget": Money(amount=round(amount, 2), currency=currency)})
    return assemble(trip, plan.reports, facts(), previous)


@few
@given(planned(budgets=False), share, share)
def test_a_smaller_budget_never_gives_a_dearer_plan_if_both_are_kept(plan: Planned, one: float, other: float) -> None:
    usual = without_budget(plan).costs.total
    small, large = (usual * part for part in sorted((one, other)))
    tight, roomy = with_budget(plan, small), with_budget(plan, large)
    assume(tight.costs.total <= small and roomy.costs.total <= large)
    assert tight.costs.total <= roomy.costs.total
    assert rank(tight, "hotel") <= rank(roomy, "hotel")


@few
@given(planned(budgets=False), share)
def test_nothing_is_given_up_that_need_not_be(plan: Planned, part: float) -> None:
    usual = without_budget(plan)
    budget = round(usual.costs.total * part, 2)
    itinerary = with_budget(plan, budget)
    if usual.costs.total <= budget:
        assert itinerary.trades == []
        assert sights(itinerary) == sights(usual)
        assert all(rank(itinerary, kind) >= rank(usual, kind) for kind in ("hotel", "meal"))
    elif sights(itinerary) != sights(usual):
        assert itinerary.costs.total <= budget


@few
@given(planned(budgets=False), share)
def test_what_is_given_up_is_named(plan: Planned, part: float) -> None:
    usual = without_budget(plan)
    itinerary = with_budget(plan, usual.costs.total * part)
    told = "".join(itinerary.trades)
    language = plan.trip.language
    for place in sights(usual) - sights(itinerary):
        assert facts().attraction(place or "").name(language) in told
    if rank(itinerary, "hotel") < rank(usual, "hotel"):
        assert ("住宿" if language == "zh" else "hotels") in told
    if rank(itinerary, "meal") < rank(usual, "meal"):
        assert ("餐饮" if language == "zh" else "meals") in told


@few
@given(planned(budgets=False), share, st.sampled_from(HOTEL_LEVELS))
def test_a_level_the_traveller_asked_for_stays(plan: Planned, part: float, level: str) -> None:
    wished = Planned(plan.trip.model_copy(update={"hotel_level": level}), plan.reports)
    usual = without_budget(wished)
    assert with_budget(wished, usual.costs.total * part).levels["hotel"] == level


@few
@given(planned(budgets=False), share)
def test_must_sees_stay_and_days_keep_their_times(plan: Planned, part: float) -> None:
    usual = without_budget(plan)
    names = [item.name for day in usual.days for item in day.items if item.kind == "sight" and item.price]
    assume(names)
    wished = Planned(plan.trip.model_copy(update={"must_visit": names[:1]}), plan.reports)
    found = facts().find_attraction(names[0], [stop.id for stop in plan.trip.destinations])
    assume(found is not None)
    itinerary = with_budget(wished, usual.costs.total * part)
    assert found is not None and found.id in sights(itinerary)
    times = {item.place_id: item.start for day in usual.days for item in day.items if item.kind == "sight"}
    for day in itinerary.days:
        assert all(item.start == times[item.place_id] for item in day.items if item.kind == "sight")


@few
@given(planned(budgets=False), share)
def test_upscale_only_with_ample_room(plan: Planned, part: float) -> None:
    wished = Planned(plan.trip.model_copy(update={"hotel_level": None}), plan.reports)
    budget = round(without_budget(wished).costs.total * part, 2)
    itinerary = with_budget(wished, budget)
    if "upscale" in itinerary.levels.values():
        assert itinerary.costs.total <= budget * AMPLE


@few
@given(planned(budgets=False))
def test_upscale_as_soon_as_it_leaves_a_fifth_of_the_budget(plan: Planned) -> None:
    wished = Planned(plan.trip.model_copy(update={"hotel_level": None}), plan.reports)
    dear = without_budget(Planned(plan.trip.model_copy(update={"hotel_level": "upscale"}), plan.reports)).costs
    assume(not dear.unpriced and dear.parts["stay"] > 0)
    assert with_budget(wished, dear.total / (AMPLE - 0.01)).levels["hotel"] == "upscale"
    assert with_budget(wished, dear.total / (AMPLE + 0.01)).levels["hotel"] != "upscale"


@pytest.mark.parametrize(
    ("budget", "hotel", "meal"),
    [(400, "mid", "mid"), (295, "budget", "mid"), (160, "mid", "budget"), (10, "budget", "budget")],
)
def test_a_hotel_given_up_in_vain_comes_back(budget: float, hotel: str, meal: str) -> None:
    """Where cheaper meals alone are enough, the wanted hotel stays."""
    prices = {"hotel": {"budget": 90.0, "mid": 100.0, "upscale": 900.0}, "meal": {"budget": 50.0, "mid": 200.0}}

    def build(choice: Choice) -> Itinerary:
        total = prices["hotel"][choice.hotel] + prices["meal"][choice.meal]
        return Itinerary(days=[], stay=[], costs=Costs(parts={}, total=total, currency="CNY"))

    limits = Limits(budget=budget, hotel_fixed=False, must=(), value=lambda place: 1.0, may_rise=True)
    choice, _ = fit_budget(build, Choice(), limits)
    assert (choice.hotel, choice.meal) == (hotel, meal)


@few
@given(planned(budgets=False), share)
def test_the_same_budget_moves_nothing_again_and_a_large_one_brings_sights_back(plan: Planned, part: float) -> None:
    usual = without_budget(plan)
    tight = with_budget(plan, usual.costs.total * part)
    assert with_budget(plan, usual.costs.total * part, tight) == tight
    freed = with_budget(plan, usual.costs.total * 10 + 10, tight)
    assert sights(freed) == sights(usual)


@few
@given(planned(budgets=False))
def test_trades_are_told_in_both_languages(plan: Planned) -> None:
    itinerary = without_budget(plan)
    choice = Choice("budget", "budget", True, frozenset({"x"}))
    told = {language: name_trades(itinerary, choice, "upscale", ["Tower"], True, language) for language in ("zh", "en")}
    assert len(told["zh"]) == len(told["en"]) >= 4
    assert not set(told["zh"]) & set(told["en"])
    assert name_trades(itinerary, Choice(), "budget", [], False, "en") == []


@few
@given(planned(budgets=False))
def test_no_stay_is_called_upscale_that_is_not(plan: Planned) -> None:
    """A nightly cap, for example, leaves only rooms below that level."""
    hotel = plan.reports.hotel
    assume(hotel is not None)
    assert hotel is not None
    lower = [option for option in hotel.options if option.level != "upscale"]
    reports = replace(plan.reports, hotel=hotel.model_copy(update={"options": lower}))
    currency = without_budget(plan).costs.currency
    trip = plan.trip.model_copy(update={"budget": Money(amount=1_000_000_000, currency=currency)})
    notes = assemble(trip, reports, facts(), None).notes
    assert not any("预算宽裕" in note or "The budget has room" in note for note in notes)
