"""What a turn's result must show.

An expectation maps keys to wanted values. A key is a path into the JSON object of `planner ask --json`, compared for
equality, or such a path with an ending:
- `_has`, `_lacks`: a member of the list there (texts: contained in one), or a part of the text there;
- `_key`: a key of the object there; `_min`, `_max`: a bound for the number there.
Special keys: `trip.destinations` (ids in order), `agents_run` (a set), `checks_ok` (no check fails), `check_fails`
(this check fails and the reply quotes its detail), `reply_says_unknown` (the reply names it, no item of the plan does).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def unmet(expect: Mapping[str, Any], result: Mapping[str, Any]) -> list[str]:
    """One line for each expectation that the result does not meet, naming what was found instead."""
    return [line for key, wanted in expect.items() if (line := _unmet(key, wanted, result))]


def _unmet(key: str, wanted: Any, result: Mapping[str, Any]) -> str:
    if key in SPECIAL:
        return SPECIAL[key](wanted, result)
    for ending, holds in ENDINGS.items():
        if key.endswith(ending):
            found = _at(key.removesuffix(ending), result)
            return "" if holds(found, wanted) else f"{key}: wanted {wanted!r}, found {found!r}"
    found = _at(key, result)
    return "" if found == wanted else f"{key}: wanted {wanted!r}, found {found!r}"


def _at(path: str, result: Any) -> Any:
    for step in path.split("."):
        result = result.get(step) if isinstance(result, Mapping) else None
    return result


def _has(found: Any, wanted: Any) -> bool:
    if isinstance(found, str):
        return str(wanted) in found
    return any(wanted == member or (isinstance(member, str) and str(wanted) in member) for member in found or [])


ENDINGS: Mapping[str, Callable[[Any, Any], bool]] = {
    "_has": _has,
    "_lacks": lambda found, wanted: not _has(found, wanted),
    "_key": lambda found, wanted: wanted in (found or {}),
    "_min": lambda found, wanted: found is not None and found >= wanted,
    "_max": lambda found, wanted: found is not None and found <= wanted,
}


def _destinations(wanted: list[str], result: Mapping[str, Any]) -> str:
    found = [destination["id"] for destination in result["trip"]["destinations"]]
    return "" if found == wanted else f"trip.destinations: wanted {wanted}, found {found}"


def _agents_run(wanted: list[str], result: Mapping[str, Any]) -> str:
    found = result["agents_run"]
    return "" if set(found) == set(wanted) else f"agents_run: wanted {wanted}, found {found}"


def _checks_ok(wanted: bool, result: Mapping[str, Any]) -> str:
    failed = [f"{check['name']} ({check['detail']})" for check in result["checks"] if not check["ok"]]
    if not result["checks"]:
        return "checks_ok: there is no checked plan"
    return "" if (not failed) == wanted else f"checks_ok: wanted {wanted}, failed are {failed}"


def _check_fails(wanted: str, result: Mapping[str, Any]) -> str:
    failed = {check["name"]: check["detail"] for check in result["checks"] if not check["ok"]}
    if wanted not in failed:
        return f"check_fails: wanted {wanted!r}, failed are {sorted(failed)}"
    return "" if failed[wanted] in result["reply"] else f"check_fails: the reply does not say {failed[wanted]!r}"


def _says_unknown(wanted: str, result: Mapping[str, Any]) -> str:
    days = (result["itinerary"] or {}).get("days", [])
    planned = [item["name"] for day in days for item in day["items"] if wanted in item["name"]]
    if planned:
        return f"reply_says_unknown: {wanted!r} is in the plan"
    return "" if wanted in result["reply"] else f"reply_says_unknown: the reply does not name {wanted!r}"


SPECIAL: Mapping[str, Callable[[Any, Mapping[str, Any]], str]] = {
    "trip.destinations": _destinations,
    "agents_run": _agents_run,
    "checks_ok": _checks_ok,
    "check_fails": _check_fails,
    "reply_says_unknown": _says_unknown,
}
