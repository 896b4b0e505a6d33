"""From the agents' reports to one itinerary: `assemble` is the way in."""

from __future__ import annotations

from planner.assembly.itinerary import assemble
from planner.assembly.reports import Reports

__all__ = ["Reports", "assemble"]
