from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.patch import TripPatch
from planner.questions import ask, note_words
from planner.revision import Revision, revise
from planner.trip import MAX_DAYS, MAX_DESTINATIONS, Travellers, Trip
from tests.planner.revision.strategies import SIGHTS, TODAY, facts, patches, trips, wild_trips

RANDOM = settings(max_examples=80, deadline=None)


def change(trip: Trip, **patch: Any) -> Revision:
    return revise(trip, TripPatch.model_validate(patch), facts(), TODAY)


def planned(*cities: tuple[str, int | None], language: str = "zh", **patch: Any) -> Trip:
    wishes = [{"name": name, "days": days} for name, days in cities]
    revision = change(Trip.model_validate({"language": language}), destinations=wishes, **patch)
    assert not revision.questions
    return revision.trip


def kinds(revision: Revision) -> list[str]:
    return [question.kind for question in revision.questions]


def notes(revision: Revision) -> list[str]:
    return [note.kind for note in revision.notes]


def city_days(trip: Trip) -> list[tuple[str, int | None]]:
    return [(stop.id, stop.days) for stop in trip.destinations]


def assert_agrees(trip: Trip) -> None:
    """What holds for every trip that a revision leaves."""
    assert Trip.model_validate(trip.model_dump(mode="json")) == trip
    assert len(trip.destinations) <= MAX_DESTINATIONS
    assert len({stop.id for stop in trip.destinations}) == len(trip.destinations)
    assert all(stop.name == facts().destination(stop.id).name(trip.language) for stop in trip.destinations)
    days = [stop.days for stop in trip.destinations]
    if any(day is not None for day in days):
        assert all(day and day >= 1 for day in days)
        assert trip.days == sum(day or 0 for day in days)
    if trip.days is None:
        assert trip.nights is None
    else:
        assert 1 <= trip.days <= MAX_DAYS
        assert trip.nights in (trip.days - 1, trip.days)
    assert all(1 <= int(day) <= (trip.days or MAX_DAYS) and text for day, text in trip.day_wishes.items())
    assert trip.budget is None or trip.budget.amount > 0
    assert trip.travellers is None or trip.travellers.adults >= 1
    assert trip.rooms is None or trip.rooms >= 1
    assert trip.transport not in trip.transport_avoid
    assert trip.start_date is None or trip.start_date >= TODAY


@RANDOM
@given(trips(), patches())
def test_whatever_is_asked_the_trip_agrees_with_itself(trip: Trip, patch: TripPatch) -> None:
    before = trip.model_copy(deep=True)
    revision = revise(trip, patch, facts(), TODAY)
    assert trip == before
    assert revision == revise(trip, patch, facts(), TODAY)
    assert_agrees(revision.trip)
    assert revision.changed == (revision.trip != trip)
    if not revision.questions:
        assert revision.trip.destinations
        assert revision.trip.days
    for language in ("zh", "en"):
        assert ask(revision.questions, language) or not revision.questions
        assert all(note_words(note, language) for note in revision.notes)


@RANDOM
@given(wild_trips, patches("days", "add_destinations", "day_wishes", "travellers", "budget", "transport"))
def test_a_trip_that_contradicts_itself_is_put_right(trip: Trip, patch: TripPatch) -> None:
    assert_agrees(revise(trip, patch, facts(), TODAY).trip)


REPEATABLE = [
    *("destinations", "days", "nights", "start", "travellers", "rooms", "pace", "hotel_level", "transport", "language"),
    *(
        "origin",
        "add_interests",
        "remove_interests",
        "add_must_visit",
        "add_avoid",
        "remove_diet",
        "nationality",
        "clear",
    ),
]


@RANDOM
@given(trips(), patches(*REPEATABLE))
def test_saying_it_twice_changes_nothing_more(trip: Trip, patch: TripPatch) -> None:
    once = revise(trip, patch, facts(), TODAY)
    if not once.questions:
        assert revise(once.trip, patch, facts(), TODAY).trip == once.trip


@settings(max_examples=40, deadline=None)
@given(trips(), st.lists(patches(), max_size=4))
def test_a_conversation_of_changes_never_breaks_the_trip(trip: Trip, messages: list[TripPatch]) -> None:
    for patch in messages:
        trip = revise(trip, patch, facts(), TODAY).trip
        assert_agrees(trip)


