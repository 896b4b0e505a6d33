"""Whether a text stood in a prompt in full, whatever way the prompt quotes it: as it is, as XML or as JSON."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Sequence

from langchain_core.messages import BaseMessage

from benchmarks.designs.kit import transcript

_QUOTING = re.compile(r'["\\]+')


def plain(text: str) -> str:
    """The text without what quoting it adds."""
    return _QUOTING.sub("", html.unescape(text))


def plain_prompt(messages: Sequence[BaseMessage]) -> str:
    return plain(transcript(messages))


def in_full(text: str, prompt: str) -> bool:
    """Whether every line of the text is in a plain prompt. Cut off at either end it is not."""
    return all(plain(line) in prompt for line in text.splitlines())


def unread(texts: Iterable[str], prompts: Sequence[str]) -> list[str]:
    """The texts that none of these plain prompts has in full."""
    return [text for text in texts if not any(in_full(text, prompt) for prompt in prompts)]
