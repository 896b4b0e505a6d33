"""The share of fields that the offline reader gets right, Chinese and English apart.

Each line of a sentences file holds a message, the present trip if there is one, and the fields expected of it. Every
field that is expected or produced counts once, and is right when both are equal: what is understood though nobody said
it is as wrong as what is missed. Names are compared as the places they mean, dates and amounts as their values.

    python -m benchmarks.understanding.measure [FILE...] [--wrong]
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from agents.places.facts import Facts
from planner.dates import parse_date, parse_mention
from planner.numbers import parse_number
from planner.offline.reader import read
from planner.trip import Trip

HERE = Path(__file__).parent
TODAY = dt.date(2026, 11, 30)
NAME_LISTS = ("add_must_visit", "remove_must_visit", "add_avoid", "remove_avoid")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, default=sorted(HERE.glob("*.jsonl")))
    parser.add_argument("--wrong", action="store_true", help="print the fields that are wrong")
    options = parser.parse_args()
    from agents.places import load_facts

    facts = load_facts()
    for file in options.files:
        report(file, facts, wrong=options.wrong)


def report(file: Path, facts: Facts, *, wrong: bool) -> None:
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    whole: Counter[str] = Counter()
    lines: Counter[str] = Counter()
    for line in file.read_text("utf-8").splitlines():
        case = json.loads(line)
        language = "zh" if any("\u4e00" <= character <= "\u9fff" for character in case["text"]) else "en"
        verdicts = judge(case, facts)
        lines[language] += 1
        whole[language] += all(ok for _, _, _, ok in verdicts)
        total[language] += len(verdicts)
        right[language] += sum(ok for _, _, _, ok in verdicts)
        if wrong and not all(ok for _, _, _, ok in verdicts):
            print(f"- {case['text']}")
            for field, expected, got, ok in verdicts:
                if not ok:
                    print(f"    {field}: expected {expected!r}, got {got!r}")
    for language in sorted(total):
        share, sentences = right[language] / total[language], whole[language] / lines[language]
        print(
            f"{file.name} {language}: {right[language]} of {total[language]} fields right ({share:.1%}), "
            f"{whole[language]} of {lines[language]} sentences wholly right ({sentences:.1%})"
        )


def judge(case: dict[str, Any], facts: Facts) -> list[tuple[str, Any, Any, bool]]:
    """Field, expected, produced, and whether they agree, for every field that either side has."""
    trip = present_trip(case.get("trip"), facts)
    today = dt.date.fromisoformat(case["today"]) if "today" in case else TODAY
    understanding = read(
        case["text"],
        trip,
        today,
        facts,
        planned=trip.days is not None and bool(trip.destinations),
        asked=case.get("asked", ""),
    )
    produced = produced_fields(understanding.model_dump(exclude_defaults=True), facts, today)
    expected = {"intent": "trip", **case["expect"]}
    fields = [*expected, *(field for field in produced if field not in expected and not field.startswith("question."))]
    return [(f, expected.get(f), produced.get(f), agree(f, expected.get(f), produced.get(f), facts)) for f in fields]


def present_trip(words: dict[str, Any] | None, facts: Facts) -> Trip:
    """A trip out of its short form: destinations "id:days", travellers [adults, children], budget "5000 CNY"."""
    if not words:
        return Trip()
    trip = dict(words)
    trip["destinations"] = [present_city(city, facts) for city in trip.get("destinations", [])]
    if "travellers" in trip:
        trip["travellers"] = dict(zip(("adults", "children"), trip["travellers"], strict=True))
    for field in ("budget", "hotel_cap"):
        if field in trip:
            amount, currency = trip[field].split()
            trip[field] = {"amount": float(amount), "currency": currency}
    return Trip.model_validate(trip)


def present_city(words: str, facts: Facts) -> dict[str, Any]:
    id, _, days = words.partition(":")
    return {"id": id, "name": facts.destination(id).name_zh, "days": int(days) if days else None}


def produced_fields(understanding: dict[str, Any], facts: Facts, today: dt.date) -> dict[str, Any]:
    """The understanding in the short form of the expectations."""
    fields: dict[str, Any] = {"intent": understanding["intent"]}
    patch = understanding.get("patch", {})
    first_day = parse_date(patch["start"], today) if "start" in patch else None
    for field, value in patch.items():
        fields[field] = short_form(field, value, facts, today, first_day)
    for key, value in (understanding.get("question") or {}).items():
        fields[f"question.{key}"] = value
    return fields


def short_form(field: str, value: Any, facts: Facts, today: dt.date, first_day: dt.date | None) -> Any:
    if field in ("destinations", "add_destinations"):
        return [
            f"{city_id(c['name'], facts)}:{c['days']}" if c.get("days") else city_id(c["name"], facts) for c in value
        ]
    if field == "remove_destinations":
        return [city_id(name, facts) for name in value]
    if field == "origin":
        return city_id(value, facts)
    if field in ("start", "end"):
        mention = parse_mention(value, today, first_day)
        return mention.start_date.isoformat() if mention and mention.start_date else value
    if field == "travellers":
        return [value.get("adults"), value.get("children")]
    return amount(value) if field in ("budget", "hotel_cap") else value


def city_id(name: str, facts: Facts) -> str:
    found = facts.find_destination(name)
    return found.id if found else name


def amount(wish: dict[str, Any]) -> str:
    sign = {"add": "+", "subtract": "-"}.get(wish.get("change", "set"), "")
    value = parse_number(wish["amount"])
    words = f"{sign}{value:g}" if value is not None else f"{sign}{wish['amount']}"
    words += f" {wish['currency']}" if wish.get("currency") else ""
    return words + ("" if wish.get("per", "total") == "total" else f"/{wish['per']}")


def agree(field: str, expected: Any, got: Any, facts: Facts) -> bool:
    if expected is None or got is None:
        return expected is got
    if field in NAME_LISTS:
        return same_names(expected, got)
    if field == "day_wishes":
        return set(expected) == set(got) and all(holds(expected[day], got[day]) for day in expected)
    if field in ("budget", "hotel_cap"):
        return str(expected).replace(" CNY", "") == str(got).replace(" CNY", "")
    if field == "end" or field == "start":
        return bool(expected == got)
    return (
        sorted(expected) == sorted(got)
        if isinstance(expected, list)
        and field.startswith(("add_i", "add_c", "add_d", "add_h", "clear", "remove_"))
        and field != "add_destinations"
        else bool(expected == got)
    )


def same_names(expected: Iterable[str], got: Iterable[str]) -> bool:
    """Each wanted name is held in one that was read, and none is left over."""
    left = [name.casefold() for name in got]
    for name in expected:
        match = next((other for other in left if holds(name, other)), None)
        if match is None:
            return False
        left.remove(match)
    return not left


def holds(wanted: str, got: str) -> bool:
    return wanted.casefold() in got.casefold() and (bool(wanted) or not got)


if __name__ == "__main__":
    main()