@given(trips(), st.sampled_from(["interests", "diet", "cuisines", "house_rules"]), st.text("abc d_!", min_size=1))
def test_a_tag_added_and_removed_leaves_the_list_as_it_was(trip: Trip, name: str, tag: str) -> None:
    before = change(trip).trip
    added = change(before, **{f"add_{name}": [tag]}).trip
    if getattr(added, name) != getattr(before, name):
        assert getattr(change(added, **{f"remove_{name}": [tag.upper()]}).trip, name) == getattr(before, name)


@given(trips(), st.sampled_from(["must_visit", "avoid"]), st.sampled_from(SIGHTS))
def test_a_sight_added_and_removed_leaves_the_list_as_it_was(trip: Trip, name: str, sight: str) -> None:
    before = change(trip, clear=["must_visit", "avoid"]).trip
    added = change(before, **{f"add_{name}": [sight]}).trip
    assert getattr(added, name) == [sight]
    assert change(added, **{f"remove_{name}": [sight]}).trip == before


@given(trips(), st.integers(1, 9))
def test_the_number_of_days_is_shared_among_the_cities(trip: Trip, days: int) -> None:
    revision = change(trip, days=days)
    if days >= len(trip.destinations):
        assert revision.trip.days == days
    else:
        assert "days_too_few" in kinds(revision)
        assert revision.trip.days == trip.days


@given(trips(), st.integers(-3, 3))
def test_nights_follow_days(trip: Trip, step: int) -> None:
    after = change(trip, days_change=step).trip
    if trip.days and after.days and trip.nights is not None and after.nights is not None:
        assert after.nights - after.days == trip.nights - trip.days


@given(trips(), st.integers(1, 5000), st.integers(1, 6), st.integers(1, 6))
def test_a_budget_per_head_follows_the_heads_and_a_total_does_not(
    trip: Trip, amount: int, first: int, then: int
) -> None:
    said = change(trip, budget={"amount": str(amount), "per": "person"}, travellers={"adults": first, "children": 0})
    assert said.trip.budget and said.trip.budget.amount == amount * first
    later = change(said.trip, travellers={"adults": then, "children": 0})
    assert later.trip.budget and later.trip.budget.amount == pytest.approx(amount * then)
    total = change(said.trip, budget={"amount": str(amount)})
    assert change(total.trip, travellers={"adults": then, "children": 0}).trip.budget == total.trip.budget


@given(trips(), st.integers(1, 5000), st.integers(1, 5000))
def test_a_budget_is_raised_and_lowered(trip: Trip, amount: int, step: int) -> None:
    start = change(trip, budget={"amount": str(amount)}).trip
    more = change(start, budget={"amount": str(step), "change": "add"})
    assert more.trip.budget and more.trip.budget.amount == amount + step
    less = change(start, budget={"amount": str(step), "change": "subtract"})
    if step < amount:
        assert less.trip.budget and less.trip.budget.amount == amount - step
    else:
        assert "budget_range" in kinds(less)
        assert less.trip.budget == start.budget


@given(trips(), st.integers(-4, 4))
def test_hotel_levels_end_at_both_ends(trip: Trip, step: int) -> None:
    levels = ["budget", "mid", "upscale"]
    revision = change(trip, hotel_level_change=step)
    wanted = min(max(1 + step, 0), 2)
    assert (revision.trip.hotel_level or "mid") == levels[wanted]
    assert ("hotel_cheapest" in notes(change(revision.trip, hotel_level_change=-1))) == (wanted == 0)


# What a traveller says, field by field


def test_a_whole_request() -> None:
    trip = planned(
        ("西安", None),
        origin="上海",
        start="12月20日",
        days=4,
        nights=3,
        travellers={"adults": 2, "children": 1},
        budget={"amount": "八千"},
        add_must_visit=["兵马俑"],
        add_diet=["no_spicy"],
    )
    assert trip.origin == "shanghai"
    assert city_days(trip) == [("xian", 4)]
    assert (trip.nights, str(trip.start_date)) == (3, "2026-12-20")
    assert trip.budget and (trip.budget.amount, trip.budget.currency) == (8000, "CNY")


def test_a_new_destination_keeps_the_rest_and_leaves_behind_what_lies_in_the_old_one() -> None:
    trip = planned(
        ("成都", 3), budget={"amount": "4000"}, add_must_visit=["都江堰"], day_wishes={"2": "都江堰", "3": "徒步"}
    )
    revision = change(trip, destinations=[{"name": "西安"}])
    assert city_days(revision.trip) == [("xian", 3)]
    assert revision.trip.budget == trip.budget
    assert revision.trip.must_visit == []
    assert revision.trip.day_wishes == {"3": "徒步"}
    assert "left_behind" in notes(revision)


