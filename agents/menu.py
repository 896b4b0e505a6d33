"""What there is to eat in a city: its restaurants and dishes, its neighbours' dishes, and what one has to look for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from agents.cuisines import cuisine_tag, kitchen
from agents.cuisines import label as cuisine_label
from agents.diet import restaurant_label
from agents.ingredients import LAND_MEAT, SEA, ingredients
from agents.places.facts import Destination, Dish, Facts, Restaurant
from agents.report import Words
from agents.routing.travel import kilometres

SWEET_KITCHENS = frozenset({"dessert", "cafe", "tea", "bakery"})

NEIGHBOUR_KM = 200.0
"""As far as a region's dishes are usually found."""


@dataclass(frozen=True)
class Plate:
    """Something to eat; `names` is all that its row says about the food, in whatever language.

    `restaurant` is None for a dish and for a kind of place to look for.
    """

    id: str
    kind: Literal["restaurant", "dish"]
    name: Words
    reason: Words
    names: tuple[str, ...] = ()
    restaurant: Restaurant | None = None

    @property
    def meal(self) -> bool:
        """Whether one can dine on it: drinks and sweets are none, and a café only with a dish of another kind."""
        place = self.restaurant
        cafe = place is not None and not SWEET_KITCHENS.isdisjoint(map(cuisine_tag, place.cuisines))
        names = (place.name_zh, place.name_en, place.signature_zh) if place and cafe else self.names
        found = ingredients(*names)
        return "sweet" not in found or bool(found & (LAND_MEAT | SEA | {"meatless"}))


def plates(city: Destination, facts: Facts) -> list[Plate]:
    """The city's restaurants in the table's order, then its dishes by rank."""
    dishes = sorted(facts.dishes(city.id), key=lambda dish: dish.rank)
    english = {dish.name_zh: dish.name_en for dish in dishes}
    return [_restaurant(place, english) for place in facts.restaurants(city.id)] + [
        _dish(dish, city, f"{city.id}-dish-{dish.rank}") for dish in dishes
    ]


def neighbours_dishes(city: Destination, facts: Facts) -> Iterator[Plate]:
    """Dishes of the other cities of the country nearby, nearest city first."""
    near = [(kilometres(city, other), other) for other in facts.destinations() if other.country == city.country]
    for km, other in sorted(near, key=lambda entry: (entry[0], entry[1].id)):
        if other.id != city.id and km <= NEIGHBOUR_KM:
            for dish in sorted(facts.dishes(other.id), key=lambda dish: dish.rank):
                yield _dish(dish, other, f"{city.id}-near-{other.id}-dish-{dish.rank}")


def any_of_cuisine(city: Destination, tag: str) -> Plate:
    """A restaurant of that kitchen, which no table names."""
    return _any_restaurant(f"{city.id}-cuisine-{cuisine_tag(tag)}", cuisine_label(tag))


def any_for_diet(city: Destination, diet: Sequence[str]) -> Plate:
    """A restaurant that keeps the diet, which no table names."""
    return _any_restaurant(f"{city.id}-diet", restaurant_label(diet))


def _restaurant(place: Restaurant, english: dict[str, str]) -> Plate:
    """`english` translates the city's dishes."""
    kind, dish = kitchen(place.cuisines), place.signature_zh
    zh = "，".join(part for part in (kind.zh, f"招牌{dish}" if dish else "") if part)
    en = ", ".join(part for part in (kind.en, f"known for {english[dish]}" if dish in english else "") if part)
    return Plate(
        id=place.id,
        kind="restaurant",
        name=Words(zh=place.name("zh"), en=place.name("en")),
        reason=Words(zh=zh or "当地餐馆", en=en or "a local restaurant"),
        names=(place.name_zh, place.name_en, *place.cuisines, dish, en),
        restaurant=place,
    )


def _dish(dish: Dish, home: Destination, id: str) -> Plate:
    return Plate(
        id=id,
        kind="dish",
        name=Words(zh=dish.name("zh"), en=dish.name("en")),
        reason=Words(zh=f"{home.name('zh')}特色", en=f"a speciality of {home.name('en')}"),
        names=(dish.name_zh, dish.name_en),
    )


def _any_restaurant(id: str, name: Words) -> Plate:
    return Plate(
        id=id,
        kind="dish",
        name=Words(zh=f"{name.zh}餐馆（请现场确认）", en=f"Restaurant ({name.en}), to be confirmed on the spot"),
        reason=Words(zh="就近选择", en="pick one nearby"),
    )
