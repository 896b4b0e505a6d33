"""Amounts of money as a traveller reads them."""

from __future__ import annotations

from planner.trip import Language

LOCALES = {"zh": "zh_Hans_CN", "en": "en"}


def format_amount(amount: float, currency: str, language: Language) -> str:
    """The amount with its currency by locale: "¥1,234", "€9.50".

    Whole amounts have no decimals. A currency whose sign is a dollar sign is written with its code ("USD 12"): that
    says which dollar is meant, and Markdown with formulas would take the text between two dollar signs for one.
    """
    from babel.numbers import format_currency

    digits = "#,##0" if amount == int(amount) else "#,##0.00"
    text = format_currency(amount, currency, f"¤{digits}", locale=LOCALES[language], currency_digits=False)
    if "$" in text or currency in text:
        text = format_currency(amount, currency, f"¤¤ {digits}", locale=LOCALES[language], currency_digits=False)
    return text.replace("\u00a0", " ")
