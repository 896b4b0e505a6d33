"""Every shipped scenario meets its expectations, offline; a scenario with a mistake in it says where."""

from __future__ import annotations

from pathlib import Path

import pytest

from planner import scenarios
from planner.application import open_planner
from planner.errors import BadInput
from planner.scenarios.runner import play
from planner.scenarios.scenario import read_scenario
from planner.settings import Settings

FILES = sorted(Path(scenarios.__file__).parent.glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_scenario(file: Path, settings: Settings) -> None:
    scenario = read_scenario(file)
    assert scenario.name == file.stem
    with open_planner(settings) as conversations:
        outcome = play(scenario, conversations.on(scenario.today), lambda text, event: None)
        assert outcome.unmet == []
        assert conversations.list() == [], "its conversation is deleted"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("name: [", "YAML"),
        ("name: x\ntoday: soon\nturns: [{say: hi}]", "today"),
        ("name: x\ntoday: 2026-11-30\nturns: []", "turns"),
        ("name: x\ntoday: 2026-11-30\nturns: [{say: hi, expects: {}}]", "expects"),
    ],
)
def test_a_mistake_in_a_scenario_is_named(tmp_path: Path, text: str, named: str) -> None:
    file = tmp_path / "mistake.yaml"
    file.write_text(text)
    with pytest.raises(BadInput) as caught:
        read_scenario(file)
    assert named in str(caught.value)
    assert str(file) in str(caught.value)
