"""Hotel agent: where to sleep, as areas with price bands; named hotels only when the operator's facts have them."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from langchain_core.language_models import BaseChatModel
from pydantic import BaseModel

from agents.choice import choose
from agents.lodging import Wishes, area_reason, in_currency, unfit, unfit_note, wishes_words
from agents.places.facts import Destination, Facts, Hotel, HotelArea, PriceBand
from agents.report import Agent, Report, Task, Words

Level = Literal["budget", "mid", "upscale"]

LEVELS: tuple[Level, ...] = ("budget", "mid", "upscale")
LEVEL_WORDS = {
    "budget": Words(zh="经济型", en="budget"),
    "mid": Words(zh="中档", en="mid-range"),
    "upscale": Words(zh="高档", en="upscale"),
}
MOST_AREAS = 4
MOST_HOTELS = 8
GENEROUS = 0.6
"""An upscale room nobody asked for may take this part of the share, so that the trade leaves room for the rest."""

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
    nights: dict[str, int] = {}
    for city in task.cities:
        if city.nights > 0:
            nights[city.destination] = nights.get(city.destination, 0) + city.nights
    notes: list[Words] = []
    cities = {city: city_options(facts.destination(city), task, nights[city], facts, notes) for city in nights}
    level = preferred_level(task, costs_by_level(cities, nights, task, facts), notes)
    options = [o for city in cities.values() for o in sorted(city, key=lambda o: distance(o.level, level))]
    unconfirmed = wishes_words(task.room_type, task.house_rules)
    if unconfirmed and not all(option.named_hotel for option in options):
        notes.append(Words(zh=f"预订时请确认：{unconfirmed.zh}。", en=f"Confirm when booking: {unconfirmed.en}."))
    report = HotelReport(level=level, options=options, notes=notes)
    return ordered_by_model(report, task, model) if model is not None and options else report


def distance(level: Level, wanted: Level) -> tuple[int, int]:
    """Sorts levels by nearness to the wanted one, of two equally near ones the cheaper first."""
    step = LEVELS.index(level) - LEVELS.index(wanted)
    return abs(step), step


def city_options(
    city: Destination, task: HotelTask, nights: int, facts: Facts, notes: list[Words]
) -> list[HotelOption]:
    """The named hotels that meet every wish, best first; areas too unless these offer the level asked for."""
    band = facts.hotel_prices(city.id)
    currency = band.currency if band else city.currency
    cap = in_currency(facts, task.cap.amount, task.cap.currency, currency) if task.cap else None
    people = -(-task.people // max(1, task.rooms))
    wishes = Wishes(nights, people, task.room_type, tuple(task.house_rules), cap, currency)
    causes = {hotel.id: unfit(hotel, wishes, facts) for hotel in facts.hotels(city.id)}
    fitting = sorted((h for h in facts.hotels(city.id) if causes[h.id] is None), key=by_rating)
    hotels = [hotel_option(hotel, hotel_level(hotel, band, facts)) for hotel in best_and_cheapest(fitting)]
    if causes and not hotels:
        notes.append(unfit_note(names(city), [cause for cause in causes.values() if cause]))
    if hotels and (task.level is None or any(option.level == task.level for option in hotels)):
        return hotels
    return hotels + area_options(city, band, cap, facts, notes)


def by_rating(hotel: Hotel) -> tuple[float, float, str]:
    return -(hotel.rating or 0.0), hotel.price, hotel.id


def best_and_cheapest(ranked: list[Hotel]) -> list[Hotel]:
    """At most MOST_HOTELS of them, the cheapest always among them so that a tight budget has a way out."""
    chosen = ranked[:MOST_HOTELS]
    cheapest = min(ranked, key=lambda hotel: (hotel.price, hotel.id), default=None)
    return chosen if cheapest is None or cheapest in chosen else [*chosen[:-1], cheapest]


def hotel_level(hotel: Hotel, band: PriceBand | None, facts: Facts) -> Level:
    """The level whose typical price in the city is nearest to the hotel's; "mid" when there is none to compare."""
    price = in_currency(facts, hotel.price, hotel.currency, band.currency) if band else None
    if band is None or price is None:
        return "mid"
    return min(LEVELS, key=lambda level: abs(band.at(level) - price))


def hotel_option(hotel: Hotel, level: Level) -> HotelOption:
    rating = (f"，评分 {hotel.rating:g}", f", rated {hotel.rating:g}") if hotel.rating is not None else ("", "")
    room = wishes_words(hotel.room_type or None, ()) or Words(zh="房型未注明", en="room type not stated")
    return HotelOption(
        destination=hotel.destination,
        place_id=hotel.id,
        name=names(hotel),
        named_hotel=True,
        lat=hotel.lat,
        lon=hotel.lon,
        level=level,
        price=hotel.price,
        currency=hotel.currency,
        reason=Words(zh=f"{room.zh}{rating[0]}，符合您的要求", en=f"{room.en}{rating[1]}, meets your wishes"),
    )


