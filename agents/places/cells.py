"""What the text of one table cell means. Every function raises ValueError with the end of a sentence about the cell."""

from __future__ import annotations

import datetime as dt
import math
import re
import zoneinfo

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")

_TIME = re.compile(r"(?:[01]\d|2[0-3]):[0-5]\d|24:00")
_COUNTRY = re.compile(r"[A-Z]{2}")
_CURRENCY = re.compile(r"[A-Z]{3}")


def text(cell: str) -> str:
    """Any text but the empty one."""
    if not cell.strip():
        raise ValueError("is empty")
    return cell.strip()


def number(cell: str) -> float:
    """A finite number that is not negative: a price, an amount, minutes, kilometres."""
    value = signed(cell)
    if value < 0:
        raise ValueError(f"is {cell.strip()}, but may not be negative")
    return value


def signed(cell: str) -> float:
    """A finite number of either sign."""
    try:
        value = float(text(cell))
    except ValueError:
        raise ValueError(f"is {cell.strip() or 'empty'}, not a number") from None
    if not math.isfinite(value):
        raise ValueError(f"is {cell.strip()}, not a finite number")
    return value


def positive(cell: str) -> float:
    """A finite number above zero."""
    value = number(cell)
    if value == 0:
        raise ValueError("is 0, but must be more")
    return value


def whole(cell: str) -> int:
    """A whole number that is not negative."""
    value = number(cell)
    if value != int(value):
        raise ValueError(f"is {cell.strip()}, not a whole number")
    return int(value)


def latitude(cell: str) -> float:
    """WGS84 degrees."""
    return _within(signed(cell), -90, 90)


def longitude(cell: str) -> float:
    """WGS84 degrees."""
    return _within(signed(cell), -180, 180)


def _within(value: float, low: float, high: float) -> float:
    if not low <= value <= high:
        raise ValueError(f"is {value:g}, not between {low:g} and {high:g}")
    return value


def currency(cell: str) -> str:
    """An ISO 4217 code."""
    if not _CURRENCY.fullmatch(cell.strip()):
        raise ValueError(f"is {cell.strip() or 'empty'}, not a currency code of three capital letters")
    return cell.strip()


def country(cell: str) -> str:
    """An ISO 3166 code."""
    if not _COUNTRY.fullmatch(cell.strip()):
        raise ValueError(f"is {cell.strip() or 'empty'}, not a country code of two capital letters")
    return cell.strip()


def timezone(cell: str) -> str:
    """A time zone of the IANA data base."""
    try:
        return zoneinfo.ZoneInfo(text(cell)).key
    except (OSError, ValueError, zoneinfo.ZoneInfoNotFoundError):
        raise ValueError(f"is {cell.strip() or 'empty'}, not a time zone like Asia/Shanghai") from None


def month(cell: str) -> int:
    """A month's number."""
    number = whole(cell)
    if not 1 <= number <= 12:
        raise ValueError(f"is {cell.strip()}, but months are 1 to 12")
    return number


def time(cell: str) -> str:
    """A local time "HH:MM"; "24:00" is the end of the day."""
    if not _TIME.fullmatch(cell.strip()):
        raise ValueError(f"is {cell.strip() or 'empty'}, not a time like 09:30")
    return cell.strip()


def date(cell: str) -> dt.date:
    """An ISO date."""
    try:
        return dt.date.fromisoformat(cell.strip())
    except ValueError:
        raise ValueError(f"is {cell.strip() or 'empty'}, not a date like 2026-12-31") from None


def flag(cell: str) -> bool:
    """1 for yes, 0 for no."""
    if cell.strip() not in ("0", "1"):
        raise ValueError(f"is {cell.strip() or 'empty'}, but may be 1 (yes) or 0 (no)")
    return cell.strip() == "1"


def words(cell: str) -> tuple[str, ...]:
    """Words with semicolons between them."""
    return tuple(word for part in cell.split(";") if (word := part.strip()))


def pairs(cell: str) -> tuple[tuple[str, str], ...]:
    """Words like "police=110" with semicolons between them."""
    split = [word.partition("=") for word in words(cell)]
    if any(not equals for _, equals, _ in split):
        raise ValueError(f"is {cell.strip()}, not like police=110;fire=119")
    return tuple((key, value) for key, _, value in split)


def months(cell: str) -> tuple[int, ...]:
    """Month numbers, in the order given."""
    return tuple(month(word) for word in words(cell))


def weekdays(cell: str) -> frozenset[int]:
    """Days of the week by their English short names; 0 is Monday."""
    unknown = [word for word in words(cell) if word not in WEEKDAYS]
    if unknown:
        raise ValueError(f"is {cell.strip()}, but weekdays are {' '.join(WEEKDAYS)}")
    return frozenset(WEEKDAYS.index(word) for word in words(cell))
