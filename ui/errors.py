"""Errors in plain words with what to do."""

from __future__ import annotations

import streamlit as st

from planner.errors import BadAnswer, BadInput, ConversationBusy, ModelUnavailable, PlannerError, StorageUnavailable
from planner.trip import Language
from ui.text import literal
from ui.words import word

IN_CHINESE: tuple[tuple[type[PlannerError], str], ...] = (
    (BadInput, "这个请求没法照办，请按下面的提示修改。"),
    (ConversationBusy, "这个对话正忙，请稍后再试。"),
    (ModelUnavailable, "模型现在不可用，请按下面的提示处理后再试。"),
    (BadAnswer, "模型的回答无法使用，请再试一次。"),
    (StorageUnavailable, "数据库现在不可用；已经说过的话都在。请按下面的提示处理后刷新页面。"),
)


def draw_error(error: Exception, language: Language) -> None:
    """The error as a box. The planner's own errors are English sentences; in Chinese a sentence by kind leads them."""
    st.error(error_text(error, language), icon=":material/error:")


def error_text(error: Exception, language: Language) -> str:
    """The error in Markdown."""
    if not isinstance(error, PlannerError):
        return word("broken", language)
    detail = literal(str(error))
    if language == "en":
        return detail
    lead = next((sentence for kind, sentence in IN_CHINESE if isinstance(error, kind)), "")
    return f"{lead}  \n{detail}" if lead else detail
