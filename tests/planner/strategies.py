"""Random trips and random agents' reports for them, on the embedded facts.

`followable` routes keep every rule of a plan (opening hours, ways, no repeats), so each check must pass on what is
assembled from them; `wild` ones are of the right type and nothing more.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Literal, TypeVar

from hypothesis import strategies as st

from agents.food import CityMeals, FoodOption, FoodReport
from agents.hotel import HotelOption, HotelReport
from agents.info import InfoItem, InfoReport
from agents.places import load_facts
from agents.places.facts import Attraction, Facts, Named
from agents.report import Words
from agents.route import Leg, MealBreak, RouteDay, RouteReport, Visit
from agents.routing.clock import clock, minute
from agents.routing.travel import travel_minutes
from planner.assembly import Reports
from planner.trip import HOTEL_LEVELS, Money, Travellers, Trip, TripDestination

EntryT = TypeVar("EntryT")

CURRENCIES = ("CNY", "USD", "EUR", "JPY")


@cache
def facts() -> Facts:
    return load_facts()


@st.composite
def shuffled(draw: st.DrawFn, entries: Sequence[EntryT]) -> list[EntryT]:
    """The entries in any order, by one drawn seed: much quicker than drawing every place."""
    mixed = list(entries)
    Random(draw(st.integers(0, 2**16))).shuffle(mixed)
    return mixed


def words(named: Named) -> Words:
    return Words(zh=named.name("zh"), en=named.name("en"))


@dataclass(frozen=True)
class Planned:
    """A trip and the reports on hand for it."""

    trip: Trip
    reports: Reports


@st.composite
def trips(draw: st.DrawFn, *, budgets: bool = True, most_days: int = 4) -> Trip:
    language: Literal["zh", "en"] = draw(st.sampled_from(["zh", "en"]))
    ids = [city.id for city in facts().destinations()]
    cities = draw(st.lists(st.sampled_from(ids), min_size=1, max_size=3, unique=True))
    stops = [
        TripDestination(id=city, name=facts().destination(city).name(language), days=draw(st.integers(1, most_days)))
        for city in cities
    ]
    days = sum(stop.days or 0 for stop in stops)
    amount = draw(st.one_of(st.none(), st.integers(100, 200_000))) if budgets else None
    return Trip(
        destinations=stops,
        days=days,
        nights=draw(st.sampled_from([None, days - 1, days, max(0, days - 2)])),
        start_date=draw(st.one_of(st.none(), st.dates(dt.date(2026, 12, 1), dt.date(2027, 11, 30)))),
        travellers=draw(
            st.one_of(st.none(), st.builds(Travellers, adults=st.integers(1, 5), children=st.integers(0, 3)))
        ),
        rooms=draw(st.sampled_from([None, 1, 3])),
        budget=Money(amount=amount, currency=draw(st.sampled_from(CURRENCIES))) if amount is not None else None,
        hotel_level=draw(st.sampled_from([None, *HOTEL_LEVELS])),
        language=language,
    )


@st.composite
def planned(draw: st.DrawFn, *, budgets: bool = True, most_days: int = 4) -> Planned:
    """A trip with followable reports of all four agents."""
    trip = draw(trips(budgets=budgets, most_days=most_days))
    return Planned(trip, draw(followable(trip)))


@st.composite
def followable(draw: st.DrawFn, trip: Trip) -> Reports:
    order = {city.id: draw(shuffled(facts().attractions(city.id))) for city in trip.destinations}
    return Reports(
        route=route_report(trip, order),
        hotel=draw(hotel_reports(trip)),
        food=draw(food_reports(trip)),
        info=draw(info_reports(trip)),
    )


def route_report(trip: Trip, order: dict[str, list[Attraction]]) -> RouteReport:
    """Each city's sights in that order over its days, as many as fit, with a break for lunch and one for dinner."""
    report = RouteReport()
    before: str | None = None
    number = 0
    for stop in trip.destinations:
        waiting = list(order[stop.id])
        for first in (True, *[False] * ((stop.days or 1) - 1)):
            date = trip.start_date + dt.timedelta(days=number) if trip.start_date else None
            number += 1
            start = 9 * 60
            if first and before:
                report.legs.append(_leg(number, before, stop.id))
                start = minute(report.legs[-1].end) + 30
            report.days.append(_day(number, stop.id, date, start, waiting))
        before = stop.id
    return report


def _leg(day: int, origin: str, destination: str) -> Leg:
    link = facts().links(origin, destination)[0]
    end = min(7 * 60 + link.minutes, 19 * 60)
    return Leg(
        day=day, origin=origin, destination=destination, mode=link.mode, start="07:00", end=clock(end),
        arrival_day=day, price=link.price, currency=link.currency, estimated=link.estimated,
    )  # fmt: skip


def _day(number: int, city: str, date: dt.date | None, start: int, waiting: list[Attraction]) -> RouteDay:
    day = RouteDay(day=number, destination=city, date=date, visits=[], meals=[])
    now, here = start, None
    for sight in list(waiting):
        if now > 11 * 60 and not day.meals and now < 14 * 60:
            now = _break(day, "lunch", now, here)
        way = travel_minutes(here, sight) if here else 0
        begin = max(now + way, minute(sight.opens or "09:00"))
        end = begin + min(sight.visit_minutes, 180)
        closes = minute(sight.closes or "20:00")
        closed = date is not None and date.weekday() in sight.closed_weekdays
        if closed or end > min(19 * 60, closes if closes > minute(sight.opens or "00:00") else 19 * 60):
            continue
        reason = Words(zh="值得一看", en="worth seeing")
        day.visits.append(
            Visit(place_id=sight.id, start=clock(begin), end=clock(end), travel_minutes=way, reason=reason)
        )
        waiting.remove(sight)
        now, here = end, sight
        if len(day.visits) == 4:
            break
    _break(day, "dinner", max(now, 18 * 60), here)
    return day


