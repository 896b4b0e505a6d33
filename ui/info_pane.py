"""What to know before going: weather, booking, money, emergency numbers, each with its source."""

from __future__ import annotations

from html import escape

import streamlit as st

from planner.answer.plan import INFO_TOPICS
from planner.plan import Itinerary
from planner.trip import Language
from planner.vocabulary import word as vocabulary_word
from ui.words import word


def draw_info(itinerary: Itinerary, language: Language) -> None:
    html = info_html(itinerary, language)
    if not html:
        st.caption(word("no_info", language))
        return
    st.html(html)


def info_html(itinerary: Itinerary, language: Language) -> str:
    """The topics as a table; empty if there are none."""
    by_topic: dict[str, list[str]] = {}
    for item in itinerary.info.get("items", []):
        text = escape(item["text"])
        if item["source"]:
            text += f" <small>({escape(word('source', language))}: {escape(item['source'])})</small>"
        by_topic.setdefault(vocabulary_word(INFO_TOPICS, item["topic"], language), []).append(text)
    rows = [
        f'<tr><th scope="row">{escape(topic)}</th><td>{"<br>".join(texts)}</td></tr>'
        for topic, texts in by_topic.items()
    ]
    rows += [f"<tr><td></td><td>{escape(note)}</td></tr>" for note in itinerary.notes]
    return f'<table class="lines"><tbody>{"".join(rows)}</tbody></table>' if rows else ""
