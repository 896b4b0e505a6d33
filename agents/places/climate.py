"""Monthly climate means of the destinations."""

from __future__ import annotations

from functools import cached_property

from agents.places import cells
from agents.places.facts import Climate
from agents.places.tables import Row, Tables, optional


def read_climate(row: Row) -> Climate:
    """The source names the weather station; a row without one was written down from general knowledge."""
    station = row["station_name"]
    return Climate(
        month=cells.whole(row["month"]),
        high=cells.signed(row["tmax_c"]),
        low=cells.signed(row["tmin_c"]),
        rain_mm=optional(cells.number, row["rain_mm"]),
        rain_days=optional(cells.number, row["rain_days"]),
        source=f"Deutscher Wetterdienst, CLIMAT 2003-2021, {station}" if station else "",
    )


class ClimateTable:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    @cached_property
    def _rows(self) -> dict[tuple[str, str], Row]:
        return {(row["dest_id"], row["month"]): row for row in self._tables.rows("climate_monthly")}

    def month(self, destination: str, month: int) -> Climate | None:
        row = self._rows.get((destination, str(month)))
        return read_climate(row) if row else None
