"""The embedded facts, read once for all tests of the places."""

from __future__ import annotations

import pytest

from agents.places.embedded import EmbeddedFacts


@pytest.fixture(scope="session")
def facts() -> EmbeddedFacts:
    return EmbeddedFacts()
