"""Tables as they lie in a folder: CSV files in UTF-8 with a header line, read when first asked for."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

Row = dict[str, str]
Value = TypeVar("Value")

EMBEDDED = Path(__file__).with_name("tables")


class Tables(Protocol):
    """Rows of a table by the table's name, which is the file's name without `.csv`."""

    def rows(self, table: str) -> Sequence[Row]:
        """All rows, in the file's order; none when there is no such table."""


class FolderTables:
    """The tables of one folder."""

    def __init__(self, folder: Path = EMBEDDED) -> None:
        self.folder = folder

    def rows(self, table: str) -> Sequence[Row]:
        path = self.folder / f"{table}.csv"
        if not path.is_file():
            return ()
        with path.open(encoding="utf-8-sig", newline="") as file:
            return list(csv.DictReader(file, restval=""))


def optional(read: Callable[[str], Value], cell: str | None) -> Value | None:
    """The cell's value, or None when the cell is empty or its column is missing: unknown."""
    return read(cell) if cell and cell.strip() else None


def by(column: str, rows: Sequence[Row]) -> dict[str, list[Row]]:
    """The rows grouped by the text in one column; the order is kept."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(row[column], []).append(row)
    return groups
