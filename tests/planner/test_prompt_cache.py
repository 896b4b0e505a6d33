"""What the provider's prefix cache sees of a conversation: the real graph and client against the local server."""

from __future__ import annotations

import datetime as dt
from typing import Any

from langchain_core.messages import HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore
from pydantic import SecretStr

from agents.places import load_facts
from planner.graph import build_graph
from planner.models import build_models
from planner.offline.model import OfflineModel
from planner.settings import Settings
from tests.deepseek_server import DeepSeekServer, OfflineBrain

REQUESTS = ("帮我规划成都3天，两个人", "酒店换便宜的", "第二天轻松一点", "再加一天", "换一个好点的酒店", "不吃辣")


def test_a_summary_request_begins_with_what_the_supervisor_sent_before() -> None:
    """So the cache has nearly all of it: reading the history once more costs a fiftieth."""
    facts = load_facts(None)
    with DeepSeekServer(OfflineBrain(OfflineModel(facts=facts))) as server:
        settings = Settings(
            deepseek_api_key=SecretStr(server.key),
            deepseek_api_base=server.url,
            summary_trigger=1_500,
            summary_tokens=300,
            today=dt.date(2026, 11, 30),
        )
        models = build_models(settings, facts)
        graph = build_graph(models, facts, settings, InMemorySaver(), InMemoryStore())
        config: Any = {"configurable": {"thread_id": "one"}}
        for number, text in enumerate(REQUESTS):
            graph.invoke({"messages": [HumanMessage(text, id=str(number))]}, config)
        models.close()
        bodies = [request.body for request in server.requests]

    summaries = [body for body in bodies if body["messages"][-1].get("name") == "summary_request"]
    prompts = [body for body in bodies if body["messages"][-1].get("name") == "turn_data"]
    assert len(summaries) >= 2, "this conversation is to be summarized more than once"
    for summary in summaries:
        *known, _newest_answer, _request = summary["messages"]
        assert any(body["messages"][: len(known)] == known for body in prompts)
        assert summary["tools"] == prompts[0]["tools"]
        assert summary["tool_choice"] == "none"
