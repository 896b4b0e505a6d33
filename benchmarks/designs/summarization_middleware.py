"""f. LangChain's `SummarizationMiddleware`: the library's own answer, with one model to chat and one to summarize.

The agent calls the four agents as tools. When tokens or messages reach their trigger, all but the newest few messages
are replaced by a summary, in the checkpoint as well. The trigger is twice the documentation's example and the number of
messages to keep smaller than its default: with 4,000 tokens and 20 messages it would summarize at nearly every turn.
`trim_tokens_to_summarize` is the default; with a trigger far above it, old messages would be dropped unread.
"""

from __future__ import annotations

from typing import Any

from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langgraph.graph.state import CompiledStateGraph

from benchmarks.designs.kit import Kit


def build(kit: Kit) -> CompiledStateGraph[Any, Any, Any, Any]:
    memory: SummarizationMiddleware[Any, Any] = SummarizationMiddleware(
        kit.summarizer,
        trigger=[("tokens", 8_000), ("messages", 50)],
        keep=("messages", 6),
        trim_tokens_to_summarize=4_000,
    )
    return create_agent(kit.chat, kit.tools, system_prompt=kit.system, middleware=[memory], checkpointer=kit.saver)
