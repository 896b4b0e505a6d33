"""Where one sleeps, for how long and at what price."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from agents.hotel import HotelOption
from planner.assembly import Reports, assemble
from planner.plan import Itinerary
from planner.trip import HOTEL_LEVELS, Money
from tests.planner.strategies import Planned, facts, hotel_reports, planned

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
