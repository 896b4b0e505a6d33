"""The page: conversations at the left, the chat, and the plan beside it."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from planner.errors import BadInput, PlannerError
from planner.trip import Language
from ui.access import Shared, shared, warm_up
from ui.chat import draw_chat
from ui.errors import draw_error
from ui.language import page_language
from ui.opened import Opened, open_conversation, watch
from ui.page import Page, wanted
from ui.panes import draw_panes
from ui.sidebar import draw_sidebar
from ui.sign_in import owner, signed_in
from ui.turns import start_turn
from ui.welcome import draw_welcome

STYLE = Path(__file__).parent / "page.css"


def main() -> None:
    """Draw the page for the conversation named in the address."""
    st.set_page_config(page_title="Travel planner · 旅行规划", page_icon=":material/explore:", layout="wide")
    st.html(STYLE)
    try:
        planner = shared()
        warm_up()
        if signed_in(page_language(None)):
            draw(planner)
    except PlannerError as error:
        draw_error(error, page_language(None))


def draw(planner: Shared) -> None:
    conversations = planner.conversations.of(owner(planner.settings))
    thread_id = st.query_params.get("c")
    if asked := wanted():
        thread_id = start_turn(planner, conversations, thread_id, asked)
    opened = None
    if thread_id:
        try:
            opened = open_conversation(conversations, thread_id)
        except BadInput as error:
            draw_error(error, page_language(None))
    language = page_language(opened.view.trip if opened else None)
    page = Page(planner, conversations, language, opened.view if opened else None, opened.before if opened else None)
    draw_sidebar(page)
    draw_main(page, opened, language)


def draw_main(page: Page, opened: Opened | None, language: Language) -> None:
    if opened is None:
        draw_welcome(page)
        return
    running = page.planner.running.of(opened.view.thread_id)
    if opened.view.itinerary is None:
        with st.container(key="alone"):
            draw_chat(page, running)
    else:
        chat, plan = st.columns([9, 11], gap="medium")
        with chat:
            draw_chat(page, running)
        with plan:
            draw_panes(page, busy=running is not None)
    if running is None:
        watch(page.conversations, opened)


main()
