"""The few true words beside a visit, and the sentences about what could not be done; in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from agents.places.facts import Attraction, Destination
from agents.report import Words
from agents.routing.clock import DAY, clock
from agents.routing.frame import DayFrame
from agents.routing.legs import Journey
from agents.routing.preferences import Preferences
from agents.routing.sights import Sight
from agents.routing.themes import theme_name
from agents.routing.timetable import DINNER, LUNCH, Step
from agents.routing.wishes import Wish

WEEKDAYS_ZH = "一二三四五六日"
WEEKDAYS_EN = ("Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays")
SHORT_WAY = 15
PRIORITY = {
    3: Words(zh="必去名片景点", en="among the most famous sights here"),
    2: Words(zh="值得一去", en="well worth a visit"),
    1: Words(zh="时间宽裕时看看", en="nice to see when there is time"),
}


def visit_reason(
    attraction: Attraction, way: int | None, wish: Wish | None, musts: frozenset[str], preferences: Preferences
) -> Words:
    """Why the sight is in the plan: the strongest reason, then what suits besides.

    `way` are the minutes from the sight before; None for the first one.
    """
    parts: list[Words] = []
    if attraction.id in musts:
        parts.append(Words(zh="你点名要去", en="you asked for it"))
    elif wish is not None and wish.suits(attraction):
        parts.append(Words(zh="符合这一天的愿望", en="suits your wish for this day"))
    elif attraction.priority == 3:
        parts.append(PRIORITY[3])
    interest = preferences.interest(attraction)
    if interest is not None:
        name = theme_name(interest)
        parts.append(Words(zh=f"符合兴趣：{name.zh}", en=f"matches your interest: {name.en}"))
    if not parts:
        near = way is not None and way <= SHORT_WAY
        parts.append(Words(zh="离上一站很近", en="close to the stop before") if near else PRIORITY[attraction.priority])
    return joined(parts)


def joined(parts: Sequence[Words]) -> Words:
    return Words(zh="；".join(part.zh for part in parts), en="; ".join(part.en for part in parts))


def meals_inside(step: Step, needed: int, had: int) -> Words | None:
    """Said of a visit during which a meal is taken on the spot."""
    missing = needed & ~had
    if missing & LUNCH and step.start <= 750 and step.end > 810:
        return Words(zh="午餐在里面解决", en="lunch is had on the spot")
    if missing & DINNER and step.start <= 1050 and step.end > 1200:
        return Words(zh="晚餐在里面解决", en="dinner is had on the spot")
    return None


def cannot_place(sight: Sight, frames: Sequence[DayFrame]) -> Words:
    """Why a wanted sight is on none of the days in its city."""
    attraction = sight.attraction
    dated = [frame.date for frame in frames if frame.date is not None]
    if dated and attraction.season_months and all(date.month not in attraction.season_months for date in dated):
        months = sorted(attraction.season_months)
        return Words(
            zh=f"只在{'、'.join(map(str, months))}月开放", en=f"open only in the months {', '.join(map(str, months))}"
        )
    if dated and all(date.weekday() in attraction.closed_weekdays for date in dated):
        weekdays = sorted({date.weekday() for date in dated})
        zh = "、".join(f"周{WEEKDAYS_ZH[day]}" for day in weekdays)
        return Words(
            zh=f"{zh}闭馆，而在这里的日子都是{zh}", en=f"closed on {' and '.join(WEEKDAYS_EN[d] for d in weekdays)}"
        )
    if all(frame.stops == 0 for frame in frames):
        return Words(zh="路上占满了在这里的时间", en="the way between the cities takes all the time here")
    if sight.far:
        return Words(
            zh=f"单程约{sight.way}分钟，在能去的日子里排不下",
            en=f"about {sight.way} minutes each way: no day has the time",
        )
    return Words(zh="在能去的日子里排不下", en="no day on which it is open has room for it")


def not_in_trip(city: Destination) -> Words:
    return Words(
        zh=f"在{city.name('zh')}，不在这次行程里", en=f"it is in {city.name('en')}, which is not part of this trip"
    )


UNKNOWN_PLACE = Words(
    zh="资料里没有这个地方，无法确认，没有排进行程",
    en="not in our data, so it cannot be confirmed and is not in the plan",
)
AVOIDED = Words(zh="同时列在要避开的里面", en="it is also among what you want to avoid")


def few_sights(city: Destination, known: int) -> Words:
    return Words(
        zh=f"{city.name('zh')}的资料里合适的景点只有{known}个，有的日子安排较少，可自由活动",
        en=f"our data has only {known} fitting sights in {city.name('en')}: some days are light and yours to fill",
    )


def no_way(origin: Destination, destination: Destination) -> Words:
    return Words(
        zh=f"{origin.name('zh')}到{destination.name('zh')}：没有符合要求的交通方式，未安排",
        en=f"no way from {origin.name('en')} to {destination.name('en')} by the modes you allow, so none is planned",
    )


def long_journey(journey: Journey, origin: Destination, destination: Destination) -> Words:
    hours, left, arrival = round(journey.minutes / 60), journey.departure_day, journey.arrival_day
    zh = f"{origin.name('zh')}到{destination.name('zh')}约{hours}小时，第{left}天主要在路上"
    en = f"{origin.name('en')} to {destination.name('en')} takes about {hours} hours: day {left} is spent on the way"
    if arrival > left:
        at = clock(journey.arrival % DAY)
        zh, en = f"{zh}，第{arrival}天{at}（当地时间）到达", f"{en}, arriving on day {arrival} at {at} local time"
    if left > journey.day:
        zh, en = f"{zh}；第{journey.day}天已来不及出发", f"{en}; it cannot leave on day {journey.day} any more"
    return Words(zh=zh, en=en)


def other_mode(journey: Journey, origin: Destination, destination: Destination, wanted: str) -> Words:
    zh_mode, en_mode = MODE_NAMES.get(wanted, (wanted, wanted))
    return Words(
        zh=f"{origin.name('zh')}到{destination.name('zh')}没有{zh_mode}可选，改用其他方式",
        en=f"no {en_mode} is known from {origin.name('en')} to {destination.name('en')}: another mode is planned",
    )


MODE_NAMES = {
    "train": ("火车", "train"),
    "flight": ("航班", "flight"),
    "car": ("自驾路线", "drive"),
    "bus": ("巴士", "bus"),
}


def wish_unmet(day: int, text: str) -> Words:
    return Words(
        zh=f"第{day}天的愿望「{text}」没有找到合适又开放的地方",
        en=f"nothing open suits your wish for day {day} ({text})",
    )


def seasonal(attraction: Attraction) -> Words:
    months = ", ".join(map(str, sorted(attraction.season_months)))
    return Words(
        zh=f"{attraction.name('zh')}只在部分月份开放（{months.replace(', ', '、')}月），定了日期再确认",
        en=f"{attraction.name('en')} is open only in some months ({months}); check once the dates are set",
    )
