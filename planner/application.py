"""Putting the planner together from its settings: facts, models, storage, graph, conversations."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from agents.places import load_facts
from agents.places.facts import Facts
from planner.conversations import Conversations
from planner.errors import BadInput
from planner.graph import build_graph
from planner.models import build_models
from planner.settings import Settings
from planner.storage import open_storage


def read_facts(settings: Settings) -> Facts:
    """The embedded facts with the operator's own tables over them. Raises BadInput if those cannot be used."""
    try:
        return load_facts(settings.facts)
    except (NotADirectoryError, ValueError) as error:
        raise BadInput(f"The setting PLANNER_FACTS={str(settings.facts)!r} cannot be used: {error}.") from None


@contextmanager
def open_planner(settings: Settings) -> Iterator[Conversations]:
    """The conversations of `settings.user`, ready for turns; closes the storage at the end.

    Raises StorageUnavailable or BadInput with a sentence that says what to do.
    """
    facts = read_facts(settings)
    models = build_models(settings, facts)
    with open_storage(settings) as storage:
        graph = build_graph(models, facts, settings, storage.saver, storage.store)
        yield Conversations(graph, storage, settings, model_name=models.name)
