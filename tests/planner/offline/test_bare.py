from __future__ import annotations

from typing import Any

import pytest

from planner.trip import Trip
from tests.planner.offline.reading import patch_of, trip_to


@pytest.mark.parametrize(
    ("text", "asked", "patch"),
    [
        ("4", "想玩几天？", {"days": 4}),
        ("五", "", {"days": 5}),
        ("3", "一共几个人去？", {"travellers": {"adults": 3, "children": 0}}),
        ("6000", "", {"budget": {"amount": "6000"}}),
        ("about 5", "How many days would you like?", {"days": 5}),
        ("2", "1 个孩子需要至少 1 位大人同行。有几位大人？", {"travellers": {"adults": 2}}),
        ("2", "I cannot do 9 rooms. How many rooms?", {"rooms": 2}),
        ("洛阳", "", {"destinations": [{"name": "洛阳"}]}),
    ],
)
def test_answers_to_what_is_missing(text: str, asked: str, patch: dict[str, Any]) -> None:
    trip = Trip() if text == "洛阳" else trip_to("xian", days=None)
    assert patch_of(text, trip, asked=asked) == patch


def test_the_denied_number_tells_the_field() -> None:
    assert patch_of("I said 4 not 3", trip_to("xian", days=3)) == {"days": 4}


def test_a_number_out_of_nowhere_says_nothing() -> None:
    assert patch_of("7", trip_to("xian")) == {}
