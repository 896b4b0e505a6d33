"""The answer to a turn that made or changed a plan, section by section."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from planner.amounts import format_amount
from planner.answer.markdown import bullets, plain, table
from planner.answer.phrases import bracketed, date, day_title, labelled, price, stay, what
from planner.plan import Check, Day, Item, Itinerary
from planner.trip import Language, Trip
from planner.vocabulary import PARTS, listed, say, word

DETAILED_DAYS = 6
"""A longer plan is one table with a line per day, so that it stays readable."""

INFO_TOPICS: dict[str, tuple[str, str]] = {
    "weather": ("天气", "Weather"),
    "season": ("季节", "Season"),
    "packing": ("行李", "Packing"),
    "holiday": ("节假日", "Holidays"),
    "visa": ("签证", "Visa"),
    "booking": ("预约", "Booking"),
    "currency": ("货币", "Currency"),
    "money": ("支付", "Paying"),
    "plug": ("插座", "Plugs"),
    "emergency": ("紧急电话", "Emergency"),
    "water": ("饮水", "Water"),
    "sun": ("日出日落", "Sunrise and sunset"),
}

_MEASURED = re.compile(r"\d{4}")
"""A source with years of measurement is told; that of other topics is one of the tables, with its date in the text."""


def write_plan(
    trip: Trip,
    itinerary: Itinerary,
    checks: Sequence[Check],
    changes: Sequence[str],
    lead: Iterable[str] = (),
    *,
    notes: Sequence[str] = (),
) -> Iterator[str]:
    """The answer in Markdown, in pieces that joined are the whole; the sentences of `lead` open it.

    `notes` say how the message was understood, `changes` what is different from the plan before.
    Numbers, times and names are the itinerary's. What a check found wrong, what is missing and what has no price is
    said in words.
    """
    language = trip.language
    for sentence in lead:
        yield f"{plain(sentence)}{say(language, '', ' ')}"
    yield f"{_lead(trip, itinerary, updated=bool(changes))}\n"
    if notes:
        yield f"\n{bullets([plain(note) for note in notes])}\n"
    if changes:
        yield _section(say(language, "这次的变化", "What changed"), bullets([plain(change) for change in changes]))
    failed = [check.detail for check in checks if not check.ok]
    if failed:
        yield _section(say(language, "请注意", "Please note"), bullets([plain(detail) for detail in failed]))
    yield from _days(itinerary, language)
    if itinerary.stay:
        names = {day.city: day.city_name for day in itinerary.days}
        lines = [stay(option, names.get(option.city, option.city), language) for option in itinerary.stay]
        yield _section(say(language, "住宿", "Where to stay"), bullets(lines))
    yield _section(say(language, "费用", "Costs"), bullets(cost_lines(trip, itinerary)))
    known = [*info_lines(itinerary, language), *(plain(note) for note in itinerary.notes)]
    if known:
        yield _section(say(language, "出行须知", "Good to know"), bullets(known))


def _lead(trip: Trip, itinerary: Itinerary, *, updated: bool) -> str:
    language = trip.language
    cities = listed(list(dict.fromkeys(plain(day.city_name) for day in itinerary.days)), language)
    total = format_amount(itinerary.costs.total, itinerary.costs.currency, language)
    days, people = len(itinerary.days), trip.people
    party = "1 person" if people == 1 else f"{people} people"
    start = f"{date(itinerary.days[0].date, language)}" if itinerary.days and itinerary.days[0].date else ""
    return say(
        language,
        f"{'这是更新后的' if updated else '为您安排好了'}{cities}{days}天的行程"
        f"{f'，{start}出发' if start else ''}，{people}人合计约{total}。",
        f"Here is your {'updated ' if updated else ''}{days}-day plan for {cities}"
        f"{f', starting {start}' if start else ''}: about {total} for {party}.",
    )


def _section(title: str, body: str) -> str:
    return f"\n**{title}**\n\n{body}\n"


def _days(itinerary: Itinerary, language: Language) -> Iterator[str]:
    if len(itinerary.days) > DETAILED_DAYS:
        head = say(language, "天|安排|餐饮|当天费用", "Day|Programme|Meals|Cost of the day").split("|")
        yield "\n" + table(head, [_overview(day, itinerary.costs.currency, language) for day in itinerary.days]) + "\n"
        return
    for day in itinerary.days:
        yield _section(day_title(day, language), _day(day, language))


def _day(day: Day, language: Language) -> str:
    head = say(language, "时间|安排|路程|费用", "Time|What|Way there|Cost").split("|")
    rows = [
        [f"{item.start}–{item.end}", _described(item, language), _way(item, language), price(item, language)]
        for item in day.items
    ]
    parts = (
        [table(head, rows)] if rows else [say(language, "这一天还没有安排。", "Nothing is planned on this day yet.")]
    )
    return "\n\n".join([*parts, plain(day.note)] if day.note else parts)


def _described(item: Item, language: Language) -> str:
    """The item with its reason or remark."""
    return f"{what(item, language)} · {plain(item.note)}" if item.note else what(item, language)


def _way(item: Item, language: Language) -> str:
    return say(language, f"{item.travel_minutes}分钟", f"{item.travel_minutes} min") if item.travel_minutes else ""


def _overview(day: Day, currency: str, language: Language) -> list[str]:
    """One day of a long plan as a row."""
    programme = [f"{item.start} {what(item, language)}" for item in day.items if item.kind != "meal"]
    if day.note:
        programme.append(plain(day.note))
    meals = Counter(plain(item.name) for item in day.items if item.kind == "meal")
    eaten = [name if count == 1 else f"{name} ×{count}" for name, count in meals.items()]
    total = format_amount(round(sum(item.price or 0.0 for item in day.items), 2), currency, language)
    if unknown := sum(not item.priced for item in day.items):
        total += say(language, f"＋{unknown}项未知", f" + {unknown} unknown")
    separator = say(language, "；", "; ")
    return [day_title(day, language), separator.join(programme), separator.join(eaten), total]


def cost_lines(trip: Trip, itinerary: Itinerary) -> list[str]:
    """Total and parts, the budget, what was given up for it, what has no price, the rates."""
    language, costs = trip.language, itinerary.costs
    lines = [_total(trip, itinerary)]
    left = round(trip.budget.amount - costs.total, 2) if trip.budget else -1.0
    if trip.budget and left >= 0 and trip.budget.currency == costs.currency:
        budget, rest = (format_amount(amount, costs.currency, language) for amount in (trip.budget.amount, left))
        text = say(language, f"预算{budget}，余{rest}", f"Budget {budget}, {rest} left")
        but = say(language, "未减去价格未知的项目", "before what has no known price") if costs.unpriced else ""
        lines.append(bracketed(text, but, language))
    lines += [plain(trade) for trade in itinerary.trades]
    if costs.unpriced:
        names = plain(listed(costs.unpriced, language))
        lines.append(say(language, f"价格未知、未计入：{names}", f"Price unknown, not counted: {names}"))
    rates = [
        bracketed(f"1 {source} = {used['rate']:.6g} {costs.currency}", used["as_of"], language)
        for source, used in costs.rates.items()
    ]
    if rates:
        lines.append(say(language, "汇率：", "Rates: ") + listed(rates, language))
    remark = say(
        language,
        "均为参考价；不含早餐、市内交通和购物",
        "Guide prices; breakfast, city transport and shopping not included",
    )
    if trip.travellers and trip.travellers.children:
        remark += say(language, "；儿童按成人价计", "; children are counted at adult prices")
    return [*lines, remark]


def _total(trip: Trip, itinerary: Itinerary) -> str:
    language, costs, people = trip.language, itinerary.costs, trip.people
    total = format_amount(costs.total, costs.currency, language)
    parts = [
        f"{word(PARTS, part, language)} {format_amount(amount, costs.currency, language)}"
        for part, amount in costs.parts.items()
        if amount
    ]
    whole = say(language, f"**合计约{total}**（{people}人）：", f"**About {total} in total** for {people}: ")
    return whole + " · ".join(parts)


def info_lines(
    itinerary: Itinerary, language: Language, topics: Collection[str] = (), cities: Collection[str] = ()
) -> list[str]:
    """What to know, a line per topic: all of it, or on some topics, or for some cities and for none in particular."""
    by_topic: dict[str, list[str]] = {}
    for item in itinerary.info.get("items", []):
        city, topic = item["destination"], item["topic"]
        if (topics and topic not in topics) or (cities and city is not None and city not in cities):
            continue
        source = item["source"] if topic == "weather" and _MEASURED.search(item["source"]) else ""
        by_topic.setdefault(topic, []).append(bracketed(plain(item["text"]), plain(source), language))
    return [
        labelled(word(INFO_TOPICS, topic, language), say(language, "", " ").join(texts), language)
        for topic, texts in by_topic.items()
    ]
