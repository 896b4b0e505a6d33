"""A design through a conversation, and through two mishaps: calls of several agents at once, and no summarizer."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages.ai import UsageMetadata
from langgraph.checkpoint.memory import InMemorySaver

from agents.places.facts import Facts
from benchmarks.conversation import FIRST_FACTS, conversation
from benchmarks.designs.catalog import Design
from benchmarks.designs.code import code_lines
from benchmarks.designs.endpoint import Endpoint
from benchmarks.designs.kit import SYSTEM, Kit, agent_tools
from benchmarks.designs.recorder import Recorder
from benchmarks.designs.talk import Talk, Turn, orphans, outcome, turn_of
from planner.models import build_models
from planner.models.prices import PRICES, cost
from planner.settings import Settings
from planner.tokens import TokenCounter
from tests.deepseek_server import DeepSeekServer

NOBODY_LISTENS = "http://127.0.0.1:9"
FALLBACK = "deepseek-v4-pro"
MISHAP_TURNS = 24
AT_ONCE = {"pause_seconds": 0.0, "fallback_model": None}
"""No pause before a second request."""
GIVE_UP = 2
"""A mishap's conversation ends after so many turns in a row without an answer."""

CONSULTED = (("route", "hotel", "food", "info"), (), ("route", "hotel"), ("hotel",))
"""Agents that are called at once, turn after turn: all for a new plan, then as many as a change needs."""


@dataclass(frozen=True)
class Figures:
    """One line of the table, but for its form. Tokens and cost (USD) include the summarizer's calls."""

    design: str
    turns: list[Turn]
    input_per_turn: float
    largest_prompt: int
    cached: float
    cost_per_100: float | None
    input_cost_per_100: float | None
    summaries: int
    lost: int
    facts: int
    stored: int
    orphans: int
    stuck: int | None
    without_summarizer: str
    lines: int


@dataclass(frozen=True)
class Bench:
    """`settings` say which endpoint; `server` is the local one, None if a real one is asked."""

    settings: Settings
    facts: Facts
    count: TokenCounter
    server: DeepSeekServer | None = None

    def figures(self, design: Design, turns: int) -> Figures:
        talk = self.talk(design, turns)
        consulting = self.talk(design, MISHAP_TURNS, consulting=True, give_up=GIVE_UP)
        alone = self.talk(design, MISHAP_TURNS, summarizer_down=True, give_up=GIVE_UP) if design.summarizes else None
        inputs = sum(turn.inputs for turn in talk.turns)
        state = json.dumps(
            {name: value for name, value in talk.values.items() if name != "messages"}, ensure_ascii=False, default=str
        )
        return Figures(
            design.name,
            talk.turns,
            input_per_turn=inputs / turns,
            largest_prompt=max(turn.largest for turn in talk.turns),
            cached=sum(turn.cached for turn in talk.turns) / max(1, inputs),
            cost_per_100=self._cost(talk.turns),
            input_cost_per_100=self._cost(talk.turns, output=False),
            summaries=sum(turn.summaries for turn in talk.turns),
            lost=talk.lost,
            facts=sum(said in talk.last_prompt + state or kept in state for said, kept in FIRST_FACTS.items()),
            stored=len(talk.values["messages"]),
            orphans=len({orphan for call in consulting.calls for orphan in orphans(call.messages)}),
            stuck=consulting.unanswered,
            without_summarizer=outcome(alone) if alone else "has none",
            lines=sum(code_lines(module) for module in design.files),
        )

    def talk(
        self,
        design: Design,
        turns: int,
        *,
        consulting: bool = False,
        summarizer_down: bool = False,
        give_up: int | None = None,
    ) -> Talk:
        """The scripted conversation, with the agents called in it or without; it ends early after `give_up` errors."""
        endpoint = self._fresh_endpoint()
        recorder = Recorder()
        held: list[Turn] = []
        texts: list[str] = []
        config: Any = {"configurable": {"thread_id": design.name}}
        with self._kit(recorder, summarizer_down) as kit:
            graph = design.build(kit)
            for number, (question, answer) in enumerate(conversation(turns, self.facts), 1):
                endpoint.begin(question, answer, CONSULTED[number % len(CONSULTED) - 1] if consulting else ())
                before = len(recorder.calls)
                texts.append(str(question.text))
                error = ""
                try:
                    texts.append(str(graph.invoke({"messages": [question]}, config)["messages"][-1].text))
                except Exception as problem:  # a design may raise whatever it likes
                    error = f"{type(problem).__name__}: {problem}"
                held.append(turn_of(number, recorder.calls[before:], error))
                if give_up and len(held) >= give_up and all(turn.error for turn in held[-give_up:]):
                    break
            values = graph.get_state(config).values
        return Talk(held, texts if held[-1].error else texts[:-1], recorder.calls, values)

    def _fresh_endpoint(self) -> Endpoint:
        """The intelligence behind the local server, its prefix cache empty; with a real endpoint it is never asked."""
        endpoint = Endpoint(self.facts)
        if self.server is not None:
            self.server.reset()
            self.server.brain = endpoint
        return endpoint

    @contextmanager
    def _kit(self, recorder: Recorder, summarizer_down: bool) -> Iterator[Kit]:
        settings = self.settings
        names = (settings.summary_model or settings.model, settings.fallback_model or FALLBACK)
        base = NOBODY_LISTENS if summarizer_down else settings.deepseek_api_base
        for_summaries = settings.model_copy(update={"deepseek_api_base": base})
        with (
            closing(build_models(settings, self.facts)) as models,
            closing(build_models(for_summaries, self.facts)) as writers,
        ):

            def summarizer(name: str) -> BaseChatModel:
                own = {"model_name": name, "may_be_cut": True, "callbacks": [recorder.handler("summary")]}
                return writers.chat.model_copy(update={**AT_ONCE, **own})

            yield Kit(
                chat=models.chat.model_copy(update={**AT_ONCE, "callbacks": [recorder.handler("answer")]}),
                summarizers=(summarizer(names[0]), summarizer(names[1])),
                last_resort=models.last_resort,
                tools=agent_tools(self.facts),
                count=self.count,
                facts=self.facts,
                saver=InMemorySaver(),
                # A real endpoint's cache still has what the design before sent; no two may begin alike.
                system=SYSTEM if self.server else f"{SYSTEM} (Session {uuid.uuid4()}.)",
            )

    def _cost(self, turns: Sequence[Turn], output: bool = True) -> float | None:
        """USD per 100 turns, with the output or without; None for a model whose price is not known."""
        if self.settings.model not in PRICES:
            return None
        usages = [
            UsageMetadata(
                input_tokens=turn.inputs,
                output_tokens=turn.outputs * output,
                total_tokens=turn.inputs + turn.outputs * output,
                input_token_details={"cache_read": turn.cached},
            )
            for turn in turns
        ]
        return sum(cost(usage, self.settings.model) for usage in usages) / len(turns) * 100
