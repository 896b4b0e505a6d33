"""A local server that speaks DeepSeek's chat protocol: real HTTP, scripted answers, every fault on demand.

    with DeepSeekServer() as server:
        server.script(HttpError(503), Answer("好的"))
        ...                                   # the client under test talks to server.url with server.key
        assert len(server.requests) == 2

Without a script a *brain* answers: any function from a request's JSON to a reply; `OfflineBrain` is one that lets
the offline model answer. The benchmarks use the server, too: its usage counts prompt tokens and cache hits by the rules
of DeepSeek's prefix cache.
"""

from tests.deepseek_server.answers import (
    Answer,
    Body,
    Drop,
    HttpError,
    KeepAlive,
    Reply,
    Silence,
    StreamError,
    ToolCall,
)
from tests.deepseek_server.offline_brain import OfflineBrain
from tests.deepseek_server.prefix_cache import PrefixCache
from tests.deepseek_server.server import DeepSeekServer, Request, say_so

__all__ = [
    "Answer",
    "Body",
    "DeepSeekServer",
    "Drop",
    "HttpError",
    "KeepAlive",
    "OfflineBrain",
    "PrefixCache",
    "Reply",
    "Request",
    "Silence",
    "StreamError",
    "ToolCall",
    "say_so",
]
