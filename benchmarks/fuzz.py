"""Generated messages through whole offline turns: no unhandled exception, each message stored as it was said.

    python -m benchmarks.fuzz [--inputs 10000] [--seed 1]

A message is random characters, or pieces of travel sentences cut, joined, repeated and sprinkled with numbers, or both.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator

from benchmarks.storage import fresh_databases
from planner.application import open_planner
from planner.conversations import Conversations
from planner.conversations.text import clean
from planner.errors import BadInput

TURNS_PER_CONVERSATION = 25

PIECES = (
    "帮我规划", "成都", "3天", "三天两晚", "预算", "三千五", "1.5w", "元", "酒店换便宜的", "再加个", "都江堰",
    "第二天改徒步", "不要", "两个大人", "带一个孩子", "下周五出发", "12月31日", "2月30日", "撤销", "改成",
    "0天", "999天", "不吃辣", "清真", "巴黎", "然后去", "伦敦", "Plan", "3 days in", "Kyoto", "for two",
    "budget", "1200 USD", "make the hotel nicer", "drop the Colosseum", "Rome", "a week", "vegetarian", "undo",
    "answer in English", "第二天上午去哪里？", "多少钱", "谢谢", "-5", "1e309", "NaN", "１２３", "½", "，",
    "。", "?", "\n", "\t", " ", "'; DROP TABLE conversations; --", "<script>", "$100", "~~", "{\"a\": 1}",
    "/../", "\u202e", "👨‍👩‍👧", "\ufeff", "\0", "\ud800",
)  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    texts = generate(random.Random(arguments.seed), arguments.inputs)
    started = time.perf_counter()
    with fresh_databases() as fresh, open_planner(fresh()) as conversations:
        outcomes = converse(conversations, texts)
    print(f"{arguments.inputs} messages in {time.perf_counter() - started:.0f} s")
    for outcome, times in outcomes.most_common():
        print(f"{times:7}  {outcome}")
    wrong = sum(times for outcome, times in outcomes.items() if outcome.startswith("wrong"))
    print(f"unhandled exceptions and messages not stored as said: {wrong}")
    return 1 if wrong else 0


def generate(rng: random.Random, inputs: int) -> Iterator[str]:
    for _ in range(inputs):
        match rng.randrange(4):
            case 0:
                yield "".join(random_character(rng) for _ in range(rng.randrange(60)))
            case 1:
                yield "".join(rng.choices(PIECES, k=rng.randrange(1, 12)))
            case 2:
                text = " ".join(rng.choices(PIECES, k=rng.randrange(1, 8)))
                start = rng.randrange(len(text) + 1)
                yield text[start:] + random_character(rng) * rng.randrange(3) + str(rng.randrange(-10, 10**6))
            case _:
                yield rng.choice(PIECES) * rng.randrange(1, 200)


def random_character(rng: random.Random) -> str:
    return chr(rng.choice([rng.randrange(128), rng.randrange(0x4E00, 0x9FFF), rng.randrange(0x110000)]))


def converse(conversations: Conversations, texts: Iterator[str]) -> Counter[str]:
    """Says everything, some messages to a conversation; counts how the turns ended."""
    outcomes: Counter[str] = Counter()
    thread_id, said = conversations.new(), list[str]()
    for text in texts:
        try:
            outcomes[f"answered: {conversations.turn(thread_id, text).action}"] += 1
            said.append(clean(text).text)
        except BadInput:
            outcomes["refused with a sentence"] += 1
        except Exception as error:
            outcomes[f"wrong: {type(error).__name__}"] += 1
            said.append(clean(text).text)
            print(f"{text!r}\n{''.join(traceback.format_exception(error)[-3:])}", flush=True)
        if len(said) == TURNS_PER_CONVERSATION:
            outcomes["wrong: not stored as said"] += not is_stored(conversations, thread_id, said)
            thread_id, said = conversations.new(), []
    outcomes["wrong: not stored as said"] += not is_stored(conversations, thread_id, said)
    return +outcomes


def is_stored(conversations: Conversations, thread_id: str, said: list[str]) -> bool:
    messages = conversations.show(thread_id).messages
    return [message.text for message in messages[::2]] == said and len(messages) == 2 * len(said)


if __name__ == "__main__":
    sys.exit(main())
