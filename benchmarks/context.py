"""What remembering costs: one scripted conversation through three memories, against a local DeepSeek server.

    python -m benchmarks.context [--turns 1000]

All but the memory is the same: the supervisor's prompt, the questions and answers, the offline summarizer. The server
counts prompt tokens and hits of the prefix cache by DeepSeek's rules, the summarizer's requests included. The figures
at turn 100 are those of a conversation of 100 turns.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

import httpx2
from langchain_core.messages import (
    AnyMessage,
    HumanMessage,
    SystemMessage,
    convert_to_messages,
    convert_to_openai_messages,
)
from langchain_core.messages.ai import UsageMetadata
from pydantic import SecretStr

from agents.places import load_facts
from agents.places.facts import Facts
from benchmarks.conversation import FIRST_FACTS, MODEL, TODAY, TRIP, conversation
from benchmarks.designs.common_langmem import SUMMARY_TOKENS
from benchmarks.memories import CommonSetting, FullHistory, Ours, Policy
from planner.memory import Memory, MemoryLimits
from planner.models import build_models
from planner.models.prices import PRICES_AS_OF, cost
from planner.models.structured import tool_definition
from planner.offline.summary import write_summary
from planner.patch import Understanding
from planner.settings import Settings
from planner.tokens import TokenCounter
from planner.understanding import SYSTEM_PROMPT, understanding_prompt
from tests.deepseek_server import Answer, DeepSeekServer, Request, ToolCall

MILESTONES = (100, 400, 1000)
RECENT = 50
UNDERSTOOD = ToolCall(
    "Understanding", {"intent": "trip", "patch": {"day_wishes": {"2": "轻松"}}, "message_language": "zh"}
)


@dataclass
class Clerk:
    """The intelligence behind the server: one understanding for all, and the offline summarizer.

    `read` holds every text that was in a summarizer's request: the oracle for what was lost unseen.
    """

    facts: Facts
    read: set[str] = field(default_factory=set)

    def __call__(self, body: dict[str, Any]) -> Answer:
        if not is_summary(body):
            return Answer(None, (UNDERSTOOD,))
        self.read.update(message["content"] for message in body["messages"])
        *messages, request = convert_to_messages(body["messages"])
        if request.name != "summary_request":
            request = _in_our_words(str(request.text))
        return Answer(write_summary([*messages, request], self.facts, body["max_tokens"]))


def is_summary(body: dict[str, Any]) -> bool:
    return "max_tokens" in body


def _in_our_words(request: str) -> HumanMessage:
    """langmem's own summary request as the offline summarizer understands it."""
    old = re.search(r"so far: (.*)\n\nExtend", request, re.DOTALL)
    quoted = json.dumps(old[1] if old else "", ensure_ascii=False)
    return HumanMessage(f"不超过{SUMMARY_TOKENS}个token\n旧摘要：{quoted}", name="summary_request")


@dataclass(frozen=True)
class Figures:
    """What one memory needed up to a turn.

    `recent_prompt` is the mean of the supervisor's last prompts; `over_limit` counts turns whose view was larger than
    it should be. The other tokens and the costs include the summarizer's requests.
    """

    policy: str
    turn: int
    recent_prompt: float
    input_per_turn: float
    largest_prompt: int
    over_limit: int
    cached: float
    summaries_per_100: float
    cost_per_100: float
    lost: int
    facts_in_prompt: int
    facts_kept: int


def measure(policy: Policy, server: DeepSeekServer, clerk: Clerk, turns: int, count: TokenCounter) -> Iterator[Figures]:
    """Run the conversation; figures at each milestone."""
    server.reset()
    clerk.read.clear()
    messages: list[AnyMessage] = []
    over_limit = 0
    with httpx2.Client(headers={"Authorization": f"Bearer {server.key}"}) as client:
        for turn, (question, answer) in enumerate(conversation(turns, clerk.facts), 1):
            messages.append(question)
            view = list(policy.view(messages))
            over_limit += count(view) > policy.limit
            ask(client, server, understanding_prompt(view, TRIP, None, TODAY))
            if turn in MILESTONES or turn == turns:
                yield figures(policy, turn, messages, view, over_limit, server.requests, clerk.read)
            messages.append(answer)


