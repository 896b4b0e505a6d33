"""Which meal goes into which gap."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from agents.cuisines import serves
from agents.food import FoodOption
from agents.report import Words
from agents.routing.clock import minute
from agents.routing.travel import kilometres
from planner.assembly import Reports, assemble
from planner.assembly.frames import Spot
from planner.assembly.meals import NEAR_KM, SHORTEST_MEAL_MINUTES
from planner.checks import run_checks
from planner.plan import Day, Item, Itinerary
from tests.planner.strategies import Planned, facts, planned

few = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))


def made(plan: Planned) -> Itinerary:
    return assemble(plan.trip, plan.reports, facts(), None)


def restaurants(plan: Planned) -> dict[str, FoodOption]:
    assert plan.reports.food is not None
    return {option.place_id: option for option in plan.reports.food.options if option.kind == "restaurant"}


def meals_out(plan: Planned) -> list[tuple[Day, Item, FoodOption]]:
    known = restaurants(plan)
    return [
        (day, item, known[item.place_id])
        for day in made(plan).days
        for item in day.items
        if item.kind == "meal" and item.place_id in known
    ]


@few
@given(planned())
def test_a_restaurant_is_near_the_break_and_open(plan: Planned) -> None:
    assert plan.reports.route is not None
    breaks = {(day.day, meal.kind): meal for day in plan.reports.route.days for meal in day.meals}
    for day, item, option in meals_out(plan):
        gap = breaks[day.day, "lunch" if minute(item.start) < 15 * 60 else "dinner"]
        if option.lat is not None and option.lon is not None and gap.lat is not None and gap.lon is not None:
            assert kilometres(Spot(option.lat, option.lon), Spot(gap.lat, gap.lon)) <= NEAR_KM
        if option.opens and option.closes and option.opens < option.closes:
            assert option.opens <= item.start and item.end <= option.closes
        assert gap.start <= item.start and item.end <= gap.end
        assert minute(item.end) - minute(item.start) >= SHORTEST_MEAL_MINUTES


@few
@given(planned(budgets=False))
def test_at_the_middle_level_no_restaurant_is_dear(plan: Planned) -> None:
    assert plan.reports.food is not None
    prices = {meals.destination: meals for meals in plan.reports.food.meals}
    for day, _, option in meals_out(plan):
        upscale = prices[day.city].upscale
        if option.price is not None and upscale is not None and option.currency == prices[day.city].currency:
            assert option.price < upscale


@few
@given(planned())
def test_a_dish_is_to_be_tried_and_costs_what_meals_cost_there(plan: Planned) -> None:
    names = {dish.name(plan.trip.language) for stop in plan.trip.destinations for dish in facts().dishes(stop.id)}
    for day in made(plan).days:
        for item in day.items:
            if item.kind == "meal" and item.place_id and "-dish-" in item.place_id:
                assert item.name.removeprefix("尝尝").removeprefix("Try ") in names
                assert item.name.startswith(("尝尝", "Try "))


@few
@given(planned())
def test_nobody_is_told_to_eat_the_same_dish_twice(plan: Planned) -> None:
    items = [item for day in made(plan).days for item in day.items if item.kind == "meal"]
    dishes = [item.place_id for item in items if item.place_id and "-dish-" in item.place_id]
    assert len(dishes) == len(set(dishes))


@few
@given(planned())
def test_a_kind_of_restaurant_to_look_for_is_not_to_be_tried_like_a_dish(plan: Planned) -> None:
    """When nothing of the tables suits, the food agent names what to look for; that stands as it is."""
    assert plan.reports.food is not None
    options = [
        FoodOption(
            destination=stop.id, place_id=f"{stop.id}-diet", kind="dish", currency="CNY",
            name=Words(zh="素食餐馆", en="vegetarian place"), reason=Words(zh="现场确认", en="confirm on the spot"),
        )
        for stop in plan.trip.destinations
    ]  # fmt: skip
    food = plan.reports.food.model_copy(update={"options": options})
    reports = Reports(plan.reports.route, plan.reports.hotel, food, plan.reports.info)
    itinerary = made(Planned(plan.trip, reports))
    meals = {item.name for day in itinerary.days for item in day.items if item.kind == "meal"}
    assert meals <= {"素食餐馆", "vegetarian place"}


@few
@given(planned(budgets=False), st.data())
def test_a_wanted_cuisine_is_had_if_anything_that_serves_it_can_be_reached(plan: Planned, data: st.DataObject) -> None:
    """Dishes can be had anywhere, so a kitchen that one of them belongs to is always in."""
    assert plan.reports.route is not None
    with_meals = {day.destination for day in plan.reports.route.days if day.meals}
    served = {
        tag
        for city in with_meals
        for tag in ("noodles", "seafood", "dessert", "hot_pot", "street_food")
        for dish in facts().dishes(city)
        if serves(tag, facts().destination(city), (dish.name_zh, dish.name_en))
    }
    assume(served)
    wished = plan.trip.model_copy(update={"cuisines": [data.draw(st.sampled_from(sorted(served)))]})
    itinerary = made(Planned(wished, plan.reports))
    checks = {check.name: check for check in run_checks(wished, itinerary, plan.reports, facts())}
    assert checks["cuisines"].ok
