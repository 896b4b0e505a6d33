"""What is taken along is read again by other people's parsers."""

from __future__ import annotations

import datetime as dt
import json
from html.parser import HTMLParser
from zoneinfo import ZoneInfo

import gpxpy
import icalendar
import pytest
from langchain_core.messages import HumanMessage

from agents.places import load_facts
from agents.places.facts import Facts
from planner import exports
from planner.errors import BadInput
from planner.exports import Plan
from planner.graph import build_graph
from planner.models import build_models
from planner.plan import Check, Itinerary, Journey
from planner.settings import Settings
from planner.trip import Trip

NOW = dt.datetime(2026, 11, 30, 12, tzinfo=dt.UTC)


@pytest.fixture(scope="module")
def facts() -> Facts:
    return load_facts()


def planned(text: str, facts: Facts) -> Plan:
    """The plan that the offline planner makes of the text on 2026-11-30."""
    settings = Settings.model_validate({"today": "2026-11-30"})
    graph = build_graph(build_models(settings, facts), facts, settings)
    state = graph.invoke({"messages": [HumanMessage(text, id="1")]})
    return Plan(
        Trip.model_validate(state["trip"]),
        Itinerary.model_validate(state["itinerary"]),
        tuple(Check.model_validate(check) for check in state["checks"]),
    )


@pytest.fixture(scope="module")
def plan(facts: Facts) -> Plan:
    """Two countries, two time zones, a way between them."""
    return planned("Plan 2 days in Paris and then 2 days in London for two, starting 2026-12-20, from Berlin", facts)


def calendar(plan: Plan, facts: Facts) -> icalendar.Calendar:
    text = exports.calendar(plan, lambda city: facts.destination(city).timezone, "key", NOW)
    read = icalendar.Calendar.from_ical(text)
    assert isinstance(read, icalendar.Calendar)
    return read


def test_the_calendar_has_every_line_at_its_local_time(plan: Plan, facts: Facts) -> None:
    events = {event.uid: event for event in calendar(plan, facts).events}
    lines = [(day, number, item) for day in plan.itinerary.days for number, item in enumerate(day.items)]
    assert len(events) == len(lines) + len(plan.itinerary.stay)
    zones = set()
    for day, number, item in lines:
        event = events[f"key-{day.day}-{number}@travel-planner.invalid"]
        assert event.summary == item.name
        start, end = event.start, event.end
        assert isinstance(start, dt.datetime) and isinstance(end, dt.datetime)
        assert f"{start:%Y-%m-%d %H:%M}" == f"{day.date} {item.start}"
        assert f"{end:%H:%M}" == item.end.replace("24:00", "00:00")
        city = item.journey.origin if item.journey else day.city
        assert start.utcoffset() == start.replace(tzinfo=ZoneInfo(facts.destination(city).timezone)).utcoffset()
        assert start < end
        zones.add(start.utcoffset())
    assert zones == {dt.timedelta(0), dt.timedelta(hours=1)}


def test_a_journey_ends_in_the_time_zone_and_on_the_day_of_its_arrival(plan: Plan, facts: Facts) -> None:
    item = (
        plan.itinerary.days[0]
        .items[0]
        .model_copy(
            update={
                "kind": "transport",
                "start": "23:30",
                "end": "06:10",
                "journey": Journey(origin="london", destination="paris", arrival_day=2),
            }
        )
    )
    day = plan.itinerary.days[0].model_copy(update={"items": [item]})
    itinerary = plan.itinerary.model_copy(update={"days": [day], "stay": []})
    (event,) = calendar(Plan(plan.trip, itinerary), facts).events
    assert event.start.isoformat() == "2026-12-20T23:30:00+00:00"
    assert event.end.isoformat() == "2026-12-21T06:10:00+01:00"


def test_a_stay_is_a_whole_day_event_from_check_in_to_check_out(plan: Plan, facts: Facts) -> None:
    events = [event for event in calendar(plan, facts).events if "-stay-" in event.uid]
    dates = [(str(event.start), str(event.end)) for event in events]
    assert dates == [(option.check_in, option.check_out) for option in plan.itinerary.stay]


def test_the_calendar_is_the_same_for_the_same_plan(plan: Plan, facts: Facts) -> None:
    assert calendar(plan, facts).to_ical() == calendar(plan, facts).to_ical()


def test_a_plan_without_dates_has_no_calendar(facts: Facts) -> None:
    undated = planned("成都2天", facts)
    with pytest.raises(BadInput):
        calendar(undated, facts)


def test_gpx_has_every_stop_and_a_route_for_each_day(plan: Plan) -> None:
    read = gpxpy.parse(exports.gpx(plan).decode())
    located = [item for day in plan.itinerary.days for item in day.items if item.lat is not None]
    assert [(point.name, round(point.latitude, 6), round(point.longitude, 6)) for point in read.waypoints] == [
        (item.name, round(item.lat or 0, 6), round(item.lon or 0, 6)) for item in located
    ]
    assert len(read.routes) == len(plan.itinerary.days)


def test_geojson_has_longitude_first(plan: Plan) -> None:
    read = json.loads(exports.geojson(plan))
    assert read["type"] == "FeatureCollection"
    points = [feature for feature in read["features"] if feature["geometry"]["type"] == "Point"]
    located = [item for day in plan.itinerary.days for item in day.items if item.lat is not None]
    assert [point["geometry"]["coordinates"] for point in points] == [[item.lon, item.lat] for item in located]
    assert [point["properties"]["name"] for point in points] == [item.name for item in located]


def test_json_is_what_the_planner_keeps(plan: Plan) -> None:
    read = json.loads(exports.data(plan))
    assert Trip.model_validate(read["trip"]) == plan.trip
    assert Itinerary.model_validate(read["itinerary"]) == plan.itinerary
    assert tuple(Check.model_validate(check) for check in read["checks"]) == plan.checks


def test_markdown_names_every_day_and_sight(plan: Plan) -> None:
    text = exports.markdown(plan)
    for day in plan.itinerary.days:
        assert f"Day {day.day}" in text
        for item in day.items:
            if item.kind == "sight":
                assert item.name in text


class Words(HTMLParser):
    """The text of a page, and the elements it has."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_shows_everything_and_runs_nothing(plan: Plan) -> None:
    item = plan.itinerary.days[0].items[0].model_copy(update={"name": "<script>alert('$5')</script> & more"})
    first = plan.itinerary.days[0].model_copy(update={"items": [item, *plan.itinerary.days[0].items[1:]]})
    itinerary = plan.itinerary.model_copy(update={"days": [first, *plan.itinerary.days[1:]]})
    words = Words()
    words.feed(exports.page(Plan(plan.trip, itinerary, plan.checks)))
    assert "script" not in words.tags
    assert item.name in words.text
    for day in itinerary.days:
        for line in day.items:
            assert line.name in words.text
            assert line.start in words.text
