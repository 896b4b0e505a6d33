"""Taking the plan along: each format is made when its button is pressed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import streamlit as st

from planner import exports
from planner.exports import Plan
from ui.page import Page
from ui.words import word


def draw_export(page: Page) -> None:
    assert page.view is not None and page.view.itinerary is not None
    language, facts = page.language, page.planner.facts
    view = page.view
    plan = Plan(view.trip, page.view.itinerary, tuple(view.checks))

    def zone(city: str) -> str:
        return facts.destination(city).timezone

    def ics() -> bytes:
        return exports.calendar(plan, zone, view.thread_id, dt.datetime.now(dt.UTC))

    def download(key: str, name: str, mime: str, make: Callable[[], str | bytes], icon: str) -> None:
        st.download_button(
            word(key, language), make, file_name=name, mime=mime, key=f"export-{key}", on_click="ignore",
            icon=icon, width="stretch",
        )  # fmt: skip

    if plan.dated:
        download("calendar", "trip.ics", "text/calendar", ics, ":material/event:")
    else:
        st.caption(word("no_calendar", language))
    download("page", "trip.html", "text/html", lambda: exports.page(plan), ":material/print:")
    download("markdown", "trip.md", "text/markdown", lambda: exports.markdown(plan), ":material/description:")
    download("gpx", "trip.gpx", "application/gpx+xml", lambda: exports.gpx(plan), ":material/route:")
    download("geojson", "trip.geojson", "application/geo+json", lambda: exports.geojson(plan), ":material/map:")
    download("json", "trip.json", "application/json", lambda: exports.data(plan), ":material/data_object:")
