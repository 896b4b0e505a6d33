"""The aggregator: joins this turn's reports with the kept ones into one checked itinerary and writes the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from langgraph.runtime import Runtime

from agents.places.facts import Facts
from planner.answer import changes, write_plan
from planner.assembly import Reports, assemble
from planner.checks import repair, run_checks
from planner.models import Models
from planner.plan import Itinerary
from planner.prose import write_lead
from planner.reply import reply_message, say
from planner.state import PlannerState
from planner.trip import Trip
from planner.versions import save_version, thread_of


@dataclass(frozen=True)
class Aggregator:
    """Callable as a graph node: join, assemble, check, write."""

    models: Models
    facts: Facts

    def __call__(self, state: PlannerState, *, runtime: Runtime[None]) -> dict[str, Any]:
        turn, trip = state["turn"], Trip.model_validate(state["trip"])
        before = Itinerary.model_validate(state["itinerary"]) if state.get("itinerary") else None
        trip_before = Trip.model_validate(turn.get("trip_before") or {})

        reports = Reports.from_state(state["reports"])
        itinerary = repair(trip, assemble(trip, reports, self.facts, before), reports, self.facts)
        checks = run_checks(trip, itinerary, reports, self.facts)

        changed = changes(before, itinerary, trip_before, trip)
        # The offline model could only repeat what the answer says anyway.
        lead = () if self.models.offline else write_lead(self.models.chat, trip, itinerary, turn["action"])
        text = "".join(
            say(section) for section in write_plan(trip, itinerary, checks, changed, lead, notes=turn.get("notes", []))
        )

        plan = {
            "itinerary": itinerary.model_dump(mode="json"),
            "checks": [check.model_dump(mode="json") for check in checks],
        }
        version = _keep_version(state, plan, runtime)
        return {**plan, "version": version, "messages": [reply_message(turn, text)]}


def _keep_version(state: PlannerState, plan: dict[str, Any], runtime: Runtime[None]) -> str | None:
    """The id of the plan on hand, kept as a new version unless nothing changed: that would be nothing to undo."""
    turn = state["turn"]
    on_hand = (turn.get("trip_before"), state.get("itinerary"), state.get("checks"))
    if on_hand == (state["trip"], plan["itinerary"], plan["checks"]):
        return state.get("version")
    values = {"turn": turn["number"], "trip": state["trip"], "reports": state["reports"], **plan}
    save_version(runtime.store, thread_of(runtime), turn["id"], parent=state.get("version"), values=values)
    version: str = turn["id"]
    return version
