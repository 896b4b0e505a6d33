"""Reading one message: what it changes about the trip, or what it asks, by rules and names of the facts.

Each reader understands one subject and takes its words out of the message, so that no word is understood twice: the
order below is the order of trust.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence
from typing import Any

from agents.places.facts import Facts, Mention
from planner.offline.asking import take_questions
from planner.offline.bare import read_bare_number
from planner.offline.cities import read_cities
from planner.offline.common_words import COMMON_WORDS
from planner.offline.corrections import blank_taken_back, overruled_before
from planner.offline.day_wishes import read_day_wishes
from planner.offline.durations import find_durations
from planner.offline.language import read_language
from planner.offline.length import read_length
from planner.offline.lodging import read_lodging
from planner.offline.message import Message
from planner.offline.nationality import read_nationality
from planner.offline.pace import read_pace
from planner.offline.people import read_people
from planner.offline.scene import Patch, Scene
from planner.offline.sights import read_sights
from planner.offline.spending import read_spending
from planner.offline.taste import read_taste
from planner.offline.transport import read_transport
from planner.offline.undo import is_undo
from planner.offline.when import read_when
from planner.patch import Understanding
from planner.trip import Trip

LONGEST = 10_000
"""Of a longer message the beginning and the end are read, so that the time stays bounded."""

MOST_NAMES = 60
"""Names looked at; a trip has room for a few of them."""

_AFTER_VERB = re.compile(
    r"\b(?i:add|drop|skip|remove|plus|then|replace|keep|cut|swap|à|nach|en|em)\s(?P<name>[A-Z][a-z]+)\b"
)

_WISHES_A_TRIP = re.compile(
    r"(?:想|要|准备|打算|计划|帮我?|给我?|请).{0,8}(?:旅游|旅行|出去玩|出游|度假|出门玩|行程|旅程|"
    r"出国玩|玩几天)|(?:规划|安排|设计|推荐).{0,6}"
    r"(?:旅游|旅行|行程|路线|目的地|地方|城市)|去哪里?(?:玩|旅游|好)|有什么(?:好玩|推荐)的?(?:地方|"
    r"城市)|\b(?:plan|book|organi[sz]e|arrange|need|want|like|go on|"
    r"take|help with|thinking (?:of|about)) (?:me |us )?(?:a |an |my |our |some |"
    r"to go on ){0,8}(?:\w+ )?(?:trip|holiday|vacation|journey|getaway|itinerary|travel)|"
    r"\b(?:want|like|love) to (?:travel|go (?:somewhere|abroad|away))|where (?:should|can|could) (?:i|we) (?:go|travel)"
)
"""A trip is wanted although nothing of it is said yet, so that the planner asks for what it needs."""

_BEFORE_CITIES: tuple[Callable[[Scene], Patch], ...] = (
    read_nationality,
    read_day_wishes,
    read_when,
    read_spending,
)
_AFTER_CITIES: tuple[Callable[[Scene], Patch], ...] = (
    read_pace,
    read_sights,
    read_lodging,
    read_people,
    read_transport,
    read_taste,
)


def read(
    text: str, trip: Trip, today: dt.date, facts: Facts, *, planned: bool = False, asked: str = ""
) -> Understanding:
    """What the message means for the trip. `planned`: there is a plan on hand; `asked`: what the planner said last."""
    message = Message(_shortened(text))
    cities, sights = _names(message, trip, facts)
    for mention in (*cities, *sights):
        message.mask(mention.start, mention.end)
    scene = Scene(message, trip, today, facts, planned, asked, cities, sights)
    language = message.language(ongoing=bool(trip.destinations))
    if planned and is_undo(scene):
        return Understanding(intent="undo", message_language=language)
    patch = read_language(scene)
    question = take_questions(scene)
    _merge(patch, _patch(scene))
    if patch:
        return Understanding.model_validate(
            {"intent": "trip", "patch": patch, "question": question, "message_language": language}
        )
    if question:
        return Understanding.model_validate({"intent": "question", "question": question, "message_language": language})
    if is_undo(scene):
        return Understanding(intent="undo", message_language=language)
    wishes_a_trip = not planned and _WISHES_A_TRIP.search(message.folded)
    return Understanding(intent="trip" if wishes_a_trip else "chat", message_language=language)


def _shortened(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    half = LONGEST // 2
    return text[:half] + "\n" + text[-half:]


def _names(message: Message, trip: Trip, facts: Facts) -> tuple[Sequence[Mention], Sequence[Mention]]:
    """Cities and countries named; then sights of those cities and of the trip's."""
    cities = [
        m for m in facts.mentions(message.raw) if m.kind in ("destination", "country") and not _common(message, m)
    ]
    cities += _ordinary_names(message, facts, cities)
    cities = sorted(cities, key=lambda mention: mention.start)[:MOST_NAMES]
    within = dict.fromkeys([*(d.id for d in trip.destinations), *(m.id for m in cities if m.kind == "destination")])
    anywhere = not within and not cities  # "想看兵马俑，三天": a famous sight says where the trip goes
    mentions = facts.mentions(message.raw, within=tuple(within) or tuple(d.id for d in facts.destinations()))
    sights = [m for m in mentions if m.kind == "attraction" and (within or (anywhere and m.exact))][:MOST_NAMES]
    return [city for city in cities if not _inside_a_sight(facts, city, sights, cities, trip)], sights


