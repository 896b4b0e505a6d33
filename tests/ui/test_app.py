"""Every pane and every error, in this process."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from planner.conversations import Conversations
from planner.trip import Language
from tests.ui.conftest import APP, SECONDS, Open
from tests.ui.waiting import until
from ui.access import shared
from ui.words import EXAMPLES, WORDS, word


def texts(at: AppTest) -> str:
    """Everything on the page that is text."""
    kinds = ("markdown", "html", "caption", "title", "subheader", "error", "warning", "info", "success")
    elements = [element for kind in kinds for element in at.get(kind)]
    return "\n".join(str(getattr(element, "value", None) or getattr(element.proto, "body", "")) for element in elements)


def finished(at: AppTest) -> AppTest:
    """The page once its turn is over: a browser asks for it by itself."""
    thread_id = str(at.query_params["c"])
    until(lambda: shared().running.of(thread_id) is None, "the turn to end", SECONDS)
    return at.run()


def say(at: AppTest, text: str) -> AppTest:
    return finished(at.chat_input(key="say").set_value(text).run())


def show(at: AppTest, tab: Language | str) -> AppTest:
    """Open a tab of the plan."""
    at.session_state["tabs-zh"] = word(tab, "zh")
    return at.run()


def test_a_new_conversation_offers_examples_and_one_of_them_becomes_a_plan(app: Open) -> None:
    at = app(None)
    assert [button.label for button in at.button if (button.key or "").startswith("example-")] == [
        "帮我规划成都3天，两个人，预算4000元",
        *EXAMPLES["zh"][1:],
    ]
    at.button(key="example-0").click().run()
    finished(at)
    assert [message.name for message in at.chat_message] == ["user", "assistant"]
    assert "成都" in texts(at) and "¥4,000" in texts(at)
    assert not at.exception


def test_text_is_shown_as_typed(app: Open) -> None:
    typed = "成都2天，预算 $100 … $50，20~25 ~~x~~ :star: <b>bold</b> **x** [a](b)\n  # 第二行 &amp;"
    at = say(app(None), typed)
    said = at.chat_message[0].get("html")[0].proto.body
    assert said == (
        '<div class="said">成都2天，预算 $100 … $50，20~25 ~~x~~ :star: &lt;b&gt;bold&lt;/b&gt; **x** [a](b)\n'
        "  # 第二行 &amp;amp;</div>"
    )
    assert not at.exception


@pytest.mark.parametrize(
    ("tab", "expected"),
    [
        ("days", ["文殊院", "必去", "第1天"]),
        ("stay", ["经济型", "每间每晚", "新"]),
        ("eat", ["第3天"]),
        ("costs", ["住宿", "门票", "合计"]),
        ("checks", ["各项相加等于总额"]),
        ("know", ["天气", "紧急电话"]),
        ("versions", ["酒店换便宜的", "第1轮"]),
    ],
)
def test_each_tab_of_the_plan(app: Open, planned: str, tab: str, expected: list[str]) -> None:
    at = show(app(planned), tab)
    shown = texts(at) + " ".join(tab.label for tab in at.tabs)
    for text in expected:
        assert text in shown
    assert not at.exception


def test_the_changes_since_the_version_before_are_listed(app: Open, planned: str) -> None:
    at = app(planned)
    assert word("changed", "zh") in [expander.label for expander in at.expander]
    assert "住宿：" in texts(at).replace("\\", "")
    assert not at.exception


def test_the_memory_tells_sizes_summary_and_what_it_covers(app: Open, conversations: Conversations) -> None:
    thread_id = conversations.turn(None, "成都2天").thread_id
    for text in ("第二天改徒步", "酒店换便宜的", "节奏轻松一点", "你好"):
        result = conversations.turn(thread_id, text)
    assert result.context.summarized_messages
    at = app(thread_id)
    at.session_state["pane"] = "memory"
    at.run()
    assert [metric.value for metric in at.metric][:2] == [
        f"{result.context.history_tokens:,}",
        f"{result.context.sent_tokens:,}",
    ]
    view = conversations.show(thread_id)
    assert view.running_summary is not None
    covered = len(view.running_summary["summarized_message_ids"])
    assert word("covers", "zh", covered=covered, count=10) in texts(at)
    assert len([message for message in view.messages if message.context]) == 5
    assert not at.exception


def test_the_form_opens_with_what_is_known(app: Open, planned: str) -> None:
    at = app(planned)
    at.button(key="edit").click().run()
    assert at.number_input(key="edit-days").value == 3
    assert at.number_input(key="edit-budget").value == 4000
    assert at.selectbox(key="edit-level").value == "budget"
    assert str(at.date_input(key="edit-start").value) == "2026-12-11"
    assert not at.exception


def test_a_place_is_pinned_and_another_removed(app: Open, conversations: Conversations) -> None:
    result = conversations.turn(None, "成都2天")
    assert result.itinerary is not None
    first, second = [item.name for item in result.itinerary.days[0].items if item.kind == "sight"][:2]
    at = app(result.thread_id)
    for name, action in ((first, "pin"), (second, "remove")):
        menu = next(menu for menu in at.menu_button if name in menu.help.replace("\\", ""))
        menu.set_value(action).run()
        finished(at)
    trip = conversations.show(result.thread_id).trip
    assert first in trip.must_visit
    assert second in trip.avoid
    assert not at.exception


def test_undo_takes_the_last_change_back(app: Open, conversations: Conversations) -> None:
    first = conversations.turn(None, "成都2天")
    conversations.turn(first.thread_id, "酒店换高档的")
    at = app(first.thread_id)
    at.button(key="undo").click().run()
    finished(at)
    assert conversations.show(first.thread_id).itinerary == first.itinerary
    assert at.button(key="undo").disabled
    assert not at.exception


def test_an_older_version_opens_as_a_new_conversation(app: Open, conversations: Conversations, planned: str) -> None:
    at = show(app(planned), "versions")
    before = conversations.show(planned)
    at.button(key=f"reopen-{before.versions[0].id}").click().run()
    opened = str(at.query_params["c"])
    assert opened != planned
    assert len(conversations.show(opened).messages) == 2
    assert conversations.show(planned) == before
    assert not at.exception


def test_conversations_are_found_by_title(app: Open, conversations: Conversations) -> None:
    thread_id = conversations.turn(None, "苏州1天").thread_id
    conversations.rename(thread_id, "给妈妈的 *苏州*")
    at = app(thread_id)
    at.text_input(key="search").set_value("给妈妈").run()
    assert [button.label for button in at.button if (button.key or "").startswith("open-")] == [
        r"**给妈妈的 \*苏州\***"
    ]
    at.text_input(key="search").set_value("没有这个").run()
    assert word("none_found", "zh") in texts(at)
    at.button(key="delete").click().run()
    assert "给妈妈的" in texts(at)
    assert at.button(key="really-delete")
    assert not at.exception


def test_the_page_speaks_the_language_chosen(app: Open, planned: str) -> None:
    at = app(planned)
    at.selectbox(key="language").set_value("en").run()
    assert {"Days", "Day 1", "Stay", "Good to know"} <= {tab.label for tab in at.tabs}
    at.selectbox(key="language").set_value("follow").run()
    assert {"每日", "第1天", "住宿", "须知"} <= {tab.label for tab in at.tabs}
    assert not at.exception


def test_an_english_conversation_is_shown_in_english(app: Open) -> None:
    at = say(app(None), "Plan 2 days in Kyoto for two, starting on 2026-12-20, budget $900")
    assert {"Days", "Day 1", "Stay"} <= {tab.label for tab in at.tabs}
    assert "Sun, Dec 20" in texts(at)
    assert "USD 900" in texts(at)
    assert not at.exception


def test_a_message_that_cannot_be_taken_is_told_and_given_back(app: Open, planned: str) -> None:
    at = app(planned).chat_input(key="say").set_value("太" * 400_000).run()
    given_back = at.chat_input(key="say").proto.value  # already, or once the turn has ended
    finished(at)
    assert "1200000 bytes" in at.error[0].value
    assert (given_back or at.chat_input(key="say").proto.value).startswith("太太")
    at.run()
    assert len(at.error) == 1, "it stays until something else is said"
    assert not at.exception


def test_a_second_turn_is_not_started_while_one_runs(
    app: Open, conversations: Conversations, planned: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = len(conversations.show(planned).messages)
    at = app(planned)
    monkeypatch.setattr(shared().running, "start", lambda *_: None)
    at.chat_input(key="say").set_value("酒店换贵的").run()
    assert word("busy", "zh") in texts(at)
    assert len(conversations.show(planned).messages) == before
    assert not at.exception


def test_an_unknown_conversation_is_reported(app: Open) -> None:
    at = app("00000000-0000-4000-8000-000000000000")
    assert "There is no conversation" in texts(at).replace("\\", "")
    assert at.chat_input(key="say")
    assert not at.exception


def test_another_owners_conversation_is_as_unknown(app: Open, conversations: Conversations) -> None:
    secret = conversations.of("somebody else").turn(None, "帮我规划西安2天")
    at = app(secret.thread_id)
    assert "There is no conversation" in texts(at).replace("\\", "")
    assert "西安" not in texts(at)
    assert secret.thread_id not in [(button.key or "").removeprefix("open-") for button in at.button]
    assert not at.exception


def test_a_setting_that_cannot_be_used_is_told(app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_before = shared()
    monkeypatch.setenv("PLANNER_SUMMARY_TRIGGER", "5")
    shared.clear()
    at = AppTest.from_file(str(APP), default_timeout=SECONDS).run()
    shared_before.close()
    assert "PLANNER_SUMMARY_TRIGGER" in texts(at).replace("\\", "")
    assert not at.exception


def test_a_long_history_is_shown_in_pages(app: Open, conversations: Conversations) -> None:
    thread_id = conversations.turn(None, "你好").thread_id
    for _ in range(12):
        conversations.turn(thread_id, "你好")
    at = app(thread_id)
    assert len(at.chat_message) == 20
    at.button(key="earlier").click().run()
    assert len(at.chat_message) == 26
    assert not at.exception


def test_every_word_is_there_in_both_languages() -> None:
    for key, (chinese, english) in WORDS.items():
        assert chinese and english, key
