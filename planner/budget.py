"""Fitting the plan to the budget: which comforts are given up, in which order, and how that is said.

When a plan is over: cheaper hotels (unless the traveller fixed the level), then cheaper meals, then the cheapest stay
and meals there are, then paid sights that are not must-sees. Nothing is given up needlessly, and sights only if the
plan then fits. When there is ample room and no level was asked for, hotels are upscale; meals are not, since local
dishes are rarely had in dear places.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from planner.plan import Itinerary
from planner.trip import HOTEL_LEVELS, HotelLevel, Language
from planner.vocabulary import LEVELS, listed, say, word

AMPLE = 0.8
"""Upscale is chosen only if the total then stays under this part of the budget."""


Part = Literal["hotel", "meal"]


@dataclass(frozen=True)
class Choice:
    """What a budget can move: levels of hotel and meals, whether price goes before preference, and sights left out."""

    hotel: HotelLevel = "mid"
    meal: HotelLevel = "mid"
    cheapest: bool = False
    dropped: frozenset[str] = frozenset()

    def at(self, part: Part, level: HotelLevel) -> Choice:
        return replace(self, hotel=level) if part == "hotel" else replace(self, meal=level)


Build = Callable[[Choice], Itinerary]


@dataclass(frozen=True)
class Limits:
    """`budget` in the plan's currency, None for none. `value` says how dear a sight is to the traveller (1 to 3)."""

    budget: float | None
    hotel_fixed: bool
    must: Collection[str]
    value: Callable[[str], float]
    may_rise: bool


def fit_budget(build: Build, start: Choice, limits: Limits) -> tuple[Choice, Itinerary]:
    """The choice nearest to `start` whose plan keeps the budget, and that plan; the cheapest one if none does."""
    plan = build(start)
    if limits.budget is None:
        return start, plan
    if plan.costs.total > limits.budget:
        return _lower(build, start, plan, limits, limits.budget)
    return _rise(build, start, plan, limits, limits.budget) if limits.may_rise else (start, plan)


def _lower(build: Build, start: Choice, plan: Itinerary, limits: Limits, budget: float) -> tuple[Choice, Itinerary]:
    """Down step by step until the plan fits; if levels and prices are not enough, without some paid sights."""
    choice = start
    for step in _steps_down(start, limits):
        trial_choice = step(choice)
        trial = build(trial_choice)
        if not _saves(trial, plan):
            continue
        choice, plan = trial_choice, trial
        if plan.costs.total <= budget:
            return _restored(build, choice, plan, start, budget)
    dropped = _drop_sights(plan, limits, plan.costs.total - budget)
    lighter_choice = replace(choice, dropped=choice.dropped | dropped)
    lighter = build(lighter_choice) if dropped else plan
    return (lighter_choice, lighter) if lighter.costs.total <= budget else (choice, plan)


def _steps_down(start: Choice, limits: Limits) -> Iterator[Callable[[Choice], Choice]]:
    """Hotel levels first, then meal levels, then price before preference."""
    parts: tuple[Part, ...] = ("meal",) if limits.hotel_fixed else ("hotel", "meal")
    for part in parts:
        for level in reversed(HOTEL_LEVELS[: _rank(getattr(start, part))]):
            yield partial(Choice.at, part=part, level=level)
    yield partial(replace, cheapest=True)


def _restored(build: Build, choice: Choice, plan: Itinerary, wanted: Choice, budget: float) -> tuple[Choice, Itinerary]:
    """The best hotel up to the wanted one that fits too, in case cheaper meals alone turn out to be enough."""
    for level in reversed(HOTEL_LEVELS):
        if _rank(choice.hotel) < _rank(level) <= _rank(wanted.hotel):
            higher = choice.at("hotel", level)
            trial = build(higher)
            if trial.costs.total <= budget:
                return higher, trial
    return choice, plan


def _drop_sights(plan: Itinerary, limits: Limits, overrun: float) -> frozenset[str]:
    """The paid sights whose tickets cover the overrun, dearest for their value first; none if all do not cover it."""
    paid = {
        item.place_id: item.price
        for day in plan.days
        for item in day.items
        if item.kind == "sight" and item.place_id and item.price and item.place_id not in limits.must
    }
    order = sorted(paid, key=lambda place: (-paid[place] / limits.value(place), place))
    dropped: list[str] = []
    saved = 0.0
    for place in order:
        if saved >= overrun:
            break
        dropped.append(place)
        saved = round(saved + paid[place], 2)
    if saved < overrun:
        return frozenset()
    for place in sorted(dropped, key=lambda place: (-limits.value(place), paid[place], place)):
        if saved - paid[place] >= overrun:
            dropped.remove(place)
            saved = round(saved - paid[place], 2)
    return frozenset(dropped)


def _rise(build: Build, choice: Choice, plan: Itinerary, limits: Limits, budget: float) -> tuple[Choice, Itinerary]:
    """Upscale hotels if there is ample room; not while a price is unknown, for that may be the dearest of all."""
    if limits.hotel_fixed or plan.costs.unpriced:
        return choice, plan
    higher = choice.at("hotel", "upscale")
    trial = build(higher)
    fits = trial.costs.total <= budget * AMPLE and not trial.costs.unpriced
    return (higher, trial) if fits else (choice, plan)


def _saves(trial: Itinerary, plan: Itinerary) -> bool:
    """Cheaper by known prices, not because a price got lost."""
    return trial.costs.total < plan.costs.total and len(trial.costs.unpriced) <= len(plan.costs.unpriced)


def _rank(level: HotelLevel) -> int:
    return HOTEL_LEVELS.index(level)


def name_trades(
    plan: Itinerary, choice: Choice, hotel_wanted: HotelLevel, dropped: Sequence[str], over: bool, language: Language
) -> list[str]:
    """What was given up for the budget, one sentence each; `dropped` are the names of the sights left out.

    `over`: whether all that was not enough.
    """
    trades = []
    hotel = min((stay.level for stay in plan.stay), key=_rank, default=hotel_wanted)
    if _rank(hotel) < _rank(hotel_wanted):
        level, wanted = word(LEVELS, hotel, language), word(LEVELS, hotel_wanted, language)
        zh = f"为节省预算，住宿从{wanted}改为{level}。"
        trades.append(say(language, zh, f"To save money, hotels are {level} instead of {wanted}."))
    if choice.meal == "budget":
        level = word(LEVELS, choice.meal, language)
        trades.append(say(language, f"为节省预算，餐饮按{level}安排。", f"To save money, meals are {level}."))
    if choice.cheapest:
        zh, en = "为节省预算，住宿和餐饮选了最便宜的。", "To save money, the cheapest stay and meals are chosen."
        trades.append(say(language, zh, en))
    if dropped:
        names = listed(list(dropped), language)
        zh = f"为节省预算，去掉了收费景点：{names}；空出的时间自由活动。"
        en = f"To save money, these paid sights are left out and their time is free: {names}."
        trades.append(say(language, zh, en))
    if over:
        zh, en = "减少天数", "fewer days"
        if hotel != "budget":
            zh, en = f"{zh}、换便宜的酒店", f"{en}, cheaper hotels"
        zh = f"仍然超出预算：可以{zh}或提高预算。"
        trades.append(say(language, zh, f"Still over the budget: {en} or a higher budget would help."))
    return trades
