"""Whether a word is wanted, refused or allowed again where it stands in its clause."""

from __future__ import annotations

import re
from typing import Literal

from planner.offline.message import NAME, Message

Stance = Literal["want", "refuse", "relax"]

_NOT_A_REFUSAL = re.compile(
    r"不要错过|别错过|不能错过|不可错过|不想错过|不容错过|别忘了?|不要忘了?|不要漏掉|别漏了?|不得不|"
    r"不能不|不能少了?|不可少|少不了|必不可少|不(?:仅仅?|只是?|光|单)|"
    r"能不能|可不可以|要不要|好不好|是不是|想不想|会不会|行不行|有没有|可否|要不然?|不妨|差不多|不过|"
    r"不知道?|不好意思|不错|不如|"
    r"无数|无比|无论|无锡|没想到|没问题|少年|少女|少数民族|至少|多少|不少|免税|免费|不夜城|非常|非遗|怕高反|怕错过|"
    r"特别|区别|级别|别的|别墅|分别|个别|告别|毫不犹豫|离不开|"
    r"(?:do not|don't|dont|not to|must not|mustn't|cannot|can't|without|never) (?:want to )?(?:miss|"
    r"forget)(?:ing)?|can't wait|cannot wait|"
    r"not only|not just|no problem|no worries|why not|not sure|no idea|don't know|dont know|"
    r"don't mind|dont mind|no matter|"
    r"can't live without|can't get enough|if not"
)
"""Negations that deny nothing about what follows."""

_REFUSAL = re.compile(
    r"(?:(?:千万|绝对|完全|都|也|就|还是|尽量|最好|请|麻烦){0,8}(?:不|别|勿|甭|没|无|并非|绝非)(?:太|再|大|怎么|"
    r"那么|想再|可以|是很|是特别|是太){0,8}"
    r"(?:需要|喜欢|感兴趣|打算|考虑|安排|参观|用|要|想|爱|能|会|去|吃|看|逛|玩|进|走|坐|住|喝|碰|沾|"
    r"兴趣|有|排|选|搭|乘|做|搞|放|加|带|适合|太多|很多){0,8}"
    r"|(?:去掉|删掉|删除|删了|取消|去除|拿掉|划掉|移除|排除|剔除|避开|避免|跳过|略过|忌口?|讨厌|怕|戒|"
    r"少|拒绝|受不了|免|减少|反感)(?:去|吃|看|逛|玩|点|排|安排|坐){0,8}(?:太多)?"
    r"|\b(?:do not|don't|dont|doesn't|does not|didn't|not|no|never|without|skip(?:ping)?|"
    r"avoid(?:ing)?|drop(?:ping)?|remove|exclude|cut|hate|hates|dislike|"
    r"can't|cannot|cant|won't|isn't|aren't|rather not|allergic to|allergy to|fewer|less|nix|ditch|"
    r"scrap|cancel|take out|leave out|get rid of|nothing|none of|"
    r"anything but|everything but|all but|except|instead of|rather than|"
    r"sick of|tired of|lose the|forget about|forget|enough of|too many|"
    r"too much|scared of|afraid of|intolerant to)\b"
    r"(?: (?:want|wants|like|likes|need|care|really|any|to|go|going|see|seeing|visit|visiting|eat|"
    r"eats|eating|do|doing|into|interested|in|too|many|much|more|"
    r"the|a|an|include|including|for|at|all|keen|on|of|have|having|touch|big|fan|fans|us|me|put|with|"
    r"eat|that|those|these|so|anything|food|very|stay|drive|fly|take)){0,8})"
)

_RESTART = re.compile(
    r"而是|但是?|不过|改成?|换成?|去|要|想|加|多|看|喜欢|爱|只|吃|玩|"
    r"\band (?:do|go|see|visit|try|have)\b|\b(?:but|instead|then|add|want|love|like|prefer|rather|"
    r"include|only|go to|visit|yes|plus|give|"
    r"make|swap in|with|please|i|we)\b"
)
"""A word that begins a new statement after a refusal: "不去博物馆去寺庙"."""

_REFUSED_AFTER = re.compile(
    r"(?:什么的|之类的|啥的)?(?:我|我们|就|都|也|还是|今天|这次|了|,|，| ){0,8}"
    r"(?:可以不去|可以不看|可不去|不要|不去|不想|不用|算了|取消|去掉|删掉|删了|不看|不吃|免了|不行|"
    r"不喜欢|不感兴趣|没兴趣|没(?:什么|啥)兴趣|不太感兴趣|过敏|不考虑|就不|别安排|跳过|太无聊|没意思|"
    r"不能吃|吃不了|不安排|别去|免谈|太多了|有点多|太多|去过了|人(?:太|很|好|超|特别)多|太挤|太商业)"
    r"|(?:'s|,? (?:is|are|was|were)) (?:out\b|not (?:for|my|our|needed|necessary|interesting)|boring|"
    r"off the (?:list|table)|no longer needed)|(?:,? can go| allergy)\b"
)

