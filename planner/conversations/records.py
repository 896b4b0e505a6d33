"""The table of conversations: owner, title, and the messages that were accepted but not answered yet.

A message goes into its conversation's `inbox` before anything else happens and leaves it once it has an answer. The
next turn answers what a killed process left there, so nothing that was accepted is lost.
"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from psycopg.types.json import Jsonb
from pydantic import BaseModel

from planner.errors import BadInput
from planner.storage.database import Pool

LONGEST_LIST = 500

INSERT = """INSERT INTO conversations (id, owner, title, renamed, turns, inbox, created_at)
    VALUES (%(id)s, %(owner)s, %(title)s, %(renamed)s, %(turns)s, %(inbox)s, coalesce(%(created_at)s, now()))"""
SELECT = "SELECT * FROM conversations WHERE id = %s AND owner = %s"
SELECT_SUMMARY = "SELECT id, title, turns, created_at, updated_at FROM conversations WHERE id = %s AND owner = %s"
SELECT_LIST = """SELECT id, title, turns, created_at, updated_at FROM conversations
    WHERE owner = %s AND turns > 0 AND (%s = '' OR position(lower(%s) IN lower(title)) > 0)
    ORDER BY updated_at DESC, id LIMIT %s"""
APPEND_TO_INBOX = """UPDATE conversations SET
        turns = turns + 1,
        updated_at = now(),
        title = CASE WHEN title = '' THEN %(title)s ELSE title END,
        inbox = inbox || (%(message)s::jsonb || jsonb_build_object('number', turns + 1))
    WHERE id = %(id)s AND owner = %(owner)s RETURNING inbox"""
REMOVE_FROM_INBOX = """UPDATE conversations SET
        updated_at = now(),
        title = CASE WHEN renamed OR %(title)s = '' THEN title ELSE %(title)s END,
        inbox = (SELECT coalesce(jsonb_agg(waiting ORDER BY place), '[]')
            FROM jsonb_array_elements(inbox) WITH ORDINALITY AS list (waiting, place)
            WHERE waiting ->> 'id' <> %(message)s)
    WHERE id = %(id)s"""
RENAME = "UPDATE conversations SET title = %s, renamed = true WHERE id = %s AND owner = %s"
DELETE = "DELETE FROM conversations WHERE id = %s"


class ConversationSummary(BaseModel):
    """One line of the list of conversations."""

    id: str
    title: str
    turns: int
    created_at: dt.datetime
    updated_at: dt.datetime


class Waiting(BaseModel):
    """A message in the inbox. `id` is the message's and its turn's, `number` counts the turns from 1.

    `request` is set when a button was pressed and `text` only says what it does: no model has to understand it.
    """

    id: str
    text: str
    today: dt.date
    request: Literal["undo"] | None = None
    number: int = 0


@dataclass(frozen=True)
class Record:
    """One row of the table; `created_at` None means now."""

    id: str = ""
    title: str = ""
    renamed: bool = False
    turns: int = 0
    inbox: Sequence[Waiting] = ()
    created_at: dt.datetime | None = None


class Records:
    """The rows of one owner: a row of another one is as unknown as one that does not exist."""

    def __init__(self, pool: Pool, owner: str) -> None:
        self._pool = pool
        self.owner = owner

    def insert(self, record: Record) -> None:
        inbox = Jsonb([message.model_dump(mode="json") for message in record.inbox])
        with self._pool.connection() as connection:
            connection.execute(INSERT, {**vars(record), "owner": self.owner, "inbox": inbox})

    def select(self, thread_id: str) -> Record:
        """Raises BadInput if this owner has no such conversation."""
        with self._pool.connection() as connection:
            row = connection.execute(SELECT, (_valid(thread_id), self.owner)).fetchone()
        if row is None:
            raise _unknown(thread_id)
        inbox = [Waiting.model_validate(entry) for entry in row["inbox"]]
        return Record(row["id"], row["title"], row["renamed"], row["turns"], inbox, row["created_at"])

    def select_summary(self, thread_id: str) -> ConversationSummary:
        """Raises BadInput if this owner has no such conversation."""
        with self._pool.connection() as connection:
            row = connection.execute(SELECT_SUMMARY, (_valid(thread_id), self.owner)).fetchone()
        if row is None:
            raise _unknown(thread_id)
        return ConversationSummary.model_validate(row)

    def select_list(self, title_has: str) -> list[ConversationSummary]:
        """Conversations in which something was said, the latest used first."""
        with self._pool.connection() as connection:
            rows = connection.execute(SELECT_LIST, (self.owner, title_has, title_has, LONGEST_LIST)).fetchall()
        return [ConversationSummary.model_validate(row) for row in rows]

    def append_to_inbox(self, thread_id: str, message: Waiting, title: str) -> list[Waiting]:
        """Accepts a message, gives it its number and returns the whole inbox, oldest first.

        Raises BadInput for an unknown conversation.
        """
        values = {"id": _valid(thread_id), "owner": self.owner, "message": message.model_dump_json(), "title": title}
        with self._pool.connection() as connection:
            row = connection.execute(APPEND_TO_INBOX, values).fetchone()
        if row is None:
            raise _unknown(thread_id)
        return [Waiting.model_validate(entry) for entry in row["inbox"]]

    def remove_from_inbox(self, thread_id: str, message_id: str, title: str) -> None:
        """The message has its answer. A title that is not empty becomes the conversation's, unless it was renamed."""
        with self._pool.connection() as connection:
            connection.execute(REMOVE_FROM_INBOX, {"id": thread_id, "message": message_id, "title": title})

    def rename(self, thread_id: str, title: str) -> None:
        """Raises BadInput for an unknown conversation."""
        with self._pool.connection() as connection:
            if connection.execute(RENAME, (title, _valid(thread_id), self.owner)).rowcount == 0:
                raise _unknown(thread_id)

    def delete(self, thread_id: str) -> None:
        with self._pool.connection() as connection:
            connection.execute(DELETE, (thread_id,))


def _valid(thread_id: str) -> str:
    try:
        parsed = uuid.UUID(thread_id)
    except ValueError:
        raise _unknown(thread_id) from None
    if parsed.version != 4 or str(parsed) != thread_id:
        raise _unknown(thread_id)
    return thread_id


def _unknown(thread_id: str) -> BadInput:
    return BadInput(f"There is no conversation {thread_id[:50]!r}: `planner threads list` shows yours.")
