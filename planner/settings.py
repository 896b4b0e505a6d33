"""Settings from the environment, validated once at start.

`load_settings(environ)` takes the environment as an argument and raises BadInput naming the variable at fault, the
value it has and what would work. Secrets are typed, so that they never show in a repr or a log.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from pathlib import Path
from typing import Self
from zoneinfo import ZoneInfo

from platformdirs import user_data_path
from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError, field_validator, model_validator

from planner.errors import BadInput

SYSTEM_TOKENS = 4_500
"""Upper bound of the supervisor's constant system prompt with its tool schema (a test counts them)."""

TURN_TOKENS = 4_000
"""Upper bound of what follows the view: this turn's data (trip, digest of the plan) and the model's answer to it."""

RESERVE_TOKENS = SYSTEM_TOKENS + TURN_TOKENS

SUMMARY_REQUEST_TOKENS = 600
"""Upper bound of the words around summary and messages in a summarizer's request (a test counts them)."""

LEAST_REQUEST_TOKENS = 1_000
"""A summarizer that reads less at a time sees no sense in what it reads."""


class Settings(BaseModel):
    """All settings; each field's alias is its environment variable. Token sizes are explained in docs/memory.md."""

    model_config = ConfigDict(frozen=True, populate_by_name=True, extra="ignore")

    home: Path = Field(default_factory=lambda: user_data_path("travel-planner"), alias="PLANNER_HOME")
    user: str = Field("local", alias="PLANNER_USER", min_length=1, max_length=200)
    today: dt.date | None = Field(None, alias="PLANNER_TODAY")
    time_zone: str = Field("Asia/Shanghai", alias="PLANNER_TZ")
    facts: Path | None = Field(None, alias="PLANNER_FACTS")

    summary_trigger: int = Field(16_000, alias="PLANNER_SUMMARY_TRIGGER", ge=200)
    summary_tokens: int = Field(800, alias="PLANNER_SUMMARY_TOKENS", ge=100)
    context_tokens: int = Field(64_000, alias="PLANNER_CONTEXT_TOKENS", le=1_000_000)

    model: str = Field("deepseek-flash", alias="PLANNER_MODEL", min_length=1)
    summary_model: str | None = Field(None, alias="PLANNER_SUMMARY_MODEL")
    fallback_model: str | None = Field(None, alias="PLANNER_FALLBACK_MODEL")
    deepseek_api_key: SecretStr | None = Field(None, alias="DEEPSEEK_API_KEY")
    deepseek_api_base: str = Field("https://api.deepseek.com", alias="DEEPSEEK_API_BASE", pattern=r"^https?://\S+$")
    call_seconds: float = Field(60, alias="PLANNER_CALL_SECONDS", gt=0, le=600)
    turn_seconds: float = Field(180, alias="PLANNER_TURN_SECONDS", gt=0, le=3600)

    database_url: SecretStr | None = Field(None, alias="DATABASE_URL")
    pool_size: int = Field(10, alias="PLANNER_POOL_SIZE", ge=2, le=200)
    lock_wait: float = Field(20, alias="PLANNER_LOCK_WAIT", ge=0, le=600)
    forecast: bool = Field(False, alias="PLANNER_FORECAST")

    @field_validator("time_zone")
    @classmethod
    def _known_time_zone(cls, name: str) -> str:
        try:
            ZoneInfo(name)
        except (KeyError, ValueError, OSError):  # ZoneInfo's three ways to say that it knows no such zone
            raise ValueError("is not a time zone name; Asia/Shanghai would work") from None
        return name

    @model_validator(mode="after")
    def _budget_holds(self) -> Self:
        """A full backlog must be readable in one request and leave room for a newest message as large as itself."""
        request = SUMMARY_REQUEST_TOKENS + 3 * self.summary_tokens + max(self.summary_trigger, LEAST_REQUEST_TOKENS)
        needed = RESERVE_TOKENS + max(request, 2 * self.summary_tokens + 2 * self.summary_trigger)
        if self.context_tokens < needed:
            raise ValueError(
                f"PLANNER_CONTEXT_TOKENS is {self.context_tokens}, too small for PLANNER_SUMMARY_TRIGGER "
                f"{self.summary_trigger} and PLANNER_SUMMARY_TOKENS {self.summary_tokens}; {needed} would work"
            )
        return self

    @property
    def view_tokens(self) -> int:
        """The most that summary, messages and newest message may have together."""
        return self.context_tokens - RESERVE_TOKENS

    @property
    def max_message_tokens(self) -> int:
        """The largest message that is accepted: with it, a full backlog and a summary the prompt still fits."""
        return self.view_tokens - self.summary_tokens - self.summary_trigger

    def clock(self) -> dt.date:
        """Today in the configured time zone, or the fixed PLANNER_TODAY."""
        return self.today or dt.datetime.now(ZoneInfo(self.time_zone)).date()


def load_settings(environ: Mapping[str, str]) -> Settings:
    """Settings from these environment variables; empty ones count as unset. Raises BadInput."""
    names = {field.alias for field in Settings.model_fields.values()}
    given = {name: value for name, value in environ.items() if name in names and value.strip()}
    try:
        return Settings.model_validate(given)
    except ValidationError as error:
        raise BadInput("; ".join(_sentence(detail["loc"], detail["msg"], given) for detail in error.errors())) from None


def _sentence(location: tuple[int | str, ...], message: str, given: Mapping[str, str]) -> str:
    message = message.removeprefix("Value error, ")
    if not location:
        return f"Settings: {message}."
    name = str(location[0])
    shown = "(hidden)" if name in {"DEEPSEEK_API_KEY", "DATABASE_URL"} else repr(given.get(name, ""))
    return f"The setting {name}={shown} cannot be used: {message}."
