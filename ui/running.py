"""Turns that run on while pages come and go.

A turn belongs to the server process, not to a page: it runs in a thread of its own and collects its events, and any
page of its conversation may watch it from the first event on, also after a reload or in a second tab.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from threading import Lock, Thread
from time import monotonic

from planner.events import Event

Turn = Generator[Event, None, None]


@dataclass(frozen=True)
class Seen:
    """An event and when it came, in seconds since the turn began."""

    event: Event
    at: float


class RunningTurn:
    """One turn. `text` is what was said; `error` is set if the turn raised."""

    def __init__(self, text: str, events: Turn) -> None:
        self.text = text
        self.error: Exception | None = None
        self.finished = False
        self.stopping = False
        self._began = monotonic()
        self._seen: list[Seen] = []
        Thread(target=self._run, args=(events,), name="turn", daemon=True).start()

    @property
    def seconds(self) -> float:
        """Since the turn began."""
        return monotonic() - self._began

    def seen(self) -> list[Seen]:
        """What happened until now, from the first event on."""
        return self._seen.copy()

    def stop(self) -> None:
        """End the turn at its next step; what it did is not used."""
        self.stopping = True

    def _run(self, events: Turn) -> None:
        try:
            for event in events:
                if self.stopping:
                    events.close()
                    return
                self._seen.append(Seen(event, self.seconds))
        except Exception as error:  # shown on the page that started the turn
            self.error = error
        finally:
            self.finished = True


class RunningTurns:
    """The turns of this process by conversation."""

    def __init__(self) -> None:
        self._turns: dict[str, RunningTurn] = {}
        self._lock = Lock()

    def start(self, thread_id: str, text: str, events: Callable[[], Turn]) -> RunningTurn | None:
        """Start a turn, or None while the conversation has another one running."""
        with self._lock:
            if self.of(thread_id):
                return None
            turn = self._turns[thread_id] = RunningTurn(text, events())
            return turn

    def of(self, thread_id: str) -> RunningTurn | None:
        """The conversation's turn, if one is running here."""
        turn = self._turns.get(thread_id)
        return turn if turn and not turn.finished else None
