"""One real PostgreSQL for the whole run, a database of its own for each test."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import psycopg
import pytest
from psycopg.conninfo import make_conninfo
from pydantic import SecretStr

from planner.settings import Settings
from planner.storage import Storage, open_storage
from planner.storage.embedded import EmbeddedServer

# No test depends on the machine's speed; where CI runs, each run draws the same examples.
hypothesis.settings.register_profile("planner", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("planner")

TEMPLATE = "template_with_tables"


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a running server; its database `TEMPLATE` has all tables."""
    home = Path(tempfile.mkdtemp(prefix="planner-tests-"))
    embedded = EmbeddedServer(home)
    address = embedded.start().conninfo
    try:
        with psycopg.connect(address, autocommit=True) as connection:
            # The tests kill programs, not the machine: nothing has to reach the disk.
            for setting in ("fsync", "full_page_writes", "synchronous_commit"):
                connection.execute(f"ALTER SYSTEM SET {setting} = off")
            connection.execute("SELECT pg_reload_conf()")
            connection.execute(f"CREATE DATABASE {TEMPLATE}")
        with open_storage(settings_for(make_conninfo(address, dbname=TEMPLATE), home)):
            pass
        yield address
    finally:
        embedded.stop()
        shutil.rmtree(home)


@pytest.fixture(scope="session")
def database_names() -> list[str]:
    """The databases made so far, the last one first."""
    return []


@pytest.fixture
def database_url(server: str, database_names: list[str]) -> str:
    """The address of a fresh database with all tables."""
    name = f"test_{len(database_names)}"
    with psycopg.connect(server, autocommit=True) as connection:
        if database_names:  # dropped this late because a server takes a moment to notice that its clients left
            connection.execute(f"DROP DATABASE {database_names[0]} WITH (FORCE)")
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE} STRATEGY file_copy")
    database_names.insert(0, name)
    return make_conninfo(server, dbname=name)


@pytest.fixture
def settings(database_url: str, tmp_path: Path) -> Settings:
    """Settings on the test's database, with a fixed day."""
    return settings_for(database_url, tmp_path)


@pytest.fixture
def storage(settings: Settings) -> Iterator[Storage]:
    with open_storage(settings) as opened:
        yield opened


def settings_for(database_url: str, home: Path) -> Settings:
    return Settings.model_validate(
        {"home": home, "database_url": SecretStr(database_url), "today": "2026-11-30", "lock_wait": 2}
    )
