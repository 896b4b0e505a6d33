"""What a conversation has settled, gathered message by message for the running summary."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage

from agents.places.facts import Facts
from planner.offline.reader import read
from planner.patch import Understanding
from planner.trip import Language, Trip, TripDestination

SENTENCES_READ = 120
"""Of one message; a longer one is text to be looked at, not a list of wishes."""
LONGEST_QUOTE = 120
KEPT_QUOTES = 12

_SENTENCE = re.compile(r"[^。！？!?；;\n]+(?:[。！？!?；;]+|\n|$)")
_UNDATED = dt.date(2000, 1, 1)
"""Dates are kept in the traveller's words, so any today serves to find them."""

_FIELDS: dict[str, tuple[str, str]] = {
    "destinations": ("目的地", "Destinations"),
    "origin": ("出发地", "From"),
    "start": ("出发日期", "Start"),
    "end": ("结束日期", "End"),
    "days": ("天数", "Days"),
    "nights": ("晚数", "Nights"),
    "travellers": ("人数", "Travellers"),
    "rooms": ("房间数", "Rooms"),
    "budget": ("预算", "Budget"),
    "diet": ("饮食", "Diet"),
    "must_visit": ("必去", "Must see"),
    "avoid": ("不去", "Avoid"),
    "interests": ("兴趣", "Interests"),
    "cuisines": ("菜系", "Cuisines"),
    "pace": ("节奏", "Pace"),
    "hotel_level": ("酒店档次", "Hotel level"),
    "hotel_cap": ("每晚房价上限", "Most per night"),
    "room_type": ("房型", "Room type"),
    "house_rules": ("住宿要求", "House rules"),
    "transport": ("交通", "Transport"),
    "transport_avoid": ("不坐", "No"),
    "nationality": ("国籍", "Nationality"),
    "day_wishes": ("单日要求", "Day wishes"),
}
_PARTS: dict[str, tuple[str, str]] = {
    "intent": ("意图", "Intent"),
    "facts": ("固定事实", "Fixed facts"),
    "decisions": ("决定", "Decisions"),
    "rejected": ("否决", "Rejected"),
    "open": ("未决", "Open points"),
    "notes": ("其他", "Other"),
}
_LISTS = ("interests", "diet", "cuisines", "house_rules", "must_visit", "avoid", "transport_avoid")
_REFUSING = ("add_avoid", "remove_must_visit", "remove_destinations", "remove_interests", "add_transport_avoid")
_PERSONAL = re.compile(r"我|咱|\b(?:i|my|we|our|i'm|we're)\b", re.IGNORECASE)


