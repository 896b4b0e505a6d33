"""An operator's own tables, laid over the embedded ones."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from agents.places.schema import SCHEMAS, Schema
from agents.places.tables import FolderTables, Row, Tables


class OverlaidTables:
    """The rows of `base` with those of the folder `own` over them.

    A row of `own` with the key of a base row takes its place, and a column that the own file leaves out keeps the
    base row's cell. Other rows are added behind. What the columns are is said in `docs/own-facts.md`.
    """

    def __init__(self, base: Tables, own: Path) -> None:
        self._base = base
        self._own = FolderTables(own)

    def rows(self, table: str) -> Sequence[Row]:
        schema = SCHEMAS.get(table)
        own = self._own.rows(table) if schema else ()
        base = self._base.rows(table)
        return _laid_over(base, own, schema) if schema and own else base


def _laid_over(base: Sequence[Row], own: Sequence[Row], schema: Schema) -> list[Row]:
    empty = dict.fromkeys(schema.columns, "")
    rows = {schema.key_of(row): row for row in base}
    for row in own:
        key = schema.key_of(row)
        named = {schema.key[0]: key[0]} if schema.named else {}
        rows[key] = {**rows.get(key, empty), **_clean(row), **named}
    return list(rows.values())


def _clean(row: Row) -> Row:
    """Without blanks around cells, and without the cells of a row that is longer than the header."""
    return {column: cell.strip() for column, cell in row.items() if isinstance(cell, str)}
