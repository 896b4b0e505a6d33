"""The best order and times of one day's sights: exact, by dynamic programming over the sets of sights already seen.

What is minimised is travel plus waiting: minutes on the way (from the centre and back to it) and minutes idle before a
door or before lunch. Free time before dinner costs nothing. A partial day is a label; of two that have seen the same
sights, stand at the same one and have had the same meals, the one that is neither later nor dearer survives
(resource-constrained shortest path with dominance: Irnich & Desaulniers, "Shortest Path Problems with Resource
Constraints", 2005).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

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


class Label(NamedTuple):
    """A partial day: the minute it has come to, travel plus waiting so far, minutes travelled in all and since the
    last step, meals had, the stop one stands at, and the steps so far."""

    time: int
    cost: int
    travel: int
    pending: int
    meals: int
    stop: int
    steps: tuple[Step, ...]


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
    best = _Search(frame, tuple(sorted(sights, key=lambda sight: sight.id))).run(fixed=False)
    return timetable_in_order(frame, best.in_order()) if best is not None else None


def timetable_in_order(frame: DayFrame, sights: Sequence[Sight]) -> Timetable | None:
    """The best times for the sights in exactly this order; None if it does not fit into the day."""
    return _Search(frame, tuple(sights)).run(fixed=True)


class _Search:
    def __init__(self, frame: DayFrame, sights: tuple[Sight, ...]) -> None:
        self.frame = frame
        self.sights = sights
        self.ways = [[travel_minutes(a, b) for b in sights] for a in sights]
        self.needed = LUNCH * frame.has_lunch() + DINNER * frame.has_dinner()

    def run(self, fixed: bool) -> Timetable | None:
        count = len(self.sights)
        start = Label(self.frame.start, 0, 0, 0, BOTH_MEALS - self.needed, CENTRE, ())
        layer: dict[tuple[int, int, int], list[Label]] = {(0, CENTRE, start.meals): [start]}
        for seen in range(count):
            following: dict[tuple[int, int, int], list[Label]] = {}
            for (mask, _, _), labels in layer.items():
                stops = (seen,) if fixed else (stop for stop in range(count) if not mask >> stop & 1)
                for stop in stops:
                    for label in labels:
                        for visited in self._next(label, stop):
                            _keep(following.setdefault((mask | 1 << stop, stop, visited.meals), []), visited)
            layer = following
        finished = [end for labels in layer.values() for label in labels for end in self._home(label)]
        if not finished:
            return None
        best = min(finished, key=lambda end: (end.cost, end.time, end.travel))
        return Timetable(self.sights, best.steps, best.cost, best.travel, best.time)

    def _next(self, label: Label, stop: int) -> Iterator[Label]:
        """Every way to go on to the stop and visit it: with or without a meal before leaving or on arriving."""
        sight = self.sights[stop]
        way = sight.way if label.stop == CENTRE else self.ways[label.stop][stop]
        for left in self._eat_here(label):
            leaves = left.time if left.steps else self.frame.leave_for(sight)
            arrived = _travel(left, stop, leaves, way)
            for ready in self._eat_here(arrived) if way >= WORTH_EATING_THERE else (arrived,):
                visited = self._visit(ready, sight)
                if visited is not None:
                    yield visited

    def _visit(self, label: Label, sight: Sight) -> Label | None:
        """After the visit; None if it does not fit into the opening hours, the day, or between the meals."""
        start = max(label.time, sight.opens)
        end = start + sight.stay
        if end > sight.closes or end + sight.way > self.frame.end:
            return None
        meals, cost = label.meals, label.cost + start - label.time
        for meal, latest_start, until in INSIDE:
            if not meals & meal and end > until:
                if sight.stay < LONG_VISIT or start > latest_start:
                    return None
                meals, cost = meals | meal, cost + INSIDE_COST
        step = Step(0, label.stop, start, end, label.pending)
        return Label(end, cost, label.travel, 0, meals, label.stop, (*label.steps, step))

    def _eat_here(self, label: Label) -> Iterator[Label]:
        """The label itself, then the same after the next meal, then after both."""
        yield label
        if not label.meals & LUNCH:
            start = max(label.time, LUNCH_FROM)
            if start <= LUNCH_UNTIL:
                yield from self._eat_here(_eat(label, LUNCH, start, start + LUNCH_MINUTES, start - label.time))
        elif not label.meals & DINNER:
            start = max(label.time, DINNER_FROM)
            if start <= DINNER_UNTIL:
                yield _eat(label, DINNER, start, start + DINNER_MINUTES, 0)

    def _home(self, label: Label) -> Iterator[Label]:
        """Back in the centre with all meals had: at the last stop, or in the centre after a long way back."""
        way = self.sights[label.stop].way if label.stop != CENTRE else 0
        for left in self._eat_here(label):
            home = _travel(left, CENTRE, left.time, way)
            for end in self._eat_here(home) if way >= WORTH_EATING_THERE else (home,):
                if end.meals == BOTH_MEALS and end.time <= self.frame.end:
                    yield end


def _travel(label: Label, stop: int, leaves: int, way: int) -> Label:
    cost, travel, pending = label.cost + way, label.travel + way, label.pending + way
    return Label(leaves + way, cost, travel, pending, label.meals, stop, label.steps)


def _eat(label: Label, meal: int, start: int, end: int, waiting: int) -> Label:
    step = Step(meal, label.stop, start, end, label.pending)
    return Label(end, label.cost + waiting, label.travel, 0, label.meals | meal, label.stop, (*label.steps, step))


def _keep(labels: list[Label], new: Label) -> None:
    """Add the label unless another is as good; drop those it beats.

    One that is earlier by some minutes may have to wait that much longer later on: so it beats another only if its
    cost is lower by at least as much.
    """
    for old in labels:
        if old.time <= new.time and (old.cost - old.time, old.travel) <= (new.cost - new.time, new.travel):
            return
    slack = new.cost - new.time
    labels[:] = [
        old for old in labels if not (new.time <= old.time and (slack, new.travel) <= (old.cost - old.time, old.travel))
    ]
    labels.append(new)
