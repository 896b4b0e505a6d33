"""Whatever is asked for, a hotel option comes out of the facts, keeps cap and wishes, and no price is made up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.hotel import HOTEL, CityNights, HotelReport, HotelTask, Price, work
from agents.levels import LEVELS, Level
from agents.places import load_facts
from agents.places.embedded import EmbeddedFacts
from agents.places.facts import Hotel
from tests.agents.test_choice import ScriptedModel, pick

unhurried = settings(deadline=None, max_examples=60)
"""The machine may be busy; how long an example takes is nobody's affair here."""

FACTS = EmbeddedFacts()
CITIES = [city.id for city in FACTS.destinations()]
CURRENCIES = sorted(FACTS.currencies())
ROOM_TYPES = ["double", "twin", "suite", "entire_home", "private_room", "shared_room"]
RULES = ["pets", "smoking", "children", "visitors", "parties"]

prices = st.builds(Price, amount=st.floats(0, 1e6), currency=st.sampled_from(CURRENCIES))
tasks = st.builds(
    HotelTask,
    cities=st.lists(st.builds(CityNights, destination=st.sampled_from(CITIES), nights=st.integers(0, 30)), max_size=4),
    rooms=st.integers(1, 10),
    people=st.integers(1, 20),
    level=st.none() | st.sampled_from(get_args(Level)),
    cap=st.none() | prices,
    share=st.none() | prices,
    room_type=st.none() | st.sampled_from(ROOM_TYPES),
    house_rules=st.lists(st.sampled_from(RULES), unique=True, max_size=2),
)


class OwnHotels(EmbeddedFacts):
    """The embedded tables with an operator's hotels."""

    def __init__(self, hotels: Sequence[Hotel]) -> None:
        self.__dict__.update(FACTS.__dict__)  # the tables as read so far
        self.own = hotels

    def hotels(self, destination: str) -> Sequence[Hotel]:
        return [hotel for hotel in self.own if hotel.destination == destination]


@st.composite
def own_hotels(draw: st.DrawFn) -> list[Hotel]:
    count = draw(st.integers(1, 15))
    return [
        Hotel(
            name_zh=f"酒店{number}",
            name_en=f"Hotel {number}",
            id=f"own-{number}",
            destination="chengdu",
            lat=30.6,
            lon=104.0,
            price=draw(st.floats(50, 3000)),
            currency=draw(st.sampled_from(["CNY", "USD", "JPY"])),
            room_type=draw(st.sampled_from(ROOM_TYPES)),
            house_rules=tuple(draw(st.lists(st.sampled_from([*RULES, *(f"no_{rule}" for rule in RULES)]), max_size=3))),
            minimum_nights=draw(st.integers(1, 5)),
            maximum_occupancy=draw(st.none() | st.integers(1, 6)),
            rating=draw(st.none() | st.floats(1, 5)),
            tags=(),
        )
        for number in range(count)
    ]


def test_every_destination_has_areas_at_every_level_at_the_tables_prices() -> None:
    for city in CITIES:
        report = work(HotelTask(cities=[CityNights(destination=city, nights=2)]), FACTS, None)
        band = FACTS.hotel_prices(city)
        assert band is not None and report.level == "mid"
        assert {option.level for option in report.options} == set(LEVELS)
        assert report.options[0].level == "mid" and report.notes == []
        for option in report.options:
            assert option.price == band.at(option.level) and option.currency == band.currency
            assert option.reason.zh and option.reason.en and option.name.zh and option.name.en


@unhurried
@given(tasks)
def test_options_are_areas_of_the_cities_with_nights_in_their_order(task: HotelTask) -> None:
    report = work(task, FACTS, None)
    assert HotelReport.model_validate(HOTEL.run(task.model_dump(mode="json"), FACTS, None)) == report
    stays = list(dict.fromkeys(city.destination for city in task.cities if city.nights))
    assert list(dict.fromkeys(option.destination for option in report.options)) == stays
    for option in report.options:
        areas = {area.id: area for area in FACTS.hotel_areas(option.destination)}
        area = areas[option.place_id]
        assert (option.name.zh, option.name.en) == (area.name("zh"), area.name("en")) and not option.named_hotel


@unhurried
@given(tasks)
def test_the_cap_is_kept_or_its_breach_is_said(task: HotelTask) -> None:
    report = work(task, FACTS, None)
    for option in report.options:
        if task.cap is None or option.price is None:
            continue
        rate = FACTS.rate(task.cap.currency, option.currency)
        assert rate is not None
        if option.price > task.cap.amount * rate.factor:
            city = FACTS.destination(option.destination)
            assert option.level == "budget"
            assert any(city.name("en") in note.en and "cap" in note.en for note in report.notes)
            assert any(city.name("zh") in note.zh and "上限" in note.zh for note in report.notes)


@unhurried
@given(tasks)
def test_an_asked_level_is_kept_unless_nothing_at_it_is_left(task: HotelTask) -> None:
    report = work(task, FACTS, None)
    offered = {option.level for option in report.options}
    if task.level and task.level in offered:
        assert report.level == task.level
    elif offered:
        assert report.level in offered


