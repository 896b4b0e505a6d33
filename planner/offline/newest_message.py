"""The newest message out of the supervisor's prompt, and its understanding."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Sequence

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

from agents.places.facts import Facts
from planner.offline.reader import read
from planner.patch import Understanding
from planner.trip import Trip

TURN_DATA = "turn_data"


def understand_newest(messages: Sequence[BaseMessage], facts: Facts) -> Understanding:
    """Reads the traveller's message before the last "turn_data", in the light of the trip and plan given there.

    Raises ValueError if the prompt has no turn data or no message before it: that is a mistake of the caller.
    """
    place = next((i for i in range(len(messages) - 1, -1, -1) if _is_turn_data(messages[i])), None)
    if not place or not isinstance(messages[place - 1], HumanMessage):
        raise ValueError("the prompt must end with the traveller's message and the turn data")
    data = json.loads(str(messages[place].text))
    return read(
        str(messages[place - 1].text),
        Trip.model_validate(data["trip"] or {}),
        dt.date.fromisoformat(data["today"]),
        facts,
        planned=bool(data.get("plan")),
        asked=_said_last(messages[: place - 1]),
    )


def _is_turn_data(message: BaseMessage) -> bool:
    return isinstance(message, HumanMessage) and message.name == TURN_DATA


def _said_last(messages: Sequence[BaseMessage]) -> str:
    """The planner's last answer, which may have asked what the newest message answers."""
    return next((str(message.text) for message in reversed(messages) if isinstance(message, AIMessage)), "")