def test_cities_are_added_with_suggested_days_and_removed_with_theirs() -> None:
    trip = planned(("成都", 3))
    more = change(trip, add_destinations=[{"name": "重庆"}])
    suggested = facts().destination("chongqing").suggested_days
    assert city_days(more.trip) == [("chengdu", 3), ("chongqing", suggested)]
    assert "days_extended" in notes(more)
    assert change(more.trip, remove_destinations=["Chongqing"]).trip == trip
    assert city_days(change(trip, add_destinations=[{"name": "重庆"}], days=5).trip) == [
        ("chengdu", 3),
        ("chongqing", 2),
    ]


def test_removing_the_last_city_asks_for_another_and_keeps_the_days() -> None:
    revision = change(planned(("成都", 3)), remove_destinations=["成都"])
    assert kinds(revision) == ["destination_missing"]
    assert city_days(change(revision.trip, destinations=[{"name": "西安"}]).trip) == [("xian", 3)]


def test_a_sight_that_was_taken_for_a_city() -> None:
    trip = planned(("成都", 3))
    assert change(trip, add_destinations=[{"name": "都江堰"}]).trip.must_visit == ["都江堰"]
    beijing = change(Trip(), destinations=[{"name": "故宫"}], days=2)
    assert city_days(beijing.trip) == [("beijing", 2)]
    assert beijing.trip.must_visit == ["故宫"]


def test_a_country_offers_its_cities_unless_one_of_them_was_named() -> None:
    revision = change(Trip(), destinations=[{"name": "日本"}], days=5)
    assert kinds(revision) == ["destination_region"]
    assert "京都" in ask(revision.questions, "zh")
    assert "Kyoto" in ask(revision.questions, "en")
    assert city_days(change(Trip(), destinations=[{"name": "日本"}, {"name": "京都"}], days=5).trip) == [("kyoto", 5)]


@pytest.mark.parametrize(
    ("region", "member"),
    [
        ("云南", "大理"),
        ("新疆维吾尔自治区", "喀什"),
        ("Yunnan", "丽江"),
        ("Southeast Asia", "曼谷"),
        ("北欧", "奥斯陆"),
        ("加州", "旧金山"),
    ],
)
def test_a_region_offers_its_cities(region: str, member: str) -> None:
    revision = change(Trip(), destinations=[{"name": region}], days=5)
    assert kinds(revision) == ["destination_region"]
    assert member in ask(revision.questions, "zh")
    trip = planned((member, 3), ("北京", 2))
    assert city_days(change(trip, remove_destinations=[region]).trip) == [("beijing", 2)]


def test_an_unknown_city_is_named_and_others_are_offered() -> None:
    revision = change(Trip(), destinations=[{"name": "翡翠云顶"}], days=3)
    assert kinds(revision) == ["destination_unknown"]
    assert "翡翠云顶" in ask(revision.questions, "zh")
    assert revision.questions[0].choices
    assert revision.trip.days == 3


def test_wishes_and_swaps_move_with_their_days() -> None:
    trip = planned(("重庆", 2), ("成都", 3), day_wishes={"1": "火锅", "4": "徒步"})
    assert change(trip, remove_destinations=["重庆"]).trip.day_wishes == {"2": "徒步"}
    swapped = change(trip, swap_days=[5, 4])
    assert swapped.swapped == (4, 5)
    assert swapped.trip.day_wishes == {"1": "火锅", "5": "徒步"}
    assert change(swapped.trip, swap_days=[4, 5]).trip == trip
    assert kinds(change(trip, swap_days=[1, 5])) == ["swap_cities"]
    assert kinds(change(trip, swap_days=[4, 9])) == ["swap_range"]
    assert kinds(change(trip, day_wishes={"9": "徒步"})) == ["wish_day_range"]
    shorter = change(trip, days=2)
    assert shorter.trip.day_wishes == {"1": "火锅"}
    assert "wish_dropped" in notes(shorter)


