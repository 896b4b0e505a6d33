"""In which language the page speaks: the one chosen, else the conversation's, else the browser's."""

from __future__ import annotations

from typing import Literal, cast

import streamlit as st

from planner.trip import Language, Trip

Choice = Literal["follow", "zh", "en"]
CHOICES: tuple[Choice, ...] = ("follow", "zh", "en")
# Each in its own language: Streamlit keeps a choice by its label, so a label must not change with the page's language.
OWN_NAMES = {"follow": "自动 · Auto", "zh": "中文", "en": "English"}


def page_language(trip: Trip | None) -> Language:
    """The language of the page that shows this trip; None for a new conversation."""
    choice = st.session_state.get("language")
    if choice in ("zh", "en"):
        return cast(Language, choice)
    if trip is not None:
        return trip.language
    return "zh" if (st.context.locale or "zh").lower().startswith("zh") else "en"
