"""Numbers as people write them, in digits, Chinese and English: "１,２００", "三千五", "1.5w", "a dozen", "3k".

Own code rather than a library: cn2an takes 0.1 s to import and knows neither "三四百" nor "三百一晚"; text2num and
number-parser know neither "three and a half thousand" nor "a couple of". The tests take cn2an as the second opinion.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

LARGEST = 1e15
"""Larger numbers are given as this one, so that every value is finite."""

_FULL_WIDTH = {0xFF01 + offset: 0x21 + offset for offset in range(94)} | {0x3000: 0x20, 0x2212: 0x2D}

_DIGIT_CHARS = ("零〇○", "一壹幺", "二贰貳两兩俩倆", "三叁仨", "四肆", "五伍", "六陆陸", "七柒", "八捌", "九玖")
_DIGITS = {char: value for value, chars in enumerate(_DIGIT_CHARS) for char in chars}
_UNIT_CHARS = {100_000_000: "亿億", 10_000: "万萬wW", 1_000: "千仟kK", 100: "百佰", 10: "十拾"}
_UNITS = {char: unit for unit, chars in _UNIT_CHARS.items() for char in chars}
_NEIGHBOURS = {(1, 2), (2, 3), (3, 4), (3, 5), (4, 5), (5, 6), (6, 7), (7, 8), (8, 9)}

_SMALL = {
    "zero": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
}
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_CARDINALS = _SMALL | _TENS
_SCALES = {"dozen": 12, "hundred": 100, "thousand": 1_000, "grand": 1_000, "million": 1_000_000}
_VAGUE = {"couple": 2, "pair": 2, "few": 3}

_DECIMAL = (
    r"(?:[0-9]{1,3}(?:\.[0-9]{3}){2,}+(?![0-9])|[0-9]{1,3}(?:[,'’\u00a0\u202f][0-9]{3})++(?![0-9])|[0-9]++)"
    r"(?:\.[0-9]++)?"
)
_CHINESE_DIGIT = f"[{''.join(_DIGITS)}]"
_CHINESE_UNIT = "[十拾百佰千仟万萬亿億]"
_MEASURE = "[个個天日号號晚夜人位名口间間周週月年次家]"
_WORD = rf"(?:{'|'.join([*_CARDINALS, *_SCALES])}|(?:couple|pair)(?:\s+of)?|few|half|an|a|and)\b"
_NUMBER = (
    r"(?P<sign>(?<![0-9a-z)\u4e00-\u9fff])(?<![0-9] )-(?=[0-9])|(?<=预算|花费|费用|人均|金额)-(?=[0-9])"
    r"|负|負|\b(?:minus|negative)\s+)?+(?:"
    rf"(?<![0-9.])(?P<words>(?:{_DECIMAL}(?=[\s-]\s?{_WORD})|(?!and)\b{_WORD})(?:(?:\s?-\s?|\s{{1,3}}){_WORD})*+)"
    rf"|(?P<digits>{_DECIMAL}(?!st\b|nd\b|rd\b|th\b)"
    rf"(?:(?:{_CHINESE_UNIT}|[wk](?![a-z]))(?:[0-9]++(?!\s?(?:{_MEASURE}|[:：.]))"
    rf"|[二三四五六七八九](?!\s?(?:{_MEASURE}|{_CHINESE_UNIT}|[起共同点點])|{_CHINESE_DIGIT})){{0,1}}+)*+)"
    rf"|(?P<chinese>(?:{_CHINESE_DIGIT}|[十拾廿卅])(?:{_CHINESE_DIGIT}|{_CHINESE_UNIT}|[廿卅])*+"
    rf"(?:[点點]{_CHINESE_DIGIT}++[百千万亿]*+(?![十刻分]))?)"
    rf"|(?P<half>半(?=\s?(?:{_MEASURE}|[打小]))))"
)
_WORD_TOKEN = re.compile(rf"{_DECIMAL}|[a-z]+(?:\s+of\b)?", re.ASCII | re.IGNORECASE)
_DECIMAL_ONLY = re.compile(_DECIMAL)
_GROUPING = re.compile("[,'’\u00a0\u202f]")
_LONGEST = 40
"""No well-formed numeral with units has more characters."""
_COUNTS_NEXT = re.compile(rf"\s?(?!人民|日[元币幣圆圓]){_MEASURE}")
_PER_ONE = re.compile("[天晚夜人位间間]|个人")
_ROUGHLY = re.compile(rf"(?:[来來几幾余餘](?=\s?(?:{_MEASURE}|[元块塊岁美欧日英港]))|多(?!少|久|大|远))")
_DOZEN = re.compile("打(?![算车開开卡包折听电的扫])")


@dataclass(frozen=True, slots=True)
class Number:
    """A number at `start:end` of a text.

    `high` is the upper end of "三四百"; `approximate` is True for "十来", "a few".
    """

    value: float
    start: int
    end: int
    text: str
    high: float | None = None
    approximate: bool = False


def plain_width(text: str) -> str:
    """The text with full-width letters, digits and signs made ordinary; every character keeps its place."""
    return text.translate(_FULL_WIDTH)


def find_numbers(text: str) -> list[Number]:
    """All numbers in the text, in order. Numerals inside names (三亚, 九寨沟) are numbers too: mind the next word.

    A number and the count of the thing after it are told apart: "三百一晚" is 300 and 1, "三千五" is 3500.
    """
    plain = plain_width(text)
    return [number for match in _pattern().finditer(plain) for number in _read(match, plain, text)]


@cache
def _pattern() -> re.Pattern[str]:
    """Compiled on first use: at import it would be felt at the program's start."""
    return re.compile(_NUMBER, re.ASCII | re.IGNORECASE)