@pytest.mark.parametrize(
    ("patch", "days", "start"),
    [
        ({"start": "12月20日到24日"}, 5, "2026-12-20"),
        ({"start": "Dec 20", "end": "Dec 24"}, 5, "2026-12-20"),
        ({"start": "12月20日", "end": "24日"}, 5, "2026-12-20"),
        ({"start": "12月28日", "end": "1月3日"}, 7, "2026-12-28"),
        ({"end": "12月20日", "days": 3}, 3, "2026-12-18"),
        ({"start": "周末"}, 2, "2026-12-05"),
        ({"start": "今天", "days": 1}, 1, "2026-11-30"),
        ({"nights": 3, "start": "明天"}, 4, "2026-12-01"),
        ({"start": "10月初", "days": 4}, 4, "2027-10-01"),
    ],
)
def test_dates_give_days(patch: dict[str, Any], days: int, start: str) -> None:
    trip = planned(("成都", None), **patch)
    assert (trip.days, trip.nights, str(trip.start_date)) == (days, days - 1, start)


def test_a_new_end_changes_the_length() -> None:
    trip = planned(("成都", 3), start="2026-12-20")
    assert change(trip, end="25号").trip.days == 6
    assert str(change(trip, start="12月22日").trip.start_date) == "2026-12-22"


def test_nights_that_do_not_fit_make_other_days_unless_both_were_said() -> None:
    trip = planned(("成都", 3))
    assert change(trip, nights=3).trip.nights == 3
    longer = change(trip, nights=5)
    assert (longer.trip.days, longer.trip.nights) == (6, 5)
    assert kinds(change(trip, days=3, nights=5)) == ["nights_range"]


@pytest.mark.parametrize(
    ("patch", "kind"),
    [
        ({}, "days_missing"),
        ({"days": 0}, "days_range"),
        ({"days": 999}, "days_range"),
        ({"days": 3, "start": "2026年10月1日"}, "date_past"),
        ({"days": 3, "start": "昨天"}, "date_past"),
        ({"days": 3, "start": "2月30日"}, "date_impossible"),
        ({"days": 3, "start": "有空的时候"}, "date_unreadable"),
        ({"days": 3, "start": "2099-01-01"}, "date_far"),
        ({"start": "12月24日", "end": "12月20日"}, "date_order"),
        ({"start": "12月24日到20日"}, "date_order"),
        ({"end": "12月24日"}, "start_missing"),
        ({"days": 3, "start": "12月20日到24日"}, "days_conflict"),
        ({"days": 3, "nights": 1}, "nights_range"),
        ({"nights": -1}, "nights_range"),
        ({"days": 3, "travellers": {"adults": 0, "children": 0}}, "people_range"),
        ({"days": 3, "travellers": {"adults": 500}}, "people_range"),
        ({"days": 3, "travellers": {"adults": 0, "children": 2}}, "adults_missing"),
        ({"days": 3, "travellers": {"adults": 2}, "rooms": 3}, "rooms_range"),
        ({"days": 3, "rooms": 0}, "rooms_range"),
        ({"days": 3, "budget": {"amount": "0"}}, "budget_range"),
        ({"days": 3, "budget": {"amount": "-500"}}, "budget_range"),
        ({"days": 3, "budget": {"amount": "9" * 30}}, "budget_range"),
        ({"days": 3, "budget": {"amount": "很多"}}, "budget_unreadable"),
        ({"days": 3, "budget": {"amount": "500", "currency": "银河币"}}, "budget_currency"),
        ({"days": 3, "budget": {"amount": "500", "change": "add"}}, "budget_base"),
        ({"days": 3, "hotel_cap": {"amount": "0"}}, "budget_range"),
        ({"days": 3, "add_must_visit": ["都江堰"], "add_avoid": ["Dujiangyan"]}, "must_and_avoid"),
        ({"days": 3, "add_transport_avoid": ["train", "flight", "car"]}, "transport_none"),
        ({"days": 3, "add_destinations": [{"name": name} for name in ("西安", "重庆", "北京")]}, "days_too_few"),
        ({"days": 9, "add_destinations": [{"name": "西安", "days": 2}]}, None),
    ],
)
def test_what_cannot_be_is_asked_about_and_not_applied(patch: dict[str, Any], kind: str | None) -> None:
    revision = change(Trip(), destinations=[{"name": "成都"}], **patch)
    assert kinds(revision) == ([kind] if kind else [])
    assert city_days(revision.trip)[0][0] == "chengdu"
    assert_agrees(revision.trip)
    for language in ("zh", "en"):
        text = ask(revision.questions, language)
        assert "{" not in text
        assert kind is None or text.endswith(("？", "?", "。", "."))


def test_thirty_destinations() -> None:
    names = [{"name": city.name_zh} for city in facts().destinations()[:30]]
    revision = change(Trip(), destinations=names, days=30)
    assert kinds(revision) == ["destinations_too_many"]
    assert "30" in ask(revision.questions, "zh")
    assert str(MAX_DESTINATIONS) in ask(revision.questions, "en")


