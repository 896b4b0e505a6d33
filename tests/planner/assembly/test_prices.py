"""One currency: which it is, and what becomes of the others."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from planner.assembly import assemble
from planner.assembly.prices import Exchange, plan_currency, round_converted
from planner.trip import Money
from tests.planner.strategies import CURRENCIES, Planned, facts, planned

amounts = st.floats(0, 1e7, allow_nan=False)
few = settings(max_examples=30, deadline=None)


@settings(deadline=None)
@given(st.floats(1e-9, 1e9))
def test_a_converted_price_is_near_the_exact_one_and_never_nothing(amount: float) -> None:
    rounded = round_converted(amount)
    assert rounded > 0
    assert abs(rounded - amount) <= max(0.01, 0.051 * amount)
    assert round(rounded, 2) == rounded


@settings(deadline=None)
@given(amounts, st.sampled_from(CURRENCIES), st.sampled_from(CURRENCIES), st.integers(1, 20))
def test_a_conversion_leaves_its_dated_rate(amount: float, source: str, target: str, times: int) -> None:
    exchange = Exchange(target, facts())
    converted = exchange.convert(amount, source, times)
    if source == target or amount == 0:
        assert converted == round(amount * times, 2)
        assert exchange.rates() == {}
        return
    used = exchange.rates()[source]
    assert used["as_of"]
    assert converted == round_converted(amount * times * used["rate"])


def test_what_is_unknown_stays_unknown() -> None:
    exchange = Exchange("CNY", facts())
    assert exchange.convert(None, "USD") is None
    assert exchange.convert(5, "XXX") is None
    assert exchange.rates() == {}


@few
@given(planned(), st.sampled_from(CURRENCIES))
def test_the_budget_decides_the_currency(plan: Planned, currency: str) -> None:
    trip = plan.trip.model_copy(update={"budget": Money(amount=100, currency=currency)})
    assert plan_currency(trip, facts(), None) == currency


@few
@given(planned(budgets=False))
def test_without_a_budget_it_is_the_speakers_or_the_citys_and_stays(plan: Planned) -> None:
    trip = plan.trip
    local = facts().destination(trip.destinations[0].id).currency
    assert plan_currency(trip, facts(), None) == ("CNY" if trip.language == "zh" else local)
    on_hand = assemble(trip, plan.reports, facts(), None)
    other = trip.model_copy(update={"language": "en" if trip.language == "zh" else "zh"})
    assert plan_currency(other, facts(), on_hand) == on_hand.costs.currency
