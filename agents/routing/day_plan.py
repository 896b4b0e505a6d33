"""One day's plan made exact: which of the sights meant for it fit, and at what times."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from agents.routing.frame import DayFrame
from agents.routing.sights import Sight, open_on
from agents.routing.timetable import Timetable, best_timetable

MOST_TRIED = 8
"""Of more optional sights than this only the worthiest are tried: the number of subsets doubles with each."""


def fits(frame: DayFrame, sight: Sight, beside: Sequence[Sight] = ()) -> bool:
    """Whether the sight is open on that day and there is time for it, beside others."""
    if frame.stops == 0 or not open_on(sight.attraction, frame.date):
        return False
    return best_timetable(frame, [sight, *beside]) is not None


def worthiest(sights: Iterable[Sight]) -> list[Sight]:
    return sorted(sights, key=lambda sight: (-sight.worth, sight.id))


def best_subset(frame: DayFrame, required: Sequence[Sight], optional: Sequence[Sight]) -> Timetable | None:
    """The timetable with all required sights and as many and as worthy optional ones as fit; None if not even those.

    A set is tried after all those worth more, so the first that fits is the best.
    """
    tried = worthiest(optional)[:MOST_TRIED]
    sets = [chosen for size in range(len(tried) + 1) for chosen in combinations(tried, size)]
    sets.sort(key=lambda chosen: -sum(sight.worth for sight in chosen))
    for chosen in sets:
        if len(chosen) + len(required) <= max(frame.stops, len(required)):
            timetable = best_timetable(frame, [*required, *chosen])
            if timetable is not None:
                return timetable
    return None
