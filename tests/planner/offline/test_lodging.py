from __future__ import annotations

from typing import Any

import pytest

from planner.trip import Travellers
from tests.planner.offline.reading import patch_of, trip_to


@pytest.mark.parametrize(
    ("text", "patch"),
    [
        ("住五星级", {"hotel_level": "upscale"}),
        ("经济型酒店就行", {"hotel_level": "budget"}),
        ("a three star hotel", {"hotel_level": "mid"}),
        ("hostels are fine", {"hotel_level": "budget"}),
        ("nothing fancier than three stars", {"hotel_level": "mid"}),
        ("the hotel should be something special", {"hotel_level": "upscale"}),
        ("Porto, 2 days, cheap", {"destinations": [{"name": "Porto"}], "days": 2, "hotel_level": "budget"}),
        ("平啲嘅酒店", {"hotel_level_change": -1}),
        ("两间双床房", {"rooms": 2, "room_type": "twin"}),
        ("three rooms please", {"rooms": 3}),
        ("要能带狗的酒店", {"add_house_rules": ["pets"]}),
        ("a smoking room", {"add_house_rules": ["smoking"]}),
        ("整套公寓", {"room_type": "entire_home"}),
        ("no shared rooms", {"room_type": "not_shared_room"}),
    ],
)
def test_wishes(text: str, patch: dict[str, Any]) -> None:
    assert patch_of(text) == patch


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("酒店换便宜一点的", -1),
        ("住得再好一些", 1),
        ("酒店太贵", -1),
        ("could you find a cheaper hotel?", -1),
        ("a better hotel please", 1),
        ("downgrade the hotel", -1),
        ("太贵了", -1),
    ],
)
def test_another_level_for_the_plan_on_hand(text: str, change: int) -> None:
    assert patch_of(text, trip_to("xian")) == {"hotel_level_change": change}


def test_no_need_to_save_any_more() -> None:
    assert patch_of("不用省钱了", trip_to("xian", hotel_level="budget")) == {"clear": ["hotel_level"]}


def test_pandas_are_no_pets() -> None:
    assert "add_house_rules" not in patch_of("想带孩子看大熊猫")


def test_a_room_for_each_traveller() -> None:
    trip = trip_to("dalian", travellers=Travellers(adults=4))
    assert patch_of("one room each", trip) == {"rooms": 4}
    assert patch_of("每人一间", trip) == {"rooms": 4}
