"""Each design of the comparison holds a conversation, and what is measured about it is true."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, SystemMessage, ToolMessage

from benchmarks.designs.__main__ import local_bench
from benchmarks.designs.catalog import DESIGNS, Design
from benchmarks.designs.code import code_lines
from benchmarks.designs.handoff_middleware import partition, since
from benchmarks.designs.measure import Bench
from benchmarks.designs.reading import in_full, plain
from benchmarks.designs.table import header
from benchmarks.designs.talk import Talk, orphans, outcome

TURNS = 11
"""Enough for each design but ours, which compresses at 16,000 tokens, to forget or to summarize."""

DOCUMENT = Path(__file__).parents[2] / "docs" / "designs.md"
NAMES = [design.name for design in DESIGNS]
REWRITE = ("b", "c", "d", "f")
"""Designs that take messages out of the checkpoint."""
FORGET = ("b", "c", "h")
"""Designs that lose messages no summarizer has read."""
PART = ("c", "d")
"""Designs that soon part tool results from their call."""


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    with local_bench() as bench:
        yield bench


@pytest.fixture(scope="module")
def talks(bench: Bench) -> dict[str, Talk]:
    return {design.name: bench.talk(design, TURNS) for design in DESIGNS}


@pytest.mark.parametrize("name", NAMES)
def test_a_design_answers_every_turn_with_one_call_and_the_newest_question_in_it(
    name: str, talks: dict[str, Talk]
) -> None:
    talk = talks[name]
    assert [turn.error for turn in talk.turns] == [""] * TURNS
    answers = [call for call in talk.calls if call.purpose == "answer"]
    assert len(answers) == TURNS
    assert len(talk.texts) == 2 * TURNS - 1
    for question, call in zip(talk.texts[::2], answers, strict=True):
        assert question in [message.text for message in call.messages]


@pytest.mark.parametrize("name", NAMES)
def test_only_some_designs_remove_messages_or_lose_them_unread(name: str, talks: dict[str, Talk]) -> None:
    talk = talks[name]
    assert (len(talk.values["messages"]) < 2 * TURNS) == name.startswith(REWRITE)
    assert (talk.lost > 0) == name.startswith(FORGET)


@pytest.mark.parametrize("name", [design.name for design in DESIGNS if design.summarizes and design.name[0] != "i"])
def test_a_design_that_summarizes_does(name: str, talks: dict[str, Talk]) -> None:
    assert sum(turn.summaries for turn in talks[name].turns) > 0


@pytest.mark.parametrize("summarizer_down", [False, True])
def test_ours_loses_nothing_when_it_compresses_or_cannot(summarizer_down: bool, bench: Bench) -> None:
    talk = bench.talk(DESIGNS[-1], 20, summarizer_down=summarizer_down)
    assert talk.unanswered is None
    assert sum(turn.summaries for turn in talk.turns) > 0
    assert bool(talk.values["running_summary"]) != summarizer_down
    assert talk.lost == 0


@pytest.mark.parametrize("design", DESIGNS, ids=NAMES)
def test_some_designs_part_tool_results_from_their_call_and_are_refused(design: Design, bench: Bench) -> None:
    talk = bench.talk(design, 3, consulting=True)
    parted = {orphan for call in talk.calls for orphan in orphans(call.messages)}
    assert bool(parted) == bool(talk.unanswered) == design.name.startswith(PART)


def test_without_a_summarizer_a_design_answers_raises_or_loses(bench: Bench) -> None:
    designs = {design.name[0]: design for design in DESIGNS}
    found = {
        letter: outcome(bench.talk(designs[letter], TURNS, summarizer_down=True, give_up=1)).split(maxsplit=1)[0]
        for letter in "deg"
    }
    assert found == {"d": "raises", "e": "answers,", "g": "answers"}


@given(st.lists(st.text(alphabet="成都ab\"\\<>&' {}", min_size=1), min_size=1, max_size=4))
def test_a_text_is_found_however_it_is_quoted(lines: list[str]) -> None:
    text = "\n".join(lines)
    for quoted in (text, json.dumps({"a": text}, ensure_ascii=False), html.escape(text)):
        assert in_full(text, plain(f"before {quoted} after"))


@given(st.integers(1, 5), st.data())
def test_a_text_that_is_cut_off_at_either_end_is_not_found(lines: int, data: st.DataObject) -> None:
    text = "\n".join(f"<{line}>成都三天" for line in range(lines))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text) - (start == 0)))
    assert not in_full(text, plain(f"before {text[start:end]} after"))


def test_a_tool_result_belongs_to_a_call_before_it() -> None:
    call = AIMessage("", tool_calls=[{"name": "hotel", "args": {}, "id": "1"}])
    result = ToolMessage("found", tool_call_id="1")
    assert not list(orphans([call, result]))
    assert list(orphans([result, call])) == list(orphans([HumanMessage("hi"), result])) == ["1"]


def test_a_handoff_keeps_system_messages_and_the_newest_turn_whole() -> None:
    rules, old, new = SystemMessage("rules", id="0"), HumanMessage("old", id="1"), HumanMessage("new", id="3")
    call = AIMessage("", id="4", tool_calls=[{"name": "hotel", "args": {}, "id": "c"}])
    result = ToolMessage("found", tool_call_id="c", id="5")
    messages: list[AnyMessage] = [rules, old, AIMessage("done", id="2"), new, call, result]
    older, kept = partition(messages)
    assert older == messages[1:3]
    assert kept == [rules, *messages[3:]] == since(messages, {"text": "", "through": "2"})


def test_code_lines_are_lines_of_code(tmp_path: Path) -> None:
    module = ModuleType("counted")
    module.__file__ = str(tmp_path / "counted.py")
    lines = (
        *('"""About', 'it."""', "", "# why", "LIMIT = 1", '"""What it is."""', 'TEXT = """one', 'two"""', ""),
        *("def f():", '    """Do."""', "    return (", "        1", "    )"),
    )
    Path(module.__file__).write_text("\n".join(lines), encoding="utf-8")
    assert code_lines(module) == 7


def test_the_document_shows_the_table_of_the_program() -> None:
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    start = lines.index(header().splitlines()[0])
    assert lines[start + 1] == header().splitlines()[1]
    assert [line.split(" | ")[0].removeprefix("| ") for line in lines[start + 2 : start + 2 + len(NAMES)]] == NAMES
