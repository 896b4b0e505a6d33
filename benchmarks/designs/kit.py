"""What every design is given: the same models, tools, prompt and counter, so that only the memory differs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, SystemMessage
from langchain_core.tools import BaseTool, StructuredTool
from langgraph.checkpoint.base import BaseCheckpointSaver

from agents.places.facts import Facts
from benchmarks.conversation import TODAY, TRIP
from planner.dispatch import Briefing, build_tasks
from planner.graph import AGENTS
from planner.tokens import TokenCounter

SYSTEM = (
    "You are a travel planner. Answer the traveller's newest message with the whole itinerary as it now stands. Four "
    "agents work for you: route, hotel, food, info. Call them when the message changes what they were last asked."
)
REPORT_LINES = 12

SUMMARY_SECTIONS = ("SESSION INTENT", "SUMMARY", "ARTIFACTS", "NEXT STEPS")


@dataclass(frozen=True)
class Kit:
    """`chat` answers; `summarizers` are the one to use and the one to fall back on; `last_resort` needs no network.

    `system` is the system prompt.
    """

    chat: BaseChatModel
    summarizers: tuple[BaseChatModel, BaseChatModel]
    last_resort: BaseChatModel
    tools: Sequence[BaseTool]
    count: TokenCounter
    facts: Facts
    saver: BaseCheckpointSaver[Any]
    system: str = SYSTEM

    @property
    def summarizer(self) -> BaseChatModel:
        return self.summarizers[0]

    def answer(self, messages: Sequence[AnyMessage]) -> AIMessage:
        """The chat model's next message, its tools on offer; `messages` come without the system prompt."""
        return self.chat.bind_tools(self.tools).invoke([SystemMessage(self.system), *messages])


def agent_tools(facts: Facts) -> list[BaseTool]:
    """The planner's four agents as tools of a model. Their tasks are those of the scripted trip."""
    tasks = build_tasks(Briefing(TRIP, facts, TODAY, reports={}))

    @cache  # equal tasks give equal reports
    def report(name: str) -> str:
        agent = next(agent for agent in AGENTS if agent.name == name)
        words = list(texts(agent.run(tasks[name].model_dump(mode="json"), facts, None)))
        return "\n".join(words[:REPORT_LINES])

    def tool(name: str) -> BaseTool:
        def consult(wish: str) -> str:
            return f"The {name} agent on: {wish}\n{report(name)}"

        return StructuredTool.from_function(consult, name=name, description=f"Ask the {name} agent what suits a wish.")

    return [tool(agent.name) for agent in AGENTS]


def texts(report: Any) -> Iterator[str]:
    """The Chinese words of an agent's report, in order."""
    if isinstance(report, dict):
        if isinstance(report.get("zh"), str):
            yield report["zh"]
        else:
            for value in report.values():
                yield from texts(value)
    elif isinstance(report, list):
        for value in report:
            yield from texts(value)


def transcript(messages: Sequence[BaseMessage]) -> str:
    """Messages as lines of "role: text", for prompts that quote them; a call of a tool with its arguments."""
    return "\n".join(line for message in messages for line in _lines(message))


def _lines(message: BaseMessage) -> Iterator[str]:
    if message.text:
        yield f"{message.type}: {message.text}"
    for call in message.tool_calls if isinstance(message, AIMessage) else ():
        yield f"{message.type} calls {call['name']}({json.dumps(call['args'], ensure_ascii=False)})"
