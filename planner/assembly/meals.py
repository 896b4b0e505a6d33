"""What is eaten where: each gap the route kept free gets a restaurant close by, else a dish to look for.

Rules: a restaurant at most once in a trip and only if it is open, near, at about the meal level or below; every
dish once before one comes back; a meal of the plan on hand stays while it still fits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt

from agents.food import CityMeals, FoodOption, FoodReport
from agents.places.facts import Facts
from agents.route import MealBreak
from agents.routing.clock import DAY, minute
from agents.routing.travel import kilometres, travel_minutes
from planner.assembly.frames import Frame, Spot, break_spot, counterpart
from planner.plan import Itinerary

NEAR_KM = 2.5
"""A restaurant farther than this from the stop before is not near."""

SHORTEST_MEAL_MINUTES = 40


@dataclass(frozen=True)
class Gap:
    """A meal break and the stops around it; `free_from` and `free_until` are minutes since midnight.

    `before` and `after` are None where there is no stop or a way between cities.
    """

    day: int
    city: str
    meal: MealBreak
    free_from: int
    free_until: int
    before: Spot | None
    after: Spot | None

    @property
    def key(self) -> tuple[int, str]:
        return self.day, self.meal.kind

    @property
    def point(self) -> Spot | None:
        return break_spot(self.meal) or self.before or self.after


@dataclass(frozen=True)
class Meal:
    """The choice for one gap: `option` None is any local restaurant. Times are minutes since midnight.

    `spot` is the restaurant's own place, or None for a meal had at the break itself.
    """

    gap: Gap
    option: FoodOption | None
    start: int
    end: int
    spot: Spot | None = None


@dataclass
class _Taken:
    """What the trip has used so far."""

    restaurants: set[str] = field(default_factory=set)
    dishes: Counter[str] = field(default_factory=Counter)

    def add(self, option: FoodOption | None) -> None:
        if option is None:
            return
        if option.kind == "restaurant":
            self.restaurants.add(option.place_id)
        else:
            self.dishes[option.place_id] += 1


def choose_meals(
    frames: Sequence[Frame], food: FoodReport | None, level: str, facts: Facts, previous: Itinerary | None
) -> dict[tuple[int, str], Meal]:
    """A meal for each gap, by day and kind. `previous` is the plan whose meals stay if they still fit, or None."""
    gaps = [gap for frame in frames for gap in _gaps(frame)]
    if food is None:
        return {gap.key: _anywhere(gap) for gap in gaps}
    menu = _Menu(food, level, facts)
    taken = _Taken()
    chosen: dict[tuple[int, str], Meal] = {}
    kept = _meals_on_hand(frames, previous)
    for gap in gaps:
        if gap.key in kept and (meal := menu.again(gap, kept[gap.key], taken)):
            chosen[gap.key] = meal
            taken.add(meal.option)
    for gap in gaps:
        if gap.key not in chosen:
            chosen[gap.key] = menu.choose(gap, taken)
            taken.add(chosen[gap.key].option)
    return chosen


class _Menu:
    """The food report's options as the gaps see them."""

    def __init__(self, food: FoodReport, level: str, facts: Facts) -> None:
        self._options = food.options
        self._limits = {meals.destination: _highest_price(meals, level) for meals in food.meals}
        self._facts = facts

    def again(self, gap: Gap, place_id: str, taken: _Taken) -> Meal | None:
        """The same place as in the plan on hand, if it is still on offer and fits the gap."""
        for option in self._offers(gap.city):
            if option.place_id == place_id:
                return self._sit_down(gap, option, taken)
        return None

    def choose(self, gap: Gap, taken: _Taken) -> Meal:
        """The best by rank; a kilometre costs a restaurant one rank, having had a dish before costs it all ranks."""
        fitting = []
        offers = list(self._offers(gap.city))
        for rank, option in enumerate(offers):
            if meal := self._sit_down(gap, option, taken):
                far = _km(gap.point, _point(option)) if option.kind == "restaurant" else 0.0
                fitting.append((rank + far + taken.dishes[option.place_id] * len(offers), rank, meal))
        return min(fitting, key=lambda entry: entry[:2])[2] if fitting else _anywhere(gap)

    def _offers(self, city: str) -> Iterator[FoodOption]:
        return (option for option in self._options if option.destination == city)

    def _sit_down(self, gap: Gap, option: FoodOption, taken: _Taken) -> Meal | None:
        if option.kind == "dish":
            return _anywhere(gap, option)
        if option.place_id in taken.restaurants or not self._affordable(option):
            return None
        meal = _fit_times(gap, option)
        return meal if meal and _within_hours(meal.start, meal.end, option) else None

    def _affordable(self, option: FoodOption) -> bool:
        limit = self._limits.get(option.destination)
        if option.price is None or limit is None:
            return True
        amount, currency = limit
        rate = self._facts.rate(option.currency, currency) if option.currency != currency else None
        return option.price * (rate.factor if rate else 1.0) <= amount


