"""A day's lines in the traveller's language, each with its time and its price for the whole party."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from agents.diet import label as diet_label
from agents.food import FoodReport
from agents.places.facts import Facts
from agents.report import Words
from agents.route import Leg
from agents.routing.clock import clock, minute
from agents.routing.travel import travel_minutes
from planner.assembly.frames import Frame, Spot, Stop, break_spot
from planner.assembly.meals import Meal
from planner.assembly.menu import is_dish
from planner.assembly.prices import Exchange
from planner.plan import Day, Item, Journey
from planner.trip import Trip
from planner.vocabulary import MEALS, MODES, say, word

FAR_MINUTES = 40
"""Ways between the centre and the day's stops from here on are told."""


@dataclass(frozen=True)
class DayWriter:
    trip: Trip
    facts: Facts
    exchange: Exchange
    food: FoodReport | None
    meal_level: str

    def day(self, frame: Frame, meals: Mapping[str, Meal]) -> Day:
        """The frame's legs, sights and meals (by kind) in the order of their times."""
        items = [self._leg(leg) for leg in frame.legs] + [self._sight(stop) for stop in frame.stops]
        items += [self._meal(kind, meal) for kind, meal in meals.items()]
        items.sort(key=lambda item: (minute(item.start), minute(item.end)))
        _lead_from_restaurants(items, {meal.option.place_id for meal in meals.values() if meal.option and meal.spot})
        return Day(
            day=frame.day,
            date=frame.date.isoformat() if frame.date else None,
            city=frame.city,
            city_name=self.facts.destination(frame.city).name(self.trip.language),
            items=items,
            note=self._note(frame),
        )

    def _sight(self, stop: Stop) -> Item:
        sight = stop.sight
        note = self._in_language(stop.visit.reason)
        if sight.booking_required:
            book = say(self.trip.language, "需提前预约", "book ahead")
            note = f"{note}{say(self.trip.language, '；', '; ')}{book}" if note else book
        price = self.exchange.convert(sight.price, sight.currency, self.trip.people)
        return self._item(
            "sight", sight.id, sight.name(self.trip.language), stop.visit.start, stop.visit.end, price,
            lat=sight.lat, lon=sight.lon, travel_minutes=stop.visit.travel_minutes, note=note,
        )  # fmt: skip

    def _leg(self, leg: Leg) -> Item:
        language = self.trip.language
        origin, destination = (self._city_name(city) for city in (leg.origin, leg.destination))
        mode = " ".join(part for part in (word(MODES, leg.mode, language), leg.number) if part)
        remarks = []
        if leg.arrival_day > leg.day:
            zh, en = f"第{leg.arrival_day}天{leg.end}到达", f"arrives on day {leg.arrival_day} at {leg.end}"
            remarks.append(say(language, zh, en))
        elif leg.arrival_day < leg.day:
            zh, en = f"当地时间前一天{leg.end}到达", f"arrives at {leg.end} of the day before, local time"
            remarks.append(say(language, zh, en))
        if leg.estimated:
            both = "时间和票价为估算", "time and fare are estimates"
            remarks.append(say(language, *(both if leg.price is not None else ("时间为估算", "estimated time"))))
        price = self.exchange.convert(leg.price, leg.currency, self.trip.people)
        return self._item(
            "transport", None, f"{mode} {origin} → {destination}", leg.start, leg.end, price,
            note=say(language, "；", "; ").join(remarks),
            journey=Journey(origin=leg.origin, destination=leg.destination, arrival_day=leg.arrival_day),
        )  # fmt: skip

    def _meal(self, kind: str, meal: Meal) -> Item:
        option, city, language = meal.option, meal.gap.city, self.trip.language
        spot = meal.spot or break_spot(meal.gap.meal)
        place_id, note, price = None, "", self._band(city)
        if option is None:
            name = word(MEALS, kind, language)
            if self.trip.diet:
                diets = self._in_language(diet_label(self.trip.diet))
                name += say(language, f"（{diets}）", f" ({diets})")
        else:
            place_id, name, note = option.place_id, self._in_language(option.name), self._in_language(option.reason)
            if is_dish(option):
                name = say(language, f"尝尝{name}", f"Try {name}")
            if option.price is not None:
                price = self.exchange.convert(option.price, option.currency, self.trip.people)
        return self._item(
            "meal", place_id, name, clock(meal.start), clock(meal.end), price,
            lat=spot and spot.lat, lon=spot and spot.lon, travel_minutes=meal.gap.meal.travel_minutes, note=note,
        )  # fmt: skip

    def _band(self, city: str) -> float | None:
        """The party's price of a typical meal of the city at the chosen level."""
        for meals in self.food.meals if self.food else ():
            if meals.destination == city:
                return self.exchange.convert(getattr(meals, self.meal_level), meals.currency, self.trip.people)
        return None

    def _note(self, frame: Frame) -> str:
        """A wish for the day that could not be met, and long ways out of the city and back."""
        language, notes = self.trip.language, []
        wish = self.trip.day_wishes.get(str(frame.day))
        if frame.wish_met is False and wish:
            notes.append(say(language, f"没有找到合适的“{wish}”安排", f"Nothing found here for “{wish}”"))
        if max(frame.way_out, frame.way_back) >= FAR_MINUTES:
            zh = f"从市中心去第一站约{frame.way_out}分钟，从最后一站回来约{frame.way_back}分钟"
            en = f"About {frame.way_out} min from the centre to the first stop and {frame.way_back} min back"
            notes.append(say(language, zh, en))
        return say(language, "；", "; ").join(notes)

    def _item(
        self, kind: str, place_id: str | None, name: str, start: str, end: str, price: float | None, **more: object
    ) -> Item:
        return Item.model_validate(
            {
                "kind": kind, "place_id": place_id, "name": name, "start": start, "end": end,
                "price": price, "priced": price is not None, "currency": self.exchange.currency, **more,
            }
        )  # fmt: skip

    def _city_name(self, city: str) -> str:
        try:
            return self.facts.destination(city).name(self.trip.language)
        except KeyError:
            return city

    def _in_language(self, words: Words) -> str:
        return words.zh if self.trip.language == "zh" else words.en


def _lead_from_restaurants(items: Sequence[Item], restaurants: Collection[str]) -> None:
    """Sets the way to each restaurant and from it to the next place; the route knows neither."""
    before: Item | None = None
    for item in items:
        if item.kind == "transport":
            before = None
        elif item.lat is not None and item.lon is not None:
            if before and {item.place_id, before.place_id} & set(restaurants):
                item.travel_minutes = travel_minutes(_spot(before), _spot(item))
            before = item


def _spot(item: Item) -> Spot:
    assert item.lat is not None and item.lon is not None
    return Spot(item.lat, item.lon)
