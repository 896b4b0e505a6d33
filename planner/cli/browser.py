"""Starting the Streamlit app."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

from planner.errors import BadInput
from planner.settings import Settings


def serve(settings: Settings, address: str, port: int) -> None:
    """Become the app; does not return. Raises BadInput when the port is taken."""
    _require_free(address, port)
    shown = "localhost" if address in {"127.0.0.1", "0.0.0.0"} else address
    print(f"Travel planner: http://{shown}:{port}  (health: /_stcore/health; Ctrl-C stops it)", flush=True)
    app = Path(__file__).parents[2] / "ui" / "app.py"
    command = [sys.executable, "-m", "streamlit", "run", str(app), f"--server.port={port}"]
    options = [f"--server.address={address}", "--server.headless=true", "--browser.gatherUsageStats=false"]
    environment = {**os.environ, "PLANNER_HOME": str(settings.home)}
    # This process becomes the app, so that whoever stops it stops the app.
    os.execve(sys.executable, [*command, *options], environment)


def _require_free(address: str, port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address, port))
        except OSError as error:
            raise BadInput(
                f"Cannot listen on {address}:{port} ({error.strerror}); choose another one with --port."
            ) from None
