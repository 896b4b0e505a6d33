"""The prefix cache against its rules written out plainly: every stored prefix is kept as a list of messages."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.deepseek_server import PrefixCache

PROMPT = st.lists(st.sampled_from("abc"), min_size=1, max_size=6)


class PlainCache:
    def __init__(self) -> None:
        self.stored: list[list[str]] = []
        self.inputs: list[list[str]] = []

    def hits(self, prompt: list[str], output: str) -> int:
        hit = max((len(prefix) for prefix in self.stored if prompt[: len(prefix)] == prefix), default=0)
        for earlier in self.inputs:
            common = 0
            while common < min(len(prompt), len(earlier)) and prompt[common] == earlier[common]:
                common += 1
            self.stored.append(prompt[:common])
        self.inputs.append(prompt)
        self.stored += [prompt, [*prompt, output]]
        return hit


@given(st.lists(st.tuples(PROMPT, st.sampled_from("xyz")), max_size=8))
def test_hits_follow_the_rules(requests: list[tuple[list[str], str]]) -> None:
    cache, plain = PrefixCache(), PlainCache()
    for prompt, output in requests:
        assert cache.hits(prompt, [1] * len(prompt), output) == plain.hits(prompt, output)


def test_an_append_only_prompt_misses_its_tail_only() -> None:
    cache = PrefixCache()
    prompt = ["system"]
    for turn in range(20):
        prompt = [*prompt, f"question {turn}"]
        hit = cache.hits(prompt, [10] * len(prompt), f"answer {turn}")
        assert hit == (10 * (len(prompt) - 1) if turn else 0)
        prompt = [*prompt, f"answer {turn}"]


def test_a_sliding_window_hits_the_system_prompt_only() -> None:
    cache = PrefixCache()
    hits = [cache.hits(["system", f"{turn}", f"{turn + 1}"], [10] * 3, "answer") for turn in range(20)]
    assert hits == [0, 0, *[10] * 18]
