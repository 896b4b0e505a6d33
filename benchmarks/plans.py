"""A sweep of plans: every destination with several lengths and budgets, each plan checked.

Prints how many plans had every check right, and which checks failed how often for the rest. A failed check must be
said in the answer; a plan asked for twice must be the same. `--share 1` sweeps everything (some minutes).
"""

from __future__ import annotations

import argparse
import datetime as dt
import itertools
import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from langchain_core.messages import HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore

from agents.places import load_facts
from planner.graph import build_graph
from planner.models import build_models
from planner.settings import Settings

DAYS = (1, 2, 3, 5, 7, 10)
BUDGETS = {"no budget": "", "tight": ", budget 60 USD per day", "generous": ", budget 1000 USD per day"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=float, default=0.1, help="the part of all combinations to plan, 0 to 1")
    share = parser.parse_args().share
    facts, settings = load_facts(), Settings(today=dt.date(2026, 11, 30))
    graph = build_graph(build_models(settings, facts), facts, settings, InMemorySaver(), InMemoryStore())
    combinations = list(itertools.product(facts.destinations(), DAYS, BUDGETS))
    chosen = random.Random(1).sample(combinations, max(1, round(len(combinations) * share)))
    failed: Counter[str] = Counter()
    right = unsaid = different = 0
    started = time.perf_counter()
    for number, (destination, days, budget) in enumerate(chosen):
        text = f"{days} days in {destination.name_en}{BUDGETS[budget]}"
        state = _plan(graph, text, f"{number}")
        wrong = [check for check in state["checks"] if not check["ok"]]
        right += not wrong
        failed.update(f"{check['name']} ({budget})" for check in wrong)
        unsaid += any(said not in state["messages"][-1].text for said in _sentences(wrong))
        if number % 10 == 0:
            different += _plan(graph, text, f"{number} again")["itinerary"] != state["itinerary"]
    seconds = time.perf_counter() - started
    print(
        f"{len(chosen)} of {len(combinations)} plans in {seconds:.0f} s: {right} with every check right, no exception"
    )
    print(f"failed checks that the answer does not say: {unsaid}; plans that differ when asked for again: {different}")
    for name, count in failed.most_common():
        print(f"  {count:5} {name}")


def _plan(graph: Any, text: str, thread: str) -> dict[str, Any]:
    config = {"configurable": {"thread_id": thread}}
    state: dict[str, Any] = graph.invoke({"messages": [HumanMessage(text, id=thread)]}, config)
    graph.checkpointer.delete_thread(thread)
    return state


def _sentences(checks: list[dict[str, Any]]) -> Iterator[str]:
    from planner.answer.markdown import plain

    return (plain(check["detail"]) for check in checks)


if __name__ == "__main__":
    main()
