"""Sharing days among cities."""

from __future__ import annotations

from collections.abc import Sequence


def share(total: int, weights: Sequence[int], start: Sequence[int] | None = None) -> list[int]:
    """`total` days for cities in proportion to their weights, at least one day each.

    Begins at `start` (one day each if None) and gives or takes a day at a time where the weights want it most, so
    that a small change of the total stays a small change of the days. `total` is at least the number of cities.
    """
    days = list(start) if start is not None else [1] * len(weights)
    while sum(days) < total:
        neediest = max(range(len(days)), key=lambda city: (weights[city] / (days[city] + 1), city))
        days[neediest] += 1
    while sum(days) > total:
        richest = min(
            (city for city in range(len(days)) if days[city] > 1), key=lambda city: (weights[city] / days[city], -city)
        )
        days[richest] -= 1
    return days
