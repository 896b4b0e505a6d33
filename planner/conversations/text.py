"""The traveller's text at the boundary: cleaned of what cannot be stored, and bounded."""

from __future__ import annotations

import re
from dataclasses import dataclass

from planner.errors import BadInput
from planner.tokens import TokenCounter

LARGEST_BYTES = 1_000_000

# PostgreSQL stores no NUL, and half a surrogate pair is no character in UTF-8.
NOT_STORABLE = re.compile("[\x00\ud800-\udfff]")


@dataclass(frozen=True)
class CleanText:
    """`cleaned` is how many characters were taken out."""

    text: str
    cleaned: int


def clean(text: str) -> CleanText:
    """The text without the characters that cannot be stored; all others stay as they are."""
    kept, cleaned = NOT_STORABLE.subn("", text)
    return CleanText(kept, cleaned)


def accept(text: str, max_tokens: int, count: TokenCounter) -> CleanText:
    """The cleaned text of a message. Raises BadInput if nothing is left of it or if it is over a limit."""
    message = clean(text)
    if not message.text.strip():
        raise BadInput("The message is empty: write what you want to plan.")
    size = len(message.text.encode())
    if size > LARGEST_BYTES:
        raise BadInput(f"The message has {size} bytes and {LARGEST_BYTES} is the most: send a shorter one.")
    # No token is shorter than a byte, so most messages need no counting.
    if size > max_tokens and (tokens := count.count_text(message.text)) > max_tokens:
        raise BadInput(f"The message has {tokens} tokens and {max_tokens} is the most: send it in several parts.")
    return message
