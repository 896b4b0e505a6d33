"""Short fixed replies: small talk and undo."""

from __future__ import annotations

from planner.trip import Language
from planner.vocabulary import say


def greet(language: Language, *, offline: bool) -> str:
    """What the planner can do, with examples to try; says so when no language model is in use."""
    text = say(
        language,
        "您好！告诉我目的地和天数，我就能排出带时间和费用的行程，例如“帮我规划成都3天，预算3000元，喜欢博物馆”。"
        "之后可以随时改：“酒店换便宜的”“第二天改徒步”“再加一天”“撤销”。",
        "Hello! Tell me where and for how long, and I plan the days with times and costs, for example: "
        "“3 days in Kyoto for two, budget 1200 USD, we love temples”. "
        "Then change anything: “cheaper hotel”, “hiking on day 2”, “one more day”, “undo”.",
    )
    if not offline:
        return text
    note = say(
        language,
        "（现在是离线规划器：按规则理解和规划，没有使用语言模型。）",
        "(This is the offline planner: it understands and plans by rules, without a language model.)",
    )
    return f"{text}\n\n{note}"


def undone(language: Language) -> str:
    return say(
        language, "已撤销上一次修改，恢复到之前的行程。", "The last change is undone; this is the plan before it."
    )


def nothing_to_undo(language: Language) -> str:
    return say(language, "没有可以撤销的修改。", "There is no change to undo.")
