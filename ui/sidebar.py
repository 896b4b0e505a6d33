"""The list of conversations: search, open, rename, delete, new."""

from __future__ import annotations

import streamlit as st

from planner.conversations import Conversations, ConversationSummary
from planner.trip import Language
from ui.words import word


def draw_sidebar(conversations: Conversations, current: str | None, language: Language) -> None:
    """Opening one puts its id into the address, so that a reload shows the same."""
    with st.sidebar:
        st.title(word("title", language))
        if st.button(word("new", language), icon=":material/add:", width="stretch", key="new"):
            _open(None)
        query = st.text_input(word("search", language), key="search", placeholder=word("search", language))
        for row in conversations.list(query):
            _draw_row(conversations, row, current == row.id, language)


def _draw_row(conversations: Conversations, row: ConversationSummary, is_current: bool, language: Language) -> None:
    name, menu = st.columns([5, 1], vertical_alignment="center")
    if name.button(
        row.title or "…", key=f"open-{row.id}", type="primary" if is_current else "tertiary", width="stretch"
    ):
        _open(row.id)
    with menu.popover("", icon=":material/more_vert:", key=f"menu-{row.id}"):
        title = st.text_input(word("rename", language), row.title, key=f"title-{row.id}")
        if title.strip() and title != row.title:
            conversations.rename(row.id, title)
            st.rerun()
        st.caption(word("really_delete", language))
        if st.button(word("delete", language), icon=":material/delete:", key=f"delete-{row.id}"):
            conversations.delete(row.id)
            _open(None) if is_current else st.rerun()


def _open(thread_id: str | None) -> None:
    if thread_id:
        st.query_params["c"] = thread_id
    else:
        st.query_params.clear()
    st.rerun()
