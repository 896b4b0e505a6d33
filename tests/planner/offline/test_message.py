from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from planner.offline.message import BLANK, Message


@given(st.text(min_size=1), st.data())
def test_clauses_tile_the_message(raw: str, data: st.DataObject) -> None:
    message = Message(raw)
    position = data.draw(st.integers(0, len(raw) - 1))
    start, end = message.clause(position)
    assert 0 <= start <= position < end <= len(raw)
    for first, last in message.clauses():
        assert message.clause(first) == (first, last)


def test_what_is_claimed_is_gone_but_can_be_quoted() -> None:
    message = Message("去成都三天")
    message.claim(1, 3)
    assert message.text == f"去{BLANK * 2}三天"
    assert message.quote(1, 3) == "成都"


def test_a_decimal_point_ends_no_clause() -> None:
    assert _parts("预算1.5万. 去海口") == ["预算1.5万.", " 去海口"]


def _parts(raw: str) -> list[str]:
    return [raw[start:end] for start, end in Message(raw).clauses()]
