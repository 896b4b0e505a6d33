"""The scripted conversation that memories are compared on, and what its turns cost."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Iterator

from langchain_core.messages import AIMessage, HumanMessage

from agents.places.facts import Facts
from planner.trip import Money, Travellers, Trip, TripDestination

MODEL = "deepseek-flash"
TODAY = dt.date(2026, 11, 30)
STOPS = 24
"""Lines of an answer: some 900 tokens."""

FIRST_QUESTION = "帮我规划成都3天，明年10月1日出发，两大一小，预算八千，不吃辣，一定要去都江堰"
FIRST_FACTS = {"成都": "成都", "10月1日": "2027-10-01", "八千": "8000", "不吃辣": "no_spicy", "都江堰": "都江堰"}
"""What the first message says, and how the trip keeps it."""

TRIP = Trip(
    destinations=[TripDestination(id="chengdu", name="成都", days=3)],
    days=3,
    nights=2,
    start_date=dt.date(2027, 10, 1),
    travellers=Travellers(adults=2, children=1),
    budget=Money(amount=8000, currency="CNY"),
    diet=["no_spicy"],
    must_visit=["都江堰"],
)
QUESTIONS = ("酒店换便宜一点的，第{day}天轻松些", "第{day}天改成{place}，其他不动", "Can we add {place} on day {day}?")


def conversation(turns: int, facts: Facts) -> Iterator[tuple[HumanMessage, AIMessage]]:
    """Questions of some 30 and answers of some 900 tokens about real places; none repeats the facts of turn 1."""
    choose = random.Random(7)
    others = [destination.id for destination in facts.destinations() if destination.id != "chengdu"]
    places = [place for destination in others for place in facts.attractions(destination)]
    for turn in range(1, turns + 1):
        stops = choose.sample(places, STOPS)
        question = choose.choice(QUESTIONS).format(day=choose.randint(1, 3), place=stops[0].name("zh"))
        lines = [
            f"- {9 + number % 9:02d}:30 {place.name('zh')}（{place.name('en')}），停留 {place.visit_minutes} 分钟，"
            f"门票 {place.price or 0:.0f} 元，距上一站 {choose.randint(5, 40)} 分钟"
            for number, place in enumerate(stops)
        ]
        yield (
            HumanMessage(FIRST_QUESTION if turn == 1 else f"{question}（第{turn}次修改）", id=f"question-{turn}"),
            AIMessage("\n".join([f"第 {turn} 版行程，按你的要求调整如下：", *lines]), id=f"answer-{turn}"),
        )
