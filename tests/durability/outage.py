"""Taking the database away."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import psycopg

from planner.storage.embedded import EmbeddedServer

TERMINATE = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""


def terminate_connections(database_url: str) -> None:
    with psycopg.connect(database_url, autocommit=True) as connection:
        connection.execute(TERMINATE)


def end_server(home: Path, how: signal.Signals) -> None:
    """Ends the embedded server of a data folder: SIGINT stops it in order, SIGQUIT is a crash."""
    server = EmbeddedServer(home)
    os.kill(int((server.folder / "postmaster.pid").read_text().split()[0]), how)
    while server.is_running():
        time.sleep(0.01)
