"""The empty chat: what this is, and examples to start with."""

from __future__ import annotations

import streamlit as st

from ui.chat import draw_input
from ui.page import Page, want
from ui.text import literal
from ui.words import EXAMPLES, word


def draw_welcome(page: Page) -> None:
    language = page.language
    with st.container(key="alone"):
        st.title(word("title", language), anchor=False)
        st.write(word("tagline", language))
        draw_input(None, language, key="say")
        st.caption(word("examples", language))
        for number, example in enumerate(EXAMPLES[language]):
            if st.button(literal(example), key=f"example-{number}", icon=":material/arrow_forward:", width="stretch"):
                want(example)
