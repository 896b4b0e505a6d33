from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from planner.offline.folding import fold


@given(st.text())
def test_every_character_keeps_its_place(text: str) -> None:
    folded = fold(text)
    assert len(folded) == len(text)
    assert fold(folded) == folded


def test_one_spelling() -> None:
    assert fold("臺灣３天，ＡＢＣ“Hi”") == '台湾3天,abc"hi"'


def test_written_cantonese() -> None:
    assert fold("唔食辣，平啲嘅") == "不食辣,平点的"
