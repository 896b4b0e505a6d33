"""Money: exact sums, prices that come from the facts, one currency with dated rates, the budget."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isclose

from planner.amounts import format_amount
from planner.checks.evidence import Evidence
from planner.plan import Check, Day, Item, StayOption
from planner.vocabulary import listed

PARTS = {"sight": "sights", "meal": "meals", "transport": "transport"}

CENT = 0.005
ROUNDING = 0.05
"""A converted price may be rounded by this part of it (see planner/assembly/prices.py), or by half a unit."""


def check_sum(evidence: Evidence) -> Check:
    """The prices of all items and stays add up to the parts, and the parts to the total."""
    costs = evidence.itinerary.costs
    sums = dict.fromkeys(costs.parts, 0.0) | dict.fromkeys(("stay", *PARTS.values()), 0.0)
    for option in evidence.itinerary.stay:
        sums["stay"] += option.price or 0.0
    for _, item in evidence.items():
        sums[PARTS[item.kind]] += item.price or 0.0
    found = [
        evidence.say(f"{part}应为{amount:.2f}", f"{part} should be {amount:.2f}")
        for part, amount in sums.items()
        if abs(amount - costs.parts.get(part, 0.0)) > CENT
    ]
    if abs(sum(sums.values()) - costs.total) > CENT:
        found.append(evidence.say(f"总额应为{sum(sums.values()):.2f}", f"the total should be {sum(sums.values()):.2f}"))
    fine = evidence.say("各项相加等于总额。", "The parts add up to the total.")
    return evidence.verdict("sum", found, fine)


def check_priced(evidence: Evidence) -> Check:
    """Known prices are the facts' prices for the whole party; an unknown price is none, is named and is never 0."""
    found = []
    for priced in _prices(evidence):
        if priced.item.priced != (priced.item.price is not None):
            found.append(
                evidence.say(f"“{priced.item.name}”的价格标注有误", f"“{priced.item.name}” is marked wrongly as priced")
            )
        elif priced.known and not _agrees(evidence, priced):
            found.append(
                evidence.say(
                    f"“{priced.item.name}”的价格与资料不符",
                    f"the price of “{priced.item.name}” is not that of the facts",
                )
            )
    costs = evidence.itinerary.costs
    unpriced = {priced.item.name for priced in _prices(evidence) if not priced.item.priced}
    if unpriced != set(costs.unpriced):
        found.append(evidence.say("未计价清单有误", "the list of unpriced items is wrong"))
    if not costs.unpriced:
        return evidence.verdict("priced", found, evidence.say("每一项都有价格。", "Every item has a price."))
    names = listed(costs.unpriced, evidence.trip.language)
    fine = evidence.say(f"价格未知、未计入总额：{names}。", f"Price unknown, not in the total: {names}.")
    return evidence.verdict("priced", found, fine)


def check_currency(evidence: Evidence) -> Check:
    """One currency, the budget's if there is one; each conversion by the facts' dated rate."""
    costs, trip = evidence.itinerary.costs, evidence.trip
    found = []
    if trip.budget and costs.currency != trip.budget.currency:
        found.append(evidence.say("币种与预算不同", "the currency is not the budget's"))
    if {priced.item.currency for priced in _prices(evidence)} - {costs.currency}:
        found.append(evidence.say("混用了多种货币", "several currencies are mixed"))
    sources = {p.currency for p in _prices(evidence) if p.known and p.amount and p.item.priced} - {costs.currency}
    for source in sorted(sources | set(costs.rates)):
        rate, used = evidence.facts.rate(source, costs.currency), costs.rates.get(source)
        if (
            rate is None
            or used is None
            or not isclose(used["rate"], rate.factor, rel_tol=1e-5)
            or used["as_of"] != rate.as_of
        ):
            found.append(evidence.say(f"{source}的汇率没有依据", f"the rate of {source} has no source"))
    if not costs.rates:
        return evidence.verdict(
            "currency", found, evidence.say(f"全部以{costs.currency}计价。", f"All in {costs.currency}.")
        )
    dated = listed([f"{source} {used.get('as_of')}" for source, used in sorted(costs.rates.items())], trip.language)
    fine = evidence.say(
        f"统一折算为{costs.currency}（汇率日期：{dated}）。", f"All in {costs.currency} (rates as of: {dated})."
    )
    return evidence.verdict("currency", found, fine)


