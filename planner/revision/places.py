"""Names of places to what the facts know: a city, else a question that offers what comes near."""

from __future__ import annotations

from collections.abc import Sequence

from agents.places.facts import Attraction, Destination, Facts, Named
from planner.revision.draft import Draft
from planner.revision.regions import cities_of_region
from planner.revision.words import clean, spelling_key

MAX_CHOICES = 12
FAMOUS = 3
"""The priority of the sights that a place is famous for."""
MIN_LIKENESS = 60
"""Names that are less alike (per cent) are not offered for one that is unknown."""


def find_city(draft: Draft, name: str, beside: Sequence[str] = ()) -> Destination | None:
    """The city meant by a name or by a famous sight of it. Asks if there is none; a region offers its cities.

    `beside` are the names given together with it: "日本" beside "东京" says where Tokyo is and needs no answer.
    """
    words = clean(name)
    if not words:
        return None
    mentions = draft.facts.mentions(words)
    city = draft.facts.find_destination(words)
    region = None if city and _is_named(city, words) else cities_of_region(draft.facts, words, mentions)
    if region is not None:
        return _city_of_region(draft, region, words, beside)
    if city is None:
        return _city_of_sight(draft, words)
    if not any(mention.exact and mention.id == city.id for mention in mentions):
        draft.note("destination_guessed", words, low=named(city))
    return city


def _city_of_sight(draft: Draft, words: str) -> Destination | None:
    """The city of a famous sight that was named instead of it. A lesser sight's city is only offered."""
    sight = find_landmark(draft.facts, words)
    city = draft.destination(sight.destination) if sight else None
    if sight is None or city is None or sight.priority < FAMOUS:
        choices = (named(city),) if city else closest(draft.facts, words)
        draft.ask("destination_unknown", "destinations", words, choices)
        return None
    draft.sights.append(words)
    draft.note("destination_of_sight", words, low=named(city))
    return city


def named(place: Named) -> Named:
    """The place's bare names: what notes and questions carry."""
    return Named(place.name_zh, place.name_en)


def _is_named(city: Destination, words: str) -> bool:
    return spelling_key(words) in (spelling_key(city.name_zh), spelling_key(city.name_en))


def _city_of_region(
    draft: Draft, cities: Sequence[Destination], words: str, beside: Sequence[str]
) -> Destination | None:
    """The region's only city. Of several none, but a question, unless one of them was named beside it."""
    if len(cities) == 1:
        draft.note("destination_guessed", words, low=named(cities[0]))
        return cities[0]
    if not cities:
        draft.ask("destination_unknown", "destinations", words, closest(draft.facts, words))
        return None
    others = [draft.facts.find_destination(clean(name)) for name in beside if clean(name) not in ("", words)]
    if not any(other in cities for other in others):
        choices = tuple(named(city) for city in cities[:MAX_CHOICES])
        draft.ask("destination_region", "destinations", words, choices)
    return None


def find_landmark(facts: Facts, words: str) -> Attraction | None:
    """The best known sight anywhere that goes by exactly this name."""
    everywhere = [city.id for city in facts.destinations()]
    found = [
        facts.attraction(mention.id)
        for mention in facts.mentions(words, everywhere)
        if mention.kind == "attraction" and mention.exact and len(mention.text) == len(words)
    ]
    return max(found, key=lambda attraction: attraction.priority, default=None)


def closest(facts: Facts, words: str) -> tuple[Named, ...]:
    """The destinations spelled most like the words, at most three; else busy ones, abroad for Latin words."""
    from rapidfuzz import fuzz, process

    cities = facts.destinations()
    names = [spelling_key(city.name_en if words.isascii() else city.name_zh) for city in cities]
    alike = process.extract(spelling_key(words), names, scorer=fuzz.ratio, score_cutoff=MIN_LIKENESS, limit=3)
    if alike:
        return tuple(named(cities[index]) for _, _, index in alike)
    near = [city for city in cities if (city.country == "CN") != words.isascii()] or cities
    busiest = sorted(near, key=lambda city: (-len(city.airports), -(city.population or 0)))[:3]
    return tuple(named(city) for city in busiest)
