"""How long the command line takes, as a whole process, against `python -c "import langgraph.graph"` in the same run."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROUNDS = 5
PLANNER = [sys.executable, "-c", "from planner.cli import main; main()"]
COMMANDS = {
    'python -c "import langgraph.graph"': [sys.executable, "-c", "import langgraph.graph"],
    "planner --help": [*PLANNER, "--help"],
    "planner ask (a plan)": [*PLANNER, "ask", "Plan 3 days in Lisbon", "--json"],
}


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="planner-startup-") as home:
        environment = {**os.environ, "PLANNER_HOME": home, "PLANNER_TODAY": "2026-11-30"}
        environment.pop("DATABASE_URL", None)
        environment.pop("DEEPSEEK_API_KEY", None)
        seconds = {name: _median_seconds(command, environment) for name, command in COMMANDS.items()}
    baseline = next(iter(seconds.values()))
    print("| command | median s | ÷ importing langgraph |\n| --- | --- | --- |")
    for name, taken in seconds.items():
        print(f"| {name} | {taken:.2f} | {taken / baseline:.2f} |")
    print(f"\nInstalled size: {_installed_megabytes():.0f} MB")


def _median_seconds(command: list[str], environment: dict[str, str]) -> float:
    """After one run that is not counted: it makes the database and fills the disk cache."""
    runs = []
    for _ in range(ROUNDS + 1):
        started = time.perf_counter()
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        runs.append(time.perf_counter() - started)
    return median(runs[1:])


def _installed_megabytes() -> float:
    packages = Path(sys.prefix)
    return sum(file.stat().st_size for file in packages.rglob("*") if file.is_file()) / 1e6


if __name__ == "__main__":
    main()
