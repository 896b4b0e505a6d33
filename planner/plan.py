"""What we answer: the itinerary, its costs and the checks on it.

Every number, time and name a traveller reads comes from these objects. An item's `price` is for all travellers
together, in the plan's one currency; None with `priced` False means "unknown", never "free". The total is the sum of
all items' prices and all stays' prices, and `Costs.parts` is the same sum by kind.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

from planner.trip import HotelLevel

ItemKind = Literal["sight", "meal", "transport"]


class Journey(BaseModel):
    """The ends of a way between cities, ids of destinations. It arrives on day `arrival_day` in local time there."""

    origin: str
    destination: str
    arrival_day: int


class Item(BaseModel):
    """One line of a day. `start` and `end` are local "HH:MM"; `travel_minutes` is the way from the item before.

    Transport has a `journey`: `start` is then the origin's local time and `end` the destination's.
    """

    kind: ItemKind
    place_id: str | None
    name: str
    start: str
    end: str
    lat: float | None = None
    lon: float | None = None
    price: float | None = None
    currency: str
    priced: bool = True
    travel_minutes: int = 0
    note: str = ""
    journey: Journey | None = None


class Day(BaseModel):
    """`day` counts from 1 over the whole trip; `date` is ISO or None; `city` is the destination's id."""

    day: int
    date: str | None
    city: str
    city_name: str
    items: list[Item]
    note: str = ""


class StayOption(BaseModel):
    """Where to sleep in one city. `name` is an area, or a hotel only if the facts name one."""

    city: str
    place_id: str
    name: str
    named_hotel: bool = False
    lat: float | None = None
    lon: float | None = None
    level: HotelLevel
    nights: int
    rooms: int
    price_per_night: float | None
    price: float | None
    currency: str
    priced: bool = True
    check_in: str | None = None
    check_out: str | None = None
    reason: str = ""


class Costs(BaseModel):
    """`parts` by kind (stay, sights, meals, transport); `unpriced` names what is not in the total.

    `rates` tells each conversion used: {"JPY": {"rate": 0.047, "as_of": "2026-10-30"}} (units of `currency` for one).
    """

    parts: dict[str, float]
    total: float
    currency: str
    unpriced: list[str] = []
    rates: dict[str, dict[str, Any]] = {}


class Itinerary(BaseModel):
    """The checked plan. `info` is the info agent's part in the traveller's language; `missing` names failed agents.

    `trades` says in words what was given up for the budget; `levels` what was chosen: {"hotel": ..., "meal": ...}.
    `notes` are the agents' remarks on the whole plan, in the traveller's language. `basis` is what the choices were
    made for, so that the next plan knows which of them still stand (see planner/assembly/itinerary.py).
    """

    days: list[Day]
    stay: list[StayOption]
    costs: Costs
    info: dict[str, Any] = {}
    levels: dict[str, str] = {}
    trades: list[str] = []
    missing: list[str] = []
    notes: list[str] = []
    basis: dict[str, Any] = {}


class Check(BaseModel):
    """One verified property of the plan; `detail` is one sentence in the traveller's language."""

    name: str
    ok: bool
    detail: str
