"""What holds for every assembled itinerary, over random trips and reports."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from planner.assembly import Reports, assemble
from planner.dispatch import nights_by_city
from planner.plan import Item, Itinerary, StayOption
from planner.trip import Trip
from tests.planner.strategies import Planned, facts, food_reports, hotel_reports, planned, trips, wild

few = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def make(plan: Planned, previous: Itinerary | None = None) -> Itinerary:
    return assemble(plan.trip, plan.reports, facts(), previous)


def priced(itinerary: Itinerary) -> list[Item | StayOption]:
    return [*(item for day in itinerary.days for item in day.items), *itinerary.stay]


@few
@given(planned())
def test_the_total_is_the_exact_sum_of_all_prices(plan: Planned) -> None:
    itinerary = make(plan)
    total = sum((Decimal(str(entry.price)) for entry in priced(itinerary) if entry.price is not None), Decimal())
    assert Decimal(str(itinerary.costs.total)) == total
    assert sum((Decimal(str(part)) for part in itinerary.costs.parts.values()), Decimal()) == total
    assert set(itinerary.costs.parts) == {"stay", "sights", "meals", "transport"}


@few
@given(planned())
def test_an_unknown_price_is_named_and_counts_nothing(plan: Planned) -> None:
    itinerary = make(plan)
    assert all((entry.price is None) == (not entry.priced) for entry in priced(itinerary))
    assert {entry.name for entry in priced(itinerary) if not entry.priced} == set(itinerary.costs.unpriced)
    assert {entry.currency for entry in priced(itinerary)} <= {itinerary.costs.currency}


@few
@given(planned())
def test_only_what_is_free_costs_nothing(plan: Planned) -> None:
    for day in make(plan).days:
        for item in day.items:
            if item.kind == "sight" and item.place_id:
                assert (item.price == 0) == (facts().attraction(item.place_id).price == 0)


@few
@given(planned())
def test_equal_input_gives_equal_output_and_carrying_on_changes_nothing(plan: Planned) -> None:
    first = make(plan)
    assert make(plan) == first
    stored = Itinerary.model_validate_json(first.model_dump_json())
    assert make(plan, stored) == first


@few
@given(planned(budgets=False), st.data())
def test_another_hotel_leaves_every_day_as_it_was(plan: Planned, data: st.DataObject) -> None:
    first = make(plan)
    level = data.draw(st.sampled_from(["budget", "mid", "upscale"]))
    trip = plan.trip.model_copy(update={"hotel_level": level})
    reports = Reports(plan.reports.route, data.draw(hotel_reports(trip)), plan.reports.food, plan.reports.info)
    second = assemble(trip, reports, facts(), first)
    assert [day.model_dump_json() for day in second.days] == [day.model_dump_json() for day in first.days]
    assert second.costs.total - second.costs.parts["stay"] == first.costs.total - first.costs.parts["stay"] or (
        abs((second.costs.total - second.costs.parts["stay"]) - (first.costs.total - first.costs.parts["stay"])) < 0.01
    )


@few
@given(planned(budgets=False))
def test_a_changed_day_leaves_the_others_as_they_were(plan: Planned) -> None:
    """The last day loses its sights, as when its wish changes; the others stay to the letter."""
    first = make(plan)
    assert plan.reports.route is not None
    *kept, last = plan.reports.route.days
    route = plan.reports.route.model_copy(update={"days": [*kept, last.model_copy(update={"visits": []})]})
    changed = Reports(route, plan.reports.hotel, plan.reports.food, plan.reports.info)
    second = assemble(plan.trip, changed, facts(), first)
    assert second.days[:-1] == first.days[:-1]


@few
@given(planned(), st.data())
def test_a_new_order_of_the_same_food_keeps_the_meals(plan: Planned, data: st.DataObject) -> None:
    first = make(plan)
    food = plan.reports.food
    assert food is not None
    shuffled = food.model_copy(update={"options": data.draw(st.permutations(food.options))})
    second = assemble(
        plan.trip, Reports(plan.reports.route, plan.reports.hotel, shuffled, plan.reports.info), facts(), first
    )
    assert second.days == first.days


@few
@given(planned(budgets=False))
def test_another_language_changes_words_alone(plan: Planned) -> None:
    first = make(plan)
    language = "en" if plan.trip.language == "zh" else "zh"
    second = assemble(plan.trip.model_copy(update={"language": language}), plan.reports, facts(), first)
    assert [[(item.place_id, item.start, item.price) for item in day.items] for day in second.days] == [
        [(item.place_id, item.start, item.price) for item in day.items] for day in first.days
    ]
    assert second.costs.total == first.costs.total
    assert second.costs.currency == first.costs.currency


@few
@given(planned())
def test_nights_and_dates_follow_from_the_trip(plan: Planned) -> None:
    trip, itinerary = plan.trip, make(plan)
    assert [(stay.city, stay.nights) for stay in itinerary.stay] == [
        entry for entry in nights_by_city(trip) if entry[1]
    ]
    if trip.start_date is None:
        assert not any(stay.check_in for stay in itinerary.stay)
        return
    arrival = trip.start_date
    for stay in itinerary.stay:
        assert stay.check_in == arrival.isoformat()
        arrival += dt.timedelta(days=stay.nights)
        assert stay.check_out == arrival.isoformat()


@few
@given(planned())
def test_no_restaurant_and_no_sight_comes_twice(plan: Planned) -> None:
    assert plan.reports.food is not None
    restaurants = {option.place_id for option in plan.reports.food.options if option.kind == "restaurant"}
    items = [item for day in make(plan).days for item in day.items]
    once = [item.place_id for item in items if item.kind == "sight" or item.place_id in restaurants]
    assert len(once) == len(set(once))


@few
@given(planned())
def test_every_dish_of_a_city_is_had_once_before_one_comes_back(plan: Planned) -> None:
    assert plan.reports.food is not None
    itinerary = make(plan)
    for city in {day.city for day in itinerary.days}:
        dishes = [o.place_id for o in plan.reports.food.options if o.destination == city and o.kind == "dish"]
        meals = [item.place_id for day in itinerary.days if day.city == city for item in day.items]
        had = [meals.count(dish) for dish in dishes]
        assert not had or max(had) - min(had) <= 1 or min(had) > 0 or max(had) <= 1


@few
@given(trips(), st.data())
def test_any_reports_give_an_honest_plan(trip: Trip, data: st.DataObject) -> None:
    """Senseless or missing reports raise nothing, and what is missing is named."""
    reports = data.draw(wild(trip))
    itinerary = assemble(trip, reports, facts(), None)
    assert itinerary.missing == reports.missing
    if reports.route is None:
        assert [day.day for day in itinerary.days] == list(range(1, (trip.days or 0) + 1))
        assert not any(item.kind == "sight" for day in itinerary.days for item in day.items)
    if reports.hotel is None:
        assert itinerary.stay == []
    if reports.food is None:
        assert all(not item.priced for day in itinerary.days for item in day.items if item.kind == "meal")


@few
@given(trips(), st.data())
def test_reports_survive_the_state(trip: Trip, data: st.DataObject) -> None:
    food = data.draw(food_reports(trip))
    stored = {"food": {"task": {}, "turn": "t1", "seconds": 0.1, **food.model_dump(mode="json")}}
    broken = {"route": {"status": "ok", "days": "none"}, "hotel": {"status": "failed", "reason": "down"}}
    reports = Reports.from_state({**stored, **broken})
    assert reports.food == food
    assert reports.missing == ["route", "hotel", "info"]
