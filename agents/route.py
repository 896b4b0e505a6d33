"""Route agent: which places on which day, in which order and at what time, and how to get there and back.

A model, if there is one, only says which sights suit the traveller; days, order and times are the solver's.
"""

from __future__ import annotations

from langchain_core.language_models import BaseChatModel

from agents.choice import Choice, choose
from agents.places.facts import Attraction, Facts
from agents.report import Agent
from agents.routing.planning import candidates, plan_route
from agents.routing.preferences import Preferences, by_worth
from agents.routing.task import CityDays, Leg, MealBreak, RouteDay, RouteReport, RouteTask, Unplaced, Visit
from agents.routing.writing import write_report

__all__ = [
    "ROUTE", "CityDays", "Leg", "MealBreak", "RouteDay", "RouteReport", "RouteTask", "Unplaced", "Visit", "work",
]  # fmt: skip

PROMPT = """You choose the sights of a trip. Of each city choose those that this traveller would most regret to miss:
what the city is famous for, then what suits their interests, wishes for single days, pace, children and season.
Choose about as many as the days hold: two or three a day when relaxed, four when normal, five or six when packed.
Order and times are not your task."""

MOST_CANDIDATES = 120
"""Shown to the model in all; of each city the worthiest."""


def work(task: RouteTask, facts: Facts, model: BaseChatModel | None) -> RouteReport:
    """Plan the route. `reason` says when the model's choice could not be used and the rules chose alone."""
    preferences = _preferences(task)
    choice = _choose(task, facts, preferences, model) if model is not None else Choice()
    favourites = frozenset(pick.id for pick in choice.picks)
    route = plan_route(task, facts, _preferences(task, favourites))
    report = write_report(task, facts, route, choice.reasons())
    return report.model_copy(update={"reason": choice.problem})


ROUTE = Agent("route", RouteTask, RouteReport, work)


def _preferences(task: RouteTask, favourites: frozenset[str] = frozenset()) -> Preferences:
    return Preferences(
        interests=tuple(task.interests),
        avoid=frozenset(task.avoid),
        avoid_words=tuple(task.avoid_words),
        children=task.children > 0,
        favourites=favourites,
    )


def _choose(task: RouteTask, facts: Facts, preferences: Preferences, model: BaseChatModel) -> Choice:
    """Ask the model which sights suit, out of those that may be visited."""
    cities = list(dict.fromkeys(city.destination for city in task.cities))
    share = MOST_CANDIDATES // max(1, len(cities))
    shown = [
        _shown(attraction)
        for city in cities
        for attraction in by_worth(candidates(task, facts, city, preferences), preferences, task.start_date)[:share]
    ]
    wanted = task.model_dump(mode="json", exclude={"keep", "unknown_must", "avoid", "origin", "transport_avoid"})
    return choose(model, PROMPT, wanted, shown)


def _shown(attraction: Attraction) -> dict[str, object]:
    return {
        "id": attraction.id,
        "city": attraction.destination,
        "name": attraction.name("en"),
        "kinds": list(attraction.kinds),
        "fame": attraction.priority,
        "minutes": attraction.visit_minutes,
    }
