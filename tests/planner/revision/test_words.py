from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from planner.revision.words import MAX_LIST, MAX_NAME, changed_tags, clean, snake, spelling_key

any_text = st.text(st.characters())


@given(any_text)
def test_clean_text_is_printable_short_and_stays_as_it_is(text: str) -> None:
    cleaned = clean(text)
    assert cleaned.isprintable()
    assert len(cleaned) <= MAX_NAME
    assert clean(cleaned) == cleaned
    cleaned.encode()


@given(any_text)
def test_snake_words_stay_as_they_are(text: str) -> None:
    word = snake(text)
    assert snake(word) == word
    assert " " not in word


def test_snake() -> None:
    assert [snake(word) for word in ("No spicy", "no-spicy", "NO_SPICY", " 博物馆 ", "!!")] == [
        *["no_spicy"] * 3,
        "博物馆",
        "",
    ]


@given(st.lists(any_text, max_size=50), st.lists(any_text, max_size=50), st.lists(any_text, max_size=5))
def test_changed_tags_have_what_was_added_once_and_not_what_was_removed(
    present: list[str], added: list[str], removed: list[str]
) -> None:
    tags = changed_tags(present, added, removed)
    assert len(tags) == len(set(tags)) <= MAX_LIST
    gone = {snake(word) for word in removed} - {snake(word) for word in added}
    assert not gone & set(tags)


def test_a_spelling_key_forgets_case_blanks_and_marks() -> None:
    assert spelling_key("St. Peter's") == spelling_key("st peters")
    assert spelling_key("🎉") == "🎉"
