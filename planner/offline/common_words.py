"""Words of the vocabulary, which are therefore no misspelt names."""

from __future__ import annotations

from planner.offline.vocabulary.food import CUISINES, DIETS, REFUSABLE
from planner.offline.vocabulary.interests import INTERESTS
from planner.offline.vocabulary.lodging import HOUSE_RULES, LEVELS, ROOM_TYPES
from planner.offline.vocabulary.people import COMPANIONS

COMMON_WORDS: frozenset[str] = frozenset(
    part
    for table in (INTERESTS, CUISINES, DIETS, REFUSABLE, LEVELS, ROOM_TYPES, HOUSE_RULES)
    for words in table.values()
    for word in words
    for part in (word, *word.split())
) | frozenset(COMPANIONS)
