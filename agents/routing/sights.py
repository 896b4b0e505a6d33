"""An attraction as the solver sees it: how long one stays, between which times, and what it is worth."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from agents.places.facts import Attraction, Destination
from agents.routing.clock import DAY, minute, round_up
from agents.routing.daylight import UNDATED_DUSK
from agents.routing.pace import EARLIEST, Rhythm
from agents.routing.travel import kilometres, travel_minutes

FAR_WAY = 45
"""Minutes from the centre from which on a sight counts as far."""
DAY_TRIP_MINUTES, DAY_TRIP_KM = 420, 25
"""From seven hours and 25 km out, the facts' visit time is that of the outing: the ways are part of it."""
LEAST_SHARE = 0.5
"""A stay is cut down to this share of the usual one at most, where the ways or opening hours leave no more."""
HOME_BEFORE_LATE = 60
"""From a far sight one is back this many minutes before an evening ends."""

EVENING_KINDS = frozenset({"nightview", "nightlife"})
LONGEST_EVENING_VISIT = 120
"""A place known for its nights that takes longer is one for the day as well."""
EASY_WAY, TIRING = 120, 5
"""Each minute of a way out beyond two hours takes so much from what a sight is worth."""
TOWN_KINDS = frozenset(
    {"street", "shopping", "food", "market", "bazaar", "square", "bridge", "canal", "river", "harbor", "city", "town"}
    | {"oldtown", "watertown", "tower", "theatre", "music", "show", "themepark", "casino", "beer", "seafood", "stadium"}
    | {"hotspring", "tram", "ice"}
)
OPEN_COUNTRY = frozenset(
    {
        "park",
        "garden",
        "nature",
        "mountain",
        "lake",
        "hiking",
        "beach",
        "island",
        "forest",
        "river",
        "waterfall",
        "canyon",
    }
    | {"wetland", "grassland", "desert", "volcano", "flower", "wildlife", "cycling", "village", "greatwall", "danxia"}
    | {"seaside", "surf", "snorkel", "diving", "plateau"}
)
BEFORE_DUSK = 150
"""A sunset is waited for from so many minutes before dusk on."""
EVENING, TOWN_CLOSES, SHOW_CLOSES = 1080, 1260, 1380
UNKNOWN_HOURS = (540, 1080)
DAYBREAK = 420


@dataclass(frozen=True, slots=True)
class Sight:
    """`stay` in minutes; a visit lies within `opens`..`closes` (minutes since midnight, beyond 1440 after midnight).

    `way` are the minutes from the city's centre; `worth` is in minutes of travel that it would be worth.
    """

    id: str
    lat: float
    lon: float
    stay: int
    opens: int
    closes: int
    way: int
    worth: int
    attraction: Attraction

    @property
    def latest_start(self) -> int:
        return self.closes - self.stay

    @property
    def far(self) -> bool:
        return self.way >= FAR_WAY


def sight_of(attraction: Attraction, city: Destination, rhythm: Rhythm, worth: int, dark: int = UNDATED_DUSK) -> Sight:
    """The attraction seen from its city's centre, with sensible times within its opening hours.

    `dark` is the minute at which it gets dark there.
    """
    way = travel_minutes(city, attraction)
    opens, closes = sensible_hours(attraction, rhythm, dark)
    stay = attraction.visit_minutes
    if stay >= DAY_TRIP_MINUTES and kilometres(city, attraction) > DAY_TRIP_KM:
        stay = max(round_up(LEAST_SHARE * stay), stay - 2 * way)
    if way >= FAR_WAY:
        closes = min(closes, rhythm.late - HOME_BEFORE_LATE - way)
    room = closes - max(opens, EARLIEST + way)
    if LEAST_SHARE * stay <= room < stay:
        stay = room
    worth = max(1, worth - TIRING * max(0, way - EASY_WAY))
    return Sight(attraction.id, attraction.lat, attraction.lon, stay, opens, closes, way, worth, attraction)


def sensible_hours(attraction: Attraction, rhythm: Rhythm, dark: int) -> tuple[int, int]:
    """Opening hours narrowed to when a visit makes sense: night sights by night, open country by daylight.

    Unknown hours count as 09:00-18:00. Where narrowing would leave too little time, the hours stand as they are.
    """
    opens, closes = opening_hours(attraction)
    kinds = set(attraction.kinds)
    short = attraction.visit_minutes <= LONGEST_EVENING_VISIT
    if "nightmarket" in kinds or (kinds & EVENING_KINDS and short):
        narrow = (max(opens, EVENING), min(closes, rhythm.late))
    elif "sunset" in kinds:
        narrow = (max(opens, dark - BEFORE_DUSK), min(closes, dark + BEFORE_DUSK // 2))
    elif opens >= EVENING - 120:
        narrow = (opens, min(closes, SHOW_CLOSES))
    else:
        last = dark if kinds & OPEN_COUNTRY and not kinds & TOWN_KINDS else TOWN_CLOSES
        narrow = (max(opens, DAYBREAK) if closes > DAYBREAK + attraction.visit_minutes else opens, min(closes, last))
    stay = min(attraction.visit_minutes, closes - opens)
    return narrow if narrow[1] - narrow[0] >= stay else (opens, min(closes, max(rhythm.late, opens + stay)))


def opening_hours(attraction: Attraction) -> tuple[int, int]:
    """Minutes since midnight; a place that closes after midnight closes beyond 1440."""
    if attraction.opens is None or attraction.closes is None:
        return UNKNOWN_HOURS
    opens, closes = minute(attraction.opens), minute(attraction.closes)
    return opens, closes if closes > opens else closes + DAY


def open_on(attraction: Attraction, date: dt.date | None) -> bool:
    """Whether it is open on that weekday and in that season; without a date nothing speaks against it."""
    if date is None:
        return True
    in_season = not attraction.season_months or date.month in attraction.season_months
    return in_season and date.weekday() not in attraction.closed_weekdays
