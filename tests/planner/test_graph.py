"""Whole turns of the real graph on real Postgres: with the offline model, and with the real client over real HTTP."""

from __future__ import annotations

import datetime as dt
import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from langchain_core.messages import HumanMessage
from langchain_core.utils.function_calling import convert_to_openai_tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore
from pydantic import SecretStr

from agents.places import load_facts
from agents.places.facts import Facts
from agents.report import Agent
from planner import graph as graph_module
from planner.conversations import Conversations
from planner.errors import BadAnswer, MessageRefused, ModelUnavailable, PlannerError
from planner.graph import AGENTS, build_graph
from planner.models import build_models
from planner.offline.model import OfflineModel
from planner.patch import Understanding
from planner.plan import Itinerary
from planner.settings import RESERVE_TOKENS, SYSTEM_TOKENS, Settings
from planner.storage import open_storage
from planner.tokens import TokenCounter
from planner.trip import Trip
from planner.understanding import SYSTEM_PROMPT, understanding_prompt
from tests.deepseek_server import Answer, Body, DeepSeekServer, Drop, HttpError, OfflineBrain, Reply, ToolCall


@pytest.fixture(scope="module")
def facts() -> Facts:
    return load_facts(None)


@contextmanager
def opened(settings: Settings, facts: Facts) -> Iterator[Conversations]:
    models = build_models(settings, facts)
    with open_storage(settings) as storage:
        graph = build_graph(models, facts, settings, storage.saver, storage.store)
        yield Conversations(graph, storage, settings, model_name=models.name)
    models.close()


def test_a_bare_message_is_enough_for_the_graph(facts: Facts) -> None:
    settings = Settings(today=dt.date(2026, 11, 30))
    graph = build_graph(build_models(settings, facts), facts, settings, InMemorySaver(), InMemoryStore())
    config: Any = {"configurable": {"thread_id": "one"}}
    state = graph.invoke({"messages": [HumanMessage("帮我规划成都3天", id="a")]}, config)
    assert state["turn"]["action"] == "plan"
    assert len(state["itinerary"]["days"]) == 3
    assert [message.type for message in state["messages"]] == ["human", "ai"]
    again = graph.invoke({"messages": [HumanMessage("酒店换便宜的", id="b")]}, config)
    assert again["turn"]["agents_run"] == ["hotel"]
    assert again["itinerary"]["days"] == state["itinerary"]["days"]


def test_plan_revision_and_compression_through_the_real_client(settings: Settings, facts: Facts) -> None:
    with DeepSeekServer(OfflineBrain(OfflineModel(facts=facts))) as server:
        online = settings.model_copy(
            update={
                "deepseek_api_key": SecretStr(server.key),
                "deepseek_api_base": server.url,
                "summary_trigger": 800,
                "summary_tokens": 300,
            }
        )
        with opened(online, facts) as conversations:
            thread = conversations.new()
            plan = conversations.turn(thread, "帮我规划成都3天，两个人")
            revision = conversations.turn(thread, "酒店换便宜的")
            longer = conversations.turn(thread, "再加一天")
        assert plan.model == online.model
        assert plan.agents_run == ["route", "hotel", "food", "info"]
        assert all(check.ok for check in plan.checks), [check for check in plan.checks if not check.ok]
        assert revision.agents_run == ["hotel"]
        assert longer.trip.days == 4
        assert longer.context.summarized_messages > 0
        assert longer.context.degraded is None
        assert all(request.body["model"] == online.model for request in server.requests)


def test_prompts_only_grow_between_two_compressions(settings: Settings, facts: Facts) -> None:
    """Byte by byte: each understanding request starts with the one before it, its turn data left out."""
    with DeepSeekServer(OfflineBrain(OfflineModel(facts=facts))) as server:
        update = {"deepseek_api_key": SecretStr(server.key), "deepseek_api_base": server.url}
        with opened(settings.model_copy(update=update), facts) as conversations:
            thread = conversations.new()
            for text in ("帮我规划成都3天", "酒店换便宜的", "第二天上午去哪里？", "再加一天", "谢谢"):
                conversations.turn(thread, text)
        prompts = [
            request.body["messages"]
            for request in server.requests
            if request.body["messages"][-1].get("name") == "turn_data"
        ]
    assert len(prompts) == 5
    for before, after in itertools.pairwise(prompts):
        assert after[: len(before) - 1] == before[:-1]
        assert before[0] == {"role": "system", "content": SYSTEM_PROMPT}


