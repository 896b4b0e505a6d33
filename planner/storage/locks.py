"""One turn at a time for each conversation, over all processes and machines.

The lock is an advisory lock of PostgreSQL, held by an open transaction: it is freed at once when its process dies or
its connection breaks, and unlike a session's lock it holds behind a pooler in transaction mode. The connections come
from a pool of their own: turns that hold a lock while they wait for a data connection could block each other for ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

import psycopg
from psycopg.rows import DictRow
from psycopg_pool import PoolTimeout

from planner.errors import ConversationBusy, StorageUnavailable
from planner.storage.database import Pool

# Any fixed number: keeps our keys apart from those of other programs on the same database.
KEY_SEED = 7_240_511

# For this transaction only. A server may end idle ones after a while; this one is idle for the whole turn on purpose.
SET_PATIENCE = """SELECT
    set_config('idle_in_transaction_session_timeout', '0', true), set_config('lock_timeout', %s, true)"""
TAKE_LOCK = "SELECT pg_advisory_xact_lock(hashtextextended(%s, %s))"


class Lease:
    """A lock that is held. A turn asks `check` before it goes on writing."""

    def __init__(self, connection: psycopg.Connection[DictRow]) -> None:
        self._connection = connection

    def check(self) -> None:
        """Raises StorageUnavailable if the connection broke, and the lock with it: another turn may have started."""
        try:
            self._connection.execute("SELECT 1")
        except psycopg.Error as error:
            raise StorageUnavailable(
                "The connection to the database broke during the turn: send the next message to finish it."
            ) from error


@contextmanager
def conversation_lock(pool: Pool, thread_id: str, wait: float) -> Iterator[Lease]:
    """Holds the conversation's lock. Waits up to `wait` seconds, then raises ConversationBusy."""
    with ExitStack() as stack:
        try:
            connection = stack.enter_context(pool.connection())
        except PoolTimeout:
            if pool.get_stats()["pool_size"] < pool.max_size:
                raise
            raise ConversationBusy(
                f"{pool.max_size} turns are running already: try again when one is done, or raise PLANNER_POOL_SIZE."
            ) from None
        # Not `connection.transaction()`: the turn's outcome must not depend on whether this one can still be ended.
        connection.execute("BEGIN")
        try:
            connection.execute(SET_PATIENCE, (f"{max(1, round(wait * 1000))}ms",))
            connection.execute(TAKE_LOCK, (thread_id, KEY_SEED))
            yield Lease(connection)
        except psycopg.errors.LockNotAvailable as error:
            raise ConversationBusy(
                f"Another turn of this conversation is still running (waited {wait:g} s): try again when it is done."
            ) from error
        finally:
            with suppress(psycopg.Error):
                connection.execute("ROLLBACK")
