"""The supervisor: the only node that sees the conversation.

One turn: remember (compress the history), understand (one model call), then either reply at once (a question back, an
answer, undo, small talk) or dispatch the agents whose task changed.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from langchain_core.messages import AIMessage, AnyMessage
from langgraph.config import get_stream_writer
from langgraph.runtime import Runtime
from langgraph.types import Command, Send

from agents.places.facts import Facts
from planner.answer import answer_question, nothing_to_undo, small_talk, undone, write_plan
from planner.dispatch import Briefing, build_tasks, outdated
from planner.events import Action, Context
from planner.memory import Memory, View, accepted, deserialize_running_summary, serialize_running_summary
from planner.models import Models
from planner.patch import PlanQuestion
from planner.plan import Check, Itinerary
from planner.prose import write_answer
from planner.questions import ask, note_words
from planner.reply import reply_message, say
from planner.revision import Revision, revise
from planner.state import PlannerState
from planner.summary import CountTokens
from planner.trip import Language, Trip
from planner.understanding import understand, understanding_prompt
from planner.versions import previous_version, thread_of

Next = Literal["route", "hotel", "food", "info", "aggregator", "__end__"]


@dataclass(frozen=True)
class Supervisor:
    """Callable as a graph node. Raises ModelUnavailable or BadAnswer when the message cannot be understood."""

    models: Models
    facts: Facts
    memory: Memory
    clock: Callable[[], dt.date]
    forecast: bool = False

    def __call__(self, state: PlannerState, *, runtime: Runtime[None]) -> Command[Next]:
        turn = this_turn(state, self.clock)
        today = dt.date.fromisoformat(turn["today"])
        trip = Trip.model_validate(state.get("trip") or {})

        view = self.memory.remember(
            accepted(state["messages"]), deserialize_running_summary(state.get("running_summary")), trip.language
        )
        prompt = understanding_prompt(view.messages, trip, state.get("itinerary"), today)
        update = self._remembered(state, turn, view, prompt)
        if turn.get("request") == "undo":
            return self._undo(state, update, trip, runtime)
        understanding = understand(self.models.chat, prompt)
        trip = self._in_language(trip, understanding.message_language)

        match understanding.intent:
            case "trip":
                return self._revise(state, update, revise(trip, understanding.patch, self.facts, today), today)
            case "question":
                return self._answer(state, update, prompt, trip, understanding.question or PlanQuestion())
            case "undo":
                return self._undo(state, update, trip, runtime)
            case "chat":
                return _reply(update, "chat", trip, self._chat(state, prompt, trip))

    def _remembered(
        self, state: PlannerState, turn: dict[str, Any], view: View, prompt: Sequence[AnyMessage]
    ) -> dict[str, Any]:
        """The state's memory channels after this turn's remembering; tells the user interface about it."""
        history = count_history(state, self.memory.count)
        summary = serialize_running_summary(view.running_summary)
        context = Context(
            history_messages=history["messages"],
            history_tokens=history["tokens"],
            sent_tokens=self.memory.count(prompt),
            summary_tokens=self.memory.count([AIMessage(summary["summary"])]) if summary else 0,
            summarized_messages=view.summarized,
            summarized_now=view.summarized_now,
            degraded=view.degraded,
        ).model_dump()
        get_stream_writer()({"event": "remembered", "context": context})
        return {"running_summary": summary, "history": history, "turn": {**turn, "context": context}}

    def _in_language(self, trip: Trip, language: Language | None) -> Trip:
        """The conversation's language follows the traveller's messages until one is asked for."""
        if language is None or trip.language_asked or language == trip.language:
            return trip
        known = {destination.id: destination for destination in self.facts.destinations()}
        renamed = [
            stop.model_copy(update={"name": known[stop.id].name(language)}) if stop.id in known else stop
            for stop in trip.destinations
        ]
        return trip.model_copy(update={"language": language, "destinations": renamed})

    def _revise(self, state: PlannerState, update: dict[str, Any], revision: Revision, today: dt.date) -> Command[Next]:
        """Ask back what keeps the trip from being planned; else send the agents whose task changed."""
        trip = revision.trip
        if revision.questions:
            return _reply(update, "ask", trip, [ask(revision.questions, trip.language)])
        reports = state.get("reports") or {}
        tasks = build_tasks(Briefing(trip, self.facts, today, reports, revision.swapped, self.forecast))
        agents = outdated(tasks, reports, revision.swapped)
        turn = {
            **update["turn"],
            "action": "revise" if state.get("itinerary") else "plan",
            "agents_run": agents,
            "trip_before": state.get("trip"),
            "notes": [note_words(note, trip.language) for note in revision.notes],
        }
        get_stream_writer()({"event": "agents_sent", "agents": agents})
        sends = [Send(agent, tasks[agent].model_dump(mode="json")) for agent in agents]
        goto: Sequence[Send | Next] = sends or ["aggregator"]
        return Command(update={**update, "trip": trip.model_dump(mode="json"), "turn": turn}, goto=goto)

    def _answer(
        self,
        state: PlannerState,
        update: dict[str, Any],
        prompt: Sequence[AnyMessage],
        trip: Trip,
        question: PlanQuestion,
    ) -> Command[Next]:
        """From the plan itself where the question is about a part of it, else in the model's words if there is one."""
        itinerary = Itinerary.model_validate(state["itinerary"]) if state.get("itinerary") else None
        checks = [Check.model_validate(check) for check in state.get("checks") or []]
        text = answer_question(question, trip, itinerary, checks, self.facts)
        if question.topic in ("memory", "other"):
            return _reply(update, "answer", trip, self._in_own_words(prompt, trip, itinerary, text))
        return _reply(update, "answer", trip, [text])

    def _chat(self, state: PlannerState, prompt: Sequence[AnyMessage], trip: Trip) -> Iterator[str]:
        itinerary = Itinerary.model_validate(state["itinerary"]) if state.get("itinerary") else None
        newest = str(state["messages"][-1].text)
        fixed = small_talk(newest, trip.language, planned=itinerary is not None, offline=self.models.offline)
        return self._in_own_words(prompt, trip, itinerary, fixed)

    def _in_own_words(
        self, prompt: Sequence[AnyMessage], trip: Trip, itinerary: Itinerary | None, otherwise: str
    ) -> Iterator[str]:
        """The model's prose as it is written; `otherwise` without a model, or if nothing it writes is borne out."""
        said = False
        for sentence in write_answer(self.models.writer, prompt, trip, itinerary) if self.models.writer else ():
            said = True
            yield sentence
        if not said:
            yield otherwise

    def _undo(self, state: PlannerState, update: dict[str, Any], trip: Trip, runtime: Runtime[None]) -> Command[Next]:
        """Back to the plan before the one on hand, exactly as it was; can be repeated down to the first plan."""
        plan = previous_version(runtime.store, thread_of(runtime), state.get("version"))
        if plan is None:
            return _reply(update, "undo", trip, [nothing_to_undo(trip.language)])
        restored = Trip.model_validate({**plan["trip"], "language": trip.language})
        answer = write_plan(
            restored,
            Itinerary.model_validate(plan["itinerary"]),
            [Check.model_validate(check) for check in plan["checks"]],
            changes=[],
            lead=[undone(trip.language)],
        )
        return _reply({**update, **plan}, "undo", restored, answer)


