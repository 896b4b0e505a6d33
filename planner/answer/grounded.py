"""Whether a sentence that a model wrote is borne out by the plan."""

from __future__ import annotations

import json
import re
from typing import Any

from planner.numbers import find_numbers
from planner.plan import Itinerary
from planner.trip import Trip

_TIME = re.compile(r"(?<!\d)(\d{1,2})[:：](\d{2})(?!\d)")
_QUOTED = re.compile('“([^”]+)”|「([^」]+)」|《([^》]+)》|"([^"]+)"|\\*\\*([^*]+)\\*\\*')
_NUMERAL = re.compile(r"\d+(?:\.\d+)?")
_NOT_SHOWN = {"lat", "lon", "basis"}


def grounded(text: str, trip: Trip, itinerary: Itinerary, said: str = "") -> bool:
    """True when each number, time and quoted or bold name of the text occurs in trip, itinerary or what was said.

    Numbers in words count too ("三天", "four temples"). Besides what is written there, how many days, nights, people,
    cities and sights there are may be said; 1 may always be said, since "one" and 一 are mostly no number.
    """
    data = [trip.model_dump(mode="json"), itinerary.model_dump(mode="json")]
    written = json.dumps([*(_shown(entry) for entry in data), said], ensure_ascii=False)
    times = {_time(match) for match in _TIME.finditer(written)}
    if any(_time(match) not in times for match in _TIME.finditer(text)):
        return False
    known = {float(number) for number in _NUMERAL.findall(written)} | _counts(trip, itinerary) | {1.0}
    known |= {number.value for name in [*_names(itinerary), said] for number in find_numbers(name)}  # 九寨沟, 三亚
    rest = _TIME.sub(" ", text)
    if any(number.value not in known for number in find_numbers(rest)):
        return False
    names = written.casefold()
    quoted = ("".join(groups) for groups in _QUOTED.findall(text))
    return all(json.dumps(name, ensure_ascii=False)[1:-1].casefold() in names for name in quoted)


def _shown(entry: Any) -> Any:
    """The data without what no answer shows."""
    if isinstance(entry, dict):
        return {key: _shown(value) for key, value in entry.items() if key not in _NOT_SHOWN}
    return [_shown(value) for value in entry] if isinstance(entry, list) else entry


def _counts(trip: Trip, itinerary: Itinerary) -> set[float]:
    sights = [sum(item.kind == "sight" for item in day.items) for day in itinerary.days]
    nights = sum(option.nights for option in itinerary.stay)
    cities = len({day.city for day in itinerary.days})
    return {float(count) for count in (len(itinerary.days), nights, trip.people, cities, sum(sights), *sights)}


def _names(itinerary: Itinerary) -> set[str]:
    names = {day.city_name for day in itinerary.days} | {option.name for option in itinerary.stay}
    return names | {item.name for day in itinerary.days for item in day.items}


def _time(match: re.Match[str]) -> tuple[int, int]:
    return int(match[1]), int(match[2])