def parse_number(text: str) -> float | None:
    """The value of a text that is one number and nothing else (blanks aside), else None."""
    stripped = text.strip()
    found = find_numbers(stripped)
    whole = len(found) == 1 and (found[0].start, found[0].end) == (0, len(stripped))
    return found[0].value if whole else None


def _read(match: re.Match[str], plain: str, text: str) -> Iterator[Number]:
    """The numbers of one match; a sign belongs to the first of them."""
    sign = match["sign"]
    start = match.start()
    for value, begin, end, high, approximate in _values(match, plain):
        first = begin if sign is None else start
        signed = value if sign is None else -value
        yield Number(min(signed, LARGEST), first, end, text[first:end], high, approximate)
        sign = None


_Found = tuple[float, int, int, float | None, bool]


def _values(match: re.Match[str], plain: str) -> Iterator[_Found]:
    if match["words"]:
        yield from _english(match["words"], match.start("words"))
    elif match["half"]:
        yield from _with_suffix((0.5, match.start("half"), match.end(), None, False), plain)
    elif match["digits"]:
        value = _evaluate(match["digits"])
        if value is not None:
            yield from _with_suffix((value, match.start("digits"), match.end(), None, False), plain)
    else:
        yield from _chinese(match["chinese"], match.start("chinese"), plain)


def _with_suffix(found: _Found, plain: str) -> Iterator[_Found]:
    """The number with what may directly follow it: 打 (a dozen), 来/几/多 (roughly)."""
    value, start, end, high, _ = found
    if dozen := _DOZEN.match(plain, end):
        value, end = value * 12, dozen.end()
    roughly = _ROUGHLY.match(plain, end)
    yield value, start, roughly.end() if roughly else end, high, roughly is not None


def _chinese(run: str, start: int, plain: str) -> Iterator[_Found]:
    end = start + len(run)
    if _counts_next(run, plain, end):
        yield from _chinese(run[:-1], start, "")
        yield float(_DIGITS[run[-1]]), end - 1, end, None, False
        return
    value, high = _chinese_values(run)
    if value is not None:
        yield from _with_suffix((value, start, end, high, False), plain)


def _counts_next(run: str, plain: str, end: int) -> bool:
    """True if the last numeral counts the thing that follows: 三百|一晚, 三千|两个人, but not 十二天 or 三四天."""
    if len(run) < 2 or not _DIGITS.get(run[-1]) or not _COUNTS_NEXT.match(plain, end):
        return False
    before = _UNITS.get(run[-2], 0)
    if before > 10:
        return True
    if before == 10:
        price = any(_UNITS.get(char, 0) >= 100 for char in run)
        return price and run[-1] == "一" and _PER_ONE.match(plain, end) is not None
    return run[-2] != "零" and _chinese_values(run)[0] is None


def _chinese_values(run: str) -> tuple[float | None, float | None]:
    """The value of a run of numerals, and the upper one where two neighbours stand together (三四百: 300, 400)."""
    if all(char in _DIGITS for char in run):
        digits = [_DIGITS[char] for char in run]
        if len(run) == 2 and 0 not in digits:  # 五一 is a holiday, not 51
            return (float(digits[0]), float(digits[1])) if tuple(digits) in _NEIGHBOURS else (None, None)
        return _decimal("".join(map(str, digits))), None
    value = _evaluate(run)
    if value is not None or len(run) > _LONGEST:
        return value, None
    for place in range(1, len(run)):
        if (_DIGITS.get(run[place - 1]), _DIGITS.get(run[place])) in _NEIGHBOURS:
            return _evaluate(run[:place] + run[place + 1 :]), _evaluate(run[: place - 1] + run[place:])
    return None, None


