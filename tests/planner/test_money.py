from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.money import MAX_AMOUNT, MoneyProblem, find_money, to_money
from planner.patch import MoneyWish
from planner.trip import Money, Trip

AFTER = {
    "CNY": ["元", "块", "块钱", "人民币", "元人民币", " RMB", " yuan", " CNY"],
    "USD": ["美元", "美金", "刀", " USD", " dollars", " US dollars", " bucks"],
    "EUR": ["欧元", "欧", " euros", "€", " EUR"],
    "GBP": ["英镑", " pounds", " GBP"],
    "JPY": ["日元", "日币", "円", " yen", " JPY"],
    "HKD": ["港币", "港元", " HKD", " Hong Kong dollars"],
    "THB": ["泰铢", " baht"],
    "KRW": ["韩元", " won"],
    "CHF": ["瑞士法郎", " Swiss francs", " CHF"],
    "SEK": ["瑞典克朗", " Swedish kronor", " SEK"],
}
BEFORE = {"CNY": ["¥", "￥", "RMB ", "人民币"], "USD": ["$", "US$", "USD "], "EUR": ["€"], "GBP": ["£"], "HKD": ["HK$"]}
AMOUNTS = {"3000": 3000, "1,200": 1200, "三千五": 3500, "1.5w": 15000, "2.5k": 2500, "８００": 800, "两万二": 22000}


@pytest.mark.parametrize(("code", "word"), [(code, word) for code, words in AFTER.items() for word in words])
@given(st.sampled_from(sorted(AMOUNTS)))
def test_an_amount_with_the_currency_after_it(code: str, word: str, amount: str) -> None:
    text = f"预算{amount}{word}，两个人"
    (mention,) = find_money(text)
    assert (mention.amount_text, mention.currency) == (amount, code)
    assert text[mention.start : mention.end] == mention.text == amount + word


@pytest.mark.parametrize(("code", "word"), [(code, word) for code, words in BEFORE.items() for word in words])
@given(st.sampled_from(["3000", "1,200", "2.5k"]))
def test_an_amount_with_the_currency_before_it(code: str, word: str, amount: str) -> None:
    (mention,) = find_money(f"about {word}{amount} for 2 people")
    assert (mention.amount_text, mention.currency, mention.text) == (amount, code, word + amount)


@pytest.mark.parametrize(
    ("text", "amount", "currency"),
    [
        ("3000到5000元", 5000, "CNY"),
        ("$1,000 – $1,500", 1500, "USD"),
        ("一千五到两千块", 2000, "CNY"),
        ("两三千块", 3000, "CNY"),
        ("20 to 30 euros", 30, "EUR"),
        ("between 1000 and 1500 dollars", 1500, "USD"),
    ],
)
def test_a_range_is_one_amount_and_means_its_upper_end(text: str, amount: float, currency: str) -> None:
    (mention,) = find_money(f"预算{text}")
    money = to_money(MoneyWish(amount=mention.amount_text, currency=mention.currency), Trip(), "XXX")
    assert money == Money(amount=amount, currency=currency)
    assert to_money(MoneyWish(amount=text), Trip(), "XXX") == Money(amount=amount, currency=currency)


@pytest.mark.parametrize(
    ("text", "word"), [("500银河币", "银河币"), ("budget of 500 galleons", "galleons"), ("500 kr", "kr")]
)
def test_a_currency_that_nobody_knows_is_kept_as_a_word(text: str, word: str) -> None:
    (mention,) = find_money(text)
    assert (mention.amount_text, mention.currency, mention.currency_text) == ("500", None, word)
    assert to_money(MoneyWish(amount="500", currency=word), Trip(), "CNY") == MoneyProblem("unknown_currency", word)


@pytest.mark.parametrize("text", ["三天两晚", "2027元旦", "3欧洲国家", "budget of 500 for 3 days", "4K画质", "2 stars"])
def test_what_is_no_money(text: str) -> None:
    assert find_money(text) == []


def test_a_bare_dollar_is_not_the_destinations_but_that_of_the_amounts_so_far() -> None:
    wish = MoneyWish(amount="500", currency="$")
    assert to_money(wish, Trip(), "AUD", near=["AUD"]) == Money(amount=500, currency="USD")
    in_hong_kong = Trip(budget=Money(amount=1, currency="HKD"))
    assert to_money(wish, in_hong_kong, "HKD") == Money(amount=500, currency="HKD")


@pytest.mark.parametrize(
    ("amount", "value"),
    [("1.200", 1200), ("1.200,50", 1200.5), ("12,50", 12.5), ("1.2", 1.2), ("8000元", 8000), ("约3000左右", 3000)],
)
def test_ways_to_write_an_amount(amount: str, value: float) -> None:
    assert to_money(MoneyWish(amount=amount), Trip(), "CNY") == Money(amount=value, currency="CNY")


@pytest.mark.parametrize(
    ("amount", "kind"),
    [
        ("", "unreadable"),
        ("很多", "unreadable"),
        ("nan", "unreadable"),
        ("0", "out_of_range"),
        ("-500", "out_of_range"),
        ("0.001", "out_of_range"),
        ("9" * 30, "out_of_range"),
        ("负三百", "out_of_range"),
    ],
)
def test_amounts_that_cannot_be(amount: str, kind: str) -> None:
    problem = to_money(MoneyWish(amount=amount), Trip(), "CNY")
    assert isinstance(problem, MoneyProblem)
    assert problem.kind == kind


@given(st.builds(MoneyWish))
def test_any_wish_gives_money_or_a_reason(wish: MoneyWish) -> None:
    result = to_money(wish, Trip(), "CNY", frozenset({"CNY", "USD"}))
    assert isinstance(result, MoneyProblem) or (0 < result.amount <= MAX_AMOUNT and result.currency in ("CNY", "USD"))


PIECES = [*"0123456789,.-到一百千万块元$¥€ ", "USD ", "HK$", "to ", "budget ", "s ", "银河币", "kr"]


@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join))
def test_any_text_gives_amounts_at_their_places(text: str) -> None:
    end = 0
    for mention in find_money(text):
        assert end <= mention.start < mention.end <= len(text)
        assert text[mention.start : mention.end] == mention.text
        assert mention.amount_text in mention.text
        end = mention.end


@given(st.text(), st.text())
def test_no_text_raises(text: str, word: str) -> None:
    assert all(text[mention.start : mention.end] == mention.text for mention in find_money(text))
    assert isinstance(to_money(MoneyWish(amount=text, currency=word), Trip(), "CNY"), Money | MoneyProblem)
