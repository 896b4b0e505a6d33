"""When it gets dark: open country is no place to be at night."""

from __future__ import annotations

import datetime as dt
import math
from zoneinfo import ZoneInfo

from agents.places.facts import Destination

UNDATED_DUSK = 1110
"""18:30, where the season is not known."""
TWILIGHT = 20
"""Minutes after sunset during which one still sees the way."""
TILT = 23.45
EARLIEST_DUSK, LATEST_DUSK = 900, 1290


def dusk(city: Destination, date: dt.date | None) -> int:
    """The minute after which open country is dark, to some ten minutes; between 15:00 and 21:30.

    Sunset by Cooper's formula for the sun's declination ("The absorption of radiation in solar stills", 1969) and the
    sunrise equation, without the equation of time.
    """
    if date is None:
        return UNDATED_DUSK
    declination = math.radians(TILT) * math.sin(2 * math.pi * (284 + date.timetuple().tm_yday) / 365)
    half_day = math.acos(max(-1.0, min(1.0, -math.tan(math.radians(city.lat)) * math.tan(declination))))
    offset = ZoneInfo(city.timezone).utcoffset(dt.datetime.combine(date, dt.time(12))) or dt.timedelta()
    solar_noon = 720 - 4 * city.lon + offset.total_seconds() / 60
    sunset = solar_noon + math.degrees(half_day) * 4
    return max(EARLIEST_DUSK, min(LATEST_DUSK, 5 * round((sunset + TWILIGHT) / 5)))
