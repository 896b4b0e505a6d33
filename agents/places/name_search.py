"""Which of the known names is meant by a name that stands alone, from the strictest reading to the most forgiving."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from agents.places.misspellings import nearest_han, nearest_latin
from agents.places.name_index import Kind, Name, NameIndex
from agents.places.names import distinctive, is_generic, without_tail
from agents.places.spelling import Spelled, is_wide, pieces

_CITY_TAILS = ("市", "县", "区", "州", "省", "city")


def exact_name(spelled: Spelled, indexes: Sequence[NameIndex], kind: Kind) -> str | None:
    """The id of the place with this very name, if need be without a tail such as 市 or 景区."""
    bare = next((spelled.text.removesuffix(tail) for tail in _CITY_TAILS if spelled.text.endswith(tail)), "")
    for key in (spelled.text, without_tail(spelled.text), bare):
        for index in indexes:
            name = index.names.get(key)
            if name and name.kind == kind:
                return name.id
    return None


def near_name(spelled: Spelled, indexes: Sequence[NameIndex], kind: Kind, real_words: frozenset[str]) -> str | None:
    """The id of the place whose name this is but for typing slips."""
    if not spelled.text:
        return None
    gaps = tuple(spelled.inner_gaps(0, len(spelled.text)))
    wide = is_wide(spelled.text[0])
    name = nearest_han(spelled.text, indexes) if wide else nearest_latin(spelled.text, gaps, indexes, real_words)
    return name.id if name and name.kind == kind else None


def most_like(
    spelled: Spelled, indexes: Sequence[NameIndex], cities: NameIndex, priority: Callable[[str], int]
) -> str | None:
    """The id of the place whose name has all telling parts of this one: 大熊猫基地 for 成都大熊猫繁育研究基地.

    Of several the most alike is meant, then the one of the highest `priority`, then the first. Names that only say
    what a place is ("museum", 古镇) or only name a city are nobody's.
    """
    likeness = _han_likeness(spelled) if spelled.text and is_wide(spelled.text[0]) else _word_likeness(spelled, cities)
    if likeness is None:
        return None
    best: dict[str, float] = {}
    for index in indexes:
        for name in index.names.values():
            if (alike := likeness(name)) > 0:
                best[name.id] = max(alike, best.get(name.id, 0.0))
    return max(best, key=lambda id: (best[id], priority(id)), default=None)


def _han_likeness(spelled: Spelled) -> Callable[[Name], float] | None:
    """How much of a name the text covers, if it is a piece of the name or leaves out characters of it."""
    text = spelled.text
    if len(distinctive(text)) < 2 or is_generic(text):
        return None

    def likeness(name: Name) -> float:
        share = len(text) / len(name.key)
        if text in name.key:
            return 1 + share
        return share if len(text) >= 3 and share >= 0.4 and _leaves_out(text, name.key) else 0.0

    return likeness


def _leaves_out(short: str, long: str) -> bool:
    """Are the characters of `short` all in `long`, in the same order?"""
    rest = iter(long)
    return all(char in rest for char in short)


def _word_likeness(spelled: Spelled, cities: NameIndex) -> Callable[[Name], float] | None:
    """Which share of a name's words the text has, if it has none beside them but words of no telling."""
    words = frozenset(pieces(spelled.text, spelled.inner_gaps(0, len(spelled.text)) if spelled.text else ()))
    telling = frozenset(w for w in words if len(w) >= 3 and not is_generic(w) and w not in cities.names)
    if not telling:
        return None

    def likeness(name: Name) -> float:
        own = frozenset(pieces(name.key, sorted(name.splits)))
        return len(words & own) / len(own) if telling <= own else 0.0

    return likeness
