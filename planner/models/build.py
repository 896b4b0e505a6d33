"""Which models the settings ask for."""

from __future__ import annotations

from dataclasses import dataclass

from langchain_core.language_models import BaseChatModel

from agents.places.facts import Facts
from planner.models.structured import tool_definition
from planner.models.time_limit import TimeLimit
from planner.patch import Understanding
from planner.settings import Settings

CONNECT_SECONDS = 10.0

THINKING_OFF = {"thinking": {"type": "disabled"}}
"""With thinking on, DeepSeek refuses a forced tool call, and a summary's tokens may all go into the thinking."""

OFFLINE = "offline"


@dataclass(frozen=True)
class Models:
    """The models of a planner.

    `chat` understands and writes. The `summarizers` are tried in order; `last_resort` is one that always answers.
    `agents` is None when no model is configured: they then choose by rules. `name` is for display. `writer` goes on in
    prose where the supervisor's prompt ends, None offline.
    """

    chat: BaseChatModel
    summarizers: tuple[BaseChatModel, ...]
    last_resort: BaseChatModel
    agents: BaseChatModel | None
    writer: BaseChatModel | None
    name: str
    offline: bool
    time_limit: TimeLimit | None = None

    def close(self) -> None:
        """End calls that still run and close connections; also happens by itself when the models are no longer used."""
        if self.time_limit is not None:
            self.time_limit.close()


def build_models(settings: Settings, facts: Facts) -> Models:
    """DeepSeek (or another endpoint that speaks its protocol) with DEEPSEEK_API_KEY, else the offline model.

    Makes no request.
    """
    from planner.offline.model import OfflineModel

    offline = OfflineModel(facts=facts)
    if settings.deepseek_api_key is None:
        return Models(offline, (offline,), offline, None, None, OFFLINE, offline=True)
    return _online_models(settings, offline)


def _online_models(settings: Settings, last_resort: BaseChatModel) -> Models:
    import httpx2

    from planner.models.deepseek import DeepSeek

    client = httpx2.AsyncClient(timeout=httpx2.Timeout(settings.call_seconds, connect=CONNECT_SECONDS))
    time_limit = TimeLimit(cleanup=client.aclose)
    chat = DeepSeek(
        model_name=settings.model,
        api_key=settings.deepseek_api_key,
        api_base=settings.deepseek_api_base,
        http_async_client=client,
        timeout=client.timeout,
        max_retries=0,
        temperature=0,
        stream_usage=True,
        stream_chunk_timeout=None,
        extra_body=THINKING_OFF if "deepseek" in settings.model.lower() else None,
        disabled_params={"parallel_tool_calls": None},  # not a parameter of DeepSeek's
        time_limit=time_limit,
        call_seconds=settings.call_seconds,
        fallback_model=settings.fallback_model,
    )
    # The supervisor's tool comes first in its prompts: a request that goes on from one without it would miss the cache.
    going_on = chat.model_copy(
        update={"model_kwargs": {"tools": [tool_definition(Understanding)], "tool_choice": "none"}}
    )
    summarizers = _summarizers(going_on, settings)
    return Models(chat, summarizers, last_resort, chat, going_on, settings.model, False, time_limit)


def _summarizers(chat: BaseChatModel, settings: Settings) -> tuple[BaseChatModel, ...]:
    """The summarizer and, if configured, the model that steps in for it; at most MAX_REQUESTS requests in all."""
    own = {"model_name": settings.summary_model or settings.model, "may_be_cut": True, "fallback_model": None}
    if settings.fallback_model is None:
        return (chat.model_copy(update=own),)
    other = {**own, "model_name": settings.fallback_model, "max_requests": 1}
    return chat.model_copy(update={**own, "max_requests": 2}), chat.model_copy(update=other)
