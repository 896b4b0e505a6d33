"""What the traveller is asked or told about a change of the trip, in words.

`planner/revision` leaves what is open, and what it decided by itself, as plain data; here each becomes one friendly
sentence. A question always names the range or the choices.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from agents.places.facts import Named
from planner.amounts import format_amount
from planner.trip import Language, Money
from planner.vocabulary import Pair, listed, say

Phrase = str | int | dt.date | Named | Money
"""Something a sentence mentions: the traveller's words, a number, a date, a name in both languages, an amount."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something needed that is missing, impossible or contradictory; `kind` is a key of QUESTIONS.

    `field` is the trip's field in question, `value` what was said, `choices` what fits instead, `low` and `high` the
    range that fits.
    """

    kind: str
    field: str
    value: Phrase = ""
    choices: tuple[Phrase, ...] = ()
    low: Phrase = ""
    high: Phrase = ""


@dataclass(frozen=True, slots=True)
class Note:
    """Something decided for the traveller, or not done, that the answer should mention; `kind` is a key of NOTES."""

    kind: str
    value: Phrase = ""
    choices: tuple[Phrase, ...] = ()
    low: Phrase = ""
    high: Phrase = ""


def ask(questions: Sequence[Question], language: Language) -> str:
    """The first question in full; the others are named, so that one reply can settle them all."""
    if not questions:
        return ""
    first, *others = questions
    text = question_words(first, language)
    topics = dict.fromkeys(FIELDS[question.field] for question in others if question.field != first.field)
    if topics:
        names = listed([say(language, *topic) for topic in topics], language)
        text += say(language, f"另外，{names}也请一并再说一下。", f" Please also tell me again about the {names}.")
    return text


def question_words(question: Question, language: Language) -> str:
    """One question as a sentence or two."""
    pair = QUESTIONS[question.kind]
    text = _fill(say(language, *pair), question, language)
    if question.choices and "{choices}" not in pair[0]:
        names = _choices(question.choices, language)
        text += say(language, f"可以选：{names}。", f" For example: {names}.")
    return text


def note_words(note: Note, language: Language) -> str:
    """One note as a sentence."""
    return _fill(say(language, *NOTES[note.kind]), note, language)


def _fill(template: str, said: Question | Note, language: Language) -> str:
    return template.format(
        value=phrase(said.value, language),
        choices=_choices(said.choices, language),
        low=phrase(said.low, language),
        high=phrase(said.high, language),
    )


def _choices(choices: Sequence[Phrase], language: Language) -> str:
    return listed([phrase(choice, language) for choice in choices], language)


def phrase(value: Phrase, language: Language) -> str:
    """The words for a value inside a sentence."""
    match value:
        case Named():
            return value.name(language)
        case Money():
            return format_amount(value.amount, value.currency, language)
        case dt.date():
            return say(language, f"{value.year}年{value.month}月{value.day}日", f"{value:%B} {value.day}, {value.year}")
        case _:
            return str(value)


FIELDS: Mapping[str, Pair] = {
    "destinations": ("目的地", "destination"),
    "days": ("天数", "number of days"),
    "nights": ("住几晚", "number of nights"),
    "start_date": ("日期", "dates"),
    "travellers": ("人数", "number of travellers"),
    "rooms": ("房间数", "number of rooms"),
    "budget": ("预算", "budget"),
    "hotel_cap": ("每晚房价上限", "most a room may cost"),
    "must_visit": ("想去和不去的地方", "places to include or leave out"),
    "day_wishes": ("单日的安排", "wishes for single days"),
    "transport": ("交通方式", "means of transport"),
}

QUESTIONS: Mapping[str, Pair] = {
    "destination_missing": ("想去哪座城市玩？告诉我城市名就行。", "Which city would you like to visit?"),
    "destination_unknown": (
        "我的资料里没有“{value}”这个目的地，想换成哪座城市？",
        "I have no destination called “{value}”. Which city would you like instead?",
    ),
    "destination_region": (
        "{value}可以去这些城市：{choices}。想去哪一座（或几座）？",
        "In {value} I can plan these cities: {choices}. Which one, or which ones?",
    ),
    "destinations_too_many": (
        "您提到了 {value} 个目的地，一次行程最多安排 {high} 个。先去哪几个？",
        "That is {value} destinations; one trip takes at most {high}. Which ones come first?",
    ),
    "days_missing": (
        "打算玩几天？1 到 {high} 天都可以，一般建议 {low} 天。",
        "How many days would you like? Anything from 1 to {high} works; {low} is usual.",
    ),
    "days_range": (
        "{value} 天安排不了，行程可以是 {low} 到 {high} 天。您想玩几天？",
        "I cannot plan {value} days; a trip can have {low} to {high}. How many would you like?",
    ),
    "days_too_few": (
        "{value} 天走不完这 {choices} 座城市，至少要 {low} 天。改成 {low} 到 {high} 天，还是少去几座？",
        "{value} days are too few for the {choices} cities, which need at least {low}. Shall it be {low} to {high} "
        "days, or fewer cities?",
    ),
    "days_conflict": (
        "天数对不上：{choices}。以哪个为准？",
        "The number of days does not add up: {choices}. Which one is right?",
    ),
    "nights_range": (
        "住 {value} 晚和天数对不上，应是 {low} 或 {high} 晚。住几晚？",
        "{value} nights do not fit the days: it can be {low} or {high}. How many nights?",
    ),
    "date_unreadable": (
        "没看懂日期“{value}”，能写成“12月20日”或“2026-12-20”这样吗？",
        "I could not read the date “{value}”. Could you write it like “Dec 20” or “2026-12-20”?",
    ),
    "date_impossible": (
        "“{value}”这一天不存在，您是指哪一天？",
        "There is no day “{value}”. Which day do you mean?",
    ),
    "date_past": (
        "{value}已经过去了，请选 {low} 到 {high} 之间的日期。哪天出发？",
        "{value} has passed. Please choose a day from {low} to {high}. When does the trip start?",
    ),
    "date_far": (
        "{value}太远了，请选 {low} 到 {high} 之间的日期。哪天出发？",
        "{value} is too far ahead. Please choose a day from {low} to {high}. When does the trip start?",
    ),
    "date_order": (
        "结束日期（{value}）早于出发日期（{low}），请再确认一下：从哪天到哪天？",
        "The trip would end on {value}, before it starts on {low}. From which day to which day shall it be?",
    ),
    "start_missing": (
        "{value}结束的话，哪天出发，或者一共玩几天（1 到 {high} 天）？",
        "If the trip ends on {value}, when does it start, or how many days (1 to {high}) shall it have?",
    ),
    "people_range": (
        "{value} 人安排不了，可以是 {low} 到 {high} 人。一共几位出行？",
        "I cannot plan for {value} people; it can be {low} to {high}. How many of you are travelling?",
    ),
    "adults_missing": (
        "{value} 个孩子需要至少 1 位大人同行（总共最多 {high} 人）。有几位大人？",
        "{value} children need at least 1 adult with them ({high} people at most). How many adults are there?",
    ),
    "rooms_range": (
        "{value} 间房和人数对不上，可以订 {low} 到 {high} 间。要几间？",
        "{value} rooms do not fit the party; it can be {low} to {high}. How many rooms?",
    ),
    "budget_unreadable": (
        "没看懂金额“{value}”，能写成“3000 元”或“500 美元”这样吗？",
        "I could not read the amount “{value}”. Could you write it like “500 USD” or “3000 CNY”?",
    ),
    "budget_range": (
        "金额“{value}”没法用，应大于 0、不超过 {high}。是多少？",
        "I cannot plan with an amount of “{value}”; it has to be above 0 and at most {high}. What shall it be?",
    ),
    "budget_currency": (
        "不认识“{value}”这种货币，用哪种货币计算？常用的有：{choices}。",
        "I do not know the currency “{value}”. Which one shall I use? For example: {choices}.",
    ),
    "budget_base": (
        "还没有定过这项金额，没法在它上面加减“{value}”。总共想花多少？",
        "There is no amount yet that “{value}” could be added to or taken from. What shall the whole amount be?",
    ),
    "must_and_avoid": (
        "“{value}”既要去又不去，选哪个：{choices}？",
        "“{value}” is both to be visited and to be left out. Which shall it be: {choices}?",
    ),
    "wish_day_range": (
        "没有第 {value} 天，行程是第 {low} 到第 {high} 天。想改哪一天？",
        "There is no day {value}; the trip has days {low} to {high}. Which day do you mean?",
    ),
    "swap_range": (
        "第 {value} 天换不了，请在第 {low} 到第 {high} 天里选两天互换。换哪两天？",
        "I cannot swap day {value}. Please name two days from {low} to {high}. Which two?",
    ),
    "swap_cities": (
        "第 {low} 天和第 {high} 天在不同的城市（{choices}），没法互换。要换同一座城市里的哪两天？",
        "Days {low} and {high} are in different cities ({choices}) and cannot be swapped. Which two days of one city?",
    ),
    "transport_none": (
        "火车、飞机、自驾都排除的话就没法出行了。至少保留哪一种：{choices}？",
        "With train, flight and car all ruled out there is no way to travel. Which may I keep: {choices}?",
    ),
}

NOTES: Mapping[str, Pair] = {
    "destination_guessed": ("“{value}”按{low}来安排。", "I took “{value}” to mean {low}."),
    "destination_of_sight": ("“{value}”在{low}，就安排去{low}。", "“{value}” is in {low}, so I plan {low}."),
    "destination_merged": (
        "{value}出现了不止一次，已合在一起安排。",
        "{value} was named more than once; I put its days together.",
    ),
    "destination_present": ("{value}已经在行程里了。", "{value} is part of the trip already."),
    "destination_absent": ("行程里本来就没有“{value}”。", "“{value}” was not part of the trip."),
    "days_shared": ("各城市天数这样分：{choices}。", "I shared the days like this: {choices}."),
    "days_extended": ("加上{value}后，行程变为 {high} 天。", "With {value} the trip now has {high} days."),
    "days_from_nights": ("住 {value} 晚，按 {high} 天安排。", "{value} nights make {high} days."),
    "days_from_weekend": ("周末出行，按 {high} 天安排。", "For a weekend I planned {high} days."),
    "date_vague": (
        "“{value}”没说具体哪天，先按 {low} 出发安排。",
        "“{value}” names no day; for now the trip starts on {low}.",
    ),
    "date_passed": (
        "出发日期 {value} 已经过去，请告诉我新的日期。",
        "The start, {value}, has passed; please tell me a new date.",
    ),
    "adult_assumed": (
        "先按 {low} 位大人和 {value} 个孩子安排。",
        "For now I plan for {low} adult and {value} children.",
    ),
    "rooms_reset": (
        "人数变了，房间数按两人一间重新计算。",
        "With the new party, rooms are counted as one for every two again.",
    ),
    "budget_computed": ("预算合计 {high}（{choices}）。", "The budget comes to {high} in all ({choices})."),
    "budget_unchanged": (
        "总预算 {value} 不变，现在是 {high} 人的总额。",
        "The total budget stays {value}, now for {high} people.",
    ),
    "hotel_cheapest": ("住宿已经是最便宜的一档（经济型）。", "The hotel is at the lowest level (budget) already."),
    "hotel_nicest": ("住宿已经是最高的一档（高档）。", "The hotel is at the highest level (upscale) already."),
    "origin_unknown": (
        "出发地“{value}”不在资料里，往返交通没有计入。",
        "I do not know “{value}”, so the way there and back is not included.",
    ),
    "origin_is_destination": (
        "出发地就是{value}，不安排往返交通。",
        "You start from {value} itself, so there is no way there to plan.",
    ),
    "nationality_unknown": (
        "没认出国籍“{value}”，签证信息没有按它给出。",
        "I do not know the nationality “{value}”, so visa facts are left out.",
    ),
    "sight_moved": ("“{value}”以最新的说法为准。", "For “{value}” I follow what you said last."),
    "sight_absent": ("清单里本来就没有“{value}”。", "“{value}” was not on the list."),
    "left_behind": (
        "和原目的地有关的已去掉：{choices}。",
        "I dropped what belonged to the former destination: {choices}.",
    ),
    "wish_dropped": (
        "行程缩短，第 {value} 天的愿望已去掉。",
        "The trip is shorter now, so the wish for day {value} is gone.",
    ),
    "transport_dropped": (
        "已排除{value}，不再以它为首选。",
        "You ruled out {value}, so it is no longer the first choice.",
    ),
}
