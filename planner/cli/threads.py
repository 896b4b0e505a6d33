"""`planner threads`: the stored conversations."""

from __future__ import annotations

import json as json_format
import sys
from pathlib import Path
from typing import Annotated

import typer

from planner.environment import read_settings
from planner.errors import BadInput

threads_app = typer.Typer(help="List, show, rename, export, undo or delete conversations.", no_args_is_help=True)

Id = Annotated[str, typer.Argument(metavar="ID", help="The conversation's id.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@threads_app.command("list")
def list_threads(
    search: Annotated[str, typer.Option(help="Only titles with this text.")] = "", json: Json = False
) -> None:
    """Your conversations, newest first."""
    from planner.application import open_planner

    with open_planner(read_settings()) as conversations:
        rows = conversations.list(search)
    if json:
        print(json_format.dumps([row.model_dump(mode="json") for row in rows], ensure_ascii=False))
        return
    for row in rows:
        print(f"{row.id}  {row.updated_at:%Y-%m-%d %H:%M}  {row.title}")


@threads_app.command()
def show(
    thread: Id,
    json: Json = False,
    history: Annotated[bool, typer.Option("--history", help="List the plan's versions instead.")] = False,
) -> None:
    """Every message ever said in a conversation."""
    from planner.application import open_planner

    with open_planner(read_settings()) as conversations:
        view = conversations.show(thread)
    if json:
        print(view.model_dump_json())
    elif history:
        for version in view.versions:
            print(f"{version.id}  turn {version.turn}  {version.title}{'  (current)' if version.current else ''}")
    else:
        for message in view.messages:
            print(f"[{message.role}] {message.text}\n")


@threads_app.command()
def rename(thread: Id, title: str) -> None:
    """Give a conversation another title."""
    from planner.application import open_planner

    with open_planner(read_settings()) as conversations:
        conversations.rename(thread, title)


@threads_app.command()
def undo(thread: Id, json: Json = False) -> None:
    """Go back to the plan before the last change."""
    from planner.application import open_planner

    with open_planner(read_settings()) as conversations:
        result = conversations.undo(thread)
    print(result.model_dump_json() if json else result.reply)


@threads_app.command()
def reopen(thread: Id, version: Annotated[str, typer.Argument(help="A version of `threads show --history`.")]) -> None:
    """Start a new conversation from an older version of a plan; prints its id."""
    from planner.application import open_planner

    with open_planner(read_settings()) as conversations:
        print(conversations.reopen(thread, version))


@threads_app.command()
def export(thread: Id) -> None:
    """Print a conversation as JSON that `threads import` restores."""
    from planner.application import open_planner

    with open_planner(read_settings()) as conversations:
        print(json_format.dumps(conversations.export(thread), ensure_ascii=False))


@threads_app.command("import")
def import_thread(file: Annotated[str, typer.Argument(help="An exported file; - reads standard input.")]) -> None:
    """Restore an exported conversation; prints its new id."""
    from planner.application import open_planner

    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        data = json_format.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        raise BadInput(f"{file} cannot be read as an exported conversation ({error}); export one first.") from None
    with open_planner(read_settings()) as conversations:
        print(conversations.restore(data))


@threads_app.command()
def delete(thread: Id, yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False) -> None:
    """Delete a conversation with everything that was stored for it."""
    from planner.application import open_planner

    if not yes:
        typer.confirm(f"Delete conversation {thread} for good?", abort=True)
    with open_planner(read_settings()) as conversations:
        conversations.delete(thread)
