"""The few errors of the planner, split by whose fault it is; CLI and UI turn them into words and exit codes."""

from __future__ import annotations


class PlannerError(Exception):
    """Base. The message is one sentence for the user that says what to do."""

    exit_code = 1


class BadInput(PlannerError):
    """The user's request cannot be taken as it is (empty, too long, unknown conversation, bad setting)."""

    exit_code = 2


class ModelUnavailable(PlannerError):
    """The model cannot answer: key, balance, network, overload. `hopeless` is True when trying again is pointless."""

    exit_code = 3

    def __init__(self, message: str, *, hopeless: bool = False) -> None:
        super().__init__(message)
        self.hopeless = hopeless


class BadAnswer(PlannerError, ValueError):
    """The model answered, but not usably (prose for a tool call, empty, cut off), also when asked once more.

    A ValueError too, so that an agent, which knows nothing of the planner, can fall back on its rules.
    """

    exit_code = 3


class MessageRefused(BadAnswer):
    """The model's provider refuses the content of the conversation; asking again is pointless, other words may help."""


class StorageUnavailable(PlannerError):
    """The database cannot be reached or written."""

    exit_code = 4


class ConversationBusy(PlannerError):
    """Another turn is running on the same conversation."""

    exit_code = 5
