from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.errors import BadInput
from planner.memory import MemoryLimits
from planner.settings import LEAST_REQUEST_TOKENS, SYSTEM_TOKENS, TURN_TOKENS, Settings, load_settings


def test_defaults_work_without_any_environment() -> None:
    settings = load_settings({})
    assert (settings.summary_trigger, settings.summary_tokens, settings.context_tokens) == (16_000, 800, 64_000)
    assert settings.deepseek_api_key is None


@given(
    st.integers(200, 300_000),
    st.integers(100, 20_000),
    st.integers(0, 1_000_000),
)
def test_token_settings_either_hold_or_name_a_value_that_works(trigger: int, summary: int, context: int) -> None:
    given_settings = {
        "PLANNER_SUMMARY_TRIGGER": str(trigger),
        "PLANNER_SUMMARY_TOKENS": str(summary),
        "PLANNER_CONTEXT_TOKENS": str(context),
    }
    try:
        settings = load_settings(given_settings)
    except BadInput as error:
        assert "PLANNER_CONTEXT_TOKENS" in str(error)
        named = re.search(r"(\d+) would work", str(error))
        if named is None or int(named[1]) > 1_000_000:
            return  # no context is large enough for these
        settings = load_settings({**given_settings, "PLANNER_CONTEXT_TOKENS": named[1]})
    assert SYSTEM_TOKENS + TURN_TOKENS + summary + trigger < settings.context_tokens
    assert settings.max_message_tokens >= trigger
    limits = MemoryLimits(trigger, summary, settings.view_tokens)
    assert limits.request >= max(trigger, LEAST_REQUEST_TOKENS), "a whole backlog can be read in one request"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PLANNER_TODAY", "tomorrow"),
        ("PLANNER_TZ", "Moon/Base"),
        ("PLANNER_TZ", "../etc"),
        ("PLANNER_POOL_SIZE", "0"),
        ("PLANNER_SUMMARY_TOKENS", "many"),
        ("DEEPSEEK_API_BASE", "api.deepseek.com"),
    ],
)
def test_an_unusable_setting_is_named_with_its_value(name: str, value: str) -> None:
    with pytest.raises(BadInput) as caught:
        load_settings({name: value})
    assert name in str(caught.value)
    assert value in str(caught.value)


def test_secrets_never_show() -> None:
    settings = load_settings({"DEEPSEEK_API_KEY": "sk-secret", "DATABASE_URL": "postgresql://u:secret@h/d"})
    assert "secret" not in f"{settings!r} {settings} {settings.model_dump_json()}"


def test_an_empty_variable_counts_as_unset() -> None:
    assert load_settings({"DEEPSEEK_API_KEY": " ", "PLANNER_TODAY": ""}) == Settings()
