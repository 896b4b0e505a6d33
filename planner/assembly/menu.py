"""The food report's options as a trip sees them: what one costs, which are within the level, what they serve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt

from agents.cuisines import serves
from agents.food import CityMeals, FoodOption, FoodReport
from agents.menu import any_of_cuisine, plates
from agents.places.facts import Facts
from planner.assembly.frames import Spot
from planner.assembly.prices import Exchange
from planner.trip import HotelLevel


@dataclass(frozen=True)
class Menu:
    """`level` of the meals; `cheapest` goes by price before rank; `cuisines` are the wanted ones (tags)."""

    food: FoodReport
    level: HotelLevel
    cheapest: bool
    cuisines: Sequence[str]
    facts: Facts
    currency: str
    _limits: dict[str, float] = field(init=False)
    _served: dict[str, frozenset[str]] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_limits", {meals.destination: self._limit(meals) for meals in self.food.meals})
        object.__setattr__(self, "_served", dict(self._cuisines_served()) if self.cuisines else {})

    def offers(self, city: str) -> list[FoodOption]:
        """The city's options, best first."""
        return [option for option in self.food.options if option.destination == city]

    def price(self, option: FoodOption) -> float:
        """One person's meal in the plan's currency; what is unknown counts as dearest."""
        exchange = Exchange(self.currency, self.facts)
        price = exchange.convert(option.price, option.currency)
        if option.price is None:
            for meals in self.food.meals:
                if meals.destination == option.destination:
                    price = exchange.convert(getattr(meals, self.level), meals.currency)
        return inf if price is None else price

    def affordable(self, option: FoodOption) -> bool:
        """Whether a restaurant's own price, if known, is within the level."""
        return option.price is None or self.price(option) <= self._limits.get(option.destination, inf)

    def served(self, option: FoodOption) -> frozenset[str]:
        """The wanted cuisines that the option serves."""
        return self._served.get(option.place_id, frozenset())

    def _limit(self, meals: CityMeals) -> float:
        """What a restaurant may cost per head: midway, by ratio, to the next level; without limit at the highest."""
        exchange = Exchange(self.currency, self.facts)
        pair = {"budget": (meals.budget, meals.mid), "mid": (meals.mid, meals.upscale)}.get(self.level, (None, None))
        low, high = (exchange.convert(price, meals.currency) for price in pair)
        return inf if low is None or high is None else sqrt(low * high)

    def _cuisines_served(self) -> Iterator[tuple[str, frozenset[str]]]:
        """By place: what the names in the facts tell; a place to look for serves the cuisine it is looked for."""
        for city in dict.fromkeys(option.destination for option in self.food.options):
            destination = self.facts.destination(city)
            rows = {plate.id: plate.names for plate in plates(destination, self.facts)}
            to_find = {any_of_cuisine(destination, tag).id: tag for tag in self.cuisines}
            for option in self.offers(city):
                names = rows.get(option.place_id) or ((option.name.zh, option.name.en) if is_dish(option) else ())
                served = {tag for tag in self.cuisines if names and serves(tag, destination, names)}
                yield option.place_id, frozenset(served | {to_find.get(option.place_id, "")} - {""})


def is_dish(option: FoodOption) -> bool:
    """Whether it is a dish of the tables, by its id (see agents/menu.py), and no place, named or to be found."""
    return "-dish-" in option.place_id


def spot_of(option: FoodOption) -> Spot | None:
    return Spot(option.lat, option.lon) if option.lat is not None and option.lon is not None else None
