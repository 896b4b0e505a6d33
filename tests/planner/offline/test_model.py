from __future__ import annotations

import datetime as dt
import json
from functools import reduce
from operator import add
from typing import Any

import pytest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, SystemMessage
from pydantic import BaseModel

from planner.models import invoke_structured
from planner.offline.model import LEAD_REQUEST, SUMMARY_REQUEST, OfflineModel
from planner.patch import Understanding
from planner.trip import Trip
from planner.understanding import understanding_prompt
from tests.planner.offline.reading import TODAY, facts, trip_to

MODEL = OfflineModel(facts=facts())
PLAN: dict[str, Any] = {"days": [{"day": 1, "date": None, "city_name": "西安", "items": []}]}


class Weather(BaseModel):
    """Another tool."""

    city: str


def test_it_fills_the_tool_from_the_newest_message() -> None:
    view: list[AnyMessage] = [HumanMessage("去西安三天"), AIMessage("排好了。"), HumanMessage("再加一天")]
    understanding = invoke_structured(MODEL, Understanding, understanding_prompt(view, trip_to("xian"), PLAN, TODAY))
    assert understanding.intent == "trip" and understanding.patch.days_change == 1
    assert understanding.patch.destinations is None


def test_it_knows_what_was_asked_last() -> None:
    view: list[AnyMessage] = [HumanMessage("去西安"), AIMessage("几个人去？"), HumanMessage("4")]
    prompt = understanding_prompt(view, trip_to("xian"), None, TODAY)
    travellers = invoke_structured(MODEL, Understanding, prompt).patch.travellers
    assert travellers and travellers.adults == 4


def test_undo_needs_a_plan() -> None:
    prompt = understanding_prompt([HumanMessage("撤销")], Trip(), PLAN, dt.date(2026, 1, 1))
    assert invoke_structured(MODEL, Understanding, prompt).intent == "undo"


def test_a_prompt_without_turn_data_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="turn data"):
        MODEL.bind_tools([Understanding]).invoke([HumanMessage("hello")])


def test_the_stream_is_the_answer_by_sentence() -> None:
    chunks = list(MODEL.stream([HumanMessage("what are you?")]))
    assert "".join(str(chunk.text) for chunk in chunks) == MODEL.invoke([HumanMessage("what are you?")]).text
    assert len([chunk for chunk in chunks if chunk.text]) > 1


def test_a_streamed_tool_call_is_whole() -> None:
    prompt = understanding_prompt([HumanMessage("去西安三天")], Trip(), None, TODAY)
    bound = MODEL.bind_tools([Understanding])
    whole = reduce(add, bound.stream(prompt))
    assert isinstance(whole, AIMessage)
    streamed, invoked = whole.tool_calls, bound.invoke(prompt).tool_calls
    assert [call["args"] for call in streamed] == [call["args"] for call in invoked]


def test_other_tools_are_never_called() -> None:
    answer = MODEL.bind_tools([Weather]).invoke([HumanMessage("天气怎么样？")])
    assert not answer.tool_calls and "离线规划器" in answer.text


def test_named_requests() -> None:
    lead = HumanMessage(json.dumps({"language": "en", "destinations": ["Oslo"], "days": 2}), name=LEAD_REQUEST)
    assert "Oslo" in MODEL.invoke([SystemMessage("Write a lead."), lead]).text
    request = HumanMessage('at most 100 tokens\nOld summary (a JSON string): ""', name=SUMMARY_REQUEST)
    assert "Oslo" in MODEL.bind(max_tokens=100).invoke([HumanMessage("Oslo for 2 days"), request]).text


def test_equal_messages_give_equal_answers() -> None:
    prompt = understanding_prompt([HumanMessage("Rome, 3 days, no pork")], Trip(), None, TODAY)
    bound = MODEL.bind_tools([Understanding])
    assert (
        bound.invoke(prompt).tool_calls
        == OfflineModel(facts=facts()).bind_tools([Understanding]).invoke(prompt).tool_calls
    )
