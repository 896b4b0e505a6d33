"""Where conversations are kept: a PostgreSQL server, embedded or at DATABASE_URL, and what the graph needs of it."""

from planner.storage.storage import Storage, StorageSettings, open_storage

__all__ = ["Storage", "StorageSettings", "open_storage"]
