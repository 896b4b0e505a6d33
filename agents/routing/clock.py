"""Times of day as minutes since midnight, in steps of five minutes where we choose them."""

from __future__ import annotations

DAY = 24 * 60
STEP = 5


def minute(text: str) -> int:
    """Minutes since midnight of "HH:MM" ("24:00" is 1440)."""
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)


def clock(minutes: int) -> str:
    """ "HH:MM" of the minutes since midnight; the end of the day is "24:00", a later time wraps round."""
    if minutes > DAY:
        minutes %= DAY
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def round_up(minutes: float, step: int = STEP) -> int:
    return -(-int(-(-minutes // 1)) // step) * step
