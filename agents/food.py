"""Food agent: restaurants and dishes worth a meal, with prices per head, honouring diets and cuisines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from langchain_core.language_models import BaseChatModel
from pydantic import BaseModel

from agents.choice import choose
from agents.cuisines import CUISINES, cuisine_tag, kitchen, serves
from agents.cuisines import label as cuisine_label
from agents.diet import advice, breaks, restaurant_label, suits
from agents.ingredients import LAND_MEAT, SEA, ingredients
from agents.places.facts import Destination, Dish, Facts, Restaurant
from agents.report import Agent, Report, Task, Words

PROMPT = """You choose where and what a traveller eats. The candidates are all there is; each already keeps the diet.
For each city, order the ids by how much the traveller would like them: typical of the place, varied, suiting the
interests and cuisines of the task. Do not judge prices; they are checked elsewhere. Leave out ids that do not suit."""


class FoodTask(Task):
    destinations: list[str]
    diet: list[str] = []
    cuisines: list[str] = []
    interests: list[str] = []


class FoodOption(BaseModel):
    """A restaurant (`kind` "restaurant", may have coordinates, hours and its own price) or a local dish to look for.

    `price` is per person in `currency`; None means that the city's price band at the chosen level applies.
    """

    destination: str
    place_id: str
    kind: Literal["restaurant", "dish"]
    name: Words
    lat: float | None = None
    lon: float | None = None
    price: float | None = None
    currency: str
    opens: str | None = None
    closes: str | None = None
    reason: Words


class CityMeals(BaseModel):
    """The typical price of one person's meal at each level, in `currency`; None if unknown."""

    destination: str
    currency: str
    budget: float | None
    mid: float | None
    upscale: float | None


class FoodReport(Report):
    """Options best first, per city; the last ones may be a kind of restaurant to look for, which no table names."""

    options: list[FoodOption] = []
    meals: list[CityMeals] = []
    notes: list[Words] = []


def work(task: FoodTask, facts: Facts, model: BaseChatModel | None) -> FoodReport:
    """What to eat in every city of the task. Raises KeyError for an unknown destination."""
    cities = [facts.destination(id) for id in dict.fromkeys(task.destinations)]
    report = FoodReport(meals=[city_meals(city, facts) for city in cities], notes=advice(task.diet, cities))
    for city in cities:
        report.options += city_options(city, task, facts)
        report.notes += missing_cuisines(city, task, report.options)
    return ordered_by_model(report, task, facts, model) if model is not None and report.options else report


def city_meals(city: Destination, facts: Facts) -> CityMeals:
    band = facts.meal_prices(city.id)
    if band is None:
        return CityMeals(destination=city.id, currency=city.currency, budget=None, mid=None, upscale=None)
    return CityMeals(
        destination=city.id, currency=band.currency, budget=band.budget, mid=band.mid, upscale=band.upscale
    )


def city_options(city: Destination, task: FoodTask, facts: Facts) -> list[FoodOption]:
    """What keeps every diet and makes a meal, wanted cuisines first; then what has to be looked for on the spot."""
    fitting = [food for food in foods(city, task, facts) if suits(task.diet, city, food.names) and meal(food, task)]
    wanted = wanted_cuisines(task)
    groups: dict[str | None, list[FoodOption]] = {tag: [] for tag in (*wanted, None)}
    for food in fitting:
        groups[next((tag for tag in wanted if serves(tag, city, food.names)), None)].append(food.option)
    missing = [tag for tag in dict.fromkeys(task.cuisines) if not any(serves(tag, city, f.names) for f in fitting)]
    return [*in_turn([groups[tag] for tag in wanted]), *groups[None], *to_look_for(city, task, missing, facts)]


@dataclass(frozen=True)
class Food:
    """An option with everything that its row says about what is on the plate."""

    option: FoodOption
    names: tuple[str, ...]


def foods(city: Destination, task: FoodTask, facts: Facts) -> list[Food]:
    """The city's restaurants in the table's order, then its dishes by rank."""
    dishes = sorted(facts.dishes(city.id), key=lambda dish: dish.rank)
    english = {dish.name_zh: dish.name_en for dish in dishes}
    return [restaurant_food(place, english) for place in facts.restaurants(city.id)] + [
        dish_food(dish, city, facts) for dish in dishes
    ]


def restaurant_food(place: Restaurant, english: dict[str, str]) -> Food:
    """`english` translates the city's dishes."""
    kind, dish = kitchen(place.cuisines), place.signature_zh
    zh = "，".join(part for part in (kind.zh, f"招牌{dish}" if dish else "") if part)
    en = ", ".join(part for part in (kind.en, f"known for {english[dish]}" if dish in english else "") if part)
    option = FoodOption(
        destination=place.destination,
        place_id=place.id,
        kind="restaurant",
        name=Words(zh=place.name("zh"), en=place.name("en")),
        lat=place.lat,
        lon=place.lon,
        price=place.price,
        currency=place.currency,
        opens=place.opens,
        closes=place.closes,
        reason=Words(zh=zh or "当地餐馆", en=en or "a local restaurant"),
    )
    return Food(option, (place.name_zh, place.name_en, *place.cuisines, dish, en))


