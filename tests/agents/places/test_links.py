"""Ways between destinations: symmetric, never empty, estimated by distance."""

from __future__ import annotations

import datetime as dt
from itertools import combinations
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from agents.places import load_facts
from agents.places.embedded import EmbeddedFacts
from agents.places.facts import Link

unhurried = settings(deadline=None)
"""A loaded machine takes its time."""

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "own-facts"
IDS = sorted(place.id for place in EmbeddedFacts().destinations())


def by_mode(links: tuple[Link, ...]) -> dict[str, tuple[int, float | None]]:
    return {link.mode: (link.minutes, link.price) for link in links}


def test_all_pairs_are_linked_the_same_in_both_directions(facts: EmbeddedFacts) -> None:
    for a, b in combinations(IDS, 2):
        there, back = tuple(facts.links(a, b)), tuple(facts.links(b, a))
        assert there
        assert by_mode(there) == by_mode(back)
        assert all((link.origin, link.destination) == (a, b) for link in there)


@unhurried
@given(st.sampled_from(IDS), st.sampled_from(IDS))
def test_estimates_have_no_price_and_a_sensible_speed(facts: EmbeddedFacts, a: str, b: str) -> None:
    for link in facts.links(a, b):
        if link.estimated:
            assert link.price is None
            assert link.minutes % 5 == 0
        assert link.km < 20_100
        assert 2 < 60 * link.km / link.minutes < 900


def test_a_place_has_no_link_to_itself(facts: EmbeddedFacts) -> None:
    assert facts.links("chengdu", "chengdu") == ()


def test_known_services_come_first_and_keep_their_price(facts: EmbeddedFacts) -> None:
    first = facts.links("shanghai", "beijing")[0]
    assert (first.mode, first.minutes, first.price, first.estimated) == ("hsr", 270, 600.0, False)
    assert first.transport == "train"
    assert any(link.transport == "flight" and link.estimated for link in facts.links("shanghai", "beijing"))


def test_nobody_drives_over_the_sea(facts: EmbeddedFacts) -> None:
    for island, mainland in [
        ("sanya", "guangzhou"),
        ("jeju", "seoul"),
        ("bali", "jakarta"),
        ("honolulu", "losangeles"),
    ]:
        assert {link.transport for link in facts.links(island, mainland)} == {"flight"}


def test_near_places_on_one_land_are_not_flown_between(facts: EmbeddedFacts) -> None:
    for a, b in [("jingdezhen", "wuyuan"), ("florence", "milan"), ("kyoto", "nara")]:
        assert "flight" not in {link.transport for link in facts.links(a, b)}


def test_services_run_daily_or_on_their_date() -> None:
    facts = load_facts(EXAMPLE)
    numbers = [service.number for service in facts.services("chengdu", "zigong", None)]
    assert numbers == ["EX101"]
    that_day = facts.services("chengdu", "zigong", dt.date(2026, 12, 20))
    assert [service.number for service in that_day] == ["EX101", "EX901"]
    assert facts.services("chengdu", "beijing", None) == ()
