"""Rooms and rules mean the same under any name; what a house does not say, it does not allow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.house_rules import HOUSE_RULES, ROOM_TYPES, SAME_ROOM, room_fits, room_kind, rule_allowed, wishes_words

rules = st.sampled_from(sorted(HOUSE_RULES))
allowed = st.lists(rules, unique=True)
rooms = st.sampled_from(sorted(ROOM_TYPES))


@given(rules, allowed, allowed)
def test_a_forbidden_thing_is_never_allowed(rule: str, named: list[str], forbidden: list[str]) -> None:
    assert not rule_allowed(rule, [*named, *(f"no_{other}" for other in forbidden), f"no_{rule}"])


@given(rules, allowed)
def test_a_house_that_names_what_it_allows_allows_only_that(rule: str, named: list[str]) -> None:
    assert rule_allowed(rule, named) is (rule in named)


@given(rules, st.lists(rules, unique=True, min_size=1))
def test_a_house_that_names_only_what_it_forbids_allows_the_rest(rule: str, forbidden: list[str]) -> None:
    assert rule_allowed(rule, [f"no_{other}" for other in forbidden]) is (rule not in forbidden)


@pytest.mark.parametrize(
    ("wanted", "rules", "fits"),
    [
        ("children", ["No children under 10"], False),
        ("pets", ["No children under 10"], True),
        ("Pets", ["pets allowed"], True),
        ("smoking", [], False),
    ],
)
def test_rules_are_read_as_people_write_them(wanted: str, rules: list[str], fits: bool) -> None:
    assert rule_allowed(wanted, rules) is fits


@given(rooms, rooms)
def test_a_room_is_of_its_own_kind_and_not_of_another(wanted: str, offered: str) -> None:
    assert room_fits(wanted, offered) is (wanted == offered)
    assert room_fits(f"not_{wanted}", offered) is (wanted != offered)
    assert room_fits(None, offered)


@pytest.mark.parametrize(("name", "kind"), [(tag, kind) for kind, tags in SAME_ROOM.items() for tag in tags.split()])
def test_other_names_mean_the_same_room(name: str, kind: str) -> None:
    assert room_kind(name.replace("_", " ").title()) == kind


def test_wishes_are_worded_in_both_languages() -> None:
    words = wishes_words("suite", ["pets", "late_parties"])
    assert words is not None
    assert (words.zh, words.en) == ("套房、可带宠物、late parties", "suite, pets allowed, late parties")
    assert wishes_words(None, []) is None
