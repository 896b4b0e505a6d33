"""Words for what people like lead to the kinds of sights that the facts know."""

from __future__ import annotations

import pytest

from agents.places import load_facts
from agents.routing.themes import THEMES, liked_kinds, named_kinds, theme_name, themes_of

KINDS = {
    kind for city in load_facts().destinations() for sight in load_facts().attractions(city.id) for kind in sight.kinds
}


def test_every_theme_names_kinds_that_exist() -> None:
    assert [kind for theme in THEMES for kind in (*theme.core, *theme.related) if kind not in KINDS] == []


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_kind_names_itself(kind: str) -> None:
    assert kind in named_kinds(kind)


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("徒步", "hiking"),
        ("hot_spring", "hotspring"),
        ("temples", "temple"),
        ("看夜景", "nightview"),
        ("亲子", "family"),
        ("old_town", "oldtown"),
        ("theme park", "themepark"),
        ("Museums", "museum"),
        ("逛街", "street"),
    ],
)
def test_peoples_words_name_kinds(word: str, kind: str) -> None:
    assert kind in named_kinds(word)
    assert set(named_kinds(word)) <= set(liked_kinds(word))


@pytest.mark.parametrize("text", ["不要博物馆", "不想再看博物馆", "no museums", "without any museum"])
def test_what_is_ruled_out_is_not_wanted(text: str) -> None:
    wanted, unwanted = themes_of(text)
    assert "museum" not in {kind for theme in wanted for kind in theme.core}
    assert "museum" in {kind for theme in unwanted for kind in theme.core}


def test_a_word_without_theme_stays_as_it_is() -> None:
    assert theme_name("juggling_school").en == "juggling school"
    assert liked_kinds("crowds") == ("crowds",)
