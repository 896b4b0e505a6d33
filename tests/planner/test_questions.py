from __future__ import annotations

import datetime as dt
import re
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.places.facts import Named
from planner.questions import FIELDS, NOTES, QUESTIONS, Note, Question, ask, note_words, phrase, question_words
from planner.trip import Language, Money

CITIES = (Named("京都", "Kyoto"), Named("大阪", "Osaka"))
LANGUAGES: list[Language] = ["zh", "en"]


def slots(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_both_languages_name_the_same_things(kind: str) -> None:
    zh, en = QUESTIONS[kind]
    assert slots(zh) == slots(en) <= {"value", "choices", "low", "high"}


@pytest.mark.parametrize("kind", NOTES)
def test_notes_name_the_same_things_in_both_languages(kind: str) -> None:
    zh, en = NOTES[kind]
    assert slots(zh) == slots(en) <= {"value", "choices", "low", "high"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", QUESTIONS)
def test_a_question_asks_and_names_its_range_or_choices(kind: str, language: Language) -> None:
    text = question_words(Question(kind, "days", "3.5", CITIES, 1, 30), language)
    assert re.search(r"[?？]", text)
    assert all(city.name(language) in text for city in CITIES)
    for name, value in (("low", "1"), ("high", "30"), ("value", "3.5")):
        assert name not in slots(QUESTIONS[kind][0]) or value in text


def test_a_question_in_english_has_no_chinese_and_the_other_way_round() -> None:
    for kind in QUESTIONS:
        question = Question(kind, "budget", Money(amount=5, currency="USD"), CITIES, dt.date(2026, 12, 1), 3)
        assert not re.search("[\u4e00-\u9fff]", question_words(question, "en"))
        assert "Kyoto" not in question_words(question, "zh")


@given(st.lists(st.sampled_from(sorted(FIELDS)), min_size=1, max_size=5), st.sampled_from(LANGUAGES))
def test_the_first_is_asked_and_every_other_field_is_named_once(fields: list[str], language: Language) -> None:
    text = ask([Question("days_missing", field, low=3, high=30) for field in fields], language)
    assert text.startswith(question_words(Question("days_missing", fields[0], low=3, high=30), language))
    more = text.removeprefix(question_words(Question("days_missing", fields[0], low=3, high=30), language))
    for field in set(fields[1:]) - {fields[0]}:
        assert FIELDS[field][language == "en"] in more
    assert bool(more) == (len(set(fields)) > 1)


@given(st.text(), st.sampled_from(sorted(NOTES)), st.sampled_from(LANGUAGES))
def test_the_travellers_words_stand_as_they_are(words: str, kind: str, language: Language) -> None:
    text = note_words(Note(kind, words, (words,), words, words), language)
    assert words in text or not slots(NOTES[kind][0])


def test_nothing_to_ask() -> None:
    assert ask([], "zh") == ""


def test_values_in_both_languages() -> None:
    assert phrase(dt.date(2026, 12, 1), "zh") == "2026年12月1日"
    assert phrase(dt.date(2026, 12, 1), "en") == "December 1, 2026"
    assert phrase(CITIES[0], "en") == "Kyoto"
    assert "8,000" in phrase(Money(amount=8000, currency="CNY"), "zh")
