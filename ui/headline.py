"""The plan at a glance: where, when, who, what it costs against the budget."""

from __future__ import annotations

from html import escape

import streamlit as st

from planner.amounts import format_amount
from planner.answer.phrases import date
from planner.plan import Itinerary
from planner.trip import Language, Trip
from ui.words import counted, word


def draw_headline(trip: Trip, itinerary: Itinerary, language: Language) -> None:
    st.html(headline_html(trip, itinerary, language))


def headline_html(trip: Trip, itinerary: Itinerary, language: Language) -> str:
    cities = list(dict.fromkeys(day.city_name for day in itinerary.days))
    name = ("、" if language == "zh" else " – ").join(cities)
    length = len(itinerary.days)
    days = f"{length}天" if language == "zh" else f"{length} day{'' if length == 1 else 's'}"
    facts = " · ".join([days, dates(itinerary, language), counted("person", "people", trip.people, language)])
    return (
        f'<div class="headline"><h2>{escape(name)}</h2><span class="facts">{escape(facts)}</span></div>'
        f"{_money(trip, itinerary, language)}"
    )


def dates(itinerary: Itinerary, language: Language) -> str:
    """From the first day to the last; says so if there are no dates."""
    first, last = itinerary.days[0].date, itinerary.days[-1].date
    if not first or not last:
        return word("undated", language)
    return date(first, language) if first == last else f"{date(first, language)} – {date(last, language)}"


def _money(trip: Trip, itinerary: Itinerary, language: Language) -> str:
    costs = itinerary.costs
    total = format_amount(costs.total, costs.currency, language)
    text = f"<span>{escape(word('total', language))} <b>{escape(total)}</b></span>"
    if trip.budget is None or trip.budget.currency != costs.currency:
        return f'<div class="money">{text}<span>{escape(word("no_budget", language))}</span></div>'
    left = round(trip.budget.amount - costs.total, 2)
    budget = format_amount(trip.budget.amount, costs.currency, language)
    rest = word("left" if left >= 0 else "over", language, amount=format_amount(abs(left), costs.currency, language))
    share = min(100.0, 100 * costs.total / trip.budget.amount) if trip.budget.amount else 100.0
    return (
        f'<div class="money">{text}<span>{escape(word("budget", language))} {escape(budget)} · {escape(rest)}</span>'
        f'</div><div class="bar{"" if left >= 0 else " over"}" aria-hidden="true"><span style="width:{share:.1f}%">'
        "</span></div>"
    )
