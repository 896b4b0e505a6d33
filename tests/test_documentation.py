"""The documents are true: their commands run as printed, their links lead somewhere, their settings exist."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from planner.settings import Settings

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#]+)")
SETTING = re.compile(r"\b(?:PLANNER_[A-Z_]+|DEEPSEEK_[A-Z_]+|DATABASE_URL)\b")


def sessions() -> list[tuple[str, str, list[str]]]:
    """(document, command, the output's lines) for each command in a console block."""
    found = []
    for document in DOCUMENTS:
        for block in CONSOLE.findall(document.read_text(encoding="utf-8")):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, *output = part.splitlines()
                found.append((document.name, command, output))
    return found


@pytest.mark.parametrize(("document", "command", "output"), sessions(), ids=[entry[1] for entry in sessions()])
def test_a_command_prints_what_the_document_shows(
    document: str, command: str, output: list[str], tmp_path: Path, database_url: str
) -> None:
    program, *arguments = shlex.split(command)
    assert program == "planner"
    done = subprocess.run(
        [sys.executable, "-c", "from planner.cli import main; main()", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "PLANNER_HOME": str(tmp_path), "DATABASE_URL": database_url},
        timeout=120,
        check=True,
    )
    printed = iter(done.stdout.decode().splitlines())
    for line in output:
        assert line == "..." or line in printed, f"{document}: {command!r} does not print {line!r} there"


@pytest.mark.parametrize("document", DOCUMENTS, ids=[document.name for document in DOCUMENTS])
def test_links_and_settings_exist(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for target in LINK.findall(text):
        assert (document.parent / target).exists(), target
    known = {str(field.alias) for field in Settings.model_fields.values()} | {"PLANNER_DEBUG", "PLANNER_PICTURES"}
    assert set(SETTING.findall(text)) <= known
