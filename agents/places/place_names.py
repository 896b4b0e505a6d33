"""The indexes of all names: one of cities and countries, and one of the sights of each city."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property

from agents.places import cells
from agents.places.countries import CountryTables
from agents.places.destinations import DestinationTables
from agents.places.facts import Destination
from agents.places.name_index import Kind, Name, NameIndex, Rank
from agents.places.names import CalledName, attraction_names, destination_names
from agents.places.ordinary_words import OrdinaryWords
from agents.places.spelling import Speller, is_wide, pieces
from agents.places.tables import Tables

PINYIN_COUNTRIES = frozenset({"CN", "HK", "MO", "TW"})
"""Where Chinese names are also written in pinyin."""
SHORTEST_PINYIN: Mapping[Kind, int] = {"destination": 4, "country": 4, "attraction": 5}
"""In letters; shorter ones look like words of other languages."""


SURELY_A_NAME = 8
"""Letters from which on a single word out of a sight's name means the sight without a capital, too."""


class PlaceNames:
    """Built when first asked for, and kept."""

    def __init__(self, tables: Tables, places: DestinationTables, countries: CountryTables) -> None:
        self._tables = tables
        self._places = places
        self._countries = countries
        self._sights: dict[str, NameIndex] = {}

    @cached_property
    def speller(self) -> Speller:
        return Speller(self._tables)

    @cached_property
    def cities(self) -> NameIndex:
        """Destinations and countries."""
        index = NameIndex()
        for city in self._places.destinations.values():
            names = destination_names(city, self._aliases.get(city.id, ()))
            self._add(index, "destination", city.id, names, Rank.CITY, pinyin=city.country in PINYIN_COUNTRIES)
        for country in self._countries.countries.values():
            aliases = self._aliases.get(country.iso2, ())
            names = (CalledName(name) for name in (country.name_zh, country.name_en, *aliases))
            self._add(index, "country", country.iso2, names, Rank.COUNTRY)
        return index

    def sights(self, city: str) -> NameIndex:
        """The attractions of one destination; KeyError if there is no such destination."""
        if city not in self._sights:
            self._sights[city] = self._sights_of(self._places.destinations[city])
        return self._sights[city]

    def _sights_of(self, city: Destination) -> NameIndex:
        index = NameIndex()
        for sight in self._places.attractions(city.id):
            names = attraction_names(sight, city, self._aliases.get(sight.id, ()))
            self._add(index, "attraction", sight.id, names, Rank.SIGHT, pinyin=city.country in PINYIN_COUNTRIES)
        return index

    def _add(
        self, index: NameIndex, kind: Kind, id: str, names: Iterable[CalledName], rank: Rank, pinyin: bool = False
    ) -> None:
        for name in dict.fromkeys(names):
            spelled = self._name(kind, id, name, rank)
            if spelled is None:
                continue
            index.add(spelled)
            if pinyin and not name.short and is_wide(spelled.key[0]):
                for reading in self.speller.pinyin(spelled.key):
                    read = self._name(kind, id, CalledName(reading), rank)
                    if read and len(read.key) >= SHORTEST_PINYIN[kind]:
                        index.add(replace(read, words=()))

    def _name(self, kind: Kind, id: str, name: CalledName, rank: Rank) -> Name | None:
        """The name as an index entry; None for a single character and for a short name that is an ordinary word."""
        spelled = self.speller.spell(name.text)
        key = spelled.text
        if len(key) < 2 or (name.short and key in self.real_words):
            return None
        city = self.cities.names.get(key) if kind == "attraction" else None
        own = city is not None and self._is_main_name(city, id)
        capital = name.short and " " not in name.text and not is_wide(key[0]) and len(key) < SURELY_A_NAME
        splits = frozenset(spelled.inner_gaps(0, len(key)))
        words = () if capital or is_wide(key[0]) else tuple(pieces(key, sorted(splits)))
        return Name(kind, id, key, splits, Rank.SHORT if name.short or own else rank, capital, words)

    def _is_main_name(self, city: Name, sight: str) -> bool:
        """Is the name the very name of the city that the sight is in? Then who says it means the city."""
        if city.kind != "destination" or self._places.attraction(sight).destination != city.id:
            return False
        place = self._places.destinations[city.id]
        return city.key in (self.speller.spell(name).text for name in (place.name_zh, place.name_en))

    def priority(self, sight: str) -> int:
        return self._places.attraction(sight).priority

    @cached_property
    def _aliases(self) -> dict[str, tuple[str, ...]]:
        return {row["id"]: cells.words(row["names"]) for row in self._tables.rows("aliases")}

    @cached_property
    def real_words(self) -> frozenset[str]:
        """Ordinary words and places elsewhere that lie near a name by chance."""
        return frozenset(row["word"] for row in self._tables.rows("real_words"))

    @cached_property
    def ordinary_words(self) -> OrdinaryWords:
        return OrdinaryWords(self._tables)
