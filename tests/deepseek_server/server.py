"""The HTTP server: one thread a connection, on a free loopback port."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from http.server import ThreadingHTTPServer
from typing import Any, Self

from planner.tokens import TokenCounter
from tests.deepseek_server import protocol
from tests.deepseek_server.answers import Answer, HttpError, KeepAlive, Reply
from tests.deepseek_server.handler import handler_for
from tests.deepseek_server.prefix_cache import PrefixCache

Brain = Callable[[dict[str, Any]], Reply]

KEY = "sk-local-0123456789abcdef"
MESSAGE_TOKENS = 2


@dataclass(frozen=True)
class Request:
    """One request that arrived: its JSON, what was done with it, and the usage told to the client, if any."""

    body: dict[str, Any]
    reply: Reply
    usage: dict[str, Any]


def short(body: dict[str, Any]) -> dict[str, Any]:
    """The request without its messages."""
    return {name: value for name, value in body.items() if name != "messages"}


def say_so(_: dict[str, Any]) -> Answer:
    return Answer("Nothing is scripted.")


class DeepSeekServer:
    """Answers each request with the next scripted reply, else by asking the brain.

    `hung_up` is set when a client goes away before its answer is complete. `keep_bodies` False drops the requests'
    messages from the record: for long benchmarks.
    """

    def __init__(self, brain: Brain = say_so, *, key: str = KEY, keep_bodies: bool = True) -> None:
        self.brain = brain
        self.key = key
        self.requests: list[Request] = []
        self.cache = PrefixCache()
        self.stopping = threading.Event()
        self.hung_up = threading.Event()
        self._keep_bodies = keep_bodies
        self._script: deque[Reply] = deque()
        self._lock = threading.Lock()
        self._tokens = lru_cache(maxsize=20_000)(TokenCounter().count_text)
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), handler_for(self))
        self._http.daemon_threads = True
        self._thread = threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._http.server_port}"

    def script(self, *replies: Reply) -> None:
        """What to do with the next requests, in order of arrival."""
        self._script.extend(replies)

    def reset(self) -> None:
        """Forget script, record and cache: as good as a new server."""
        with self._lock:
            self._script.clear()
            self.requests.clear()
            self.hung_up.clear()
            self.cache = PrefixCache()

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopping.set()
        self._http.shutdown()
        self._thread.join()
        self._http.server_close()

    def take(self, body: dict[str, Any], authorization: str) -> tuple[int, Reply, dict[str, Any]]:
        """Decide on a request and record it: its number, the reply and the usage."""
        with self._lock:
            reply = self._decide(body, authorization)
            answer = reply.then if isinstance(reply, KeepAlive) else reply
            usage = self._usage(body, answer) if isinstance(answer, Answer) else {}
            self.requests.append(Request(body if self._keep_bodies else short(body), reply, usage))
            return len(self.requests), reply, usage

    def _decide(self, body: dict[str, Any], authorization: str) -> Reply:
        if authorization != f"Bearer {self.key}":
            key = authorization.removeprefix("Bearer ")
            return HttpError(401, f"Authentication Fails, Your api key: {key} is invalid")
        if refused := protocol.refusal(body):
            return refused
        reply = self._script.popleft() if self._script else self.brain(body)
        return self._cut(body, reply) if isinstance(reply, Answer) else reply

    def _cut(self, body: dict[str, Any], answer: Answer) -> Answer:
        """Hold the answer to the request's max_tokens."""
        limit = body.get("max_tokens")
        text = answer.text or ""
        if limit is None or answer.tool_calls or self._tokens(text) <= limit:
            return answer
        while self._tokens(text) > limit:
            text = text[: len(text) * 9 // 10]
        return replace(answer, text=text, finish_reason="length")

    def _usage(self, body: dict[str, Any], answer: Answer) -> dict[str, Any]:
        prompt = protocol.prompt_texts(body)
        tokens = [self._tokens(text) + MESSAGE_TOKENS for text in prompt]
        output = protocol.message_text(protocol.assistant_message(answer, 0))
        hit = self.cache.hits(prompt, tokens, output)
        written = self._tokens(output)
        return {
            "prompt_tokens": sum(tokens),
            "completion_tokens": written,
            "total_tokens": sum(tokens) + written,
            "prompt_cache_hit_tokens": hit,
            "prompt_cache_miss_tokens": sum(tokens) - hit,
        }
