"""The plan as JSON: trip, itinerary and checks as `planner ask --json` prints them."""

from __future__ import annotations

import json

from planner.exports.plan import Plan


def data(plan: Plan) -> str:
    """One JSON object with the keys trip, itinerary and checks."""
    whole = {
        "trip": plan.trip.model_dump(mode="json"),
        "itinerary": plan.itinerary.model_dump(mode="json"),
        "checks": [check.model_dump(mode="json") for check in plan.checks],
    }
    return json.dumps(whole, ensure_ascii=False, indent=2)
