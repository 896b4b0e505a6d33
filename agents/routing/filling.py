"""Fill the open days of one city: pin what must be on a day, let the solver choose the rest, then make it exact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from agents.routing.assignment import EMPTY_DAY, Demand, assign
from agents.routing.day_plan import best_subset, fits, worthiest
from agents.routing.frame import DayFrame
from agents.routing.sights import Sight
from agents.routing.timetable import Timetable, best_timetable
from agents.routing.wishes import Wish

MUST_PRIZE, PIN_PRIZE = 1_000_000, 100_000
SUITS = {1: 250, 2: 700, 3: PIN_PRIZE}
"""What a sight is worth more on a day whose wish it suits, by how well it does."""
MIDDLE = 40
"""What a far sight is worth more on a day that is neither the first nor the last: those are for settling in."""
STAYS = 500
"""What a sight is worth more on the day it was on before."""
MOST_MUSTS = 8
"""Wanted sights may crowd a day beyond its pace, up to this many stops."""
FULL = 1.15
"""A day is not filled up beyond this multiple of its pace's busy minutes."""


@dataclass(frozen=True)
class Filling:
    """The open days of one city. `musts`: ids wanted; `wishes` and `earlier` (ids once on the day) by day number."""

    frames: Sequence[DayFrame]
    pool: Sequence[Sight]
    musts: frozenset[str]
    wishes: Mapping[int, Wish] = field(default_factory=dict)
    earlier: Mapping[int, Sequence[str]] = field(default_factory=dict)

    def timetables(self) -> dict[int, Timetable]:
        """The timetable of each open day, by day number; the solver's choice, repaired and topped up."""
        frames = [self._limited(frame) for frame in self.frames]
        possible = {sight.id: self._possible_days(frames, sight) for sight in self.pool}
        pins = self._pins(frames, possible)
        demands = [self._demand(sight, possible[sight.id], pins) for sight in self.pool]
        chosen = assign(frames, demands)
        required = self.musts | pins.keys()
        days: dict[int, Timetable] = {}
        for frame in frames:
            days[frame.day] = self._settle(frame, chosen[frame.day], required)
        allowed = {demand.sight.id: demand.days for demand in demands}
        return self._top_up(frames, days, allowed, required)

    def _limited(self, frame: DayFrame) -> DayFrame:
        """Fewer stops on a day wanted easy, more where the wanted sights would not find room."""
        wish = self.wishes.get(frame.day)
        usable = sum(frame.stops > 0 for frame in self.frames)
        if wish and wish.most is not None:
            return replace(frame, stops=min(frame.stops, max(wish.most, len(wish.named))))
        musts = sum(sight.id in self.musts for sight in self.pool)
        crowd = min(MOST_MUSTS, -(-musts // usable)) if usable else 0
        return replace(frame, stops=max(frame.stops, crowd)) if frame.stops == frame.rhythm.most else frame

    def _possible_days(self, frames: Sequence[DayFrame], sight: Sight) -> frozenset[int]:
        return frozenset(frame.day for frame in frames if not self._unwanted(frame.day, sight) and fits(frame, sight))

    def _unwanted(self, day: int, sight: Sight) -> bool:
        wish = self.wishes.get(day)
        return wish is not None and bool(wish.unwanted & set(sight.attraction.kinds)) and sight.id not in wish.named

    def _pins(self, frames: Sequence[DayFrame], possible: Mapping[str, frozenset[int]]) -> dict[str, int]:
        """For each wish the named sights, and for each of its themes the best sight, bound to that day."""
        pins: dict[str, int] = {}
        for frame in frames:
            wish = self.wishes.get(frame.day)
            if wish is None:
                continue
            here = [sight for sight in self.pool if frame.day in possible[sight.id] and sight.id not in pins]
            for sight in here:
                if sight.id in wish.named:
                    pins[sight.id] = frame.day
            for theme in wish.themes:
                alone = replace(wish, named=frozenset(), themes=(theme,))
                suiting = [sight for sight in here if alone.suits(sight.attraction)]
                if any(pins.get(sight.id) == frame.day for sight in suiting) or not suiting:
                    continue
                free = [sight for sight in suiting if sight.id not in pins]
                best = min(
                    free, key=lambda sight: (-alone.suits(sight.attraction), -sight.worth, sight.id), default=None
                )
                if best is not None:
                    pins[best.id] = frame.day
        return pins

    def _demand(self, sight: Sight, days: frozenset[int], pins: Mapping[str, int]) -> Demand:
        liked = {
            frame.day: SUITS.get(self._suits(frame.day, sight), 0)
            + STAYS * (sight.id in self.earlier.get(frame.day, ()))
            + MIDDLE * (sight.far and frame not in (self.frames[0], self.frames[-1]))
            for frame in self.frames
        }
        prize = sight.worth
        if sight.id in pins:
            days, prize = days & {pins[sight.id]}, prize + PIN_PRIZE
        return Demand(sight, days, prize + MUST_PRIZE * (sight.id in self.musts), liked)

    def _suits(self, day: int, sight: Sight) -> int:
        wish = self.wishes.get(day)
        return wish.suits(sight.attraction) if wish else 0

    def _settle(self, frame: DayFrame, sights: Sequence[Sight], required: frozenset[str]) -> Timetable:
        """All the sights if they fit; else those required and the worthiest others; else what fits of the required."""
        whole = best_timetable(frame, sights)
        if whole is not None:
            return whole
        needed = [sight for sight in sights if sight.id in required]
        others = [sight for sight in sights if sight.id not in required]
        best = best_subset(frame, needed, others) or best_subset(frame, [], sights) or best_timetable(frame, [])
        assert best is not None, "an empty day always fits"
        return best

    def _top_up(
        self,
        frames: Sequence[DayFrame],
        days: dict[int, Timetable],
        allowed: Mapping[str, frozenset[int]],
        required: frozenset[str],
    ) -> dict[int, Timetable]:
        """Put what was left out where it fits at least cost: first what is required, then the worthiest."""
        placed = {sight.id for timetable in days.values() for sight in timetable.sights}
        left = [sight for sight in worthiest(self.pool) if sight.id not in placed]
        for sight in sorted(left, key=lambda sight: sight.id not in required):
            options: list[tuple[int, int, Timetable]] = []
            for frame in frames:
                if frame.day not in allowed[sight.id]:
                    continue
                longer = self._with(frame, days[frame.day], sight, required)
                if longer is not None:
                    options.append((longer.cost - days[frame.day].cost, frame.day, longer))
            if options:
                _, day, timetable = min(options, key=lambda option: option[:2])
                days[day] = timetable
        return days

    def _with(self, frame: DayFrame, day: Timetable, sight: Sight, required: frozenset[str]) -> Timetable | None:
        """The day with one more sight; a required one may push others out, any other needs room and time."""
        if sight.id in required:
            needed = [other for other in day.sights if other.id in required]
            others = [other for other in day.sights if other.id not in required]
            return best_subset(frame, [*needed, sight], others)
        if len(day.sights) >= frame.stops:
            return None
        stay = sum(other.stay for other in day.sights) + sight.stay
        if stay + day.travelled > FULL * frame.rhythm.busy:
            return None
        longer = best_timetable(frame, [*day.sights, sight])
        if longer is None or (day.sights and stay + longer.travelled > FULL * frame.rhythm.busy):
            return None
        worth = sight.worth + (0 if day.sights else EMPTY_DAY)
        return longer if longer.travelled - day.travelled <= worth else None
