"""Every record of every embedded table is there, and in range."""

from __future__ import annotations

import zoneinfo
from collections.abc import Sequence

import pytest

from agents.places.embedded import EmbeddedFacts
from agents.places.facts import PriceBand
from agents.places.schema import SCHEMAS
from agents.places.tables import FolderTables


@pytest.mark.parametrize("table", sorted(set(SCHEMAS) - {"hotels", "trips"}))
def test_every_cell_of_the_tables_can_be_read(table: str) -> None:
    schema = SCHEMAS[table]
    rows = FolderTables().rows(table)
    assert rows
    assert set(rows[0]) == set(schema.columns)
    for row in rows:
        for name, column in schema.columns.items():
            if column.needed or row[name]:
                column.read(row[name])


@pytest.mark.parametrize("table", sorted(set(SCHEMAS) - {"hotels", "trips"}))
def test_no_two_rows_have_the_same_key(table: str) -> None:
    keys = [SCHEMAS[table].key_of(row) for row in FolderTables().rows(table)]
    assert len(keys) == len(set(keys))


def test_destinations_are_places_on_earth(facts: EmbeddedFacts) -> None:
    zones = zoneinfo.available_timezones()
    countries = {country.iso2 for country in facts.countries()}
    assert len(facts.destinations()) == 200
    for place in facts.destinations():
        assert -90 <= place.lat <= 90
        assert -180 <= place.lon <= 180
        assert place.timezone in zones
        assert place.country in countries
        assert place.currency in facts.currencies()
        assert set(place.best_months) <= set(range(1, 13))
        assert 1 <= place.suggested_days <= 10
        assert facts.destination(place.id) is place


def test_attractions_are_near_their_destination_and_open_some_day(facts: EmbeddedFacts) -> None:
    count = 0
    for place in facts.destinations():
        sights = facts.attractions(place.id)
        assert len(sights) >= 4, place.id
        for sight in sights:
            count += 1
            assert sight.destination == place.id
            assert facts.attraction(sight.id) is sight
            assert abs(sight.lat - place.lat) < 5, sight.id
            assert abs(sight.lon - place.lon) < 7, sight.id
            assert 10 <= sight.visit_minutes <= 24 * 60
            assert sight.price is None or sight.price >= 0
            assert sight.currency in facts.currencies()
            assert len(sight.closed_weekdays) < 7
            assert sight.closed_weekdays <= set(range(7))
            assert sight.season_months <= set(range(1, 13))
            assert 1 <= sight.priority <= 3
            assert sight.kinds
            assert sight.name("zh")
            assert sight.name("en")
    assert count == 1596


def in_order(band: PriceBand | None) -> bool:
    return band is not None and 0 < band.budget < band.mid < band.upscale


def test_every_destination_has_somewhere_to_sleep_and_something_to_eat(facts: EmbeddedFacts) -> None:
    for place in facts.destinations():
        assert in_order(facts.hotel_prices(place.id))
        assert in_order(facts.meal_prices(place.id))
        assert facts.dishes(place.id)
        areas = facts.hotel_areas(place.id)
        assert areas[0].rank == 1
        assert ascending([area.rank for area in areas])
        for area in areas:
            assert abs(area.lat - place.lat) < 2, area.id
            assert abs(area.lon - place.lon) < 3, area.id
        for restaurant in facts.restaurants(place.id):
            assert restaurant.cuisines
            assert restaurant.price is None or restaurant.price > 0
        assert facts.hotels(place.id) == ()


def ascending(numbers: Sequence[int]) -> bool:
    return list(numbers) == sorted(set(numbers))


def test_every_destination_has_a_climate_for_every_month(facts: EmbeddedFacts) -> None:
    for place in facts.destinations():
        for month in range(1, 13):
            climate = facts.climate(place.id, month)
            assert climate is not None
            assert climate.month == month
            assert -40 < climate.low <= climate.high < 50
            assert climate.rain_mm is None or 0 <= climate.rain_mm < 1000
            assert climate.rain_days is None or 0 <= climate.rain_days <= 31
    assert facts.climate("chengdu", 13) is None


def test_ids_are_unique_over_all_kinds(facts: EmbeddedFacts) -> None:
    ids = [place.id for place in facts.destinations()]
    for city in tuple(ids):
        ids += [sight.id for sight in facts.attractions(city)]
        ids += [area.id for area in facts.hotel_areas(city)]
        ids += [restaurant.id for restaurant in facts.restaurants(city)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    "ask",
    ["destination", "attractions", "dishes", "restaurants", "meal_prices", "hotel_areas", "hotel_prices", "hotels"],
)
def test_an_unknown_destination_is_an_error(facts: EmbeddedFacts, ask: str) -> None:
    with pytest.raises(KeyError):
        getattr(facts, ask)("atlantis")
    with pytest.raises(KeyError):
        facts.links("atlantis", "chengdu")
    with pytest.raises(KeyError):
        facts.attraction("atlantis-01")


def test_nothing_is_read_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    rows = FolderTables.rows

    def noted(self: FolderTables, table: str) -> Sequence[dict[str, str]]:
        read.append(table)
        return rows(self, table)

    monkeypatch.setattr(FolderTables, "rows", noted)
    facts = EmbeddedFacts()
    assert read == []
    facts.attractions("chengdu")
    facts.attractions("beijing")
    assert sorted(read) == ["attractions", "destinations"]
