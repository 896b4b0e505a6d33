"""The container files are consistent with the code; no engine is needed to see that."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from planner.settings import Settings

ROOT = Path(__file__).parents[1]
SETTINGS = {str(field.alias) for field in Settings.model_fields.values()}


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    named = {volume.split(":")[0] for service in compose["services"].values() for volume in service.get("volumes", [])}
    assert named == set(compose["volumes"]), "every named volume is declared, and no other"
    services: dict[str, Any] = compose["services"]
    return services


def test_the_app_waits_for_a_healthy_database(services: dict[str, Any]) -> None:
    for service in services.values():
        for name, condition in service.get("depends_on", {}).items():
            assert condition == {"condition": "service_healthy"}
            assert {"test", "interval", "retries"} <= set(services[name]["healthcheck"])
    assert "postgres" in services["app"]["depends_on"]


def test_the_app_is_given_only_settings_that_exist(services: dict[str, Any]) -> None:
    assert set(services["app"]["environment"]) <= SETTINGS


def test_the_url_names_user_database_and_password_of_the_database(services: dict[str, Any]) -> None:
    database = services["postgres"]["environment"]
    user, password, name = (database[f"POSTGRES_{key}"] for key in ("USER", "PASSWORD", "DB"))
    assert services["app"]["environment"]["DATABASE_URL"] == f"postgresql://{user}:{password}@postgres:5432/{name}"


def test_the_image_starts_what_make_run_starts_and_not_as_root() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text()
    makefile = (ROOT / "Makefile").read_text()
    command = re.search(r"^CMD (\[.*\])$", dockerfile, re.MULTILINE)
    assert command is not None
    assert yaml.safe_load(command[1])[:2] == ["planner", "ui"]
    assert "$(BIN)/planner ui" in makefile
    assert dockerfile.index("\nUSER planner") < dockerfile.index("\nCMD")


def test_the_image_copies_only_what_exists() -> None:
    for line in re.findall(r"^COPY (.*)$", (ROOT / "Dockerfile").read_text(), re.MULTILINE):
        for source in line.split()[:-1]:
            assert (ROOT / source).exists(), source


def test_the_example_environment_names_settings_that_exist() -> None:
    names = re.findall(r"^([A-Z_]+)=", (ROOT / ".env.example").read_text(), re.MULTILINE)
    assert set(names) - {"POSTGRES_PASSWORD"} <= SETTINGS


def test_the_constraints_hold_names_and_versions_only() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    assert lines
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9_.\-]+==[A-Za-z0-9_.+!]+", line)] == []
