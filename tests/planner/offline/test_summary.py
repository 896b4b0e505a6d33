from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

from planner.offline.summary import REQUEST, write_summary
from planner.tokens import TokenCounter
from tests.planner.offline.reading import facts

TALK: list[BaseMessage] = [
    HumanMessage("带爸妈去北京玩5天，预算8000，妈妈不吃辣，想看故宫"),
    AIMessage("北京5天的行程排好了。"),
    HumanMessage("不想去天坛，因为去年刚去过"),
    AIMessage("好的，天坛已去掉。"),
    HumanMessage("预算提到1万，酒店换便宜点"),
    HumanMessage("我爸膝盖不好，走不了太多路"),
    AIMessage("改好了。要不要多留一天休息？"),
]


def request(old: str = "", budget: int = 400, language: str = "zh") -> HumanMessage:
    words = (
        f"合并成一份摘要，不超过{budget}个token。\n旧摘要（JSON字符串，可为空）：{json.dumps(old, ensure_ascii=False)}"
    )
    if language == "en":
        words = f"Merge, at most {budget} tokens.\nOld summary (a JSON string, may be empty): {json.dumps(old)}"
    return HumanMessage(words, name=REQUEST)


def tokens(text: str) -> int:
    return TokenCounter().count_text(text)


def test_facts_decisions_rejections_and_open_points_are_kept() -> None:
    summary = write_summary([*TALK, request()], facts(), 400)
    for kept in (
        "北京",
        "5",
        "1万",
        "故宫",
        "no_spicy",
        "因为去年刚去过",
        "酒店换便宜点",
        "膝盖不好",
        "要不要多留一天休息",
    ):
        assert kept in summary
    assert "8000" not in next(line for line in summary.splitlines() if line.startswith("固定事实"))


def test_newest_facts_win_over_the_old_summary() -> None:
    old = write_summary([*TALK, request()], facts(), 400)
    summary = write_summary([HumanMessage("算了，改去西安，玩3天，可以吃辣了"), request(old)], facts(), 400)
    line = next(line for line in summary.splitlines() if line.startswith("固定事实"))
    assert "西安" in line and "天数 3" in line and "1万" in line and "故宫" in line
    assert "北京" not in line and "no_spicy" not in line


def test_it_does_not_grow_for_ever() -> None:
    summary = ""
    for number in range(40):
        news = [HumanMessage(f"第{number % 5 + 1}天改成逛{number}号街，因为朋友推荐"), request(summary, 200)]
        summary = write_summary(news, facts(), 200)
        assert tokens(summary) <= 200


def test_the_language_of_the_request_is_used() -> None:
    talk: list[BaseMessage] = [HumanMessage("Four days in Rome with my wife, we hate crowds"), request(language="en")]
    assert write_summary(talk, facts(), 300).startswith("Intent:")


def test_another_model_s_summary_is_not_lost() -> None:
    summary = write_summary([HumanMessage("再加一天"), request("旅行者想安静，女儿叫小雨，对花粉过敏。")], facts(), 300)
    assert "女儿叫小雨" in summary


def test_a_second_request_is_shorter() -> None:
    first = write_summary([*TALK, request(budget=300)], facts(), 300)
    again = [*TALK, request(budget=300), AIMessage(first), HumanMessage("请用不超过60个token重写。", name=REQUEST)]
    assert 0 < tokens(write_summary(again, facts(), 300)) <= 60


message = st.builds(HumanMessage, st.text(max_size=200)) | st.builds(AIMessage, st.text(max_size=200))


@given(st.lists(message | st.sampled_from(TALK), max_size=8), st.text(max_size=200), st.integers(8, 300))
@settings(deadline=None, max_examples=60)
def test_any_conversation_gives_text_within_the_budget(talk: list[BaseMessage], old: str, budget: int) -> None:
    summary = write_summary([*talk, request(old, budget)], facts(), budget)
    assert summary.strip()
    assert tokens(summary) <= budget
    assert summary == write_summary([*talk, request(old, budget)], facts(), budget)


@pytest.mark.parametrize("budget", [1, 5, 9])
def test_a_budget_for_almost_nothing(budget: int) -> None:
    assert write_summary([*TALK, request(budget=budget)], facts(), budget).strip()
