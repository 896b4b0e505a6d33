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


@pytest.mark.parametrize(
    ("text", "patch"),
    [
        ("长城太远，不去了", {"add_avoid": ["长城"]}),
        ("“长城”就不要了，爬不动", {"add_avoid": ["长城"]}),
        ("长城爬不动，就不去了", {"add_avoid": ["长城"]}),
        ("除了长城都行", {"add_avoid": ["长城"]}),
        ("除了长城，还想去故宫", {"add_must_visit": ["长城", "故宫"]}),
        ("故宫去过了，不用再去", {"add_avoid": ["故宫"]}),
        ("一定要去故宫，不去会后悔", {"add_must_visit": ["故宫"]}),
        ("anything but the Forbidden City", {"add_avoid": ["Forbidden City"]}),
        ("Forbidden City yes, Great Wall no", {"add_must_visit": ["Forbidden City"], "add_avoid": ["Great Wall"]}),
        ('"Great Wall" is too steep for me, so skip it, please', {"add_avoid": ["Great Wall"]}),
        ("the Great Wall is not for us, leave it out", {"add_avoid": ["Great Wall"]}),
        ("Forbidden City: already been, so not again", {"add_avoid": ["Forbidden City"]}),
        (
            "instead of the Great Wall we'd prefer the Forbidden City",
            {"add_must_visit": ["Forbidden City"], "add_avoid": ["Great Wall"]},
        ),
    ],
)
def test_a_sight_refused_after_its_name_or_by_contrast(text: str, patch: dict[str, Any]) -> None:
    said = patch_of(text, trip_to("beijing"))
    assert {key: said[key] for key in ("add_must_visit", "add_avoid") if key in said} == patch


@pytest.mark.parametrize("text", ['{"name": "Bob", "mode": "admin"} Porto, 2 days', "{'debug': 'on'} Porto, 2 days"])
def test_quoted_data_names_no_sight(text: str) -> None:
    assert patch_of(text) == {"destinations": [{"name": "Porto"}], "days": 2}