@unhurried
@given(tasks.filter(lambda task: task.level is None and task.share is not None))
def test_without_a_wish_the_level_costs_no_more_than_the_share_if_any_does(task: HotelTask) -> None:
    report = work(task, FACTS, None)
    assert task.share is not None
    costs: dict[str, float] = {}
    for level in LEVELS:
        cost = 0.0
        for city in task.cities:
            options = [option for option in report.options if option.destination == city.destination]
            near = sorted(options, key=lambda option: abs(LEVELS.index(option.level) - LEVELS.index(level)))
            if city.nights and near and near[0].price is not None:
                rate = FACTS.rate(near[0].currency, task.share.currency)
                assert rate is not None
                cost += near[0].price * rate.factor * city.nights * task.rooms
        costs[level] = cost
    if report.options and costs[report.level] > task.share.amount * (1 + 1e-9):
        offered = {option.level for option in report.options}
        assert report.level == min(offered, key=LEVELS.index)


@unhurried
@given(own_hotels(), tasks)
def test_a_named_hotel_meets_every_wish(hotels: list[Hotel], task: HotelTask) -> None:
    stay = CityNights(destination="chengdu", nights=3)
    task = task.model_copy(update={"cities": [stay]})
    report = work(task, OwnHotels(hotels), None)
    by_id = {hotel.id: hotel for hotel in hotels}
    named = [option for option in report.options if option.named_hotel]
    for option in named:
        hotel = by_id[option.place_id]
        assert (option.price, option.currency) == (hotel.price, hotel.currency)
        assert task.room_type in (None, hotel.room_type) and hotel.minimum_nights <= stay.nights
        assert (hotel.maximum_occupancy or 2) * task.rooms >= task.people
        for rule in task.house_rules:
            assert f"no_{rule}" not in hotel.house_rules and hotel.house_rules
        if task.cap:
            rate = FACTS.rate(hotel.currency, task.cap.currency)
            assert rate is not None and hotel.price * rate.factor <= task.cap.amount * (1 + 1e-9)
    if not named:
        assert any(f"None of the {len(hotels)} named hotels" in note.en for note in report.notes)
        assert report.options


@unhurried
@given(own_hotels())
def test_hotels_without_wishes_come_alone_and_the_cheapest_is_among_them(hotels: list[Hotel]) -> None:
    roomy = [hotel for hotel in hotels if hotel.minimum_nights <= 2]
    report = work(HotelTask(cities=[CityNights(destination="chengdu", nights=2)]), OwnHotels(hotels), None)
    if roomy:
        assert all(option.named_hotel for option in report.options)
        cheapest = min(roomy, key=lambda hotel: (hotel.price, hotel.id))
        assert cheapest.id in {option.place_id for option in report.options}


def test_wishes_that_only_a_hotel_can_confirm_are_said_for_areas() -> None:
    task = HotelTask(cities=[CityNights(destination="kyoto", nights=2)], room_type="entire_home", house_rules=["pets"])
    notes = work(task, FACTS, None).notes
    assert any("整套房源、可带宠物" in note.zh and "entire home, pets allowed" in note.en for note in notes)


@unhurried
@given(tasks)
def test_more_people_than_beds_are_told_to_ask(task: HotelTask) -> None:
    report = work(task, FACTS, None)
    told = any("extra beds" in note.en and "加床" in note.zh for note in report.notes)
    assert told is (bool(report.options) and task.people > 2 * task.rooms)


@unhurried
@given(tasks.filter(lambda task: any(city.nights for city in task.cities)))
def test_a_model_reorders_places_but_neither_adds_nor_prices_any(task: HotelTask) -> None:
    rules = work(task, FACTS, None)
    ids = sorted({option.place_id for option in rules.options})
    favourite = ids[len(ids) // 2]
    model = ScriptedModel(arguments={"picks": [pick(favourite), pick("grand-hotel-invented")]})
    chosen = work(task, FACTS, model)
    facts = {(o.place_id, o.level, o.price, o.currency) for o in rules.options}
    assert {(o.place_id, o.level, o.price, o.currency) for o in chosen.options} == facts
    assert (chosen.level, chosen.notes, chosen.reason) == (rules.level, rules.notes, "")
    city = next(option.destination for option in rules.options if option.place_id == favourite)
    first = next(option for option in chosen.options if option.destination == city)
    assert first.place_id == favourite and first.reason.zh == "适合"


def test_an_unusable_answer_leaves_the_rules_choice_and_says_why() -> None:
    task = HotelTask(cities=[CityNights(destination="rome", nights=3)])
    rules, chosen = work(task, FACTS, None), work(task, FACTS, ScriptedModel())
    assert chosen.options == rules.options and chosen.status == "ok" and chosen.reason


def test_a_model_that_cannot_be_reached_is_the_graphs_affair() -> None:
    task = HotelTask(cities=[CityNights(destination="rome", nights=3)])
    with pytest.raises(ConnectionError):
        work(task, FACTS, ScriptedModel(error=ConnectionError("down")))


def test_an_unknown_city_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        work(HotelTask(cities=[CityNights(destination="atlantis", nights=1)]), FACTS, None)


def test_an_operators_hotels_are_offered_by_room_and_rule() -> None:
    own = load_facts(Path(__file__).parents[2] / "docs" / "examples" / "own-facts")
    stay = [CityNights(destination="chengdu", nights=2)]
    family = work(HotelTask(cities=stay, people=3, room_type="family", house_rules=["children"]), own, None)
    assert [option.place_id for option in family.options] == ["example-02"]
    one_night = HotelTask(cities=[CityNights(destination="chengdu", nights=1)], room_type="entire_home")
    refused = work(one_night, own, None)
    assert not any(option.named_hotel for option in refused.options)
    assert any("more nights required: 1" in note.en for note in refused.notes)
