"""The map of a day: numbered stops and the way between them, drawn from coordinates alone, with or without tiles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

import streamlit as st

from planner.plan import Item
from planner.trip import Language
from ui.words import word

if TYPE_CHECKING:
    from pydeck import Deck

HEIGHT = 230
WIDTH = 480
"""In pixels. The width is what the pane has at least; a wider one shows more around the stops."""

NEAREST = 15.0
"""The zoom of a day with all stops in one place."""

MARGIN = 0.62
"""The share of the map that the stops may take up."""

SMALLEST_SPOT = 13
"""Radius in pixels; a spot with several numbers is as large as they are long."""

OVERLAP = 20.0
"""Pixels between two spots that would cover each other's number."""

TILE = 512
"""Pixels of the whole world at zoom 0."""

TEAL = [15, 118, 110]


@dataclass(frozen=True)
class Spot:
    """A place on the map. `label` has the numbers of all stops there: a meal beside a sight shares its spot."""

    lat: float
    lon: float
    label: str
    names: str


def draw_map(stops: Sequence[tuple[int, Item]], language: Language) -> None:
    spots = spots_of(stops)
    if not spots:
        st.caption(word("no_coordinates", language))
        return
    way = [(item.lat, item.lon) for _, item in stops if item.lat is not None and item.lon is not None]
    st.pydeck_chart(deck(spots, way), height=HEIGHT, alt=word("map", language))
    with st.expander(word("stops", language), icon=":material/pin_drop:"):
        st.html(stops_html(stops, language))


def spots_of(stops: Sequence[tuple[int, Item]]) -> list[Spot]:
    """The stops that have coordinates, in the order of the first visit; what would overlap on the map shares a spot."""
    points = [
        (item.lat, item.lon, number, item.name)
        for number, item in stops
        if item.lat is not None and item.lon is not None
    ]
    scale = TILE * 2 ** view([(lat, lon) for lat, lon, _, _ in points])["zoom"] if points else 1.0
    spots: list[Spot] = []
    for lat, lon, number, name in points:
        for index, spot in enumerate(spots):
            if math.dist(_mercator(lat, lon), _mercator(spot.lat, spot.lon)) * scale < OVERLAP:
                spots[index] = Spot(spot.lat, spot.lon, f"{spot.label},{number}", f"{spot.names}, {name}")
                break
        else:
            spots.append(Spot(lat, lon, str(number), name))
    return spots


def deck(spots: Sequence[Spot], way: Sequence[tuple[float, float]]) -> Deck:
    """The drawing: the way over all points first, the spots over it, their numbers on top."""
    import pydeck

    data = [
        {
            "position": [spot.lon, spot.lat],
            "label": spot.label,
            "names": f"{spot.label}  {spot.names}",
            "radius": max(SMALLEST_SPOT, 4 + 4 * len(spot.label)),
        }
        for spot in spots
    ]
    path = [{"path": [[lon, lat] for lat, lon in way]}]
    layers = [
        pydeck.Layer(
            "PathLayer", path, get_path="path", get_color=[*TEAL, 150], width_units="'pixels'", get_width=3,
            cap_rounded=True, joint_rounded=True,
        ),
        pydeck.Layer(
            "ScatterplotLayer", data, get_position="position", radius_units="'pixels'", get_radius="radius",
            stroked=True, get_fill_color=TEAL, get_line_color=[255, 255, 255],
            line_width_units="'pixels'", get_line_width=2, pickable=True,
        ),
        pydeck.Layer(
            "TextLayer", data, get_position="position", get_text="label", get_size=13, get_color=[255, 255, 255],
            size_units="'pixels'", font_family="'sans-serif'", font_weight="'bold'",
        ),
    ]  # fmt: skip
    return pydeck.Deck(
        layers=layers, initial_view_state=pydeck.ViewState(**view(way)), map_style=None, tooltip={"text": "{names}"}
    )


def view(points: Sequence[tuple[float, float]]) -> dict[str, Any]:
    """Centre and zoom with which all points (latitude, longitude) are on the map, with some room around them."""
    across = [_mercator(lat, lon) for lat, lon in points]
    left, right = min(x for x, _ in across), max(x for x, _ in across)
    low, high = min(y for _, y in across), max(y for _, y in across)
    span = max((right - left) / (WIDTH * MARGIN), (high - low) / (HEIGHT * MARGIN))
    zoom = min(NEAREST, math.log2(1 / (TILE * span))) if span else NEAREST
    latitudes, longitudes = zip(*points, strict=True)
    return {
        "latitude": (min(latitudes) + max(latitudes)) / 2,
        "longitude": (min(longitudes) + max(longitudes)) / 2,
        "zoom": max(0.0, zoom),
    }


def _mercator(lat: float, lon: float) -> tuple[float, float]:
    """Web Mercator with the whole world from 0 to 1."""
    return lon / 360, math.log(math.tan(math.pi / 4 + math.radians(lat) / 2)) / (2 * math.pi)


def stops_html(stops: Sequence[tuple[int, Item]], language: Language) -> str:
    """The same as a table, for whoever cannot see the map."""
    rows = "".join(
        f'<tr><td class="number">{number}</td><td>{escape(item.name)}</td><td>{escape(item.start)}–{escape(item.end)}'
        f'</td><td class="number">{item.lat:.4f}, {item.lon:.4f}</td></tr>'
        for number, item in stops
        if item.lat is not None and item.lon is not None
    )
    head = "".join(
        f'<th scope="col">{escape(word(key, language))}</th>' for key in ("stop_number", "place", "time", "coordinates")
    )
    return f'<table class="lines"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
