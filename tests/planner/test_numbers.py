from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from planner.numbers import LARGEST, find_numbers, parse_number

DIGITS = "零一二三四五六七八九"
SMALL = ["", "十", "百", "千"]
WORDS = [
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
]
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def below_ten_thousand(number: int) -> str:
    """1005 is 一千零五, 1050 一千零五十."""
    text, gap = "", False
    for place in (3, 2, 1, 0):
        digit = number // 10**place % 10
        if digit:
            text += ("零" if gap and text else "") + DIGITS[digit] + SMALL[place]
        gap = digit == 0
    return text


def chinese(number: int) -> str:
    """The usual numeral up to 99,999,999."""
    high, low = divmod(number, 10_000)
    gap = "零" if high and low and (low < 1000 or high % 10 == 0) else ""
    text = (below_ten_thousand(high) + "万" if high else "") + gap + below_ten_thousand(low)
    return text.removeprefix("一") if 10 <= number < 20 else text or "零"


def english(number: int) -> str:
    if number >= 1000:
        rest = number % 1000
        joint = " and " if 0 < rest < 100 else " "
        return f"{english(number // 1000)} thousand" + (joint + english(rest) if rest else "")
    if number >= 100:
        return f"{english(number // 100)} hundred" + (f" and {english(number % 100)}" if number % 100 else "")
    if number >= 20:
        return TENS[number // 10 - 2] + (f"-{WORDS[number % 10]}" if number % 10 else "")
    return WORDS[number]


NUMBERS = st.one_of(st.integers(0, 99), st.integers(0, 9_999), st.integers(0, 99_999_999))


@given(NUMBERS)
@example(10_010)
@example(100_000)
@example(20_000_002)
def test_a_chinese_numeral_reads_as_its_number(number: int) -> None:
    assert parse_number(chinese(number)) == number


@given(NUMBERS)
def test_a_formal_and_a_colloquial_numeral_read_alike(number: int) -> None:
    formal = chinese(number).translate(str.maketrans("一二三四五六七八九十百千万", "壹贰叁肆伍陆柒捌玖拾佰仟萬"))
    colloquial = chinese(number).replace("二千", "两千").replace("二百", "两百").replace("二万", "两万")
    assert parse_number(formal) == parse_number(colloquial) == number


@given(st.integers(1, 9), st.integers(1, 9), st.sampled_from([("百", 100), ("千", 1_000), ("万", 10_000)]))
def test_the_last_unit_may_be_left_out(first: int, second: int, unit: tuple[str, int]) -> None:
    char, value = unit
    assert parse_number(f"{DIGITS[first]}{char}{DIGITS[second]}") == first * value + second * value / 10
    assert parse_number(f"{first}{char}{second}") == first * value + second * value / 10
    assert parse_number(f"{DIGITS[first]}{char}零{DIGITS[second]}") == first * value + second


@given(st.integers(0, 999_999))
def test_english_words_read_as_their_number(number: int) -> None:
    assert parse_number(english(number)) == number
    assert parse_number(english(number).title()) == number


@given(st.integers(0, 10**12))
def test_digits_may_be_grouped_and_full_width(number: int) -> None:
    wide = str.maketrans("0123456789,", "０１２３４５６７８９，")
    for text in (str(number), f"{number:,}", f"{number:,}".replace(",", "’"), f"{number:,}".translate(wide)):
        assert parse_number(text) == number


@given(st.integers(1, 9_999), st.integers(1, 9))
def test_decimals_with_units(whole: int, tenth: int) -> None:
    number = float(f"{whole}.{tenth}")
    for unit, value in (("万", 10_000), ("w", 10_000), ("k", 1_000), ("千", 1_000), (" million", 1_000_000)):
        assert parse_number(f"{whole}.{tenth}{unit}") == pytest.approx(number * value)


@given(NUMBERS, st.sampled_from(["-", "负", "minus "]))
def test_a_sign_makes_it_negative(number: int, sign: str) -> None:
    assert parse_number(f"{sign}{number}") == -number


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("三百一晚", [300, 1]),
        ("三千两个人", [3000, 2]),
        ("一百五一晚", [150, 1]),
        ("三百五十一晚", [350, 1]),
        ("二十一天", [21]),
        ("5000一天", [5000, 1]),
        ("3万一个人", [30000, 1]),
        ("2千3天", [2000, 3]),
        ("1万五", [15000]),
        ("3千五天", [3000, 5]),
        ("3万一起", [30000, 1]),
        ("成都-3天", [3]),
        ("三千五日元", [3500]),
        ("三千五人民币", [3500]),
        ("俩人带仨娃", [2, 3]),
        ("两打鸡蛋", [24]),
        ("半个月", [0.5]),
        ("半岛", []),
        ("五一去", []),
        ("2nd floor, 3km", [3]),
        ("two adults and one child", [2, 1]),
        ("a couple of days", [2]),
        ("half a dozen", [6]),
        ("three and a half thousand", [3500]),
        ("5 a day", [5]),
        ("100 two people", [100, 2]),
        ("a man and a plan", []),
    ],
)
def test_numbers_in_sentences(text: str, values: list[float]) -> None:
    assert [number.value for number in find_numbers(text)] == values


@given(st.integers(1, 8), st.sampled_from(["", "十", "百", "千", "万"]))
def test_two_neighbours_are_a_range(first: int, unit: str) -> None:
    (number,) = find_numbers(f"{DIGITS[first]}{DIGITS[first + 1]}{unit}天")
    scale = {"": 1, "十": 10, "百": 100, "千": 1_000, "万": 10_000}[unit]
    assert (number.value, number.high) == (first * scale, (first + 1) * scale)


@pytest.mark.parametrize("text", ["十来个人", "二十多人", "3000多块", "十几天", "a few days"])
def test_rough_numbers_say_so(text: str) -> None:
    assert [number.approximate for number in find_numbers(text)] == [True]


PIECES = [*"0123456789一二三十百千万亿两半点,.wk- 天个人", "two ", "and ", "a ", "half ", "hundred ", "few "]


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_any_text_gives_finite_numbers_at_their_places(text: str) -> None:
    end = 0
    for number in find_numbers(text):
        assert end <= number.start < number.end <= len(text)
        assert text[number.start : number.end] == number.text
        assert -LARGEST <= number.value <= LARGEST
        end = number.end


@given(st.text())
def test_no_text_raises(text: str) -> None:
    assert all(text[number.start : number.end] == number.text for number in find_numbers(text))
    value = parse_number(text)
    assert value is None or isinstance(value, float | int)
