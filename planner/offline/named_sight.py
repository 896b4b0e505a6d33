"""A sight named in a message, and the words that are too general to name one."""

from __future__ import annotations

from dataclasses import dataclass

from planner.offline.lexicon import Lexicon
from planner.offline.stance import Stance
from planner.offline.vocabulary.food import CUISINES, DIETS, REFUSABLE
from planner.offline.vocabulary.interests import INTERESTS
from planner.offline.vocabulary.lodging import LEVELS, ROOM_TYPES

TASTES = (Lexicon(INTERESTS), Lexicon(CUISINES))
GENERAL = (*TASTES, *(Lexicon(table) for table in (DIETS, REFUSABLE, LEVELS, ROOM_TYPES)))
"""Words that say what is liked, eaten or slept in; alone they are no name."""


@dataclass(frozen=True)
class NamedSight:
    """A sight as the traveller wrote it, and whether it is wanted."""

    name: str
    start: int
    end: int
    stance: Stance
