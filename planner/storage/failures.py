"""Turns what the database driver raises into one sentence for the user, without passwords or addresses with them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from planner.errors import StorageUnavailable

UNAVAILABLE = (
    psycopg.OperationalError,
    psycopg.InterfaceError,
    psycopg.InternalError,
    psycopg.errors.InsufficientPrivilege,
)

# libpq gives no error code for a failed connection, so its (untranslated) words decide. First match wins.
CONNECT_ADVICE = (
    ("password authentication failed", "refuses the user name or password: check both in DATABASE_URL"),
    ("no password supplied", "asks for a password: put it into DATABASE_URL"),
    ("no pg_hba.conf entry", "does not let this user in from here: allow it in pg_hba.conf, or check DATABASE_URL"),
    ("does not exist", "does not know the role or the database in DATABASE_URL: create it or correct the name"),
    ("too many clients", "has no connection left: close some, or lower PLANNER_POOL_SIZE"),
    ("remaining connection slots", "has no connection left: close some, or lower PLANNER_POOL_SIZE"),
    ("SSL", "and this client do not agree on encryption: set sslmode in DATABASE_URL"),
    ("could not translate host name", "cannot be found: check the host name in DATABASE_URL"),
    ("failed to resolve host", "cannot be found: check the host name in DATABASE_URL"),
    ("timeout", "does not answer in time: check that it runs and that the address in DATABASE_URL is right"),
)

ERROR_ADVICE: dict[str, str] = {
    "53100": "has no disk space left: free some, then send the message again",
    "25006": "is read-only: point DATABASE_URL at the primary server",
    "42501": "does not let this user create or write tables: grant CREATE and USAGE on its schema",
    "57P01": "was stopped or restarted: send the message again",
    "57P03": "is just starting or stopping: try again in a moment",
}


def explain_connect(place: str, error: Exception) -> StorageUnavailable:
    """The sentence for a connection to `place` that could not be made."""
    words = str(error)
    for sign, advice in CONNECT_ADVICE:
        if sign in words:
            return StorageUnavailable(f"{place} {advice}.")
    return StorageUnavailable(f"{place} cannot be reached: check that it runs and that its address is right.")


def explain(place: str, error: psycopg.Error) -> StorageUnavailable:
    """The sentence for an error of `place` in the middle of work."""
    default = "broke off the connection: check that it runs, then send the message again"
    return StorageUnavailable(f"{place} {ERROR_ADVICE.get(error.sqlstate or '', default)}.")


@contextmanager
def explained(place: str) -> Iterator[None]:
    """Raises StorageUnavailable in place of a driver error that says the database is not usable."""
    try:
        yield
    except UNAVAILABLE as error:
        raise explain(place, error) from error
