"""What the server can be told to do with a request: answer it, or go wrong in one of the ways the service can."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ToolCall:
    """A call of the tool `name`; `arguments` as text may be broken JSON."""

    name: str
    arguments: dict[str, Any] | str

    @property
    def text(self) -> str:
        if isinstance(self.arguments, str):
            return self.arguments
        return json.dumps(self.arguments, ensure_ascii=False)


@dataclass(frozen=True)
class Answer:
    """A well-formed answer, or one that is wrong inside.

    `finish_reason` None leaves it out, as a cut stream does; "" means the right one for the content. `choices` False
    sends an empty list of choices, None sends null. `pause` is how many seconds pass before each streamed piece.
    """

    text: str | None = ""
    tool_calls: tuple[ToolCall, ...] = ()
    finish_reason: str | None = ""
    choices: bool | None = True
    pause: float = 0.0


@dataclass(frozen=True)
class HttpError:
    """An error status with DeepSeek's error body; `retry_after` as in the header, if any."""

    status: int
    message: str = "scripted"
    retry_after: str | None = None


@dataclass(frozen=True)
class Body:
    """Status 200 with this body, whatever was asked for."""

    content: bytes
    content_type: str = "application/json"


@dataclass(frozen=True)
class Drop:
    """The connection ends: before any answer, or, when streaming, after `text`; by reset or by end of file."""

    text: str = ""
    reset: bool = False


@dataclass(frozen=True)
class KeepAlive:
    """Keep-alive lines every few milliseconds for so many seconds (in the header for `in_header`), then the answer."""

    seconds: float
    every: float = 0.02
    in_header: bool = False
    then: Answer = Answer("late")


@dataclass(frozen=True)
class Silence:
    """Nothing at all for so many seconds, then the end of the connection."""

    seconds: float


@dataclass(frozen=True)
class StreamError:
    """Status 200, and an error object where the answer should be (inside the stream when streaming)."""

    message: str = "scripted"


Reply = Answer | HttpError | Body | Drop | KeepAlive | Silence | StreamError
