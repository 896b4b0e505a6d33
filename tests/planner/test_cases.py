"""Whole conversations with right answers, one a line of cases.jsonl, through the entry that the command line uses."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path
from typing import Any

import pytest

from planner.application import open_planner
from planner.scenarios.expectation import unmet
from planner.settings import Settings

CASES = [json.loads(line) for line in (Path(__file__).parent / "cases.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any], settings: Settings) -> None:
    with open_planner(settings) as conversations:
        on_that_day = conversations.on(dt.date.fromisoformat(case["today"]))
        thread_id = on_that_day.new()
        for text in case["turns"]:
            result = on_that_day.turn(thread_id, text)
    assert unmet(case["expect"], result.model_dump(mode="json")) == []
