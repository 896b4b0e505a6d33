from __future__ import annotations

from typing import Any

import pytest

from tests.planner.offline.reading import patch_of, trip_to


@pytest.mark.parametrize(
    ("text", "patch"),
    [
        ("坐高铁去", {"transport": "train"}),
        ("想自驾", {"transport": "car"}),
        ("不坐飞机", {"add_transport_avoid": ["flight"]}),
        ("rather take the train than fly", {"transport": "train", "add_transport_avoid": ["flight"]}),
        ("no driving please", {"add_transport_avoid": ["car"]}),
        ("flights not included", {}),
        ("想坐缆车", {"add_interests": ["cablecar"]}),
    ],
)
def test_modes(text: str, patch: dict[str, Any]) -> None:
    assert patch_of(text) == patch


def test_a_mode_allowed_again() -> None:
    trip = trip_to("xian", transport_avoid=["flight"])
    assert patch_of("可以坐飞机了", trip)["remove_transport_avoid"] == ["flight"]
