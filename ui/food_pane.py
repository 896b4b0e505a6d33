"""All meals of the trip."""

from __future__ import annotations

from html import escape

import streamlit as st

from planner.plan import Itinerary
from planner.trip import Language
from ui.days_pane import price_text
from ui.words import word


def draw_food(itinerary: Itinerary, language: Language) -> None:
    rows = "".join(
        f'<tr><td>{escape(word("day", language, day=day.day))}</td><td class="number">{escape(item.start)}</td>'
        f"<td><b>{escape(item.name)}</b>{'<br>' if item.note else ''}{escape(item.note)}</td>"
        f'<td class="number">{escape(price_text(item, language))}</td></tr>'
        for day in itinerary.days
        for item in day.items
        if item.kind == "meal"
    )
    if not rows:
        st.caption(word("no_meals", language))
        return
    titles = [word("day_column", language), word("time", language), word("place", language)]
    titles.append(f"{word('amount', language)} ({word('meal_price', language)})")
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in titles)
    st.html(f'<table class="lines"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>')
