"""The database: the embedded server's life, what goes wrong with it in words, and the locks."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from psycopg.conninfo import make_conninfo
from pydantic import SecretStr

from planner.errors import ConversationBusy, StorageUnavailable
from planner.settings import Settings
from planner.storage import Storage, open_storage
from planner.storage.embedded import EmbeddedServer
from planner.storage.migrations import MIGRATIONS
from tests.conftest import settings_for
from tests.durability.outage import end_server, terminate_connections

SECRET = "s3cret/pass word"


# --- the embedded server


@pytest.fixture
def new_home() -> Iterator[Path]:
    """An empty folder that the system user of the server can reach also when the tests run as root."""
    folder = Path(tempfile.mkdtemp(prefix="planner-home-"))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def made_home() -> Iterator[Path]:
    """A data folder whose server was started once."""
    folder = Path(tempfile.mkdtemp(prefix="planner-home-"))
    server = EmbeddedServer(folder)
    server.start()
    server.stop()
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def home(made_home: Path, new_home: Path) -> Path:
    """A copy of it: making a new one takes the longer part of a second."""
    subprocess.run(["cp", "-a", f"{made_home}/.", new_home], check=True)
    return new_home


def embedded(home: Path) -> Settings:
    return Settings.model_validate({"home": home})


@pytest.mark.parametrize("name", ["a home's place", "home, sweet", "家" * 40], ids=["spaces", "comma", "long"])
def test_the_embedded_server_keeps_what_was_stored(new_home: Path, name: str) -> None:
    settings = embedded(new_home / name)
    for stored in (None, {"text": "你好"}):
        with open_storage(settings) as storage:
            item = storage.store.get(("test",), "key")
            assert (item.value if item else None) == stored
            storage.store.put(("test",), "key", {"text": "你好"})
            assert storage.server_version().startswith("18")
    assert not EmbeddedServer(settings.home).is_running()


def test_the_server_stops_with_its_last_user(home: Path) -> None:
    first, second, watcher = (EmbeddedServer(home) for _ in range(3))
    assert first.start() == second.start()
    first.stop()
    first.stop()
    assert watcher.is_running()
    second.stop()
    assert not watcher.is_running()


USER = """
import sys
from pathlib import Path
from planner.storage.embedded import EmbeddedServer
EmbeddedServer(Path(sys.argv[1])).start()
print("ready", flush=True)
sys.stdin.read()
"""


def test_a_killed_user_does_not_keep_the_server_running(home: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", USER, str(home)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdout and process.stdout.readline() == "ready\n"
        server = EmbeddedServer(home)
        server.start()
        process.kill()
    assert server.is_running()
    server.stop()
    assert not server.is_running()


def test_a_note_left_behind_by_a_dead_server_is_not_taken_for_a_running_one(home: Path) -> None:
    server = EmbeddedServer(home)
    server.start()
    note = server.folder / "postmaster.pid"
    lines = note.read_text().splitlines()
    server.stop()
    note.write_text("\n".join([str(os.getpid()), *lines[1:]]))  # as after a reboot: the id is another program's now
    assert not server.is_running()
    with psycopg.connect(server.start().conninfo) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)
    server.stop()


def test_a_server_that_was_stopped_is_started_again_for_the_next_turn(home: Path) -> None:
    with open_storage(embedded(home)) as storage:
        end_server(home, signal.SIGINT)
        with storage.lock("a") as lease:
            lease.check()
            assert storage.server_version()


def test_the_socket_lets_only_its_owner_in(home: Path) -> None:
    server = EmbeddedServer(home)
    server.start()
    assert (server.folder / ".s.PGSQL.5432").stat().st_mode & 0o077 == 0
    server.stop()


def test_what_the_library_warns_and_logs_does_not_reach_the_user(home: Path) -> None:
    code = """
        import sys
        from pathlib import Path
        from planner.settings import Settings
        from planner.storage import open_storage
        with open_storage(Settings.model_validate({"home": Path(sys.argv[1])})) as storage:
            print(storage.server_version())
    """
    run = [sys.executable, "-W", "default", "-c", textwrap.dedent(code), str(home)]
    environment = {name: value for name, value in os.environ.items() if name != "XDG_RUNTIME_DIR"}
    done = subprocess.run(run, capture_output=True, text=True, env=environment, check=True)
    assert (done.stdout[:2], done.stderr) == ("18", "")


# --- what goes wrong, in words


def refused(settings: Settings) -> str:
    with pytest.raises(StorageUnavailable) as caught, open_storage(settings):
        pass
    sentence = str(caught.value)
    assert "\n" not in sentence and SECRET not in sentence and sentence.endswith(".")
    return sentence


def test_a_folder_that_cannot_be_made_is_named(home: Path) -> None:
    (home / "file").write_text("")
    assert str(home / "file") in refused(embedded(home / "file" / "home"))


def test_a_folder_without_space_is_named(new_home: Path) -> None:
    """A limit on the size of files stands in for the full disk: the same calls fail, with the same consequences."""
    code = """
        import resource, signal, sys
        from pathlib import Path
        from planner.errors import StorageUnavailable
        from planner.settings import Settings
        from planner.storage import open_storage
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
        try:
            with open_storage(Settings.model_validate({"home": Path(sys.argv[1])})):
                pass
        except StorageUnavailable as error:
            print(error)
    """
    run = [sys.executable, "-c", textwrap.dedent(code), str(new_home)]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert str(new_home / "postgres") in done.stdout and done.stdout.count("\n") == 1 and done.stderr == ""
    with open_storage(embedded(new_home)) as storage:  # the failed attempt left nothing in the way
        assert storage.server_version()


def test_a_folder_of_another_version_is_named(home: Path) -> None:
    server = EmbeddedServer(home)
    server.start()
    server.stop()
    (server.folder / "PG_VERSION").write_text("16\n")
    assert "PostgreSQL 16" in refused(embedded(home))


@pytest.mark.parametrize(
    ("url", "says"),
    [
        (f"postgresql://planner:{SECRET}@localhost/planner", "percent-encode"),
        ("mysql://planner:s3cret@localhost/planner", "not a PostgreSQL address"),
        ("postgresql://planner:s3cret@127.0.0.1:1/planner", "127.0.0.1:1 cannot be reached"),
        ("postgresql://planner:s3cret@no-such-host.invalid/planner", "no-such-host.invalid:5432 cannot be found"),
    ],
    ids=["unescaped", "other database", "nobody there", "unknown host"],
)
def test_an_address_that_leads_nowhere_is_explained(tmp_path: Path, url: str, says: str) -> None:
    sentence = refused(settings_for(url, tmp_path))
    assert says in sentence and "s3cret" not in sentence


@pytest.fixture
def locked_server(home: Path) -> Iterator[str]:
    """The address of a server that asks the user `locked` for a password."""
    server = EmbeddedServer(home)
    address = server.start().conninfo
    rules = server.folder / "pg_hba.conf"
    rules.write_text("local all locked scram-sha-256\n" + rules.read_text())
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(psycopg.sql.SQL("CREATE ROLE locked LOGIN PASSWORD {}").format(SECRET))
        connection.execute("SELECT pg_reload_conf()")
    yield address
    server.stop()


def test_what_a_server_refuses_is_explained(locked_server: str, tmp_path: Path) -> None:
    def sentence(**changes: str) -> str:
        return refused(settings_for(make_conninfo(locked_server, **changes), tmp_path))

    assert "user name or password" in sentence(user="locked", password="another")
    assert "asks for a password" in sentence(user="locked")
    assert "does not know the role or the database" in sentence(dbname="nowhere")
    assert "does not know the role or the database" in sentence(user="nobody")
    assert "grant CREATE" in sentence(user="locked", password=SECRET)


def test_a_database_of_a_newer_planner_is_left_alone(database_url: str, tmp_path: Path) -> None:
    with psycopg.connect(database_url, autocommit=True) as connection:
        connection.execute("INSERT INTO planner_migrations (v) VALUES (%s)", (len(MIGRATIONS),))
    assert "newer version" in refused(settings_for(database_url, tmp_path))


# --- setting up


def test_starters_at_the_same_moment_set_up_once(server: str, tmp_path: Path) -> None:
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute("CREATE DATABASE empty_at_first")
    settings = settings_for(make_conninfo(server, dbname="empty_at_first"), tmp_path)
    starters = 6
    together = threading.Barrier(starters)

    def start(_: int) -> str:
        together.wait()
        with open_storage(settings) as storage:
            return storage.server_version()

    with ThreadPoolExecutor(starters) as pool:
        assert len(set(pool.map(start, range(starters)))) == 1
    with psycopg.connect(settings.database_url.get_secret_value() if settings.database_url else "") as connection:
        assert connection.execute("SELECT count(*) FROM planner_migrations").fetchone() == (len(MIGRATIONS),)
        assert connection.execute("SELECT count(*) FROM conversations").fetchone() == (0,)


# --- locks


def test_a_lock_keeps_others_out_until_it_is_given_back(storage: Storage) -> None:
    with storage.lock("a"):
        with pytest.raises(ConversationBusy, match=r"waited 0\.05 s"), storage.lock("a", wait=0.05):
            pass
        with storage.lock("b", wait=0.05):
            pass
    with storage.lock("a", wait=0.05):
        pass


def test_a_waiting_turn_starts_when_the_lock_is_given_back(storage: Storage) -> None:
    inside: list[int] = []
    most: list[int] = []

    def turn(number: int) -> None:
        with storage.lock("a", wait=20):
            inside.append(number)
            most.append(len(inside))
            time.sleep(0.01)
            inside.remove(number)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(turn, range(16)))
    assert most == [1] * 16


def test_turns_that_hold_a_lock_never_wait_for_each_others_connections(settings: Settings) -> None:
    with open_storage(settings.model_copy(update={"pool_size": 2})) as storage:

        def turn(number: int) -> str:
            with storage.lock(f"thread {number}"):
                time.sleep(0.01)
                return storage.server_version()

        with ThreadPoolExecutor(12) as pool:
            assert len(list(pool.map(turn, range(24)))) == 24


def test_a_lock_goes_with_its_connection_and_its_holder_is_told(storage: Storage, database_url: str) -> None:
    with storage.lock("a") as lease:
        lease.check()
        terminate_connections(database_url)
        with storage.lock("a", wait=1), pytest.raises(StorageUnavailable, match="broke during the turn"):
            lease.check()


LOCK_HOLDER = """
import sys
from pathlib import Path
from tests.conftest import settings_for
from planner.storage import open_storage
with open_storage(settings_for(sys.argv[1], Path("."))) as storage, storage.lock("a"):
    print("locked", flush=True)
    sys.stdin.read()
"""


def test_a_lock_goes_with_its_process(storage: Storage, database_url: str) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", LOCK_HOLDER, database_url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with holder:
        assert holder.stdout and holder.stdout.readline() == "locked\n"
        with pytest.raises(ConversationBusy), storage.lock("a", wait=0.05):
            pass
        holder.kill()
        with storage.lock("a", wait=5):
            pass


def test_broken_connections_are_replaced(storage: Storage, database_url: str) -> None:
    with storage.lock("a"):
        pass
    terminate_connections(database_url)
    with storage.lock("a"):
        assert storage.server_version()
        assert storage.store.get(("test",), "key") is None


def test_an_address_keeps_its_password_to_itself(settings: Settings) -> None:
    secret = settings.model_copy(update={"database_url": SecretStr(f"postgresql://a:{SECRET}@localhost/a")})
    assert SECRET not in repr(secret)
    with open_storage(settings) as storage:
        assert "dbname" not in storage.address.place
