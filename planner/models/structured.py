"""One answer in the form of a pydantic schema, from any chat model that can call tools."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage
from langchain_core.runnables import Runnable
from langchain_core.utils.function_calling import convert_to_openai_tool
from pydantic import BaseModel, ValidationError

from planner.errors import BadAnswer, MessageRefused
from planner.models.retry import one_answer

Schema = TypeVar("Schema", bound=BaseModel)

LONGEST_PROBLEM = 1_000
"""Characters of a validation error that the model is shown."""

tool_definition = cache(convert_to_openai_tool)
"""The schema as a tool; deriving it from a large schema takes as long as the rest of an offline call."""


class UnusableReply(BadAnswer):
    """A reply that does not fill the schema; `problem` tells the model what is wrong with it."""

    def __init__(self, reply: AIMessage, problem: str) -> None:
        super().__init__("The model's answer did not have the form asked for: try again.")
        self.reply = reply
        self.problem = problem


def invoke_structured(model: BaseChatModel, schema: type[Schema], messages: Sequence[AnyMessage]) -> Schema:
    """The model's answer to the messages as an instance of `schema`, by a forced tool call of that name.

    An unusable answer is held against the model once, with what is wrong about it. Raises BadAnswer when the second is
    no better; MessageRefused and ModelUnavailable at once.
    """
    caller = model.bind_tools([tool_definition(schema)], tool_choice=schema.__name__)
    with one_answer():
        try:
            return _ask(caller, schema, messages)
        except MessageRefused:
            raise
        except BadAnswer as error:
            return _ask(caller, schema, [*messages, *_correction(error, schema.__name__)])


def _ask(
    caller: Runnable[LanguageModelInput, AIMessage], schema: type[Schema], messages: Sequence[AnyMessage]
) -> Schema:
    reply = caller.invoke(list(messages), config={"tags": ["nostream"]})
    arguments = [call["args"] for call in reply.tool_calls if call["name"] == schema.__name__]
    if not arguments:
        raise UnusableReply(reply, "it does not call the tool")
    try:
        return schema.model_validate(arguments[0])
    except ValidationError as error:
        raise UnusableReply(reply, str(error)) from None


def _correction(error: BadAnswer, tool: str) -> list[AnyMessage]:
    """What follows the conversation when asking again: the unusable reply, if there is one, and what is wrong."""
    if not isinstance(error, UnusableReply):
        return [_please(tool, str(error))]
    reply, problem = error.reply, error.problem[:LONGEST_PROBLEM]
    if not reply.tool_calls:
        return [AIMessage(reply.text), _please(tool, problem)]
    results = [ToolMessage(f"Not accepted: {problem}", tool_call_id=call["id"] or "") for call in reply.tool_calls]
    return [AIMessage(reply.text, tool_calls=reply.tool_calls), *results, _please(tool, "see above")]


def _please(tool: str, problem: str) -> HumanMessage:
    return HumanMessage(
        f'Your last reply could not be used ({problem}). Call the tool "{tool}" once, with valid arguments.',
        name="correction",
    )
