"""The best order and times of one day's sights, by dynamic programming over the sets of sights already seen.

Exact for the days that people plan; of days crowded with ten sights or more, the most promising part is searched.

What is minimised is travel plus waiting: minutes on the way (from the centre and back to it) and minutes idle before a
door or before lunch. Free time before dinner costs nothing. A partial day is a label; of two that have seen the same
sights, stand at the same one and have had the same meals, the one that is neither later nor dearer survives
(resource-constrained shortest path with dominance: Irnich & Desaulniers, "Shortest Path Problems with Resource
Constraints", 2005).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from agents.routing.frame import (
    DINNER_FROM,
    DINNER_MINUTES,
    DINNER_UNTIL,
    LUNCH_FROM,
    LUNCH_MINUTES,
    LUNCH_UNTIL,
    DayFrame,
)
from agents.routing.sights import Sight
from agents.routing.travel import travel_minutes

CENTRE = -1
LUNCH, DINNER, BOTH_MEALS = 1, 2, 3
LONG_VISIT = 240
"""Minutes; who stays that long may eat inside, if there is no time for the meal before or after."""
INSIDE = ((LUNCH, LUNCH_FROM + 60, LUNCH_UNTIL), (DINNER, DINNER_FROM, DINNER_UNTIL))
"""A meal may fall into a long visit that begins before the first minute and ends after the second."""
INSIDE_COST = 30
MANY_SIGHTS, WIDTH = 10, 2500
"""From so many sights on only so many labels, the cheapest, survive a round: the number of sets doubles with each
sight. `benchmarks/route_quality.py` measures what that costs against the proven optimum."""
WORTH_EATING_THERE = 20
"""Minutes of travel from which on a meal may also be had at the end of the way."""


class Step(NamedTuple):
    """One thing done: a meal (`meal` set) at stop `at`, or the visit of stop `at`; stop -1 is the centre.

    `travel` are the minutes on the way since the step before; 0 for the first one.
    """

    meal: int
    at: int
    start: int
    end: int
    travel: int


Label = tuple[int, int, int, int, int, int, Any]
"""A partial day: the minute it has come to; travel plus waiting so far; minutes travelled in all, and since the last
step; meals had; the stop one stands at; and the trail, (step as a tuple, trail before it) or None. A plain tuple,
because a crowded day makes hundreds of thousands of them."""


@dataclass(frozen=True)
class Timetable:
    """A feasible day: its steps in order; travel plus waiting, travel alone (both in minutes); when one is back."""

    sights: tuple[Sight, ...]
    steps: tuple[Step, ...]
    cost: int
    travelled: int
    finish: int

    def in_order(self) -> tuple[Sight, ...]:
        return tuple(self.sights[step.at] for step in self.steps if not step.meal)

    def order(self) -> tuple[str, ...]:
        return tuple(sight.id for sight in self.in_order())


def best_timetable(frame: DayFrame, sights: Sequence[Sight]) -> Timetable | None:
    """The timetable with the least travel and waiting that visits all the sights, in any order; None if none can.

    Its times are those of `timetable_in_order`, so that a day kept in its order keeps its times.
    """
    ordered = tuple(sorted(sights, key=lambda sight: sight.id))
    best = _Search(frame, ordered).best()
    if best is None:
        return None
    return timetable_in_order(frame, [ordered[step.at] for step in _steps(best) if not step.meal])


def timetable_in_order(frame: DayFrame, sights: Sequence[Sight]) -> Timetable | None:
    """The best times for the sights in exactly this order; None if it does not fit into the day."""
    best = _Search(frame, tuple(sights)).in_order()
    if best is None:
        return None
    finish, cost, travelled, *_ = best
    return Timetable(tuple(sights), _steps(best), cost, travelled, finish)


Layer = dict[tuple[int, int, int], list[Label]]
"""Labels by the set of sights seen (a bit each), the stop one stands at, and the meals had."""


class _Search:
    def __init__(self, frame: DayFrame, sights: tuple[Sight, ...]) -> None:
        self.frame = frame
        self.sights = sights
        self.ways = [[travel_minutes(a, b) for b in sights] for a in sights]
        needed = LUNCH * frame.has_lunch() + DINNER * frame.has_dinner()
        self.start: Label = (frame.start, 0, 0, 0, BOTH_MEALS - needed, CENTRE, None)

    def best(self) -> Label | None:
        """The best day over all orders; of many sights, over the most promising ones."""
        count = len(self.sights)
        return self.sweep([range(count)] * count, WIDTH if count >= MANY_SIGHTS else None)

    def in_order(self) -> Label | None:
        return self.sweep([range(stop, stop + 1) for stop in range(len(self.sights))])

    def sweep(self, orders: Sequence[Sequence[int]], width: int | None = None) -> Label | None:
        """Visit one more sight in each round; `orders` names the stops allowed in it, `width` bounds the labels."""
        layer: Layer = {(0, CENTRE, self.start[4]): [self.start]}
        for stops in orders:
            following: Layer = {}
            for (mask, _, _), labels in layer.items():
                for stop in stops:
                    if not mask >> stop & 1:
                        seen = mask | 1 << stop
                        for visited in self._visits(labels, stop):
                            _keep(following.setdefault((seen, stop, visited[4]), []), visited)
            layer = following if width is None else self._promising(following, width)
        finished = [end for labels in layer.values() for label in labels for end in self._home(label)]
        return min(finished, key=lambda end: (end[1], end[0], end[2]), default=None)

    def _promising(self, layer: Layer, width: int) -> Layer:
        """The `width` labels with the least cost, counting for each sight still to see the shortest way to it."""
        ahead = {seen: self._shortest_ways(seen) for seen, _, _ in layer}
        ranked = [(label[1] + ahead[key[0]], key, label) for key, labels in layer.items() for label in labels]
        kept: Layer = {}
        for _, key, label in sorted(ranked, key=lambda entry: entry[:2])[:width]:
            kept.setdefault(key, []).append(label)
        return kept

    def _shortest_ways(self, seen: int) -> int:
        left = [stop for stop in range(len(self.sights)) if not seen >> stop & 1]
        home = min((self.sights[stop].way for stop in left), default=0)
        return home + sum(min(row[stop] for other, row in enumerate(self.ways) if other != stop) for stop in left)

    def _visits(self, labels: list[Label], stop: int) -> Iterator[Label]:
        """Every way to go on to the stop and visit it: with or without a meal before leaving or on arriving."""
        sight = self.sights[stop]
        start = labels[0][5]
        way = sight.way if start == CENTRE else self.ways[start][stop]
        latest = min(sight.latest_start, self.frame.end - sight.way - sight.stay)
        for label in labels:
            for time, cost, travel, pending, meals, _, trail in _eat_here(label):
                leaves = self.frame.leave_for(sight) if trail is None else time
                if leaves + way > latest:
                    continue
                arrived = (leaves + way, cost + way, travel + way, pending + way, meals, stop, trail)
                for ready in _eat_here(arrived) if way >= WORTH_EATING_THERE else (arrived,):
                    visited = _visit(ready, sight, latest)
                    if visited is not None:
                        yield visited

    def _home(self, label: Label) -> Iterator[Label]:
        """Back in the centre with all meals had: at the last stop, or in the centre after a long way back."""
        way = self.sights[label[5]].way if label[5] != CENTRE else 0
        for time, cost, travel, pending, meals, _, trail in _eat_here(label):
            home = (time + way, cost + way, travel + way, pending + way, meals, CENTRE, trail)
            for end in _eat_here(home) if way >= WORTH_EATING_THERE else (home,):
                if end[4] == BOTH_MEALS and end[0] <= self.frame.end:
                    yield end


def _eat_here(label: Label) -> tuple[Label, ...]:
    """The label itself, then the same after the next meal, then after both."""
    time, cost, travel, pending, meals, stop, trail = label
    if meals == BOTH_MEALS:
        return (label,)
    if meals & LUNCH:
        start = max(time, DINNER_FROM)
        if start > DINNER_UNTIL:
            return (label,)
        end = start + DINNER_MINUTES
        return label, (end, cost, travel, 0, BOTH_MEALS, stop, ((DINNER, stop, start, end, pending), trail))
    start = max(time, LUNCH_FROM)
    if start > LUNCH_UNTIL:
        return (label,)
    end = start + LUNCH_MINUTES
    step = (LUNCH, stop, start, end, pending)
    return label, *_eat_here((end, cost + start - time, travel, 0, meals | LUNCH, stop, (step, trail)))


def _visit(label: Label, sight: Sight, latest: int) -> Label | None:
    """After the visit; None if it does not fit into the opening hours, the day, or between the meals."""
    time, cost, travel, pending, meals, stop, trail = label
    start = max(time, sight.opens)
    if start > latest:
        return None
    end = start + sight.stay
    if meals != BOTH_MEALS:
        for meal, latest_start, until in INSIDE:
            if not meals & meal and end > until:
                if sight.stay < LONG_VISIT or start > latest_start:
                    return None
                meals, cost = meals | meal, cost + INSIDE_COST
    return end, cost + start - time, travel, 0, meals, stop, ((0, stop, start, end, pending), trail)


def _keep(labels: list[Label], new: Label) -> None:
    """Add the label unless another is as good; drop those it beats.

    One that is earlier by some minutes may have to wait that much longer later on: so it beats another only if its
    cost is lower by at least as much.
    """
    time, slack, travel = new[0], new[1] - new[0], new[2]
    for old in labels:
        if old[0] <= time and (old[1] - old[0], old[2]) <= (slack, travel):
            return
    labels[:] = [old for old in labels if time > old[0] or (slack, travel) > (old[1] - old[0], old[2])]
    labels.append(new)


def _steps(label: Label) -> tuple[Step, ...]:
    steps, trail = [], label[6]
    while trail is not None:
        step, trail = trail
        steps.append(Step(*step))
    return tuple(reversed(steps))
