"""The budget and the most that a room may cost."""

from __future__ import annotations

from agents.places.facts import Named
from planner.money import MAX_AMOUNT, MoneyProblem, to_money
from planner.patch import MoneyWish
from planner.revision.draft import Draft
from planner.revision.words import clean
from planner.trip import BudgetPer, Money, Trip

_COMMON = ("CNY", "USD", "EUR", "JPY", "GBP")


def apply_budget(draft: Draft) -> None:
    """The budget is kept as the trip's total; one that was said per head or day follows their number later on."""
    wish, trip = draft.patch.budget, draft.trip
    amount = _read(draft, wish, "budget") if wish else None
    if wish is None or amount is None:
        _follow_party(draft)
        return
    factor = _factor(trip, wish.per)
    total = _changed(draft, wish, trip.budget, amount, factor, "budget")
    if total is None:
        return
    keeps_basis = wish.change == "set" or wish.per == trip.budget_per
    trip.budget, trip.budget_per = total, wish.per if keeps_basis else "total"
    if wish.per != "total":
        draft.note("budget_computed", amount, _product(trip, wish.per), high=total)


def apply_hotel_cap(draft: Draft) -> None:
    """The cap is for a room and night; one said per head is for as many people as share a room."""
    wish, trip = draft.patch.hotel_cap, draft.trip
    amount = _read(draft, wish, "hotel_cap") if wish else None
    if wish is None or amount is None:
        return
    heads = trip.people / trip.room_count if wish.per in ("person", "person_day") else 1
    cap = _changed(draft, wish, trip.hotel_cap, amount, heads, "hotel_cap")
    trip.hotel_cap = cap or trip.hotel_cap


def _read(draft: Draft, wish: MoneyWish, field: str) -> Money | None:
    present = draft.trip.hotel_cap if field == "hotel_cap" else None
    default = present.currency if present else default_currency(draft)
    abroad = [city.currency for id in draft.cities if (city := draft.destination(id))]
    money = to_money(wish, draft.trip, default, draft.facts.currencies(), abroad)
    match money:
        case Money():
            return money
        case MoneyProblem(kind="unreadable"):
            draft.ask("budget_unreadable", field, clean(money.words))
        case MoneyProblem(kind="unknown_currency"):
            usual = tuple(dict.fromkeys([default, *abroad, *_COMMON]))
            draft.ask("budget_currency", field, clean(money.words), tuple(_currency(code) for code in usual[:6]))
        case MoneyProblem():
            most = Money(amount=MAX_AMOUNT, currency=default)
            draft.ask("budget_range", field, clean(money.words), high=most)
    return None


def default_currency(draft: Draft) -> str:
    """The currency of amounts without one: the budget's, else the yuan in Chinese, else the destination's."""
    trip = draft.trip
    if trip.budget:
        return trip.budget.currency
    if trip.language == "zh":
        return "CNY"
    first = draft.destination(draft.cities[0]) if draft.cities else None
    return first.currency if first else "USD"


def _changed(
    draft: Draft, wish: MoneyWish, present: Money | None, amount: Money, times: float, field: str
) -> Money | None:
    """The amount after setting, raising or lowering the present one; asks and gives None if that cannot be."""
    if wish.change == "set":
        return _bounded(draft, amount.amount * times, amount.currency, field)
    if present is None:
        draft.ask("budget_base", field, clean(wish.amount))
        return None
    rate = draft.facts.rate(amount.currency, present.currency) if amount.currency != present.currency else None
    if rate is None and amount.currency != present.currency:
        draft.ask("budget_currency", field, amount.currency, (_currency(present.currency),))
        return None
    step = amount.amount * times * (rate.factor if rate else 1)
    return _bounded(draft, present.amount + (step if wish.change == "add" else -step), present.currency, field)


def _bounded(draft: Draft, amount: float, currency: str, field: str) -> Money | None:
    rounded = round(amount, 2)
    if 0 < rounded <= MAX_AMOUNT:
        return Money(amount=rounded, currency=currency)
    draft.ask("budget_range", field, f"{rounded:g} {currency}", high=Money(amount=MAX_AMOUNT, currency=currency))
    return None


def _follow_party(draft: Draft) -> None:
    """A budget said per head or day grows and shrinks with them; a total does not, and the answer says so."""
    trip, before = draft.trip, draft.before
    if trip.budget is None:
        trip.budget_per = "total"
        return
    former, present = _factor(before, trip.budget_per), _factor(trip, trip.budget_per)
    if former != present:
        unit = round(trip.budget.amount / former, 2)
        total = _bounded(draft, trip.budget.amount / former * present, trip.budget.currency, "budget")
        if total:
            trip.budget = total
            unit_money = Money(amount=unit, currency=total.currency)
            draft.note("budget_computed", unit_money, _product(trip, trip.budget_per), high=total)
    elif trip.budget_per == "total" and before.travellers and before.people != trip.people:
        draft.note("budget_unchanged", trip.budget, high=trip.people)


def _factor(trip: Trip, per: BudgetPer) -> int:
    """By what an amount said per head or day is multiplied; what is not known yet counts once."""
    people = trip.people if per in ("person", "person_day") else 1
    days = (trip.days or 1) if per in ("day", "person_day") else 1
    return people * days


def _product(trip: Trip, per: BudgetPer) -> tuple[Named, ...]:
    """How the total came about: "2 people", "3 days"."""
    people = Named(f"{trip.people} 人", f"{trip.people} {'person' if trip.people == 1 else 'people'}")
    days = Named(f"{trip.days or 1} 天", f"{trip.days or 1} {'day' if trip.days == 1 else 'days'}")
    return tuple(
        factor
        for factor, counts in ((people, per in ("person", "person_day")), (days, per in ("day", "person_day")))
        if counts
    )


def _currency(code: str) -> Named:
    """A currency's code with its name."""
    from babel.numbers import get_currency_name

    return Named(
        f"{get_currency_name(code, locale='zh')}（{code}）", f"{get_currency_name(code, locale='en')} ({code})"
    )