def dish_food(dish: Dish, city: Destination, facts: Facts) -> Food:
    option = FoodOption(
        destination=city.id,
        place_id=f"{city.id}-dish-{dish.rank}",
        kind="dish",
        name=Words(zh=dish.name("zh"), en=dish.name("en")),
        currency=meal_currency(city, facts),
        reason=Words(zh=f"{city.name('zh')}特色", en=f"a speciality of {city.name('en')}"),
    )
    return Food(option, (dish.name_zh, dish.name_en))


def meal_currency(city: Destination, facts: Facts) -> str:
    band = facts.meal_prices(city.id)
    return band.currency if band else city.currency


def meal(food: Food, task: FoodTask) -> bool:
    """Whether one can dine on it; drinks and sweets only count for who asked for them."""
    found = ingredients(*food.names)
    return "sweet" not in found or bool(found & (LAND_MEAT | SEA | {"meatless"})) or "dessert" in wanted_cuisines(task)


def wanted_cuisines(task: FoodTask) -> list[str]:
    """The cuisines asked for, then the interests that are a kind of food."""
    interests = [tag for tag in task.interests if cuisine_tag(tag) in CUISINES]
    return list(dict.fromkeys([*task.cuisines, *interests]))


def in_turn(groups: Sequence[list[FoodOption]]) -> Iterator[FoodOption]:
    """One of each group after the other, so that every cuisine asked for comes early."""
    for row in zip_longest(*groups):
        yield from (option for option in row if option is not None)


def to_look_for(city: Destination, task: FoodTask, missing: Sequence[str], facts: Facts) -> Iterator[FoodOption]:
    """Kinds of restaurant that no table names: cuisines without one, and, under a diet, one that keeps it."""
    for tag in missing:
        name = cuisine_label(tag)
        if breaks(task.diet, city, (name.zh, name.en)):
            continue
        yield any_restaurant(city, f"cuisine-{cuisine_tag(tag)}", name, facts)
    if task.diet:
        yield any_restaurant(city, "diet", restaurant_label(task.diet), facts)


def any_restaurant(city: Destination, sort: str, name: Words, facts: Facts) -> FoodOption:
    return FoodOption(
        destination=city.id,
        place_id=f"{city.id}-{sort}",
        kind="dish",
        name=Words(zh=f"{name.zh}餐馆（请现场确认）", en=f"Restaurant ({name.en}), to be confirmed on the spot"),
        currency=meal_currency(city, facts),
        reason=Words(zh="资料中没有可确认的具体餐馆", en="the tables name no restaurant that is sure to fit"),
    )


def missing_cuisines(city: Destination, task: FoodTask, options: Sequence[FoodOption]) -> Iterator[Words]:
    """Which of the wanted cuisines the tables have nothing of."""
    for tag in dict.fromkeys(task.cuisines):
        if any(option.place_id == f"{city.id}-cuisine-{cuisine_tag(tag)}" for option in options):
            name = cuisine_label(tag)
            yield Words(
                zh=f"资料中没有{city.name('zh')}的{name.zh}餐馆，需到当地再选。",
                en=f"The tables have no place for {name.en} food in {city.name('en')}; find one on the spot.",
            )


def ordered_by_model(report: FoodReport, task: FoodTask, facts: Facts, model: BaseChatModel) -> FoodReport:
    """The same options with the model's choices first in each city, behind none that serves a wanted cuisine."""
    candidates = [
        {"id": o.place_id, "city": o.destination, "kind": o.kind, "name": o.name.en or o.name.zh, "about": o.reason.en}
        for o in report.options
    ]
    choice = choose(model, PROMPT, task.model_dump(mode="json"), candidates)
    rank = {pick.id: place for place, pick in enumerate(choice.picks)}
    reasons = choice.reasons()
    cities = list(dict.fromkeys(task.destinations))

    def key(option: FoodOption) -> tuple[int, bool, int]:
        names = (option.name.zh, option.name.en, option.reason.zh, option.reason.en)
        wanted = any(serves(tag, facts.destination(option.destination), names) for tag in task.cuisines)
        return cities.index(option.destination), not wanted, rank.get(option.place_id, len(rank))

    options = [
        option.model_copy(update={"reason": reasons.get(option.place_id, option.reason)})
        for option in sorted(report.options, key=key)
    ]
    return report.model_copy(update={"options": options, "reason": choice.problem})


FOOD = Agent("food", FoodTask, FoodReport, work)
