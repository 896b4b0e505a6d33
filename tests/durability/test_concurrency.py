"""Several processes at once, on one conversation and on many. `python -m benchmarks load` measures them."""

from __future__ import annotations

import pytest

from planner.conversations import Conversations
from planner.settings import Settings
from planner.storage import Storage
from tests.durability.crash import conversations_on
from tests.durability.crowd import ConnectionCount, Script, speak
from tests.durability.small_graph import watch_nothing


@pytest.fixture
def conversations(storage: Storage, settings: Settings) -> Conversations:
    return conversations_on(storage, settings, watch_nothing)


def test_two_processes_on_one_conversation_lose_nothing(conversations: Conversations, settings: Settings) -> None:
    thread_id = conversations.new()
    patient = settings.model_copy(update={"lock_wait": 60.0})
    scripts = [[(thread_id, [f"hello {process}.{turn}" for turn in range(10)])] for process in range(2)]
    said = speak(patient, scripts)
    assert [turn.error for turn in said] == [""] * 20
    messages = [message.text for message in conversations.show(thread_id).messages]
    questions, answers = messages[::2], messages[1::2]
    assert sorted(questions) == sorted(turn.text for turn in said)
    assert answers == [f"you said: {question}" for question in questions]
    for process in range(2):
        own = [text for text in questions if text.startswith(f"hello {process}.")]
        assert own == sorted(own)


def test_fifty_conversations_on_a_pool_of_ten_complete_and_none_is_mixed_up(
    conversations: Conversations, settings: Settings
) -> None:
    assert settings.pool_size == 10
    processes: list[list[Script]] = [[] for _ in range(4)]
    for number in range(50):
        script = (conversations.new(), [f"plan {number}", f"hello {number}", f"hotel {number + 100}"])
        processes[number % 4].append(script)
    assert settings.database_url
    with ConnectionCount(settings.database_url.get_secret_value()) as connections:
        said = speak(settings, processes)
    assert {turn.error for turn in said} == {""}
    assert connections.most <= 5 * 2 * settings.pool_size
    for thread_id, texts in (script for scripts in processes for script in scripts):
        number = int(texts[0].split()[1])
        assert [message.text for message in conversations.show(thread_id).messages] == [
            f"plan {number}", f"food={number} hotel={number} info={number} route={number}",
            f"hello {number}", f"you said: hello {number}",
            f"hotel {number + 100}", f"food={number} hotel={number + 100} info={number} route={number}",
        ]  # fmt: skip
