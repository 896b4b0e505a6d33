from __future__ import annotations

import pytest

from planner.offline.message import Message
from planner.offline.stance import stance


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("想去寺庙", "寺庙", "want"),
        ("不想去寺庙", "寺庙", "refuse"),
        ("不去商场去寺庙", "寺庙", "want"),
        ("不要错过寺庙", "寺庙", "want"),
        ("能不能安排寺庙", "寺庙", "want"),
        ("寺庙就算了", "寺庙", "refuse"),
        ("现在可以吃辣了", "辣", "relax"),
        ("不要寺庙和教堂", "教堂", "refuse"),
        ("no malls but temples", "temples", "want"),
        ("no malls or temples", "temples", "refuse"),
        ("don't miss the temples", "temples", "want"),
        ("we don't really want to see temples", "temples", "refuse"),
        ("beef is fine again", "beef", "relax"),
    ],
)
def test_stances(text: str, word: str, expected: str) -> None:
    message = Message(text)
    start = text.index(word)
    assert stance(message, start, start + len(word)) == expected
