from __future__ import annotations

import pytest

from tests.planner.offline.reading import trip_to, understand


@pytest.mark.parametrize(
    "text",
    [
        *("撤销", "撤回刚才的修改", "恢复到上一版", "还是刚才那个好", "改回去", "还是原来的方案吧"),
        *("undo", "please revert", "go back to the previous version", "I preferred the old plan"),
        *("the last one was better", "put it back"),
    ],
)
def test_the_last_change_is_taken_back(text: str) -> None:
    assert understand(text, trip_to("xian")).intent == "undo"


@pytest.mark.parametrize(
    "text", ["还是去洛阳吧", "最后回上海", "第二天回酒店休息", "go back to Shanghai on the last day", "不要博物馆"]
)
def test_what_is_no_undo(text: str) -> None:
    assert understand(text, trip_to("xian")).intent != "undo"


@pytest.mark.parametrize("text", ["再调回来", "换回来吧", "and back again", "swap them back again"])
def test_what_was_exchanged_goes_back(text: str) -> None:
    assert understand(text, trip_to("jinan")).intent == "undo"
