"""A scenario file: what the traveller says on one conversation, and what must then hold."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from planner.errors import BadInput


class ScenarioTurn(BaseModel):
    """One message, said `times` times; `expect` is checked on the result of the last of them."""

    model_config = ConfigDict(extra="forbid")

    say: str
    times: int = Field(1, ge=1, le=200)
    expect: dict[str, Any] = {}


class Scenario(BaseModel):
    """`today` is the clock for all turns; see `expectation.py` for what `expect` may hold."""

    model_config = ConfigDict(extra="forbid")

    name: str
    about: str = ""
    today: dt.date
    turns: list[ScenarioTurn] = Field(min_length=1)


def read_scenario(path: Path) -> Scenario:
    """The scenario in a YAML file. Raises BadInput naming the file and what is wrong in it."""
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        return Scenario.model_validate(data)
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise BadInput(f"{path} cannot be read as a YAML scenario: {' '.join(str(error).split())}.") from None
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"]) or "the file"
        raise BadInput(f"{path} is not a scenario: {place}: {first['msg']}.") from None