def _fit_times(gap: Gap, option: FoodOption) -> Meal | None:
    """The break less the way to the restaurant and on; None if it is too far or too little time is left."""
    here = _point(option)
    if here is None:
        return _anywhere(gap, option)
    if _km(gap.point, here) > NEAR_KM:
        return None
    start, end = minute(gap.meal.start), minute(gap.meal.end)
    if gap.before:
        start = max(start, gap.free_from + travel_minutes(gap.before, here))
    elif gap.point:
        start += travel_minutes(gap.point, here)
    if gap.after:
        end = min(end, gap.free_until - travel_minutes(here, gap.after))
    return Meal(gap, option, start, end, here) if end - start >= SHORTEST_MEAL_MINUTES else None


def _anywhere(gap: Gap, option: FoodOption | None = None) -> Meal:
    return Meal(gap, option, minute(gap.meal.start), minute(gap.meal.end))


def _gaps(frame: Frame) -> Iterator[Gap]:
    events: list[tuple[int, int, Spot | None]] = [
        (minute(stop.visit.start), minute(stop.visit.end), stop.spot) for stop in frame.stops
    ]
    events += [(minute(leg.start), minute(leg.end), None) for leg in frame.legs]
    events.sort(key=lambda event: event[:2])
    for meal in frame.breaks:
        earlier = [event for event in events if event[0] < minute(meal.start)]
        later = [event for event in events if event[0] >= minute(meal.start)]
        yield Gap(
            day=frame.day,
            city=frame.city,
            meal=meal,
            free_from=earlier[-1][1] if earlier else 0,
            free_until=later[0][0] if later else DAY - 1,
            before=earlier[-1][2] if earlier else None,
            after=later[0][2] if later else None,
        )


def _meals_on_hand(frames: Sequence[Frame], previous: Itinerary | None) -> dict[tuple[int, str], str]:
    """The place of each meal of the plan on hand, by the gap that carries it on."""
    kept: dict[tuple[int, str], str] = {}
    for frame in frames:
        day = counterpart(frame, previous)
        for item in day.items if day else ():
            if item.kind == "meal" and item.place_id:
                kind = "lunch" if minute(item.start) < 15 * 60 else "dinner"
                kept[frame.day, kind] = item.place_id
    return kept


def _highest_price(meals: CityMeals, level: str) -> tuple[float, str] | None:
    """What a restaurant may cost per head at a level: midway, by ratio, to the next level; None for no limit."""
    at = {"budget": (meals.budget, meals.mid), "mid": (meals.mid, meals.upscale)}.get(level)
    if at is None or at[0] is None or at[1] is None:
        return None
    return sqrt(at[0] * at[1]), meals.currency


def _point(option: FoodOption) -> Spot | None:
    return Spot(option.lat, option.lon) if option.lat is not None and option.lon is not None else None


def _km(a: Spot | None, b: Spot | None) -> float:
    return kilometres(a, b) if a and b else 0.0


def _within_hours(start: int, end: int, option: FoodOption) -> bool:
    """Unknown hours forbid nothing; "17:00" to "02:00" passes midnight."""
    if option.opens is None or option.closes is None:
        return True
    opens, closes = minute(option.opens), minute(option.closes)
    return opens <= start and end <= (closes if closes > opens else closes + DAY)
