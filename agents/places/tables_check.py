"""Finds what is wrong in a folder of an operator's own tables."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from agents.places.overlay import OverlaidTables
from agents.places.schema import SCHEMAS, Column, Schema
from agents.places.tables import FolderTables, Row


@dataclass(frozen=True, order=True)
class Problem:
    """One wrong cell. `row` counts lines as a spreadsheet does, the header being 1; 0 is the file as a whole."""

    file: str
    row: int
    column: str
    message: str

    def __str__(self) -> str:
        row = f", row {self.row}" if self.row else ""
        column = f", column {self.column}" if self.column else ""
        return f"{self.file}{row}{column}: {self.message}"


class BadTables(ValueError):
    """Own tables that cannot be used; the message is one sentence that names the first problem."""

    def __init__(self, folder: Path, problems: list[Problem]) -> None:
        more = f" ({len(problems)} problems in all)" if len(problems) > 1 else ""
        super().__init__(f"The tables in {folder} cannot be used: {problems[0]}{more}; see planner facts check.")
        self.problems = problems


def check_tables(folder: Path) -> list[Problem]:
    """Everything wrong in the folder's CSV files, by file and row; [] when all can be used.

    Raises NotADirectoryError if there is no such folder.
    """
    if not folder.is_dir():
        raise NotADirectoryError(f"{folder} is not a folder")
    files = sorted(folder.glob("*.csv"))
    if not files:
        return [Problem(folder.name, 0, "", "holds no CSV table")]
    check = _Check(folder)
    return sorted(problem for file in files for problem in check.file(file))


class _Check:
    def __init__(self, folder: Path) -> None:
        self._base = FolderTables()
        self._tables = OverlaidTables(self._base, folder)
        self._keys: dict[str, frozenset[str]] = {}

    def file(self, path: Path) -> Iterator[Problem]:
        schema = SCHEMAS.get(path.stem)
        if schema is None:
            yield Problem(path.name, 0, "", f"is no known table; these are {', '.join(SCHEMAS)}")
            return
        try:
            with path.open(encoding="utf-8-sig", newline="") as file:
                reader = csv.DictReader(file, strict=True)
                header, rows = list(reader.fieldnames or ()), list(reader)
        except UnicodeDecodeError:
            yield Problem(path.name, 0, "", "is not written in UTF-8")
            return
        except csv.Error as error:
            yield Problem(path.name, 0, "", f"is no CSV table ({error})")
            return
        if not header:
            yield Problem(path.name, 0, "", "has no header line")
        yield from (Problem(path.name, 1, name, "is no column of this table") for name in _unknown(header, schema))
        yield from self._rows(path, schema, rows)

    def _rows(self, path: Path, schema: Schema, rows: list[Row]) -> Iterator[Problem]:
        base = {schema.key_of(row) for row in self._base.rows(path.stem)}
        seen: dict[tuple[str, ...], int] = {}
        for number, row in enumerate(rows, start=2):
            key = schema.key_of({column: cell or "" for column, cell in row.items() if column})
            if None in row:
                yield Problem(path.name, number, "", "has more cells than the header has columns")
            if None in row.values():
                yield Problem(path.name, number, "", "has fewer cells than the header has columns")
                continue
            if key in seen:
                yield Problem(path.name, number, schema.key[0], f"is the same as in row {seen[key]}")
            seen.setdefault(key, number)
            for column, message in self._row(path.stem, schema, row, known=key in base):
                yield Problem(path.name, number, column, message)

    def _row(self, table: str, schema: Schema, row: Row, known: bool) -> Iterator[tuple[str, str]]:
        """Columns of one row and what is wrong in them. A `known` row may leave columns out."""
        for name, column in schema.columns.items():
            if name in row:
                yield from ((name, message) for message in self._cell(column, row[name]))
            elif column.needed and not known:
                yield name, "is missing, and this row is not one of the embedded table"
        if schema.one_of and not known and not any(row.get(name, "").strip() for name in schema.one_of):
            yield schema.one_of[0], f"is empty, and so is {schema.one_of[1]}"
        if bool(row.get("lat", "").strip()) != bool(row.get("lon", "").strip()):
            yield "lat", "and lon belong together, but one of them is empty"
        if table == "hotels":
            yield from self._place_of_hotel(row)

    def _cell(self, column: Column, cell: str) -> Iterator[str]:
        if not column.needed and not cell.strip():
            return
        try:
            column.read(cell)
        except ValueError as error:
            yield str(error)
            return
        if column.refers and cell.strip() not in self._known(column.refers):
            yield f"is {cell.strip()}, which is not in {column.refers}.csv"

    def _place_of_hotel(self, row: Row) -> Iterator[tuple[str, str]]:
        area = row.get("area", "").strip()
        if not area or row.get("lat", "").strip():
            return
        if (row["dest_id"].strip(), area) not in self._areas:
            yield "area", f"is {area}, which is no area of {row['dest_id'].strip()} in hotel_areas.csv"

    @cached_property
    def _areas(self) -> frozenset[tuple[str, str]]:
        rows = self._tables.rows("hotel_areas")
        return frozenset((row["dest_id"], row[column]) for row in rows for column in ("area_zh", "area_en"))

    def _known(self, table: str) -> frozenset[str]:
        if table not in self._keys:
            column = SCHEMAS[table].key[0]
            self._keys[table] = frozenset(row.get(column, "") for row in self._tables.rows(table))
        return self._keys[table]


def _unknown(header: list[str], schema: Schema) -> list[str]:
    return [name for name in header if name not in schema.columns]
