"""Where to sleep: for each city the option that lies best for its stops, with nights, dates and price."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from agents.hotel import HotelOption, HotelReport
from agents.routing.travel import Point, kilometres
from planner.assembly.frames import Frame, Spot
from planner.assembly.prices import Exchange
from planner.dispatch import nights_by_city
from planner.plan import Itinerary, StayOption
from planner.trip import HOTEL_LEVELS, HotelLevel, Trip

RANK_KM = 1.0
"""How much nearer an option has to be to make up for one place in the hotel agent's ranking."""


def choose_stays(
    trip: Trip,
    hotel: HotelReport | None,
    frames: Sequence[Frame],
    level: HotelLevel,
    exchange: Exchange,
    previous: Itinerary | None,
) -> list[StayOption]:
    """One stay per city with nights, in order; a city without any option is left out (a check says so)."""
    if hotel is None:
        return []
    stays = []
    kept = {stay.place_id for stay in previous.stay} if previous else set()
    arrival = trip.start_date
    for city, nights in nights_by_city(trip):
        departure = arrival + dt.timedelta(days=nights) if arrival else None
        options = [option for option in hotel.options if option.destination == city]
        if nights > 0 and options:
            offers = _at_level(options, level, trip, exchange)
            stops = [stop.sight for frame in frames if frame.city == city for stop in frame.stops]
            option = next((offer for offer in offers if offer.place_id in kept), None) or _nearest(offers, stops)
            stays.append(_stay(option, nights, trip, exchange, arrival, departure))
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


def _nearest(offers: Sequence[HotelOption], stops: Sequence[Point]) -> HotelOption:
    def cost(ranked: tuple[int, HotelOption]) -> tuple[float, int]:
        rank, option = ranked
        if option.lat is None or option.lon is None or not stops:
            return rank * RANK_KM, rank
        here = Spot(option.lat, option.lon)
        return sum(kilometres(here, stop) for stop in stops) / len(stops) + rank * RANK_KM, rank

    return min(enumerate(offers), key=cost)[1]


def _stay(
    option: HotelOption, nights: int, trip: Trip, exchange: Exchange, arrival: dt.date | None, departure: dt.date | None
) -> StayOption:
    per_night = exchange.convert(option.price, option.currency)
    return StayOption(
        city=option.destination,
        place_id=option.place_id,
        name=getattr(option.name, trip.language),
        named_hotel=option.named_hotel,
        lat=option.lat,
        lon=option.lon,
        level=option.level,
        nights=nights,
        rooms=trip.room_count,
        price_per_night=per_night,
        price=None if per_night is None else round(per_night * nights * trip.room_count, 2),
        currency=exchange.currency,
        priced=per_night is not None,
        check_in=arrival.isoformat() if arrival else None,
        check_out=departure.isoformat() if departure else None,
        reason=getattr(option.reason, trip.language),
    )
