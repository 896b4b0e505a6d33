from __future__ import annotations

import pytest

from tests.planner.offline.reading import patch_of, trip_to


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("用中文回答", "zh"),
        ("请说英文", "en"),
        ("切换成英语", "en"),
        ("我看不懂英文", "zh"),
        ("Please reply in Chinese", "zh"),
        ("English please", "en"),
        ("answer in English from now on", "en"),
    ],
)
def test_the_language_asked_for(text: str, language: str) -> None:
    assert patch_of(text, trip_to("xian")) == {"language": language}


@pytest.mark.parametrize("text", ["要英文导游", "想吃中餐", "a Chinese restaurant", "English breakfast"])
def test_words_that_ask_for_no_language(text: str) -> None:
    assert "language" not in patch_of(text, trip_to("xian"))


@pytest.mark.parametrize("text", ["in English again please", "back in English", "English again"])
def test_english_again(text: str) -> None:
    assert patch_of(text, trip_to("vienna"))["language"] == "en"
