"""One currency for the whole plan: which it is, and how other currencies are turned into it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from agents.places.facts import Facts, Rate
from planner.plan import Itinerary
from planner.trip import Trip


def plan_currency(trip: Trip, facts: Facts, previous: Itinerary | None) -> str:
    """ISO code of the plan's currency: the budget's; else that of the plan on hand for the same first city, so that
    a change of language does not change every price; else CNY for a Chinese speaker, the first city's for others."""
    if trip.budget:
        return trip.budget.currency
    first = trip.destinations[0].id
    if previous and previous.days and previous.days[0].city == first:
        return previous.costs.currency
    return "CNY" if trip.language == "zh" else facts.destination(first).currency


class Exchange:
    """Turns amounts into the plan's currency and remembers the dated rate of each conversion it made.

    A rate is taken with six significant digits, the precision in which it is shown.
    """

    def __init__(self, currency: str, facts: Facts) -> None:
        self.currency = currency
        self._facts = facts
        self._used: dict[str, Rate] = {}

    def convert(self, amount: float | None, source: str, times: int = 1) -> float | None:
        """`times` amounts of `source` in the plan's currency; None when the amount or the rate is unknown."""
        if amount is None:
            return None
        if source == self.currency or amount == 0:
            return round(amount * times, 2)
        rate = self._facts.rate(source, self.currency)
        if rate is None:
            return None
        self._used[source] = replace(rate, factor=float(f"{rate.factor:.6g}"))
        return round_converted(amount * times * self._used[source].factor)

    def rates(self) -> dict[str, dict[str, Any]]:
        """`Costs.rates` of the conversions made so far."""
        return {source: {"rate": rate.factor, "as_of": rate.as_of} for source, rate in sorted(self._used.items())}


def round_converted(amount: float) -> float:
    """A converted price is an estimate, so it keeps about two digits after the first and shows no false precision.

    From 10 units on it is whole units, below one decimal, below 1 two decimals; a positive price never becomes 0.
    """
    if amount >= 10:
        return float(round(amount))
    return max(0.01, round(amount, 1 if amount >= 1 else 2))
