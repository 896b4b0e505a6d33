"""Running one turn of the graph, and what becomes of a turn that does not end.

A turn is all or nothing: it either ends with the graph's answer, or the plan is put back as it was before it and an
answer says what happened. So each message of the traveller has exactly one answer. A turn that its process did not
survive stays open in the checkpoint; it is finished from there later, and agents that had finished do not run again.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from contextlib import closing
from typing import Any

from langchain_core.callbacks import UsageMetadataCallbackHandler
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.runnables import RunnableConfig
from langgraph.graph.state import CompiledStateGraph
from langgraph.types import Overwrite, StateSnapshot

from planner.conversations.records import Waiting
from planner.conversations.words import given_up
from planner.errors import MessageRefused, StorageUnavailable
from planner.events import AgentFinished, AgentsSent, AgentStarted, Context, Event, Remembered, ReplyText, TurnResult
from planner.models import limit_turn
from planner.storage import Storage
from planner.storage.failures import UNAVAILABLE
from planner.storage.locks import Lease
from planner.versions import delete_version

Graph = CompiledStateGraph[Any, Any, Any, Any]

LAST_NODE = "aggregator"
"""Updates from outside count as this node's: nothing follows it, so the conversation is at rest afterwards."""


class Turns:
    """Turns on one graph; the caller holds the conversation's lock."""

    def __init__(self, graph: Graph, storage: Storage, model_name: str, seconds: float) -> None:
        self._graph = graph
        self._storage = storage
        self._model_name = model_name
        self._seconds = seconds

    def state(self, thread_id: str) -> StateSnapshot:
        """The newest checkpoint; without values if nothing was said yet."""
        return self._graph.get_state(_config(thread_id))

    def update(self, thread_id: str, values: Mapping[str, Any]) -> None:
        """Writes channels from outside a turn and leaves the conversation at rest."""
        self._graph.update_state(_config(thread_id), dict(values), as_node=LAST_NODE)

    def run(self, thread_id: str, message: Waiting, lease: Lease) -> Generator[Event, None, TurnResult]:
        """A turn on a new message. Raises what the nodes raise, after the turn was given up."""
        return (yield from self._attempt(thread_id, message, _first_input(message), lease))

    def finish(self, thread_id: str, message: Waiting, lease: Lease) -> Generator[Event, None, TurnResult]:
        """The turn of a message that was accepted earlier, from wherever it got to."""
        state = self.state(thread_id)
        if not _has(state, message.id):
            return (yield from self.run(thread_id, message, lease))
        if _at_rest(state):
            return self._result(thread_id, state.values)
        return (yield from self._attempt(thread_id, message, None, lease))

    def _attempt(
        self, thread_id: str, message: Waiting, first_input: dict[str, Any] | None, lease: Lease
    ) -> Generator[Event, None, TurnResult]:
        try:
            values = yield from self._steps(thread_id, first_input, lease)
            return self._result(thread_id, values)
        except (StorageUnavailable, *UNAVAILABLE):
            raise  # nothing can be written now; the turn stays open
        except BaseException as error:  # also Ctrl-C and a caller that stops listening
            self._give_up(thread_id, message, error)
            raise

    def _steps(
        self, thread_id: str, first_input: dict[str, Any] | None, lease: Lease
    ) -> Generator[Event, None, dict[str, Any]]:
        """Runs the graph; `durability="sync"` stores each step before the next one starts."""
        limit_turn(self._seconds)
        values: dict[str, Any] = {}
        config: RunnableConfig = {**_config(thread_id), "callbacks": [UsageMetadataCallbackHandler()]}
        chunks = self._graph.stream(first_input, config, stream_mode=["custom", "values"], durability="sync")
        with closing(chunks):  # type: ignore[type-var]  # langgraph calls its generator an iterator
            for mode, chunk in chunks:
                if mode == "values":
                    values = chunk  # type: ignore[assignment]
                    lease.check()
                elif event := _event(chunk):
                    yield event
        return values

    def _give_up(self, thread_id: str, message: Waiting, error: BaseException) -> None:
        """Ends the turn with an answer that says why, the plan as it was before. Does nothing if it has its answer."""
        state = self.state(thread_id)
        said = _has(state, message.id)
        if said and _at_rest(state):
            return
        values: dict[str, Any] = dict(self._undone(thread_id, state.values)) if said else {}
        answer = AIMessage(given_up(message.text, error), id=f"{message.id}-reply", additional_kwargs=_mark(error))
        values["messages"] = [answer] if said else [_human(message), answer]
        delete_version(self._storage.store, thread_id, message.id)
        self.update(thread_id, values)

    def _undone(self, thread_id: str, values: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
        """The plan's channels that the open turn changed, with the values they had when it began."""
        inputs = self._graph.get_state_history(_config(thread_id), filter={"source": "input"}, limit=1)
        began = next(iter(inputs)).values
        empty: dict[str, Any] = {"trip": {}, "reports": {}, "itinerary": None, "checks": [], "version": None}
        for channel, nothing in empty.items():
            before = began.get(channel, nothing)
            if values.get(channel, nothing) != before:
                yield channel, Overwrite(before) if channel == "reports" else before

    def _result(self, thread_id: str, values: Mapping[str, Any]) -> TurnResult:
        turn = values["turn"]
        return TurnResult.model_validate(
            {
                "thread_id": thread_id,
                "turn": turn["number"],
                "action": turn.get("action", "chat"),
                "trip": values.get("trip") or {},
                "agents_run": turn.get("agents_run", []),
                "itinerary": values.get("itinerary"),
                "checks": values.get("checks") or [],
                "reply": values["messages"][-1].text,
                "context": turn.get("context", Context()),
                "model": self._model_name,
            }
        )


def _mark(error: BaseException) -> dict[str, bool]:
    """Why the turn has no real answer. A refused message is left out of later prompts, or all of them were refused."""
    if not isinstance(error, Exception):
        return {"interrupted": True}
    return {"failed": True, "refused": True} if isinstance(error, MessageRefused) else {"failed": True}


def _config(thread_id: str) -> RunnableConfig:
    return {"configurable": {"thread_id": thread_id}}


def _human(message: Waiting) -> HumanMessage:
    return HumanMessage(message.text, id=message.id)


def _first_input(message: Waiting) -> dict[str, Any]:
    turn = message.model_dump(mode="json", exclude={"text"}, exclude_none=True)
    return {"messages": [_human(message)], "turn": turn}


def _has(state: StateSnapshot, message_id: str) -> bool:
    return any(message.id == message_id for message in state.values.get("messages", []))


def _at_rest(state: StateSnapshot) -> bool:
    """Whether nothing is left to run. `next` is empty too when all nodes have run but their step was not stored."""
    return not state.tasks


def _event(data: Any) -> Event | None:
    """A node's note about its progress as an event; None for notes that are not for the reader."""
    match data:
        case {"event": "remembered", "context": context}:
            return Remembered(Context.model_validate(context))
        case {"event": "agents_sent", "agents": agents}:
            return AgentsSent(tuple(agents))
        case {"event": "agent_started", "agent": agent}:
            return AgentStarted(agent)
        case {"event": "agent_finished", "agent": agent, "seconds": seconds, "status": status, "reason": reason}:
            return AgentFinished(agent, seconds, status, reason)
        case {"event": "reply", "text": text}:
            return ReplyText(text)
    return None
