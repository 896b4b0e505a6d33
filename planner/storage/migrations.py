"""Our own table, and the one-time setup of all tables by starters that may come at the same moment."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import psycopg
from psycopg.rows import DictRow

from planner.errors import StorageUnavailable
from planner.storage.database import Pool

if TYPE_CHECKING:
    from langgraph.checkpoint.postgres import PostgresSaver
    from langgraph.store.postgres import PostgresStore

# Append only: an entry that was released is never changed, its index is its version.
MIGRATIONS = [
    """CREATE TABLE IF NOT EXISTS planner_migrations (
        v INTEGER PRIMARY KEY
    )""",
    # `inbox` holds messages that were accepted and have no answer yet, oldest first: {"id", "text", "number", "today"}.
    """CREATE TABLE conversations (
        id TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        title TEXT NOT NULL DEFAULT '',
        renamed BOOLEAN NOT NULL DEFAULT false,
        turns INTEGER NOT NULL DEFAULT 0,
        inbox JSONB NOT NULL DEFAULT '[]',
        created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
        updated_at TIMESTAMPTZ NOT NULL DEFAULT now()
    )""",
    "CREATE INDEX conversations_owner_idx ON conversations (owner, updated_at DESC)",
]

SELECT_VERSIONS = """SELECT
    (SELECT max(v) FROM checkpoint_migrations) AS saver,
    (SELECT max(v) FROM store_migrations) AS store,
    (SELECT max(v) FROM planner_migrations) AS planner"""
TRY_SETUP_LOCK = "SELECT pg_try_advisory_xact_lock(7240511, 0) AS taken"
SETUP_SECONDS = 60.0


def migrate(connection: psycopg.Connection[DictRow], pool: Pool, saver: PostgresSaver, store: PostgresStore) -> None:
    """Brings all tables up to date; a single query if they are. `connection` belongs to no pool: it holds the lock.

    Raises StorageUnavailable if the database was written by a newer version of this program.
    """
    newest = (len(saver.MIGRATIONS) - 1, len(store.MIGRATIONS) - 1, len(MIGRATIONS) - 1)
    if _versions(connection) == newest:
        return
    with connection.transaction(), pool.connection() as worker:
        _take_setup_lock(connection)
        if any(found > known for found, known in zip(_versions(worker), newest, strict=True)):
            raise StorageUnavailable("The database was written by a newer version of the planner: upgrade this one.")
        saver.setup()
        store.setup()
        _migrate_own(worker)


def _take_setup_lock(connection: psycopg.Connection[DictRow]) -> None:
    """Polls: a starter that waited inside the database would block the other's CREATE INDEX CONCURRENTLY."""
    deadline = time.monotonic() + SETUP_SECONDS
    while not (connection.execute(TRY_SETUP_LOCK).fetchone() or {})["taken"]:
        if time.monotonic() > deadline:
            raise StorageUnavailable("Another process is still setting up the database: try again in a minute.")
        time.sleep(0.05)


def _versions(connection: psycopg.Connection[DictRow]) -> tuple[int, ...]:
    """The newest migration applied of saver, store and ourselves; -1 for none."""
    try:
        row = connection.execute(SELECT_VERSIONS).fetchone() or {}
    except psycopg.errors.UndefinedTable:
        return -1, -1, -1
    return tuple(-1 if row[name] is None else row[name] for name in ("saver", "store", "planner"))


def _migrate_own(connection: psycopg.Connection[DictRow]) -> None:
    connection.execute(MIGRATIONS[0])
    row = connection.execute("SELECT coalesce(max(v), -1) AS v FROM planner_migrations").fetchone() or {}
    for version in range(row["v"] + 1, len(MIGRATIONS)):
        with connection.transaction():
            connection.execute(MIGRATIONS[version])
            connection.execute("INSERT INTO planner_migrations (v) VALUES (%s)", (version,))
