from __future__ import annotations

import pytest

from tests.planner.offline.reading import patch_of, trip_to


@pytest.mark.parametrize(
    ("text", "pace"),
    [
        ("节奏慢一点", "relaxed"),
        ("别安排太满", "relaxed"),
        ("太赶了", "relaxed"),
        ("特种兵式旅行", "packed"),
        ("太松了", "packed"),
        ("节奏适中", "normal"),
        ("we like it slow", "relaxed"),
        ("not too busy", "relaxed"),
        ("see as much as possible", "packed"),
    ],
)
def test_paces(text: str, pace: str) -> None:
    assert patch_of(text, trip_to("xian")) == {"pace": pace}


def test_a_length_that_is_too_tight_is_no_pace() -> None:
    assert patch_of("三天太紧了，改成五天", trip_to("xian")) == {"days": 5}


@pytest.mark.parametrize(
    "text", ["relax the pace", "we'd rather not walk much", "my knees are bad", "she tires easily", "怕高反，慢慢来"]
)
def test_a_gentle_pace_in_other_words(text: str) -> None:
    assert patch_of(text, trip_to("rome"))["pace"] == "relaxed"
