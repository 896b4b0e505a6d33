"""Answers to questions about the plan and the trip, out of the itinerary alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from agents.places.facts import Facts
from agents.routing.clock import minute
from planner.amounts import format_amount
from planner.answer.markdown import bullets, plain
from planner.answer.memory import trip_facts
from planner.answer.phrases import bracketed, day_title, labelled, line, stay
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


@dataclass(frozen=True)
class Asked:
    """A question about a plan that exists, on a day that exists."""

    question: PlanQuestion
    trip: Trip
    itinerary: Itinerary
    checks: Sequence[Check]

    @property
    def language(self) -> Language:
        return self.trip.language

    @property
    def days(self) -> list[Day]:
        """The day in question, or all."""
        return [day for day in self.itinerary.days if self.question.day in (None, day.day)]

    @property
    def cities(self) -> set[str]:
        return {day.city for day in self.days}

    def items(self, day: Day) -> list[Item]:
        """The day's items in the part of the day in question."""
        return [item for item in day.items if self.question.part is None or _falls_in(item, self.question.part)]


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
    return _ANSWERS[question.topic](Asked(question, trip, itinerary, checks))


def _day(asked: Asked) -> str:
    if asked.question.day is None and asked.question.part is None:
        return bullets([_summary(day, asked.language) for day in asked.days])
    return "\n\n".join(_programme(asked, day) for day in asked.days)


def _programme(asked: Asked, day: Day) -> str:
    language, part, items = asked.language, asked.question.part, asked.items(day)
    title = day_title(day, language)
    if part:
        title += say(language, f" {PART_NAMES[part][0]}", f" {PART_NAMES[part][1]}")
    body = bullets([line(item, language) for item in items])
    return f"**{title}**\n\n" + (body or say(language, "这段时间没有安排。", "Nothing is planned then."))


def _falls_in(item: Item, part: str) -> bool:
    first, last = PART_HOURS[part]
    start, end = minute(item.start), minute(item.end)
    return start < last and (end > first or end < start)


def _summary(day: Day, language: Language) -> str:
    sights = [plain(item.name) for item in day.items if item.kind == "sight"]
    names = listed(sights, language) or say(language, "没有安排景点", "no sights planned")
    return labelled(day_title(day, language), names, language)


def _stay(asked: Asked) -> str:
    language, itinerary = asked.language, asked.itinerary
    if not itinerary.stay:
        return say(language, "行程里没有住宿。", "There is no stay in the plan.")
    names = {day.city: day.city_name for day in itinerary.days}
    options = [option for option in itinerary.stay if option.city in asked.cities] or itinerary.stay
    lines = [stay(option, names.get(option.city, option.city), language) for option in options]
    if any(not option.named_hotel for option in options):
        zh = "给的是住宿区域和参考价，没有指定酒店，请在预订网站上挑选。"
        en = "These are areas with guide prices, not single hotels: pick one on a booking site."
        lines.append(say(language, zh, en))
    return bullets(lines)


def _food(asked: Asked) -> str:
    lines = []
    for day in asked.days:
        if meals := [line(item, asked.language) for item in asked.items(day) if item.kind == "meal"]:
            eaten = say(asked.language, "；", "; ").join(meals)
            lines.append(labelled(day_title(day, asked.language), eaten, asked.language))
    return bullets(lines) if lines else _absent(asked.language)


def _cost(asked: Asked) -> str:
    over = [plain(check.detail) for check in asked.checks if check.name == "budget" and not check.ok]
    if asked.question.day is None:
        return bullets([*cost_lines(asked.trip, asked.itinerary), *over])
    return "\n".join(_cost_of(day, asked.itinerary.costs.currency, asked.language) for day in asked.days)


def _cost_of(day: Day, currency: str, language: Language) -> str:
    """A day's cost by kind; the stay is paid by the night and not part of it."""
    sums = {
        part: round(sum(item.price or 0.0 for item in day.items if item.kind == kind), 2)
        for kind, part in (("sight", "sights"), ("meal", "meals"), ("transport", "transport"))
    }
    total = format_amount(round(sum(sums.values()), 2), currency, language)
    parts = [
        f"{word(PARTS, part, language)} {format_amount(amount, currency, language)}"
        for part, amount in sums.items()
        if amount
    ]
    text = labelled(day_title(day, language), say(language, f"约{total}", f"about {total}"), language)
    text = bracketed(text, say(language, "不含住宿", "without the stay"), language)
    if parts:
        text = labelled(text, " · ".join(parts), language)
    unpriced = [plain(item.name) for item in day.items if not item.priced]
    if unpriced:
        names = listed(unpriced, language)
        text += say(language, f"；价格未知：{names}", f"; price unknown: {names}")
    return text


def _transport(asked: Asked) -> str:
    language = asked.language
    lines = []
    for day in asked.days:
        for item in day.items:
            if item.kind == "transport":
                lines.append(labelled(day_title(day, language), line(item, language), language))
            elif item.travel_minutes and asked.question.day is not None:
                way = f"到{plain(item.name)}（{item.start}）：约{item.travel_minutes}分钟"
                lines.append(
                    say(language, way, f"to {plain(item.name)} ({item.start}): about {item.travel_minutes} min")
                )
    if lines:
        return bullets(lines)
    return say(
        language,
        "行程里没有城际交通。告诉我从哪里出发，我就加上往返。市内路程写在每天的表里。",
        "The plan has no travel between cities. Tell me where you start from and I add the way there and back. "
        "Ways inside the city are in each day's table.",
    )


def _about(*topics: str) -> Callable[[Asked], str]:
    """An answer out of the info agent's part: some topics, or all for none named."""

    def answer(asked: Asked) -> str:
        lines = info_lines(asked.itinerary, asked.language, topics, asked.cities)
        return bullets(lines) if lines else _absent(asked.language)

    return answer


def _other(asked: Asked) -> str:
    return _absent(asked.language) if asked.question.day is None else _day(asked)


def _absent(language: Language) -> str:
    return say(
        language,
        "这个行程里没有写，我不想乱猜。可以问我每天的安排、住宿、餐饮、费用、交通、天气和出行须知。",
        "That is not in the plan, and I do not want to guess. "
        "Ask me about the days, the stay, food, costs, transport, weather or what to know.",
    )


_ANSWERS: Mapping[str, Callable[[Asked], str]] = {
    "day": _day,
    "stay": _stay,
    "food": _food,
    "cost": _cost,
    "weather": _about("weather", "season", "packing", "sun"),
    "transport": _transport,
    "info": _about(),
    "other": _other,
}
