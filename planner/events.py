"""What happens during a turn, in the order it happens, and the turn's result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, Field

from planner.plan import Check, Itinerary
from planner.trip import Trip

Action = Literal["plan", "revise", "ask", "answer", "undo", "chat"]


class Context(BaseModel):
    """What the supervisor's memory did this turn; all sizes in tokens of the DeepSeek tokenizer.

    `history_*` is the whole stored conversation, `sent_tokens` the supervisor's prompt (system prompt included),
    `summarized_messages` how many messages the summary stands for, `summarized_now` how many of them since this turn.
    `degraded` is None, or one sentence saying what went wrong while summarizing.
    """

    history_messages: int = 0
    history_tokens: int = 0
    sent_tokens: int = 0
    summary_tokens: int = 0
    summarized_messages: int = 0
    summarized_now: int = 0
    degraded: str | None = None


class TurnResult(BaseModel):
    """The outcome of one turn: exactly what `planner ask --json` prints.

    `cleaned` (not printed) says how many characters of the message could not be stored and were taken out.
    """

    thread_id: str
    turn: int
    action: Action
    trip: Trip
    agents_run: list[str]
    itinerary: Itinerary | None
    checks: list[Check]
    reply: str
    context: Context
    model: str
    cleaned: int = Field(0, exclude=True)


@dataclass(frozen=True)
class Remembered:
    """The supervisor has its view of the conversation."""

    context: Context


@dataclass(frozen=True)
class AgentsSent:
    """The supervisor knows which agents this turn needs."""

    agents: tuple[str, ...]


@dataclass(frozen=True)
class AgentStarted:
    agent: str


@dataclass(frozen=True)
class AgentFinished:
    """`reason` is empty unless the agent failed or had to fall back to its rules."""

    agent: str
    seconds: float
    status: Literal["ok", "failed"]
    reason: str


@dataclass(frozen=True)
class ReplyText:
    """The next piece of the answer; the pieces joined are the reply."""

    text: str


@dataclass(frozen=True)
class TurnFinished:
    result: TurnResult


Event = Remembered | AgentsSent | AgentStarted | AgentFinished | ReplyText | TurnFinished
