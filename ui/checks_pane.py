"""The checks with their verdicts; what needs attention comes first."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import streamlit as st

from planner.plan import Check
from planner.trip import Language
from ui.words import word


def draw_checks(checks: Sequence[Check], language: Language) -> None:
    failed = sum(not check.ok for check in checks)
    if failed:
        st.warning(word("some_failed", language, failed=failed, count=len(checks)), icon=":material/warning:")
    else:
        st.success(word("all_passed", language, count=len(checks)), icon=":material/verified:")
    st.html(checks_html(checks, language))


def checks_html(checks: Sequence[Check], language: Language) -> str:
    def row(check: Check) -> str:
        verdict = word("passed" if check.ok else "attention", language)
        kind, mark = ("ok", "✓") if check.ok else ("bad", "!")
        return (
            f'<li><span class="{kind}" role="img" aria-label="{escape(verdict)}">{mark}</span>'
            f"<span>{escape(check.detail)}</span></li>"
        )

    return f'<ul class="verdicts">{"".join(map(row, sorted(checks, key=lambda check: check.ok)))}</ul>'
