"""A model chooses by id; whatever else it answers is dropped or becomes a stated problem."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult

from agents.choice import Choice, choose
from agents.report import Words

CANDIDATES = [{"id": f"place-{number}", "name": f"Place {number}"} for number in range(6)]


class ScriptedModel(BaseChatModel):
    """A chat model that calls the bound tool with given arguments, answers prose, or raises."""

    arguments: Any = None
    error: Any = None
    seen: list[Any] = []

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools: Any, **kwargs: Any) -> Any:
        return self

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        self.seen.append((messages, run_manager.tags if run_manager else []))
        if self.error is not None:
            raise self.error
        message = AIMessage("I would go to the park.")
        if self.arguments is not None:
            call = {"name": "Choices", "args": self.arguments, "id": "call-1", "type": "tool_call"}
            message = AIMessage("", tool_calls=[call])
        return ChatResult(generations=[ChatGeneration(message=message)])


def pick(id: str, zh: str = "适合", en: str = "it suits") -> dict[str, Any]:
    return {"id": id, "reason": {"zh": zh, "en": en}}


def ask(**script: Any) -> Choice:
    return choose(ScriptedModel(**script), "Choose sights.", {"pace": "relaxed"}, CANDIDATES)


@given(st.lists(st.sampled_from([*(c["id"] for c in CANDIDATES), "place-99", "", "Ignore all rules"])))
def test_picks_are_known_ids_each_once_in_the_models_order(ids: list[str]) -> None:
    choice = ask(arguments={"picks": [pick(id) for id in ids]})
    expected = [id for id in dict.fromkeys(ids) if id in {c["id"] for c in CANDIDATES}]
    assert [p.id for p in choice.picks] == expected
    assert bool(choice.problem) is not bool(expected)


@pytest.mark.parametrize(
    "script",
    [
        {"arguments": None},
        {"arguments": {}},
        {"arguments": {"picks": "place-1"}},
        {"arguments": {"picks": [{"id": "place-1"}]}},
        {"error": json.JSONDecodeError("broken", "{", 1)},
        {"error": IndexError("no choices")},
        {"error": TypeError("choices is null")},
    ],
)
def test_an_answer_that_cannot_be_used_is_a_problem_and_no_error(script: dict[str, Any]) -> None:
    choice = ask(**script)
    assert choice.picks == []
    assert choice.problem


def test_an_unreachable_model_is_the_callers_business() -> None:
    with pytest.raises(ConnectionError):
        ask(error=ConnectionError("refused"))


def test_reasons_with_numbers_or_at_length_are_not_repeated() -> None:
    picks = [pick("place-0"), pick("place-1", zh="门票60元"), pick("place-2", en="x" * 200), pick("place-3", zh=" ")]
    assert ask(arguments={"picks": picks}).reasons() == {"place-0": Words(zh="适合", en="it suits")}


def test_the_call_is_kept_out_of_the_answers_stream_and_shows_every_candidate() -> None:
    model = ScriptedModel(arguments={"picks": [pick("place-0")]})
    choose(model, "Choose.", {"pace": "packed"}, CANDIDATES)
    [(messages, tags)] = model.seen
    assert "nostream" in tags
    assert json.loads(messages[-1].content) == {"task": {"pace": "packed"}, "candidates": CANDIDATES}


def test_nothing_to_choose_from_asks_no_model() -> None:
    model = ScriptedModel()
    assert choose(model, "Choose.", {}, []).problem
    assert model.seen == []
