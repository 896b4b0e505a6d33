"""How a reply goes over the wire."""

from __future__ import annotations

import json
import socket
import struct
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from typing import Any, Protocol

from tests.deepseek_server import protocol
from tests.deepseek_server.answers import Answer, Body, Drop, HttpError, KeepAlive, Reply, Silence, StreamError

EVENTS = "text/event-stream"


class Desk(Protocol):
    """What a handler asks of its server."""

    stopping: threading.Event
    hung_up: threading.Event

    def take(self, body: dict[str, Any], authorization: str) -> tuple[int, Reply, dict[str, Any]]: ...


def handler_for(desk: Desk) -> type[BaseHTTPRequestHandler]:
    return type("DeskHandler", (Handler,), {"desk": desk})


class Handler(BaseHTTPRequestHandler):
    """Serves POST .../chat/completions. A client that goes away ends whatever is being sent to it."""

    desk: Desk
    protocol_version = "HTTP/1.1"
    timeout = 60
    disable_nagle_algorithm = True

    def do_POST(self) -> None:
        content = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if not self.path.endswith("/chat/completions"):
            self._whole(404, b"")
            return
        self.body = json.loads(content)
        self.number, reply, self.usage = self.desk.take(self.body, self.headers.get("Authorization", ""))
        try:
            self._send(reply)
        except OSError:  # the client hung up
            self.close_connection = True
            self.desk.hung_up.set()

    def _send(self, reply: Reply) -> None:
        match reply:
            case Answer():
                self._answer(reply)
            case HttpError():
                self._error(reply)
            case Body():
                self._whole(200, reply.content, reply.content_type)
            case StreamError():
                self._stream_error(reply)
            case KeepAlive():
                self._keep_alive(reply)
            case Drop():
                self._drop(reply)
            case Silence():
                self.desk.stopping.wait(reply.seconds)
                self._hang_up()

    @property
    def _streaming(self) -> bool:
        return bool(self.body.get("stream"))

    def _answer(self, answer: Answer) -> None:
        if not self._streaming:
            self._whole(200, self._plain(answer))
            return
        self._head(EVENTS)
        self._pieces(answer)
        self._chunk(b"data: [DONE]\n\n")
        self._chunk(b"")

    def _plain(self, answer: Answer) -> bytes:
        return json.dumps(protocol.completion(self.body, answer, self.usage, self.number)).encode()

    def _pieces(self, answer: Answer) -> None:
        for event in protocol.chunks(self.body, answer, self.usage, self.number):
            if answer.pause:
                self.desk.stopping.wait(answer.pause)
            self._event(event)

    def _error(self, error: HttpError) -> None:
        body = {"error": {"message": error.message, "type": "scripted", "param": None, "code": "invalid_request_error"}}
        headers = {"Retry-After": error.retry_after} if error.retry_after is not None else {}
        self._whole(error.status, json.dumps(body).encode(), headers=headers)

    def _stream_error(self, error: StreamError) -> None:
        body = {"error": {"message": error.message, "type": "server_error"}}
        if not self._streaming:
            self._whole(200, json.dumps(body).encode())
            return
        self._head(EVENTS)
        self._event(body)
        self._chunk(b"")

    def _keep_alive(self, reply: KeepAlive) -> None:
        """Comments while streaming, else empty lines, as the service sends them while a request waits its turn."""
        if reply.in_header:
            self.wfile.write(b"HTTP/1.1 200 OK\r\n")
            for beat in self._beats(reply):
                self.wfile.write(f"X-Wait-{beat}: .\r\n".encode())
            self._hang_up()
            return
        self._head(EVENTS if self._streaming else "application/json")
        for _ in self._beats(reply):
            self._chunk(b": keep-alive\n\n" if self._streaming else b"\n")
        if self._streaming:
            self._pieces(reply.then)
            self._chunk(b"data: [DONE]\n\n")
        else:
            self._chunk(self._plain(reply.then))
        self._chunk(b"")

    def _beats(self, reply: KeepAlive) -> Iterator[int]:
        ends, beat = time.monotonic() + reply.seconds, 0
        while time.monotonic() < ends and not self.desk.stopping.wait(reply.every):
            yield beat
            beat += 1

    def _drop(self, drop: Drop) -> None:
        if drop.text and self._streaming:
            self._head(EVENTS)
            self._pieces(Answer(drop.text, finish_reason=None))
        elif drop.text:
            plain = self._plain(Answer(drop.text))
            self._headers(200, "application/json", {"Content-Length": str(len(plain))})
            self.wfile.write(plain[: len(plain) // 2])
        self._hang_up(reset=drop.reset)

    def _hang_up(self, reset: bool = False) -> None:
        self.close_connection = True
        if reset:  # closing with a zero linger time sends RST
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()

    def _whole(
        self, status: int, content: bytes, content_type: str = "application/json", headers: dict[str, str] | None = None
    ) -> None:
        self._headers(status, content_type, {"Content-Length": str(len(content)), **(headers or {})})
        self.wfile.write(content)

    def _head(self, content_type: str) -> None:
        self._headers(200, content_type, {"Transfer-Encoding": "chunked"})

    def _headers(self, status: int, content_type: str, headers: dict[str, str]) -> None:
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def _event(self, event: dict[str, Any]) -> None:
        self._chunk(f"data: {json.dumps(event)}\n\n".encode())

    def _chunk(self, content: bytes) -> None:
        """A chunk of the body; an empty one ends it."""
        self.wfile.write(f"{len(content):x}\r\n".encode() + content + b"\r\n")

    def log_message(self, format: str, *args: Any) -> None:
        """Requests are recorded by the server, not printed."""
