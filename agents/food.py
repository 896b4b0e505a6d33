"""Food agent: restaurants and dishes worth a meal, with prices per head, honouring diets and cuisines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Literal

from langchain_core.language_models import BaseChatModel
from pydantic import BaseModel

from agents.choice import choose
from agents.cuisines import CUISINES, cuisine_tag, label, serves
from agents.diet import advice, breaks, suits
from agents.menu import Plate, any_for_diet, any_of_cuisine, neighbours_dishes, plates
from agents.places.facts import Destination, Facts
from agents.report import Agent, Report, Task, Words

FEW = 4
"""Fewer kinds of meal than these, and the days of a trip would repeat each other."""

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
        report.notes += cuisine_notes(city, task, report.options)
    return ordered_by_model(report, task, facts, model) if model is not None and report.options else report


def city_meals(city: Destination, facts: Facts) -> CityMeals:
    band = facts.meal_prices(city.id)
    if band is None:
        return CityMeals(destination=city.id, currency=city.currency, budget=None, mid=None, upscale=None)
    return CityMeals(
        destination=city.id, currency=band.currency, budget=band.budget, mid=band.mid, upscale=band.upscale
    )


def city_options(city: Destination, task: FoodTask, facts: Facts) -> list[FoodOption]:
    """What keeps every diet and makes a meal, wanted cuisines first; last, under a diet, what has to be looked for."""
    wanted = wanted_cuisines(task)
    fitting = [plate for plate in plates(city, facts) if fits(plate, city, task)]
    if len(fitting) < FEW:
        fitting += more_dishes(city, task, fitting, facts)
    groups: dict[str | None, list[Plate]] = {tag: [] for tag in (*wanted, None)}
    for plate in fitting:
        groups[next((tag for tag in wanted if serves(tag, city, plate.names)), None)].append(plate)
    for tag in missing_cuisines(city, task, fitting):
        groups[tag].append(any_of_cuisine(city, tag))
    ranked = [*in_turn([groups[tag] for tag in wanted]), *groups[None]]
    ranked += [any_for_diet(city, task.diet)] if task.diet else []
    return [option(plate, city, facts) for plate in ranked]


def missing_cuisines(city: Destination, task: FoodTask, offered: Sequence[Plate]) -> Iterator[str]:
    """The cuisines asked for that the diets allow and nothing on offer serves."""
    for tag in dict.fromkeys(task.cuisines):
        name = label(tag)
        served = any(serves(tag, city, plate.names) for plate in offered)
        if not served and not breaks(task.diet, city, (name.zh, name.en)):
            yield tag


def fits(plate: Plate, city: Destination, task: FoodTask) -> bool:
    return suits(task.diet, city, plate.names) and (plate.meal or "dessert" in wanted_cuisines(task))


def more_dishes(city: Destination, task: FoodTask, own: Sequence[Plate], facts: Facts) -> list[Plate]:
    """Dishes from around, so that a diet which leaves little does not mean the same meal every day."""
    names = {plate.name.zh for plate in own}
    near: dict[str, Plate] = {}
    for plate in neighbours_dishes(city, facts):
        if plate.name.zh not in names and fits(plate, city, task):
            near.setdefault(plate.name.zh, plate)
    return list(near.values())[: FEW - len(own)]


def wanted_cuisines(task: FoodTask) -> list[str]:
    """The cuisines asked for, then the interests that are a kind of food."""
    interests = [tag for tag in task.interests if cuisine_tag(tag) in CUISINES]
    return list(dict.fromkeys([*task.cuisines, *interests]))


def in_turn(groups: Sequence[list[Plate]]) -> Iterator[Plate]:
    """One of each group after the other, so that every cuisine asked for comes early."""
    for row in zip_longest(*groups):
        yield from (plate for plate in row if plate is not None)


def option(plate: Plate, city: Destination, facts: Facts) -> FoodOption:
    place, band = plate.restaurant, facts.meal_prices(city.id)
    currency = band.currency if band else city.currency
    return FoodOption(
        destination=city.id,
        place_id=plate.id,
        kind=plate.kind,
        name=plate.name,
        lat=place.lat if place else None,
        lon=place.lon if place else None,
        price=place.price if place else None,
        currency=place.currency if place else currency,
        opens=place.opens if place else None,
        closes=place.closes if place else None,
        reason=plate.reason,
    )


def cuisine_notes(city: Destination, task: FoodTask, options: Sequence[FoodOption]) -> Iterator[Words]:
    """Which of the wanted cuisines the tables have nothing of."""
    ids = {option.place_id for option in options}
    for tag in dict.fromkeys(task.cuisines):
        if any_of_cuisine(city, tag).id in ids:
            name = label(tag)
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
