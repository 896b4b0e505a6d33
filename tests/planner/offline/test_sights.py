from __future__ import annotations

from typing import Any

import pytest

from tests.planner.offline.reading import patch_of, trip_to

BEIJING = trip_to("beijing", must_visit=["颐和园"], avoid=["天坛"])


@pytest.mark.parametrize(
    ("text", "patch"),
    [
        ("一定要去故宫和长城", {"add_must_visit": ["故宫", "长城"]}),
        ("加上《望月楼》", {"add_must_visit": ["望月楼"]}),
        ("必去星落湖公园", {"add_must_visit": ["星落湖公园"]}),
        ("想去故宫、听雨阁", {"add_must_visit": ["故宫", "听雨阁"]}),
        ("不去颐和园了", {"remove_must_visit": ["颐和园"], "add_avoid": ["颐和园"]}),
        ("还是去天坛吧", {"remove_avoid": ["天坛"], "add_must_visit": ["天坛"]}),
        ("故宫换成景山公园", {"add_avoid": ["故宫"], "add_must_visit": ["景山公园"]}),
        ("don't miss the Summer Palace", {"add_must_visit": ["Summer Palace"]}),
        ("skip the Forbidden City", {"add_avoid": ["Forbidden City"]}),
        ("we want to see Moonlight Harbour Tower", {"add_must_visit": ["Moonlight Harbour Tower"]}),
        ("不要错过长城", {"add_must_visit": ["长城"]}),
    ],
)
def test_sights(text: str, patch: dict[str, Any]) -> None:
    assert patch_of(text, BEIJING) == patch


@pytest.mark.parametrize(
    "text", ["住在故宫附近的酒店", "去年去过长城", "a hotel near the Forbidden City", "我想去玩", "想看看再说"]
)
def test_sights_said_in_passing(text: str) -> None:
    assert not {"add_must_visit", "add_avoid"} & patch_of(text, BEIJING).keys()
