"""Which days of a plan on hand stay exactly as they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from agents.routing.day_plan import best_subset, fits
from agents.routing.frame import DayFrame
from agents.routing.sights import Sight, open_on
from agents.routing.timetable import Timetable, timetable_in_order
from agents.routing.wishes import Wish


@dataclass(frozen=True)
class Keeping:
    """The plan on hand (`earlier`: ids in order, by day number) held against the new task.

    `sights` holds every sight that may be visited, by id; `musts` are the ids wanted.
    """

    frames: Mapping[int, DayFrame]
    sights: Mapping[str, Sight]
    musts: frozenset[str]
    wishes: Mapping[int, Wish]
    earlier: Mapping[int, Sequence[str]]

    def kept(self) -> dict[int, Timetable]:
        """The days that still fit, with one reopened for each wanted sight that would otherwise have no day."""
        days: dict[int, Timetable] = {}
        for day in sorted(self.earlier):
            if day in self.frames:
                timetable = self._as_it_was(self.frames[day], self.earlier[day], days)
                if timetable is not None:
                    days[day] = timetable
        for day in sorted(self.wishes):
            for giver in self._givers(day, days):
                days.pop(day, None)
                del days[giver]
        for day in sorted(days):
            if self._wish_unheard(day, days):
                del days[day]
        return self._with_musts(days)

    def _as_it_was(self, frame: DayFrame, ids: Sequence[str], before: Mapping[int, Timetable]) -> Timetable | None:
        """The day in the same order, if each of its sights may still be visited then and the times still fit."""
        used = {sight.id for timetable in before.values() for sight in timetable.sights}
        sights = [self.sights[id] for id in ids if id in self.sights and id not in used]
        if len(sights) < len(ids) or len(set(ids)) < len(ids):
            return None
        if any(sight.attraction.destination != frame.city.id for sight in sights):
            return None
        if not all(open_on(sight.attraction, frame.date) for sight in sights):
            return None
        if len(sights) > frame.stops and any(sight.id not in self.musts for sight in sights):
            return None
        return timetable_in_order(frame, sights)

    def _givers(self, day: int, days: Mapping[int, Timetable]) -> list[int]:
        """The other days that hold a sight which this day's wish names, and whose own wish does not."""
        here = set(days[day].order()) if day in days else set()
        wanted = (self.wishes[day].named & self.sights.keys()) - here
        able = {id for id in wanted if fits(self.frames[day], self.sights[id])}
        return [
            other
            for other in sorted(days)
            if other != day and (held := able & set(days[other].order())) and not held <= self._named_on(other)
        ]

    def _named_on(self, day: int) -> frozenset[str]:
        wish = self.wishes.get(day)
        return wish.named if wish else frozenset()

    def _is_rest(self, day: int) -> bool:
        """Whether the day is wished free of sights; it stays so for a wanted sight too."""
        wish = self.wishes.get(day)
        return wish is not None and wish.most == 0

    def _wish_unheard(self, day: int, days: Mapping[int, Timetable]) -> bool:
        """Whether the day does not meet its wish although it could."""
        wish = self.wishes.get(day)
        if wish is None:
            return False
        timetable, frame = days[day], self.frames[day]
        if wish.met_by([sight.attraction for sight in timetable.sights]) is not False:
            return False
        if not wish.wants_sights:
            return True
        used = {sight.id for other in days.values() for sight in other.sights}
        fixed = [sight for sight in timetable.sights if sight.id in self.musts]
        return any(
            wish.suits(sight.attraction) and fits(frame, sight, fixed)
            for sight in self.sights.values()
            if sight.attraction.destination == frame.city.id and sight.id not in used
        )

    def _with_musts(self, days: dict[int, Timetable]) -> dict[int, Timetable]:
        """Wanted sights without a day go into a kept one where they cost least, unless a day is open for them."""
        for must in sorted(self.musts & self.sights.keys()):
            sight = self.sights[must]
            if any(must in timetable.order() for timetable in days.values()):
                continue
            if any(self._open_for(frame, sight) for day, frame in self.frames.items() if day not in days):
                continue
            options = [
                (*self._loss(days[day], changed), day, changed)
                for day in sorted(days)
                if not self._is_rest(day) and (changed := self._changed(self.frames[day], days[day], sight)) is not None
            ]
            if options:
                *_, day, changed = min(options, key=lambda option: option[:3])
                days[day] = changed
        return days

    def _open_for(self, frame: DayFrame, sight: Sight) -> bool:
        return sight.attraction.destination == frame.city.id and fits(frame, sight)

    def _changed(self, frame: DayFrame, day: Timetable, must: Sight) -> Timetable | None:
        """The day with the wanted sight, and as many of its others as fit beside it."""
        if not self._open_for(frame, must):
            return None
        wish = self.wishes.get(frame.day)
        fixed = [s for s in day.sights if s.id in self.musts or (wish is not None and wish.suits(s.attraction))]
        others = [sight for sight in day.sights if sight not in fixed]
        return best_subset(frame, [must, *fixed], others)

    @staticmethod
    def _loss(day: Timetable, changed: Timetable) -> tuple[int, int]:
        """Minutes of worth and travel lost by the change, then the minute at which the day ends."""
        staying = set(changed.order())
        lost = sum(sight.worth for sight in day.sights if sight.id not in staying)
        return lost + changed.cost - day.cost, changed.finish
