"""The real client over real HTTP against a local server: every fault, what is raised after how many requests."""

from __future__ import annotations

import asyncio
import contextvars
import gc
import itertools
import logging
import subprocess
import sys
import threading
import traceback
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from langchain_core.messages.ai import UsageMetadata
from pydantic import BaseModel, SecretStr

from agents.places import load_facts
from planner.errors import BadAnswer, MessageRefused, ModelUnavailable, PlannerError
from planner.models import Models, build_models, invoke_structured, limit_turn
from planner.models.prices import PRICES, cost
from planner.models.retry import MAX_REQUESTS
from planner.models.time_limit import THREAD_NAME, TimeLimit
from planner.settings import Settings
from tests.deepseek_server import (
    Answer,
    Body,
    DeepSeekServer,
    Drop,
    HttpError,
    KeepAlive,
    Reply,
    Silence,
    StreamError,
    ToolCall,
    say_so,
)

MESSAGES: list[AnyMessage] = [HumanMessage("帮我规划成都3天")]
LONG = 30.0


class Wish(BaseModel):
    """What the traveller wants."""

    city: str
    days: int


GOOD = Answer(None, (ToolCall("Wish", {"city": "成都", "days": 3}),))


def plain(model: BaseChatModel) -> str:
    return str(model.invoke(MESSAGES).text)


def streamed(model: BaseChatModel) -> str:
    return "".join(chunk.text for chunk in model.stream(MESSAGES))


def structured(model: BaseChatModel) -> Wish:
    return invoke_structured(model, Wish, MESSAGES)


KINDS: dict[str, Callable[[BaseChatModel], Any]] = {"plain": plain, "stream": streamed, "structured": structured}


@dataclass(frozen=True)
class Row:
    """A row of the fault table: `requests` by kind of call; `error` (or `error_by_kind`) is what the caller gets."""

    reply: Reply
    error: type[PlannerError]
    requests: dict[str, int]
    words: str
    hopeless: bool = False


def every(count: int) -> dict[str, int]:
    return dict.fromkeys(KINDS, count)


ASKED_AGAIN = {"plain": 1, "stream": 1, "structured": 2}
"""One unusable answer: only a structured call asks once more."""