def test_questions_come_one_at_a_time_and_the_others_are_named() -> None:
    revision = change(Trip(), days=0, start="昨天", budget={"amount": "0"})
    assert kinds(revision) == ["destination_missing", "days_range", "date_past", "budget_range"]
    text = ask(revision.questions, "zh")
    assert text.startswith("想去哪座城市")
    assert all(topic in text for topic in ("天数", "日期", "预算"))


def test_amounts_without_a_currency() -> None:
    assert planned(("罗马", 3), budget={"amount": "500"}).budget.currency == "CNY"  # type: ignore[union-attr]
    assert planned(("Rome", 3), language="en", budget={"amount": "500"}).budget.currency == "EUR"  # type: ignore[union-attr]
    dollars = planned(("Rome", 3), language="en", budget={"amount": "500", "currency": "USD"})
    raised = change(dollars, budget={"amount": "800"}).trip.budget
    assert raised and (raised.amount, raised.currency) == (800, "USD")


def test_a_sum_in_another_currency_is_converted_before_it_is_added() -> None:
    trip = planned(("Rome", 3), language="en", budget={"amount": "500", "currency": "EUR"})
    rate = facts().rate("USD", "EUR")
    assert rate
    raised = change(trip, budget={"amount": "100", "currency": "USD", "change": "add"}).trip.budget
    assert raised and raised.currency == "EUR"
    assert raised.amount == pytest.approx(500 + 100 * rate.factor, abs=0.01)


def test_a_daily_budget_waits_for_the_days() -> None:
    asked = change(Trip(), destinations=[{"name": "成都"}], budget={"amount": "500", "per": "day"})
    assert kinds(asked) == ["days_missing"]
    answered = change(asked.trip, days=3).trip
    assert answered.budget and answered.budget.amount == 1500


def test_sights_are_recognised_under_any_name() -> None:
    trip = planned(("罗马", 4), add_must_visit=["斗兽场"])
    avoided = change(trip, add_avoid=["the Colosseum"])
    assert (avoided.trip.must_visit, avoided.trip.avoid) == ([], ["the Colosseum"])
    back = change(avoided.trip, add_must_visit=["罗马斗兽场"])
    assert (back.trip.must_visit, back.trip.avoid) == (["罗马斗兽场"], [])
    assert change(trip, remove_must_visit=["The Colosseum"]).trip.must_visit == []
    assert notes(change(trip, remove_must_visit=["万神殿"])) == ["sight_absent"]


def test_the_language_renames_the_cities() -> None:
    trip = planned(("成都", 3))
    english = change(trip, language="en").trip
    assert (english.language, english.language_asked, english.destinations[0].name) == ("en", True, "Chengdu")


def test_origin_and_nationality() -> None:
    trip = planned(("成都", 3))
    assert change(trip, origin="shanghai").trip.origin == "shanghai"
    unknown = change(trip, origin="火星基地", nationality="克林贡")
    assert (unknown.trip, notes(unknown)) == (trip, ["nationality_unknown", "origin_unknown"])
    assert notes(change(trip, origin="成都")) == ["origin_is_destination"]
    for words in ("FR", "法国", "法国护照", "French", "France"):
        assert change(trip, nationality=words).trip.nationality == "FR"


def test_clearing() -> None:
    trip = planned(("成都", 3), budget={"amount": "3000"}, travellers={"adults": 2})
    assert change(trip, clear=["budget"]).trip == trip.model_copy(update={"budget": None})
    assert kinds(change(trip, clear=["days"])) == ["days_missing"]
    assert change(trip, clear=["days", "nonsense"], days=4).trip.days == 4
    assert change(trip, clear=["budget"], budget={"amount": "10"}).trip.budget


def test_a_smaller_party_needs_no_more_rooms_than_people() -> None:
    trip = planned(("成都", 3), travellers={"adults": 4}, rooms=3)
    smaller = change(trip, travellers={"adults": 2})
    assert (smaller.trip.travellers, smaller.trip.rooms) == (Travellers(adults=2), None)
    assert "rooms_reset" in notes(smaller)


def test_a_start_that_time_has_overtaken_is_told() -> None:
    trip = planned(("成都", 3), start="明天")
    later = revise(trip, TripPatch(pace="relaxed"), facts(), dt.date(2027, 1, 1))
    assert [note.kind for note in later.notes] == ["date_passed"]
