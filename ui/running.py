"""Turns that run on while pages come and go.

A turn belongs to the server process, not to a page: it runs in a thread of its own and collects its events, and any
page of its conversation may watch it from the first event on, also after a reload or in a second tab.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from threading import Condition, Thread

from planner.events import Event


class RunningTurn:
    """One turn. `text` is what was said; `error` is set if the turn raised."""

    def __init__(self, text: str, events: Generator[Event, None, None]) -> None:
        self.text = text
        self.error: Exception | None = None
        self.finished = False
        self._events: list[Event] = []
        self._stop = False
        self._changed = Condition()
        Thread(target=self._run, args=(events,), name="turn", daemon=True).start()

    def events(self) -> Iterator[Event]:
        """All events from the first on, waiting for the next one until the turn is over."""
        seen = 0
        while True:
            with self._changed:
                while len(self._events) == seen and not self.finished:
                    self._changed.wait()
                new = self._events[seen:]
            if not new:
                return
            yield from new
            seen += len(new)

    def stop(self) -> None:
        """End the turn at its next step; what it did is not used."""
        self._stop = True

    def _run(self, events: Generator[Event, None, None]) -> None:
        try:
            for event in events:
                if self._stop:
                    events.close()
                    return
                with self._changed:
                    self._events.append(event)
                    self._changed.notify_all()
        except Exception as error:  # shown on the page that watches
            self.error = error
        finally:
            with self._changed:
                self.finished = True
                self._changed.notify_all()


class RunningTurns:
    """The turns of this process by conversation id."""

    def __init__(self) -> None:
        self._turns: dict[str, RunningTurn] = {}

    def start(self, thread_id: str, text: str, events: Generator[Event, None, None]) -> None:
        self._turns[thread_id] = RunningTurn(text, events)

    def of(self, thread_id: str) -> RunningTurn | None:
        """The conversation's newest turn, running or just over."""
        return self._turns.get(thread_id)

    def is_running(self, thread_id: str) -> bool:
        turn = self.of(thread_id)
        return turn is not None and not turn.finished

    def forget(self, thread_id: str) -> None:
        self._turns.pop(thread_id, None)
