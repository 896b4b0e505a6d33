"""What is different from the plan before, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from planner.amounts import format_amount
from planner.plan import Day, Item, Itinerary, StayOption
from planner.trip import Trip
from planner.vocabulary import LEVELS, listed, say, word


def changes(before: Itinerary | None, after: Itinerary, trip_before: Trip, trip_after: Trip) -> list[str]:
    """One sentence per difference a traveller cares about: days, places, stay, total. None for a first plan."""
    if before is None:
        return []
    language = trip_after.language
    found = [*_days(before, after, trip_after), *_stays(before, after, trip_after)]
    if before.costs.currency == after.costs.currency and before.costs.total != after.costs.total:
        old, new = (format_amount(plan.costs.total, plan.costs.currency, language) for plan in (before, after))
        found.append(say(language, f"合计：{old} → {new}。", f"Total: {old} → {new}."))
    if trip_before.language == trip_after.language and not found:
        found.append(say(language, "行程没有变化。", "The plan stays as it was."))
    return found


def _days(before: Itinerary, after: Itinerary, trip: Trip) -> Iterator[str]:
    language = trip.language
    if len(before.days) != len(after.days):
        yield say(
            language,
            f"天数：{len(before.days)}天 → {len(after.days)}天。",
            f"Days: {len(before.days)} → {len(after.days)}.",
        )
    old_days = {day.day: day for day in before.days}
    for day in after.days:
        old = old_days.get(day.day)
        if old is None:
            yield _line(day, trip, say(language, f"新增，{_places(day, trip)}", f"new, {_places(day, trip)}"))
        elif old.city != day.city:
            yield _line(day, trip, say(language, f"改为{_places(day, trip)}", f"now {_places(day, trip)}"))
        else:
            yield from _places_changed(old, day, trip)


def _places_changed(old: Day, new: Day, trip: Trip) -> Iterator[str]:
    """Places by id, so that another language or another price is no change of place."""
    language = trip.language
    parts = []
    for kinds, added, removed in (
        (("sight", "transport"), ("加入", "added "), ("去掉", "removed ")),
        (("meal",), ("用餐改为", "now eating: "), None),
    ):
        were = {item.place_id or item.name: item.name for item in old.items if item.kind in kinds}
        are = {item.place_id or item.name: item.name for item in new.items if item.kind in kinds}
        more = [name for key, name in are.items() if key not in were]
        less = [name for key, name in were.items() if key not in are]
        if more:
            parts.append(say(language, *added) + listed(more, language))
        if less and removed:
            parts.append(say(language, *removed) + listed(less, language))
    if not parts and [_times(item) for item in old.items] != [_times(item) for item in new.items]:
        parts.append(say(language, "时间有调整", "times moved"))
    if parts:
        yield _line(new, trip, say(language, "；", "; ").join(parts))


def _stays(before: Itinerary, after: Itinerary, trip: Trip) -> Iterator[str]:
    language = trip.language
    old_stays = {option.city: option for option in before.stay}
    for option in after.stay:
        old = old_stays.get(option.city)
        if old is None or (old.place_id, old.level, old.nights, old.price) == (
            option.place_id, option.level, option.nights, option.price
        ):  # fmt: skip
            continue
        yield say(
            language,
            f"住宿：{_stay(old, trip)} → {_stay(option, trip)}。",
            f"Stay: {_stay(old, trip)} → {_stay(option, trip)}.",
        )


def _stay(option: StayOption, trip: Trip) -> str:
    language = trip.language
    parts = [
        option.name,
        word(LEVELS, option.level, language),
        say(language, f"{option.nights}晚", f"{option.nights} nights"),
    ]
    if option.price is not None:
        parts.append(format_amount(option.price, option.currency, language))
    return say(language, "，", ", ").join(parts)


def _line(day: Day, trip: Trip, text: str) -> str:
    return say(trip.language, f"第{day.day}天：{text}。", f"Day {day.day}: {text}.")


def _places(day: Day, trip: Trip) -> str:
    sights = listed([item.name for item in day.items if item.kind == "sight"], trip.language)
    return say(
        trip.language,
        f"{day.city_name}：{sights}" if sights else day.city_name,
        f"{day.city_name}: {sights}" if sights else day.city_name,
    )


def _times(item: Item) -> tuple[str, str]:
    return item.start, item.end