def area_options(
    city: Destination, band: PriceBand | None, cap: float | None, facts: Facts, notes: list[Words]
) -> list[HotelOption]:
    """Each area at each level within the cap; when none is within it, at the cheapest level, and a note says so."""
    levels = [level for level in LEVELS if band is None or cap is None or band.at(level) <= cap]
    if band and not levels:
        levels = ["budget"]
        notes.append(above_cap(city, band, cap or 0.0))
    sights = facts.attractions(city.id)
    areas = sorted(facts.hotel_areas(city.id), key=lambda area: (area.rank, area.id))[:MOST_AREAS]
    return [
        HotelOption(
            destination=city.id,
            place_id=area.id,
            name=names(area),
            lat=area.lat,
            lon=area.lon,
            level=level,
            price=band.at(level) if band else None,
            currency=band.currency if band else city.currency,
            reason=area_reason(area.lat, area.lon, sights),
        )
        for area in areas
        for level in levels
    ]


def above_cap(city: Destination, band: PriceBand, cap: float) -> Words:
    cheapest, most = f"{band.budget:,.0f} {band.currency}", f"{cap:,.0f} {band.currency}"
    return Words(
        zh=f"{city.name('zh')}的经济型房间一晚约 {cheapest}，高于您的每晚上限 {most}；仍列出最便宜的一档。",
        en=f"A budget room in {city.name('en')} costs about {cheapest} a night, above your cap of {most}; "
        "the cheapest level is listed all the same.",
    )


def costs_by_level(
    cities: dict[str, list[HotelOption]], nights: dict[str, int], task: HotelTask, facts: Facts
) -> dict[Level, float | None]:
    """What all nights and rooms cost at each level that some city offers, in the share's currency; None if unknown."""
    offered = {option.level for city in cities.values() for option in city}
    costs: dict[Level, float | None] = {}
    for level in LEVELS:
        if level not in offered:
            continue
        prices = [nightly(options, level, task, facts) for options in cities.values() if options]
        counts = [nights[city] for city, options in cities.items() if options]
        known = [price * count * task.rooms for price, count in zip(prices, counts, strict=True) if price is not None]
        costs[level] = sum(known) if len(known) == len(prices) else None
    return costs


def nightly(options: list[HotelOption], level: Level, task: HotelTask, facts: Facts) -> float | None:
    """One room's price at the level, or at the nearest one the city offers, in the share's currency."""
    option = min(options, key=lambda option: distance(option.level, level))
    if option.price is None or task.share is None:
        return None
    return in_currency(facts, option.price, option.currency, task.share.currency)


def preferred_level(task: HotelTask, costs: dict[Level, float | None], notes: list[Words]) -> Level:
    """The level asked for, else the highest that the share bears: upscale only out of a generous share."""
    if not costs:
        return task.level or "mid"
    if task.level:
        level = min(costs, key=lambda offered: distance(offered, task.level or "mid"))
        if level != task.level:
            notes.append(other_level(task.level, level))
    else:
        level = affordable(task, costs)
    cost, share = costs[level], task.share
    if cost is not None and share is not None and cost > share.amount:
        notes.append(above_share(level, cost, share))
    return level


def affordable(task: HotelTask, costs: dict[Level, float | None]) -> Level:
    share = task.share.amount if task.share else None
    upscale = costs.get("upscale")
    if share is not None and upscale is not None and upscale <= GENEROUS * share:
        return "upscale"
    usual: list[Level] = [level for level in reversed(LEVELS) if level in costs and level != "upscale"]
    usual = usual or list(costs)
    for level in usual:
        cost = costs[level]
        if share is None or cost is None or cost <= share:
            return level
    return usual[-1]


def above_share(level: Level, cost: float, share: Price) -> Words:
    most = f"{share.amount:,.0f} {share.currency}"
    return Words(
        zh=f"{LEVEL_WORDS[level].zh}住宿共约 {cost:,.0f} {share.currency}，超过预算中可用于住宿的 {most}。",
        en=f"{LEVEL_WORDS[level].en.capitalize()} rooms cost about {cost:,.0f} {share.currency} in all, "
        f"above the {most} that the budget leaves for them.",
    )


def other_level(wanted: Level, level: Level) -> Words:
    return Words(
        zh=f"在您的条件下没有{LEVEL_WORDS[wanted].zh}住宿，改用{LEVEL_WORDS[level].zh}。",
        en=f"Nothing {LEVEL_WORDS[wanted].en} meets your conditions; {LEVEL_WORDS[level].en} is used instead.",
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


def names(place: Destination | HotelArea | Hotel) -> Words:
    return Words(zh=place.name("zh"), en=place.name("en"))


HOTEL = Agent("hotel", HotelTask, HotelReport, work)
