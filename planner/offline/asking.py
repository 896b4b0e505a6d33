"""Questions about the plan, and requests for a change that only look like questions."""

from __future__ import annotations

import re
from collections.abc import Iterator

from planner.numbers import parse_number
from planner.offline.scene import Patch, Scene

_QUESTION_ZH = re.compile(
    r"哪[里儿天家个些座边]|去哪|在哪|什么|多少|几(?:点|号|天|个|家|间|晚|月|时|站|次|人)|怎么(?!都|"
    r"也)|咋|如何|为什么|为啥|吗\s*$|呢\s*$|吗[?？]|么[?？]|是不是|有没有|是否|会不会|会下雨|多久|"
    r"多远|多贵|够不够|贵不贵|冷不冷|热不热|好不好(?:玩|吃)|谁|啥|来得及|对不对|能不能看到|"
    r"要不要(?!加|换|改)|需不需要|用不用|是多大|可不可以|行不行|能不能|好吗|可以吗|行吗|远不远|"
    r"安不安全|值得"
)
_QUESTION_EN = re.compile(
    r"^(?:and |but |so |ok |okay |hi |hello |hey |also |please |then |by the way |btw )*(?:what|"
    r"what's|whats|where|where's|when|when's|which|who|whose|how|how's|why|is|are|am|was|were|do|does|"
    r"did|will|would|should|can|could|has|have|any|shall|may|remind me|tell me|show me)\b"
    r"|\b(?:tell me|remind me|let me know|do you know|can you tell me|could you tell me|i wonder|"
    r"wondering|curious|i'd like to know|want to know|any idea|explain)\b (?:about |again |"
    r"me )*(?:what|where|when|which|who|how|why|if|whether|the (?:price|cost|total|weather|hotel|plan|"
    r"budget))"
)
_TELL_ZH = re.compile(
    r"^(?:请)?(?:告诉我|介绍一?下|说说|讲讲|解释一?下|总结一?下|列一?下|看一?下|显示一?下|回顾一?下|"
    r"再说一遍|想知道|我想问|请问|问一?下|想了解)"
)
_CHANGE_ZH = re.compile(
    r"(?:能不能|可不可以|可以|能否|可否|能|要不要?|不如|是否可以|是不是可以|行不行|麻烦|好不好|"
    r"可不可以|帮我?|要不然?|请)(?:再|把|给我?|帮我?|我们?|你|您|就|也|将|都|还|让|一下|安排|行程|"
    r"请)*.{0,20}?(?:换|改|加(?!起来|班|收|价)|去掉|删|取消|缩短|延长|调整|调(?:换|一下|成)|便宜|贵|"
    r"减|增|提高|降低|推迟|提前|安排|规划|轻松|慢|少|多(?!少|久|远|大|长)|升级|不去|不要|控制|砍|放到|"
    r"挪|移|好一?点|高档|互换|对调|排)"
    r"|^(?:再)?(?:加|换|改|减|删|去掉|把).{1,30}(?:怎么样|如何|好吗|行吗|可以吗|好不好|行不行|吧)|"
    r"^(?:换成|改成|改去|换个|加个|加上|不如|要不).{1,20}(?:呢|怎么样|如何|好吗|吗)?$"
)
_CHANGE_EN = re.compile(
    r"\b(?:can|could|would|will|may|might|shall|should|how about|what about|what if|why not|why don't|"
    r"is it possible|would it be possible|is there any way|do you think|do you mind|would you mind|"
    r"mind|any chance|possible to|please|able to)\b.{0,50}?"
    r"\b(?:chang|mak|add|drop|remov|swap|shorten|extend|switch|mov|replac|skip|includ|plan\b|planning|"
    r"cut|reduc|increas|rais|lower|upgrad|downgrad|find|book|giv|put|keep|stay|go for|go to|start|"
    r"leave|shift|push|bring|fit|squeez|do\b|have|cheaper|nicer|organi|arrang|creat|design|build|"
    r"draft|prepar|set|slow|visit|help|try|get (?:me|us)|instead|avoid|use|travel|take out|take|undo|"
    r"revers|reschedul|postpon|delay|answer|reply|speak|write)"
    r"|^(?:how about|what about|why not) (?!the (?:weather|hotel|cost|food|price|budget|visa)).{2,}"
)
_ANYTHING_GOES = re.compile(r"都行|都可以|都好|随便|随意|无所谓|看你|你定|你决定")
_IMPERATIVE = re.compile(
    r"(?:and |then |also |please |but )*(?:add|make|include|drop|remove|swap|change|put|give|keep|"
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

_TOPICS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("memory", re.compile(r"我(?:第一次|最早|最开始|一开始|最初|开始|之前|刚才|刚刚|上次|先前|当时|原来)(?:跟你|和你)?(?:的|我)?(?:说|讲|提|问|要|定|告诉|给)|(?:第一次|最初|最开始|一开始|最早|原来|之前|刚才)(?:说|定|提|要求|告诉你)?(?:的)?(?:预算|要求|目的地|人数|天数|日期|计划|酒店)|还?记得|我(?:们)?(?:都)?说(?:过|了)|你忘|"
        
            r"\b(?:did i (?:say|tell|mention|ask|give|want|originally|first|already)|i (?:said|told you|"
            r"mentioned|asked|gave)|remember|originally|my (?:first|original|initial|previous|earlier)|"
            r"at first|we (?:say|said|agree|agreed|discuss|discussed)|remind me what i|earlier (?:did|said)|"
            r"what was my|previously)\b"
        )),
    ("weather", re.compile(r"天气|气温|温度|下雨|下雪|冷|热(?!门)|穿什么|带什么衣服|衣服|外套|羽绒|毛衣|带伞|雨伞|台风|几度|多少度|气候|\b(?:weather|rain\w*|snow\w*|temperature|cold|hot|warm|umbrella|degrees|forecast|sunny|climate|what (?:should|to) (?:i |we )?(?:wear|pack)|humid|storm\w*)\b")),
    ("transport", re.compile(r"怎么(?:从|去|到|走|过去)|如何(?:去|到|前往)|\bhow (?:do|can|should|will|would) (?:i|we) (?:get|go|travel)\b|\bget (?:from|there|around)\b")),
    ("cost", re.compile(r"多少钱|总价|总共|一共(?:要|花|是)?|费用|花费|预算|花多少|贵不贵|超支|价格|够不够|省|人均|加起来|明细|多贵|\b(?:cost|costs|price|prices|how much|expensive|total|budget|per person|cheap|afford|spend|money do)\b")),
    ("stay", re.compile(r"酒店|住(?:哪|在哪|什么|的|宿)|宾馆|民宿|旅馆|入住|退房|几星|\b(?:hotel|hotels|stay|staying|sleep|accommodation|lodging|check[- ]?in|check[- ]?out|room|rooms|hostel)\b")),
    ("food", re.compile(r"吃|餐厅|美食|小吃|餐馆|饭|菜|特色|早餐|午餐|晚餐|\b(?:eat|food|restaurants?|dinner|lunch|breakfast|dish|dishes|meal|meals|cuisine|vegetarian options)\b")),
    ("transport", re.compile(r"怎么去|怎么到|怎么走|交通|高铁|火车|飞机|航班|地铁|打车|坐什么|多远|多久能到|车程|坐车|几个小时|机场|\b(?:get there|get to|get from|get around|train|flight|flights|transport\w*|airport|taxi|metro|subway|bus|how far|travel time|drive|how do (?:i|we) get|distance)\b")),
    ("info", re.compile(r"签证|护照|插头|插座|电压|汇率|换钱|货币|紧急|报警|急救|小费|时差|预约|需要订|注意事项|注意什么|假期|人多|日出|日落|自来水|安全|语言|行李|带什么|准备什么|门票(?:要|需)|开放时间|几点(?:开|关)|开门|关门|\b(?:visa|passport|plug|plugs|adapter|voltage|exchange rate|currency|emergency|tip|tipping|time zone|jet lag|book(?:ing)? (?:ahead|in advance)|reserve|reservations?|holidays?|crowd\w*|sunrise|sunset|safe|tap water|pack|luggage|open(?:ing)?|close[sd]?|tickets?)\b")),
    ("day", re.compile(r"第.{1,3}天|每天|行程|安排|去哪|去什么|玩什么|逛什么|看什么|景点|最后一?天|上午|下午|晚上|早上|几点|\b(?:day|days|morning|afternoon|evening|night|itinerary|plan|schedule|see|visit|doing|do we|go|sights?|stops?|first thing|attractions?)\b")),
)  # fmt: skip
_PRICE_QUESTION = re.compile(r"多少钱|价格|多贵|贵不贵|how much|\bcosts?\b|\bprices?\b|expensive")
_DAY = re.compile(
    r"第\s?(?P<zh>[一二两三四五六七八九十0-9]{1,3})\s*[天日]|\bday (?P<en>\d{1,2}|one|two|three|four|"
    r"five|six|seven|eight|nine|ten)\b|\b(?P<ordinal>first|second|third|fourth|fifth|sixth|seventh|"
    r"1st|2nd|3rd|4th|5th|6th|7th) day\b|(?P<last>最后一?天|\b(?:last|final) day\b)"
)
_ORDINAL = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_PARTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("morning", re.compile(r"上午|早上|早晨|清晨|一早|\bmorning\b|\bfirst thing\b")),
    ("noon", re.compile(r"中午|午饭|午餐|\b(?:noon|lunch|midday|lunchtime)\b")),
    ("afternoon", re.compile(r"下午|午后|\bafternoon\b")),
    ("evening", re.compile(r"晚上|傍晚|夜里|晚饭|晚餐|\b(?:evening|night|dinner|tonight)\b")),
)


