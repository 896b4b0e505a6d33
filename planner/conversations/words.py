"""What the conversation says itself, in the traveller's language."""

from __future__ import annotations

import re

from planner.errors import PlannerError

CHINESE = re.compile("[\u4e00-\u9fff]")


def given_up(text: str, error: BaseException) -> str:
    """The answer to the message `text` when its turn was stopped or failed with `error`."""
    if not isinstance(error, Exception):
        return _in_language_of(text, "这一轮已停止，行程没有改动。", "This turn was stopped; the plan is unchanged.")
    reason = str(error) if isinstance(error, PlannerError) else f"{type(error).__name__}"
    return _in_language_of(
        text,
        f"这一轮没有完成，行程没有改动。原因：{reason}",
        f"This turn could not be finished; the plan is unchanged. Reason: {reason}",
    )


def undo_request(language: str) -> str:
    return "撤销" if language == "zh" else "Undo"


def _in_language_of(text: str, chinese: str, english: str) -> str:
    return chinese if CHINESE.search(text) else english
