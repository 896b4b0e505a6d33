"""What can go wrong with a model's endpoint, in sentences that say what to do.

The table of faults is DeepSeek's; other OpenAI-compatible endpoints use the same HTTP statuses. The service's own words
are only quoted where they help, and never with the key in them.
"""

from __future__ import annotations

import email.utils
import json
import time
from dataclasses import dataclass
from typing import Any

import openai
from langchain_core.exceptions import ContextOverflowError
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGeneration

from planner.errors import BadAnswer, MessageRefused, ModelUnavailable, PlannerError

LONGEST_QUOTE = 200
CONTENT_RISK = "Content Exists Risk"

HOPELESS = {
    401: "The model service refused the API key: check DEEPSEEK_API_KEY",
    402: "The account at the model service has no balance left: top it up",
    403: "The API key may not use this model: check DEEPSEEK_API_KEY and PLANNER_MODEL",
    404: "The model service does not know this model or address: check PLANNER_MODEL and DEEPSEEK_API_BASE",
}
PASSING = {
    408: "The model service gave up on the request: try again in a minute",
    409: "The model service could not take the request just now: try again in a minute",
    429: "The model service limits our requests: try again in a minute",
}
OVERLOADED = "The model service is down or overloaded: try again in a few minutes"
UNREACHABLE = "The model service cannot be reached: check the network and DEEPSEEK_API_BASE"
UNREADABLE = "The model service sent something that is not an answer: check DEEPSEEK_API_BASE, or try again later"
BROKEN_OFF = "The model's answer broke off before its end: try again."
REFUSED_CONTENT = "The model's provider refuses the content of this message: put it in other words"


@dataclass(frozen=True)
class Fault:
    """`error` is what the caller gets in the end; `passing` says that another request may succeed.

    `retry_after` is how many seconds the service asks us to wait first.
    """

    error: PlannerError
    passing: bool = False
    retry_after: float = 0.0


def diagnose(error: Exception, key: str) -> Fault:
    """What an exception of the client means. `key` is the secret that must not be quoted."""
    if isinstance(error, openai.APIStatusError):
        return _status_fault(error, key)
    if isinstance(error, openai.APIConnectionError):  # a timeout is one, too
        return _passing(f"{UNREACHABLE}.")
    if isinstance(error, openai.APIError):  # an error told inside a stream
        return _passing(f"{OVERLOADED}.")
    if isinstance(error, PlannerError):
        return Fault(error, passing=isinstance(error, ModelUnavailable) and not error.hopeless)
    return _passing(f"{UNREADABLE} ({type(error).__name__}).")


def _status_fault(error: openai.APIStatusError, key: str) -> Fault:
    status = error.status_code
    if CONTENT_RISK in str(error):
        return Fault(MessageRefused(f"{REFUSED_CONTENT}."))
    if status in HOPELESS:
        return Fault(ModelUnavailable(f"{HOPELESS[status]} (HTTP {status}).", hopeless=True))
    if status in PASSING or status >= 500:
        sentence = PASSING.get(status, OVERLOADED)
        return Fault(ModelUnavailable(f"{sentence} (HTTP {status})."), passing=True, retry_after=_retry_after(error))
    if isinstance(error, ContextOverflowError):
        return Fault(ModelUnavailable("The prompt is too long for the model: lower PLANNER_CONTEXT_TOKENS."))
    sentence = f"The model service refused the request as invalid (HTTP {status}: {_quote(error, key)})"
    return Fault(ModelUnavailable(f"{sentence}: check PLANNER_MODEL and DEEPSEEK_API_BASE.", hopeless=True))


def _passing(sentence: str) -> Fault:
    return Fault(ModelUnavailable(sentence), passing=True)


def _retry_after(error: openai.APIStatusError) -> float:
    """Seconds of the Retry-After header, which holds a number or a date; 0 without one."""
    text = error.response.headers.get("retry-after", "")
    try:
        return max(0.0, float(text))
    except ValueError:
        date = email.utils.parsedate_tz(text)
        return max(0.0, email.utils.mktime_tz(date) - time.time()) if date else 0.0


def _quote(error: openai.APIStatusError, key: str) -> str:
    body: Any = error.body
    words = body.get("message") if isinstance(body, dict) else None
    text = " ".join(str(words or error.message).split())
    return (text.replace(key, "***") if key else text)[:LONGEST_QUOTE]


def check_answer(generation: ChatGeneration, *, tool_forced: bool, may_be_cut: bool = False) -> None:
    """Raise what is wrong with a finished answer; LangChain lets all of these pass as answers.

    `may_be_cut`: the caller judges by itself an answer that ended at its length limit.
    """
    message = generation.message
    blank = not message.text.strip()
    match (generation.generation_info or {}).get("finish_reason"):
        case None if blank and not _called_tools(message):
            raise ModelUnavailable(f"{UNREADABLE}.")
        case None:
            raise BadAnswer(BROKEN_OFF)
        case "insufficient_system_resource":
            raise ModelUnavailable(f"{OVERLOADED}.")
        case "content_filter":
            raise BadAnswer("The model's provider withheld the answer: put the message in other words.")
        case "length" if blank or not may_be_cut:
            raise BadAnswer("The model's answer was cut off at its length limit: try again.")
    if tool_forced and not _called_tools(message):
        raise BadAnswer("The model answered in prose where a tool call was asked for: try again.")
    if blank and not _called_tools(message):
        raise BadAnswer("The model's answer was empty: try again.")
    if not _arguments_are_json(message):
        raise BadAnswer("The model's tool call was not valid JSON: try again.")


def _called_tools(message: BaseMessage) -> bool:
    return isinstance(message, AIMessage) and bool(message.tool_calls or message.invalid_tool_calls)


def _arguments_are_json(message: BaseMessage) -> bool:
    """Streamed arguments are looked at as they came: LangChain completes broken JSON as if more were to follow."""
    if isinstance(message, AIMessageChunk):
        return all(_is_json(chunk["args"] or "") for chunk in message.tool_call_chunks)
    return not (isinstance(message, AIMessage) and message.invalid_tool_calls)


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
