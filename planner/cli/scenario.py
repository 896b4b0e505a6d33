"""`planner scenario run`: scripted conversations with expectations."""

from __future__ import annotations

import json as json_format
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from planner.environment import read_settings
from planner.errors import BadInput

scenario_app = typer.Typer(help="Scripted conversations with expectations.", no_args_is_help=True)

EXPECTATION_FAILED = 1


@scenario_app.callback()
def scenario() -> None:
    """Scripted conversations with expectations."""


@scenario_app.command()
def run(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="YAML files, or folders of them.")],
    json: Annotated[bool, typer.Option("--json", help="Print the outcomes as JSON.")] = False,
    show: Annotated[bool, typer.Option("--show", help="Print the conversations while they run.")] = False,
    model: Annotated[str | None, typer.Option(help="Another model's name.")] = None,
) -> None:
    """Play the scenarios; exit code 0 when every expectation was met, else 1."""
    from planner.application import open_planner
    from planner.cli.transcript import Transcript
    from planner.scenarios.runner import play
    from planner.scenarios.scenario import read_scenario

    scenarios = [read_scenario(path) for path in _files(paths)]
    settings = read_settings()
    if model:
        settings = settings.model_copy(update={"model": model})
    outcomes = []
    with open_planner(settings) as conversations:
        for scenario in scenarios:
            transcript = Transcript(show)
            outcomes.append(play(scenario, conversations.on(scenario.today), transcript.watch))
            if not json:
                transcript.verdict(outcomes[-1])
    if json:
        print(json_format.dumps([asdict(outcome) for outcome in outcomes], ensure_ascii=False))
    raise typer.Exit(0 if all(outcome.passed for outcome in outcomes) else EXPECTATION_FAILED)


def _files(paths: list[Path]) -> list[Path]:
    files = []
    for path in paths:
        if not path.exists():
            raise BadInput(f"There is no scenario {path}; give a YAML file or a folder of them.")
        files += sorted(path.glob("*.yaml")) if path.is_dir() else [path]
    if not files:
        raise BadInput("There are no *.yaml scenarios in the folders named.")
    return files
