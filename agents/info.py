"""Info agent: weather, packing, holidays, visa, money, plugs, emergency numbers, booking, sunrise and sunset."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from typing import Literal, get_args

from langchain_core.language_models import BaseChatModel
from pydantic import BaseModel

from agents import border, crowds, forecast, outlook, weather
from agents.choice import choose
from agents.places.facts import Country, Facts
from agents.report import Agent, Report, Task, Words
from agents.stay import Stay, look_ahead, read_stay

PROMPT = """You decide what a traveller must know first. The candidates are facts about the trip, each one sentence.
Order the ids of those that matter most for this task, the most important first: what costs money, a refused entry or
a closed door if overlooked, then what makes the days better. Leave out what goes without saying."""

Topic = Literal[
    "weather",
    "holiday",
    "visa",
    "booking",
    "season",
    "packing",
    "currency",
    "money",
    "emergency",
    "plug",
    "water",
    "sun",
]
TOPICS: tuple[Topic, ...] = get_args(Topic)
"""By importance: what can spoil a trip comes before what is merely good to know."""


class CityDates(BaseModel):
    """`first` and `last` are None when the trip has no date."""

    destination: str
    first: dt.date | None = None
    last: dt.date | None = None


class InfoTask(Task):
    """`nationality` is ISO 3166 alpha-2; `home_currency` is the budget's.

    With `forecast` the days within reach of a weather forecast, seen from `today`, are asked for one.
    """

    HINTS = frozenset({"today"})

    cities: list[CityDates]
    nationality: str | None = None
    home_currency: str = "CNY"
    children: int = 0
    interests: list[str] = []
    forecast: bool = False
    today: dt.date | None = None


class InfoItem(BaseModel):
    """One thing to know. `source` names the table and its date where one is stated.

    `known_to` is the language whose speakers can be taken to know it: how one pays in China is nothing to tell in
    Chinese. "" is for everybody.
    """

    topic: Topic
    destination: str | None
    text: Words
    source: str = ""
    known_to: Literal["", "zh"] = ""


class InfoReport(Report):
    """Items by importance. An item with no `destination` concerns a country, or the whole trip."""

    items: list[InfoItem] = []


def work(task: InfoTask, facts: Facts, model: BaseChatModel | None) -> InfoReport:
    """What the tables know about these cities and dates. Raises KeyError for an unknown destination."""
    cities = dict.fromkeys(city.destination for city in task.cities)
    stays = [read_stay(city, spans(task, city), facts) for city in cities]
    if task.forecast and task.today:
        stays = look_ahead(stays, task.today)
    items = [*climate_items(stays, task), *crowd_items(stays, facts), *currency_items(stays, task, facts)]
    for iso2 in dict.fromkeys(stay.country.iso2 for stay in stays):
        items += country_items([stay for stay in stays if stay.country.iso2 == iso2], task, facts)
    for stay in stays:
        items += sight_items(stay)
    report = InfoReport(items=sorted(items, key=lambda item: TOPICS.index(item.topic)))
    return ordered_by_model(report, task, model) if model is not None and items else report


def spans(task: InfoTask, destination: str) -> list[crowds.Span]:
    """First and last day of each visit to the city."""
    visits = [city for city in task.cities if city.destination == destination]
    return [(visit.first, visit.last or visit.first) for visit in visits if visit.first]


def climate_items(stays: Sequence[Stay], task: InfoTask) -> Iterator[InfoItem]:
    """Weather and daylight of each city, and what to pack for all of them."""
    for stay in stays:
        yield from weather_items(stay)
        if stay.first:
            yield InfoItem(topic="sun", destination=stay.city.id, text=outlook.daylight(stay.city, stay.first))
    altitude = any(sight.cautions == outlook.ALTITUDE for stay in stays for sight in outlook.main_sights(stay.sights))
    climates = [climate for stay in stays for climate in stay.climates_to_pack_for]
    if things := weather.to_pack(climates, task.interests, task.children, altitude):
        yield InfoItem(topic="packing", destination=None, text=things)


def weather_items(stay: Stay) -> Iterator[InfoItem]:
    """The forecast as far as it reaches, the monthly means for the rest; the best months for a trip without a date."""
    if stay.days:
        text = forecast.forecast_weather(stay.city, stay.days)
        yield InfoItem(topic="weather", destination=stay.city.id, text=text, source=forecast.SOURCE)
    if stay.climates and not stay.foreseen:
        text = weather.usual_weather(stay.city, stay.climates)
        source = stay.climates[0].source or "hand"
        yield InfoItem(topic="weather", destination=stay.city.id, text=text, source=source)
    elif not stay.spans and (best := weather.best_months(stay.city)):
        yield InfoItem(topic="weather", destination=stay.city.id, text=best, source="destinations")


def crowd_items(stays: Sequence[Stay], facts: Facts) -> Iterator[InfoItem]:
    """The holidays of each country in the days spent there, and China's for the days spent elsewhere."""
    for country in dict.fromkeys(stay.country.iso2 for stay in stays):
        here = [span for stay in stays if stay.country.iso2 == country for span in stay.spans]
        if text := crowds.holidays(facts.country(country), here, facts):
            yield InfoItem(topic="holiday", destination=None, text=text, source="public holidays")
        if text := crowds.summer_holidays(facts.country(country), here):
            yield InfoItem(topic="holiday", destination=None, text=text)
    abroad = [span for stay in stays if stay.country.iso2 != "CN" for span in stay.spans]
    if text := crowds.chinese_travellers(abroad, facts):
        yield InfoItem(topic="holiday", destination=None, text=text, source="public holidays")