def this_turn(state: PlannerState, clock: Callable[[], dt.date]) -> dict[str, Any]:
    """What is known of this turn when it begins: as the caller said, or worked out if it gave a message alone."""
    newest = state["messages"][-1]
    turn = state.get("turn") or {}
    if turn.get("id") == newest.id and "action" not in turn:
        return turn
    number = sum(message.type == "human" for message in state["messages"])
    return {"id": str(newest.id), "number": number, "today": clock().isoformat()}


def count_history(state: PlannerState, count: CountTokens) -> dict[str, int]:
    """Size of the whole conversation; only messages that were not counted before are."""
    before = state.get("history") or {"messages": 0, "tokens": 0}
    new = state["messages"][before["messages"] :]
    return {"messages": before["messages"] + len(new), "tokens": before["tokens"] + count(new)}


def _reply(update: dict[str, Any], action: Action, trip: Trip, pieces: Iterable[str]) -> Command[Next]:
    """End the turn with this answer, said piece by piece, no agent having run."""
    turn = {**update["turn"], "action": action, "agents_run": []}
    message = reply_message(turn, "".join(say(piece) for piece in pieces))
    return Command(
        update={**update, "trip": trip.model_dump(mode="json"), "turn": turn, "messages": [message]}, goto="__end__"
    )
