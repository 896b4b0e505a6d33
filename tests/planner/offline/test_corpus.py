from __future__ import annotations

import json
from collections import Counter

from benchmarks.understanding.measure import HERE, judge
from tests.planner.offline.reading import facts


def test_the_corpus_is_understood() -> None:
    right: Counter[bool] = Counter()
    total: Counter[bool] = Counter()
    for file in sorted(HERE.glob("*.jsonl")):
        for line in file.read_text("utf-8").splitlines():
            case = json.loads(line)
            chinese = any("\u4e00" <= character <= "\u9fff" for character in case["text"])
            verdicts = [ok for _, _, _, ok in judge(case, facts())]
            total[chinese] += len(verdicts)
            right[chinese] += sum(verdicts)
    assert min(total.values()) > 500
    assert all(right[chinese] / total[chinese] >= 0.95 for chinese in total)
