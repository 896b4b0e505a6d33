"""Where one sleeps, for how long and at what price."""

from __future__ import annotations

from pathlib import Path

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from agents.hotel import HotelOption, HotelReport
from agents.places import load_facts
from agents.report import Words
from planner.assembly import Reports, assemble
from planner.checks import run_checks
from planner.plan import Itinerary
from planner.trip import HOTEL_LEVELS, Money, Travellers, Trip, TripDestination
from tests.planner.strategies import Planned, facts, hotel_reports, planned, words

few = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))


def made(plan: Planned, previous: Itinerary | None = None) -> Itinerary:
    return assemble(plan.trip, plan.reports, facts(), previous)


@few
@given(planned())
def test_the_price_is_for_all_rooms_and_nights(plan: Planned) -> None:
    for stay in made(plan).stay:
        assert stay.rooms == plan.trip.room_count
        if stay.price_per_night is None:
            assert stay.price is None and not stay.priced
        else:
            assert stay.price == round(stay.price_per_night * stay.nights * stay.rooms, 2)


@few
@given(planned(budgets=False), st.sampled_from(HOTEL_LEVELS))
def test_the_wished_level_is_taken_where_it_is_offered(plan: Planned, level: str) -> None:
    trip = plan.trip.model_copy(update={"hotel_level": level})
    assert {stay.level for stay in made(Planned(trip, plan.reports)).stay} <= {level}


@few
@given(planned(budgets=False))
def test_a_cap_is_kept_if_any_option_keeps_it(plan: Planned) -> None:
    """The cap is just what the cheapest level costs, so only that level keeps it."""
    usual = made(plan)
    assume(usual.stay)
    assert plan.reports.hotel is not None
    city = usual.stay[0].city
    cheapest = next(o for o in plan.reports.hotel.options if o.destination == city and o.level == "budget")
    assume(cheapest.price)
    cap = Money(amount=cheapest.price or 0, currency=cheapest.currency)
    capped = made(Planned(plan.trip.model_copy(update={"hotel_cap": cap, "hotel_level": "upscale"}), plan.reports))
    assert capped.stay[0].level == "budget"


@few
@given(planned(budgets=False))
def test_of_equal_options_the_one_nearer_to_the_stops_is_taken(plan: Planned) -> None:
    """A twin of the best-ranked option, far from everything and ranked first, is not taken."""
    usual = made(plan)
    with_sights = {day.city for day in usual.days for item in day.items if item.kind == "sight"}
    assume(usual.stay and usual.stay[0].city in with_sights)
    assert plan.reports.hotel is not None
    far = [
        option.model_copy(update={"place_id": f"far-{option.level}", "lat": (option.lat or 0.0) / 2})
        for option in plan.reports.hotel.options
    ]
    hotel = plan.reports.hotel.model_copy(update={"options": [*far, *plan.reports.hotel.options]})
    itinerary = made(Planned(plan.trip, Reports(plan.reports.route, hotel, plan.reports.food, plan.reports.info)))
    assert not itinerary.stay[0].place_id.startswith("far-")


@few
@given(planned(), st.data())
def test_the_area_of_the_plan_on_hand_stays_under_a_new_ranking(plan: Planned, data: st.DataObject) -> None:
    first = made(plan)
    options: list[HotelOption] = data.draw(hotel_reports(plan.trip)).options
    assume(all(option.price is not None for option in options))
    assert plan.reports.hotel is not None
    assume(all(option.price is not None for option in plan.reports.hotel.options))
    hotel = plan.reports.hotel.model_copy(update={"options": options})
    second = made(Planned(plan.trip, Reports(plan.reports.route, hotel, plan.reports.food, plan.reports.info)), first)
    assert [stay.place_id for stay in second.stay] == [stay.place_id for stay in first.stay]


def test_a_family_in_one_room_that_holds_it_pays_for_one() -> None:
    """Named hotels of an operator's own tables: rooms by occupancy, wishes by what the house says."""
    own = load_facts(Path("docs/examples/own-facts"))
    hotel = next(
        hotel for hotel in own.hotels("chengdu") if hotel.maximum_occupancy == 4 and "pets" in hotel.house_rules
    )
    option = HotelOption(
        destination="chengdu", place_id=hotel.id, name=words(hotel), named_hotel=True, lat=hotel.lat, lon=hotel.lon,
        level="mid", price=hotel.price, currency=hotel.currency, reason=Words(zh="", en=""),
    )  # fmt: skip
    reports = Reports(hotel=HotelReport(options=[option]))
    city = TripDestination(id="chengdu", name="成都", days=3)
    family = Trip(destinations=[city], days=3, travellers=Travellers(adults=2, children=2), room_type=hotel.room_type)
    itinerary = assemble(family, reports, own, None)
    [stay] = itinerary.stay
    assert (stay.rooms, stay.price) == (1, round(hotel.price * 2, 2))
    told = assemble(family.model_copy(update={"rooms": 2}), reports, own, None)
    assert (told.stay[0].rooms, told.stay[0].price) == (2, round(hotel.price * 4, 2))
    verdicts = {
        wish: {check.name: check.ok for check in run_checks(trip, itinerary, reports, own)}["stay"]
        for wish, trip in {
            "as told": family,
            "pets": family.model_copy(update={"house_rules": ["pets"]}),
            "parties": family.model_copy(update={"house_rules": ["parties"]}),
            "suite": family.model_copy(update={"room_type": "suite"}),
        }.items()
    }
    assert verdicts == {"as told": True, "pets": True, "parties": False, "suite": False}
