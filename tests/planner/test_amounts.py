"""Amounts of money by locale."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.amounts import format_amount
from planner.trip import Language


@settings(deadline=None)
@given(
    st.decimals(0, 10**9, places=2),
    st.sampled_from(["CNY", "USD", "HKD", "JPY", "EUR", "KWD", "THB", "XYZ"]),
    st.sampled_from(["zh", "en"]),
)
def test_the_digits_are_the_amount_without_a_dollar_sign(amount: float, currency: str, language: Language) -> None:
    text = format_amount(float(amount), currency, language)
    assert "$" not in text
    assert float("".join(char for char in text if char.isdigit() or char == ".")) == pytest.approx(float(amount))


@pytest.mark.parametrize(
    ("amount", "currency", "language", "text"),
    [
        (1234, "CNY", "zh", "¥1,234"),
        (9.5, "EUR", "en", "€9.50"),
        (12, "USD", "en", "USD 12"),
        (120, "THB", "zh", "THB 120"),
        (0, "JPY", "en", "¥0"),
    ],
)
def test_amounts_look_as_people_write_them(amount: float, currency: str, language: Language, text: str) -> None:
    assert format_amount(amount, currency, language) == text