def _evaluate(numeral: str) -> float | None:
    """The value of a numeral of digits and units (三千零五, 3千5, 1.5w, 三点五万), None if it is not well formed."""
    if _DECIMAL_ONLY.fullmatch(numeral):
        return _decimal(numeral)
    if len(numeral) > _LONGEST:
        return None
    numeral = numeral.replace("廿", "二十").replace("卅", "三十")
    for unit, chars in _UNIT_CHARS.items():
        place = max(map(numeral.rfind, chars))
        if place >= 0:
            head = _head(numeral[:place], unit)
            tail = _tail(numeral[place + 1 :], unit)
            return None if head is None or tail is None else head * unit + tail
    whole, _, fraction = numeral.replace("點", "点").partition("点")
    if any(char not in _DIGITS for char in whole + fraction) or len(whole) != 1:
        return None
    return float(f"{_DIGITS[whole]}.{''.join(str(_DIGITS[char]) for char in fraction) or 0}")


def _head(numeral: str, unit: int) -> float | None:
    """What stands before a unit: 十二 needs nothing there, 三百 one digit, 三十五万 a number below 万."""
    if not numeral:
        return 1.0 if unit == 10 else None
    value = _evaluate(numeral)
    limit = 10 if unit < 10_000 and not numeral[0].isascii() else unit
    return value if value is not None and 0 < value < max(limit, 10_000 if numeral[0].isascii() else 0) else None


def _tail(numeral: str, unit: int) -> float | None:
    """What stands after a unit: 三千五 has five hundred there, 三千零五 five."""
    if not numeral:
        return 0.0
    value = _evaluate(numeral.lstrip("零〇○") or "零")
    if value is None or value >= unit:
        return None
    short = unit > 10 and len(numeral) == 1
    return value * unit / 10 if short else value


def _decimal(digits: str) -> float:
    """The value of digits, with or without signs that group thousands (two points group them too)."""
    plain = _GROUPING.sub("", digits.replace(".", "") if digits.count(".") > 1 else digits)
    return float(plain) if len(plain) < 300 else LARGEST


def _english(words: str, start: int) -> Iterator[_Found]:
    tokens = [(token.group().lower(), *token.span()) for token in _WORD_TOKEN.finditer(words)]
    names = [name for name, _, _ in tokens]
    place = 0
    while place < len(tokens):
        value, following = _read_words(names, place)
        if value is not None:
            approximate = any(name.startswith("few") for name in names[place:following])
            yield value, start + tokens[place][1], start + tokens[following - 1][2], None, approximate
        place = max(following, place + 1)


def _read_words(words: list[str], place: int) -> tuple[float | None, int]:
    """The longest number that begins at `place`, and the place after it; None if none begins there."""
    total, current, spelled = 0.0, None, True
    while place < len(words):
        word, after = words[place].split()[0], words[place + 1 : place + 3]
        nothing_yet = current is None and total == 0
        if word in _VAGUE and (nothing_yet or (current == 1 and words[place - 1] == "a")):
            current, spelled = float(_VAGUE[word]), False
        elif word == "and" and after == ["a", "half"] and current is not None:
            current += 0.5
            place += 2
        elif word == "half" and nothing_yet and after:
            current = 0.5
            place += after[0] in ("a", "an")
        elif word in ("a", "an") and nothing_yet and after and (after[0] in _SCALES or after[0].split()[0] in _VAGUE):
            current = 1.0
        elif word == "and" and after and _may_follow_and(after[0], total, current):
            pass
        elif word == "hundred" and current is not None:
            current *= 100
        elif word in _SCALES and current is not None:
            total, current = total + current * _SCALES[word], None
        elif word in _CARDINALS and (current is None or (spelled and _joins(current, _CARDINALS[word]))):
            current = (current or 0.0) + _CARDINALS[word]
        elif word[0].isdigit() and nothing_yet:
            current, spelled = _decimal(word), False
        else:
            break
        place += 1
    return (None if current is None and total == 0 else total + (current or 0.0)), place


def _may_follow_and(word: str, total: float, current: float | None) -> bool:
    """two hundred *and* five, a thousand *and* one; but not "two and three"."""
    return word in _CARDINALS and (total > 0 if current is None else current > 0 and current % 100 == 0)


def _joins(current: float, value: int) -> bool:
    """twenty + one, two hundred + twelve."""
    return current > 0 and (current % 100 == 0 or (value < 10 and current % 100 >= 20 and current % 10 == 0))
