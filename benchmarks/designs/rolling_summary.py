"""d. Rolling summary: a chatbot that, every few messages, extends a summary and removes all but the last two.

The classic LangGraph exercise: `summary` is a string beside `messages`, a node after the answer extends it, and the
chat node puts it into the system prompt.
"""

from __future__ import annotations

from typing import Any, Literal

from langchain_core.messages import HumanMessage, RemoveMessage, SystemMessage
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.prebuilt import ToolNode

from benchmarks.designs.kit import Kit

MOST_MESSAGES, KEPT_MESSAGES = 6, 2


class RollingState(MessagesState, total=False):
    summary: str


def build(kit: Kit) -> CompiledStateGraph[Any, Any, Any, Any]:
    def chat(state: RollingState) -> dict[str, Any]:
        summary = state.get("summary")
        head = [SystemMessage(f"Summary of the conversation so far: {summary}")] if summary else []
        return {"messages": [kit.answer([*head, *state["messages"]])]}

    def summarize(state: RollingState) -> dict[str, Any]:
        messages = state["messages"]
        request = "Write a summary of the conversation above."
        if summary := state.get("summary"):
            request = f"The summary so far: {summary}\n\nExtend it by what the messages above add."
        reply = kit.summarizer.invoke([*messages, HumanMessage(request)])
        removed = [RemoveMessage(str(message.id)) for message in messages[:-KEPT_MESSAGES]]
        return {"summary": reply.text, "messages": removed}

    graph = StateGraph(RollingState)
    graph.add_node("chat", chat)
    graph.add_node("tools", ToolNode(kit.tools))
    graph.add_node("summarize", summarize)
    graph.add_edge(START, "chat")
    graph.add_conditional_edges("chat", after_chat)
    graph.add_edge("tools", "chat")
    graph.add_edge("summarize", END)
    return graph.compile(checkpointer=kit.saver)


def after_chat(state: RollingState) -> Literal["tools", "summarize", "__end__"]:
    messages = state["messages"]
    if messages[-1].type == "ai" and messages[-1].tool_calls:
        return "tools"
    return "summarize" if len(messages) > MOST_MESSAGES else "__end__"
