from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.answer.replies import LONGEST_QUOTE, greet, small_talk


@pytest.mark.parametrize("text", ["谢谢", "太好了，谢谢你", "Thanks a lot!", "perfect"])
@pytest.mark.parametrize("planned", [True, False])
def test_thanks_are_answered_as_thanks(text: str, planned: bool) -> None:
    reply = small_talk(text, "en", planned=planned, offline=True)
    assert "welcome" in reply
    assert greet("en", offline=True) not in reply


@pytest.mark.parametrize("text", ["你好", "Hello there", "你是谁？"])
def test_a_greeting_is_a_greeting_at_any_time(text: str) -> None:
    for planned in (True, False):
        assert small_talk(text, "zh", planned=planned, offline=True) == greet("zh", offline=True)


@given(st.text(st.characters(categories=["Lo", "Nd"]), min_size=1, max_size=200))
def test_what_is_not_understood_is_said_back_and_the_plan_stands(text: str) -> None:
    reply = small_talk(f"恁{text}", "zh", planned=True, offline=True)
    if not reply.startswith("没听懂"):
        return  # the random text is a greeting, a goodbye or thanks
    assert "行程没有改动" in reply
    assert f"恁{text}"[:LONGEST_QUOTE] in reply