_QUOTES = "\"'”’」』》"
_REFUSED_LATER = re.compile(
    rf"(?:那|这|的)?[^,。.!?;:{NAME}]{{0,16}}[,;]\s?(?:所以|因此|我们?|咱们?|这次|就|那就?|也|都|还是|直接){{0,4}}"
    r"(?:不去|不要|不用(?:再)?[去看]?|不必[去看]?|跳过|算了|别去|免了|不考虑|不安排|略过|去掉)(?:了|吧|啦|(?=$|[,。!?;]))"
    rf"|[^.!?;:{NAME}]{{0,40}}?[,;]? (?:(?:so|please|but|and|then|we|we'll|i|i'll|let's|just|rather|to|can|you|could)"
    r"[, ]+){0,5}(?:skip|drop|omit|exclude|avoid|(?:leave|take|keep|cut) (?=(?:it|that|this|them) out))\s?"
    r"(?:it|that|this|them)\b"
    r"|,? no(?= thanks|[,.;!]|$)|[,:;] (?:we'?ve |we have |i'?ve |i have |been )?(?:already |not again|been there)"
)
"""Said of the name after a pause: "太远，不去了", "is too high for me, so skip it"; no other name stands between."""
_ALL_BUT = re.compile(r"(?:以外|之外)?(?:的)?(?:其他|其它|别的)?(?:的)?(?:地方|景点)?(?:都|全)")

_RELAX_BEFORE = re.compile(
    r"(?:又|现在|已经|其实)?(?:可以|能|也能|都可以|也可以|敢)(?:吃|住|坐|去|接受|安排)?(?:点|一点|一些)?$"
    r"|(?:不用再?|不必再?|无需|不需要|不再|没必要|取消)(?:再|要求|限制|忌口?|避开|刻意|坚持){0,8}(?:吃|找|住)?$"
    r"|\b(?:can eat|can have|can do|is fine|are fine|ok with|okay with|fine with|no longer|"
    r"not .{0,12}any ?more|don't need|doesn't have to be|does not have to be|"
    r"need not be|no need to be|no need to stay|needn't be|don't have to be|doesn't need to be|"
    r"no need for|drop the|forget the|eat) ?(?:some|a|to be|be|the|with)?\s*$"
)
_RELAX_AFTER = re.compile(
    r"(?:的|食物|菜|东西)?(?:也|又|都|就|现在){0,8}(?:没事|没关系|可以(?:了|吃|的|接受)?|能吃|行|ok|"
    r"无所谓|不限)(?:了|的|吧)?"
    r"|(?: food)?(?: is|'s)? (?:no longer|not) (?:matters?|needed|necessary|required|important)(?: any ?more)?"
    r"|(?: food| dishes)? (?:is|are|would be) (?:fine|ok|okay|all right|alright|good|allowed)(?: now|"
    r" again)?|(?: food| dishes)? (?:again|after all|any ?more)\b"
)
_DROPPED_CONDITION = re.compile(
    r"(?:这个|这条|这项|那个|的)?(?:要求|限制|条件|忌口|规定|禁忌)(?:可以|就|都|给我|帮我){0,8}(?:取消|"
    r"去掉|不要了|作废|拿掉|删掉|删了|没了|不算|放宽|解除|撤掉)"
    r"|(?: food)? (?:restriction|requirement|rule|limit) (?:is |can be )?(?:no longer|lifted|dropped|gone|off|removed)"
)
_NOT_REFUSED_ANY_MORE = re.compile(
    r"(?:取消|去掉|不用再?|不必再?|没必要|无需)(?:不吃|忌口?|避开|避)$|"
    r"\b(?:no need to|don't need to|don't have to|needn't|no longer need to|stop) (?:avoid|skip|"
    r"avoiding|skipping) (?:the )?$"
)
_TAKE_OUT = re.compile(r"\b(?:take|leave|cut)(?: the)? $")
_NOW = re.compile(r"了|也行|没事|没关系|now|again|after all|any ?more|no longer|不用|不必|不再|无需|fine|ok")
_SOFT_BREAK = re.compile(
    r"\b(?:(?<!anything )(?<!everything )but|and then|instead(?! of)|however|although)\b|"
    r"但是?|不过|而是|然后|另外|还有|同时"
)


def left_of(message: Message, start: int, *, whole: bool = False) -> str:
    """The words before the position in its clause, from the last turn of the sentence on unless `whole`."""
    first, _ = message.clause(start)
    text = message.masked[max(first, start - 60) : start]
    if whole:
        return text
    for match in list(_SOFT_BREAK.finditer(text))[-1:]:
        text = text[match.end() :]
    return text


def right_of(message: Message, end: int) -> str:
    _, last = message.clause(max(end - 1, 0))
    return message.masked[end : min(last, end + 40)]


def stance(message: Message, start: int, end: int) -> Stance:
    """How the clause speaks of `start:end`: wanted unless it is refused, or allowed again ("可以吃辣了")."""
    end += message.folded[end : end + 1] != "" and message.folded[end] in _QUOTES
    left, right = _NOT_A_REFUSAL.sub("", left_of(message, start)), right_of(message, end)
    if _DROPPED_CONDITION.match(right) or _NOT_REFUSED_ANY_MORE.search(left):
        return "relax"
    if right.startswith(" out") and _TAKE_OUT.search(left):
        return "refuse"
    if _REFUSED_AFTER.match(right) or _REFUSED_LATER.match(message.masked, end):
        return "refuse"
    if left.rstrip(_QUOTES).endswith("除了") and _ALL_BUT.match(right):
        return "refuse"
    if _allowed_again(left, right):
        return "relax"
    return "refuse" if _refused(left) else "want"


def _allowed_again(left: str, right: str) -> bool:
    if _RELAX_BEFORE.search(left):
        return bool(_NOW.search(right) or _NOW.search(left))
    return not _refused(left) and bool(_RELAX_AFTER.match(right))


def _refused(left: str) -> bool:
    refusals = list(_REFUSAL.finditer(left))
    return bool(refusals) and not _RESTART.search(left, refusals[-1].end())
