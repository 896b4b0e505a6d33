"""Behind PgBouncer in transaction mode each transaction may get another server connection; locks hold all the same."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from planner.errors import ConversationBusy
from planner.settings import Settings
from planner.storage import open_storage
from tests.conftest import settings_for
from tests.durability.crash import conversations_on
from tests.durability.crowd import Script, speak
from tests.durability.small_graph import watch_nothing


@pytest.fixture(scope="session")
def pgbouncer_program() -> str:
    """Installs Debian's package where it is missing and may be installed."""
    path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin"])
    if not shutil.which("pgbouncer", path=path) and shutil.which("apt-get") and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "pgbouncer"]):
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    program = shutil.which("pgbouncer", path=path)
    if program is None:
        pytest.fail("These tests need pgbouncer; install it (Debian: apt-get install pgbouncer) and run them again.")
    return program


@pytest.fixture
def pooled_url(pgbouncer_program: str, database_url: str) -> Iterator[str]:
    """The address of the test's database behind a PgBouncer in transaction mode."""
    server = conninfo_to_dict(database_url)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folder = Path(tempfile.mkdtemp(prefix="planner-pgbouncer-"))
    (folder / "users.txt").write_text('"postgres" ""\n')
    (folder / "pgbouncer.ini").write_text(
        f"""[databases]
        {server["dbname"]} = host={server["host"]} port={server["port"]} user=postgres
        [pgbouncer]
        pool_mode = transaction
        listen_addr = 127.0.0.1
        listen_port = {port}
        unix_socket_dir =
        auth_type = trust
        auth_file = {folder / "users.txt"}
        default_pool_size = 30
        max_client_conn = 200
        """.replace("        ", "")
    )
    command = [pgbouncer_program, str(folder / "pgbouncer.ini")]
    if os.geteuid() == 0:  # it refuses to run as root; the embedded server's system user may reach the socket
        for path in (folder, *folder.iterdir()):
            shutil.chown(path, "pgserver")
        command += ["-u", "pgserver"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    url = f"postgresql://postgres@127.0.0.1:{port}/{server['dbname']}"
    try:
        await_answer(url)
        yield url
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(folder)


def await_answer(url: str) -> None:
    deadline = time.monotonic() + 20
    while True:
        try:
            psycopg.connect(url, connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


@pytest.fixture
def settings(pooled_url: str, tmp_path: Path) -> Settings:
    return settings_for(pooled_url, tmp_path)


def test_a_lock_holds_and_is_given_back(settings: Settings) -> None:
    with open_storage(settings) as storage, open_storage(settings) as other:
        for _ in range(3):
            with storage.lock("a") as lease:
                assert storage.server_version()
                lease.check()
                with pytest.raises(ConversationBusy), other.lock("a", wait=0.05):
                    pass
        with other.lock("a", wait=0.05):
            pass


def test_two_processes_lose_nothing(settings: Settings) -> None:
    patient = settings.model_copy(update={"lock_wait": 60.0})
    with open_storage(settings) as storage:
        conversations = conversations_on(storage, settings, watch_nothing)
        thread_id = conversations.new()
        scripts: list[list[Script]] = [[(thread_id, [f"plan {10 * n + m}" for m in range(5)])] for n in range(2)]
        said = speak(patient, scripts)
        assert [turn.error for turn in said] == [""] * 10
        messages = [message.text for message in conversations.show(thread_id).messages]
        assert sorted(messages[::2]) == sorted(turn.text for turn in said)
        assert sorted(messages[1::2]) == sorted(turn.reply for turn in said)