TABLE = {
    "401": Row(HttpError(401), ModelUnavailable, every(1), "DEEPSEEK_API_KEY", hopeless=True),
    "402": Row(HttpError(402, "Insufficient Balance"), ModelUnavailable, every(1), "top it up", hopeless=True),
    "403": Row(HttpError(403), ModelUnavailable, every(1), "DEEPSEEK_API_KEY", hopeless=True),
    "404": Row(HttpError(404), ModelUnavailable, every(1), "PLANNER_MODEL", hopeless=True),
    "400": Row(HttpError(400, "bad format"), ModelUnavailable, every(1), "bad format", hopeless=True),
    "422": Row(HttpError(422, "bad value"), ModelUnavailable, every(1), "bad value", hopeless=True),
    "content risk": Row(HttpError(400, "Content Exists Risk"), MessageRefused, every(1), "other words"),
    "429": Row(HttpError(429), ModelUnavailable, every(3), "in a minute"),
    "429, wait briefly": Row(HttpError(429, retry_after="0"), ModelUnavailable, every(3), "in a minute"),
    "429, wait for long": Row(HttpError(429, retry_after="120"), ModelUnavailable, every(1), "in a minute"),
    "500": Row(HttpError(500), ModelUnavailable, every(3), "overloaded"),
    "502": Row(HttpError(502), ModelUnavailable, every(3), "overloaded"),
    "503": Row(HttpError(503), ModelUnavailable, every(3), "overloaded"),
    "504": Row(HttpError(504), ModelUnavailable, every(3), "overloaded"),
    "dropped": Row(Drop(), ModelUnavailable, every(3), "network"),
    "reset": Row(Drop(reset=True), ModelUnavailable, every(3), "network"),
    "half a body": Row(
        Drop("half of it"), PlannerError, {"plain": 3, "stream": 1, "structured": 3}, "network|broke off"
    ),
    "half a body, reset": Row(
        Drop("half of it", reset=True), PlannerError, {"plain": 3, "stream": 1, "structured": 3}, "network|broke off"
    ),
    "malformed JSON": Row(Body(b'{"choices": ['), ModelUnavailable, every(3), "not an answer"),
    "malformed event": Row(Body(b'data: {"choices": [\n\n', "text/event-stream"), ModelUnavailable, every(3), "answer"),
    "empty body": Row(Body(b""), ModelUnavailable, every(3), "not an answer"),
    "HTML": Row(Body(b"<html>Welcome</html>", "text/html"), ModelUnavailable, every(3), "not an answer"),
    "error with 200": Row(StreamError(), ModelUnavailable, every(3), "not an answer|overloaded"),
    "choices []": Row(Answer("x", choices=False), ModelUnavailable, every(3), "not an answer"),
    "choices null": Row(Answer("x", choices=None), ModelUnavailable, every(3), "not an answer"),
    "empty content": Row(Answer(""), BadAnswer, ASKED_AGAIN, "empty|prose"),
    "null content": Row(Answer(None), BadAnswer, ASKED_AGAIN, "empty|prose"),
    "blank content": Row(Answer(" \n"), BadAnswer, ASKED_AGAIN, "empty|prose"),
    "cut by length": Row(Answer("cut", finish_reason="length"), BadAnswer, ASKED_AGAIN, "length"),
    "filtered": Row(Answer("cut", finish_reason="content_filter"), BadAnswer, ASKED_AGAIN, "withheld"),
    "no resource": Row(
        Answer("cut", finish_reason="insufficient_system_resource"),
        PlannerError,
        {"plain": 3, "stream": 1, "structured": 3},
        "overloaded|broke off",
    ),
    "no finish reason": Row(Answer("cut", finish_reason=None), BadAnswer, ASKED_AGAIN, "broke off"),
    "broken tool JSON": Row(Answer(None, (ToolCall("Wish", '{"city": "成'),)), BadAnswer, ASKED_AGAIN, "JSON"),
}

STRUCTURED_TABLE = {
    "prose": Answer("I would love to plan that."),
    "another tool": Answer(None, (ToolCall("Other", {}),)),
    "wrong types": Answer(None, (ToolCall("Wish", {"city": "成都", "days": "many"}),)),
    "missing argument": Answer(None, (ToolCall("Wish", {"city": "成都"}),)),
}


@pytest.fixture(scope="module")
def running() -> Iterator[DeepSeekServer]:
    with DeepSeekServer() as server:
        yield server


@pytest.fixture
def server(running: DeepSeekServer, monkeypatch: pytest.MonkeyPatch) -> DeepSeekServer:
    for name in ("LANGSMITH_TRACING", "LANGCHAIN_TRACING_V2", "OPENAI_API_KEY", "DEEPSEEK_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    running.reset()
    return running


def build(server: DeepSeekServer, **settings: Any) -> Models:
    """Online models that talk to the server, with pauses too short to notice."""
    models = build_models(
        Settings(deepseek_api_key=SecretStr(settings.pop("key", server.key)), deepseek_api_base=server.url, **settings),
        load_facts(None),
    )
    for model in (models.chat, *models.summarizers):
        model.pause_seconds = 0.001  # type: ignore[attr-defined]
    return models


@pytest.fixture(scope="module")
def shared(running: DeepSeekServer) -> Iterator[Models]:
    models = build(running)
    yield models
    models.close()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("row", TABLE.values(), ids=TABLE)
def test_a_fault_becomes_one_sentence_after_few_requests(
    row: Row, kind: str, server: DeepSeekServer, shared: Models
) -> None:
    server.script(*[row.reply] * (MAX_REQUESTS + 1))
    with pytest.raises(row.error, match=row.words) as caught:
        KINDS[kind](shared.chat)
    assert len(server.requests) == row.requests[kind]
    assert isinstance(caught.value, ModelUnavailable | BadAnswer)
    assert getattr(caught.value, "hopeless", False) is row.hopeless
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "kind"), [(name, kind) for name, row in TABLE.items() for kind in KINDS if row.requests[kind] == 3]
)
def test_a_passing_fault_is_got_over(name: str, kind: str, server: DeepSeekServer, shared: Models) -> None:
    fault = TABLE[name].reply
    server.script(fault, fault, GOOD if kind == "structured" else Answer("好的"))
    assert KINDS[kind](shared.chat) == (Wish(city="成都", days=3) if kind == "structured" else "好的")
    assert len(server.requests) == 3


