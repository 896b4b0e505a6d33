"""The plan as a Markdown document, in the words of the planner's answer."""

from __future__ import annotations

from planner.answer import write_plan
from planner.answer.markdown import plain
from planner.exports.plan import Plan


def markdown(plan: Plan) -> str:
    """A title and the whole plan, whatever its length."""
    return f"# {plain(plan.title)}\n\n" + "".join(write_plan(plan.trip, plan.itinerary, plan.checks, changes=[]))
