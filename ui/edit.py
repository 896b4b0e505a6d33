"""Direct edits: a form and menus whose changes become a message, in the conversation's language, like any other."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

import streamlit as st

from planner.trip import HOTEL_LEVELS, MAX_DAYS, MAX_PEOPLE, HotelLevel, Language, Pace, Trip
from planner.vocabulary import LEVELS, PACES, say
from planner.vocabulary import word as vocabulary_word
from ui.language import OWN_NAMES
from ui.page import Page, want
from ui.words import word

PACE_CHOICES: tuple[Pace, ...] = ("relaxed", "normal", "packed")
LANGUAGES: tuple[Language, ...] = ("zh", "en")

ENGLISH_LEVELS = {"budget": "economy", "mid": "mid-range", "upscale": "upscale"}
"""As a wish: "budget hotels" would also say that they shall cost less than now."""


@dataclass(frozen=True)
class Edit:
    """What the form says. None leaves open what was open; `budget` 0 is no budget."""

    days: int
    start: dt.date | None
    adults: int
    children: int
    budget: float
    currency: str
    hotel_level: HotelLevel | None
    pace: Pace | None
    language: Language

    @classmethod
    def of(cls, trip: Trip, days: int, currency: str) -> Edit:
        """The form as it opens. `days` and `currency` are the plan's: what the trip leaves open is settled there."""
        adults, children = (trip.travellers.adults, trip.travellers.children) if trip.travellers else (1, 0)
        budget = trip.budget.amount if trip.budget else 0.0
        unit = trip.budget.currency if trip.budget else currency
        level, pace = trip.hotel_level, trip.pace
        return cls(days, trip.start_date, adults, children, budget, unit, level, pace, trip.language)


def draw_edit(page: Page) -> None:
    st.dialog(word("edit_title", page.language), icon=":material/tune:")(_form)(page)


def _form(page: Page) -> None:
    assert page.view is not None and page.view.itinerary is not None
    language, trip, itinerary = page.language, page.view.trip, page.view.itinerary
    before = Edit.of(trip, len(itinerary.days), itinerary.costs.currency)
    st.caption(word("edit_help", language))
    with st.form("edit-form", border=False):
        after = _fields(before, sorted(page.planner.facts.currencies()), language)
        applied = st.form_submit_button(word("apply", language), type="primary", width="stretch")
    if not applied:
        return
    if message := edit_message(before, after):
        want(message)
    st.info(word("no_change", language))


def _fields(before: Edit, currencies: list[str], language: Language) -> Edit:
    left, right = st.columns(2)
    days = left.number_input(word("length", language), 1, MAX_DAYS, before.days, key="edit-days")
    start = right.date_input(word("start", language), before.start, key="edit-start", format="YYYY-MM-DD")
    adults = left.number_input(word("adults", language), 1, MAX_PEOPLE, max(1, before.adults), key="edit-adults")
    children = right.number_input(word("children", language), 0, MAX_PEOPLE, before.children, key="edit-children")
    budget = left.number_input(
        word("budget_amount", language), 0, 10_000_000, round(before.budget), step=500, key="edit-budget",
        help=word("no_budget", language) + " = 0",
    )  # fmt: skip
    currency = right.selectbox(
        word("currency", language), currencies, currencies.index(before.currency), key="edit-currency"
    )
    level = left.selectbox(
        word("hotel_level", language), HOTEL_LEVELS, _index(HOTEL_LEVELS, before.hotel_level), key="edit-level",
        placeholder=word("open", language), format_func=lambda key: vocabulary_word(LEVELS, key, language),
    )  # fmt: skip
    pace = right.selectbox(
        word("pace", language), PACE_CHOICES, _index(PACE_CHOICES, before.pace), key="edit-pace",
        placeholder=word("open", language), format_func=lambda key: vocabulary_word(PACES, key, language),
    )  # fmt: skip
    spoken = left.selectbox(
        word("plan_language", language), LANGUAGES, LANGUAGES.index(before.language), key="edit-language",
        format_func=lambda key: OWN_NAMES[key],
    )  # fmt: skip
    whole_budget = before.budget if budget == round(before.budget) else float(budget)
    day = start if isinstance(start, dt.date) else before.start
    return Edit(days, day, adults, children, whole_budget, currency, level, pace, spoken)


def _index(choices: tuple[str, ...], chosen: str | None) -> int | None:
    return choices.index(chosen) if chosen else None


def edit_message(before: Edit, after: Edit) -> str:
    """What a traveller would say to change the one into the other; empty if nothing changed."""
    parts = list(_parts(before, after))
    return say(before.language, "，".join(parts), ", ".join(parts)[:1].upper() + ", ".join(parts)[1:])


def _parts(before: Edit, after: Edit) -> Iterator[str]:
    language = before.language
    if after.days != before.days:
        yield say(language, f"改成{after.days}天", f"make it {after.days} day{'' if after.days == 1 else 's'}")
    if after.start != before.start and after.start:
        yield say(language, f"出发日期改为{after.start}", f"start on {after.start}")
    if (after.adults, after.children) != (before.adults, before.children):
        yield _people(after, language)
    if (after.budget, after.currency) != (before.budget, before.currency):
        yield _budget(after, language)
    if after.hotel_level != before.hotel_level and after.hotel_level:
        name = vocabulary_word(LEVELS, after.hotel_level, "zh")
        yield say(language, f"酒店改成{name}", f"{ENGLISH_LEVELS[after.hotel_level]} hotels")
    if after.pace != before.pace and after.pace:
        name = vocabulary_word(PACES, after.pace, "zh")
        yield say(language, f"节奏改为{name}", f"{after.pace} pace")
    if after.language != before.language:
        yield "请用英文回答" if after.language == "en" else "please answer in Chinese"


def _people(after: Edit, language: Language) -> str:
    adults = f"{after.adults} adult{'' if after.adults == 1 else 's'}"
    if not after.children:
        return say(language, f"人数改为{after.adults}位成人、没有孩子", f"{adults}, no children")
    children = f"{after.children} {'child' if after.children == 1 else 'children'}"
    return say(language, f"人数改为{after.adults}位成人、{after.children}个孩子", f"{adults} and {children}")


def _budget(after: Edit, language: Language) -> str:
    if not after.budget:
        return say(language, "不限预算", "no budget limit")
    amount = f"{after.budget:.2f}".removesuffix(".00")
    return say(language, f"总预算改为{amount} {after.currency}", f"total budget {amount} {after.currency}")


def require_place(name: str, language: Language) -> str:
    """The message that makes a place a must-see."""
    return say(language, f"必须去{name}", f"Must see: {name}")


def remove_place(name: str, language: Language) -> str:
    """The message that takes a place out of the plan."""
    return say(language, f"去掉{name}", f"Remove {name}")
