"""A day's timetable is the best there is, and the same order always has the same times."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from agents.places import load_facts
from agents.routing.frame import DayFrame, whole_day
from agents.routing.pace import RHYTHMS
from agents.routing.sights import Sight, sight_of
from agents.routing.timetable import DINNER, LUNCH, Timetable, best_timetable, timetable_in_order

FACTS = load_facts()
CITY = FACTS.destination("chengdu")
FRAME = whole_day(1, None, CITY, RHYTHMS["normal"])
SIGHTS = [sight_of(attraction, CITY, FRAME.rhythm, 0) for attraction in FACTS.attractions(CITY.id)]


@st.composite
def days(draw: st.DrawFn) -> tuple[DayFrame, list[Sight]]:
    """A day, whole or cut by arrival and departure, and up to five sights with varied hours and visit times."""
    start = draw(st.sampled_from([540, 540, 600, 700, 800, 900]))
    end = draw(st.sampled_from([1440, 1440, 1200, 1000, 800]))
    frame = replace(FRAME, start=start, earliest=draw(st.sampled_from([300, start])), end=max(start, end))
    sights = draw(st.lists(st.sampled_from(SIGHTS), max_size=5, unique_by=lambda sight: sight.id))
    varied = [
        replace(
            sight, stay=draw(st.sampled_from([30, 60, 120, 250])), opens=draw(st.sampled_from([300, 540, 780, 1080]))
        )
        for sight in sights
    ]
    return frame, varied


@settings(max_examples=150, deadline=None)
@given(days())
def test_no_order_beats_the_one_found(day: tuple[DayFrame, list[Sight]]) -> None:
    frame, sights = day
    orders = [timetable_in_order(frame, order) for order in permutations(sights)]
    feasible = [timetable.cost for timetable in orders if timetable is not None]
    best = best_timetable(frame, sights)
    assert (best.cost if best is not None else None) == min(feasible, default=None)


@settings(max_examples=150, deadline=None)
@given(days())
def test_meals_visits_and_ways_follow_each_other(day: tuple[DayFrame, list[Sight]]) -> None:
    frame, sights = day
    timetable = best_timetable(frame, sights)
    if timetable is None:
        return
    assert sorted(timetable.order()) == sorted(sight.id for sight in sights)
    check_steps(frame, timetable)
    assert timetable_in_order(frame, timetable.in_order()) == timetable


def check_steps(frame: DayFrame, timetable: Timetable) -> None:
    before = frame.earliest
    for step in timetable.steps:
        assert before + step.travel <= step.start < step.end
        before = step.end
        if not step.meal:
            sight = timetable.sights[step.at]
            assert sight.opens <= step.start and step.end == step.start + sight.stay <= sight.closes
    assert before <= timetable.finish <= max(frame.end, frame.start)
    meals = [step.meal for step in timetable.steps if step.meal]
    assert meals == sorted(set(meals))
    long_visits = any(sight.stay >= 240 for sight in timetable.sights)
    assert LUNCH in meals or not frame.has_lunch() or long_visits
    assert DINNER in meals or not frame.has_dinner() or long_visits


def test_an_empty_day_still_has_its_meals() -> None:
    timetable = best_timetable(FRAME, [])
    assert timetable is not None
    assert [step.meal for step in timetable.steps] == [LUNCH, DINNER]


def test_a_sight_that_closes_early_means_leaving_early() -> None:
    early = replace(SIGHTS[0], opens=300, closes=480, stay=90)
    timetable = best_timetable(FRAME, [early])
    assert timetable is not None
    assert timetable.steps[0].end == 480
