"""The versions of the plan, newest first, each with the words that made it."""

from __future__ import annotations

import streamlit as st

from ui.page import Page, go_to
from ui.text import literal
from ui.words import word

LONGEST_QUOTE = 80


def draw_versions(page: Page) -> None:
    assert page.view is not None
    language = page.language
    said = {message.id: message.text for message in page.view.messages if message.role == "user"}
    st.caption(word("versions_help", language))
    for version in reversed(page.view.versions):
        with st.container(horizontal=True, vertical_alignment="center", key=f"version-{version.id}", border=True):
            words = " ".join(said.get(version.id, "").split())
            quote = words if len(words) <= LONGEST_QUOTE else words[:LONGEST_QUOTE] + "…"
            title = f"**{word('version_turn', language, turn=version.turn)}** · {literal(version.title)}"
            st.markdown(f"{title}  \n{literal(quote)}", width="stretch")
            if version.current:
                st.badge(word("current", language), color="primary")
            elif st.button(word("reopen", language), icon=":material/fork_right:", key=f"reopen-{version.id}"):
                go_to(page.conversations.reopen(page.view.thread_id, version.id))
