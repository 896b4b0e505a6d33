"""Signing in with OpenID Connect, if `.streamlit/secrets.toml` configures it; see docs/ui.md."""

from __future__ import annotations

import streamlit as st

from planner.settings import Settings
from planner.trip import Language
from ui.words import word


def sign_in_configured() -> bool:
    return hasattr(st.user, "is_logged_in")


def signed_in(language: Language) -> bool:
    """Whether the page may be drawn: always without sign-in; else the button to sign in is drawn first."""
    if not sign_in_configured() or st.user.is_logged_in:
        return True
    with st.container(key="alone"):
        st.title(word("title", language))
        st.write(word("sign_in", language))
        if st.button(word("sign_in_button", language), type="primary", icon=":material/login:", key="sign-in"):
            st.login()
    return False


def owner(settings: Settings) -> str:
    """Whose conversations this page shows: the signed-in person's, else PLANNER_USER's.

    A person is the provider's name and its id for the person; e-mail addresses change hands.
    """
    if sign_in_configured():
        return f"{st.user['iss']}|{st.user['sub']}"
    return settings.user
