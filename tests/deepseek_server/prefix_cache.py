"""DeepSeek's prefix cache, as its documentation describes it.

A prefix is stored at the end of each request's input and at the end of its output, and where two requests part (their
common prefix). A request hits if it fully contains, from the first token on, a stored prefix. The service also stores
at fixed intervals inside long inputs; that is left out, so hits are counted too low rather than too high.

Prefixes are compared by message: two prompts that part inside one message part before it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence


class PrefixCache:
    """Counts hits over the requests given to it, in order. Nothing is ever evicted."""

    def __init__(self) -> None:
        self._stored: set[bytes] = set()
        self._seen: set[bytes] = set()

    def hits(self, prompt: Sequence[str], tokens: Sequence[int], output: str) -> int:
        """How many of the prompt's tokens were cached; `prompt` is one text per message, `tokens` their sizes.

        `output` is the answer as it would stand in the next prompt.
        """
        ends = _ends(prompt)
        cached = _last_in(ends, self._stored)
        common = _last_in(ends, self._seen)
        if common:
            self._stored.add(ends[common - 1])
        self._seen.update(ends)
        self._stored.update((ends[-1], _digest(ends[-1], output)))
        return sum(tokens[:cached])


def _ends(prompt: Sequence[str]) -> list[bytes]:
    """For each message a digest of everything up to its end."""
    ends, digest = [], b""
    for message in prompt:
        digest = _digest(digest, message)
        ends.append(digest)
    return ends


def _digest(before: bytes, message: str) -> bytes:
    return hashlib.blake2b(before + message.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _last_in(ends: Sequence[bytes], known: set[bytes]) -> int:
    """How many messages the longest known prefix has."""
    return next((count for count in range(len(ends), 0, -1) if ends[count - 1] in known), 0)
