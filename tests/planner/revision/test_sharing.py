from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from planner.revision.sharing import share

weights = st.lists(st.integers(1, 9), min_size=1, max_size=8)


@given(weights, st.integers(0, 22))
def test_all_days_are_shared_and_every_city_has_one(wanted: list[int], more: int) -> None:
    days = share(len(wanted) + more, wanted)
    assert sum(days) == len(wanted) + more
    assert min(days) >= 1
    for weight, shared in zip(wanted, days, strict=True):
        for other, others_days in zip(wanted, days, strict=True):
            assert weight < other or shared >= others_days or shared + 1 >= others_days


@given(weights, st.data())
def test_one_day_more_or_less_changes_one_city(wanted: list[int], data: st.DataObject) -> None:
    days = [data.draw(st.integers(1, 5)) for _ in wanted]
    longer = share(sum(days) + 1, wanted, days)
    assert sorted(after - before for before, after in zip(days, longer, strict=True)) == [0] * (len(days) - 1) + [1]
    if sum(days) > len(days):
        shorter = share(sum(days) - 1, wanted, days)
        assert sum(before != after for before, after in zip(days, shorter, strict=True)) == 1
        assert min(shorter) >= 1


def test_equal_weights_share_evenly() -> None:
    assert sorted(share(7, [2, 2, 2])) == [2, 2, 3]
    assert share(5, [2, 3]) == [2, 3]
