"""Answers to questions about the plan and the trip, out of the itinerary alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from agents.places.facts import Facts
from agents.routing.clock import minute
from planner.amounts import format_amount
from planner.answer.markdown import bullets, plain
from planner.answer.memory import trip_facts
from planner.answer.phrases import day_title, line, stay
from planner.answer.plan import cost_lines, info_lines
from planner.patch import PlanQuestion
from planner.plan import Check, Day, Item, Itinerary
from planner.trip import Language, Trip
from planner.vocabulary import PARTS, listed, say, word

PART_HOURS: Mapping[str, tuple[int, int]] = {
    "morning": (0, 12 * 60),
    "noon": (11 * 60 + 30, 14 * 60),
    "afternoon": (12 * 60, 18 * 60),
    "evening": (17 * 60 + 30, 24 * 60),
}
PART_NAMES = {
    "morning": ("上午", "in the morning"),
    "noon": ("中午", "around noon"),
    "afternoon": ("下午", "in the afternoon"),
    "evening": ("晚上", "in the evening"),
}


def answer_question(
    question: PlanQuestion, trip: Trip, itinerary: Itinerary | None, checks: Sequence[Check], facts: Facts
) -> str:
    """The answer in Markdown. What the plan does not hold is said to be not in it, never made up."""
    language = trip.language
    if question.topic == "memory":
        return trip_facts(trip, facts)
    if itinerary is None:
        return say(
            language,
            "还没有行程。告诉我去哪里、玩几天，我就来安排。",
            "There is no plan yet. Tell me where and for how many days, and I make one.",
        )
    if question.day is not None and not any(day.day == question.day for day in itinerary.days):
        return say(
            language,
            f"行程只有{len(itinerary.days)}天，没有第{question.day}天。",
            f"The plan has {len(itinerary.days)} days; there is no day {question.day}.",
        )
    return _ANSWERS[question.topic](question, trip, itinerary)


def _day(question: PlanQuestion, trip: Trip, itinerary: Itinerary) -> str:
    language = trip.language
    days = [day for day in itinerary.days if question.day in (None, day.day)]
    if question.day is None and question.part is None:
        return bullets([_summary(day, language) for day in days])
    return "\n\n".join(_programme(day, question.part, language) for day in days)


def _programme(day: Day, part: str | None, language: Language) -> str:
    items = [item for item in day.items if part is None or _falls_in(item, part)]
    title = day_title(day, language)
    if part:
        title += say(language, f" {PART_NAMES[part][0]}", f" {PART_NAMES[part][1]}")
    if not items:
        return f"**{title}**\n\n" + say(language, "这段时间没有安排。", "Nothing is planned then.")
    return f"**{title}**\n\n" + bullets([line(item, language) for item in items])


def _falls_in(item: Item, part: str) -> bool:
    first, last = PART_HOURS[part]
    start, end = minute(item.start), minute(item.end)
    return start < last and (end > first or end < start)


def _summary(day: Day, language: Language) -> str:
    sights = [plain(item.name) for item in day.items if item.kind == "sight"]
    names = listed(sights, language) or say(language, "没有安排景点", "no sights planned")
    return f"{day_title(day, language)}{say(language, '：', ': ')}{names}"


def _stay(question: PlanQuestion, trip: Trip, itinerary: Itinerary) -> str:
    language = trip.language
    if not itinerary.stay:
        return say(language, "行程里没有住宿。", "There is no stay in the plan.")
    names = {day.city: day.city_name for day in itinerary.days}
    cities = {day.city for day in itinerary.days if question.day in (None, day.day)}
    options = [option for option in itinerary.stay if option.city in cities] or itinerary.stay
    lines = [stay(option, names.get(option.city, option.city), language) for option in options]
    if any(not option.named_hotel for option in options):
        lines.append(
            say(
                language,
                "给的是住宿区域和参考价，没有指定酒店，请在预订网站上挑选。",
                "These are areas with guide prices, not single hotels: pick one on a booking site.",
            )
        )
    return bullets(lines)


def _food(question: PlanQuestion, trip: Trip, itinerary: Itinerary) -> str:
    language = trip.language
    lines = []
    for day in itinerary.days:
        if question.day not in (None, day.day):
            continue
        meals = [item for item in day.items if item.kind == "meal"]
        meals = [item for item in meals if question.part is None or _falls_in(item, question.part)]
        if meals:
            eaten = say(language, "；", "; ").join(line(meal, language) for meal in meals)
            lines.append(f"{day_title(day, language)}{say(language, '：', ': ')}{eaten}")
    return bullets(lines) if lines else _absent(language)


def _cost(question: PlanQuestion, trip: Trip, itinerary: Itinerary) -> str:
    language, costs = trip.language, itinerary.costs
    day = next((day for day in itinerary.days if day.day == question.day), None)
    if day is None:
        return bullets(cost_lines(trip, itinerary))
    sums = {
        kind: sum(item.price or 0.0 for item in day.items if item.kind == kind)
        for kind in ("sight", "meal", "transport")
    }
    names = {"sight": "sights", "meal": "meals", "transport": "transport"}
    parts = [
        f"{word(PARTS, names[kind], language)} {format_amount(round(amount, 2), costs.currency, language)}"
        for kind, amount in sums.items()
        if amount
    ]
    total = format_amount(round(sum(sums.values()), 2), costs.currency, language)
    text = say(
        language,
        f"{day_title(day, language)}：约{total}（不含住宿）",
        f"{day_title(day, language)}: about {total} without the stay",
    )
    if parts:
        text += say(language, "：", ": ") + " · ".join(parts)
    unpriced = [plain(item.name) for item in day.items if not item.priced]
    if unpriced:
        names_unpriced = listed(unpriced, language)
        text += say(language, f"；价格未知：{names_unpriced}", f"; price unknown: {names_unpriced}")
    return text


def _transport(question: PlanQuestion, trip: Trip, itinerary: Itinerary) -> str:
    language = trip.language
    lines = []
    for day in itinerary.days:
        if question.day not in (None, day.day):
            continue
        for item in day.items:
            if item.kind == "transport":
                lines.append(f"{day_title(day, language)}{say(language, '：', ': ')}{line(item, language)}")
            elif item.travel_minutes and question.day is not None:
                name = plain(item.name)
                lines.append(
                    say(
                        language,
                        f"到{name}（{item.start}）路上约{item.travel_minutes}分钟",
                        f"to {name} ({item.start}): about {item.travel_minutes} min",
                    )
                )
    if lines:
        return bullets(lines)
    return say(
        language,
        "行程里没有城际交通。告诉我从哪里出发，我就加上往返。市内路程写在每天的表里。",
        "The plan has no travel between cities. Tell me where you start from and I add the way there and back. "
        "Ways inside the city are in each day's table.",
    )


def _about(*topics: str) -> Callable[[PlanQuestion, Trip, Itinerary], str]:
    def answer(question: PlanQuestion, trip: Trip, itinerary: Itinerary) -> str:
        cities = {day.city for day in itinerary.days if question.day in (None, day.day)}
        lines = info_lines(itinerary, trip.language, topics, cities)
        return bullets(lines) if lines else _absent(trip.language)

    return answer


def _other(question: PlanQuestion, trip: Trip, itinerary: Itinerary) -> str:
    if question.day is not None:
        return _day(question, trip, itinerary)
    return _absent(trip.language)


def _absent(language: Language) -> str:
    return say(
        language,
        "这个行程里没有写，我不想乱猜。可以问我每天的安排、住宿、餐饮、费用、交通、天气和出行须知。",
        "That is not in the plan, and I do not want to guess. "
        "Ask me about the days, the stay, food, costs, transport, weather or what to know.",
    )


_ANSWERS: Mapping[str, Callable[[PlanQuestion, Trip, Itinerary], str]] = {
    "day": _day,
    "stay": _stay,
    "food": _food,
    "cost": _cost,
    "weather": _about("weather", "season", "packing", "sun"),
    "transport": _transport,
    "info": _about(),
    "other": _other,
}
