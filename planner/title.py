"""A conversation's title: the trip in a few words, or how the conversation began."""

from __future__ import annotations

from planner.trip import Trip

LONGEST_TITLE = 60


def trip_title(trip: Trip) -> str:
    """ "成都3天 · 2026-12-20" or "Kyoto, 3 days"; empty while there is no destination."""
    if not trip.destinations:
        return ""
    if trip.language == "zh":
        cities = "、".join(destination.name for destination in trip.destinations)
        length = f"{trip.days}天" if trip.days else ""
    else:
        cities = " – ".join(destination.name for destination in trip.destinations)
        length = f", {trip.days} day{'s' if trip.days != 1 else ''}" if trip.days else ""
    date = f" · {trip.start_date}" if trip.start_date else ""
    return shorten(cities) + length + date


def shorten(text: str) -> str:
    """The text on one line, cut to the length of a title."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_TITLE else line[: LONGEST_TITLE - 1] + "…"
