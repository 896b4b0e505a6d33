from __future__ import annotations

import pytest
from babel import Locale
from hypothesis import given
from hypothesis import strategies as st

from planner.currencies import parse_currency
from tests.planner.revision.strategies import facts


@pytest.mark.parametrize("code", sorted(facts().currencies()))
def test_every_currency_of_the_facts_goes_by_its_code_and_its_names(code: str) -> None:
    names = [Locale.parse(language).currencies[code] for language in ("zh", "en")]
    for word in (code, code.lower(), *names, f"{names[1]}s"):
        assert parse_currency(word, [code]) == code


def test_words_shared_by_currencies_go_by_what_is_near() -> None:
    assert parse_currency("¥") == "CNY"
    assert parse_currency("¥", ["JPY"]) == "JPY"
    assert parse_currency("kr") is None
    assert parse_currency("kr", ["NOK"]) == "NOK"
    assert parse_currency("$", ["HKD"]) == "HKD"


@pytest.mark.parametrize("word", ["银河币", "galleons", "金加隆", "", "ｘ", "all", "top"])
def test_what_is_no_currency(word: str) -> None:
    assert parse_currency(word) is None


@given(st.text(), st.lists(st.sampled_from(["CNY", "NOK", "TRY"]), max_size=2))
def test_any_word_gives_a_code_or_none(word: str, near: list[str]) -> None:
    code = parse_currency(word, near)
    assert code is None or (len(code) == 3 and code.isupper())
