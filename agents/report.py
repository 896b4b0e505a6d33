"""What every agent gives back, and what an agent is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar

from langchain_core.language_models import BaseChatModel
from pydantic import BaseModel

from agents.places.facts import Facts


class Words(BaseModel):
    """The same short text in Chinese and English, so that a change of language needs no agent to run again."""

    zh: str
    en: str


class Task(BaseModel):
    """The whole input of an agent. Equal tasks give equal reports.

    `HINTS` names fields that only say how to keep a plan on hand: a change in them alone is no reason to run again.
    """

    HINTS: ClassVar[frozenset[str]] = frozenset()

    def wanted(self) -> dict[str, Any]:
        """The task without its hints, as plain data."""
        return self.model_dump(mode="json", exclude=set(self.HINTS))


class Report(BaseModel):
    """The whole output of an agent. `reason` says why it failed, or why the model's choice was not used."""

    status: Literal["ok", "failed"] = "ok"
    reason: str = ""


TaskT = TypeVar("TaskT", bound=Task)
ReportT = TypeVar("ReportT", bound=Report)


@dataclass(frozen=True)
class Agent(Generic[TaskT, ReportT]):
    """A stateless worker: `work(task, facts, model)` sees the task and nothing of the conversation.

    `model` is None when no model is configured; the agent then chooses by rules alone.
    """

    name: str
    task: type[TaskT]
    report: type[ReportT]
    work: Callable[[TaskT, Facts, BaseChatModel | None], ReportT]

    def run(self, task: dict[str, Any], facts: Facts, model: BaseChatModel | None) -> dict[str, Any]:
        """Plain task in, plain report out. Raises what `work` raises; the graph turns that into a failed report."""
        report = self.work(self.task.model_validate(task), facts, model)
        return report.model_dump(mode="json")
