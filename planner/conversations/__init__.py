"""What UI, CLI and scenarios call: conversations, and turns on them."""

from planner.conversations.conversations import Conversations
from planner.conversations.records import ConversationSummary
from planner.conversations.view import ConversationView, MessageView

__all__ = ["ConversationSummary", "ConversationView", "Conversations", "MessageView"]