@pytest.mark.parametrize("reply", STRUCTURED_TABLE.values(), ids=STRUCTURED_TABLE)
def test_an_answer_of_the_wrong_form_is_corrected_once(reply: Answer, server: DeepSeekServer, shared: Models) -> None:
    server.script(reply, GOOD)
    assert structured(shared.chat) == Wish(city="成都", days=3)
    first, second = (request.body["messages"] for request in server.requests)
    assert second[: len(first)] == first, "what was cached must stay the beginning of the prompt"
    assert second[-1]["name"] == "correction" and "Wish" in second[-1]["content"]

    server.reset()
    server.script(reply, reply, GOOD)
    with pytest.raises(BadAnswer):
        structured(shared.chat)
    assert len(server.requests) == 2


def test_a_correction_shares_the_requests_of_its_answer(server: DeepSeekServer, shared: Models) -> None:
    server.script(HttpError(503), HttpError(503), Answer("prose"), GOOD)
    with pytest.raises(BadAnswer):
        structured(shared.chat)
    assert len(server.requests) == MAX_REQUESTS


ENDLESS = {
    "keep-alive": KeepAlive(LONG),
    "header drip": KeepAlive(LONG, in_header=True),
    "silence": Silence(LONG),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reply", ENDLESS.values(), ids=ENDLESS)
def test_the_wall_clock_ends_a_call(reply: Reply, kind: str, server: DeepSeekServer, shared: Models) -> None:
    server.script(reply)
    hurried = shared.chat.model_copy(update={"call_seconds": 0.2})
    with pytest.raises(ModelUnavailable, match=r"within 0\.2 seconds") as caught:
        KINDS[kind](hurried)
    assert not caught.value.hopeless
    assert len(server.requests) == 1
    if isinstance(reply, KeepAlive):
        assert server.hung_up.wait(LONG / 2), "the connection stays open"


def test_the_wall_clock_ends_a_slow_stream(server: DeepSeekServer, shared: Models) -> None:
    server.script(Answer("再说一遍" * 200, pause=0.05))
    pieces = []
    with pytest.raises(ModelUnavailable, match="within"):
        for chunk in shared.chat.model_copy(update={"call_seconds": 0.5}).stream(MESSAGES):
            pieces.append(chunk.text)
    assert 0 < len("".join(pieces)) < 800
    assert server.hung_up.wait(LONG / 2)


def test_the_wall_clock_includes_pauses(server: DeepSeekServer, shared: Models) -> None:
    server.script(HttpError(429, retry_after="15"))
    with pytest.raises(ModelUnavailable, match="within"):
        plain(shared.chat.model_copy(update={"call_seconds": 0.2}))
    assert len(server.requests) == 1


def test_keep_alive_lines_before_an_answer_are_no_fault(server: DeepSeekServer, shared: Models) -> None:
    server.script(*[KeepAlive(0.1, then=Answer("到了"))] * 2)
    assert plain(shared.chat) == streamed(shared.chat) == "到了"


@pytest.mark.parametrize("kind", KINDS)
def test_a_turn_out_of_time_makes_no_request(kind: str, server: DeepSeekServer, shared: Models) -> None:
    def late() -> None:
        limit_turn(0)
        with pytest.raises(ModelUnavailable, match="PLANNER_TURN_SECONDS"):
            KINDS[kind](shared.chat)

    contextvars.copy_context().run(late)
    assert server.requests == []
    assert plain(shared.chat)  # the next turn is not limited by this one


def test_a_reader_who_stops_ends_the_stream(server: DeepSeekServer, shared: Models) -> None:
    server.script(Answer("再说一遍" * 200, pause=0.05))
    stream = shared.chat.stream(MESSAGES)
    next(stream)
    stream.close()  # type: ignore[attr-defined]
    assert server.hung_up.wait(LONG / 2)


SECRET = "sk-never-shown-42"


@pytest.mark.parametrize("key_is_known", [True, False])
def test_the_key_is_never_shown(key_is_known: bool, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    echoes = [
        HttpError(400, f"the key {SECRET} is bad"),
        HttpError(500, SECRET),
        StreamError(SECRET),
        Body(SECRET.encode()),
    ]
    with DeepSeekServer(key=SECRET if key_is_known else "another") as server:
        models = build(server, key=SECRET)
        shown = [repr(models), str(models.chat)]
        for reply, call in itertools.product(echoes, KINDS.values()):
            server.reset()
            server.script(*[reply] * MAX_REQUESTS)
            with pytest.raises(ModelUnavailable) as caught:
                call(models.chat)
            shown += [repr(caught.value), "".join(traceback.format_exception(caught.value))]
        models.close()
    assert not any(SECRET in text for text in [*shown, caplog.text])


def test_requests_are_as_deepseek_wants_them(server: DeepSeekServer, shared: Models) -> None:
    server.script(GOOD, Answer("好"))
    structured(shared.chat)
    streamed(shared.chat)
    forced, stream = (request.body for request in server.requests)
    for body in (forced, stream):
        assert body["model"] == "deepseek-flash"
        assert body["thinking"] == {"type": "disabled"}
        assert body["temperature"] == 0
        assert "parallel_tool_calls" not in body
    assert forced["tool_choice"]["function"]["name"] == "Wish"
    assert stream["stream_options"] == {"include_usage": True}


def test_another_providers_model_is_not_sent_deepseeks_parameter(server: DeepSeekServer) -> None:
    models = build(server, model="some-other-model")
    with pytest.raises(ModelUnavailable, match="Model Not Exist"):
        plain(models.chat)
    models.close()
    assert "thinking" not in server.requests[0].body


def test_cached_tokens_are_reported_plain_and_streamed(server: DeepSeekServer, shared: Models) -> None:
    first = shared.chat.invoke(MESSAGES)
    longer = [*MESSAGES, AIMessage(first.text), HumanMessage("酒店换便宜的")]
    second = shared.chat.invoke(longer)
    *_, usage = [chunk.usage_metadata for chunk in shared.chat.stream(longer) if chunk.usage_metadata]
    assert isinstance(first, AIMessage) and isinstance(second, AIMessage)
    assert first.usage_metadata and second.usage_metadata
    assert first.usage_metadata["input_token_details"]["cache_read"] == 0
    assert 0 < second.usage_metadata["input_token_details"]["cache_read"] < second.usage_metadata["input_tokens"]
    assert usage["input_token_details"]["cache_read"] == usage["input_tokens"] == second.usage_metadata["input_tokens"]


def test_the_last_request_goes_to_the_fallback_model(server: DeepSeekServer) -> None:
    models = build(server, fallback_model="deepseek-v4-pro")
    server.script(HttpError(503), HttpError(503), Answer("好的"))
    assert plain(models.chat) == "好的"
    assert [request.body["model"] for request in server.requests] == ["deepseek-flash"] * 2 + ["deepseek-v4-pro"]

    server.reset()
    server.script(*[HttpError(503)] * 9)
    for summarizer in models.summarizers:
        with pytest.raises(ModelUnavailable):
            plain(summarizer)
    models.close()
    assert [request.body["model"] for request in server.requests] == ["deepseek-flash"] * 2 + ["deepseek-v4-pro"]


def test_a_summary_that_was_cut_is_left_to_its_caller(server: DeepSeekServer) -> None:
    models = build(server, summary_model="deepseek-v4-flash")
    (summarizer,) = models.summarizers
    server.script(Answer("旅行者想去成都。" * 100), Answer("", finish_reason="length"))
    reply = summarizer.bind(max_tokens=50).invoke(MESSAGES)
    assert reply.response_metadata["finish_reason"] == "length" and reply.text
    assert server.requests[0].body["model"] == "deepseek-v4-flash"
    with pytest.raises(BadAnswer):
        plain(summarizer)
    models.close()


def test_threads_share_a_model(server: DeepSeekServer, shared: Models) -> None:
    server.brain = lambda body: Answer(body["messages"][-1]["content"])
    with ThreadPoolExecutor(8) as pool:
        texts = list(pool.map(lambda number: shared.chat.invoke(str(number)).text, range(32)))
    server.brain = say_so
    assert texts == [str(number) for number in range(32)]


async def _inside_a_running_loop(model: BaseChatModel) -> list[str]:
    return [
        (await model.ainvoke(MESSAGES)).text,
        "".join([chunk.text async for chunk in model.astream(MESSAGES)]),
        model.invoke(MESSAGES).text,
    ]


def test_works_inside_a_running_event_loop(server: DeepSeekServer, shared: Models) -> None:
    server.script(*[Answer("好的")] * 3)
    assert asyncio.run(_inside_a_running_loop(shared.chat)) == ["好的"] * 3


def test_models_no_longer_used_end_their_thread(server: DeepSeekServer) -> None:
    def call_threads() -> set[threading.Thread]:
        return {thread for thread in threading.enumerate() if thread.name == THREAD_NAME}

    others = call_threads()
    models = build(server)
    plain(models.chat)
    assert len(call_threads() - others) == 1
    del models
    gc.collect()
    assert call_threads() <= others


def test_a_call_may_be_the_last_user_of_the_models() -> None:
    """Then they are closed from their own thread, which cannot wait for itself."""
    closed = threading.Event()

    async def cleanup() -> None:
        closed.set()

    async def close() -> None:
        limit.close()

    limit = TimeLimit(cleanup)
    limit.run(close(), seconds=LONG)
    assert closed.wait(LONG)


@pytest.fixture(scope="module")
def time_limit() -> Iterator[TimeLimit]:
    limit = TimeLimit(cleanup=lambda: asyncio.sleep(0))
    yield limit
    limit.close()


@given(items=st.lists(st.integers(), max_size=20), fails=st.booleans())
def test_items_arrive_in_order_up_to_the_error(time_limit: TimeLimit, items: list[int], fails: bool) -> None:
    async def produce() -> AsyncIterator[int]:
        for item in items:
            yield item
        if fails:
            raise KeyError("end")

    arrived = []
    try:
        for item in time_limit.iterate(produce(), seconds=LONG):
            arrived.append(item)
        ended = False
    except KeyError:
        ended = True
    assert (arrived, ended) == (items, fails)


def test_without_a_key_nothing_online_is_imported() -> None:
    code = (
        "import sys; from planner.models import build_models; from planner.settings import Settings; "
        "from agents.places import load_facts; models = build_models(Settings(), load_facts(None)); "
        "assert models.offline and models.agents is None and models.name == 'offline'; "
        "print([name for name in sys.modules if name in ('langchain_deepseek', 'openai')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@given(st.integers(0, 10**7), st.integers(0, 10**7), st.integers(0, 10**7), st.sampled_from(sorted(PRICES)))
def test_cost_adds_up_from_its_three_parts(hit: int, miss: int, output: int, model: str) -> None:
    def usage(hit: int, miss: int, output: int) -> UsageMetadata:
        return UsageMetadata(
            input_tokens=hit + miss,
            output_tokens=output,
            total_tokens=hit + miss + output,
            input_token_details={"cache_read": hit},
        )

    parts = cost(usage(hit, 0, 0), model) + cost(usage(0, miss, 0), model) + cost(usage(0, 0, output), model)
    assert cost(usage(hit, miss, output), model) == pytest.approx(parts)
    assert cost(usage(0, 1_000_000, 0), model) == pytest.approx(PRICES[model].miss)
