"""Which sights on which day: a team orienteering problem with time windows, solved by OR-Tools' routing library.

A day is a vehicle that leaves the centre and returns to it, a sight an optional stop with a prize. The clock of the
model runs without the meal times, so that a visit fits around them; `timetable.py` then places the meals and times
exactly, and a sight that does not fit after all comes back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from agents.routing.frame import DINNER_FROM, DINNER_MINUTES, LUNCH_FROM, LUNCH_MINUTES, DayFrame
from agents.routing.sights import Sight
from agents.routing.timetable import LONG_VISIT
from agents.routing.travel import travel_minutes

LUNCH_AT, DINNER_AT = LUNCH_FROM + 30, DINNER_FROM + 15
EMPTY_DAY, THIN_DAY = 450, 60
"""What a day with no sight, or with one fewer than it could have, costs; in minutes of travel."""
OVERLONG = 4
"""What each minute beyond a full day costs."""
FIRST_SOLUTIONS = ("SAVINGS", "PATH_MOST_CONSTRAINED_ARC", "PATH_CHEAPEST_ARC", "CHRISTOFIDES")
"""Where the descents start. Measured on twelve cities, the best of these was as good as 500 solutions of guided local
search, in a tenth of its time. A descent ends by itself, so no clock decides the result."""
NEVER = 3600


@dataclass(frozen=True)
class Demand:
    """A sight to place: `days` are the numbers of the days it may be on, `liked` those where it is worth more."""

    sight: Sight
    days: frozenset[int]
    prize: int
    liked: Mapping[int, int]

    @property
    def best(self) -> int:
        return max(self.liked.values(), default=0)


def assign(frames: Sequence[DayFrame], demands: Sequence[Demand]) -> dict[int, list[Sight]]:
    """The sights of each day, by day number, in the order of the search (not yet the final one)."""
    days: dict[int, list[Sight]] = {frame.day: [] for frame in frames}
    placeable = [demand for demand in demands if demand.days]
    usable = [frame for frame in frames if frame.stops > 0]
    if not placeable or not usable:
        return days
    for frame, sights in zip(usable, _Model(usable, placeable).solve(), strict=True):
        days[frame.day] = sights
    return days


def without_meals(time: int) -> int:
    """The minute on a clock that stands still during lunch and dinner."""
    for meal, minutes in ((DINNER_AT, DINNER_MINUTES), (LUNCH_AT, LUNCH_MINUTES)):
        if time > meal:
            time = max(meal, time - minutes)
    return time


def stay_without_lunch(sight: Sight) -> int:
    """Minutes of the stay on that clock: during a long visit lunch is had on the spot."""
    return sight.stay - (LUNCH_MINUTES if sight.stay >= LONG_VISIT else 0)


class _Model:
    def __init__(self, frames: Sequence[DayFrame], demands: Sequence[Demand]) -> None:
        from ortools.constraint_solver import pywrapcp

        self.frames = frames
        self.demands = demands
        self.sights = [demand.sight for demand in demands]
        count = len(demands) + 1
        self.manager = pywrapcp.RoutingIndexManager(count, len(frames), 0)
        self.routing = pywrapcp.RoutingModel(self.manager)
        self.ways = self._ways()
        self._add_costs()
        self._add_clock()
        self._add_load()
        self._add_stops()
        self._add_choice()

    def solve(self) -> list[list[Sight]]:
        """The sights of each frame: the best of several descents, each from another first solution."""
        solutions = [self._descend(start) for start in FIRST_SOLUTIONS]
        found = [routes for routes in solutions if routes is not None]
        if not found:
            return [[] for _ in self.frames]
        return min(found, key=lambda solution: solution[0])[1]

    def _descend(self, start: str) -> tuple[int, list[list[Sight]]] | None:
        """Cost and routes of the local optimum reached from the first solution of that strategy."""
        from ortools.constraint_solver import pywrapcp, routing_enums_pb2

        parameters = pywrapcp.DefaultRoutingSearchParameters()
        parameters.first_solution_strategy = routing_enums_pb2.FirstSolutionStrategy.Value.Value(start)
        parameters.local_search_metaheuristic = routing_enums_pb2.LocalSearchMetaheuristic.GREEDY_DESCENT
        parameters.lns_time_limit.seconds = NEVER
        solution = self.routing.SolveWithParameters(parameters)
        if solution is None:
            return None
        routes: list[list[Sight]] = [[] for _ in self.frames]
        for vehicle, route in enumerate(routes):
            index = solution.Value(self.routing.NextVar(self.routing.Start(vehicle)))
            while not self.routing.IsEnd(index):
                route.append(self.sights[self.manager.IndexToNode(index) - 1])
                index = solution.Value(self.routing.NextVar(index))
        return solution.ObjectiveValue(), routes

    def _ways(self) -> list[list[int]]:
        out = [0, *(sight.way for sight in self.sights)]
        between = [[travel_minutes(a, b) for b in self.sights] for a in self.sights]
        return [out, *([sight.way, *row] for sight, row in zip(self.sights, between, strict=True))]

    def _add_costs(self) -> None:
        """The way, what a sight liked better on another day loses on this one, and the price of an empty day."""
        for vehicle, frame in enumerate(self.frames):
            losses = [0, *(demand.best - demand.liked.get(frame.day, 0) for demand in self.demands)]
            matrix = [[way + losses[to] for to, way in enumerate(row)] for row in self.ways]
            matrix[0][0] = EMPTY_DAY
            self.routing.SetArcCostEvaluatorOfVehicle(self.routing.RegisterTransitMatrix(matrix), vehicle)

    def _add_clock(self) -> None:
        stays = [stay_without_lunch(sight) for sight in self.sights]
        matrix = [[stay + way for way in row] for stay, row in zip([0, *stays], self.ways, strict=True)]
        transit = self.routing.RegisterTransitMatrix(matrix)
        self.routing.AddDimension(transit, 1440, 2880, False, "clock")
        clock = self.routing.GetDimensionOrDie("clock")
        for node, (sight, stay) in enumerate(zip(self.sights, stays, strict=True), start=1):
            first = without_meals(max(sight.opens, min(frame.leave_for(sight) for frame in self.frames) + sight.way))
            last = without_meals(sight.closes) - stay
            clock.CumulVar(self.manager.NodeToIndex(node)).SetRange(first, max(first, last))
        for vehicle, frame in enumerate(self.frames):
            first = without_meals(min(frame.leave_for(sight) for sight in self.sights))
            last = without_meals(frame.end)
            clock.CumulVar(self.routing.Start(vehicle)).SetRange(first, max(first, last))
            clock.CumulVar(self.routing.End(vehicle)).SetRange(first, max(first, last))

    def _add_load(self) -> None:
        """Minutes of visits and ways: more than a full day costs."""
        matrix = [
            [stay + way for way in row]
            for stay, row in zip([0, *(sight.stay for sight in self.sights)], self.ways, strict=True)
        ]
        self.routing.AddDimension(self.routing.RegisterTransitMatrix(matrix), 0, 2880, True, "load")
        load = self.routing.GetDimensionOrDie("load")
        for vehicle, frame in enumerate(self.frames):
            load.SetCumulVarSoftUpperBound(self.routing.End(vehicle), frame.rhythm.busy, OVERLONG)

    def _add_stops(self) -> None:
        """At most so many sights a day, not none, and rather evenly spread."""
        one = self.routing.RegisterUnaryTransitVector([0] + [1] * len(self.sights))
        limits = [frame.stops for frame in self.frames]
        self.routing.AddDimensionWithVehicleCapacity(one, 0, limits, True, "stops")
        stops = self.routing.GetDimensionOrDie("stops")
        share = max(1, len(self.sights) // len(self.frames))
        for vehicle, frame in enumerate(self.frames):
            end = self.routing.End(vehicle)
            stops.SetCumulVarSoftLowerBound(end, min(frame.stops, frame.rhythm.stops, share), THIN_DAY)
            self.routing.SetVehicleUsedWhenEmpty(True, vehicle)

    def _add_choice(self) -> None:
        for node, demand in enumerate(self.demands, start=1):
            index = self.manager.NodeToIndex(node)
            vehicles = [vehicle for vehicle, frame in enumerate(self.frames) if frame.day in demand.days]
            self.routing.VehicleVar(index).SetValues([-1, *vehicles])
            self.routing.AddDisjunction([index], demand.prize + demand.best)
