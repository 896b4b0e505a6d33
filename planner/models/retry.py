"""The one layer that asks again: at most `MAX_REQUESTS` requests for one answer, and none after a hopeless fault."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from planner.errors import BadAnswer

if TYPE_CHECKING:  # faults.py needs the client, which nothing offline should import
    from planner.models.faults import Fault

MAX_REQUESTS = 3
LONGEST_PAUSE = 20.0
"""Seconds; a service that asks us to wait longer is one that cannot answer this turn."""


class Requests:
    """Counts the requests made for one answer."""

    def __init__(self, limit: int = MAX_REQUESTS) -> None:
        self.limit = limit
        self.made = 0

    def count(self) -> None:
        """To be called before each request. Raises BadAnswer when none is left."""
        if self.is_last:
            raise BadAnswer(f"The model gave no usable answer in {self.made} requests: try again.")
        self.made += 1

    @property
    def is_last(self) -> bool:
        """The request counted last was the last one allowed."""
        return self.made >= self.limit

    async def wait_or_raise(self, fault: Fault, pause: float) -> None:
        """Wait before the next request: `pause` seconds, doubled each time, or as long as the service asks.

        Raises the fault's error when another request would be pointless or one too many; without its cause, which may
        quote what the service said.
        """
        seconds = max(fault.retry_after, pause * 2 ** (self.made - 1))
        if not fault.passing or self.is_last or seconds > LONGEST_PAUSE:
            raise fault.error from None
        await asyncio.sleep(seconds)


_shared: ContextVar[Requests | None] = ContextVar("shared_requests", default=None)


@contextmanager
def one_answer() -> Iterator[None]:
    """All calls inside count as one answer: an attempt to repair shares its requests with the first attempt."""
    token = _shared.set(Requests())
    try:
        yield
    finally:
        _shared.reset(token)


def requests_for(limit: int) -> Requests:
    """The count to use for a call: that of the surrounding `one_answer()`, or a new one."""
    return _shared.get() or Requests(limit)
