"""Forgives typing slips in longer names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from agents.places.name_index import SHORTEST_FORGIVEN_LATIN, Name, NameIndex
from agents.places.spelling import Spelled, is_wide, pieces

LONG_LATIN = 9
"""Names of at least this many letters are forgiven two slips, shorter ones one."""
LONG_JOINED = 8
"""From this many letters on a name of several words may be written as one and with a slip."""
MOST_WORDS, LONGEST_LATIN = 4, 40
"""A longer piece of text is not compared with names."""

_TELLING = frozenset("东西南北中上下前后左右大小新老古一二三四五六七八九十百千万")
"""Characters that make another place when exchanged: 东湖 is not 西湖."""
_ENDINGS = frozenset(("s", "es", "n", "an", "ian", "i", "ish", "ese", "er", "ers"))
"""What makes people, languages and plurals out of a name, and is no slip."""

Span = tuple[int, int]
Slip = tuple[Name, int, int]
"""A name and the span of the plain text that was meant to be it."""


def slips(
    spelled: Spelled, free: Sequence[Span], indexes: Sequence[NameIndex], real_words: frozenset[str]
) -> Iterator[Slip]:
    """Names that the free spans of the text nearly have, none overlapping.

    `real_words` are words and places that lie near a name by chance, in plain spelling.
    """
    for low, high in free:
        done = low
        for start in range(low, high):
            if start < done or not spelled.starts_at(start):
                continue
            wide = is_wide(spelled.text[start])
            slip = (
                _han_slip(spelled, start, high, indexes)
                if wide
                else _latin_slip(spelled, start, high, indexes, real_words)
            )
            if slip:
                yield slip
                done = slip[2]


def _latin_slip(
    spelled: Spelled, start: int, high: int, indexes: Sequence[NameIndex], real_words: frozenset[str]
) -> Slip | None:
    """The name meant by up to four words at `start`; more words come first."""
    ends = [end for end in range(start + 1, min(high, start + LONGEST_LATIN) + 1) if spelled.gaps[end]][:MOST_WORDS]
    for end in reversed(ends):
        gaps = tuple(spelled.inner_gaps(start, end))
        name = nearest_latin(spelled.text[start:end], gaps, indexes, real_words)
        if name:
            return name, start, end
    return None


def nearest_latin(
    written: str, gaps: Sequence[int], indexes: Sequence[NameIndex], real_words: frozenset[str]
) -> Name | None:
    """The name with the fewest slips between it and what is written, which has gaps before those letters."""
    if len(written) < SHORTEST_FORGIVEN_LATIN:
        return None
    words = pieces(written, gaps)
    near = [
        # Exchanged letters are likelier than wrong ones.
        (slips, sorted(written) != sorted(name.key), name.rank, name.key, name.id, name)
        for index in indexes
        for name in index.latin_near(written)
        if (slips := _slips_in_words(words, name.words, real_words)) is not None
    ]
    return min(near)[-1] if near else None


def _slips_in_words(written: Sequence[str], meant: Sequence[str], real_words: frozenset[str]) -> int | None:
    """How many letters are slips; None unless all words but one are right and that one is nearly."""
    if len(written) == 1 < len(meant) and len(written[0]) >= LONG_JOINED:
        meant = ("".join(meant),)
    if len(written) != len(meant):
        return None
    wrong = [(ours, theirs) for ours, theirs in zip(written, meant, strict=True) if ours != theirs]
    if len(wrong) != 1 or wrong[0][0] in real_words or len(wrong[0][1]) < SHORTEST_FORGIVEN_LATIN + (len(meant) > 1):
        return None
    return _slips_in_word(*wrong[0])


def _slips_in_word(written: str, meant: str) -> int | None:
    """How many letters of the word are slips; None if too many are, or it is another word made of the name."""
    if written.startswith(meant) and written[len(meant) :] in _ENDINGS:
        return None
    return _distance(written, meant, 2 if len(meant) >= LONG_LATIN else 1)


def _distance(written: str, meant: str, forgiven: int) -> int | None:
    from rapidfuzz.distance import OSA  # late: only texts with unknown words need it

    distance = OSA.distance(written, meant, score_cutoff=forgiven)
    return distance if distance <= forgiven else None


def _han_slip(spelled: Spelled, start: int, high: int, indexes: Sequence[NameIndex]) -> Slip | None:
    """The longest name with one character wrong, missing or too many at `start`; its first or last two are right."""
    near = [
        (name, start, start + length)
        for index in indexes
        for length, name in index.han_near(spelled.text, start)
        if start + length <= high
        and not any(spelled.inner_gaps(start, start + length))
        and _one_wrong(spelled.text[start : start + length], name.key)
    ]
    return max(near, key=lambda slip: slip[2], default=None)


def nearest_han(written: str, indexes: Sequence[NameIndex]) -> Name | None:
    """The name that all of what is written is, but for one character."""
    near = (name for index in indexes for length, name in index.han_near(written, 0) if length == len(written))
    return next((name for name in near if _one_wrong(written, name.key)), None)


def _one_wrong(written: str, meant: str) -> bool:
    """Is exactly one character wrong, and none that tells one place from another?"""
    changed = set(written) ^ set(meant)
    return meant not in written and not changed & _TELLING and _distance(written, meant, 1) == 1
