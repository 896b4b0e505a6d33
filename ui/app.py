"""The page: conversations at the left, the chat, and the plan."""

from __future__ import annotations

import streamlit as st

from planner.conversations import Conversations, ConversationView
from planner.errors import BadInput, PlannerError
from planner.trip import Language
from ui.chat import draw_error, draw_examples, draw_messages, draw_running
from ui.planner_access import Shared, owner, shared
from ui.sidebar import draw_sidebar
from ui.words import word


def main() -> None:
    """Draw the page for the conversation named in the address."""
    st.set_page_config(page_title="Travel planner · 旅行规划", page_icon="🧭", layout="wide")
    try:
        planner = shared()
        conversations = planner.conversations.of(owner(planner.settings))
        thread_id = st.query_params.get("c")
        view = open_conversation(conversations, thread_id)
        language: Language = view.trip.language if view else "zh"
        draw_sidebar(conversations, thread_id if view else None, language)
        draw_page(planner, conversations, view, language)
    except PlannerError as error:
        st.error(str(error))


def open_conversation(conversations: Conversations, thread_id: str | None) -> ConversationView | None:
    """The conversation, or None for a new one. One that is not this owner's is reported and not opened."""
    if not thread_id:
        return None
    try:
        return conversations.show(thread_id)
    except BadInput as error:
        st.error(str(error))
        return None


def draw_page(planner: Shared, conversations: Conversations, view: ConversationView | None, language: Language) -> None:
    if planner.settings.deepseek_api_key is None:
        st.caption(f":material/cloud_off: {word('offline', language)}")
    said = None
    if view and view.messages:
        draw_messages(view, language)
    elif not (view and planner.running.is_running(view.thread_id)):
        said = draw_examples(language)
    if view and (turn := planner.running.of(view.thread_id)):
        if not turn.finished:
            st.button(word("stop", language), icon=":material/stop:", on_click=turn.stop, key="stop")
            draw_running(turn, language)
        if turn.error:
            draw_error(turn.error)
        planner.running.forget(view.thread_id)
        st.rerun()
    typed = st.chat_input(word("say", language), key="say")
    if text := said or typed:
        say(planner, conversations, view, text)


def say(planner: Shared, conversations: Conversations, view: ConversationView | None, text: str) -> None:
    """Start a turn and draw the page again to watch it."""
    thread_id = view.thread_id if view else conversations.new()
    planner.running.start(thread_id, text, conversations.stream(thread_id, text))
    st.query_params["c"] = thread_id
    st.rerun()


main()
