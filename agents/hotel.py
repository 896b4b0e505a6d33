"""Hotel agent: where to sleep, as areas with price bands; named hotels only when the operator's facts have them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping

from langchain_core.language_models import BaseChatModel
from pydantic import BaseModel

from agents.choice import choose
from agents.house_rules import wishes_words
from agents.levels import LEVELS, distance, other_level, preferred_level
from agents.levels import Level as Level
from agents.lodging import (
    DOUBLE_ROOM,
    Offer,
    Wishes,
    above_cap,
    area_offers,
    hotel_offers,
    in_currency,
    unfit,
    unfit_note,
)
from agents.places.facts import Facts, Hotel
from agents.report import Agent, Report, Task, Words

PROMPT = """You choose where a traveller sleeps. The candidates are all there is: areas of a city, or named hotels.
For each city, order the ids that suit the task best, first the best: close to what the traveller came for, quiet
enough, easy to reach. Do not judge prices; they are checked elsewhere. Leave out ids that do not suit."""


class CityNights(BaseModel):
    destination: str
    nights: int


class Price(BaseModel):
    amount: float
    currency: str


class HotelTask(Task):
    """`cap`: most for one room and night; `share`: most for all nights and rooms together, set if there is a budget."""

    cities: list[CityNights]
    rooms: int = 1
    people: int = 1
    level: Level | None = None
    cap: Price | None = None
    share: Price | None = None
    room_type: str | None = None
    house_rules: list[str] = []
    start_date: dt.date | None = None


class HotelOption(BaseModel):
    """`price` is for one room and night in `currency`, None if unknown; `named_hotel` False means an area."""

    destination: str
    place_id: str
    name: Words
    named_hotel: bool = False
    lat: float | None
    lon: float | None
    level: Level
    price: float | None
    currency: str
    reason: Words


class HotelReport(Report):
    """Options ranked best first, per city and level; `level` is the one that fits wish, cap and share.

    A city without an option at `level` (a cap, or named hotels of another class) has it at the levels it offers,
    the one nearest to `level` first.
    """

    level: Level = "mid"
    options: list[HotelOption] = []
    notes: list[Words] = []


def work(task: HotelTask, facts: Facts, model: BaseChatModel | None) -> HotelReport:
    """Areas and hotels of every city with a night in it. Raises KeyError for an unknown destination."""
    nights: dict[str, list[int]] = {}
    for city in task.cities:
        if city.nights > 0:
            nights.setdefault(city.destination, []).append(city.nights)
    notes: list[Words] = []
    offers = {city: city_offers(city, min(nights[city]), task, facts, notes) for city in nights}
    costs = costs_by_level(offers, nights, task, facts)
    level = preferred_level(task.level, costs, task.share.amount if task.share else None)
    if costs and task.level and level != task.level:
        notes.append(other_level(task.level, level))
    options = [
        option(offer) for city in offers.values() for offer in sorted(city, key=lambda o: distance(o.level, level))
    ]
    if not all(option.named_hotel for option in options):
        notes += to_confirm(task)
    report = HotelReport(level=level, options=options, notes=notes)
    return ordered_by_model(report, task, model) if model is not None and options else report


def city_offers(destination: str, nights: int, task: HotelTask, facts: Facts, notes: list[Words]) -> list[Offer]:
    """The named hotels that meet every wish, best first; areas too unless these offer the level asked for.

    `nights` is the shortest stay there; what the traveller has to be told goes to `notes`.
    """
    city, band = facts.destination(destination), facts.hotel_prices(destination)
    currency = band.currency if band else city.currency
    cap = in_currency(facts, task.cap.amount, task.cap.currency, currency) if task.cap else None
    people = -(-task.people // max(1, task.rooms))
    wishes = Wishes(nights, people, task.room_type, tuple(task.house_rules), cap, currency)
    causes = [(hotel, unfit(hotel, wishes, facts)) for hotel in facts.hotels(destination)]
    hotels = hotel_offers([hotel for hotel, cause in causes if cause is None], band, facts)
    if hotels and (task.level is None or any(offer.level == task.level for offer in hotels)):
        return hotels
    if causes and not hotels:
        notes.append(unfit_note(city, [cause for _, cause in causes if cause]))
    if band and cap is not None and band.budget > cap:
        notes.append(above_cap(city, band, cap))
    return hotels + area_offers(city, band, cap, facts)


def option(offer: Offer) -> HotelOption:
    place = offer.place
    return HotelOption(
        destination=place.destination,
        place_id=place.id,
        name=Words(zh=place.name("zh"), en=place.name("en")),
        named_hotel=isinstance(place, Hotel),
        lat=place.lat,
        lon=place.lon,
        level=offer.level,
        price=offer.price,
        currency=offer.currency,
        reason=offer.reason,
    )


def costs_by_level(
    offers: Mapping[str, list[Offer]], nights: Mapping[str, list[int]], task: HotelTask, facts: Facts
) -> dict[Level, float | None]:
    """What all nights and rooms cost at each level that some city offers, in the share's currency; None if unknown."""
    offered = {offer.level for city in offers.values() for offer in city}
    costs: dict[Level, float | None] = {}
    for level in (level for level in LEVELS if level in offered):
        prices = [(nightly(choices, level, task, facts), sum(nights[city])) for city, choices in offers.items()]
        known = [price * count * task.rooms for price, count in prices if price is not None]
        costs[level] = sum(known) if len(known) == len(prices) else None
    return costs


def nightly(offers: list[Offer], level: Level, task: HotelTask, facts: Facts) -> float | None:
    """One room's price at the level, or at the nearest one the city offers, in the share's currency."""
    offer = min(offers, key=lambda offer: distance(offer.level, level), default=None)
    if offer is None or offer.price is None or task.share is None:
        return None
    return in_currency(facts, offer.price, offer.currency, task.share.currency)


def to_confirm(task: HotelTask) -> Iterator[Words]:
    """What an area cannot promise and the traveller has to ask the hotel."""
    if unconfirmed := wishes_words(task.room_type, task.house_rules):
        yield Words(zh=f"预订时请确认：{unconfirmed.zh}。", en=f"Confirm when booking: {unconfirmed.en}.")
    if task.people > DOUBLE_ROOM * task.rooms:
        yield Words(
            zh=f"房价按双人间计；{task.people} 人住 {task.rooms} 间，请确认能否加床或有家庭房。",
            en=f"Prices are for double rooms; for {task.people} people in {task.rooms} room(s) ask for extra beds "
            "or family rooms.",
        )


def ordered_by_model(report: HotelReport, task: HotelTask, model: BaseChatModel) -> HotelReport:
    """The same options with the places the model prefers first within their city and level, and its reasons."""
    places = {option.place_id: option for option in reversed(report.options)}
    candidates = [
        {"id": id, "city": option.destination, "name": option.name.en, "about": option.reason.en}
        for id, option in sorted(places.items())
    ]
    choice = choose(model, PROMPT, task.model_dump(mode="json"), candidates)
    rank = {pick.id: place for place, pick in enumerate(choice.picks)}
    reasons = choice.reasons()
    cities = list(dict.fromkeys(option.destination for option in report.options))

    def key(option: HotelOption) -> tuple[int, tuple[int, int], bool, int]:
        near = distance(option.level, report.level)
        return cities.index(option.destination), near, not option.named_hotel, rank.get(option.place_id, len(rank))

    options = [
        option.model_copy(update={"reason": reasons.get(option.place_id, option.reason)})
        for option in sorted(report.options, key=key)
    ]
    return report.model_copy(update={"options": options, "reason": choice.problem})


HOTEL = Agent("hotel", HotelTask, HotelReport, work)
