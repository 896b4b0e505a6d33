"""Opens the database once per process: pool, checkpoints, plan versions, locks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from langgraph.checkpoint.postgres import PostgresSaver
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.store.postgres import PostgresStore

from planner.storage.database import Address, connect, open_pool
from planner.storage.failures import explained
from planner.storage.locks import Lease, conversation_lock
from planner.storage.migrations import migrate

if TYPE_CHECKING:
    from pydantic import SecretStr

    from planner.storage.embedded import EmbeddedServer

DATA_SECONDS = 10.0
"""How long to wait for a data connection. They are in use for milliseconds: longer means that the server is gone."""

LOCK_SECONDS = 60.0
"""How long a turn waits when this process runs as many turns as it may."""


class StorageSettings(Protocol):
    """`home` is the data folder, `database_url` None for the embedded server, `lock_wait` in seconds.

    `pool_size` is the number of data connections of this process, and of turns it may run at the same time.
    """

    @property
    def home(self) -> Path: ...
    @property
    def database_url(self) -> SecretStr | None: ...
    @property
    def lock_wait(self) -> float: ...
    @property
    def pool_size(self) -> int: ...


class Storage:
    """An open database. `pool` serves everything but locks; `saver` and `store` are for `build_graph`."""

    def __init__(self, address: Address, settings: StorageSettings, server: EmbeddedServer | None) -> None:
        self.address = address
        self._settings = settings
        most = settings.pool_size
        self.pool = open_pool(address, "planner", idle=1, most=most, wait=DATA_SECONDS)
        self._locks = open_pool(address, "locks", idle=0, most=most, wait=LOCK_SECONDS)
        if server is not None:
            self.pool.revive = self._locks.revive = server.keep_running
        # None: only the types that LangGraph lists as safe are ever rebuilt, whatever LANGGRAPH_STRICT_MSGPACK says.
        self.saver = PostgresSaver(self.pool, serde=JsonPlusSerializer(allowed_msgpack_modules=None))
        self.store = PostgresStore(self.pool)

    @contextmanager
    def lock(self, thread_id: str, wait: float | None = None) -> Iterator[Lease]:
        """Holds the conversation's lock; `wait` in seconds, from the settings if None.

        Raises ConversationBusy after that time, StorageUnavailable if the database is gone and cannot be started.
        """
        patience = self._settings.lock_wait if wait is None else wait
        with explained(self.address.place), conversation_lock(self._locks, thread_id, patience) as lease:
            yield lease

    def server_version(self) -> str:
        """The server's version, as "18.1"."""
        with explained(self.address.place), self.pool.connection() as connection:
            return str(connection.info.parameter_status("server_version")).split()[0]

    def close(self) -> None:
        """Closes the connections; running turns break off."""
        self._locks.close()
        self.pool.close()


@contextmanager
def open_storage(settings: StorageSettings) -> Iterator[Storage]:
    """Opens the database, with its tables up to date.

    Raises StorageUnavailable, with one sentence that says what to do, if it cannot be reached, started or written.
    """
    with ExitStack() as stack:
        server: EmbeddedServer | None = None
        if settings.database_url is None:
            # Not at the top: with a server of one's own the library and its system calls are not needed.
            from planner.storage.embedded import EmbeddedServer

            server = EmbeddedServer(settings.home)
            stack.callback(server.stop)
            address = server.start()
        else:
            address = Address.of_url(settings.database_url.get_secret_value())
        with explained(address.place):
            connection = stack.enter_context(connect(address))
            storage = Storage(address, settings, server)
            stack.callback(storage.close)
            migrate(connection, storage.pool, storage.saver, storage.store)
            connection.close()
        yield storage
