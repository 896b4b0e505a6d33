"""The checks on every plan, and the repair of what they find.

They recompute each property from the trip and the facts and trust nothing the assembling code says.
"""

from __future__ import annotations

from collections.abc import Callable

from agents.places.facts import Facts
from planner.assembly import Reports
from planner.checks.calendar import check_dates, check_days, check_nights
from planner.checks.evidence import Evidence
from planner.checks.food import check_cuisines, check_diet
from planner.checks.hours import check_closed_days, check_no_overlap, check_opening_hours, check_travel_time
from planner.checks.money import check_budget, check_currency, check_priced, check_sum
from planner.checks.places import check_avoid, check_must_visit, check_no_repeats, check_places, check_unknown_facts
from planner.checks.repair import repair
from planner.checks.wishes import check_complete, check_day_wishes, check_stay, check_transport
from planner.plan import Check, Itinerary
from planner.trip import Trip

__all__ = ["repair", "run_checks"]

CHECKS: tuple[Callable[[Evidence], Check], ...] = (
    check_complete,
    check_days,
    check_dates,
    check_nights,
    check_places,
    check_no_repeats,
    check_must_visit,
    check_avoid,
    check_unknown_facts,
    check_opening_hours,
    check_closed_days,
    check_travel_time,
    check_no_overlap,
    check_day_wishes,
    check_diet,
    check_cuisines,
    check_stay,
    check_transport,
    check_sum,
    check_priced,
    check_currency,
    check_budget,
)


def run_checks(trip: Trip, itinerary: Itinerary, reports: Reports, facts: Facts) -> list[Check]:
    """A verdict on every property, always in the same order, each with one sentence in the traveller's language."""
    evidence = Evidence(trip, itinerary, reports, facts)
    return [check(evidence) for check in CHECKS]
