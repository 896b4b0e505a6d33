"""The list of conversations: new, search, open, rename, delete; and the settings of the page."""

from __future__ import annotations

import streamlit as st

from planner.conversations import ConversationView
from planner.errors import PlannerError
from ui.errors import draw_error
from ui.language import CHOICES, OWN_NAMES
from ui.page import Page, go_to
from ui.sign_in import sign_in_configured
from ui.text import literal
from ui.words import word


def draw_sidebar(page: Page) -> None:
    language = page.language
    with st.sidebar:
        if st.button(word("new", language), icon=":material/add:", width="stretch", key="new"):
            go_to(None)
        if page.view:
            draw_current(page, page.view)
        draw_list(page)
        st.selectbox(
            word("language", language),
            CHOICES,
            format_func=lambda choice: OWN_NAMES[choice],
            key="language",
        )
        if page.planner.settings.deepseek_api_key is None:
            st.caption(word("offline", language))
        else:
            st.caption(f"{word('model', language)} · {literal(page.planner.settings.model)}")
        if sign_in_configured() and st.button(word("sign_out", language), icon=":material/logout:", key="sign-out"):
            st.logout()


def draw_list(page: Page) -> None:
    language = page.language
    query = st.text_input(
        word("search", language),
        key="search",
        placeholder=word("search", language),
        label_visibility="collapsed",
        icon=":material/search:",
    )
    rows = page.conversations.list(query)
    current = page.view.thread_id if page.view else None
    with st.container(key="conversations", gap=None):
        for row in rows:
            here = row.id == current
            icon = ":material/chat_bubble:" if here else ":material/chat_bubble_outline:"
            if st.button(
                f"**{literal(row.title)}**" if here else literal(row.title),
                key=f"open-{row.id}",
                icon=icon,
                type="tertiary",
                width="stretch",
                wrap=False,
            ):
                go_to(row.id)
    if not rows:
        st.caption(word("none_found" if query else "none_yet", language))


def draw_current(page: Page, view: ConversationView) -> None:
    """What can be done with the conversation that is open."""
    language = page.language
    with st.container(horizontal=True, gap="small"):
        if st.button(word("rename", language), icon=":material/edit:", key="rename", width="stretch"):
            st.dialog(word("rename", language))(rename)(page, view)
        if st.button(word("delete", language), icon=":material/delete:", key="delete", width="stretch"):
            st.dialog(word("delete_title", language))(delete)(page, view)


def rename(page: Page, view: ConversationView) -> None:
    language = page.language
    with st.form("rename-form", border=False):
        title = st.text_input(word("name", language), view.title, key="new-title", max_chars=60)
        if not st.form_submit_button(word("rename", language), type="primary"):
            return
    try:
        page.conversations.rename(view.thread_id, title)
    except PlannerError as error:
        draw_error(error, language)
        return
    st.rerun()


def delete(page: Page, view: ConversationView) -> None:
    language = page.language
    st.write(word("really_delete", language, title=literal(view.title)))
    with st.container(horizontal=True):
        if st.button(word("delete", language), type="primary", icon=":material/delete:", key="really-delete"):
            try:
                page.conversations.delete(view.thread_id)
            except PlannerError as error:
                draw_error(error, language)
                return
            go_to(None)
        if st.button(word("cancel", language), key="cancel"):
            st.rerun()
