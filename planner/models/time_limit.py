"""Limits of time that hold whatever the other side does.

A timeout of the HTTP client restarts with every byte, and DeepSeek sends keep-alive lines for minutes. Calls therefore
run as coroutines on an event loop in a thread of its own, where they can be cancelled in the middle of anything.
"""

from __future__ import annotations

import asyncio
import threading
import time
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextvars import ContextVar
from queue import SimpleQueue
from typing import Any, TypeVar

Result = TypeVar("Result")

THREAD_NAME = "model-calls"
CLOSE_SECONDS = 5.0

_turn_ends: ContextVar[float | None] = ContextVar("turn_ends", default=None)


def limit_turn(seconds: float) -> None:
    """From now on, in this context, calls to models must be done within `seconds`; a new turn sets a new limit."""
    _turn_ends.set(time.monotonic() + seconds)


def seconds_left(call_seconds: float) -> float:
    """How long a call may take: its own limit, or what is left of the turn if that is less; never negative."""
    ends = _turn_ends.get()
    return call_seconds if ends is None else max(0.0, min(call_seconds, ends - time.monotonic()))


class TimeLimit:
    """Runs coroutines for callers that are not asynchronous, each for so many seconds and no longer.

    May be used by several threads at once. `cleanup` is awaited when it is closed or no longer used.
    """

    def __init__(self, cleanup: Callable[[], Awaitable[None]]) -> None:
        self._loop = asyncio.new_event_loop()
        thread = threading.Thread(target=_serve, args=(self._loop,), name=THREAD_NAME, daemon=True)
        thread.start()
        self._close = weakref.finalize(self, _shut_down, self._loop, thread, cleanup)

    def run(self, work: Coroutine[Any, Any, Result], seconds: float) -> Result:
        """The coroutine's result. Raises TimeoutError when the time is up; the coroutine is cancelled then."""
        future = asyncio.run_coroutine_threadsafe(asyncio.wait_for(work, seconds), self._loop)
        try:
            return future.result()
        finally:
            future.cancel()  # only matters when the caller was interrupted

    def iterate(self, items: AsyncIterator[Result], seconds: float) -> Iterator[Result]:
        """The items as they come. Raises TimeoutError when all together take longer than that."""
        arrived: SimpleQueue[tuple[Result] | BaseException | None] = SimpleQueue()

        async def forward() -> None:
            try:
                async with asyncio.timeout(seconds):
                    async for item in items:
                        arrived.put((item,))
            except BaseException as error:  # handed to the caller, who waits for it in another thread
                arrived.put(error)
                raise
            arrived.put(None)

        future = asyncio.run_coroutine_threadsafe(forward(), self._loop)
        try:
            while (item := arrived.get()) is not None:
                if isinstance(item, BaseException):
                    raise item
                yield item[0]
        finally:
            future.cancel()  # a caller that stops reading stops the call

    def close(self) -> None:
        self._close()


def _serve(loop: asyncio.AbstractEventLoop) -> None:
    asyncio.set_event_loop(loop)
    try:
        loop.run_forever()
    finally:
        loop.close()


def _shut_down(
    loop: asyncio.AbstractEventLoop, thread: threading.Thread, cleanup: Callable[[], Awaitable[None]]
) -> None:
    async def stop() -> None:
        calls = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for call in calls:
            call.cancel()
        await asyncio.gather(*calls, return_exceptions=True)
        await cleanup()
        await loop.shutdown_asyncgens()
        loop.stop()

    asyncio.run_coroutine_threadsafe(stop(), loop)
    if threading.current_thread() is not thread:  # the last user of the models may have been a call on the loop itself
        thread.join(CLOSE_SECONDS)
