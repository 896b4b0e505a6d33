"""Short fixed replies: small talk and undo."""

from __future__ import annotations

import re

from planner.answer.markdown import plain
from planner.trip import Language
from planner.vocabulary import say


def greet(language: Language, *, offline: bool) -> str:
    """What the planner can do, with examples to try; says so when no language model is in use."""
    text = say(
        language,
        "您好！告诉我目的地和天数，我就能排出带时间和费用的行程，例如“下个月去苏州玩两天，两个人预算2500元，喜欢园林”。"
        "之后可以随时改：“换便宜点的酒店”“第一天轻松些”“多玩一天”“撤销”。",
        "Hello! Tell me where and for how long, and I plan the days with times and costs, for example: "
        "“4 days in Lisbon for two, budget 1500 EUR, we love views”. "
        "Then change anything: “a cheaper hotel”, “an easy first day”, “one day more”, “undo”.",
    )
    if not offline:
        return text
    note = say(
        language,
        "（现在是离线规划器：按规则理解和规划，没有使用语言模型。）",
        "(This is the offline planner: it understands and plans by rules, without a language model.)",
    )
    return f"{text}\n\n{note}"


_THANKS = re.compile(
    r"谢|感谢|多谢|唔该|辛苦|太好了|太棒|很满意|满意|完美|不错|\b(?:thank|thanks|thx|cheers|perfect|great|lovely|nice)\b"
)
_BYE = re.compile(r"再见|拜拜|回头见|晚安|\b(?:bye|goodbye|see you|good night)\b")
_HELLO = re.compile(
    r"你好|您好|哈[喽啰]|嗨|在吗|早上好|下午好|晚上好|你是谁|你能(?:做|干)"
    r"|\b(?:hello|hi|hey|good (?:morning|evening))\b"
)
LONGEST_QUOTE = 60
"""Characters of what was not understood that are said back."""


def small_talk(text: str, language: Language, *, planned: bool, offline: bool) -> str:
    """The reply to a message that neither plans nor asks: thanks, goodbye, a greeting, or what is not understood.

    With a plan on hand it says that the plan stands, so that nobody thinks it is lost.
    """
    said = text.casefold()
    if _THANKS.search(said):
        return say(
            language,
            "不客气！还想改什么，直接告诉我就行。",
            "You are welcome! Whatever else you would like to change, just tell me.",
        )
    if _BYE.search(said):
        return say(language, "再见，祝旅途愉快！", "Goodbye, and have a good trip!")
    if not planned or _HELLO.search(said):
        return greet(language, offline=offline)
    quote = plain(" ".join(text.split())[:LONGEST_QUOTE])
    return say(
        language,
        f"没听懂“{quote}”，行程没有改动。可以换个说法，例如“酒店换便宜的”“第二天改徒步”“再加一天”“不去博物馆”“撤销”。",
        f"I did not understand “{quote}”, so the plan is unchanged. Try it another way, for example: “cheaper hotel”, "
        "“hiking on day 2”, “one more day”, “skip the museums”, “undo”.",
    )


def undone(language: Language) -> str:
    return say(
        language, "已撤销上一次修改，恢复到之前的行程。", "The last change is undone; this is the plan before it."
    )


def nothing_to_undo(language: Language) -> str:
    return say(language, "没有可以撤销的修改。", "There is no change to undo.")
