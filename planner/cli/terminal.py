"""The chat in the terminal."""

from __future__ import annotations

import sys

from planner.conversations import Conversations
from planner.errors import PlannerError
from planner.events import AgentFinished, AgentStarted, Event, Remembered, ReplyText, TurnFinished


def converse(conversations: Conversations, thread_id: str | None) -> None:
    """Read a line, run a turn, until an empty line or the end of input. An error ends the turn, not the chat."""
    thread_id = thread_id or conversations.new()
    print(f"(conversation {thread_id})", file=sys.stderr)
    while text := _read():
        try:
            for event in conversations.stream(thread_id, text):
                show(event)
        except PlannerError as error:
            print(error, file=sys.stderr)


def show(event: Event) -> None:
    """One event of a turn: the answer on stdout, what the agents do on stderr."""
    match event:
        case ReplyText(text):
            print(text, end="", flush=True)
        case AgentStarted(agent):
            print(f"  {agent}: working", file=sys.stderr, flush=True)
        case AgentFinished(agent, seconds, status, reason):
            print(f"  {agent}: {status} in {seconds:.2f} s {reason}".rstrip(), file=sys.stderr, flush=True)
        case Remembered(context) if context.summarized_now or context.degraded:
            note = context.degraded or f"{context.summarized_now} messages summarized"
            print(f"  memory: {note}", file=sys.stderr, flush=True)
        case TurnFinished(result):
            print(flush=True)
            if result.cleaned:
                print(f"  ({result.cleaned} characters that cannot be stored were taken out)", file=sys.stderr)


def _read() -> str:
    try:
        return input("> ").strip()
    except EOFError:
        return ""
