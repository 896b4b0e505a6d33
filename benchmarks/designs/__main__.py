"""The comparison as a program. Against the local server unless `--model` is given."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from pydantic import SecretStr

from agents.places import load_facts
from benchmarks import designs
from benchmarks.designs.catalog import DESIGNS
from benchmarks.designs.measure import MISHAP_TURNS, Bench
from benchmarks.designs.table import header, row, turn_lines
from planner.models.prices import PRICES_AS_OF
from planner.settings import Settings, load_settings
from planner.tokens import TokenCounter
from tests.deepseek_server import DeepSeekServer


@contextmanager
def local_bench() -> Iterator[Bench]:
    with DeepSeekServer(keep_bodies=False) as server:
        settings = Settings(deepseek_api_key=SecretStr(server.key), deepseek_api_base=server.url)
        yield Bench(settings, load_facts(), TokenCounter(), server)


@contextmanager
def real_bench() -> Iterator[Bench]:
    settings = load_settings(os.environ)
    if settings.deepseek_api_key is None:
        raise SystemExit("--model needs DEEPSEEK_API_KEY (and DEEPSEEK_API_BASE for another endpoint).")
    yield Bench(settings, load_facts(), TokenCounter())


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.designs", description=str(designs.__doc__).splitlines()[0])
    parser.add_argument("--turns", type=int, default=100)
    parser.add_argument("--only", nargs="+", metavar="NAME", help="designs whose name contains one of these")
    parser.add_argument("--per-turn", action="store_true", help="a line for each turn, too")
    parser.add_argument("--model", action="store_true", help="ask the endpoint that the environment names; costs money")
    options = parser.parse_args(arguments)
    started = time.perf_counter()
    with real_bench() if options.model else local_bench() as bench:
        print(f"{options.turns} turns; tool results and the summarizer's failure: {MISHAP_TURNS} turns each. ", end="")
        print(f"Prices as of {PRICES_AS_OF}, off-peak.\n\n{header()}", flush=True)
        for design in DESIGNS:
            if not options.only or any(name in design.name for name in options.only):
                figures = bench.figures(design, options.turns)
                print(row(figures), *(turn_lines(figures) if options.per_turn else ()), sep="\n", flush=True)
    print(f"\n{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
