"""Questions about the plan, and requests for a change that only look like questions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from planner.offline.question_topic import describe
from planner.offline.scene import Patch, Scene

_QUESTION_ZH = re.compile(
    r"哪[里儿天家个些座边]|去哪|在哪|什么(?!.{0,3}都)|干嘛|干啥|星期几|周几|礼拜几|多少|几(?:点|号|天|个|家|间|晚|月|时|站|次|人)|怎么(?!都|"
    r"也)|咋|如何|为什么|为啥|吗\s*$|呢\s*$|吗[?？]|么[?？]|是不是|有没有|是否|会不会|会下雨|多久|"
    r"多远|多贵|够不够|贵不贵|冷不冷|热不热|好不好(?:玩|吃)|谁|啥|来得及|对不对|能不能看到|"
    r"要不要(?!加|换|改)|需不需要|用不用|是多大|可不可以|行不行|能不能|好吗|可以吗|行吗|远不远|"
    r"安不安全|值得"
)
_QUESTION_EN = re.compile(
    r"^(?:and |but |so |ok |okay |hi |hello |hey |also |please |then |by the way |btw ){0,8}(?:what|"
    r"what's|whats|where|where's|when|when's|which|who|whose|how|how's|why|is|are|am|was|were|do|does|"
    r"did|will|would|should|can|could|has|have|any|shall|may|remind me|tell me|show me)\b"
    r"|\b(?:tell me|remind me|let me know|do you know|can you tell me|could you tell me|i wonder|"
    r"wondering|curious|i'd like to know|want to know|any idea|explain)\b (?:about |again |"
    r"me ){0,8}(?:what|where|when|which|who|how|why|if|whether|the (?:price|cost|total|weather|hotel|plan|"
    r"budget))"
)
_TELL_ZH = re.compile(
    r"^(?:请)?(?:告诉我|介绍一?下|说说|讲讲|解释一?下|总结一?下|列一?下|看一?下|显示一?下|回顾一?下|"
    r"再说一遍|想知道|我想问|请问|问一?下|想了解)"
)
_CHANGE_ZH = re.compile(
    r"(?:能不能|可不可以|可以|能否|可否|能|要不要?|不如|是否可以|是不是可以|行不行|麻烦|好不好|"
    r"可不可以|帮我?|要不然?|请)(?:再|把|给我?|帮我?|我们?|你|您|就|也|将|都|还|让|一下|安排|行程|"
    r"请){0,8}.{0,20}?(?:换|改|加(?!起来|班|收|价)|去掉|删|取消|缩短|延长|调整|调(?:换|一下|成)|便宜|贵|"
    r"减|增|提高|降低|推迟|提前|安排|规划|轻松|慢|少|多(?!少|久|远|大|长)|升级|不去|不要|控制|砍|放到|"
    r"挪|移|好一?点|高档|互换|对调|排)"
    r"|有没有(?:更|便宜|好|近|大).{0,6}的|^(?:再)?(?:加|换|改|减|删|去掉|把).{1,30}(?:怎么样|如何|"
    r"好吗|行吗|可以吗|好不好|行不行|吧)|"
    r"^(?:换成|改成|改去|换个|加个|加上|不如|要不).{1,20}(?:呢|怎么样|如何|好吗|吗)?$"
)
_CHANGE_EN = re.compile(
    r"\b(?:can|could|would|will|may|might|shall|should|how about|what about|what if|why not|why don't|"
    r"is it possible|would it be possible|is there any way|do you think|do you mind|would you mind|"
    r"mind|any chance|possible to|please|able to)\b.{0,50}?"
    r"\b(?:split|divid|(?<=day \w )be\b|be (?:a|an|more|less|spent|about)\b|chang|mak|add|drop|remov|swap|shorten|"
    r"extend|switch|mov|replac|skip|includ|plan\b|planning|"
    r"cut|reduc|increas|rais|lower|upgrad|downgrad|find|book|giv|put|keep|stay|go for|go to|start|"
    r"leave|shift|push|bring|fit|squeez|do\b|have|cheaper|nicer|organi|arrang|creat|design|build|"
    r"draft|prepar|set|slow|visit|help|try|get (?:me|us)|instead|avoid|use|travel|take out|take|undo|"
    r"revers|reschedul|postpon|delay|answer|reply|speak|write)"
    r"|^(?:how about|what about|why not) (?!the (?:weather|hotel|cost|food|price|budget|visa)).{2,}"
)
_WH = re.compile(r"哪|什么(?!.{0,3}都)|多少|几|怎么|为什么|吗|\b(?:what|where|when|which|who|how|why)\b")
_AMOUNT = re.compile(r"[$€£¥]\s?\d|\d\s?(?:元|块|euros?|dollars?|usd|eur|pounds|yuan|rmb)")
_ANYTHING_GOES = re.compile(
    r"^(?:你|您)(?:是谁|叫什么|会什么|能做什么|能干什么|是什么)|^who are you|^what (?:are you|"
    r"can you do)|都行|都可以|都好|随便|随意|无所谓|看你|你定|你决定"
)
_IMPERATIVE = re.compile(
    r"(?:and |then |also |please |but ){0,8}(?:add|make|include|drop|remove|swap|change|put|give|keep|"
    r"extend|shorten|cut|move|skip|plan|book|switch|replace|upgrade|use)\b|(?:再|把|加上|换成|改成|"
    r"去掉)"
)
_HOW_MUCH = re.compile(
    r"多少|多贵|how much|how many|what(?:'s| is| are| was| were| will)|几|哪|where|when|which|who|why|"
    r"怎么去|怎么走|为什么|天气|weather|下雨|rain"
)
_PLANNING_ZH = re.compile(
    r"怎么(?:玩|安排|走|规划|游)|如何(?:安排|玩|规划)|怎样安排|推荐|有什么(?:推荐|建议|安排)|行程|"
    r"攻略|规划|计划|路线"
)
_PLANNING_EN = re.compile(
    r"\b(?:what should (?:i|we) (?:do|see)|how should (?:i|we) (?:plan|spend)|itinerary|plan|"
    r"recommend|suggest|suggestions?|ideas|what to do|what to see|how to spend|things to do)\b"
)


def take_questions(scene: Scene) -> Patch | None:
    """The last question about the plan, claimed from the message; None when there is none."""
    question = None
    requested = False
    for start, end in _clauses(scene):
        words = scene.text[start:end].strip()
        if scene.message.folded[:start].rstrip()[-1:] != ",":
            requested = False
        requested = requested or _asks_for_change(words)
        if requested and not _WH.search(words):
            continue  # ", two days Abu Dhabi?" goes on with the request before it
        if words and _is_question(scene, words, start, end):
            described = describe(words)
            if scene.planned or described["topic"] not in ("other", "day"):
                question = described
                scene.message.claim(start, end)
    return question


def _clauses(scene: Scene) -> Iterator[tuple[int, int]]:
    """Spans between marks of any kind, so that "加一天，第二天去哪？" is a wish and a question."""
    ends = [match.end() for match in re.finditer(r"[?!。;\n]+|\.(?=\s|$)|,", scene.message.folded)]
    yield from pairwise([0, *ends, len(scene.message.folded)])


def _is_question(scene: Scene, words: str, start: int, end: int) -> bool:
    plain = words.strip(" ,，。!！;；~")
    marked = "?" in words or "？" in words
    asks = bool(_QUESTION_ZH.search(plain) or _QUESTION_EN.search(plain) or _TELL_ZH.search(plain))
    if not (asks or (marked and scene.planned)) or _IMPERATIVE.match(plain) or _ANYTHING_GOES.search(plain):
        return False
    if _asks_for_change(plain) or (_AMOUNT.search(plain) and not _WH.search(plain)):
        return False
    named = any(start <= m.start < end and not any(d.id == m.id for d in scene.trip.destinations) for m in scene.cities)
    if named and re.match(r".{1,8}(?:呢|怎么样|如何)[?？]?$", plain) and not re.search(r"天气|酒店", plain):
        return False
    if scene.planned:
        return True
    return not _starts_a_trip(scene, plain, start, end)


def _asks_for_change(words: str) -> bool:
    return bool(_CHANGE_ZH.search(words) or _CHANGE_EN.search(words)) and not _asks_for_facts(words)


def _asks_for_facts(words: str) -> bool:
    return bool(_HOW_MUCH.search(words)) and not re.search(
        r"换|改|加(?!起来)|去掉|删|缩短|延长|\b(?:change|make|add|drop|remove|swap|shorten|extend|switch|"
        r"replace|skip|plan|instead)\b",
        words,
    )


def _starts_a_trip(scene: Scene, words: str, start: int, end: int) -> bool:
    """Before there is a plan, "成都三天怎么玩？" and "what would 3 days in Rome cost?" ask for one."""
    named = any(start <= mention.start < end for mention in scene.cities)
    if named and not re.search(r"天气|签证|安全|weather|visa|safe", words):
        return True
    planning = bool(_PLANNING_ZH.search(words) or _PLANNING_EN.search(words))
    return planning or (
        bool(re.search(r"\d|[一二两三四五六七八九十]天|days?\b", words)) and not re.search(r"说|said|did i", words)
    )