def test_one_agent_down_leaves_a_partial_plan_that_the_next_turn_completes(
    settings: Settings, facts: Facts, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise TimeoutError("no answer")

    def without(name: str) -> tuple[Agent[Any, Any], ...]:
        return tuple(replace(agent, work=broken) if agent.name == name else agent for agent in AGENTS)

    monkeypatch.setattr(graph_module, "AGENTS", without("food"))
    with opened(settings, facts) as conversations:
        thread = conversations.new()
        partial = conversations.turn(thread, "帮我规划成都3天")
    assert partial.itinerary is not None
    assert partial.itinerary.missing == ["food"]
    assert any(not check.ok for check in partial.checks)
    monkeypatch.undo()
    with opened(settings, facts) as conversations:
        whole = conversations.turn(thread, "酒店换便宜的")
    assert whole.agents_run == ["hotel", "food"]
    assert whole.itinerary is not None
    assert whole.itinerary.missing == []


def test_no_balance_stops_the_turn_after_one_request_and_the_next_one_works(settings: Settings, facts: Facts) -> None:
    with DeepSeekServer(OfflineBrain(OfflineModel(facts=facts))) as server:
        update = {"deepseek_api_key": SecretStr(server.key), "deepseek_api_base": server.url}
        with opened(settings.model_copy(update=update), facts) as conversations:
            thread = conversations.new()
            server.script(HttpError(402))
            with pytest.raises(ModelUnavailable):
                conversations.turn(thread, "帮我规划成都3天")
            assert len(server.requests) == 1
            assert conversations.turn(thread, "帮我规划成都3天").action == "plan"
            assert [message.role for message in conversations.show(thread).messages] == ["user", "assistant"] * 2


def test_system_prompt_and_tool_schema_fit_their_allowance(facts: Facts) -> None:
    schema = json.dumps(convert_to_openai_tool(Understanding), ensure_ascii=False)
    assert TokenCounter().count_text(SYSTEM_PROMPT + schema) <= SYSTEM_TOKENS < RESERVE_TOKENS


def test_the_supervisor_alone_is_given_the_messages(facts: Facts) -> None:
    """An agent's whole input is its task: its node takes no state."""
    settings = Settings()
    graph = build_graph(build_models(settings, facts), facts, settings)
    for agent in AGENTS:
        assert set(agent.task.model_fields).isdisjoint({"messages", "running_summary", "history"})
    assert set(graph.builder.nodes) == {"supervisor", "aggregator", *(agent.name for agent in AGENTS)}


def test_the_newest_message_is_right_before_the_turn_data(facts: Facts) -> None:
    prompt = understanding_prompt([HumanMessage("hi", id="x")], Trip(), None, dt.date(2026, 11, 30))
    assert [message.type for message in prompt] == ["system", "human", "human"]
    assert (prompt[1].text, prompt[2].name) == ("hi", "turn_data")


FAULTS = [
    pytest.param(HttpError(401), ModelUnavailable, 1, id="401"),
    pytest.param(HttpError(402), ModelUnavailable, 1, id="402"),
    pytest.param(HttpError(422), ModelUnavailable, 1, id="422"),
    pytest.param(HttpError(400, "Content Exists Risk"), MessageRefused, 1, id="refused"),
    pytest.param(HttpError(503), ModelUnavailable, 3, id="503"),
    pytest.param(Drop(), ModelUnavailable, 3, id="dropped"),
    pytest.param(Body(b"<html>"), PlannerError, 3, id="html"),
    pytest.param(Answer("I would rather chat."), BadAnswer, 3, id="prose"),
]


@pytest.mark.parametrize(("fault", "error", "most_requests"), FAULTS)
def test_a_failing_model_costs_one_turn_and_nothing_said(
    settings: Settings, facts: Facts, fault: Reply, error: type[PlannerError], most_requests: int
) -> None:
    with DeepSeekServer(OfflineBrain(OfflineModel(facts=facts))) as server:
        update = {"deepseek_api_key": SecretStr(server.key), "deepseek_api_base": server.url}
        with opened(settings.model_copy(update=update), facts) as conversations:
            thread = conversations.new()
            conversations.turn(thread, "帮我规划成都3天")
            server.reset()
            server.script(*[fault] * 6)
            with pytest.raises(error) as caught:
                conversations.turn(thread, "酒店换便宜的")
            assert 1 <= len(server.requests) <= most_requests
            assert server.key not in f"{caught.value!r} {conversations.show(thread)}"
            server.reset()
            after = conversations.turn(thread, "再加一天")
            assert after.trip.days == 4
            sent = [message["content"] for message in server.requests[0].body["messages"]]
            assert ("酒店换便宜的" in sent) is (error is not MessageRefused)
            roles = [message.role for message in conversations.show(thread).messages]
            assert roles == ["user", "assistant"] * 3


def test_a_model_answers_in_its_own_words_what_the_plan_bears_out(settings: Settings, facts: Facts) -> None:
    with DeepSeekServer(OfflineBrain(OfflineModel(facts=facts))) as server:
        update = {"deepseek_api_key": SecretStr(server.key), "deepseek_api_base": server.url}
        with opened(settings.model_copy(update=update), facts) as conversations:
            thread = conversations.new()
            conversations.turn(thread, "Plan 3 days in Kyoto for two, budget 1200 USD")
            server.reset()
            question = ToolCall("Understanding", {"intent": "question", "question": {"topic": "memory"}})
            server.script(
                Answer(tool_calls=(question,)), Answer("You said 1200 USD for two. Dinner for 77 costs 999 JPY.")
            )
            answered = conversations.turn(thread, "What was my budget again, roughly?")
    assert answered.reply.strip() == "You said 1200 USD for two."
    understanding, prose = (request.body for request in server.requests)
    assert prose["messages"][:-1] == understanding["messages"], "it goes on where the cached prompt ends"
    assert prose["tools"] == understanding["tools"]


def test_undo_brings_back_the_very_same_plan(settings: Settings, facts: Facts) -> None:
    with opened(settings, facts) as conversations:
        thread = conversations.new()
        plans = [conversations.turn(thread, text) for text in ("帮我规划成都3天", "酒店换便宜的", "第二天改徒步")]
        for before in (plans[1], plans[0]):
            undone = conversations.turn(thread, "撤销")
            assert undone.model_dump_json(include={"itinerary", "checks"}) == before.model_dump_json(
                include={"itinerary", "checks"}
            )
            assert undone.trip == before.trip


def test_two_days_change_places(settings: Settings, facts: Facts) -> None:
    with opened(settings, facts) as conversations:
        thread = conversations.new()
        before = conversations.turn(thread, "帮我规划西安3天").itinerary
        swapped = conversations.turn(thread, "第一天和第三天互换")
    assert before is not None
    assert swapped.itinerary is not None
    assert swapped.agents_run == ["route"]

    def sights(plan: Itinerary, day: int) -> list[str | None]:
        return [item.place_id for item in plan.days[day - 1].items if item.kind == "sight"]

    assert [sights(swapped.itinerary, day) for day in (1, 2, 3)] == [sights(before, day) for day in (3, 2, 1)]


def test_a_sight_that_is_there_already_is_said_to_be(settings: Settings, facts: Facts) -> None:
    with opened(settings, facts) as conversations:
        thread = conversations.new()
        plan = conversations.turn(thread, "Plan 3 days in Rome").itinerary
        assert plan is not None
        day, name = next((day.day, item.name) for day in plan.days for item in day.items if item.kind == "sight")
        assert f"on day {day}" in conversations.turn(thread, f"Please include {name}").reply


def test_a_change_that_changes_nothing_is_nothing_to_undo(settings: Settings, facts: Facts) -> None:
    with opened(settings, facts) as conversations:
        thread = conversations.new()
        first = conversations.turn(thread, "帮我规划成都3天")
        for _ in range(3):
            conversations.turn(thread, "酒店换便宜的")
        undone = conversations.turn(thread, "撤销")
        assert (undone.trip, undone.itinerary) == (first.trip, first.itinerary)
