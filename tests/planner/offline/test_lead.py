from __future__ import annotations

import json

import pytest

from planner.offline.lead import write_lead


@pytest.mark.parametrize(
    ("data", "held"),
    [
        ({"language": "zh", "action": "plan", "destinations": ["成都"], "days": 3}, ["成都", "3 天"]),
        (
            {"language": "zh", "action": "revise", "destinations": ["大理", "丽江"], "days": None},
            ["大理、丽江", "改好"],
        ),
        (
            {"language": "en", "action": "plan", "destinations": ["Rome", "Naples"], "days": 5},
            ["5-day", "Rome and Naples"],
        ),
        ({"language": "en", "action": "revise", "destinations": ["Rome"], "days": 5}, ["changed", "Rome"]),
    ],
)
def test_one_sentence_of_the_data(data: dict[str, object], held: list[str]) -> None:
    lead = write_lead(json.dumps(data))
    assert all(words in lead for words in held)
    assert sum(lead.count(mark) for mark in "。.!?！？") == 1


@pytest.mark.parametrize("request_text", ["", "no json", "[]", "null", '{"language": "zh"}', '{"destinations": []}'])
def test_too_little_data_gives_no_lead(request_text: str) -> None:
    assert write_lead(request_text) == ""
