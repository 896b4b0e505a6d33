"""The four agents' reports on hand, typed; a report that failed or is not there is None."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import ValidationError

from agents.food import FoodReport
from agents.hotel import HotelReport
from agents.info import InfoReport
from agents.report import Report
from agents.route import RouteReport

ReportT = TypeVar("ReportT", bound=Report)


@dataclass(frozen=True)
class Reports:
    route: RouteReport | None = None
    hotel: HotelReport | None = None
    food: FoodReport | None = None
    info: InfoReport | None = None

    @classmethod
    def from_state(cls, reports: Mapping[str, dict[str, Any]]) -> Reports:
        """The reports as the graph's state holds them, by agent name. Never raises: what cannot be read is None."""
        return cls(
            route=_read(RouteReport, reports.get("route")),
            hotel=_read(HotelReport, reports.get("hotel")),
            food=_read(FoodReport, reports.get("food")),
            info=_read(InfoReport, reports.get("info")),
        )

    @property
    def missing(self) -> list[str]:
        """Names of the agents without a usable report, in a fixed order."""
        return [name for name in ("route", "hotel", "food", "info") if getattr(self, name) is None]


def _read(kind: type[ReportT], stored: dict[str, Any] | None) -> ReportT | None:
    if stored is None:
        return None
    try:
        report = kind.model_validate(stored)
    except ValidationError:
        return None
    return report if report.status == "ok" else None