def country_items(stays: Sequence[Stay], task: InfoTask, facts: Facts) -> Iterator[InfoItem]:
    """What concerns the country of these stays."""
    country = stays[0].country
    at_home = task.nationality == country.iso2
    if task.nationality and not at_home:
        days = sum(stay.length for stay in stays)
        first = min((stay.first for stay in stays if stay.first), default=None)
        rule = border.visa(task.nationality, country, first, days, facts)
        yield InfoItem(topic="visa", destination=None, text=rule, source="visa rules")
    if not at_home:
        yield from everyday_items(country, task, facts)
    if text := border.emergency(country):
        yield InfoItem(topic="emergency", destination=None, text=text)


def currency_items(stays: Sequence[Stay], task: InfoTask, facts: Facts) -> Iterator[InfoItem]:
    for currency in dict.fromkeys(stay.city.currency for stay in stays):
        if text := border.exchange(task.home_currency, currency, facts):
            yield InfoItem(topic="currency", destination=None, text=text, source="exchange rates")


def everyday_items(country: Country, task: InfoTask, facts: Facts) -> Iterator[InfoItem]:
    """Paying, plugs and water: what only a visitor from abroad has to be told."""
    known_to: Literal["", "zh"] = "zh" if country.iso2 == "CN" and task.nationality is None else ""
    yield InfoItem(topic="money", destination=None, text=border.paying(country), known_to=known_to)
    if text := border.plugs(country, home(task, facts)):
        yield InfoItem(topic="plug", destination=None, text=text, known_to=known_to)
    if text := border.tap_water(country):
        yield InfoItem(topic="water", destination=None, text=text, known_to=known_to)


def home(task: InfoTask, facts: Facts) -> Country | None:
    return next((country for country in facts.countries() if country.iso2 == task.nationality), None)


def sight_items(stay: Stay) -> Iterator[InfoItem]:
    if text := outlook.booking(stay.city, stay.sights):
        yield InfoItem(topic="booking", destination=stay.city.id, text=text, source="attractions, 2026")
    if text := outlook.seasons(stay.city, stay.sights, stay.months):
        yield InfoItem(topic="season", destination=stay.city.id, text=text, source="attractions, 2026")
    for text in outlook.cautions(stay.city, stay.sights, stay.first):
        yield InfoItem(topic="season", destination=stay.city.id, text=text, source="attractions, 2026")


def ordered_by_model(report: InfoReport, task: InfoTask, model: BaseChatModel) -> InfoReport:
    """The same items, those that the model holds most important first; its words are not used."""
    ids = [f"{item.topic}-{number}" for number, item in enumerate(report.items)]
    candidates = [{"id": id, "text": item.text.en} for id, item in zip(ids, report.items, strict=True)]
    choice = choose(model, PROMPT, task.model_dump(mode="json"), candidates)
    rank = {pick.id: place for place, pick in enumerate(choice.picks)}
    order = sorted(range(len(ids)), key=lambda number: rank.get(ids[number], len(rank)))
    return report.model_copy(update={"items": [report.items[number] for number in order], "reason": choice.problem})


INFO = Agent("info", InfoTask, InfoReport, work)
