"""A running turn as it happens: what the supervisor does, a line for each agent, the answer as it comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

import streamlit as st

from planner.events import AgentFinished, AgentsSent, AgentStarted, Context, Remembered, ReplyText
from planner.trip import Language
from ui.running import RunningTurn, Seen
from ui.text import reply, split_plan
from ui.words import word

SECONDS_BETWEEN_LOOKS = 0.12

MARKS = {"waiting": "○", "working": "◔", "ok": "✓", "failed": "✕"}


@dataclass(frozen=True)
class Line:
    """Who, in which state ("waiting", "working", "ok" or "failed"), and that in words."""

    who: str
    state: str
    text: str


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
def follow(turn: RunningTurn, language: Language) -> None:
    """Draw what happened so far, again and again until the turn is over; then the whole page."""
    if turn.finished:
        st.rerun()
    seen = turn.seen()
    st.html(progress_html(lines(seen, language)))
    if text := "".join(entry.event.text for entry in seen if isinstance(entry.event, ReplyText)):
        draw_answer(text, language)


def draw_answer(text: str, language: Language) -> None:
    """An answer of the planner. The days stand beside the chat already: here they open on demand."""
    first, days = split_plan(text)
    st.markdown(reply(first))
    if days:
        with st.expander(word("whole_plan", language), icon=":material/article:"):
            st.markdown(reply(days))


def lines(seen: Sequence[Seen], language: Language) -> list[Line]:
    """The supervisor's line, then one for each agent that was sent, in the order of sending."""
    context: Context | None = None
    agents: dict[str, Line] = {}
    for entry in seen:
        match entry.event:
            case Remembered(newest):
                context = newest
            case AgentsSent(names):
                waiting = word("waiting_agent", language)
                agents |= {name: Line(word(name, language), "waiting", waiting) for name in names}
            case AgentStarted(name):
                agents[name] = Line(word(name, language), "working", word("working", language))
            case AgentFinished() as finished:
                agents[finished.agent] = _finished(finished, language)
    answered = bool(agents) or any(isinstance(entry.event, ReplyText) for entry in seen)
    return [_supervisor(context, answered, language), *agents.values()]


def _supervisor(context: Context | None, understood: bool, language: Language) -> Line:
    text = word("understood" if understood else "reading", language)
    if context:
        text += " · " + word("remembered", language, messages=context.history_messages)
        if context.summarized_now:
            text += word("condensed", language, now=context.summarized_now)
        if context.degraded:
            text += f" · {word('degraded', language)}"
    return Line(word("supervisor", language), "ok" if understood else "working", text)


def _finished(event: AgentFinished, language: Language) -> Line:
    text = word("done", language, seconds=f"{event.seconds:.1f}")
    if event.reason:
        text = word("failed" if event.status == "failed" else "fell_back", language, reason=event.reason)
    return Line(word(event.agent, language), event.status, text)


def progress_html(shown: Sequence[Line]) -> str:
    """The lines as a list that a screen reader reads out as it changes."""
    return f'<ul class="agents" role="list" aria-live="polite">{"".join(_items(shown))}</ul>'


def _items(shown: Sequence[Line]) -> Iterator[str]:
    for line in shown:
        yield (
            f'<li class="{line.state}"><span class="mark" aria-hidden="true">{MARKS[line.state]}</span>'
            f'<span>{escape(line.who)}</span><span class="state">{escape(line.text)}</span></li>'
        )
