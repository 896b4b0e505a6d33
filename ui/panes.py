"""What stands beside the chat: the plan with what can be done with it, or the memory."""

from __future__ import annotations

import streamlit as st

from planner.plan import Itinerary
from planner.versions import Version
from ui.changes import Changes, changes_since, draw_changes
from ui.checks_pane import draw_checks
from ui.costs_pane import draw_costs
from ui.days_pane import Drawing, draw_days, must_sees
from ui.edit import draw_edit
from ui.export import draw_export
from ui.food_pane import draw_food
from ui.headline import draw_headline
from ui.info_pane import draw_info
from ui.memory_pane import draw_memory
from ui.page import Page, want
from ui.stay_pane import draw_stay
from ui.versions_pane import draw_versions
from ui.words import word

PANE_HEIGHT = 700
"""In pixels, for the pane to scroll at all; the style sheet makes it as high as the window."""

TABS = ("days", "stay", "eat", "costs", "checks", "know", "versions")


def draw_panes(page: Page, busy: bool) -> None:
    """`busy` is True while a turn of the conversation runs: nothing can be asked for then."""
    assert page.view is not None and page.view.itinerary is not None
    with st.container(height=PANE_HEIGHT, border=False, key="plan", autoscroll=False):
        shown = draw_toolbar(page, page.view.versions, busy)
        if shown == "memory":
            draw_memory(page.view, page.language)
            return
        draw_headline(page.view.trip, page.view.itinerary, page.language)
        changes = changes_since(page.before, page.view.trip, page.view.itinerary, page.language)
        draw_changes(changes, page.language)
        draw_tabs(page, page.view.itinerary, changes, busy)


def draw_toolbar(page: Page, versions: list[Version], busy: bool) -> str:
    """Which of the two panes to draw: "plan" or "memory"."""
    language = page.language
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="toolbar"):
        shown = st.segmented_control(
            f"{word('plan', language)} / {word('memory', language)}",
            ("plan", "memory"),
            default="plan",
            required=True,
            format_func=lambda pane: word(pane, language),
            label_visibility="collapsed",
            key="pane",
        )
        st.space("stretch")
        if st.button(word("edit", language), icon=":material/tune:", key="edit", disabled=busy):
            draw_edit(page)
        current = next((version for version in versions if version.current), None)
        can_undo = current is not None and current.parent is not None and not busy
        if st.button(
            word("undo", language), icon=":material/undo:", key="undo", disabled=not can_undo,
            help=word("undo_help", language),
        ):  # fmt: skip
            want(word("undo", page.view.trip.language if page.view else language), "undo")
        with st.popover(word("export", language), icon=":material/download:", key="export"):
            draw_export(page)
    # After a change of language Streamlit may give back the other language's label.
    return "memory" if shown == "memory" else "plan"


@st.fragment
def draw_tabs(page: Page, itinerary: Itinerary, changes: Changes, busy: bool) -> None:
    """The plan in tabs; only the open one is drawn, and opening another one draws nothing else again."""
    assert page.view is not None
    language = page.language
    tabs = st.tabs([word(tab, language) for tab in TABS], key=f"tabs-{language}", on_change="rerun")
    opened = next((name for name, tab in zip(TABS, tabs, strict=True) if tab.open), TABS[0])
    with tabs[TABS.index(opened)]:
        match opened:
            case "days":
                trip = page.view.trip
                drawing = Drawing(trip, changes, must_sees(trip, page.planner.facts), language, busy)
                draw_days(itinerary, drawing)
            case "stay":
                draw_stay(itinerary, changes, language)
            case "eat":
                draw_food(itinerary, language)
            case "costs":
                draw_costs(page.view.trip, itinerary, language)
            case "checks":
                draw_checks(page.view.checks, language)
            case "know":
                draw_info(itinerary, language)
            case "versions":
                draw_versions(page)
