from __future__ import annotations

import pytest

from tests.planner.offline.reading import patch_of


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("我是法国人", "FR"),
        ("持日本护照", "JP"),
        ("我们都是中国公民", "CN"),
        ("I'm Australian", "AU"),
        ("we hold Indian passports", "IN"),
        ("as a Brazilian citizen", "BR"),
        ("US passport", "US"),
    ],
)
def test_passports(text: str, code: str) -> None:
    assert patch_of(text)["nationality"] == code


@pytest.mark.parametrize("text", ["想吃法国菜", "Thai food", "come with us", "去日本玩五天"])
def test_what_is_no_passport(text: str) -> None:
    assert "nationality" not in patch_of(text)
