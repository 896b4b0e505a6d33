from __future__ import annotations

from typing import Any

import pytest

from planner.trip import Money
from tests.planner.offline.reading import patch_of, trip_to


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("预算六千五", {"amount": "六千五"}),
        ("人均2000以内", {"amount": "2000", "per": "person"}),
        ("每人每天三百", {"amount": "三百", "per": "person_day"}),
        ("每天花费500元", {"amount": "500", "currency": "CNY", "per": "day"}),
        ("预算3000-4000元", {"amount": "4000", "currency": "CNY"}),
        ("1.8w封顶", {"amount": "1.8w"}),
        ("总共别超过9000", {"amount": "9000"}),
        ("$1,500 per person", {"amount": "1,500", "currency": "USD", "per": "person"}),
        ("up to 80 euros a day", {"amount": "80", "currency": "EUR", "per": "day"}),
        ("2w5", {"amount": "2w5"}),
        ("手头有两万出头", {"amount": "两万"}),
        ("不想超过两千五", {"amount": "两千五"}),
        ("预算两个亿", {"amount": "两亿"}),
        ("90 a day each, euros", {"amount": "90", "currency": "EUR", "per": "person_day"}),
        ("预算八百银河币", {"amount": "八百", "currency": "银河币"}),
        ("a budget of 700 florins", {"amount": "700", "currency": "florins"}),
        ("up to ¥90000 in total", {"amount": "90000", "currency": "¥"}),
        ("预算¥9000", {"amount": "9000", "currency": "CNY"}),
    ],
)
def test_budgets(text: str, budget: dict[str, Any]) -> None:
    assert patch_of(text) == {"budget": budget}


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("预算再加1500", {"amount": "1500", "change": "add"}),
        ("预算减少800", {"amount": "800", "change": "subtract"}),
        ("预算提高到7000", {"amount": "7000"}),
        ("raise the budget by 500", {"amount": "500", "change": "add"}),
        ("cut the budget to 900", {"amount": "900"}),
        ("cut it to 900", {"amount": "900"}),
        ("knock 300 off the budget", {"amount": "300", "change": "subtract"}),
        ("七千", {"amount": "七千"}),
        ("那个预算是每个人的", {"amount": "5000", "currency": "CNY", "per": "person"}),
    ],
)
def test_changes_of_the_budget(text: str, budget: dict[str, Any]) -> None:
    assert patch_of(text, trip_to("dali", budget=Money(amount=5000, currency="CNY"))) == {"budget": budget}


@pytest.mark.parametrize(
    ("text", "cap"),
    [
        ("酒店每晚不超过450", {"amount": "450"}),
        ("住宿600元一晚", {"amount": "600", "currency": "CNY"}),
        ("hotel at most 120 euros a night", {"amount": "120", "currency": "EUR"}),
    ],
)
def test_the_price_of_a_night_is_no_budget(text: str, cap: dict[str, Any]) -> None:
    assert patch_of(text) == {"hotel_cap": cap}


@pytest.mark.parametrize("text", ["预算不限", "钱不是问题", "money is no object", "forget the budget"])
def test_money_does_not_matter(text: str) -> None:
    assert patch_of(text, trip_to("dali", budget=Money(amount=5000, currency="CNY"))) == {"clear": ["budget"]}


@pytest.mark.parametrize("text", ["每天走2万步", "I want to run 10k there", "海拔五千米"])
def test_large_numbers_that_are_no_money(text: str) -> None:
    assert "budget" not in patch_of(text, trip_to("chengdu"))
