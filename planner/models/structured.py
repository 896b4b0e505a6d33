"""One answer in the form of a pydantic schema, from any chat model that can call tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage
from langchain_core.runnables import Runnable
from pydantic import BaseModel

from planner.errors import BadAnswer, MessageRefused
from planner.models.retry import one_answer

Schema = TypeVar("Schema", bound=BaseModel)

LONGEST_PROBLEM = 1_000
"""Characters of a validation error that the model is shown."""


class UnusableReply(BadAnswer):
    """A reply that does not fill the schema; `problem` tells the model what is wrong with it."""

    def __init__(self, reply: AIMessage, problem: str) -> None:
        super().__init__("The model's answer did not have the form asked for: try again.")
        self.reply = reply
        self.problem = problem


def invoke_structured(model: BaseChatModel, schema: type[Schema], messages: Sequence[AnyMessage]) -> Schema:
    """The model's answer to the messages as an instance of `schema`.

    An unusable answer is held against the model once, with what is wrong about it. Raises BadAnswer when the second is
    no better; MessageRefused and ModelUnavailable at once.
    """
    form = model.with_structured_output(schema, method="function_calling", include_raw=True)
    with one_answer():
        try:
            return _ask(form, schema, messages)
        except MessageRefused:
            raise
        except BadAnswer as error:
            return _ask(form, schema, [*messages, *_correction(error, schema.__name__)])


def _ask(form: Runnable[Any, Any], schema: type[Schema], messages: Sequence[AnyMessage]) -> Schema:
    answer = form.invoke(list(messages), config={"tags": ["nostream"]})
    parsed = answer["parsed"]
    if isinstance(parsed, schema):
        return parsed
    raise UnusableReply(answer["raw"], str(answer["parsing_error"] or "it does not call the tool"))


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
