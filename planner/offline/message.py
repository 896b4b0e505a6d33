"""The message being read: its folded text, from which each reader takes away what it has understood."""

from __future__ import annotations

import re
from collections.abc import Iterator

from planner.offline.folding import fold
from planner.trip import Language

BLANK = "\ufffc"
"""Stands for a character that was understood already; no pattern matches it."""

NAME = "\ue000"
"""Stands for a character of a name, whose letters must not be read as words (南非, 奥兰多)."""

_BREAK = re.compile(r"[,。!?;\n!?;…]|(?<![0-9])\.(?![0-9])|(?<=[0-9])\.(?=\s|$)|\.(?=\s|$)|(?<= )- |\(|\)|[()【】]")
_HAN = re.compile(r"[\u4e00-\u9fff]")
_HAN_GRAMMAR = re.compile(r"[我们的想要去不了吗吧帮请把有没在]")
_WORD = re.compile(r"[\u4e00-\u9fff]|[^\W\d_\ue000\u4e00-\u9fff]+")


class Message:
    """`raw` is what was typed, `text` its folded form; both have the same length and the same offsets."""

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.text = fold(raw)
        self.folded = self.text
        self.masked = self.text
        self._breaks = [0, *(m.end() for m in _BREAK.finditer(self.text)), len(raw)]

    def claim(self, start: int, end: int) -> None:
        """Take `start:end` out of `text`, so that no later reader understands it again."""
        self.text = self.text[:start] + BLANK * (end - start) + self.text[end:]

    def mask(self, start: int, end: int) -> None:
        """Mark `start:end` as a name, in `masked` alone: the folded text with NAME for every letter of a name."""
        self.masked = self.masked[:start] + NAME * (end - start) + self.masked[end:]

    def quote(self, start: int, end: int) -> str:
        """The traveller's own words at the span."""
        return self.raw[start:end].strip()

    def take(self, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
        """Every match of the pattern, each claimed before it is handed out."""
        position = 0
        while match := pattern.search(self.text, position):
            position = max(match.end(), match.start() + 1)
            self.claim(*match.span())
            yield match

    def clause(self, position: int) -> tuple[int, int]:
        """The span between punctuation marks that holds the position."""
        from bisect import bisect_right

        index = bisect_right(self._breaks, position)
        if index >= len(self._breaks):
            return self._breaks[-2] if len(self._breaks) > 1 else 0, len(self.raw)
        return self._breaks[index - 1], self._breaks[index]

    def clauses(self) -> Iterator[tuple[int, int]]:
        """All spans between punctuation marks, in order; the mark belongs to the clause it ends."""
        for start, end in zip(self._breaks, self._breaks[1:], strict=False):
            if self.folded[start:end].strip():
                yield start, end

    @property
    def chinese(self) -> bool:
        """Whether the message is mainly Chinese: a Han character weighs as much as three letters."""
        han = len(_HAN.findall(self.folded))
        letters = sum(character.isascii() and character.isalpha() for character in self.folded)
        return han > 0 and (han * 3 >= letters or len(_HAN_GRAMMAR.findall(self.folded)) > 1)

    def language(self, *, ongoing: bool) -> Language | None:
        """The language written in; None if only names, numbers or signs are left, or one word in an `ongoing` talk."""
        words = _WORD.findall(self.masked)
        others = [word for word in words if not _HAN.match(word)]
        if self.chinese and len(others) < len(words):
            return "zh"
        return "en" if len(others) > ongoing else None
