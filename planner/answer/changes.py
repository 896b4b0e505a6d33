"""What is different from the plan before, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from planner.amounts import format_amount
from planner.answer.phrases import counted, date
from planner.plan import Costs, Day, Item, Itinerary, StayOption
from planner.trip import Language, Trip
from planner.vocabulary import LEVELS, listed, say, word


def changes(before: Itinerary | None, after: Itinerary, trip_before: Trip, trip_after: Trip) -> list[str]:
    """One sentence per difference that a traveller cares about; empty for a first plan."""
    if before is None:
        return []
    language = trip_after.language
    same_language = trip_before.language == language
    found = [
        *_wishes(trip_before, trip_after),
        *_there_already(before, trip_before, trip_after),
        *_days(before, after, language, same_language),
        *_stays(before, after, language),
        *_total(before.costs, after.costs, language),
    ]
    if same_language and not found:
        found.append(say(language, "行程没有变化。", "The plan stays as it was."))
    return found


def _wishes(before: Trip, after: Trip) -> Iterator[str]:
    language = after.language
    if before.start_date != after.start_date and after.start_date:
        start = date(after.start_date.isoformat(), language)
        yield say(language, f"出发日期：{start}。", f"Start: {start}.")
    if before.people != after.people:
        yield say(language, f"人数：{before.people} → {after.people}。", f"People: {before.people} → {after.people}.")
    if before.budget != after.budget and after.budget:
        budget = format_amount(after.budget.amount, after.budget.currency, language)
        yield say(language, f"预算：{budget}。", f"Budget: {budget}.")
    elif before.budget and not after.budget:
        yield say(language, "不再限制预算。", "No budget any more.")


def _there_already(before: Itinerary, trip_before: Trip, trip_after: Trip) -> Iterator[str]:
    """Sights asked for that the plan on hand had anyway: else their wish would seem to do nothing."""
    for name in trip_after.must_visit:
        if name in trip_before.must_visit:
            continue
        for day in before.days:
            if any(item.kind == "sight" and name.casefold() in item.name.casefold() for item in day.items):
                zh = f"{name}本来就在第{day.day}天的行程里，已记为必去。"
                yield say(
                    trip_after.language, zh, f"{name} was in the plan already, on day {day.day}; it stays for sure."
                )
                break


def _days(before: Itinerary, after: Itinerary, language: Language, same_language: bool) -> Iterator[str]:
    if len(before.days) != len(after.days):
        zh = f"天数：{len(before.days)} → {len(after.days)}。"
        yield say(language, zh, f"Days: {len(before.days)} → {len(after.days)}.")
    if {day.city for day in before.days}.isdisjoint(day.city for day in after.days):
        cities = listed(list(dict.fromkeys(day.city_name for day in after.days)), language)
        yield say(language, f"目的地改为{cities}，重新安排了每一天。", f"Now to {cities}, every day planned anew.")
        return
    old_days = {day.day: day for day in before.days}
    for day in after.days:
        old = old_days.get(day.day)
        if old is None:
            text = say(language, "新增，", "new, ") + _programme(day, language)
        elif old.city != day.city:
            text = say(language, "改为", "now ") + _programme(day, language)
        else:
            text = _day(old, day, language, same_language)
        if text:
            yield say(language, f"第{day.day}天：{text}。", f"Day {day.day}: {text}.")


def _programme(day: Day, language: Language) -> str:
    sights = [item.name for item in day.items if item.kind == "sight"]
    return say(language, "：", ": ").join([day.city_name, listed(sights, language)] if sights else [day.city_name])


def _day(old: Day, new: Day, language: Language, same_language: bool) -> str:
    """What a day gained and lost; places count by id, so that another language or price is no change of place."""
    visits_old, visits_new = (_named(day, {"sight", "transport"}, same_language) for day in (old, new))
    meals_old, meals_new = (_named(day, {"meal"}, same_language) for day in (old, new))
    parts = []
    if added := [name for key, name in visits_new.items() if key not in visits_old]:
        parts.append(say(language, "加入", "added ") + listed(added, language))
    if removed := [name for key, name in visits_old.items() if key not in visits_new]:
        parts.append(say(language, "去掉", "removed ") + listed(removed, language))
    if eaten := [name for key, name in meals_new.items() if key not in meals_old]:
        parts.append(say(language, "用餐改为", "now eating: ") + listed(eaten, language))
    if not parts and [(i.start, i.end) for i in old.items] != [(i.start, i.end) for i in new.items]:
        parts.append(say(language, "时间有调整", "times moved"))
    return say(language, "；", "; ").join(parts)


def _named(day: Day, kinds: set[str], same_language: bool) -> dict[str, str]:
    def key(item: Item) -> str:
        return item.place_id or (item.name if same_language else item.start)

    return {key(item): item.name for item in day.items if item.kind in kinds}


def _stays(before: Itinerary, after: Itinerary, language: Language) -> Iterator[str]:
    old_stays = {option.city: option for option in before.stay}
    for option in after.stay:
        old = old_stays.get(option.city)
        if old and (old.place_id, old.level, old.nights) != (option.place_id, option.level, option.nights):
            texts = _stay(old, language), _stay(option, language)
            yield say(language, f"住宿：{texts[0]} → {texts[1]}。", f"Stay: {texts[0]} → {texts[1]}.")


def _stay(option: StayOption, language: Language) -> str:
    parts = [option.name, word(LEVELS, option.level, language), counted(option.nights, "晚", "night", language)]
    if option.price is not None:
        parts.append(format_amount(option.price, option.currency, language))
    return say(language, "，", ", ").join(parts)


def _total(before: Costs, after: Costs, language: Language) -> Iterator[str]:
    if (before.total, before.currency) != (after.total, after.currency):
        old, new = (format_amount(costs.total, costs.currency, language) for costs in (before, after))
        yield say(language, f"合计：{old} → {new}。", f"Total: {old} → {new}.")
