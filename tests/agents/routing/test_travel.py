"""Ways by distance: symmetric, longer for a longer way, never slower than on foot."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from agents.routing.travel import kilometres, travel_minutes, way_minutes


@dataclass(frozen=True)
class Place:
    lat: float
    lon: float


places = st.builds(Place, lat=st.floats(-66, 66), lon=st.floats(-180, 180))
ways = st.floats(0, 600)


@given(places, places)
def test_there_and_back_take_the_same(a: Place, b: Place) -> None:
    assert travel_minutes(a, b) == travel_minutes(b, a) >= 0
    assert travel_minutes(a, a) == 0


@given(ways, ways)
def test_a_longer_way_takes_no_less_time_beyond_walking(a: float, b: float) -> None:
    """Just beyond walking distance transit is quicker than the longest walk by some minutes at most."""
    near, far = sorted((a, b))
    assert way_minutes(near) <= way_minutes(far) + 10


@given(ways)
def test_times_are_whole_steps_of_five_minutes_and_sane(way_km: float) -> None:
    minutes = way_minutes(way_km)
    assert minutes % 5 == 0
    assert 60 * way_km / 80 <= minutes <= 60 * way_km / 4.5 + 5


def test_known_distances() -> None:
    beijing, shanghai = Place(39.904, 116.407), Place(31.23, 121.474)
    assert abs(kilometres(beijing, shanghai) - 1067) < 5
    assert way_minutes(1.5) == 20
    assert way_minutes(9) in range(25, 40)
