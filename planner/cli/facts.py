"""`planner facts`: an operator's own tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.errors import BadInput

facts_app = typer.Typer(help="Your own travel facts (docs/own-facts.md).", no_args_is_help=True)


@facts_app.callback()
def facts() -> None:
    """Your own travel facts (docs/own-facts.md)."""


@facts_app.command()
def check(folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder given as PLANNER_FACTS.")]) -> None:
    """Name file, row and column of whatever is wrong in a folder of tables."""
    from agents.places import check_tables

    if not folder.is_dir():
        raise BadInput(f"{folder} is not a folder; give the folder that holds your CSV tables.")
    problems = check_tables(folder)
    for problem in problems:
        print(problem)
    if problems:
        raise BadInput(f"{len(problems)} problems found in {folder}; mend the rows named above.")
    print(f"All tables in {folder} can be used.")
