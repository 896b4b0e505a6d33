"""Each check passes on a plan that keeps its rule, and fails when that rule alone is broken on purpose."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from agents.diet import breaks
from agents.routing.clock import clock, minute
from planner.assembly import assemble
from planner.assembly.itinerary import sum_costs
from planner.checks import CHECKS, run_checks
from planner.plan import Check, Item, Itinerary
from planner.trip import HOTEL_LEVELS, Money, Trip
from tests.planner.strategies import Planned, facts, planned, trips, wild

few = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
fewer = settings(few, max_examples=10)


@few
@given(planned())
def test_an_assembled_followable_plan_passes_every_check_but_perhaps_the_budget(plan: Planned) -> None:
    assert failing(plan, made(plan)) <= {"budget"}


@few
@given(trips(), st.data())
def test_every_check_gives_a_verdict_on_anything(trip: Trip, data: st.DataObject) -> None:
    plan = Planned(trip, data.draw(wild(trip)))
    checks = run_checks(trip, made(plan), plan.reports, facts())
    assert len(checks) == len(CHECKS) == len({check.name for check in checks})
    assert all(check.detail.strip() and len(check.detail) < 1000 for check in checks)


Broken = tuple[Planned, Itinerary]
Break = Callable[[Planned, Itinerary], Broken]


def a_day_is_missing(plan: Planned, itinerary: Itinerary) -> Broken:
    assume(len({day.city for day in itinerary.days}) == 1)
    return plan, summed(itinerary.model_copy(update={"days": itinerary.days[:-1]}))


def the_days_are_numbered_from_two(plan: Planned, itinerary: Itinerary) -> Broken:
    assume(plan.trip.start_date is None)
    assume(not (plan.reports.route and plan.reports.route.legs))
    for day in itinerary.days:
        day.day += 1
    return plan, itinerary


def a_date_is_off_by_a_week(plan: Planned, itinerary: Itinerary) -> Broken:
    day = itinerary.days[-1]
    assume(day.date)
    day.date = (dt.date.fromisoformat(day.date or "") + dt.timedelta(days=7)).isoformat()
    return plan, itinerary


def a_night_too_many(plan: Planned, itinerary: Itinerary) -> Broken:
    assume(itinerary.stay)
    stay = itinerary.stay[-1]
    stay.nights += 1
    if stay.price_per_night is not None:
        stay.price = round(stay.price_per_night * stay.nights * stay.rooms, 2)
    return plan, summed(itinerary)


def the_check_in_is_a_day_late(plan: Planned, itinerary: Itinerary) -> Broken:
    assume(itinerary.stay and itinerary.stay[0].check_in)
    itinerary.stay[0].check_in = itinerary.stay[0].check_out
    return plan, itinerary


def a_sight_has_another_name(plan: Planned, itinerary: Itinerary) -> Broken:
    sight(itinerary).name += " II"
    return plan, summed(itinerary)


def a_sight_is_nowhere_in_the_facts(plan: Planned, itinerary: Itinerary) -> Broken:
    sight(itinerary).place_id = "nowhere-1"
    return plan, itinerary


def a_hotel_is_made_up(plan: Planned, itinerary: Itinerary) -> Broken:
    assume(itinerary.stay)
    itinerary.stay[0].place_id = "grand-hotel"
    return plan, itinerary


def a_sight_comes_again_on_another_day(plan: Planned, itinerary: Itinerary) -> Broken:
    first, *others = itinerary.days
    same_city = [day for day in others if day.city == first.city]
    assume(same_city and any(item.kind == "sight" for item in first.items))
    again = next(item for item in first.items if item.kind == "sight").model_copy(update={"travel_minutes": 0})
    same_city[0].items = [again]
    return plan, summed(itinerary)


def a_must_see_is_left_out(plan: Planned, itinerary: Itinerary) -> Broken:
    planned_ids = {item.place_id for day in itinerary.days for item in day.items}
    city = plan.trip.destinations[0].id
    names = [s.name_zh for s in facts().attractions(city) if s.id not in planned_ids]
    assume(names)
    return wishing(plan, must_visit=[names[0]]), itinerary


def a_must_see_is_unknown(plan: Planned, itinerary: Itinerary) -> Broken:
    return wishing(plan, must_visit=["翡翠云端琉璃宫"]), itinerary


def an_unwanted_sight_is_in(plan: Planned, itinerary: Itinerary) -> Broken:
    return wishing(plan, avoid=[sight(itinerary).name]), itinerary


def an_unwanted_kind_of_sight_is_in(plan: Planned, itinerary: Itinerary) -> Broken:
    kinds = facts().attraction(sight(itinerary).place_id or "").kinds
    assume(not facts().find_attraction(kinds[0], [stop.id for stop in plan.trip.destinations]))
    return wishing(plan, avoid=[kinds[0]]), itinerary


def an_unknown_place_is_in_the_plan(plan: Planned, itinerary: Itinerary) -> Broken:
    meal = next((item for item in itinerary.days[0].items if item.kind == "meal"), None)
    assume(meal)
    assert meal is not None
    meal.name = "翡翠云端琉璃宫"
    return wishing(plan, must_visit=[meal.name]), summed(itinerary)


def a_sight_is_visited_after_it_closed(plan: Planned, itinerary: Itinerary) -> Broken:
    day = next((day for day in itinerary.days if any(item.kind == "sight" for item in day.items)), None)
    assume(day)
    assert day is not None
    item = next(item for item in day.items if item.kind == "sight")
    record = facts().attraction(item.place_id or "")
    assume(record.opens and record.closes and "05:00" < record.opens < record.closes < "22:00")
    item.start, item.end, item.travel_minutes = record.closes or "", clock(minute(record.closes or "") + 60), 0
    day.items = [item]
    assume(not any(leg.arrival_day == day.day for leg in (plan.reports.route.legs if plan.reports.route else [])))
    return plan, summed(itinerary)


def a_sight_is_visited_on_its_closing_day(plan: Planned, itinerary: Itinerary) -> Broken:
    for day in itinerary.days:
        for item in day.items:
            record = facts().attraction(item.place_id or "") if item.kind == "sight" else None
            if record and record.closed_weekdays:
                wanted = next(iter(record.closed_weekdays))
                start = next(
                    date
                    for date in (dt.date(2027, 3, 1) + dt.timedelta(days=n) for n in range(7))
                    if (date + dt.timedelta(days=day.day - 1)).weekday() == wanted
                )
                return dated(plan, itinerary, start)
    assume(False)
    raise AssertionError


def a_way_is_understated(plan: Planned, itinerary: Itinerary) -> Broken:
    long_ways = [item for day in itinerary.days for item in day.items if item.travel_minutes > 0]
    assume(long_ways)
    long_ways[0].travel_minutes = 0
    return plan, itinerary


def two_items_overlap(plan: Planned, itinerary: Itinerary) -> Broken:
    """A meal at the stop before it begins while that visit still goes on."""
    for day in itinerary.days:
        for before, item in zip(day.items, day.items[1:], strict=False):
            at_the_stop = item.kind == "meal" and (item.lat, item.lon) == (before.lat, before.lon)
            if at_the_stop and before.kind == "sight" and before.start < clock(minute(item.start) - 5) < before.end:
                item.start = clock(minute(item.start) - 5)
                return plan, itinerary
    assume(False)
    raise AssertionError


def a_day_begins_in_the_night(plan: Planned, itinerary: Itinerary) -> Broken:
    day = itinerary.days[0]
    day.items = [item for item in day.items if item.kind == "meal"][:1]
    assume(day.items)
    day.items[0].start = "02:00"
    return plan, summed(itinerary)


def a_wish_for_a_day_is_not_met(plan: Planned, itinerary: Itinerary) -> Broken:
    route = plan.reports.route
    assert route is not None
    days = [day.model_copy(update={"wish_met": False}) for day in route.days]
    reports = replace(plan.reports, route=route.model_copy(update={"days": days}))
    return wishing(Planned(plan.trip, reports), day_wishes={"1": "x"}), itinerary


def a_day_of_a_wish_does_not_exist(plan: Planned, itinerary: Itinerary) -> Broken:
    return wishing(plan, day_wishes={str(len(itinerary.days) + 1): "x"}), itinerary


def a_meal_breaks_the_diet(plan: Planned, itinerary: Itinerary) -> Broken:
    meals = {item.place_id for day in itinerary.days for item in day.items if item.kind == "meal"}
    dishes = [
        dish
        for stop in plan.trip.destinations
        for dish in facts().dishes(stop.id)
        if f"{stop.id}-dish-{dish.rank}" in meals
        and breaks(["vegetarian"], facts().destination(stop.id), [dish.name_zh, dish.name_en])
    ]
    assume(dishes)
    return wishing(plan, diet=["vegetarian"]), itinerary


def the_hotel_has_another_level(plan: Planned, itinerary: Itinerary) -> Broken:
    assume(itinerary.stay)
    level = next(level for level in HOTEL_LEVELS if level != itinerary.stay[0].level)
    return wishing(plan, hotel_level=level), itinerary


def the_hotel_is_above_the_cap(plan: Planned, itinerary: Itinerary) -> Broken:
    assume(itinerary.stay and (itinerary.stay[0].price_per_night or 0) > 2)
    stay = itinerary.stay[0]
    cap = Money(amount=(stay.price_per_night or 0) / 2, currency=stay.currency)
    return wishing(plan, hotel_cap=cap), itinerary


def there_is_a_room_too_many(plan: Planned, itinerary: Itinerary) -> Broken:
    assume(itinerary.stay)
    stay = itinerary.stay[0]
    stay.rooms += 1
    if stay.price_per_night is not None:
        stay.price = round(stay.price_per_night * stay.nights * stay.rooms, 2)
    return plan, summed(itinerary)


def a_wanted_cuisine_is_not_had(plan: Planned, itinerary: Itinerary) -> Broken:
    return wishing(plan, cuisines=["martian"]), itinerary


def there_is_no_way_there(plan: Planned, itinerary: Itinerary) -> Broken:
    origin = next(city.id for city in facts().destinations() if city.id != plan.trip.destinations[0].id)
    return wishing(plan, origin=origin), itinerary


def the_way_is_by_a_mode_ruled_out(plan: Planned, itinerary: Itinerary) -> Broken:
    route = plan.reports.route
    assume(route and route.legs)
    assert route is not None
    legs = [leg.model_copy(update={"mode": "flight"}) for leg in route.legs]
    reports = replace(plan.reports, route=route.model_copy(update={"legs": legs}))
    return wishing(Planned(plan.trip, reports), transport_avoid=["flight"]), itinerary


def the_total_is_off(plan: Planned, itinerary: Itinerary) -> Broken:
    itinerary.costs.total = round(itinerary.costs.total + 0.01, 2)
    return plan, itinerary


def a_part_is_off(plan: Planned, itinerary: Itinerary) -> Broken:
    itinerary.costs.parts["meals"] += 1
    return plan, itinerary


def a_price_is_doubled(plan: Planned, itinerary: Itinerary) -> Broken:
    item = next((item for day in itinerary.days for item in day.items if item.price), None)
    assume(item)
    assert item is not None
    item.price = (item.price or 0) * 2
    return plan, summed(itinerary)


def an_unknown_price_is_counted_as_nothing(plan: Planned, itinerary: Itinerary) -> Broken:
    item = next((item for day in itinerary.days for item in day.items if item.kind == "meal" and not item.priced), None)
    assume(item)
    assert item is not None
    item.price, item.priced = 0.0, True
    return plan, summed(itinerary)


def an_unknown_price_is_not_named(plan: Planned, itinerary: Itinerary) -> Broken:
    assume(itinerary.costs.unpriced)
    itinerary.costs.unpriced.pop()
    return plan, itinerary


def a_price_is_in_another_currency(plan: Planned, itinerary: Itinerary) -> Broken:
    item = next((item for day in itinerary.days for item in day.items), None)
    assume(item)
    assert item is not None
    item.currency = "XAU"
    return plan, itinerary


def a_rate_is_not_told(plan: Planned, itinerary: Itinerary) -> Broken:
    assume(itinerary.costs.rates)
    itinerary.costs.rates.popitem()
    return plan, itinerary


def a_rate_is_made_up(plan: Planned, itinerary: Itinerary) -> Broken:
    assume(itinerary.costs.rates)
    next(iter(itinerary.costs.rates.values()))["rate"] *= 1.01
    return plan, itinerary


def the_budget_is_smaller_than_the_total(plan: Planned, itinerary: Itinerary) -> Broken:
    assume(itinerary.costs.total > 1)
    budget = Money(amount=itinerary.costs.total - 1, currency=itinerary.costs.currency)
    return wishing(plan, budget=budget), itinerary


def a_missing_agent_is_not_named(plan: Planned, itinerary: Itinerary) -> Broken:
    return Planned(plan.trip, replace(plan.reports, info=None)), itinerary


@pytest.mark.parametrize(
    ("check", "break_rule", "follows"),
    [
        ("days", a_day_is_missing, set()),
        ("days", the_days_are_numbered_from_two, {"priced"}),
        ("dates", a_date_is_off_by_a_week, set()),
        ("nights", a_night_too_many, set()),
        ("nights", the_check_in_is_a_day_late, set()),
        ("places", a_sight_has_another_name, set()),
        ("places", a_sight_is_nowhere_in_the_facts, set()),
        ("places", a_hotel_is_made_up, set()),
        ("no_repeats", a_sight_comes_again_on_another_day, {"closed_days", "transport"}),
        ("must_visit", a_must_see_is_left_out, set()),
        ("must_visit", a_must_see_is_unknown, set()),
        ("avoid", an_unwanted_sight_is_in, set()),
        ("avoid", an_unwanted_kind_of_sight_is_in, set()),
        ("unknown_facts", an_unknown_place_is_in_the_plan, {"must_visit"}),
        ("opening_hours", a_sight_is_visited_after_it_closed, {"transport"}),
        ("closed_days", a_sight_is_visited_on_its_closing_day, set()),
        ("travel_time", a_way_is_understated, set()),
        ("no_overlap", two_items_overlap, {"travel_time", "opening_hours"}),
        ("no_overlap", a_day_begins_in_the_night, {"opening_hours"}),
        ("day_wishes", a_wish_for_a_day_is_not_met, set()),
        ("day_wishes", a_day_of_a_wish_does_not_exist, set()),
        ("diet", a_meal_breaks_the_diet, set()),
        ("stay", the_hotel_has_another_level, set()),
        ("stay", the_hotel_is_above_the_cap, set()),
        ("stay", there_is_a_room_too_many, set()),
        ("cuisines", a_wanted_cuisine_is_not_had, set()),
        ("transport", there_is_no_way_there, set()),
        ("transport", the_way_is_by_a_mode_ruled_out, set()),
        ("sum", the_total_is_off, set()),
        ("sum", a_part_is_off, set()),
        ("priced", a_price_is_doubled, set()),
        ("priced", an_unknown_price_is_counted_as_nothing, set()),
        ("priced", an_unknown_price_is_not_named, set()),
        ("currency", a_price_is_in_another_currency, set()),
        ("currency", a_rate_is_not_told, set()),
        ("currency", a_rate_is_made_up, set()),
        ("budget", the_budget_is_smaller_than_the_total, set()),
        ("complete", a_missing_agent_is_not_named, set()),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_a_broken_rule_is_found_by_its_check_alone(check: str, break_rule: Break, follows: set[str]) -> None:
    """`follows` are checks that may fail too, because the break touches their rule as well."""

    @fewer
    @given(planned(budgets=False))
    def run(plan: Planned) -> None:
        broken, itinerary = break_rule(plan, made(plan).model_copy(deep=True))
        found = failing(broken, itinerary)
        assert check in found
        assert found <= {check} | follows

    run()


@few
@given(planned(budgets=False))
def test_the_verdict_on_the_budget_says_by_how_much_it_is_over(plan: Planned) -> None:
    broken, itinerary = the_budget_is_smaller_than_the_total(plan, made(plan))
    detail = verdicts(broken, itinerary)["budget"].detail
    assert "1" in detail
    assert ("超出" if plan.trip.language == "zh" else "Over by") in detail


@few
@given(planned())
def test_a_must_see_that_nobody_knows_is_named_as_unverified(plan: Planned) -> None:
    wished = wishing(plan, must_visit=["翡翠云端琉璃宫"])
    check = verdicts(wished, made(wished))
    assert "翡翠云端琉璃宫" in check["must_visit"].detail
    assert ("未核实" if plan.trip.language == "zh" else "unverified") in check["must_visit"].detail
    assert check["unknown_facts"].ok


def made(plan: Planned) -> Itinerary:
    return assemble(plan.trip, plan.reports, facts(), None)


def verdicts(plan: Planned, itinerary: Itinerary) -> dict[str, Check]:
    return {check.name: check for check in run_checks(plan.trip, itinerary, plan.reports, facts())}


def failing(plan: Planned, itinerary: Itinerary) -> set[str]:
    return {name for name, check in verdicts(plan, itinerary).items() if not check.ok}


def wishing(plan: Planned, **wishes: object) -> Planned:
    return Planned(plan.trip.model_copy(update=wishes), plan.reports)


def dated(plan: Planned, itinerary: Itinerary, start: dt.date) -> Broken:
    """The same plan, begun on that date."""
    for day in itinerary.days:
        day.date = (start + dt.timedelta(days=day.day - 1)).isoformat()
    arrival = start
    for stay in itinerary.stay:
        stay.check_in, arrival = arrival.isoformat(), arrival + dt.timedelta(days=stay.nights)
        stay.check_out = arrival.isoformat()
    return wishing(plan, start_date=start), itinerary


def sight(itinerary: Itinerary) -> Item:
    found = next((item for day in itinerary.days for item in day.items if item.kind == "sight"), None)
    assume(found)
    assert found is not None
    return found


def summed(itinerary: Itinerary) -> Itinerary:
    costs = itinerary.costs
    return itinerary.model_copy(
        update={"costs": sum_costs(itinerary.days, itinerary.stay, costs.currency, costs.rates)}
    )
