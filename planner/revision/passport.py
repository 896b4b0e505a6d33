"""Where the travellers come from: their passport and the city they start in."""

from __future__ import annotations

from functools import cache

from planner.revision.draft import Draft
from planner.revision.places import named
from planner.revision.words import clean, spelling_key

_ENDINGS = ("护照", "国籍", "公民", "人", "籍", "passport", "citizens", "citizen", "nationals", "national")


def apply_nationality(draft: Draft) -> None:
    words = clean(draft.patch.nationality or "")
    if not words:
        return
    code = find_nationality(draft, words)
    if code:
        draft.trip.nationality = code
    else:
        draft.note("nationality_unknown", words)


def apply_origin(draft: Draft) -> None:
    """The start has to be a city of the facts; one that they do not know, or the only destination, is left out."""
    words = clean(draft.patch.origin or "")
    if words:
        city = draft.facts.find_destination(words)
        if city is None:
            draft.note("origin_unknown", words)
        draft.trip.origin = city.id if city else draft.trip.origin
    origin = draft.destination(draft.trip.origin) if draft.trip.origin else None
    if draft.cities and set(draft.cities) == {draft.trip.origin} and origin:
        draft.note("origin_is_destination", named(origin))
        draft.trip.origin = None


def find_nationality(draft: Draft, words: str) -> str | None:
    """The ISO code of the country that a code, a name or "法国护照" means."""
    if len(words) == 2 and words.isascii() and words.upper() in _territories().values():
        return words.upper()
    for mention in draft.facts.mentions(words):
        if mention.kind == "country":
            return mention.id
    bare = words.casefold()
    for ending in _ENDINGS:
        bare = bare.removesuffix(ending).strip()
    return _territories().get(spelling_key(bare)) or _demonyms().get(spelling_key(bare))


@cache
def _territories() -> dict[str, str]:
    """Every country by its Chinese and English name, by babel."""
    from babel import Locale

    codes: dict[str, str] = {}
    for language in ("zh", "zh_Hant", "en"):
        for code, name in Locale.parse(language).territories.items():
            if len(code) == 2 and code.isalpha():
                codes.setdefault(spelling_key(name), code)
    return codes


@cache
def _demonyms() -> dict[str, str]:
    """The countries by the names of their people: "Dutch", "澳洲"."""
    from planner.offline.vocabulary.nations import NATIONS

    return {spelling_key(word): code for code, words in NATIONS.items() for word in words}
