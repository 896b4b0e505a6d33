"""Small pieces of an answer that several sections share: prices, dates, day titles, one line of a day."""

from __future__ import annotations

import datetime as dt

from agents.routing.clock import minute
from planner.amounts import LOCALES, format_amount
from planner.answer.markdown import plain
from planner.plan import Day, Item, StayOption
from planner.trip import Language
from planner.vocabulary import LEVELS, say, word

LUNCH_ENDS = 15 * 60


def price(item: Item | StayOption, language: Language) -> str:
    """The party's price in words: an amount, free, or unknown."""
    if item.price is None or not item.priced:
        return say(language, "价格未知", "unknown")
    if item.price == 0:
        return say(language, "免费", "free")
    return format_amount(item.price, item.currency, language)


def date(iso: str, language: Language) -> str:
    """ "12月20日周日" / "Sun, Dec 20"."""
    from babel.dates import format_skeleton

    return format_skeleton("MMMdE", dt.date.fromisoformat(iso), locale=LOCALES[language])


def day_title(day: Day, language: Language) -> str:
    parts = [say(language, f"第{day.day}天", f"Day {day.day}")]
    if day.date:
        parts.append(date(day.date, language))
    return " · ".join([*parts, plain(day.city_name)])


def what(item: Item, language: Language) -> str:
    """The item by name; a meal says which one it is."""
    name = plain(item.name)
    if item.kind != "meal" or item.place_id is None:
        return name
    lunch = minute(item.start) < LUNCH_ENDS
    return f"{say(language, '午餐：', 'Lunch: ') if lunch else say(language, '晚餐：', 'Dinner: ')}{name}"


def line(item: Item, language: Language) -> str:
    """The item in one line of running text."""
    return bracketed(f"{item.start}–{item.end} {what(item, language)}", price(item, language), language)


def labelled(label: str, text: str, language: Language) -> str:
    """ "住宿：…" / "Stay: …"."""
    return label + say(language, "：", ": ") + text


def bracketed(text: str, remark: str, language: Language) -> str:
    """The text with a remark in brackets; without one, the text alone."""
    return text + say(language, f"（{remark}）", f" ({remark})") if remark else text


def stay(option: StayOption, city_name: str, language: Language) -> str:
    """Where to sleep in one sentence: area or hotel, level, nights, rooms, prices, reason."""
    level = word(LEVELS, option.level, language)
    name = plain(option.name)
    place = name if option.named_hotel else say(language, f"{name}一带", f"{name} area")
    parts = [say(language, f"{level}", f"{level}"), counted(option.nights, "晚", "night", language)]
    parts.append(counted(option.rooms, "间房", "room", language))
    if option.price_per_night is not None and option.price is not None:
        each = format_amount(option.price_per_night, option.currency, language)
        parts.append(say(language, f"每间每晚约{each}", f"about {each} a room and night"))
        parts.append(say(language, "共", "total ") + format_amount(option.price, option.currency, language))
    else:
        parts.append(say(language, "价格未知", "price unknown"))
    dates = ""
    if option.check_in and option.check_out:
        dates = f" {date(option.check_in, language)} → {date(option.check_out, language)}"
    reason = f"{say(language, '。', '. ')}{plain(option.reason)}" if option.reason else ""
    colon, comma = say(language, "：", ": "), say(language, "，", ", ")
    return f"{plain(city_name)}{dates}{colon}{place}{comma}{comma.join(parts)}{reason}"


def counted(number: int, zh: str, en: str, language: Language) -> str:
    """ "3晚" / "3 nights", "1 night"."""
    return say(language, f"{number}{zh}", f"{number} {en}{'' if number == 1 else 's'}")
