"""`planner ui | chat | ask | doctor`, and the groups `threads`, `scenario` and `facts`."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from planner.cli.facts import facts_app
from planner.cli.scenario import scenario_app
from planner.cli.threads import threads_app
from planner.environment import read_settings

app = typer.Typer(
    help="Plan trips by chatting, in Chinese or English.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(threads_app, name="threads")
app.add_typer(scenario_app, name="scenario")
app.add_typer(facts_app, name="facts")

Thread = Annotated[str | None, typer.Option("--thread", help="Id of the conversation to go on with; else a new one.")]


@app.command()
def ui(
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8501,
    address: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
) -> None:
    """Open the chat in the browser."""
    from planner.cli.browser import serve

    serve(read_settings(), address, port)


@app.command()
def ask(
    text: Annotated[str, typer.Argument(help="What you say; - reads it from standard input.")],
    thread: Thread = None,
    json: Annotated[bool, typer.Option("--json", help="Print the whole result as one JSON object.")] = False,
) -> None:
    """One turn: say something, get the answer."""
    from planner.application import open_planner

    settings = read_settings()
    with open_planner(settings) as conversations:
        words = sys.stdin.buffer.read().decode("utf-8", errors="replace") if text == "-" else text
        result = conversations.turn(thread, words)
    if result.cleaned:
        print(f"({result.cleaned} characters that cannot be stored were taken out of the message)", file=sys.stderr)
    if json:
        print(result.model_dump_json())
    else:
        print(result.reply)
        print(f"(conversation {result.thread_id})", file=sys.stderr)


@app.command()
def chat(thread: Thread = None) -> None:
    """Chat in the terminal; an empty line or Ctrl-D ends it."""
    from planner.application import open_planner
    from planner.cli.terminal import converse

    with open_planner(read_settings()) as conversations:
        converse(conversations, thread)


@app.command()
def doctor() -> None:
    """Say which model, database and facts are in use, and what is missing."""
    from planner.cli.doctor import diagnose

    problems = 0
    for line in diagnose(read_settings(), os.environ):
        print(line.text)
        problems = line.exit_code or problems
    raise typer.Exit(problems)
