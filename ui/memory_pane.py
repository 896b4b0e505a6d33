"""What the memory does: the demonstration of the pattern for an engineer.

The whole history grows with each turn; what is sent to the model stays bounded, since a summary stands for the oldest
messages. Each answer carries the numbers of its turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

import streamlit as st

from planner.conversations import ConversationView, MessageView
from planner.events import Context
from planner.models.prices import PRICES, PRICES_AS_OF, cost
from planner.trip import Language
from ui.text import literal
from ui.words import word

LONGEST_QUOTE = 60
MESSAGES_SHOWN = 200


@dataclass(frozen=True)
class Turn:
    """An answered turn by number, with what the memory did in it."""

    number: int
    context: Context


@dataclass(frozen=True)
class Usage:
    """Tokens that the models reported, over the whole conversation; `usd` is None for a model without a price."""

    input: int
    cached: int
    output: int
    usd: float | None


def draw_memory(view: ConversationView, language: Language) -> None:
    st.caption(word("memory_intro", language))
    turns = turns_of(view.messages)
    newest = view.context
    sent, kept = newest.sent_tokens, newest.history_tokens
    saved = f"{100 * (1 - sent / kept):.0f}%" if kept > sent else "0%"
    columns = st.columns(3)
    columns[0].metric(word("kept", language), f"{kept:,}", border=True)
    columns[1].metric(word("sent_now", language), f"{sent:,}", border=True)
    columns[2].metric(word("saved", language), saved, border=True)
    if turns:
        st.altair_chart(tokens_chart(turns, language), height=260)
    draw_summary(view, language)
    draw_degraded(turns, language)
    draw_usage(view.messages, language)


def turns_of(messages: Sequence[MessageView]) -> list[Turn]:
    numbered = enumerate((message for message in messages if message.role == "assistant"), start=1)
    return [Turn(number, message.context) for number, message in numbered if message.context]


def tokens_chart(turns: Sequence[Turn], language: Language) -> Any:
    """Tokens of the whole history and of what was sent, turn by turn; a mark where a summary took messages in."""
    import altair

    names = [word("history_tokens", language), word("sent_tokens", language)]
    rows = [
        {"turn": turn.number, "what": name, "tokens": tokens, "folded": turn.context.summarized_now}
        for turn in turns
        for name, tokens in zip(names, (turn.context.history_tokens, turn.context.sent_tokens), strict=True)
    ]
    lines = (
        altair.Chart(altair.InlineData(values=rows))
        .mark_line(point=len(turns) < 60, strokeWidth=2.5)
        .encode(
            x=altair.X(
                "turn:Q",
                title=word("turn", language),
                axis=altair.Axis(tickMinStep=1, format="d"),
                scale=altair.Scale(zero=False),
            ),
            y=altair.Y("tokens:Q", title=word("tokens", language)),
            color=altair.Color(
                "what:N",
                scale=altair.Scale(domain=names, range=["#b7791f", "#0f9f90"]),
                legend=altair.Legend(title=None, orient="top"),
            ),
            tooltip=[
                altair.Tooltip("turn:Q", title=word("turn", language)),
                altair.Tooltip("what:N", title=" "),
                altair.Tooltip("tokens:Q", title=word("tokens", language), format=","),
            ],
        )
    )
    folded = [{"turn": turn.number} for turn in turns if turn.context.summarized_now]
    if not folded:
        return lines
    rule = altair.Chart(altair.InlineData(values=folded)).mark_rule(strokeDash=[3, 3], opacity=0.6, color="#0f9f90")
    return rule.encode(x="turn:Q") + lines


def draw_summary(view: ConversationView, language: Language) -> None:
    st.subheader(word("summary", language), anchor=False)
    if view.running_summary is None:
        st.caption(word("no_summary", language))
        return
    covered = set(view.running_summary["summarized_message_ids"])
    count = len(view.messages)
    inside = sum(message.id in covered for message in view.messages)
    st.caption(word("covers", language, covered=inside, count=count))
    st.html(f'<div class="quoted">{escape(view.running_summary["summary"])}</div>')
    with st.expander(word("which_messages", language), icon=":material/checklist:"):
        st.html(messages_html(view.messages[-MESSAGES_SHOWN:], covered, count, language))


def messages_html(messages: Sequence[MessageView], covered: set[str], count: int, language: Language) -> str:
    """Each message with how the model gets it; `messages` are the newest of `count`."""

    def row(number: int, message: MessageView) -> str:
        words = " ".join(message.text.split())
        quote = words if len(words) <= LONGEST_QUOTE else words[:LONGEST_QUOTE] + "…"
        who = word("you" if message.role == "user" else "planner", language)
        how = word("in_summary" if message.id in covered else "word_for_word", language)
        cells = f"<td>{escape(who)}</td><td>{escape(quote)}</td><td>{escape(how)}</td>"
        return f'<tr><td class="number">{number}</td>{cells}</tr>'

    titles = ("#", word("who", language), word("message", language), word("how_sent", language))
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in titles)
    first = count - len(messages) + 1
    rows = "".join(row(number, message) for number, message in enumerate(messages, start=first))
    return f'<table class="lines"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def draw_degraded(turns: Sequence[Turn], language: Language) -> None:
    st.subheader(word("degraded_turns", language), anchor=False)
    told = [turn for turn in turns if turn.context.degraded]
    if not told:
        st.caption(word("never_degraded", language))
    for turn in told:
        text = f"{word('version_turn', language, turn=turn.number)} · {literal(turn.context.degraded or '')}"
        st.warning(text, icon=":material/warning:")


def draw_usage(messages: Sequence[MessageView], language: Language) -> None:
    used = usage_of(messages)
    if used is None:
        st.caption(word("no_usage", language))
        return
    columns = st.columns(4)
    columns[0].metric(word("input_tokens", language), f"{used.input:,}")
    columns[1].metric(word("cache_share", language), f"{100 * used.cached / used.input:.0f}%" if used.input else "–")
    columns[2].metric(word("output_tokens", language), f"{used.output:,}")
    if used.usd is not None:
        columns[3].metric(
            word("cost", language), f"USD {used.usd:.4f}", help=word("prices_as_of", language, date=PRICES_AS_OF)
        )


def usage_of(messages: Sequence[MessageView]) -> Usage | None:
    """The sum of what the models reported; None if none did."""
    counts = [entry for message in messages for entry in (message.usage or {}).items()]
    if not counts:
        return None
    known = all(model in PRICES for model, _ in counts)
    return Usage(
        input=sum(usage["input_tokens"] for _, usage in counts),
        cached=sum(_cached(messages)),
        output=sum(usage["output_tokens"] for _, usage in counts),
        usd=sum(cost(usage, model) for model, usage in counts) if known else None,
    )


def _cached(messages: Sequence[MessageView]) -> Iterator[int]:
    for message in messages:
        for usage in (message.usage or {}).values():
            yield usage.get("input_token_details", {}).get("cache_read", 0)