def check_budget(evidence: Evidence) -> Check:
    """The total is within the budget, or the verdict says by how much it is over."""
    costs, budget = evidence.itinerary.costs, evidence.trip.budget
    if budget is None:
        return Check(name="budget", ok=True, detail=evidence.say("没有设预算。", "No budget was set."))
    amount = budget.amount
    if budget.currency != costs.currency:
        rate = evidence.facts.rate(budget.currency, costs.currency)
        amount = amount * rate.factor if rate else 0.0
    left = round(amount - costs.total, 2)
    difference, total, limit = (
        format_amount(value, costs.currency, evidence.trip.language) for value in (abs(left), costs.total, amount)
    )
    if left < 0:
        zh, en = f"超出预算{difference}：合计{total}，预算{limit}。", f"Over by {difference}: {total} against {limit}."
    else:
        zh, en = f"在预算{limit}内，余{difference}。", f"Within the budget of {limit}, {difference} left."
    if count := len(costs.unpriced):
        zh, en = f"{zh}另有{count}项价格未知，未计入。", f"{en} Not counted, price unknown: {count}."
    return Check(name="budget", ok=left >= 0, detail=evidence.say(zh, en))


@dataclass(frozen=True)
class _Price:
    """An item or stay and what the facts say it costs: `times` an `amount`; not `known` if they are silent on it."""

    item: Item | StayOption
    amount: float | None
    currency: str
    times: int
    known: bool = True


def _prices(evidence: Evidence) -> Iterator[_Price]:
    for day, item in evidence.items():
        yield _item_price(evidence, day, item)
    for option in evidence.itinerary.stay:
        yield _stay_price(evidence, option)


def _item_price(evidence: Evidence, day: Day, item: Item) -> _Price:
    people = evidence.trip.people
    if item.kind == "sight" and (sight := evidence.attraction(item.place_id)):
        return _Price(item, sight.price, sight.currency, people)
    if item.kind == "meal":
        return _meal_price(evidence, day.city, item)
    if item.kind == "transport" and evidence.reports.route:
        for leg in evidence.reports.route.legs:
            if (leg.day, leg.start, leg.end) == (day.day, item.start, item.end):
                return _Price(item, leg.price, leg.currency, people)
    return _Price(item, None, item.currency, people, known=False)


def _meal_price(evidence: Evidence, city: str, item: Item) -> _Price:
    food, people = evidence.reports.food, evidence.trip.people
    for option in food.options if food else ():
        if option.place_id == item.place_id and option.price is not None:
            return _Price(item, option.price, option.currency, people)
    for meals in food.meals if food else ():
        if meals.destination == city:
            level = evidence.itinerary.levels.get("meal", "mid")
            return _Price(item, getattr(meals, level, None), meals.currency, people)
    return _Price(item, None, item.currency, people)


def _stay_price(evidence: Evidence, stay: StayOption) -> _Price:
    times = stay.nights * stay.rooms
    for hotel in evidence.facts.hotels(stay.city):
        if hotel.id == stay.place_id:
            return _Price(stay, hotel.price, hotel.currency, times)
    if evidence.reports.hotel:
        for option in evidence.reports.hotel.options:
            if (option.destination, option.place_id, option.level) == (stay.city, stay.place_id, stay.level):
                return _Price(stay, option.price, option.currency, times)
    return _Price(stay, None, stay.currency, times, known=False)


def _agrees(evidence: Evidence, priced: _Price) -> bool:
    price, target = priced.item.price, evidence.itinerary.costs.currency
    if priced.amount is None:
        return price is None
    amount = priced.amount * priced.times
    if priced.currency == target or not amount:
        return price is not None and abs(price - amount) <= CENT
    rate = evidence.facts.rate(priced.currency, target)
    if rate is None:
        return price is None
    expected = amount * rate.factor
    unit = 0.51 * priced.times if isinstance(priced.item, StayOption) else 0.51
    return (
        price is not None and price > 0 and abs(price - expected) <= max(expected * ROUNDING, min(unit, expected / 2))
    )
