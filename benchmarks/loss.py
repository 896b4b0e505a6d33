"""Messages that leave the model's view though no summarizer ever read them, over random conversations.

    python -m benchmarks.loss [--talks 200]

Random sizes and languages, 40 turns a conversation, the real client against a local DeepSeek server; once with a
summarizer that always answers well, once with one of which every fourth reply is bad.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from pydantic import SecretStr

from agents.places import load_facts
from benchmarks.memories import CommonSetting, Ours, Policy
from planner.errors import PlannerError
from planner.memory import Memory, MemoryLimits
from planner.models import build_models
from planner.settings import Settings
from planner.tokens import TokenCounter
from tests.deepseek_server import Answer, DeepSeekServer, HttpError, Reply

TURNS = 40
LIMITS = MemoryLimits(trigger=4_000, summary=256, view=24_000)
"""The common setting's trigger and summary, so that both memories summarize as often as they can."""

BAD_REPLIES: tuple[Reply, ...] = (
    Answer(""),
    Answer("旧事重提，" * 400),
    Answer("说到一半", finish_reason="length"),
    Answer("说到一半", finish_reason=None),
    Answer("不能说", finish_reason="content_filter"),
    HttpError(400, "Content Exists Risk"),
)


@dataclass
class Summarizer:
    """Answers summary requests; `read` holds every text of a request that it answered well."""

    choose: random.Random
    bad_share: float
    read: set[str] = field(default_factory=set)

    def __call__(self, body: dict[str, Any]) -> Reply:
        if self.choose.random() < self.bad_share:
            return self.choose.choice(BAD_REPLIES)
        self.read.update(message["content"] for message in body["messages"])
        return Answer(f"旅行者说过 {len(self.read)} 段话。")


def talk(choose: random.Random) -> list[tuple[AnyMessage, AnyMessage]]:
    """40 turns of a few to a few thousand characters; every message is unlike all others."""

    def text(speaker: str, turn: int) -> str:
        size = int(choose.lognormvariate(5, 1.2)) + 1
        words = choose.choice(("酒店便宜一点第二天去看博物馆", "a cheaper hotel and one more museum, please ", "🏯🍜"))
        return f"{speaker}{turn}:{choose.getrandbits(64):x} " + (words * (size // len(words) + 1))[:size]

    return [
        (HumanMessage(text("问", turn), id=f"q{turn}"), AIMessage(text("答", turn), id=f"a{turn}"))
        for turn in range(TURNS)
    ]


def lost_messages(policy: Policy, turns: Sequence[tuple[AnyMessage, AnyMessage]], read: set[str]) -> tuple[int, int]:
    """How many messages of a conversation were lost unseen, and in how many turns the memory raised."""
    messages: list[AnyMessage] = []
    shown: set[str] = set()
    broken = 0
    for question, answer in turns:
        messages.append(question)
        try:
            shown = {str(message.content) for message in policy.view(messages)}
        except (PlannerError, TypeError):
            broken += 1
        messages.append(answer)
    return sum(str(message.content) not in shown | read for message in messages[:-1]), broken


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--talks", type=int, default=200)
    talks = parser.parse_args(arguments).talks
    started = time.perf_counter()
    print(f"{talks * TURNS:,} random turns\n")
    print("| memory | bad replies | messages lost unseen | turns without a view |\n| --- | --- | --- | --- |")
    count = TokenCounter()
    with DeepSeekServer(keep_bodies=False) as server:
        settings = Settings(deepseek_api_key=SecretStr(server.key), deepseek_api_base=server.url)
        models = build_models(settings, load_facts())
        memory = Memory(models.summarizers, models.last_resort, LIMITS, count)
        policies: tuple[Callable[[], Policy], ...] = (
            lambda: CommonSetting(models.chat, count),
            lambda: Ours(memory),
        )
        for new_policy in policies:
            for bad_share in (0.0, 0.25):
                choose = random.Random(11)
                lost = broken = 0
                for _ in range(talks):
                    server.brain = brain = Summarizer(random.Random(choose.random()), bad_share)
                    missing, failed = lost_messages(new_policy(), talk(choose), brain.read)
                    lost, broken = lost + missing, broken + failed
                print(f"| {new_policy().name} | {bad_share:.0%} | {lost:,} | {broken} |", flush=True)
        models.close()
    print(f"\n{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
