"""e. The hand-written predecessor: what one writes before knowing langmem.

If trimming to a number of tokens would drop something, the old summary and *all* old messages are summarized again, and
the model sees the summary and the last six messages. Nothing marks what has been summarized, so from then on it happens
at every turn, over ever more text. When the summarizer fails, the trimmed messages have to do.
"""

from __future__ import annotations

from typing import Any

from langchain_core.messages import AnyMessage, HumanMessage, SystemMessage, trim_messages
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.prebuilt import ToolNode, tools_condition

from benchmarks.designs.kit import Kit, transcript
from planner.errors import PlannerError

MOST_TOKENS, KEPT_MESSAGES = 4_000, 6


class PredecessorState(MessagesState, total=False):
    summary: str
    shown: int
    """How many of the newest messages the model sees beside the summary, tool calls of this turn not counted."""


def build(kit: Kit) -> CompiledStateGraph[Any, Any, Any, Any]:
    def remember(state: PredecessorState) -> dict[str, Any]:
        messages, summary = state["messages"], state.get("summary", "")
        fitting = trim_messages(messages, max_tokens=MOST_TOKENS, token_counter=kit.count, strategy="last")
        if len(fitting) == len(messages):
            return {"shown": len(messages)}
        try:
            return {"summary": summarized(messages[:-KEPT_MESSAGES], summary), "shown": KEPT_MESSAGES}
        except PlannerError:
            return {"shown": max(1, len(fitting))}

    def summarized(old: list[AnyMessage], summary: str) -> str:
        if not old:
            return summary
        request = (
            "Summarize this conversation about a trip. Keep destination, dates, people, budget and wishes.\n"
            f"Earlier summary: {summary or 'none'}\nConversation:\n{transcript(old)}"
        )
        return kit.summarizer.invoke([HumanMessage(request)]).text

    def chat(state: PredecessorState) -> dict[str, Any]:
        summary = state.get("summary")
        head = [SystemMessage(f"Summary of the earlier conversation: {summary}")] if summary else []
        return {"messages": [kit.answer([*head, *shown_messages(state)])]}

    graph = StateGraph(PredecessorState)
    graph.add_node("remember", remember)
    graph.add_node("chat", chat)
    graph.add_node("tools", ToolNode(kit.tools))
    graph.add_edge(START, "remember")
    graph.add_edge("remember", "chat")
    graph.add_conditional_edges("chat", tools_condition)
    graph.add_edge("tools", "chat")
    return graph.compile(checkpointer=kit.saver)


def shown_messages(state: PredecessorState) -> list[AnyMessage]:
    messages = state["messages"]
    newest = max(index for index, message in enumerate(messages) if message.type == "human")
    return messages[max(0, newest + 1 - state["shown"]) :]
