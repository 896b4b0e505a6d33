"""Where to sleep: a card for each city."""

from __future__ import annotations

from html import escape

import streamlit as st

from planner.amounts import format_amount
from planner.answer.phrases import date
from planner.plan import Itinerary, StayOption
from planner.trip import Language
from planner.vocabulary import LEVELS
from planner.vocabulary import word as vocabulary_word
from ui.changes import Changes
from ui.words import counted, word


def draw_stay(itinerary: Itinerary, changes: Changes, language: Language) -> None:
    if not itinerary.stay:
        st.caption(word("no_stay", language))
    cities = {day.city: day.city_name for day in itinerary.days}
    for option in itinerary.stay:
        st.html(stay_html(option, cities.get(option.city, option.city), changes.stay_is_new(option), language))


def stay_html(option: StayOption, city: str, is_new: bool, language: Language) -> str:
    area = option.name if option.named_hotel else (f"{option.name}一带" if language == "zh" else f"{option.name} area")
    badge = f'<span class="badge">{escape(word("new_mark", language))}</span>' if is_new else ""
    facts = [
        vocabulary_word(LEVELS, option.level, language),
        counted("night", "nights", option.nights, language),
        counted("room", "rooms", option.rooms, language),
    ]
    if option.check_in and option.check_out:
        facts.append(f"{date(option.check_in, language)} → {date(option.check_out, language)}")
    return (
        f'<div class="card"><h3>{escape(city)} · {escape(area)}{badge}</h3><p>{escape(" · ".join(facts))}</p>'
        f"<p><b>{escape(_price(option, language))}</b></p><p>{escape(option.reason)}</p></div>"
    )


def _price(option: StayOption, language: Language) -> str:
    if option.price is None or option.price_per_night is None:
        return word("unknown_price", language)
    each = format_amount(option.price_per_night, option.currency, language)
    total = format_amount(option.price, option.currency, language)
    return f"{total} · {each} {word('room_night', language)}"
