"""What a city offers to sleep in: the named hotels that meet the traveller's wishes, and areas with price bands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from agents.house_rules import room_fits, room_words, rule_allowed
from agents.levels import LEVELS, Level
from agents.places.facts import Attraction, Destination, Facts, Hotel, HotelArea, PriceBand
from agents.report import Words
from agents.routing.travel import kilometres

MOST_AREAS = 4
MOST_HOTELS = 8
NEAR_KM = 3.0
DOUBLE_ROOM = 2
"""People a room takes when the tables do not say how many."""

UNFIT = {
    "room_type": Words(zh="房型不符", en="another room type"),
    "house_rules": Words(zh="不满足入住规定或未注明", en="house rules not met or not stated"),
    "nights": Words(zh="要求连住更多晚", en="more nights required"),
    "people": Words(zh="住不下这么多人", en="too small for the party"),
    "cap": Words(zh="超出每晚上限", en="above the nightly cap"),
}


@dataclass(frozen=True)
class Wishes:
    """What a named hotel must meet. `people` sleep in one room; `cap` is in `currency`, for one room and night."""

    nights: int
    people: int
    room_type: str | None
    house_rules: tuple[str, ...]
    cap: float | None
    currency: str


@dataclass(frozen=True)
class Offer:
    """A place to sleep at a level; `price` is for one room and night in `currency`, None if unknown."""

    place: Hotel | HotelArea
    level: Level
    price: float | None
    currency: str
    reason: Words


def in_currency(facts: Facts, amount: float, source: str, target: str) -> float | None:
    """The amount in the target currency by the facts' dated rate, None when there is no rate."""
    if source == target:
        return amount
    rate = facts.rate(source, target)
    return None if rate is None else amount * rate.factor


def unfit(hotel: Hotel, wishes: Wishes, facts: Facts) -> str | None:
    """The first wish (a key of UNFIT) that the hotel does not meet, or None."""
    if not room_fits(wishes.room_type, hotel.room_type):
        return "room_type"
    if not all(rule_allowed(rule, hotel.house_rules) for rule in wishes.house_rules):
        return "house_rules"
    if wishes.nights < hotel.minimum_nights:
        return "nights"
    if wishes.people > (hotel.maximum_occupancy or DOUBLE_ROOM):
        return "people"
    if wishes.cap is not None:
        price = in_currency(facts, hotel.price, hotel.currency, wishes.currency)
        if price is None or price > wishes.cap:
            return "cap"
    return None


def hotel_offers(hotels: Sequence[Hotel], band: PriceBand | None, facts: Facts) -> list[Offer]:
    """The best rated ones, always with the cheapest among them, so that a tight budget has a way out."""
    ranked = sorted(hotels, key=lambda hotel: (-(hotel.rating or 0.0), hotel.price, hotel.id))
    chosen = ranked[:MOST_HOTELS]
    cheapest = min(ranked, key=lambda hotel: (hotel.price, hotel.id), default=None)
    if cheapest is not None and cheapest not in chosen:
        chosen[-1] = cheapest
    return [Offer(h, hotel_level(h, band, facts), h.price, h.currency, hotel_reason(h)) for h in chosen]


def hotel_level(hotel: Hotel, band: PriceBand | None, facts: Facts) -> Level:
    """The level whose typical price in the city is nearest to the hotel's; "mid" when there is none to compare."""
    price = in_currency(facts, hotel.price, hotel.currency, band.currency) if band else None
    if band is None or price is None:
        return "mid"
    return min(LEVELS, key=lambda level: abs(band.at(level) - price))


def hotel_reason(hotel: Hotel) -> Words:
    """Room and rating as far as they are known."""
    zh, en = [], []
    if hotel.room_type:
        zh.append(room_words(hotel.room_type).zh)
        en.append(room_words(hotel.room_type).en)
    if hotel.rating is not None:
        zh.append(f"评分 {hotel.rating:g}")
        en.append(f"rated {hotel.rating:g}")
    return Words(zh="，".join(zh) or "自有资料中的酒店", en=", ".join(en) or "a hotel of the operator's own tables")


def area_offers(city: Destination, band: PriceBand | None, cap: float | None, facts: Facts) -> list[Offer]:
    """The main areas, each at every level within the cap; at the cheapest level when none is within it.

    Prices are the city's: the tables know no difference between its areas.
    """
    levels = [level for level in LEVELS if band is None or cap is None or band.at(level) <= cap] or [LEVELS[0]]
    sights = facts.attractions(city.id)
    areas = sorted(facts.hotel_areas(city.id), key=lambda area: (area.rank, area.id))[:MOST_AREAS]
    reasons = {area.id: area_reason(area, sights) for area in areas}
    price = {level: band.at(level) if band else None for level in levels}
    currency = band.currency if band else city.currency
    return [Offer(area, level, price[level], currency, reasons[area.id]) for area in areas for level in levels]


def area_reason(area: HotelArea, sights: Sequence[Attraction]) -> Words:
    """How many of the city's main sights lie close by, naming the nearest."""
    main = [sight for sight in sights if sight.priority == 3] or list(sights)
    if not main:
        return Words(zh="常见住宿区域", en="a usual area to stay")
    away = sorted((kilometres(area, sight), sight.id, sight) for sight in main)
    distance, _, nearest = away[0]
    near = sum(km <= NEAR_KM for km, _, _ in away)
    if near > 1:
        return Words(
            zh=f"直线 {NEAR_KM:g} 公里内有 {near} 处主要景点，最近的是{nearest.name('zh')}",
            en=f"{near} main sights within {NEAR_KM:g} km as the crow flies, nearest: {nearest.name('en')}",
        )
    return Words(
        zh=f"最近的主要景点是{nearest.name('zh')}，直线约 {max(distance, 0.1):.1f} 公里",
        en=f"nearest main sight: {nearest.name('en')}, about {max(distance, 0.1):.1f} km as the crow flies",
    )


def unfit_note(city: Destination, causes: Sequence[str]) -> Words:
    """Why none of a city's named hotels is offered, with how many failed for which cause."""
    counts = Counter(causes)
    zh = "、".join(f"{UNFIT[cause].zh} {counts[cause]} 家" for cause in UNFIT if counts[cause])
    en = ", ".join(f"{UNFIT[cause].en}: {counts[cause]}" for cause in UNFIT if counts[cause])
    return Words(
        zh=f"{city.name('zh')}有具名酒店 {len(causes)} 家，都不符合要求（{zh}），改为推荐住宿区域。",
        en=f"None of the {len(causes)} named hotels in {city.name('en')} fits ({en}); areas are suggested instead.",
    )


def above_cap(city: Destination, band: PriceBand, cap: float) -> Words:
    """That even the cheapest level of the city costs more than the traveller wants to pay."""
    cheapest, most = f"{band.budget:,.0f} {band.currency}", f"{cap:,.0f} {band.currency}"
    return Words(
        zh=f"{city.name('zh')}的经济型房间一晚约 {cheapest}，高于您的每晚上限 {most}；仍列出最便宜的一档。",
        en=f"A budget room in {city.name('en')} costs about {cheapest} a night, above your cap of {most}; "
        "the cheapest level is listed all the same.",
    )