def ask(client: httpx2.Client, server: DeepSeekServer, prompt: Sequence[AnyMessage]) -> None:
    """The supervisor's request, sent by hand: the client's own work on a million tokens is not what is measured."""
    body = {
        "model": MODEL,
        "messages": convert_to_openai_messages(prompt),
        "tools": [tool_definition(Understanding)],
        "tool_choice": {"type": "function", "function": {"name": "Understanding"}},
        "thinking": {"type": "disabled"},
    }
    client.post(f"{server.url}/chat/completions", json=body, timeout=60).raise_for_status()


def figures(
    policy: Policy,
    turn: int,
    messages: Sequence[AnyMessage],
    view: Sequence[AnyMessage],
    over_limit: int,
    requests: Sequence[Request],
    read: set[str],
) -> Figures:
    usages = [request.usage for request in requests]
    supervisor = [request.usage for request in requests if not is_summary(request.body)]
    inputs = sum(usage["prompt_tokens"] for usage in usages)
    shown = {str(message.content) for message in view}
    text, trip = "\n".join(shown), TRIP.model_dump_json()
    return Figures(
        policy.name,
        turn,
        recent_prompt=fmean(usage["prompt_tokens"] for usage in supervisor[-RECENT:]),
        input_per_turn=inputs / turn,
        largest_prompt=max(usage["prompt_tokens"] for usage in usages),
        over_limit=over_limit,
        cached=sum(usage["prompt_cache_hit_tokens"] for usage in usages) / inputs,
        summaries_per_100=(len(usages) - len(supervisor)) / turn * 100,
        cost_per_100=sum(map(price, usages)) / turn * 100,
        lost=sum(str(message.content) not in shown | read for message in messages),
        facts_in_prompt=sum(said in text for said in FIRST_FACTS),
        facts_kept=sum(said in text or kept in trip for said, kept in FIRST_FACTS.items()),
    )


def price(usage: dict[str, Any]) -> float:
    return cost(
        UsageMetadata(
            input_tokens=usage["prompt_tokens"],
            output_tokens=usage["completion_tokens"],
            total_tokens=usage["total_tokens"],
            input_token_details={"cache_read": usage["prompt_cache_hit_tokens"]},
        ),
        MODEL,
    )


COLUMNS = (
    "memory",
    "turns",
    f"prompt, last {RECENT}",
    "input/turn",
    "largest prompt",
    "over limit",
    "cached",
    "summaries/100",
    "USD/100",
    "lost unseen",
    "turn-1 facts in prompt",
    "in prompt or trip",
)


def row(figures: Figures) -> str:
    facts = len(FIRST_FACTS)
    cells = (
        figures.policy,
        figures.turn,
        f"{figures.recent_prompt:,.0f}",
        f"{figures.input_per_turn:,.0f}",
        f"{figures.largest_prompt:,}",
        figures.over_limit,
        f"{figures.cached:.0%}",
        f"{figures.summaries_per_100:.1f}",
        f"{figures.cost_per_100:.4f}",
        figures.lost,
        f"{figures.facts_in_prompt}/{facts}",
        f"{figures.facts_kept}/{facts}",
    )
    return "| " + " | ".join(map(str, cells)) + " |"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--turns", type=int, default=max(MILESTONES))
    turns = parser.parse_args(arguments).turns
    started = time.perf_counter()
    facts, count = load_facts(), TokenCounter()
    clerk = Clerk(facts)
    print(f"Prices of {MODEL} as of {PRICES_AS_OF}, off-peak. Tokens and costs include the summarizer's requests.\n")
    print(f"| {' | '.join(COLUMNS)} |\n|{' --- |' * len(COLUMNS)}")
    with DeepSeekServer(clerk, keep_bodies=False) as server:
        settings = Settings(deepseek_api_key=SecretStr(server.key), deepseek_api_base=server.url)
        models = build_models(settings, facts)
        limits = MemoryLimits(settings.summary_trigger, settings.summary_tokens, settings.view_tokens)
        policies: tuple[Policy, ...] = (
            FullHistory(limits.view),
            CommonSetting(models.chat, count),
            Ours(Memory(models.summarizers, models.last_resort, limits, count, [SystemMessage(SYSTEM_PROMPT)])),
        )
        for policy in policies:
            for result in measure(policy, server, clerk, turns, count):
                print(row(result), flush=True)
        models.close()
    print(f"\n{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
