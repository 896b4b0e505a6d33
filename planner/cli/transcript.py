"""Showing a scenario in the terminal while it plays."""

from __future__ import annotations

from planner.cli.terminal import show
from planner.events import Event
from planner.scenarios.runner import Outcome


class Transcript:
    """Prints messages and answers as they come if `visible`, and the verdict in the end."""

    def __init__(self, visible: bool) -> None:
        self._visible = visible
        self._said = ""

    def watch(self, text: str, event: Event) -> None:
        if not self._visible:
            return
        if text != self._said:
            print(f"\n>>> {text}", flush=True)
            self._said = text
        show(event)

    def verdict(self, outcome: Outcome) -> None:
        word = "passed" if outcome.passed else "FAILED"
        print(f"{word}  {outcome.scenario} ({outcome.messages} messages)", flush=True)
        for line in outcome.unmet:
            print(f"        {line}", flush=True)
