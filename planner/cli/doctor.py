"""`planner doctor`: which model, database and facts are in use, and what is missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from planner.errors import PlannerError
from planner.settings import Settings


@dataclass(frozen=True)
class Finding:
    """One line of the diagnosis; `exit_code` is 0 unless something must be mended."""

    text: str
    exit_code: int = 0


def diagnose(settings: Settings, environ: Mapping[str, str]) -> Iterator[Finding]:
    """Look at each part in turn; a part that is broken does not hide the others."""
    yield _model(settings, environ)
    yield _database(settings)
    yield _facts(settings)
    yield Finding(f"Clock: {settings.clock()} ({'fixed by PLANNER_TODAY' if settings.today else settings.time_zone}).")
    yield Finding(
        f"Memory: summarize from {settings.summary_trigger} tokens on, summary {settings.summary_tokens}, "
        f"context {settings.context_tokens}; a message may have up to {settings.max_message_tokens} tokens."
    )


def _model(settings: Settings, environ: Mapping[str, str]) -> Finding:
    if settings.deepseek_api_key:
        return Finding(f"Model: {settings.model} at {settings.deepseek_api_base} (key set, not tried here).")
    extra = ""
    if environ.get("DEEPSEEK_API_BASE"):
        extra = " DEEPSEEK_API_BASE is set, but without DEEPSEEK_API_KEY it is not used."
    return Finding(f"Model: the offline planner, which needs no key. Set DEEPSEEK_API_KEY to use DeepSeek.{extra}")


def _database(settings: Settings) -> Finding:
    from planner.storage import open_storage

    where = "the server of DATABASE_URL" if settings.database_url else f"embedded PostgreSQL in {settings.home}"
    try:
        with open_storage(settings) as storage:
            return Finding(f"Database: {where}, PostgreSQL {storage.server_version()}, ready.")
    except PlannerError as error:
        return Finding(f"Database: {where} cannot be used. {error}", error.exit_code)


def _facts(settings: Settings) -> Finding:
    from planner.application import read_facts

    try:
        facts = read_facts(settings)
        destinations = len(facts.destinations())
    except PlannerError as error:
        return Finding(f"Facts: {error}", error.exit_code)
    own = f", with your tables in {settings.facts}" if settings.facts else ""
    return Finding(f"Facts: {destinations} destinations{own}.")
