"""`make bench`: every comparison, one after another, each in a process of its own. Name some to run only those."""

from __future__ import annotations

import subprocess
import sys
import time

BENCHMARKS = (
    "startup",
    "turn",
    "understanding.measure",
    "plans",
    "route_quality",
    "context",
    "loss",
    "designs",
    "storage",
    "load",
    "durability",
    "fuzz",
)


def main(wanted: list[str]) -> int:
    """The number of benchmarks that failed."""
    failed = 0
    started = time.perf_counter()
    for name in wanted or BENCHMARKS:
        print(f"\n## {name}\n", flush=True)
        failed += subprocess.call([sys.executable, "-m", f"benchmarks.{name}"]) != 0
    print(f"\n{time.perf_counter() - started:.0f} s in all", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
