"""The chat: messages, the running turn as it happens, and what to say next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from planner.conversations import ConversationView, MessageView
from planner.errors import PlannerError
from planner.events import AgentFinished, AgentStarted, Event, Remembered, ReplyText
from planner.trip import Language
from ui.running import RunningTurn
from ui.text import literal
from ui.words import EXAMPLES, word

PAGE = 40
"""Messages drawn at first; long conversations show earlier ones on demand."""


def draw_messages(view: ConversationView, language: Language) -> None:
    """The newest messages, with a button for the earlier ones."""
    shown = st.session_state.setdefault(f"shown-{view.thread_id}", PAGE)
    if len(view.messages) > shown and st.button(word("earlier", language), key="earlier"):
        st.session_state[f"shown-{view.thread_id}"] = shown + PAGE
        st.rerun()
    for message in view.messages[-shown:]:
        draw_message(message, language)


def draw_message(message: MessageView, language: Language) -> None:
    with st.chat_message(message.role):
        if message.role == "user":
            st.markdown(literal(message.text))
        elif message.mark:
            st.warning(message.text)
        else:
            st.markdown(message.text)
        if message.mark == "waiting":
            st.caption(word("waiting", language))


def draw_examples(language: Language) -> str | None:
    """Examples to click on; the one clicked, if any."""
    st.caption(word("examples", language))
    for example in EXAMPLES[language]:
        if st.button(example, key=f"example-{example}"):
            return example
    return None


def draw_running(turn: RunningTurn, language: Language) -> None:
    """Follow a turn until it is over: a line for each agent from the moment it starts, the answer as it comes."""
    with st.chat_message("user"):
        st.markdown(literal(turn.text))
    with st.chat_message("assistant"):
        progress = st.container()
        lines: dict[str, DeltaGenerator] = {}
        st.write_stream(_answer(turn.events(), progress, lines, language))


def _answer(
    events: Iterator[Event], progress: DeltaGenerator, lines: dict[str, DeltaGenerator], language: Language
) -> Iterator[str]:
    """The answer's pieces; everything else that happens is drawn on the way."""
    for event in events:
        match event:
            case ReplyText(text):
                yield text
            case Remembered(context):
                note = context.degraded or word("remembered", language)
                progress.caption(f":material/history: {word('memory', language)} · {literal(note)}")
            case AgentStarted(agent):
                lines[agent] = progress.empty()
                lines[agent].caption(f":material/pending: {word(agent, language)} · {word('working', language)}")
            case AgentFinished(agent, _, _, _) if agent in lines:
                lines[agent].caption(_finished(event, language))


def _finished(event: AgentFinished, language: Language) -> str:
    icon: Mapping[str, str] = {"ok": ":material/check:", "failed": ":material/error:"}
    verdict = word("done" if event.status == "ok" else "failed", language)
    reason = f" · {literal(event.reason)}" if event.reason else ""
    return f"{icon[event.status]} {word(event.agent, language)} · {verdict} ({event.seconds:.2f} s){reason}"


def draw_error(error: Exception) -> None:
    """A turn's error in plain words."""
    if isinstance(error, PlannerError):
        st.error(str(error))
    else:
        st.error("Something went wrong in the planner itself; nothing said was lost. Please try again.")
