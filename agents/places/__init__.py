"""Travel facts: one protocol (`facts.py`), embedded tables, an operator's own tables over them, a live forecast."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agents.places.facts import Facts
    from agents.places.tables_check import Problem


def load_facts(own: Path | None = None) -> Facts:
    """The facts in use, with an operator's tables in the folder `own` laid over the embedded ones.

    Nothing embedded is read before it is asked for; own tables are checked at once. Raises NotADirectoryError if
    there is no such folder, and ValueError, in a sentence that names the first wrong cell, if they cannot be used.
    """
    from agents.places.embedded import EmbeddedFacts

    if own is None:
        return EmbeddedFacts()
    from agents.places.overlay import OverlaidTables
    from agents.places.tables import FolderTables
    from agents.places.tables_check import BadTables

    problems = check_tables(own)
    if problems:
        raise BadTables(own, problems)
    return EmbeddedFacts(OverlaidTables(FolderTables(), own))


def check_tables(folder: Path) -> list[Problem]:
    """Everything wrong in an operator's own tables; see `tables_check.py`."""
    from agents.places import tables_check

    return tables_check.check_tables(folder)
