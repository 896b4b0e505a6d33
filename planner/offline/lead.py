"""The friendly first sentence of an answer, out of the plan's data alone."""

from __future__ import annotations

import json
from typing import Any


def write_lead(request: str) -> str:
    """`request` is JSON with language, action, destinations, days, interests; empty text if it says too little.

    Only names and the number of days that stand in the data are used.
    """
    try:
        data = json.loads(request)
    except ValueError:
        return ""
    if not isinstance(data, dict) or not data.get("destinations"):
        return ""
    return _chinese(data) if data.get("language") == "zh" else _english(data)


def _chinese(data: dict[str, Any]) -> str:
    trip = f"{'、'.join(map(str, data['destinations']))}{_days(data, '{} 天')}的行程"
    if data.get("action") == "revise":
        return f"好的，{trip}已按你的要求改好。"
    return f"{trip}排好了，希望你喜欢。"


def _english(data: dict[str, Any]) -> str:
    cities = [str(name) for name in data["destinations"]]
    listed = cities[0] if len(cities) == 1 else f"{', '.join(cities[:-1])} and {cities[-1]}"
    trip = f"{_days(data, '{}-day ')}trip to {listed}"
    if data.get("action") == "revise":
        return f"Done: your {trip} is changed as you asked."
    return f"Here is your {trip}; I hope you enjoy it."


def _days(data: dict[str, Any], form: str) -> str:
    days = data.get("days")
    return form.format(days) if isinstance(days, int) else ""
