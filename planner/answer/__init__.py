"""The answers in the traveller's language. Every number, time and name comes from the plan, the trip or the facts."""

from __future__ import annotations

from planner.answer.changes import changes
from planner.answer.grounded import grounded
from planner.answer.plan import write_plan
from planner.answer.question import answer_question
from planner.answer.replies import greet, nothing_to_undo, small_talk, undone

__all__ = ["answer_question", "changes", "greet", "grounded", "nothing_to_undo", "small_talk", "undone", "write_plan"]
