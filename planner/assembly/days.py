"""A day's lines in the traveller's language, each with its time and its price for the whole party."""

from __future__ import annotations

from dataclasses import dataclass

from agents.diet import label as diet_label
from agents.food import FoodReport
from agents.places.facts import Facts
from agents.report import Words
from agents.route import Leg
from agents.routing.clock import clock, minute
from planner.assembly.frames import Frame, Stop
from planner.assembly.meals import Meal
from planner.assembly.prices import Exchange
from planner.plan import Day, Item
from planner.trip import Trip
from planner.vocabulary import MEALS, MODES, say, word


@dataclass(frozen=True)
class DayWriter:
    trip: Trip
    facts: Facts
    exchange: Exchange
    food: FoodReport | None
    meal_level: str

    def day(self, frame: Frame, meals: dict[str, Meal]) -> Day:
        """The frame's legs, sights and meals (by kind) in the order of their times."""
        items = [self._leg(leg) for leg in frame.legs] + [self._sight(stop) for stop in frame.stops]
        for kind, meal in meals.items():
            items.append(self._meal(kind, meal, frame))
            self._lead_on(items, meal)
        items.sort(key=lambda item: (minute(item.start), minute(item.end)))
        return Day(
            day=frame.day,
            date=frame.date.isoformat() if frame.date else None,
            city=frame.city,
            city_name=self.facts.destination(frame.city).name(self.trip.language),
            items=items,
            note=self._wish_note(frame),
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
        note = say(language, "班次与票价为估算，请以实际为准", "time and fare are estimates") if leg.estimated else ""
        price = self.exchange.convert(leg.price, leg.currency, self.trip.people)
        return self._item("transport", None, f"{mode} {origin} → {destination}", leg.start, leg.end, price, note=note)

    def _meal(self, kind: str, meal: Meal, frame: Frame) -> Item:
        option = meal.option
        language = self.trip.language
        if option is None:
            name = word(MEALS, kind, language)
            if self.trip.diet:
                diets = self._in_language(diet_label(self.trip.diet))
                name += say(language, f"（{diets}）", f" ({diets})")
            return self._item("meal", None, name, clock(meal.start), clock(meal.end), self._band(frame.city))
        name = self._in_language(option.name)
        if any(dish.name(language) == name for dish in self.facts.dishes(frame.city)):
            name = say(language, f"尝尝{name}", f"Try {name}")
        own_price = self.exchange.convert(option.price, option.currency, self.trip.people)
        return self._item(
            "meal", option.place_id, name, clock(meal.start), clock(meal.end),
            self._band(frame.city) if option.price is None else own_price,
            lat=option.lat, lon=option.lon, travel_minutes=meal.way_in, note=self._in_language(option.reason),
        )  # fmt: skip

    def _band(self, city: str) -> float | None:
        """The party's price of a typical meal of the city at the chosen level."""
        for meals in self.food.meals if self.food else ():
            if meals.destination == city:
                return self.exchange.convert(getattr(meals, self.meal_level), meals.currency, self.trip.people)
        return None

    def _lead_on(self, items: list[Item], meal: Meal) -> None:
        """After a restaurant with a known place, the way to the next sight starts there."""
        if meal.way_out is None:
            return
        later = [item for item in items if item.kind == "sight" and minute(item.start) >= meal.end]
        if later:
            min(later, key=lambda item: minute(item.start)).travel_minutes = meal.way_out

    def _wish_note(self, frame: Frame) -> str:
        wish = self.trip.day_wishes.get(str(frame.day))
        if frame.wish_met is not False or not wish:
            return ""
        return say(self.trip.language, f"没有找到合适的“{wish}”安排", f"Nothing found here for “{wish}”")

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