class Digest:
    """Grows by `read_old` and `read_message`; `lines` gives it back with a rank for each line (0 is kept longest)."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self.intent = ""
        self.facts: dict[str, str] = {}
        self.quotes: dict[str, list[str]] = {part: [] for part in ("decisions", "rejected", "open", "notes")}

    def read_old(self, summary: str) -> None:
        """Takes over a summary of the same form in either language; any other text is kept as notes."""
        for line in filter(None, map(str.strip, summary.splitlines())):
            part, _, text = line.partition("：" if "：" in line[:14] else ":")
            name = next((key for key, names in _PARTS.items() if part.strip() in names), None)
            if name == "intent":
                self.intent = text.strip()
            elif name == "facts":
                self.facts |= dict(_stored_facts(text))
            elif name:
                self._quote(name, *(quote for quote in re.split(r"；|; ", text) if quote.strip()))
            else:
                self._quote("notes", *(match.group() for match in _SENTENCE.finditer(line)))

    def read_message(self, message: BaseMessage, facts: Facts) -> None:
        sentences = [match.group().strip() for match in _SENTENCE.finditer(str(message.text))]
        if isinstance(message, AIMessage):
            asked = [sentence for sentence in sentences if sentence.endswith(("?", "？"))]
            self.quotes["open"] = []
            self._quote("open", *asked[:2])
            return
        self.quotes["open"] = []
        for sentence in filter(None, sentences[:SENTENCES_READ]):
            understanding = read(sentence, self._trip(facts), _UNDATED, facts, planned=bool(self.intent))
            self._read_sentence(sentence, understanding)

    def _trip(self, facts: Facts) -> Trip:
        """As much of the trip as the facts gathered so far tell a reader."""
        names = [re.sub(r"\(\d+\)$", "", name) for name in _words(self.facts.get("destinations", ""))]
        cities = [(city, name) for name in names if (city := facts.find_destination(name))]
        lists = {field: _words(self.facts.get(field, "")) for field in _LISTS}
        return Trip(destinations=[TripDestination(id=city.id, name=name) for city, name in cities], **lists)

    def _read_sentence(self, sentence: str, understanding: Understanding) -> None:
        patch = understanding.patch.model_dump(exclude_defaults=True)
        if understanding.intent == "undo":
            self._quote("rejected", sentence)
        if not patch:
            if understanding.intent == "chat" and len(sentence) >= 8 and _PERSONAL.search(sentence):
                self._quote("notes", sentence)
            return
        first = not self.intent
        if first or "destinations" in patch:
            self.intent = _shortened(sentence)
        if not first:
            self._quote("rejected" if any(field in patch for field in _REFUSING) else "decisions", sentence)
        self._note(patch)

    def _note(self, patch: dict[str, Any]) -> None:
        for field in _LISTS:
            words = _words(self.facts.get(field, ""))
            words += [word for word in patch.get(f"add_{field}", []) if word not in words]
            words = [word for word in words if word not in patch.get(f"remove_{field}", [])]
            self._set(field, "、".join(words))
        for field in patch.get("clear", []):
            self.facts.pop(field, None)
        if "destinations" in patch:
            self._set("destinations", _cities(patch["destinations"]))
        if gone := patch.get("remove_destinations"):
            left = [name for name in _words(self.facts.get("destinations", "")) if name.split("(")[0] not in gone]
            self._set("destinations", "、".join(left))
        if "add_destinations" in patch:
            self._set(
                "destinations",
                "、".join(filter(None, (self.facts.get("destinations"), _cities(patch["add_destinations"])))),
            )
        for field in (
            "origin",
            "start",
            "end",
            "days",
            "nights",
            "rooms",
            "pace",
            "hotel_level",
            "room_type",
            "transport",
            "nationality",
        ):
            if field in patch:
                self._set(field, str(patch[field]))
        self._note_compound(patch)

    def _note_compound(self, patch: dict[str, Any]) -> None:
        for field in ("budget", "hotel_cap"):
            if wish := patch.get(field):
                sign = {"add": "+", "subtract": "-"}.get(wish.get("change", ""), "")
                before = f"{self.facts.get(field, '')} {sign}" if sign else ""
                per = {"person": "/人", "day": "/天", "person_day": "/人/天"}.get(wish.get("per", ""), "")
                self._set(
                    field,
                    f"{before}{wish['amount']}{' ' + wish['currency'] if wish.get('currency') else ''}{per}".strip(),
                )
        if wish := patch.get("travellers"):
            who = {"zh": ("大人", "孩子"), "en": ("adults", "children")}[self.language]
            counts = zip((wish.get("adults"), wish.get("children")), who, strict=True)
            self._set("travellers", ", ".join(f"{count} {name}" for count, name in counts if count))
        if "days_change" in patch and self.facts.get("days", "").isdigit():
            self._set("days", str(max(1, int(self.facts["days"]) + patch["days_change"])))
        if wishes := patch.get("day_wishes"):
            days = dict(word.split("=", 1) for word in _words(self.facts.get("day_wishes", "")) if "=" in word)
            self._set(
                "day_wishes", "、".join(f"{day}={words}" for day, words in sorted({**days, **wishes}.items()) if words)
            )

    def _set(self, field: str, words: str) -> None:
        """The newest value goes last; none is forgotten by an empty one."""
        words = re.sub(r"[；;\n]", ",", words).strip()
        if words:
            self.facts[field] = words
        elif field in self.facts and field in _LISTS:
            del self.facts[field]

    def _quote(self, part: str, *sentences: str) -> None:
        kept = self.quotes[part]
        for sentence in map(_shortened, sentences):
            if sentence in kept:
                kept.remove(sentence)
            kept.append(sentence)
        del kept[:-KEPT_QUOTES]

    def lines(self) -> list[tuple[int, str]]:
        """Rank and line, in the order in which they are to be read. Empty only if nothing was said at all."""
        index = 0 if self.language == "zh" else 1
        colon, separator = ("：", "；") if index == 0 else (": ", "; ")
        facts = separator.join(
            f"{names[index]} {self.facts[field]}" for field, names in _FIELDS.items() if field in self.facts
        )
        found = [(1, "intent", self.intent), (0, "facts", facts)]
        for rank, part in ((3, "decisions"), (2, "rejected"), (4, "open"), (5, "notes")):
            found.append((rank, part, separator.join(self.quotes[part])))
        lines = [(rank, f"{_PARTS[part][index]}{colon}{text}") for rank, part, text in found if text]
        nothing = "意图：还没有提出旅行要求" if index == 0 else "Intent: no trip wish yet"
        return lines or [(0, nothing)]


def _stored_facts(text: str) -> Iterator[tuple[str, str]]:
    """Fields out of their line: "目的地 成都；天数 3"."""
    names = {name: field for field, pair in _FIELDS.items() for name in pair}
    for entry in re.split(r"；|;\s", text):
        entry = entry.strip()
        name = next((name for name in sorted(names, key=len, reverse=True) if entry.startswith(name + " ")), None)
        if name:
            yield names[name], entry[len(name) :].strip()


def _words(joined: str) -> list[str]:
    return [word for word in joined.split("、") if word]


def _cities(wishes: list[dict[str, Any]]) -> str:
    return "、".join(f"{wish['name']}({wish['days']})" if wish.get("days") else wish["name"] for wish in wishes)


def _shortened(sentence: str) -> str:
    words = re.sub(r"[；;]+", "，", " ".join(sentence.split())).strip("，, ")
    return words if len(words) <= LONGEST_QUOTE else words[: LONGEST_QUOTE - 1] + "…"
