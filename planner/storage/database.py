"""Connections: one pool for data, one for locks, and the address they go to."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import DictRow, dict_row
from psycopg_pool import ConnectionPool, PoolTimeout

from planner.errors import StorageUnavailable
from planner.storage.failures import explain_connect

Pool = ConnectionPool[psycopg.Connection[DictRow]]

CONNECT_SECONDS = 5
REVIVE_SECONDS = 0.5
OLDEST_SERVER = 12

OPTIONS: dict[str, Any] = {
    # The saver's setup and our own single statements are transactions of their own.
    "autocommit": True,
    # A transaction pooler (PgBouncer) gives the next statement to another server, which knows no prepared ones.
    "prepare_threshold": None,
    "row_factory": dict_row,
    "connect_timeout": CONNECT_SECONDS,
    "application_name": "planner",
    # A host that vanished is noticed within half a minute, and its locks are freed.
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}


@dataclass(frozen=True)
class Address:
    """Where the database is; `place` names it for people, without user and password."""

    conninfo: str
    place: str

    @classmethod
    def of_url(cls, url: str) -> Address:
        """Reads DATABASE_URL. Raises StorageUnavailable if it is not a PostgreSQL address."""
        try:
            parts = conninfo_to_dict(url)
        except psycopg.ProgrammingError:
            # The driver's own words quote the address, and with it the password.
            raise StorageUnavailable(
                "DATABASE_URL is not a PostgreSQL address: write postgresql://user:password@host:5432/name"
                " and percent-encode special characters of the password."
            ) from None
        host, port = parts.get("host") or parts.get("hostaddr") or "localhost", parts.get("port", 5432)
        return cls(make_conninfo(url), f"The PostgreSQL server at {host}:{port}")


def connect(address: Address) -> psycopg.Connection[DictRow]:
    """One connection of its own. Raises StorageUnavailable if it cannot be made or the server is too old."""
    try:
        connection = psycopg.Connection[DictRow].connect(address.conninfo, **OPTIONS)
    except psycopg.OperationalError as error:
        raise explain_connect(address.place, error) from None
    if connection.info.server_version < OLDEST_SERVER * 10_000:
        connection.close()
        raise StorageUnavailable(f"{address.place} is too old: PostgreSQL {OLDEST_SERVER} or newer is needed.")
    return connection


class RevivingPool(Pool):
    """Keeps the server running while a connection is asked for: a chat may outlive it, and it may die any moment."""

    revive: Callable[[], None] | None = None

    def getconn(self, timeout: float | None = None) -> psycopg.Connection[DictRow]:
        if self.revive is None:
            return super().getconn(timeout)
        deadline = time.monotonic() + (self.timeout if timeout is None else timeout)
        while True:
            self.revive()
            try:
                return super().getconn(min(REVIVE_SECONDS, max(0.0, deadline - time.monotonic())))
            except PoolTimeout:
                if time.monotonic() >= deadline:
                    raise


def open_pool(address: Address, name: str, *, idle: int, most: int, wait: float) -> RevivingPool:
    """A pool that keeps `idle` connections and grows to `most`; who needs one waits up to `wait` seconds.

    Every connection is checked when it is handed out: after a restart of the server the pool would otherwise give
    away its dead ones, and one turn after the other would fail.
    """
    logging.getLogger("psycopg").addHandler(logging.NullHandler())  # we say it in a sentence of our own
    return RevivingPool(
        address.conninfo,
        connection_class=psycopg.Connection[DictRow],
        kwargs=OPTIONS,
        check=ConnectionPool.check_connection,
        min_size=idle,
        max_size=most,
        timeout=wait,
        name=name,
        open=True,
    )
