"""One spelling for matching: half width, simplified characters, lower case, straight quotes.

Every character is replaced by exactly one character, so a span found in the folded text is the same span of the
original, and names can be quoted as the traveller wrote them.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_STRAIGHT = {"’": "'", "‘": "'", "“": '"', "”": '"', "　": " ", "\u00a0": " ", "–": "-", "—": "-", "−": "-", "～": "~"}
_CANTONESE = dict(zip("唔啲嘅冇哋佢嚟睇俾喺瞓", "不点的没们他来看给在睡", strict=True))
"""Characters of written Cantonese by those that mean the same in the common written language."""
_FIRST_HAN, _LAST_HAN = 0x4E00, 0x9FFF


@lru_cache(maxsize=1)
def _simplified() -> dict[str, str]:
    """Traditional to simplified, character by character, from OpenCC's tables."""
    import opencc

    traditional = "".join(chr(code) for code in range(_FIRST_HAN, _LAST_HAN + 1))
    # One line for each character keeps OpenCC from matching words across neighbours.
    simplified = opencc.OpenCC("t2s").convert("\n".join(traditional)).split("\n")
    return {old: new for old, new in zip(traditional, simplified, strict=True) if old != new and len(new) == 1}


@lru_cache(maxsize=65536)
def _fold(character: str) -> str:
    if character in _STRAIGHT:
        return _STRAIGHT[character]
    plain = unicodedata.normalize("NFKC", character)
    if len(plain) != 1:
        plain = character
    plain = _CANTONESE.get(plain) or _simplified().get(plain, plain)
    lower = plain.lower()
    return lower if len(lower) == 1 else plain


def fold(text: str) -> str:
    """The text in its one spelling; same length as the input."""
    return "".join(map(_fold, text))
