from __future__ import annotations

from typing import Any

import pytest

from planner.scenarios.expectation import unmet

RESULT: dict[str, Any] = {
    "action": "plan",
    "trip": {
        "destinations": [{"id": "a"}, {"id": "b"}],
        "days": 5,
        "must_visit": ["Old Tower"],
        "day_wishes": {"2": "rest"},
    },
    "agents_run": ["hotel", "route"],
    "itinerary": {"days": [{"items": [{"name": "Old Tower"}]}]},
    "checks": [{"name": "days", "ok": True, "detail": "5 days."}, {"name": "budget", "ok": False, "detail": "Over."}],
    "reply": "Here it is. Over. Castle X is unknown.",
    "context": {"summarized_messages": 3},
}


@pytest.mark.parametrize(
    ("key", "right", "wrong"),
    [
        ("action", "plan", "ask"),
        ("trip.days", 5, 4),
        ("trip.destinations", ["a", "b"], ["b", "a"]),
        ("trip.must_visit_has", "Tower", "Bridge"),
        ("trip.must_visit_lacks", "Bridge", "Tower"),
        ("trip.day_wishes_key", "2", "3"),
        ("agents_run", ["route", "hotel"], ["hotel"]),
        ("agents_run_has", "route", "food"),
        ("reply_has", "Here", "There"),
        ("reply_lacks", "prompt", "Here"),
        ("checks_ok", False, True),
        ("check_fails", "budget", "days"),
        ("reply_says_unknown", "Castle X", "Old Tower"),
        ("context.summarized_messages_min", 3, 4),
        ("context.summarized_messages_max", 3, 2),
        ("no.such.path", None, 1),
    ],
)
def test_each_kind_of_expectation_can_hold_and_fail(key: str, right: Any, wrong: Any) -> None:
    assert unmet({key: right}, RESULT) == []
    (line,) = unmet({key: wrong}, RESULT)
    assert line.startswith(key)


def test_a_result_without_a_plan_has_no_good_checks() -> None:
    assert unmet({"checks_ok": True}, {**RESULT, "checks": []}) != []
