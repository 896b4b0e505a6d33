"""A planned route as the agent's report: times as text, reasons and notes in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from agents.places.facts import Facts
from agents.report import Words
from agents.routing import reasons
from agents.routing.clock import DAY, clock
from agents.routing.legs import Journey, transport
from agents.routing.planning import Route
from agents.routing.task import Leg, MealBreak, RouteDay, RouteReport, RouteTask, Unplaced, Visit
from agents.routing.timetable import CENTRE, LUNCH, Step, Timetable

LIGHT_DAY = 2
"""A whole day with fewer sights than this is a light one."""


def write_report(task: RouteTask, facts: Facts, route: Route, chosen_reasons: dict[str, Words]) -> RouteReport:
    days = [_Writer(task, route, chosen_reasons, day).day() for day in sorted(route.frames)]
    return RouteReport(
        days=days,
        legs=[_leg(journey) for journey in route.journeys],
        unplaced=_unplaced(task, facts, route),
        notes=list(_notes(task, facts, route, days)),
    )


class _Writer:
    """Writes one day."""

    def __init__(self, task: RouteTask, route: Route, chosen_reasons: dict[str, Words], day: int) -> None:
        self.musts = frozenset(task.must)
        self.route = route
        self.chosen_reasons = chosen_reasons
        self.frame = route.frames[day]
        self.timetable: Timetable = route.timetables[day]
        self.wish = route.wishes.get(day)

    def day(self) -> RouteDay:
        steps = self.timetable.steps
        visits = [(index, step) for index, step in enumerate(steps) if not step.meal]
        attractions = [self.timetable.sights[step.at].attraction for _, step in visits]
        stops = [self.timetable.sights[step.at] for step in steps if step.at != CENTRE]
        return RouteDay(
            day=self.frame.day,
            destination=self.frame.city.id,
            date=self.frame.date,
            visits=[self._visit(index, step) for index, step in visits],
            meals=[self._meal(step) for step in steps if step.meal],
            wish_met=self.wish.met_by(attractions) if self.wish else None,
            way_out=stops[0].way if stops else 0,
            way_back=stops[-1].way if stops else 0,
        )

    def _visit(self, index: int, step: Step) -> Visit:
        attraction = self.timetable.sights[step.at].attraction
        reason = self.chosen_reasons.get(attraction.id) or reasons.visit_reason(
            attraction, self._way_to(index), self.wish, self.musts, self.route.preferences
        )
        had = sum(other.meal for other in self.timetable.steps)
        needed = self.frame.has_lunch() + 2 * self.frame.has_dinner()
        inside = reasons.meals_inside(step, needed, had)
        return Visit(
            place_id=attraction.id,
            start=clock(step.start),
            end=clock(step.end),
            travel_minutes=step.travel if index else 0,
            reason=reasons.joined([reason, inside]) if inside else reason,
        )

    def _way_to(self, index: int) -> int | None:
        """Minutes from the sight before, over the meals between; None if there is none before."""
        steps = self.timetable.steps
        before = [place for place in range(index) if not steps[place].meal]
        return sum(step.travel for step in steps[before[-1] + 1 : index + 1]) if before else None

    def _meal(self, step: Step) -> MealBreak:
        where = self.frame.city if step.at == CENTRE else self.timetable.sights[step.at]
        return MealBreak(
            kind="lunch" if step.meal == LUNCH else "dinner",
            start=clock(step.start),
            end=clock(step.end),
            lat=where.lat,
            lon=where.lon,
            travel_minutes=step.travel,
        )


def _leg(journey: Journey) -> Leg:
    return Leg(
        day=journey.departure_day,
        origin=journey.origin,
        destination=journey.destination,
        mode=journey.mode,
        number=journey.number,
        start=clock(journey.departure % DAY),
        end=clock(journey.arrival - (journey.arrival_day - journey.day) * DAY),
        arrival_day=journey.arrival_day,
        price=journey.price,
        currency=journey.currency,
        estimated=journey.estimated,
    )


def _unplaced(task: RouteTask, facts: Facts, route: Route) -> list[Unplaced]:
    placed = {id for timetable in route.timetables.values() for id in timetable.order()}
    unplaced = [Unplaced(name=name, place_id=None, reason=reasons.UNKNOWN_PLACE) for name in task.unknown_must]
    for must in dict.fromkeys(task.must):
        if must not in placed:
            attraction = facts.attraction(must)
            unplaced.append(
                Unplaced(name=attraction.name("zh"), place_id=must, reason=_why_unplaced(must, task, facts, route))
            )
    return unplaced


def _why_unplaced(must: str, task: RouteTask, facts: Facts, route: Route) -> Words:
    attraction = facts.attraction(must)
    if must in task.avoid:
        return reasons.AVOIDED
    frames = [frame for frame in route.frames.values() if frame.city.id == attraction.destination]
    if not frames:
        return reasons.not_in_trip(facts.destination(attraction.destination))
    return reasons.cannot_place(route.sights[must], frames)


def _notes(task: RouteTask, facts: Facts, route: Route, days: Sequence[RouteDay]) -> Iterator[Words]:
    for leaves, reaches in route.without_way:
        yield reasons.no_way(facts.destination(leaves), facts.destination(reaches))
    for journey in route.journeys:
        ends = (facts.destination(journey.origin), facts.destination(journey.destination))
        if journey.fills_the_day:
            yield reasons.long_journey(journey, *ends)
        if task.transport and transport(journey.mode) != task.transport:
            yield reasons.other_mode(journey, *ends, task.transport)
    for day in days:
        if day.wish_met is False:
            yield reasons.wish_unmet(day.day, task.day_wishes[day.day].strip())
    for city in dict.fromkeys(day.destination for day in days):
        light = [day for day in days if day.destination == city and len(day.visits) < LIGHT_DAY and _roomy(day, route)]
        known = [sight.id for sight in route.sights.values() if sight.attraction.destination == city]
        placed = {visit.place_id for day in days for visit in day.visits}
        if light and len(set(known) - placed) <= len(light):
            yield reasons.few_sights(facts.destination(city), len(known))
    for day in days:
        for visit in day.visits:
            attraction = route.sights[visit.place_id].attraction
            if attraction.season_months and task.start_date is None:
                yield reasons.seasonal(attraction)


def _roomy(day: RouteDay, route: Route) -> bool:
    """Whether the day has much time left beside its sights although nobody asked for that."""
    frame, timetable, wish = route.frames[day.day], route.timetables[day.day], route.wishes.get(day.day)
    if frame.stops < LIGHT_DAY or (wish is not None and wish.most is not None):
        return False
    return sum(sight.stay for sight in timetable.sights) + timetable.travelled < frame.rhythm.busy / 2
