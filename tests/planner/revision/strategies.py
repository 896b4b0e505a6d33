"""Random trips and patches: meaningful words and nonsense mixed."""

from __future__ import annotations

import datetime as dt
from functools import cache
from typing import Any

from hypothesis import strategies as st

from agents.places import load_facts
from agents.places.facts import Facts
from planner.patch import DestinationWish, MoneyWish, TravellersWish, TripPatch
from planner.trip import Language, Money, Travellers, Trip, TripDestination

TODAY = dt.date(2026, 11, 30)


@cache
def facts() -> Facts:
    return load_facts()


CITIES = ["成都", "重庆", "西安", "beijing", "Kyoto", "Tokyo", "罗马", "Paris", "新加坡", "Barcelonna", "拉萨市"]
PLACES = [*CITIES, "日本", "Italy", "翡翠云顶", "Atlantis", "故宫", "都江堰", "", "🎉", "a" * 500, "\x00"]
SIGHTS = ["都江堰", "Dujiangyan", "宽窄巷子", "兵马俑", "斗兽场", "The Colosseum", "万神殿", "博物馆", "没有的地方"]
DATES = ["12月20日", "下周五", "2026-12-24", "昨天", "2月30日", "10月初", "周末", "Dec 20-24", "20号", "soon"]
AMOUNTS = ["3000", "三千五", "1.5w", "0", "-5", "nan", "lots", "9" * 40, "3000到5000元", "$20", "1e9"]
CURRENCIES = [None, "元", "USD", "¥", "银河币", "", "kr", "日元"]
LANGUAGES: list[Language] = ["zh", "en"]
TAGS = ["temple", "No spicy", "no_spicy", "food", "博物馆", "pets", "train", "flight", "car", "", "!!"]

few_days = st.integers(1, 7)
any_number = st.one_of(st.integers(-3, 40), st.integers(), st.none())
words = st.one_of(st.text(max_size=20), st.sampled_from(PLACES))


def lists(values: list[str]) -> st.SearchStrategy[list[str]]:
    return st.lists(st.one_of(st.sampled_from(values), st.text(max_size=8)), max_size=4)


places = st.builds(
    DestinationWish, name=st.one_of(words, st.sampled_from(CITIES)), days=st.one_of(st.none(), any_number)
)
money = st.builds(
    MoneyWish,
    amount=st.one_of(st.sampled_from(AMOUNTS), st.text(max_size=8)),
    currency=st.one_of(st.sampled_from(CURRENCIES), st.text(max_size=5)),
    per=st.sampled_from(["total", "person", "day", "person_day"]),
    change=st.sampled_from(["set", "add", "subtract"]),
)
dates = st.one_of(st.sampled_from(DATES), st.text(max_size=10))

FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "destinations": st.lists(places, max_size=10),
    "add_destinations": st.lists(places, max_size=4),
    "remove_destinations": lists(PLACES),
    "origin": words,
    "days": any_number,
    "days_change": any_number,
    "nights": any_number,
    "start": dates,
    "end": dates,
    "travellers": st.builds(TravellersWish, adults=any_number, children=any_number),
    "rooms": any_number,
    "budget": money,
    "pace": st.sampled_from(["relaxed", "normal", "packed"]),
    "hotel_level": st.sampled_from(["budget", "mid", "upscale"]),
    "hotel_level_change": any_number,
    "hotel_cap": money,
    "room_type": words,
    "day_wishes": st.dictionaries(
        st.one_of(st.integers(-1, 9).map(str), st.text(max_size=4)),
        st.one_of(st.sampled_from(SIGHTS), st.text(max_size=9)),
    ),
    "swap_days": st.lists(st.integers(-1, 9), max_size=3),
    "transport": st.sampled_from(["train", "flight", "car"]),
    "nationality": words,
    "language": st.sampled_from(["zh", "en"]),
    "clear": st.lists(st.sampled_from([*Trip.model_fields, "nonsense"]), max_size=3),
    **{f"{way}_{name}": lists(SIGHTS) for way in ("add", "remove") for name in ("must_visit", "avoid")},
    **{
        f"{way}_{name}": lists(TAGS)
        for way in ("add", "remove")
        for name in ("interests", "diet", "cuisines", "house_rules", "transport_avoid")
    },
}


def patches(*only: str) -> st.SearchStrategy[TripPatch]:
    """Patches with any of the fields set, or any of the named ones."""
    fields = {name: FIELDS[name] for name in (only or FIELDS)}
    return st.fixed_dictionaries({}, optional=fields).map(TripPatch.model_validate)


parties = st.builds(Travellers, adults=st.integers(1, 6), children=st.integers(0, 3))
sums = st.builds(Money, amount=st.integers(1, 10**6), currency=st.sampled_from(["CNY", "USD"]))
routes = st.lists(st.sampled_from(["chengdu", "chongqing", "xian", "kyoto", "rome"]), max_size=4, unique=True)


@st.composite
def trips(draw: st.DrawFn) -> Trip:
    """Trips as `revise` leaves them: each part agrees with the others."""
    language: Language = draw(st.sampled_from(LANGUAGES))
    stops = [
        TripDestination(id=id, name=facts().destination(id).name(language), days=draw(few_days)) for id in draw(routes)
    ]
    days = sum(stop.days or 0 for stop in stops) or draw(st.one_of(st.none(), few_days))
    if days is not None and draw(st.integers(0, 3)) == 0:
        days, stops = None, [stop.model_copy(update={"days": None}) for stop in stops]
    return Trip(
        language=language,
        destinations=stops,
        days=days,
        nights=None if days is None else days - draw(st.integers(0, 1)),
        start_date=draw(st.one_of(st.none(), st.dates(TODAY, TODAY + dt.timedelta(300)))),
        travellers=draw(st.one_of(st.none(), parties)),
        budget=draw(st.one_of(st.none(), sums)),
        day_wishes={"1": "徒步"} if days and draw(st.booleans()) else {},
        must_visit=draw(st.lists(st.sampled_from(["都江堰", "兵马俑"]), max_size=1)),
        interests=draw(st.lists(st.sampled_from(["temple", "food"]), unique=True)),
    )


wild_trips = st.fixed_dictionaries(
    {},
    optional={
        "destinations": st.lists(
            st.fixed_dictionaries(
                {"id": st.sampled_from(["rome", "chengdu", "nowhere", ""]), "name": st.text(max_size=3)},
                optional={"days": any_number},
            ),
            max_size=12,
        ),
        "origin": words,
        "days": any_number,
        "nights": any_number,
        "rooms": any_number,
        "travellers": st.fixed_dictionaries({"adults": st.integers(0, 20), "children": st.integers(0, 20)}),
        "day_wishes": st.dictionaries(st.text("0123456789-x²", max_size=5), st.text(max_size=3)),
        "must_visit": lists(SIGHTS),
        "transport_avoid": lists(TAGS),
        "transport": st.sampled_from(["train", "car"]),
        "budget_per": st.sampled_from(["person", "day"]),
    },
).map(Trip.model_validate)
"""Trips that are of the right type and nothing more."""
