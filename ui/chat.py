"""The chat: messages, the running turn as it happens, and the input."""

from __future__ import annotations

import streamlit as st

from planner.conversations import ConversationView, MessageView
from planner.trip import Language
from ui.page import Page, want
from ui.progress import draw_answer, follow
from ui.running import RunningTurn
from ui.text import reply, said
from ui.turns import draw_unsent
from ui.words import word

PAGE = 20
"""Messages drawn at first, and how many more on demand."""

PANE_HEIGHT = 600
"""In pixels, for the pane to scroll at all; the style sheet makes it as high as the window."""

AVATARS = {"user": ":material/person:", "assistant": ":material/explore:"}


def draw_chat(page: Page, running: RunningTurn | None) -> None:
    """The conversation of the page; `running` is its turn if one is running in this process."""
    assert page.view is not None
    with st.container(height=PANE_HEIGHT, border=False, key="messages", autoscroll=True):
        draw_messages(page.view, running, page.language)
        if running:
            with st.chat_message("user", avatar=AVATARS["user"]):
                st.html(said(running.text))
            with st.chat_message("assistant", avatar=AVATARS["assistant"]):
                follow(running, page.language)
        else:
            draw_unsent(page.view.thread_id, page.language)
    draw_input(running, page.language)


def draw_input(running: RunningTurn | None, language: Language, key: str = "say_more") -> None:
    """Where to type; while a turn runs it is locked and can be stopped."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        typed = st.chat_input(
            word("say_running" if running else key, language), key="say", disabled=running is not None
        )
        if running:
            label = word("stopping" if running.stopping else "stop", language)
            if st.button(label, icon=":material/stop_circle:", key="stop", disabled=running.stopping):
                running.stop()
                st.rerun()
    if typed:
        want(typed)


def draw_messages(view: ConversationView, running: RunningTurn | None, language: Language) -> None:
    """The newest messages, with a button for the earlier ones."""
    messages = view.messages
    if running and messages and messages[-1].role == "user" and messages[-1].text == running.text:
        messages = messages[:-1]  # drawn with its turn
    key = f"shown-{view.thread_id}"
    shown: int = st.session_state.setdefault(key, PAGE)
    if (more := min(len(messages) - shown, PAGE)) > 0:
        label = word("earlier", language, count=more)
        if st.button(label, key="earlier", icon=":material/expand_less:"):
            st.session_state[key] = shown + more
            st.rerun()
    last_said = ""
    for number, message in enumerate(messages[-shown:], start=max(0, len(messages) - shown)):
        newest = number == len(messages) - 1 and running is None
        draw_message(message, last_said if newest else None, language)
        last_said = message.text if message.role == "user" else last_said


def draw_message(message: MessageView, last_said: str | None, language: Language) -> None:
    """One message; `last_said` is set for the newest one, whose turn can be tried again or finished."""
    with st.chat_message(message.role, avatar=AVATARS[message.role]):
        if message.role == "user":
            st.html(said(message.text))
        elif message.mark:
            st.warning(reply(message.text), icon=":material/warning:")
        else:
            draw_answer(message.text, language)
        if last_said is not None and message.mark:
            draw_remedy(message, last_said, language)


def draw_remedy(message: MessageView, last_said: str, language: Language) -> None:
    """What can be done about a turn without a real answer."""
    if message.mark == "waiting":
        st.caption(word("waiting", language))
        if st.button(word("continue", language), key="finish", icon=":material/play_arrow:"):
            want(message.text, "finish")
    elif last_said and st.button(word("retry", language), key="retry", icon=":material/refresh:"):
        want(last_said)
