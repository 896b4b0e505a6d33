"""Countries, visa rules and exchange rates."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.places.embedded import EmbeddedFacts
from agents.places.tables import FolderTables

unhurried = settings(deadline=None)
"""A loaded machine takes its time."""

CURRENCIES = sorted(row["currency"] for row in FolderTables().rows("fx_rates"))


def test_every_country_says_what_a_traveller_needs(facts: EmbeddedFacts) -> None:
    for country in facts.countries():
        assert facts.country(country.iso2) is country
        assert country.emergency
        assert country.plugs
        assert country.calling_code.startswith("+")
        assert country.drive_side in ("left", "right")
        assert set(country.currencies) & facts.currencies()
        assert country.name("zh")
        assert country.name("en")


@unhurried
@given(st.sampled_from(CURRENCIES), st.sampled_from(CURRENCIES), st.sampled_from(CURRENCIES))
def test_rates_are_consistent(facts: EmbeddedFacts, a: str, b: str, c: str) -> None:
    ab, bc, ac, ba = facts.rate(a, b), facts.rate(b, c), facts.rate(a, c), facts.rate(b, a)
    assert ab and bc and ac and ba
    assert ab.factor * ba.factor == pytest.approx(1)
    assert ab.factor * bc.factor == pytest.approx(ac.factor)
    assert ab.as_of == ba.as_of


def test_a_rate_is_dated_like_the_vaguer_of_the_two(facts: EmbeddedFacts) -> None:
    exact, vague = facts.rate("CNY", "USD"), facts.rate("CNY", "ARS")
    assert exact and exact.as_of == "2026-10-30"
    assert vague and vague.as_of == "approx 2026"
    assert facts.rate("CNY", "XXX") is None


def test_visa_rules_end(facts: EmbeddedFacts) -> None:
    last_day = dt.date(2026, 12, 31)
    rule = facts.visa("DE", "CN", last_day)
    assert rule and (rule.rule, rule.days, rule.valid_until) == ("visa_free", 30, last_day)
    assert facts.visa("DE", "CN", last_day + dt.timedelta(days=1)) is None
    assert facts.visa("CN", "RU", dt.date(2026, 11, 30)) is None
    assert facts.visa("XX", "CN", last_day) is None


def test_every_destination_has_a_visa_rule_for_a_chinese_passport_or_is_at_home(facts: EmbeddedFacts) -> None:
    for country in {place.country for place in facts.destinations()} - {"CN"}:
        rule = facts.visa("CN", country, dt.date(2026, 9, 1))
        assert rule is not None, country
        assert rule.as_of
