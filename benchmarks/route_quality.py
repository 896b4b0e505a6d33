"""How good are the days? Travel plus waiting of our timetables against the optimum that CP-SAT proves.

    python -m benchmarks.route_quality [instances]

Each instance is a day of 3 to 12 sights drawn from a real city's table, with visits short enough and hours varied so
that the order matters. CP-SAT gets the same day (ways, opening hours, meals) in a formulation of its own and runs until
it has proven the optimum. Then the time of whole five-day plans is measured.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from ortools.sat.python import cp_model

from agents.places import load_facts
from agents.places.facts import Facts
from agents.route import CityDays, RouteTask, work
from agents.routing.frame import (
    DINNER_FROM,
    DINNER_MINUTES,
    DINNER_UNTIL,
    LUNCH_FROM,
    LUNCH_MINUTES,
    LUNCH_UNTIL,
    DayFrame,
    whole_day,
)
from agents.routing.pace import RHYTHMS
from agents.routing.sights import Sight, sight_of
from agents.routing.timetable import DINNER, LUNCH, WORTH_EATING_THERE, best_timetable
from agents.routing.travel import travel_minutes

INSTANCES = 50
WORKERS = 4
SIZES = (3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
STAYS = {4: (60, 75, 90, 120), 7: (45, 60, 75), 12: (20, 30, 40)}
"""Visit times by the largest number of sights that they suit."""
OPENS, CLOSES = (480, 540, 600, 660), (1020, 1080, 1140, 1200, 1260)
MEALS = {
    LUNCH: (LUNCH_FROM, LUNCH_UNTIL, LUNCH_MINUTES),
    DINNER: (DINNER_FROM, DINNER_UNTIL, DINNER_MINUTES),
}


@dataclass(frozen=True)
class Instance:
    frame: DayFrame
    sights: list[Sight]


def instances(facts: Facts, count: int) -> list[Instance]:
    """Feasible days, the same ones on every run; sizes take turns."""
    cities = [city for city in facts.destinations() if len(facts.attractions(city.id)) >= max(SIZES)]
    found: list[Instance] = []
    seed = 0
    while len(found) < count:
        draw = random.Random(seed)
        seed += 1
        city, size = draw.choice(cities), SIZES[len(found) % len(SIZES)]
        frame = whole_day(1, None, city, RHYTHMS["normal"])
        near = [s for a in facts.attractions(city.id) if not (s := sight_of(a, city, frame.rhythm, 0)).far]
        if len(near) < size:
            continue
        stays = next(stays for most, stays in STAYS.items() if size <= most)
        sights = [
            replace(s, stay=draw.choice(stays), opens=draw.choice(OPENS), closes=draw.choice(CLOSES))
            for s in draw.sample(near, size)
        ]
        if best_timetable(frame, sights) is not None:
            found.append(Instance(frame, sights))
    return found


class ProvenDay:
    """The same day as a CP-SAT model: a circuit over the centre and the sights, each arc with the meals on it.

    Minutes idle before dinner are free, all others are waiting.
    """

    def __init__(self, instance: Instance) -> None:
        self.frame, self.sights = instance.frame, instance.sights
        self.model = cp_model.CpModel()
        self.starts = [
            self.model.new_int_var(sight.opens, sight.latest_start, f"start {sight.id}") for sight in self.sights
        ]
        self.home = self.model.new_int_var(self.frame.start, self.frame.end, "home")
        self.meals = {
            meal: self.model.new_int_var(begin, until, f"meal {meal}") for meal, (begin, until, _) in MEALS.items()
        }
        self.free = self.model.new_int_var(0, 1440, "free time before dinner")
        self.eaten: dict[int, list[cp_model.IntVar]] = {LUNCH: [], DINNER: []}
        arcs = [
            (tail, head, self._arc(tail, head))
            for tail in range(len(self.sights) + 1)
            for head in range(len(self.sights) + 1)
            if tail != head
        ]
        self.model.add_circuit(arcs)
        for eaten in self.eaten.values():
            self.model.add_exactly_one(eaten)
        travel = sum(self._way(tail, head) * used for tail, head, used in arcs)
        spent = sum(sight.stay for sight in self.sights) + LUNCH_MINUTES + DINNER_MINUTES
        self.waiting = self.model.new_int_var(0, 1440, "waiting")
        self.model.add(self.frame.start + spent + travel + self.waiting + self.free == self.home)
        self.model.minimize(travel + self.waiting)

    def optimum(self) -> int:
        """Travel plus waiting; raises RuntimeError if it could not be proven."""
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = WORKERS
        if solver.solve(self.model) != cp_model.OPTIMAL:
            raise RuntimeError("the optimum was not proven")
        return round(solver.objective_value)

    def _arc(self, tail: int, head: int) -> cp_model.IntVar:
        """Node 0 is the centre, where the day begins and ends; a meal is had before or after the way."""
        used = self.model.new_bool_var(f"{tail} to {head}")
        leaves: cp_model.LinearExpr = self.model.new_constant(self.frame.start)
        if tail:
            leaves = self.starts[tail - 1] + self.sights[tail - 1].stay
        reaches: cp_model.LinearExprT = self.starts[head - 1] if head else self.home
        way = self._way(tail, head)
        self.model.add(leaves + way <= reaches).only_enforce_if(used)
        there: dict[int, cp_model.IntVar] = {}
        for meal, (_, _, minutes) in MEALS.items():
            before, after = (self.model.new_bool_var(f"{meal} {place} {tail} {head}") for place in ("before", "after"))
            if way < WORTH_EATING_THERE:
                self.model.add(after == 0)
            self.model.add_implication(before, used)
            self.model.add_implication(after, used)
            start = self.meals[meal]
            self.model.add(leaves <= start).only_enforce_if(before)
            self.model.add(start + minutes + way <= reaches).only_enforce_if(before)
            self.model.add(leaves + way <= start).only_enforce_if(after)
            self.model.add(start + minutes <= reaches).only_enforce_if(after)
            self.eaten[meal] += [before, after]
            there[meal] = after
            if meal == DINNER:
                self._free_time(leaves, way, before, after)
        self._both_meals(tail, head, way)
        return used

    def _free_time(
        self, leaves: cp_model.LinearExpr, way: int, before: cp_model.IntVar, after: cp_model.IntVar
    ) -> None:
        """The minutes between the end of the sight (or the way) and dinner; lunch on the same way takes its time."""
        dinner = self.meals[DINNER]
        self.model.add(self.free + leaves <= dinner).only_enforce_if(before)
        self.model.add(self.free + leaves + way <= dinner).only_enforce_if(after)

    def _both_meals(self, tail: int, head: int, way: int) -> None:
        """Lunch before dinner where both fall between two sights; what is between them is free as well."""
        lunch_before, lunch_after = self.eaten[LUNCH][-2:]
        dinner_before, dinner_after = self.eaten[DINNER][-2:]
        lunch_end = self.meals[LUNCH] + LUNCH_MINUTES
        for first, second, between in (
            (lunch_before, dinner_before, 0),
            (lunch_before, dinner_after, way),
            (lunch_after, dinner_after, 0),
        ):
            self.model.add(self.free <= self.meals[DINNER] - lunch_end - between).only_enforce_if(first, second)
            self.model.add(lunch_end + between <= self.meals[DINNER]).only_enforce_if(first, second)
        self.model.add_bool_or(lunch_after.negated(), dinner_before.negated())

    def _way(self, tail: int, head: int) -> int:
        if not tail or not head:
            return self.sights[max(tail, head) - 1].way
        return travel_minutes(self.sights[tail - 1], self.sights[head - 1])


def timed(job: Callable[[], object]) -> float:
    begin = time.perf_counter()
    job()
    return time.perf_counter() - begin


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def compare(facts: Facts, count: int) -> None:
    """Print the ratio of our travel plus waiting to the proven optimum, and our time."""
    ratios: list[float] = []
    seconds: list[float] = []
    for instance in instances(facts, count):
        begin = time.process_time()
        timetable = best_timetable(instance.frame, instance.sights)
        seconds.append(time.process_time() - begin)
        assert timetable is not None
        ratios.append(timetable.cost / ProvenDay(instance).optimum())
    print(f"{count} days of {min(SIZES)}-{max(SIZES)} sights against the proven optimum of travel plus waiting")
    print(f"  ratio: median {statistics.median(ratios):.3f}, mean {statistics.mean(ratios):.3f}, max {max(ratios):.3f}")
    print(f"  ours, CPU time a day: median {statistics.median(seconds):.3f} s, p95 {percentile(seconds, 0.95):.3f} s")


def whole_plans(facts: Facts, count: int) -> None:
    """Print the time of whole five-day plans."""
    cities = [city.id for city in facts.destinations()][:: max(1, len(facts.destinations()) // count)]
    seconds = [
        timed(lambda city=city: work(RouteTask(cities=[CityDays(destination=city, days=5)]), facts, None))  # type: ignore[misc]
        for city in cities
    ]
    print(f"{len(seconds)} five-day plans, choice of sights and all timetables")
    print(f"  median {statistics.median(seconds):.3f} s, p95 {percentile(seconds, 0.95):.3f} s")


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else INSTANCES
    facts = load_facts()
    compare(facts, count)
    whole_plans(facts, count)


if __name__ == "__main__":
    main()
