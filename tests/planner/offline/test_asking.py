from __future__ import annotations

from typing import Any

import pytest

from tests.planner.offline.reading import trip_to, understand

XIAN = trip_to("xian", days=4)


@pytest.mark.parametrize(
    ("text", "topic", "day", "part"),
    [
        ("第三天上午干什么？", "day", 3, "morning"),
        ("酒店在哪里", "stay", None, None),
        ("总共多少钱", "cost", None, None),
        ("会下雪吗", "weather", None, None),
        ("中午吃什么好", "food", None, "noon"),
        ("我一开始说的预算是多少", "memory", None, None),
        ("需要签证吗", "info", None, None),
        ("怎么从机场到市区", "transport", None, None),
        ("what are we doing on day 2 in the evening?", "day", 2, "evening"),
        ("how expensive is the hotel", "stay", None, None),
        ("What's the total?", "cost", None, None),
        ("will it be cold", "weather", None, None),
        ("where do we have lunch on the first day", "food", 1, "noon"),
        ("what did I say about the budget?", "memory", None, None),
    ],
)
def test_questions(text: str, topic: str, day: int | None, part: str | None) -> None:
    understanding = understand(text, XIAN)
    assert understanding.intent == "question" and understanding.question
    question = understanding.question
    assert (question.topic, question.day, question.part) == (topic, day, part)


@pytest.mark.parametrize(
    ("text", "patch"),
    [
        ("能不能多玩一天？", {"days_change": 1}),
        ("可以把酒店换便宜点吗？", {"hotel_level_change": -1}),
        ("要不改去洛阳？", {"destinations": [{"name": "洛阳"}]}),
        ("could you make it five days?", {"days": 5}),
        ("Can we drop the city wall and add one more day?", None),
        ("how about Luoyang instead?", {"destinations": [{"name": "Luoyang"}]}),
    ],
)
def test_requests_that_end_with_a_question_mark(text: str, patch: dict[str, Any] | None) -> None:
    understanding = understand(text, XIAN)
    assert understanding.intent == "trip" and understanding.question is None
    assert patch is None or understanding.patch.model_dump(exclude_defaults=True) == patch


@pytest.mark.parametrize(
    "text", ["洛阳三天怎么玩？", "what would 3 days in Luoyang cost?", "Is 3 days enough for Luoyang?"]
)
def test_before_there_is_a_plan_it_asks_for_one(text: str) -> None:
    understanding = understand(text)
    assert understanding.intent == "trip" and understanding.patch.days == 3
