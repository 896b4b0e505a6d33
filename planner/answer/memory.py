"""What is remembered of the traveller's wishes, as an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from agents.cuisines import label as cuisine_label
from agents.diet import label as diet_label
from agents.house_rules import wishes_words
from agents.places.facts import Facts
from agents.report import Words
from agents.routing.themes import theme_name
from planner.amounts import format_amount
from planner.answer.markdown import bullets, plain
from planner.answer.phrases import counted, date
from planner.trip import Language, Trip
from planner.vocabulary import LEVELS, MODES, PACES, listed, say, word


def trip_facts(trip: Trip, facts: Facts) -> str:
    """All that the traveller has told so far; what was not told is not listed."""
    lines = [f"{say(trip.language, zh, en)}{plain(text)}" for zh, en, text in _told(trip, facts)]
    if not lines:
        return say(trip.language, "您还没有告诉我旅行的要求。", "You have not told me about your trip yet.")
    return say(trip.language, "我记下的是：", "This is what I noted:") + "\n\n" + bullets(lines)


def _told(trip: Trip, facts: Facts) -> Iterator[tuple[str, str, str]]:
    """Chinese label, English label, the value in words."""
    language = trip.language
    if trip.origin:
        yield "出发地：", "From: ", facts.destination(trip.origin).name(language)
    if trip.destinations:
        stops = [
            f"{stop.name}{say(language, '', ' ')}{counted(stop.days, '天', 'day', language)}"
            if stop.days
            else stop.name
            for stop in trip.destinations
        ]
        yield "目的地：", "Where: ", listed(stops, language)
    if trip.days:
        yield "天数：", "Days: ", str(trip.days)
    if trip.nights is not None:
        yield "晚数：", "Nights: ", str(trip.nights)
    if trip.start_date:
        yield "出发日期：", "Start: ", date(trip.start_date.isoformat(), language)
    yield from _people(trip)
    if trip.budget:
        yield "预算：", "Budget: ", format_amount(trip.budget.amount, trip.budget.currency, language)
    yield from _tastes(trip)
    yield from _stay(trip)
    if trip.transport:
        yield "交通：", "Transport: ", word(MODES, trip.transport, language)
    if trip.transport_avoid:
        modes = listed([word(MODES, mode, language) for mode in trip.transport_avoid], language)
        yield "不坐：", "Not by: ", modes


def _people(trip: Trip) -> Iterator[tuple[str, str, str]]:
    if trip.travellers:
        adults, children = trip.travellers.adults, trip.travellers.children
        zh = f"{adults}位成人" + (f"、{children}个孩子" if children else "")
        en = f"{adults} adult{'' if adults == 1 else 's'}"
        if children:
            en += f", {children} {'child' if children == 1 else 'children'}"
        yield "人数：", "Who: ", say(trip.language, zh, en)
    if trip.rooms:
        yield "房间：", "Rooms: ", str(trip.rooms)


def _tastes(trip: Trip) -> Iterator[tuple[str, str, str]]:
    language = trip.language
    if trip.interests:
        yield "兴趣：", "Interests: ", _in_words(trip.interests, theme_name, language)
    if trip.pace:
        yield "节奏：", "Pace: ", word(PACES, trip.pace, language)
    if trip.diet:
        yield "饮食：", "Diet: ", getattr(diet_label(trip.diet), language)
    if trip.cuisines:
        yield "想吃：", "Cuisines: ", _in_words(trip.cuisines, cuisine_label, language)
    if trip.must_visit:
        yield "必去：", "Must-sees: ", listed(trip.must_visit, language)
    if trip.avoid:
        yield "不去：", "Leave out: ", listed(trip.avoid, language)
    for day, wish in sorted(trip.day_wishes.items(), key=lambda entry: int(entry[0])):
        yield f"第{day}天：", f"Day {day}: ", wish


def _stay(trip: Trip) -> Iterator[tuple[str, str, str]]:
    language = trip.language
    if trip.hotel_level:
        yield "酒店：", "Hotels: ", word(LEVELS, trip.hotel_level, language)
    if trip.hotel_cap:
        cap = format_amount(trip.hotel_cap.amount, trip.hotel_cap.currency, language)
        yield "每晚上限：", "At most a night: ", cap
    if wishes := wishes_words(trip.room_type, trip.house_rules):
        yield "住宿要求：", "The room: ", getattr(wishes, language)


def _in_words(tags: Sequence[str], name: Callable[[str], Words], language: Language) -> str:
    return listed([getattr(name(tag), language) for tag in tags], language)
