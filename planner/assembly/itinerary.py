"""The itinerary out of the reports, within the budget, keeping of the plan on hand what need not change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from agents.places.facts import Facts
from agents.report import Words
from planner.assembly.days import DayWriter
from planner.assembly.frames import Frame, frames_of
from planner.assembly.meals import Meal, choose_meals
from planner.assembly.menu import Menu
from planner.assembly.prices import Exchange, plan_currency
from planner.assembly.reports import Reports
from planner.assembly.stays import choose_stays
from planner.budget import Choice, Limits, fit_budget, name_trades
from planner.plan import Costs, Day, Itinerary, StayOption
from planner.trip import HOTEL_LEVELS, HotelLevel, Trip
from planner.vocabulary import LEVELS, say, word

PART_OF_KIND = {"sight": "sights", "meal": "meals", "transport": "transport"}


def assemble(trip: Trip, reports: Reports, facts: Facts, previous: Itinerary | None) -> Itinerary:
    """One itinerary in one currency. Equal input gives equal output.

    `previous` is the plan on hand, if any: its meals, areas, levels and left-out sights stay while they still fit,
    so a day whose route did not change comes out as it was. `trip` needs at least one destination of the facts.
    """
    currency = plan_currency(trip, facts, previous)
    draft = _Draft(trip, reports, facts, previous, currency, tuple(frames_of(trip, reports.route, facts)))
    choice, itinerary = fit_budget(draft.build, _starting_choice(draft), _limits(draft))
    dropped = [facts.attraction(place).name(trip.language) for place in sorted(choice.dropped)]
    if trip.budget:
        over = itinerary.costs.total > trip.budget.amount
        wanted = trip.hotel_level or "mid"
        itinerary.trades = name_trades(itinerary, choice, wanted, dropped, over, trip.language)
    itinerary.notes = _notes(draft, choice, itinerary.stay)
    return itinerary


@dataclass(frozen=True)
class _Draft:
    """Everything the itinerary is made of but the choice that the budget moves."""

    trip: Trip
    reports: Reports
    facts: Facts
    previous: Itinerary | None
    currency: str
    frames: tuple[Frame, ...]

    def build(self, choice: Choice) -> Itinerary:
        """The whole itinerary for one choice."""
        exchange = Exchange(self.currency, self.facts)
        frames = [frame.without(choice.dropped) for frame in self.frames]
        meals = choose_meals(frames, self._menu(choice), self._plan_with_meals(choice))
        writer = DayWriter(self.trip, self.facts, exchange, self.reports.food, choice.meal)
        days = [self._day(writer, frame, meals) for frame in frames]
        stay = [
            self._stay(stay)
            for stay in choose_stays(self.trip, self.reports.hotel, frames, choice, exchange, self.facts, self.previous)
        ]
        return Itinerary(
            days=days,
            stay=stay,
            costs=sum_costs(days, stay, exchange.currency, exchange.rates()),
            info=self._info(),
            levels={"hotel": choice.hotel, "meal": choice.meal},
            missing=self.reports.missing,
            basis={**self.basis, "cheapest": choice.cheapest, "dropped": sorted(choice.dropped)},
        )

    def _menu(self, choice: Choice) -> Menu | None:
        food, trip = self.reports.food, self.trip
        if food is None:
            return None
        return Menu(food, choice.meal, choice.cheapest, trip.cuisines, self.facts, self.currency)

    def _plan_with_meals(self, choice: Choice) -> Itinerary | None:
        """The plan whose meals stay: without left-out sights this one itself, so that leaving out moves no meal.

        Else the plan on hand, if it was made for the same wishes, and as cheaply if that is needed.
        """
        if choice.dropped:
            return self.build(replace(choice, dropped=frozenset()))
        plan = self._plan_with("food")
        return plan if plan and (not choice.cheapest or plan.basis.get("cheapest")) else None

    @property
    def basis(self) -> dict[str, Any]:
        """What the plan's choices were made for: while an entry stays the same, so do the choices made for it."""
        trip = self.trip
        return {
            "language": trip.language,
            "food": {"diet": sorted(trip.diet), "cuisines": sorted(trip.cuisines)},
            "levels": {
                "cities": [[destination.id, destination.days] for destination in trip.destinations],
                "people": trip.people,
                "rooms": trip.room_count,
                "budget": trip.budget.model_dump() if trip.budget else None,
            },
        }

    def _plan_with(self, basis: str) -> Itinerary | None:
        """The plan on hand if it was made on the same basis."""
        same = self.previous is not None and self.previous.basis.get(basis) == self.basis[basis]
        return self.previous if same else None

    @property
    def levels_stand(self) -> bool:
        return self._plan_with("levels") is not None

    def _day(self, writer: DayWriter, frame: Frame, meals: dict[tuple[int, str], Meal]) -> Day:
        """The day as written; as it was, to the letter, if only an agent's reasons are worded anew."""
        written = writer.day(frame, {kind: meal for (day, kind), meal in meals.items() if day == frame.day})
        plan = self._plan_with("language")
        before = next((day for day in plan.days if day.day == frame.day), None) if plan else None
        return before if before and _unnoted(before) == _unnoted(written) else written

    def _stay(self, stay: StayOption) -> StayOption:
        plan = self._plan_with("language")
        for before in plan.stay if plan else ():
            if before.model_copy(update={"reason": ""}) == stay.model_copy(update={"reason": ""}):
                return before
        return stay

    def _info(self) -> dict[str, Any]:
        reported = self.reports.info.items if self.reports.info else []
        items = [item for item in reported if item.known_to != self.trip.language]
        return {
            "items": [
                {
                    "topic": item.topic,
                    "destination": item.destination,
                    "text": _in_language(item.text, self.trip),
                    "source": item.source,
                }
                for item in items
            ]
        }


