"""The stops with their coordinates: GPX 1.1 (topografix.com/GPX/1/1) and GeoJSON (RFC 7946)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from planner.exports.plan import Plan
from planner.plan import Day, Item

GPX = "http://www.topografix.com/GPX/1/1"


def gpx(plan: Plan) -> bytes:
    """A waypoint for each stop and a route for each day, UTF-8. Stops without coordinates are left out."""
    ElementTree.register_namespace("", GPX)
    root = ElementTree.Element(_tag("gpx"), version="1.1", creator="Travel planner")
    ElementTree.SubElement(ElementTree.SubElement(root, _tag("metadata")), _tag("name")).text = _text(plan.title)
    days = [(day, list(_located(day))) for day in plan.itinerary.days]
    for day, items in days:
        for item in items:
            _point(root, "wpt", item, f"{_day_name(day)} {item.start}–{item.end}")
    for day, items in days:
        if items:
            route = ElementTree.SubElement(root, _tag("rte"))
            ElementTree.SubElement(route, _tag("name")).text = _text(_day_name(day))
            for item in items:
                _point(route, "rtept", item, f"{item.start}–{item.end}")
    text: bytes = ElementTree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return text


def geojson(plan: Plan) -> str:
    """A FeatureCollection: a point for each stop, a line for each day with two places or more."""
    features: list[dict[str, Any]] = []
    for day in plan.itinerary.days:
        items = list(_located(day))
        features += [_feature("Point", [item.lon, item.lat], _properties(day, item)) for item in items]
        line = [[item.lon, item.lat] for item in items]
        if len({tuple(position) for position in line}) > 1:
            features.append(_feature("LineString", line, {"day": day.day, "date": day.date, "name": _day_name(day)}))
    return json.dumps({"type": "FeatureCollection", "features": features}, ensure_ascii=False, indent=1)


def _located(day: Day) -> Iterator[Item]:
    return (item for item in day.items if item.lat is not None and item.lon is not None)


def _point(parent: ElementTree.Element, tag: str, item: Item, description: str) -> None:
    point = ElementTree.SubElement(parent, _tag(tag), lat=f"{item.lat:.6f}", lon=f"{item.lon:.6f}")
    ElementTree.SubElement(point, _tag("name")).text = _text(item.name)
    ElementTree.SubElement(point, _tag("desc")).text = _text(description)


def _feature(kind: str, coordinates: Any, properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "Feature", "geometry": {"type": kind, "coordinates": coordinates}, "properties": properties}


def _properties(day: Day, item: Item) -> dict[str, Any]:
    shown = item.model_dump(mode="json", include={"name", "kind", "place_id", "start", "end", "price", "currency"})
    return {"day": day.day, "date": day.date, **shown}


def _day_name(day: Day) -> str:
    return " ".join(part for part in (f"{day.day}.", day.date, day.city_name) if part)


def _tag(name: str) -> str:
    return f"{{{GPX}}}{name}"


def _text(text: str) -> str:
    """The text without the control characters that XML cannot hold."""
    return "".join(character for character in text if character in "\t\n\r" or character >= " ")
