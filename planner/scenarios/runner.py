"""Playing a scenario on a conversation of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from planner.conversations import Conversations
from planner.events import Event, TurnFinished, TurnResult
from planner.scenarios.expectation import unmet
from planner.scenarios.scenario import Scenario

Watch = Callable[[str, Event], None]


@dataclass(frozen=True)
class Outcome:
    """`unmet` has a line for each expectation that failed, led by the number of the message."""

    scenario: str
    messages: int
    unmet: list[str]

    @property
    def passed(self) -> bool:
        return not self.unmet


def play(scenario: Scenario, conversations: Conversations, watch: Watch) -> Outcome:
    """Say every message and check what is expected; `watch` sees each message and its events.

    `conversations` must run on the scenario's clock. The conversation is deleted in the end.
    """
    thread_id = conversations.new()
    failures: list[str] = []
    messages = 0
    try:
        for turn in scenario.turns:
            for _ in range(turn.times):
                messages += 1
                result = _say(conversations, thread_id, turn.say, watch)
            failures += [f"message {messages}: {line}" for line in unmet(turn.expect, result.model_dump(mode="json"))]
    finally:
        conversations.delete(thread_id)
    return Outcome(scenario.name, messages, failures)


def _say(conversations: Conversations, thread_id: str, text: str, watch: Watch) -> TurnResult:
    for event in conversations.stream(thread_id, text):
        watch(text, event)
        if isinstance(event, TurnFinished):
            return event.result
    raise RuntimeError("A turn ended without a result.")
