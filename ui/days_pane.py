"""The days: a tab for each, with the map of its stops and its timeline."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

import streamlit as st

from agents.places.facts import Facts
from planner.amounts import format_amount
from planner.answer.phrases import date
from planner.plan import Day, Item, Itinerary
from planner.trip import Language, Trip
from ui.changes import Changes
from ui.edit import remove_place, require_place
from ui.map import draw_map
from ui.page import want
from ui.text import literal
from ui.words import word


@dataclass(frozen=True)
class Stop:
    """A line of the timeline; `number` is None for a journey between cities."""

    item: Item
    number: int | None


def stops_of(day: Day) -> list[Stop]:
    """The day's lines in order, visits and meals numbered from 1."""
    stops: list[Stop] = []
    number = 0
    for item in day.items:
        number += item.kind != "transport"
        stops.append(Stop(item, number if item.kind != "transport" else None))
    return stops


@dataclass(frozen=True)
class Drawing:
    """What all days of a plan are drawn with: `pinned` are the ids of the must-sees, `busy` while a turn runs."""

    trip: Trip
    changes: Changes
    pinned: frozenset[str]
    language: Language
    busy: bool


def must_sees(trip: Trip, facts: Facts) -> frozenset[str]:
    """The ids of the sights that the traveller insists on, as far as the facts know them."""
    cities = [destination.id for destination in trip.destinations]
    found = (facts.find_attraction(name, cities) for name in trip.must_visit)
    return frozenset(sight.id for sight in found if sight)


def draw_days(itinerary: Itinerary, drawing: Drawing) -> None:
    language = drawing.language
    names = [word("day", language, day=day.day) for day in itinerary.days]
    tabs = st.tabs(names, key=f"days-{language}", on_change="rerun")
    opened = next((index for index, tab in enumerate(tabs) if tab.open), 0)
    with tabs[opened]:
        draw_day(itinerary.days[opened], drawing)


def draw_day(day: Day, drawing: Drawing) -> None:
    language = drawing.language
    stops = stops_of(day)
    when = date(day.date, language) if day.date else word("undated", language)
    wish = drawing.trip.day_wishes.get(str(day.day))
    title = " · ".join([day.city_name, when, *([f"“{wish}”"] if wish else [])])
    st.html(f'<div class="facts">{escape(title)}</div>')
    draw_map([(stop.number, stop.item) for stop in stops if stop.number is not None], language)
    if not stops:
        st.caption(word("nothing_planned", language))
    for index, stop in enumerate(stops):
        draw_stop(day, stop, index, drawing)
    if day.note:
        st.caption(literal(day.note))


def draw_stop(day: Day, stop: Stop, index: int, drawing: Drawing) -> None:
    """The line, and for a sight the menu with which to pin or remove it."""
    item, language = stop.item, drawing.language
    pinned = item.place_id in drawing.pinned
    marks = [mark for mark in (drawing.changes.mark(day, item), "pinned_mark" if pinned else None) if mark]
    if item.travel_minutes:
        st.html(f'<div class="way">{escape(word("way", language, minutes=item.travel_minutes))}</div>')
    with st.container(horizontal=True, vertical_alignment="top", gap="small", key=f"stop-{day.day}-{index}"):
        st.html("".join(stop_html(stop, marks, language)))
        if item.kind != "sight":
            return
        actions = ["remove"] if pinned else ["pin", "remove"]
        chosen = st.menu_button(
            word("edit_stop", language),
            actions,
            key=f"change-{day.day}-{item.place_id}-{index}",
            type="tertiary",
            help=literal(word("place_menu", language, name=item.name)),
            format_func=lambda action: word(action, language),
            disabled=drawing.busy,
        )
    if chosen:
        change = require_place if chosen == "pin" else remove_place
        want(change(item.name, drawing.trip.language))


def stop_html(stop: Stop, marks: list[str], language: Language) -> Iterator[str]:
    item = stop.item
    yield f'<div class="stop {item.kind}">'
    yield f'<span class="clock">{escape(item.start)}<small>{escape(item.end)}</small></span>'
    yield f'<span class="dot">{stop.number or "→"}</span><span><span class="name">{escape(item.name)}</span>'
    for mark in marks:
        kind = "pinned" if mark == "pinned_mark" else "new"
        yield f'<span class="badge {kind}">{escape(word(mark, language))}</span>'
    if item.note:
        yield f'<br><span class="why">{escape(item.note)}</span>'
    yield f'</span><span class="price">{escape(price_text(item, language))}</span></div>'


def price_text(item: Item, language: Language) -> str:
    """The party's price: an amount, free, or unknown."""
    if item.price is None or not item.priced:
        return word("unknown_price", language)
    return format_amount(item.price, item.currency, language) if item.price else word("free", language)