def sum_costs(
    days: Sequence[Day], stay: Sequence[StayOption], currency: str, rates: dict[str, dict[str, Any]]
) -> Costs:
    """The parts and the total of everything that has a price, and the names of what has none."""
    parts = dict.fromkeys(("stay", "sights", "meals", "transport"), 0.0)
    unpriced = []
    for option in stay:
        parts["stay"] += option.price or 0.0
        if not option.priced:
            unpriced.append(option.name)
    for item in (item for day in days for item in day.items):
        parts[PART_OF_KIND[item.kind]] += item.price or 0.0
        if not item.priced:
            unpriced.append(item.name)
    return Costs(
        parts={part: round(amount, 2) for part, amount in parts.items()},
        total=round(sum(parts.values()), 2),
        currency=currency,
        unpriced=list(dict.fromkeys(unpriced)),
        rates=rates,
    )


def _starting_choice(draft: _Draft) -> Choice:
    """The levels to begin with: the plan's on hand if nothing moved that they depend on, else at least the middle."""
    trip, previous = draft.trip, draft.previous
    wished = trip.hotel_level
    if draft.reports.hotel and not wished and not trip.budget:
        wished = draft.reports.hotel.level
    if previous is None or not {day.city for day in previous.days} & {city.id for city in trip.destinations}:
        return Choice(wished or "mid", "mid")
    hotel, meal = (_level(previous.levels.get(part)) for part in ("hotel", "meal"))
    if draft.levels_stand:
        cheapest, dropped = bool(previous.basis.get("cheapest")), frozenset(previous.basis.get("dropped", ()))
        return Choice(wished or hotel, meal, cheapest, dropped)
    if trip.budget is None:
        return Choice(wished or "mid", "mid")
    return Choice(wished or _at_least_mid(hotel), _at_least_mid(meal))


def _limits(draft: _Draft) -> Limits:
    trip = draft.trip
    cities = [destination.id for destination in trip.destinations]
    found = (draft.facts.find_attraction(name, cities) for name in trip.must_visit)
    return Limits(
        budget=trip.budget.amount if trip.budget else None,
        hotel_fixed=trip.hotel_level is not None,
        must=frozenset(sight.id for sight in found if sight),
        value=lambda place: float(draft.facts.attraction(place).priority),
        may_rise=not draft.levels_stand,
    )


def _notes(draft: _Draft, choice: Choice, stay: Sequence[StayOption]) -> list[str]:
    """What the agents found worth saying about the plan as a whole.

    A nightly cap may keep the stay below the level chosen, and then none is told to be higher.
    """
    reports, trip = draft.reports, draft.trip
    words = [note for report in (reports.route, reports.hotel, reports.food) if report for note in report.notes]
    notes = [_in_language(note, trip) for note in words]
    chosen = choice.hotel == "upscale" and all(option.level == "upscale" for option in stay)
    if trip.budget and not trip.hotel_level and chosen and stay:
        level = word(LEVELS, choice.hotel, trip.language)
        notes.append(
            say(trip.language, f"预算宽裕，住宿按{level}安排。", f"The budget has room, so hotels are {level}.")
        )
    return list(dict.fromkeys(notes))


def _level(level: str | None) -> HotelLevel:
    return next((known for known in HOTEL_LEVELS if known == level), "mid")


def _at_least_mid(level: HotelLevel) -> HotelLevel:
    return level if level == "upscale" else "mid"


def _unnoted(day: Day) -> Day:
    items = [item.model_copy(update={"note": ""}) for item in day.items]
    return day.model_copy(update={"items": items})


def _in_language(words: Words, trip: Trip) -> str:
    return words.zh if trip.language == "zh" else words.en
