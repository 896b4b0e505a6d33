"""Where to sleep: for each city the option that lies best for its stops, with nights, dates and price."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Collection, Sequence
from functools import partial
from math import inf

from agents.hotel import HotelOption, HotelReport
from agents.places.facts import Facts
from agents.routing.travel import Point, kilometres
from planner.assembly.frames import Frame, Spot
from planner.assembly.prices import Exchange
from planner.budget import Choice
from planner.dispatch import nights_by_city
from planner.plan import Itinerary, StayOption
from planner.trip import HOTEL_LEVELS, HotelLevel, Language, Trip

RANK_KM = 1.0
"""How much nearer an option has to be to make up for one place in the hotel agent's ranking."""


def choose_stays(
    trip: Trip,
    hotel: HotelReport | None,
    frames: Sequence[Frame],
    choice: Choice,
    exchange: Exchange,
    facts: Facts,
    previous: Itinerary | None,
) -> list[StayOption]:
    """One stay per city with nights, in order; a city without any option is left out (a check says so).

    The area or hotel of the plan on hand stays while it is on offer at the level, unless the cheapest is needed.
    """
    if hotel is None:
        return []
    stays = []
    kept = {stay.place_id for stay in previous.stay} if previous else set()
    arrival = trip.start_date
    for city, nights in nights_by_city(trip):
        departure = arrival + dt.timedelta(days=nights) if arrival else None
        options = [option for option in hotel.options if option.destination == city]
        if nights > 0 and options:
            offers = _at_level(options, choice.hotel, trip, exchange)
            if choice.cheapest and not trip.hotel_level:
                offers = options
            stops = [stop.sight for frame in frames if frame.city == city for stop in frame.stops]
            rooms = partial(rooms_for, trip=trip, facts=facts)
            option = _best(offers, stops, kept, rooms, exchange if choice.cheapest else None)
            stays.append(_stay(option, nights, rooms(option), trip.language, exchange, arrival, departure))
        arrival = departure
    return stays


def _at_level(
    options: Sequence[HotelOption], level: HotelLevel, trip: Trip, exchange: Exchange
) -> Sequence[HotelOption]:
    """The options at the level nearest to the wanted one, cheaper first, that keep the traveller's cap if any does."""
    wanted = HOTEL_LEVELS.index(level)
    order = [*reversed(HOTEL_LEVELS[: wanted + 1]), *HOTEL_LEVELS[wanted + 1 :]]
    capped = [option for option in options if _keeps_cap(option, trip, exchange)]
    for candidates in (capped, options):
        for step in order:
            offers = [option for option in candidates if option.level == step]
            if offers:
                return offers
    return options


def _keeps_cap(option: HotelOption, trip: Trip, exchange: Exchange) -> bool:
    if trip.hotel_cap is None:
        return True
    price = exchange.convert(option.price, option.currency)
    cap = exchange.convert(trip.hotel_cap.amount, trip.hotel_cap.currency)
    return price is not None and cap is not None and price <= cap


def _best(
    offers: Sequence[HotelOption],
    stops: Sequence[Point],
    kept: Collection[str],
    rooms: Callable[[HotelOption], int],
    prices: Exchange | None,
) -> HotelOption:
    """The cheapest if `prices` are to decide, then what is kept, then what lies best by rank and distance."""

    def order(ranked: tuple[int, HotelOption]) -> tuple[float, bool, float, int]:
        rank, option = ranked
        price = prices.convert(option.price, option.currency, rooms(option)) if prices else 0.0
        return inf if price is None else price, option.place_id not in kept, _far(option, stops) + rank * RANK_KM, rank

    return min(enumerate(offers), key=order)[1]


def rooms_for(option: HotelOption, trip: Trip, facts: Facts) -> int:
    """As many rooms as told; else of a named hotel as many as its rooms need for all, of others one for two people."""
    if trip.rooms is None and option.named_hotel:
        for hotel in facts.hotels(option.destination):
            if hotel.id == option.place_id and hotel.maximum_occupancy:
                return -(-trip.people // hotel.maximum_occupancy)
    return trip.room_count


def _far(option: HotelOption, stops: Sequence[Point]) -> float:
    """Mean distance to the stops in kilometres; 0 where it is not known."""
    if option.lat is None or option.lon is None or not stops:
        return 0.0
    here = Spot(option.lat, option.lon)
    return sum(kilometres(here, stop) for stop in stops) / len(stops)


def _stay(
    option: HotelOption,
    nights: int,
    rooms: int,
    language: Language,
    exchange: Exchange,
    arrival: dt.date | None,
    departure: dt.date | None,
) -> StayOption:
    per_night = exchange.convert(option.price, option.currency)
    return StayOption(
        city=option.destination,
        place_id=option.place_id,
        name=getattr(option.name, language),
        named_hotel=option.named_hotel,
        lat=option.lat,
        lon=option.lon,
        level=option.level,
        nights=nights,
        rooms=rooms,
        price_per_night=per_night,
        price=None if per_night is None else round(per_night * nights * rooms, 2),
        currency=exchange.currency,
        priced=per_night is not None,
        check_in=arrival.isoformat() if arrival else None,
        check_out=departure.isoformat() if departure else None,
        reason=getattr(option.reason, language),
    )
