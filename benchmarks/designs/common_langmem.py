"""h. langmem as it is commonly set: one number for trigger and limit, a small summary, all messages in the call.

The setting of most examples of `summarize_messages`. Kinder than they are in one respect: tokens are counted exactly.
With limit and trigger equal, a batch is nearly always over the limit, and its oldest messages are dropped unread.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AnyMessage
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.prebuilt import ToolNode, tools_condition
from langmem.short_term import RunningSummary, summarize_messages

from benchmarks.designs.kit import Kit
from planner.memory import deserialize_running_summary, serialize_running_summary
from planner.summary import CountTokens

MOST_TOKENS, SUMMARY_TOKENS = 4_000, 256


class CommonState(MessagesState, total=False):
    running_summary: dict[str, Any] | None


def common_view(
    messages: Sequence[AnyMessage], summary: RunningSummary | None, summarizer: BaseChatModel, count: CountTokens
) -> tuple[list[AnyMessage], RunningSummary | None]:
    """What the model sees of the messages, and the new summary."""
    result = summarize_messages(
        list(messages),
        running_summary=summary,
        model=summarizer.bind(max_tokens=SUMMARY_TOKENS),
        max_tokens=MOST_TOKENS,
        max_tokens_before_summary=MOST_TOKENS,
        max_summary_tokens=SUMMARY_TOKENS,
        token_counter=count,
    )
    return list(result.messages), result.running_summary


def build(kit: Kit) -> CompiledStateGraph[Any, Any, Any, Any]:
    def chat(state: CommonState) -> dict[str, Any]:
        before = deserialize_running_summary(state.get("running_summary"))
        view, summary = common_view(state["messages"], before, kit.summarizer, kit.count)
        return {"messages": [kit.answer(view)], "running_summary": serialize_running_summary(summary)}

    graph = StateGraph(CommonState)
    graph.add_node("chat", chat)
    graph.add_node("tools", ToolNode(kit.tools))
    graph.add_edge(START, "chat")
    graph.add_conditional_edges("chat", tools_condition)
    graph.add_edge("tools", "chat")
    return graph.compile(checkpointer=kit.saver)
