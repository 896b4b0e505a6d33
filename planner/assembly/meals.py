"""What is eaten where: each gap the route kept free gets a restaurant close by, or a dish to look for.

Rules: a restaurant at most once in a trip and only if it is open, near, and at about the meal level or below; a dish
once, and any restaurant nearby when the city has no other; each wanted cuisine at least once if anything serves it; a
meal of the plan on hand stays while it still fits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from agents.food import FoodOption
from agents.routing.clock import DAY, minute
from agents.routing.travel import kilometres, travel_minutes
from planner.assembly.frames import Frame, Spot, counterpart
from planner.assembly.gaps import Gap, gaps_of
from planner.assembly.menu import Menu, is_dish, spot_of
from planner.plan import Itinerary

NEAR_KM = 2.5
"""A restaurant farther than this from where one is at the time is not near."""

DETOUR_KM = 10.0
"""As far one goes for a wanted cuisine that nothing near serves."""

SHORTEST_MEAL_MINUTES = 40

AFTERNOON = 15 * 60
"""A meal that starts earlier is lunch."""


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


Chosen = dict[tuple[int, str], Meal]
"""Meals by day and kind (lunch or dinner)."""


@dataclass
class _Taken:
    """What the trip has used so far."""

    restaurants: set[str] = field(default_factory=set)
    dishes: Counter[str] = field(default_factory=Counter)
    cuisines: set[str] = field(default_factory=set)

    def add(self, meal: Meal, menu: Menu) -> Meal:
        if meal.option:
            self.cuisines |= menu.served(meal.option)
            if meal.option.kind == "restaurant":
                self.restaurants.add(meal.option.place_id)
            else:
                self.dishes[meal.option.place_id] += 1
        return meal


def choose_meals(frames: Sequence[Frame], menu: Menu | None, previous: Itinerary | None) -> Chosen:
    """A meal for each gap. Without a menu it is any restaurant; `previous` is the plan whose meals stay, or None."""
    gaps = [gap for frame in frames for gap in gaps_of(frame)]
    if menu is None:
        return {gap.key: _right_there(gap) for gap in gaps}
    taken, chosen = _Taken(), Chosen()
    kept = _meals_on_hand(frames, previous)
    for gap in gaps:
        if meal := _again(gap, kept.get(gap.key), menu, taken):
            chosen[gap.key] = taken.add(meal, menu)
    for gap in gaps:
        if gap.key not in chosen:
            chosen[gap.key] = taken.add(_best(gap, menu, taken), menu)
    for cuisine in menu.cuisines:
        if cuisine not in taken.cuisines and (meal := _worth_a_detour(gaps, cuisine, menu, taken)):
            chosen[meal.gap.key] = taken.add(meal, menu)
    return chosen


def _again(gap: Gap, place_id: str | None, menu: Menu, taken: _Taken) -> Meal | None:
    """The same place as in the plan on hand, if it is still on offer and fits the gap."""
    for option in menu.offers(gap.city):
        if option.place_id == place_id and menu.affordable(option):
            return _sit_down(gap, option, taken)
    return None


def _best(gap: Gap, menu: Menu, taken: _Taken) -> Meal:
    """First what serves a wanted cuisine that was not had yet; then the best by rank, or by price.

    A kilometre costs a restaurant one rank. Nobody is told to eat the same dish again: any restaurant nearby is better
    advice then.
    """
    offers = menu.offers(gap.city)
    fitting = []
    for rank, option in enumerate(offers):
        had = is_dish(option) and taken.dishes[option.place_id] > 0
        meal = _sit_down(gap, option, taken) if menu.affordable(option) and not had else None
        if meal is None:
            continue
        new = menu.served(option) - taken.cuisines
        far = _km(gap.spot, meal.spot)
        worth = rank + far + taken.dishes[option.place_id] * len(offers)
        price = menu.price(option) if menu.cheapest else 0.0
        fitting.append((not new, price, worth, rank, meal))
    return min(fitting, key=lambda entry: entry[:4])[4] if fitting else _right_there(gap)


def _worth_a_detour(gaps: Sequence[Gap], cuisine: str, menu: Menu, taken: _Taken) -> Meal | None:
    """The nearest open restaurant that serves the cuisine, dear or not, in the gap where it is least out of the way."""
    meals = [
        (_km(gap.spot, meal.spot), gap.day, minute(gap.meal.start), meal)
        for gap in gaps
        for option in menu.offers(gap.city)
        if cuisine in menu.served(option) and (meal := _sit_down(gap, option, taken, DETOUR_KM))
    ]
    return min(meals, key=lambda entry: entry[:3])[3] if meals else None


def _sit_down(gap: Gap, option: FoodOption, taken: _Taken, limit_km: float = NEAR_KM) -> Meal | None:
    """The meal there if the place is free to be chosen, near, open and leaves time enough to eat."""
    if option.kind == "dish":
        return _right_there(gap, option)
    if option.place_id in taken.restaurants:
        return None
    meal = _fit_times(gap, option, limit_km)
    return meal if meal and _is_open(meal.start, meal.end, option) else None


def _fit_times(gap: Gap, option: FoodOption, limit_km: float) -> Meal | None:
    """The break less the way to the restaurant and on; None if it is too far or too little time is left."""
    here = spot_of(option)
    if here is None:
        return _right_there(gap, option)
    if _km(gap.spot, here) > limit_km:
        return None
    start, end = minute(gap.meal.start), minute(gap.meal.end)
    if gap.before:
        start = max(start, gap.free_from + travel_minutes(gap.before, here))
    elif gap.spot:
        start += travel_minutes(gap.spot, here)
    if gap.after:
        end = min(end, gap.free_until - travel_minutes(here, gap.after))
    return Meal(gap, option, start, end, here) if end - start >= SHORTEST_MEAL_MINUTES else None


def _right_there(gap: Gap, option: FoodOption | None = None) -> Meal:
    return Meal(gap, option, minute(gap.meal.start), minute(gap.meal.end))


def _is_open(start: int, end: int, option: FoodOption) -> bool:
    """Unknown hours forbid nothing; "17:00" to "02:00" passes midnight."""
    if option.opens is None or option.closes is None:
        return True
    opens, closes = minute(option.opens), minute(option.closes)
    return opens <= start and end <= (closes if closes > opens else closes + DAY)


def _meals_on_hand(frames: Sequence[Frame], previous: Itinerary | None) -> dict[tuple[int, str], str]:
    """The place of each meal of the plan on hand, by the gap that carries it on."""
    kept: dict[tuple[int, str], str] = {}
    for frame in frames:
        day = counterpart(frame, previous)
        for item in day.items if day else ():
            if item.kind == "meal" and item.place_id:
                kept[frame.day, "lunch" if minute(item.start) < AFTERNOON else "dinner"] = item.place_id
    return kept


def _km(a: Spot | None, b: Spot | None) -> float:
    return kilometres(a, b) if a and b else 0.0
