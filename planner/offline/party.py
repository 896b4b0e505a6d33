"""The party that a message speaks of, and its size."""

from __future__ import annotations

import re
from dataclasses import dataclass

from planner.offline.scene import Patch

_AMONG = re.compile(r"其中|包括|包含|含|including|of (?:whom|which|them)|incl\b|one of them|among")
_SPEAKER_TOO = re.compile(r"我带|my \w+ and i\b|我和|我跟|i'm taking|with my")
_ON_BEHALF = re.compile(
    r"(?:给|帮|替|为|送)(?:我)?(?:爸妈|父母|爸爸妈妈|爷爷奶奶|外公外婆|岳父岳母|公婆|老人|爸爸|妈妈|"
    r"我妈|我爸|朋友|同事|客户|老板|二老)(?:们)?(?:安排|规划|订|定|做|出|报|排|计划|策划)|"
    r"\bon behalf of\b|\bfor my (?:parents|grandparents|boss|in-laws|friends|mom and dad|"
    r"mum and dad)\b"
)
_ME_TOO = re.compile(
    r"我(?:带|陪|和|跟|也去|也一起)|和我|跟我|陪我|\b(?:and (?:me|i(?!')|myself)|with me|join them|me and|"
    r"we)\b"
)


@dataclass
class Party:
    """What the message says: explicit numbers by unit, and those implied by relations."""

    adults: int | None = None
    seniors: int = 0
    children: int | None = None
    anyone: int | None = None
    couple: bool = False
    alone: bool = False
    related_adults: int = 0
    listed: bool = False
    """Whether the number of people is followed by who they are: "a party of six (2 couples and 2 teenagers)"."""
    joined: bool = False
    """Whether others come on top of the number of people: "我们两个人带爸妈"."""

    family: int | None = None
    """The size of a family whose members are not told apart: two adults, the others children, unless counted."""

    spouse: bool = False
    """Whether the writer's spouse is one of the `related_adults`."""

    aged: int = 0
    """How many of the children are known by their age alone."""

    @property
    def aged_only(self) -> bool:
        return bool(self.aged) and self.children == self.aged and self._adults("", among=False) is None

    @property
    def only_children(self) -> bool:
        return self.children is not None and self._adults("", among=False) is None and self.family is None

    @property
    def empty(self) -> bool:
        said = self.adults, self.children, self.anyone, self.family
        return all(number is None for number in said) and not (
            self.seniors or self.couple or self.alone or self.related_adults
        )

    def total(self, text: str) -> Patch:
        """Adults and children in all; None for a number that the words leave open. `text` is the folded message."""
        among = self.listed or bool(_AMONG.search(text))
        adults = self._adults(text, among=among)
        children = self.children
        if children is None and self.family is not None and self.adults is None:
            children = self.family - 2
        if children is None and adults is not None:
            children = 0
        return {"adults": adults if adults is None else max(0, adults), "children": children}

    def _adults(self, text: str, *, among: bool) -> int | None:
        if self.adults is not None:
            return self.adults + self.seniors
        if self.family is not None:
            return 2 + self.seniors if self.children is None else max(1, self.family - self.children)
        if self.anyone is not None and among:
            return self.anyone - (self.children or 0)
        if self.anyone is not None:
            return self.anyone + (self.seniors + self.related_adults if self.joined else 0)
        if self.couple:
            return 2 + self.seniors + self.related_adults - self.spouse
        if self.related_adults or self.seniors:
            writer_too = not _ON_BEHALF.search(text) or bool(_ME_TOO.search(text))
            return writer_too + self.related_adults + self.seniors
        if self.alone or (self.children and _SPEAKER_TOO.search(text)):
            return 1
        return None
