"""Countries, visa rules and exchange rates."""

from __future__ import annotations

import datetime as dt
from functools import cached_property

from agents.places import cells
from agents.places.facts import Country, Rate, VisaRule
from agents.places.tables import Row, Tables, optional


def read_country(row: Row) -> Country:
    return Country(
        name_zh=row["name_zh"],
        name_en=row["name_en"],
        iso2=row["iso2"],
        calling_code=row["calling_code"],
        currencies=cells.words(row["currencies"]),
        languages_zh=cells.words(row["languages_zh"]),
        languages_en=cells.words(row["languages_en"]),
        emergency=dict(cells.pairs(row["emergency"])),
        plugs=cells.words(row["plugs"]),
        voltage=row["voltage_v"],
        drive_side=row["drive_side"],
        tip_percent=row["tip_percent"],
        tap_water_drinkable=optional(cells.flag, row["tap_water_drinkable"]),
        payment_zh=cells.words(row["payment_zh"]),
    )


def read_visa(row: Row) -> VisaRule:
    return VisaRule(
        rule=row["rule"],
        days=optional(cells.whole, row["days"]),
        valid_until=optional(cells.date, row["valid_until"]),
        as_of=row["as_of"],
    )


class CountryTables:
    """The tables keyed by country or currency."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    @cached_property
    def countries(self) -> dict[str, Country]:
        return {row["iso2"]: read_country(row) for row in self._tables.rows("countries")}

    @cached_property
    def _visa_rows(self) -> dict[tuple[str, str], Row]:
        rows = self._tables.rows("visa_rules")
        return {(row["passport_iso2"], row["destination_iso2"]): row for row in rows}

    def visa(self, passport: str, country: str, on: dt.date) -> VisaRule | None:
        """The rule in force on that day; None when none is known or the known one has ended by then."""
        row = self._visa_rows.get((passport, country))
        rule = read_visa(row) if row else None
        return None if rule and rule.valid_until and rule.valid_until < on else rule

    @cached_property
    def _per_euro(self) -> dict[str, Rate]:
        return {
            row["currency"]: Rate(cells.number(row["per_eur"]), row["as_of"]) for row in self._tables.rows("fx_rates")
        }

    @cached_property
    def currencies(self) -> frozenset[str]:
        return frozenset(self._per_euro)

    def rate(self, source: str, target: str) -> Rate | None:
        """The cross rate over the euro, dated like the vaguer of the two ("approx 2026" before a day)."""
        known = self._per_euro
        if source not in known or target not in known:
            return None
        if source == target:
            return Rate(1.0, known[source].as_of)
        vaguer = max(known[source].as_of, known[target].as_of, key=lambda as_of: not as_of[:1].isdigit())
        return Rate(known[target].factor / known[source].factor, vaguer)

    @cached_property
    def holiday_names(self) -> dict[str, str]:
        """Chinese names of holidays by their English ones."""
        return {row["name_en"]: row["name_zh"] for row in self._tables.rows("holiday_names")}
