"""The running summary without a language model: what was said, taken out of the messages and kept within a budget.

Five parts in fixed order: intent, fixed facts, decisions, rejected options, open points. Facts are kept field by field,
so the newest one replaces the older; decisions and rejections stay in the traveller's words, the reason with them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

from agents.places.facts import Facts
from planner.offline.digest import Digest
from planner.tokens import TokenCounter
from planner.trip import Language

REQUEST = "summary_request"
SUMMARY = "summary"
DEFAULT_TOKENS = 512
TEMPLATE_MARGIN = 6
"""Tokens that a chat template puts around the summary."""

_OLD_SUMMARY = re.compile(r"(?:旧摘要|Old summary)[^:：\n]*[:：]\s*(\"(?:[^\"\\]|\\.)*+\")\s*$", re.DOTALL)
_BUDGET = re.compile(r"不超过\s*(\d+)\s*个?token|at most (\d+) tokens")
_HAN = re.compile(r"[\u4e00-\u9fff]")


def write_summary(messages: Sequence[BaseMessage], facts: Facts, max_tokens: int | None) -> str:
    """Old summary and messages in one text of at most `max_tokens` tokens (or as many as the request allows).

    `messages` end with the request, which quotes the old summary as a JSON string and names the budget. An earlier
    request and the reply that was too long for it are skipped.
    """
    requests = [message for message in messages if is_request(message)]
    request = str(requests[-1].text)
    language: Language = "zh" if _HAN.search(request) else "en"
    digest = Digest(language)
    digest.read_old(next((old for r in requests if (old := _old_summary(str(r.text)))), ""))
    for message in _conversation(messages):
        digest.read_message(message, facts)
    return fit(digest.lines(), _limit(request, max_tokens))


def is_request(message: BaseMessage) -> bool:
    return isinstance(message, HumanMessage) and message.name == REQUEST


def _conversation(messages: Sequence[BaseMessage]) -> list[BaseMessage]:
    """The messages to be summarized: everything before the first request but system text and the quoted summary."""
    first = next(index for index, message in enumerate(messages) if is_request(message))
    said = [message for message in messages[:first] if isinstance(message, (HumanMessage, AIMessage))]
    return [message for message in said if message.name != SUMMARY]


def _old_summary(request: str) -> str:
    match = _OLD_SUMMARY.search(request)
    if not match:
        return ""
    try:
        return str(json.loads(match[1]))
    except ValueError:
        return ""


def _limit(request: str, max_tokens: int | None) -> int:
    named = [int(group) for match in _BUDGET.finditer(request) for group in match.groups() if group]
    limits = [limit for limit in (max_tokens, *named) if limit]
    return max(1, min(limits, default=DEFAULT_TOKENS) - TEMPLATE_MARGIN)


def fit(lines: Sequence[tuple[int, str]], limit: int) -> str:
    """The lines, in order, that fit into `limit` tokens; those with the smallest first number are kept longest."""
    counter = TokenCounter()
    kept: list[int] = []
    used = 0
    for index in sorted(range(len(lines)), key=lambda index: (lines[index][0], index)):
        cost = counter.count_text(lines[index][1]) + 1
        if used + cost <= limit:
            kept.append(index)
            used += cost
    text = "\n".join(lines[index][1] for index in sorted(kept))
    return text or _cut(min(lines, default=(0, "-"))[1], limit, counter)


def _cut(line: str, limit: int, counter: TokenCounter) -> str:
    """As much of the line as fits; at least one character."""
    low, high = 1, len(line)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if counter.count_text(line[:middle]) <= limit else (low, middle - 1)
    return line[:low]
