"""What the traveller prefers, and what a sight is worth to them: in minutes of travel they would take for it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from agents.places.facts import Attraction
from agents.routing.themes import liked_kinds, named_kinds

WORTH = {3: 1200, 2: 400, 1: 130}
"""By the facts' priority: what a place is famous for comes first, what is nice to have last."""
CORE_INTEREST, RELATED_INTEREST, FURTHER_INTEREST = 400, 200, 60
FAVOURITE = 500
FAMILY_BONUS, ADULT_LOSS = 200, 300
FAMILY_KINDS = frozenset({"family", "themepark", "zoo", "aquarium", "panda", "beach"})
ADULT_KINDS = frozenset({"nightlife", "casino", "beer", "wine"})
LEAST_WORTH = 20


@dataclass(frozen=True)
class Preferences:
    """`interests`: the traveller's words; `avoid_words`: kinds or parts of names; `favourites`: ids a model chose."""

    interests: tuple[str, ...] = ()
    avoid: frozenset[str] = frozenset()
    avoid_words: tuple[str, ...] = ()
    children: bool = False
    favourites: frozenset[str] = frozenset()
    liked: Mapping[str, tuple[frozenset[str], frozenset[str]]] = field(init=False)
    avoided_kinds: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        liked = {word: (frozenset(named_kinds(word)), frozenset(liked_kinds(word))) for word in self.interests}
        object.__setattr__(self, "liked", liked)
        kinds = frozenset(kind for word in self.avoid_words for kind in named_kinds(word))
        object.__setattr__(self, "avoided_kinds", kinds)

    def rules_out(self, attraction: Attraction) -> bool:
        """Whether it is avoided by id, by kind, or because its name contains a word to avoid."""
        if attraction.id in self.avoid or self.avoided_kinds & set(attraction.kinds):
            return True
        names = (attraction.name_zh, attraction.name_en.lower())
        return any(word.strip() and word.strip().lower() in name for word in self.avoid_words for name in names)

    def interest(self, attraction: Attraction) -> str | None:
        """The interest that this sight suits best, in the traveller's word; None if it suits none."""
        kinds = set(attraction.kinds)
        for level in (0, 1):
            for word in self.interests:
                if kinds & self.liked[word][level]:
                    return word
        return None

    def worth(self, attraction: Attraction, date: dt.date | None) -> int:
        kinds = set(attraction.kinds)
        worth = WORTH[attraction.priority]
        matches = sorted((self._match(kinds, word) for word in self.interests), reverse=True)
        if matches and matches[0]:
            worth += matches[0] + FURTHER_INTEREST * sum(match > 0 for match in matches[1:])
        if self.children:
            worth += FAMILY_BONUS * bool(kinds & FAMILY_KINDS) - ADULT_LOSS * bool(kinds & ADULT_KINDS)
        worth += FAVOURITE * (attraction.id in self.favourites)
        if attraction.season_months and date is None:
            worth //= 2
        return max(LEAST_WORTH, worth)

    def _match(self, kinds: set[str], word: str) -> int:
        core, all_kinds = self.liked[word]
        return CORE_INTEREST if kinds & core else RELATED_INTEREST if kinds & all_kinds else 0


def by_worth(attractions: Sequence[Attraction], preferences: Preferences, date: dt.date | None) -> list[Attraction]:
    """The worthiest first."""
    return sorted(attractions, key=lambda attraction: (-preferences.worth(attraction, date), attraction.id))
