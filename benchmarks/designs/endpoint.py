"""The intelligence behind the local server: scripted answers, calls of agents on demand, the offline summarizer.

The summarizer is equally good for all designs. It knows what the request shows it: the messages that are in it in full,
and the last summary that is quoted in it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from langchain_core.messages import AnyMessage, HumanMessage

from agents.places.facts import Facts
from benchmarks.designs.kit import SUMMARY_SECTIONS
from benchmarks.designs.reading import in_full, plain
from planner.offline.summary import write_summary
from tests.deepseek_server import Answer, ToolCall
from tests.deepseek_server.protocol import message_text

UNLIMITED_SUMMARY = 500
"""Tokens of a summary for which the request names no limit."""
SECTION_TOKENS = 60
"""What the headings of a summary in sections take."""


@dataclass
class Endpoint:
    """`begin` says what the next turn's answer is and which agents are called before it."""

    facts: Facts
    said: list[AnyMessage] = field(default_factory=list)
    answer: str = ""
    agents: tuple[str, ...] = ()
    wish: str = ""
    written: str = ""
    covered: int = 0
    """How many of `said`, from the first on, the last summary covers."""

    def begin(self, question: AnyMessage, answer: AnyMessage, agents: tuple[str, ...] = ()) -> None:
        self.said += [question, answer]
        self.answer, self.agents, self.wish = str(answer.text), agents, str(question.text)

    def __call__(self, body: dict[str, Any]) -> Answer:
        if is_summary(body):
            return Answer(self._summary(body))
        answered = body["messages"][-1]["role"] == "tool"
        if self.agents and not answered and body.get("tool_choice") != "none":
            return Answer(None, tuple(ToolCall(agent, {"wish": self.wish}) for agent in self.agents))
        return Answer(self.answer)

    def _summary(self, body: dict[str, Any]) -> str:
        prompt = plain("\n".join(map(message_text, body["messages"])))
        limit = body.get("max_tokens") or UNLIMITED_SUMMARY
        sections = all(section in prompt for section in SUMMARY_SECTIONS)
        old = self.written if self.written and in_full(self.written, prompt) else ""
        new = self.said[self.covered if old else 0 :]
        read = [message for message in new if in_full(str(message.text), prompt)]
        request = HumanMessage(
            f"不超过{limit - SECTION_TOKENS * sections}个token\n旧摘要：{json.dumps(old, ensure_ascii=False)}",
            name="summary_request",
        )
        self.written = write_summary([*read, request], self.facts, limit)
        self.covered = self.said.index(read[-1]) + 1 if read else self.covered
        return in_sections(self.written) if sections else self.written


def is_summary(body: dict[str, Any]) -> bool:
    """Answers are asked for with tools and without a limit, summaries otherwise."""
    return "max_tokens" in body or not body.get("tools")


def in_sections(summary: str) -> str:
    first = summary.splitlines()[0]
    texts = dict(zip(SUMMARY_SECTIONS, (first, summary, "None", "Answer the newest message."), strict=True))
    return "\n".join(f"## {heading}\n{text}" for heading, text in texts.items())