def _break(day: RouteDay, kind: Literal["lunch", "dinner"], now: int, here: Attraction | None) -> int:
    lat, lon = (here.lat, here.lon) if here else (None, None)
    day.meals.append(MealBreak(kind=kind, start=clock(now), end=clock(now + 60), lat=lat, lon=lon))
    return now + 60


@st.composite
def hotel_reports(draw: st.DrawFn, trip: Trip) -> HotelReport:
    """The cities' areas at every level, in any order; some prices are unknown."""
    options = []
    for city in dict.fromkeys(stop.id for stop in trip.destinations):
        band = facts().hotel_prices(city)
        unknown = draw(st.integers(0, 9)) == 0
        for area in draw(shuffled(facts().hotel_areas(city))):
            options += [
                HotelOption(
                    destination=city, place_id=area.id, name=words(area), lat=area.lat, lon=area.lon, level=level,
                    price=band.at(level) if band and not unknown else None,
                    currency=band.currency if band else "CNY", reason=Words(zh="方便", en="handy"),
                )
                for level in HOTEL_LEVELS
            ]  # fmt: skip
    return HotelReport(options=options)


@st.composite
def food_reports(draw: st.DrawFn, trip: Trip) -> FoodReport:
    """The cities' restaurants and dishes, in any order; some cities have no known meal price."""
    report = FoodReport()
    for city in dict.fromkeys(stop.id for stop in trip.destinations):
        band = facts().meal_prices(city)
        known = band if draw(st.integers(0, 9)) else None
        currency = band.currency if band else facts().destination(city).currency
        places = [
            FoodOption(
                destination=city, place_id=place.id, kind="restaurant", name=words(place), lat=place.lat, lon=place.lon,
                price=place.price, currency=place.currency, opens=place.opens, closes=place.closes,
                reason=Words(zh="老店", en="an old house"),
            )
            for place in facts().restaurants(city)
        ]  # fmt: skip
        places += [
            FoodOption(
                destination=city, place_id=f"{city}-dish-{dish.rank}", kind="dish", name=words(dish),
                currency=currency, reason=Words(zh="特色", en="a speciality"),
            )
            for dish in facts().dishes(city)
        ]  # fmt: skip
        report.options += draw(shuffled(places))
        report.meals.append(
            CityMeals(
                destination=city, currency=currency, budget=known and known.budget, mid=known and known.mid,
                upscale=known and known.upscale,
            )
        )  # fmt: skip
    return report


def info_reports(trip: Trip) -> st.SearchStrategy[InfoReport]:
    items = st.builds(
        InfoItem,
        topic=st.sampled_from(["weather", "packing", "visa", "plug"]),
        destination=st.sampled_from([None, *(stop.id for stop in trip.destinations)]),
        text=st.sampled_from([Words(zh="晴，5~12°C", en="sunny, 5~12°C"), Words(zh="带伞", en="bring an umbrella")]),
        source=st.sampled_from(["", "DWD 2003-2021"]),
    )
    return st.builds(InfoReport, items=st.lists(items, max_size=4))


TIMES = st.builds(lambda hour, minutes: f"{hour:02d}:{minutes:02d}", st.integers(0, 23), st.integers(0, 59))


@st.composite
def wild(draw: st.DrawFn, trip: Trip) -> Reports:
    """Reports of the right types with whatever in them: any places at any time, any agent missing."""
    sights = [sight.id for stop in trip.destinations for sight in facts().attractions(stop.id)]
    places = st.sampled_from([*sights, "nowhere-1"])
    reason = st.just(Words(zh="看看", en="have a look"))
    cities = st.sampled_from([stop.id for stop in trip.destinations])
    visits = st.builds(Visit, place_id=places, start=TIMES, end=TIMES, travel_minutes=st.integers(0, 90), reason=reason)
    spots = st.one_of(st.none(), st.floats(-80, 80))
    meals = st.builds(
        MealBreak, kind=st.sampled_from(["lunch", "dinner"]), start=TIMES, end=TIMES, lat=spots, lon=spots
    )
    days = st.builds(
        RouteDay,
        day=st.integers(1, 40),
        destination=cities,
        date=st.one_of(st.none(), st.dates(dt.date(2026, 12, 1), dt.date(2027, 2, 1))),
        visits=st.lists(visits, max_size=5),
        meals=st.lists(meals, max_size=3),
        wish_met=st.sampled_from([None, True, False]),
    )
    legs = st.builds(
        Leg, day=st.integers(1, 40), origin=cities, destination=cities, start=TIMES, end=TIMES,
        mode=st.sampled_from(["hsr", "flight", "camel"]), arrival_day=st.integers(1, 41),
        price=st.one_of(st.none(), st.floats(0, 1e6)), currency=st.sampled_from([*CURRENCIES, "XXX"]),
    )  # fmt: skip
    routes = st.builds(RouteReport, days=st.lists(days, max_size=6), legs=st.lists(legs, max_size=3))
    return Reports(
        route=draw(st.one_of(st.none(), routes)),
        hotel=draw(st.one_of(st.none(), hotel_reports(trip))),
        food=draw(st.one_of(st.none(), food_reports(trip))),
        info=draw(st.one_of(st.none(), info_reports(trip))),
    )