def take_questions(scene: Scene) -> Patch | None:
    """The last question about the plan, claimed from the message; None when there is none."""
    question = None
    for start, end in _sentences(scene):
        words = scene.text[start:end].strip()
        if words and _is_question(scene, words, start, end):
            described = describe(words)
            if described["topic"] != "other" or scene.planned:
                question = described
                scene.message.claim(start, end)
    return question


def _sentences(scene: Scene) -> Iterator[tuple[int, int]]:
    """Spans that end in a mark of a sentence; commas stay inside."""
    start = 0
    for match in re.finditer(r"[?？!！。;；\n]+|\.(?=\s|$)", scene.message.folded):
        yield from _clauses(scene, start, match.end())
        start = match.end()
    yield from _clauses(scene, start, len(scene.message.folded))


def _clauses(scene: Scene, start: int, end: int) -> Iterator[tuple[int, int]]:
    """A sentence as a whole, or without its first clauses when only its last one asks ("加一天，第二天去哪？")."""
    text = scene.message.folded
    commas = [start + m.end() for m in re.finditer(r"[,，]", text[start:end])]
    if not commas:
        yield start, end
        return
    edges = [start, *commas, end]
    for first, last in zip(edges, edges[1:], strict=False):
        yield first, last


def _is_question(scene: Scene, words: str, start: int, end: int) -> bool:
    plain = words.strip(" ,，。!！;；~")
    marked = "?" in words or "？" in words
    asks = bool(_QUESTION_ZH.search(plain) or _QUESTION_EN.search(plain) or _TELL_ZH.search(plain))
    if not (asks or (marked and scene.planned)) or _IMPERATIVE.match(plain) or _ANYTHING_GOES.search(plain):
        return False
    if (_CHANGE_ZH.search(plain) or _CHANGE_EN.search(plain)) and not _asks_for_facts(plain):
        return False
    named = any(start <= m.start < end and not any(d.id == m.id for d in scene.trip.destinations) for m in scene.cities)
    if named and re.match(r".{1,8}(?:呢|怎么样|如何)[?？]?$", plain) and not re.search(r"天气|酒店", plain):
        return False
    if scene.planned:
        return True
    return not _starts_a_trip(scene, plain, start, end)


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


def describe(words: str) -> Patch:
    """Topic, day and part of the day that a question is about."""
    topic = next((topic for topic, pattern in _TOPICS if pattern.search(words)), "other")
    day = _day(words)
    part = next((part for part, pattern in _PARTS if pattern.search(words)), None)
    if topic == "cost" and re.search(r"酒店|住宿|住|hotel|room|stay", words) and not re.search(r"一共|总|total", words):
        topic = "stay"
    if (
        topic == "food"
        and part in ("noon", "evening")
        and not re.search(r"吃|餐|饭|菜|eat|food|restaurant|dinner|lunch|meal", words)
    ):
        topic = "day"
    return {"topic": topic, "day": day, "part": part}


def _day(words: str) -> int | None:
    match = _DAY.search(words)
    if not match or match["last"]:
        return None
    if ordinal := match["ordinal"]:
        return int(ordinal[0]) if ordinal[0].isdigit() else _ORDINAL.index(ordinal) + 1
    value = parse_number(match["zh"] or match["en"])
    return int(value) if value and 1 <= value <= 366 else None