def _ordinary_names(message: Message, facts: Facts, found: Sequence[Mention]) -> list[Mention]:
    """Cities whose names are ordinary words too ("add Nice for 2 days"): capitalised after a verb of planning."""
    mentions = []
    for match in _AFTER_VERB.finditer(message.raw):
        start, end = match.span("name")
        if any(mention.start < end and start < mention.end for mention in found):
            continue
        city = facts.find_destination(match["name"])
        if city and city.name_en.casefold() == match["name"].casefold():
            mentions.append(Mention("destination", city.id, match["name"], start, end))
    return mentions


def _common(message: Message, mention: Mention) -> bool:
    """A word with a meaning of its own is no misspelt city: "parks" is not Paris."""
    words = message.folded[mention.start : mention.end]
    if message.raw[mention.start : mention.end] == "us":
        return True
    return not mention.exact and (words in COMMON_WORDS or words.rstrip("s") in COMMON_WORDS)


def _inside_a_sight(
    facts: Facts, city: Mention, sights: Sequence[Mention], cities: Sequence[Mention], trip: Trip
) -> bool:
    """The 成都 of 成都大熊猫基地 is no city of its own, unless no other word says where the trip goes."""
    holders = [s for s in sights if s.start <= city.start and city.end <= s.end]
    if not holders:
        return False
    longer = [s for s in holders if s.end - s.start > city.end - city.start]
    if any(facts.attraction(s.id).destination != city.id for s in longer):
        return True  # the 洛阳 of 洛阳桥, in a trip to 泉州
    if any((s.start, s.end) == (city.start, city.end) for s in holders):
        return bool(trip.destinations) or any(other.id == city.id and other is not city for other in cities)
    return bool(trip.destinations) or any(other.id == city.id and other is not city for other in cities)


def _patch(scene: Scene) -> Patch:
    patch: Patch = {}
    blank_taken_back(scene.message)
    _drop_overruled(scene)
    for read_subject in _BEFORE_CITIES:
        _merge(patch, read_subject(scene))
    durations = find_durations(scene.without_names)
    _merge(patch, read_cities(scene, durations))
    _merge(patch, read_length(scene, durations))
    for read_subject in _AFTER_CITIES:
        _merge(patch, read_subject(scene))
    _go_where_the_sight_is(scene, patch)
    return patch or read_bare_number(scene)


def _go_where_the_sight_is(scene: Scene, patch: Patch) -> None:
    """A trip to a sight without a city ("想看兵马俑，三天") is one to the sight's city, which the revision finds."""
    if scene.trip.destinations or "destinations" in patch:
        return
    everywhere = [destination.id for destination in scene.facts.destinations()]
    for name in patch.get("add_must_visit", []):
        if scene.facts.find_attraction(name, everywhere):
            patch["destinations"] = [{"name": name}]
            return


def _drop_overruled(scene: Scene) -> None:
    """Cities before a correction give way to those after it: "成都，哦不对，重庆"."""
    cut = overruled_before(scene.message)
    if cut and any(m.start >= cut for m in scene.cities):
        for mention in scene.cities:
            if mention.start < cut:
                scene.message.claim(mention.start, mention.end)


def _merge(patch: Patch, more: dict[str, Any]) -> None:
    """Lists grow, everything else is as the later reader says."""
    for key, value in more.items():
        if isinstance(value, list) and isinstance(patch.get(key), list) and key != "destinations":
            patch[key] += [item for item in value if item not in patch[key]]
        elif value != [] or key not in patch:
            patch[key] = value
    for key in [key for key, value in patch.items() if value in ([], {}, None)]:
        del patch[key]
