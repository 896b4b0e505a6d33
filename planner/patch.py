"""How one message changes the trip: the schema that the model (or the offline rules) fills in.

The model quotes and classifies; arithmetic stays in code. Dates and amounts are therefore the traveller's own
words ("下周五", "三千五"): `planner/revision` turns them into dates and money, validates and applies them.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from planner.trip import HotelLevel, Language, Pace, Transport


class DestinationWish(BaseModel):
    """A city as the traveller named it, with the days wanted there if said."""

    name: str
    days: int | None = None


class TravellersWish(BaseModel):
    """Total numbers after this message; leave a number out when it was not said."""

    adults: int | None = None
    children: int | None = None


class MoneyWish(BaseModel):
    """An amount in the traveller's words.

    `amount`: digits or number words ("8000", "三千五", "1.5w", "3k"). `currency`: the word or code used, None if none.
    `per`: what the amount is for. `change`: "set" replaces, "add" raises and "subtract" lowers the present one by it.
    """

    amount: str
    currency: str | None = None
    per: Literal["total", "person", "day", "person_day"] = "total"
    change: Literal["set", "add", "subtract"] = "set"


class TripPatch(BaseModel):
    """The change one message asks for. Whatever is left unset stays as it is."""

    destinations: list[DestinationWish] | None = Field(
        None, description="The whole list of cities, in order, when the message names the trip's cities anew."
    )
    add_destinations: list[DestinationWish] = Field([], description="Cities added after the present ones.")
    remove_destinations: list[str] = Field([], description="Names of cities taken out of the trip.")
    origin: str | None = Field(None, description="City the traveller starts from.")
    days: int | None = Field(None, description="Wanted length of the whole trip in days.")
    days_change: int | None = Field(None, description="Days added (positive) or taken away (negative).")
    nights: int | None = Field(None, description="Wanted number of hotel nights.")
    start: str | None = Field(None, description="When the trip starts, in the traveller's words or YYYY-MM-DD.")
    end: str | None = Field(None, description="The last day of the trip, likewise, if it was said.")
    travellers: TravellersWish | None = None
    rooms: int | None = None
    budget: MoneyWish | None = None
    pace: Pace | None = None
    add_interests: list[str] = Field([], description="Snake words: temple, museum, hiking, food, nature, ...")
    remove_interests: list[str] = []
    add_diet: list[str] = Field([], description="Snake words: vegetarian, vegan, halal, no_spicy, no_pork, ...")
    remove_diet: list[str] = []
    add_cuisines: list[str] = Field([], description="Snake words: sichuan, japanese, italian, ...")
    remove_cuisines: list[str] = []
    hotel_level: HotelLevel | None = None
    hotel_level_change: int | None = Field(None, description="-1 for cheaper, +1 for nicer hotels.")
    hotel_cap: MoneyWish | None = Field(None, description="Most that one room may cost for one night.")
    room_type: str | None = Field(None, description="Snake word: double, twin, single, family, suite, entire_home, ...")
    add_house_rules: list[str] = Field([], description="Snake words: pets, smoking, children, visitors, parties.")
    remove_house_rules: list[str] = []
    add_must_visit: list[str] = Field([], description="Named sights to include, as the traveller wrote them.")
    remove_must_visit: list[str] = []
    add_avoid: list[str] = Field([], description="Named sights to leave out, as the traveller wrote them.")
    remove_avoid: list[str] = []
    day_wishes: dict[str, str] = Field(
        {}, description="Wish for single days, by day number: {'2': 'hiking'}. An empty text takes the wish back."
    )
    swap_days: list[int] | None = Field(None, description="Two day numbers whose programmes change places.")
    transport: Transport | None = None
    add_transport_avoid: list[str] = Field([], description="Modes ruled out: train, flight, car.")
    remove_transport_avoid: list[str] = []
    nationality: str | None = Field(None, description="Passport country, as the traveller named it or ISO code.")
    language: Language | None = Field(None, description="Only when the traveller asks to be answered in it.")
    clear: list[str] = Field(
        [], description="Trip fields taken back without a new value, e.g. ['budget'] for 'money does not matter'."
    )


class PlanQuestion(BaseModel):
    """What a question about the plan is about; `day` and `part` narrow it down if said."""

    topic: Literal["day", "stay", "food", "cost", "weather", "transport", "info", "memory", "other"] = "other"
    day: int | None = None
    part: Literal["morning", "noon", "afternoon", "evening"] | None = None


class Understanding(BaseModel):
    """Understand the traveller's newest message.

    `intent`: "trip" when it states or changes what is wanted; "question" when it asks about the plan or the trip;
    "undo" when it takes the last change back; "chat" for greetings, thanks and anything else.
    """

    intent: Literal["trip", "question", "undo", "chat"]
    patch: TripPatch = TripPatch()
    question: PlanQuestion | None = None
    message_language: Language | None = Field(
        None, description="The language the newest message is written in; unset for bare names, numbers or emoji."
    )
