"""Fifty conversations at once from four processes, each with a pool of ten connections, on one database.

    python -m benchmarks.load [--conversations 50] [--processes 4]

Every conversation plans a trip, changes it twice and asks a question, with the offline planner. Afterwards each
conversation must have exactly its own messages, in order, each with one answer, and its own destination.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from itertools import cycle, islice

from benchmarks.storage import fresh_databases
from planner.application import open_planner
from planner.conversations import Conversations
from planner.settings import Settings
from tests.durability.crowd import ConnectionCount, Said, Script, speak

CITIES = {
    "成都": "chengdu",
    "西安": "xian",
    "北京": "beijing",
    "厦门": "xiamen",
    "杭州": "hangzhou",
    "重庆": "chongqing",
}
TEXTS = ("帮我规划{city}3天", "酒店换便宜的", "再加一天", "第二天上午去哪里？")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--conversations", type=int, default=50)
    parser.add_argument("--processes", type=int, default=4)
    arguments = parser.parse_args()
    with fresh_databases() as fresh:
        settings = fresh().model_copy(update={"lock_wait": 120.0})
        with open_planner(settings) as conversations:
            scripts = [
                (conversations.new(), [text.format(city=city) for text in TEXTS])
                for city in islice(cycle(CITIES), arguments.conversations)
            ]
            shares = [scripts[number :: arguments.processes] for number in range(arguments.processes)]
            with ConnectionCount(url(settings)) as connections:
                started = time.perf_counter()
                said = speak(settings, shares, open_planner)
                seconds = time.perf_counter() - started
            mixed_up = [script for script in scripts if not is_own(conversations, script)]
    report(said, seconds, connections.most, settings.pool_size)
    print(f"conversations with a message lost, doubled or not their own: {len(mixed_up)}")
    return 1 if mixed_up or any(turn.error for turn in said) else 0


def url(settings: Settings) -> str:
    return settings.database_url.get_secret_value() if settings.database_url else ""


def is_own(conversations: Conversations, script: Script) -> bool:
    thread_id, texts = script
    view = conversations.show(thread_id)
    city = CITIES[next(name for name in CITIES if name in texts[0])]
    return (
        [message.text for message in view.messages[::2]] == list(texts)
        and [message.role for message in view.messages] == ["user", "assistant"] * len(texts)
        and [destination.id for destination in view.trip.destinations] == [city]
    )


def report(said: list[Said], seconds: float, connections: int, pool_size: int) -> None:
    """`seconds` includes the start of the processes."""
    taken = sorted(turn.seconds for turn in said)
    cuts = statistics.quantiles(taken, n=100)
    print(f"{len(said)} turns in {seconds:.1f} s: {len(said) / seconds:.1f} turns per second")
    print(f"a turn takes p50 {cuts[49]:.2f} s, p95 {cuts[94]:.2f} s, p99 {cuts[98]:.2f} s")
    print(f"errors: {sum(bool(turn.error) for turn in said)}")
    print(f"connections used: {connections} at most, data pools of {pool_size} and as many locks a process")
    for error in sorted({turn.error for turn in said if turn.error}):
        print(f"  {error}")


if __name__ == "__main__":
    sys.exit(main())
