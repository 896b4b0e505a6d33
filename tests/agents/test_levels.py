"""The level chosen is one on offer, as near to the wish as can be, and within the share if any level is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from agents.levels import GENEROUS, LEVELS, Level, distance, preferred_level

levels = st.sampled_from(LEVELS)
amounts = st.none() | st.floats(0, 1e6)
costs = st.dictionaries(levels, amounts, min_size=1)


@given(levels, costs, amounts)
def test_a_wish_gets_the_nearest_level_on_offer(wanted: Level, costs: dict[Level, float | None], share: float) -> None:
    level = preferred_level(wanted, costs, share)
    assert level in costs
    assert all(distance(level, wanted) <= distance(other, wanted) for other in costs)


@given(costs, st.floats(0, 1e6))
def test_without_a_wish_a_level_within_the_share_is_found_if_there_is_one(
    costs: dict[Level, float | None], share: float
) -> None:
    level = preferred_level(None, costs, share)
    cost = costs[level]
    if cost is not None and cost > share:
        usual: list[Level] = [other for other in costs if other != "upscale"]
        usual = usual or [*costs]
        assert all((costs[other] or 0) > share for other in usual if costs[other] is not None)
    if level == "upscale" and set(costs) != {"upscale"}:
        assert cost is not None and cost <= GENEROUS * share


@given(costs)
def test_without_a_share_it_is_mid_if_there_is_any(costs: dict[Level, float | None]) -> None:
    level = preferred_level(None, costs, None)
    assert level == ("mid" if "mid" in costs else "budget" if "budget" in costs else "upscale")


def test_with_nothing_on_offer_the_wish_stands() -> None:
    assert preferred_level("upscale", {}, None) == "upscale"
    assert preferred_level(None, {}, 5.0) == "mid"
