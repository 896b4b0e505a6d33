"""What it costs: a table and a chart by kind, a chart by day against the budget."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Any

import streamlit as st

from planner.amounts import format_amount
from planner.plan import Costs, Itinerary
from planner.trip import Language, Trip
from planner.vocabulary import PARTS, listed
from planner.vocabulary import word as vocabulary_word
from ui.text import literal
from ui.words import word

PART_OF_KIND = {"sight": "sights", "meal": "meals", "transport": "transport"}
COLOURS = {"stay": "#0f766e", "sights": "#b7791f", "meals": "#c2410c", "transport": "#64748b"}


@dataclass(frozen=True)
class Spent:
    """What one part of the costs takes on one day."""

    day: int
    part: str
    amount: float


def draw_costs(trip: Trip, itinerary: Itinerary, language: Language) -> None:
    costs = itinerary.costs
    st.html(parts_html(costs, language))
    st.subheader(word("per_part", language), anchor=False)
    st.altair_chart(parts_chart(costs, language), height=190)
    st.subheader(word("per_day", language), anchor=False)
    st.altair_chart(days_chart(trip, itinerary, language), height=260)
    for line in remarks(itinerary, language):
        st.caption(line)


def spent(itinerary: Itinerary) -> Iterator[Spent]:
    """Every price of the plan on its day; they add up to the total. A night counts for the day that it follows."""
    for day in itinerary.days:
        for item in day.items:
            if item.price:
                yield Spent(day.day, PART_OF_KIND[item.kind], item.price)
    night = 0
    for option in itinerary.stay:
        for _ in range(option.nights):
            day = itinerary.days[min(night, len(itinerary.days) - 1)]
            night += 1
            if option.price:
                yield Spent(day.day, "stay", option.price / option.nights)


def parts_html(costs: Costs, language: Language) -> str:
    def row(part: str, amount: float) -> str:
        share = f"{100 * amount / costs.total:.0f}%" if costs.total else ""
        return (
            f'<tr><th scope="row">{escape(vocabulary_word(PARTS, part, language))}</th><td class="number">'
            f'{escape(format_amount(amount, costs.currency, language))}</td><td class="number">{share}</td></tr>'
        )

    head = (
        f'<th scope="col">{escape(word("part", language))}</th>'
        f'<th scope="col" class="number">{escape(word("amount", language))}</th>'
        f'<th scope="col" class="number">{escape(word("share", language))}</th>'
    )
    body = "".join(row(part, amount) for part, amount in costs.parts.items())
    total = format_amount(costs.total, costs.currency, language)
    return (
        f'<table class="lines"><thead><tr>{head}</tr></thead><tbody>{body}</tbody><tfoot><tr><th scope="row">'
        f'{escape(word("total", language))}</th><td class="number">{escape(total)}</td><td></td></tr></tfoot></table>'
    )


def parts_chart(costs: Costs, language: Language) -> Any:
    """A bar for each kind of cost."""
    import altair

    rows = [
        {
            "part": vocabulary_word(PARTS, part, language),
            "amount": amount,
            "label": format_amount(amount, costs.currency, language),
        }
        for part, amount in costs.parts.items()
    ]
    names = [vocabulary_word(PARTS, part, language) for part in costs.parts]
    base = altair.Chart(altair.InlineData(values=rows)).encode(
        y=altair.Y("part:N", sort=names, title=None),
        x=altair.X("amount:Q", title=costs.currency, axis=altair.Axis(tickCount=4)),
    )
    colours = altair.Scale(domain=names, range=[COLOURS[part] for part in costs.parts])
    return base.mark_bar(cornerRadiusEnd=3).encode(
        color=altair.Color("part:N", scale=colours, legend=None),
        tooltip=[
            altair.Tooltip("part:N", title=word("part", language)),
            altair.Tooltip("label:N", title=costs.currency),
        ],
    )


def days_chart(trip: Trip, itinerary: Itinerary, language: Language) -> Any:
    """A stacked bar for each day, and a line for the budget's share of one day."""
    import altair

    costs = itinerary.costs
    sums: dict[tuple[int, str], float] = {}
    for entry in spent(itinerary):
        key = (entry.day, entry.part)
        sums[key] = sums.get(key, 0.0) + entry.amount
    rows = [
        {"day": day, "part": vocabulary_word(PARTS, part, language), "amount": round(amount, 2)}
        for (day, part), amount in sums.items()
    ]
    scale = altair.Scale(
        domain=[vocabulary_word(PARTS, part, language) for part in COLOURS], range=list(COLOURS.values())
    )
    bars = (
        altair.Chart(altair.InlineData(values=rows))
        .mark_bar(cornerRadiusEnd=3)
        .encode(
            x=altair.X("day:O", title=word("day_column", language), axis=altair.Axis(labelAngle=0)),
            y=altair.Y("amount:Q", title=costs.currency, stack=True, axis=altair.Axis(tickCount=4)),
            color=altair.Color("part:N", scale=scale, legend=altair.Legend(title=None, orient="bottom")),
            tooltip=[
                altair.Tooltip("day:O", title=word("day_column", language)),
                altair.Tooltip("part:N", title=word("part", language)),
                altair.Tooltip("amount:Q", title=costs.currency, format=",.0f"),
            ],
        )
    )
    if trip.budget is None or trip.budget.currency != costs.currency:
        return bars
    daily = {"amount": round(trip.budget.amount / len(itinerary.days), 2), "what": word("budget_a_day", language)}
    line = altair.Chart(altair.InlineData(values=[daily])).mark_rule(strokeDash=[6, 4], strokeWidth=2, color="#b91c1c")
    return bars + line.encode(y="amount:Q", tooltip=[altair.Tooltip("what:N", title=" "), "amount:Q"])


def remarks(itinerary: Itinerary, language: Language) -> Iterator[str]:
    """What was given up, what has no price, the rates used: Markdown."""
    costs = itinerary.costs
    colon = "：" if language == "zh" else ": "
    if itinerary.trades:
        yield word("trades", language) + colon + literal(listed(itinerary.trades, language))
    if costs.unpriced:
        yield word("unpriced", language) + colon + literal(listed(costs.unpriced, language))
    rates = [
        f"1 {source} = {used['rate']:.6g} {costs.currency} ({used['as_of']})" for source, used in costs.rates.items()
    ]
    if rates:
        yield word("rates", language) + colon + literal(listed(rates, language))
