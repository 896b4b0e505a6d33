"""The budget and the most that a hotel may cost, as amounts in the traveller's words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from planner.currencies import parse_currency
from planner.money import MoneyMention, find_money
from planner.numbers import find_numbers
from planner.offline.lodging import LODGING
from planner.offline.scene import Patch, Scene
from planner.offline.stance import left_of, right_of

_BUDGET = re.compile(
    r"预算|花费|花销|费用|开销|经费|总共花|一共花|花|控制在|资金|总价|总额|团费|钱|以内|之内|不超过|"
    r"不超|别超过|上限|最多|封顶|以下|左右|上下|人均|每人|每个人|一人|一个人|人头|"
    r"\b(?:budget|spend|spending|cost|total|under|max(?:imum)?|at most|up to|no more than|less than|"
    r"below|within|around|about|per person|per head|each|pp|per day|a day|daily|limit|cap|afford|"
    r"all in|money|have|roughly|approx\w*|cash|funds)\b"
)
_BUDGET_CUE = re.compile(
    r"(?:预算|总费用|总花费|花费|经费|开销|人均|费用|总价|每人|每个人|手头|手里|手上|兜里|身上|budget)(?:的话|大概|大约|大致|"
    r"差不多|约|控制|是|为|在|就|只有|有|到|提高|提升|增加|降低|减少|减|降|加|改成|改为|改|调整|调|涨|"
    r"提|放宽|shrank|shrunk|dropped|fell|went|grew|rose|is now|increased|changed|cut|缩减|掉|少了?|再|"
    r"多|压缩|压|砍|成|至|:|\s|可以|能|了|也|最多|不超过|不要超过|别超过|"
    r"不高于|上限|仅|我们?|总共|一共|of|is|to|by|about|around|up|at|under|max|maximum|roughly|"
    r"approximately|'s|raise|down|now|=|should be|would be|not more than|no more than|approx\.?|~){0,8}$"
)
_PERSON = re.compile(
    r"人均|每人|每个人|一个?人(?=\s*[0-9〇一二两三四五六七八九十\ufffc])|每位|/ ?人|(?<=\ufffc)一个?人|一人(?!间)|/pp|"
    r"\b(?:per (?:person|head|traveller|traveler|pax)|each|a head|pp|p\.p\.|apiece|a person|per adult|"
    r"/ ?person)\b"
)
_DAY = re.compile(
    r"每天|每日|一天(?!$)|/天|日均|天天|(?<![0-9一二两三四五六七八九十第])天[均]|\b(?:per day|a day|"
    r"daily|each day|every day|/ ?day|day budget|per diem)\b"
)
_NIGHT = re.compile(
    r"每晚|一晚|每夜|/晚|一夜|每间夜|一间|每间|/间|\b(?:per night|a night|nightly|each night|/ ?night|"
    r"per room|a room|/ ?nt|pn)\b"
)
_ADD = re.compile(
    r"(?:再加|增加|多加|再多|加|提高|涨|追加|多给|上调|(?<!最)(?<!至)多|提升|上浮|放宽)(?:个|了|上|"
    r"预算){0,8}\s*$|\b(?:add|another|extra|raise (?:it|the budget|my budget|our budget) by|"
    r"increase (?:it|the budget|my budget|our budget) by|up (?:it|the budget) by|plus|an additional|"
    r"bump (?:it|the budget)(?: up)? by)\s*$"
)
_ADD_AFTER = re.compile(r"\s*(?:more|extra|higher)\b")
_SUBTRACT = re.compile(
    r"(?:减少|降低|减|少花|少|砍掉?|压缩|扣掉?|缩减|下调|降)(?:个|了|预算){0,8}\s*$|\b(?:cut|reduce (?:it|"
    r"the budget|my budget|our budget) by|decrease (?:it|the budget) by|lower (?:it|the budget|"
    r"my budget) by|minus|take|cut (?:it|the budget|my budget|our budget) by|drop (?:it|"
    r"the budget) by|subtract|trim|knock(?: off)?|shave(?: off)?|take off)\s*$"
)
_SUBTRACT_AFTER = re.compile(r"\s*(?:less|cheaper|lower|off)\b(?! than)")
_CAN_SPEND = re.compile(
    r"(?:能|可以|愿意|打算|准备|想|只|最多|大概|一共|总共)(?:再)?花(?:个)?$|\b(?:spend|pay)(?: about|"
    r" around| up to)? $"
)
_MADE_IT = re.compile(r"(?:make it|改成|改为|就|换成|算|set it (?:to|at)|go for|to|up to|变成|提到|加到|调到|降到)\s?$")
_ABOUT_BUDGET = re.compile(r"预算|\bbudget\b")
_ADDED = re.compile(r"(?:再加|加|多加|增加|少花|减|减少|降低|涨|再多|add|another|extra|plus)(?:了|到|个|上)?\s?$")
_RANGE_GAP = re.compile(r"\s*(?:-|~|到|至|to|or|and|—)\s*")
_LONE = re.compile(r"(?:^|[\s,;、])(?P<amount>[1-9]\d{2,5}|[1-9]\d?(?:\.\d)?[wk万千])(?=$|[\s,;、。])(?<!20[2-3]\d)")
"""A number of three or more digits by itself, as in "3天2夜 三亚 亲子 6000"."""
_COUNTED_UNIT = re.compile(r"([0-9]{1,4}|[一二两三四五六七八九十])个(亿)")
_YEN_OR_YUAN = ("¥", "￥")
_SCALED = re.compile(r"[wk万千]")
"""The amounts that people write without a word for money."""
_ENDS = re.compile(
    r"\s*(?:出头|左右|上下|吧|就行|够吗|,|;|。|!|\?|、|\.(?!\d)|$| (?:for|all|total|in total|max|each|pp)\b)"
)
_CURRENCY_AFTER = re.compile(r"[^.!?;,]{0,24}, ?(?:in )?(?P<word>[a-z€$£]{1,12})\s*(?=$|[.!?])")
_OFF_BUDGET = re.compile(r"\b(?:knock|shave|take|cut|trim) # off (?:the|my|our) budget\b")
_SET_IT = re.compile(
    r"\b(?:cut|raise|lower|drop|bring|bump|reduce|increase|change|set|make|push|trim) "
    r"(?:it|that) (?:down |up |back )?to $"
)
"""What was talked about last is the budget, when the trip has one: "cut it to 500"."""
_EACH = re.compile(
    r"(?:是|那是|我说的是)?(?:人均|每人|每个人|一个人)的?|(?:that's |it's |i mean )?(?:per person|"
    r"per head|each|a head)"
)
_PER_HEAD = re.compile(
    r"预算[^,。]{0,6}(?:人均|每人|每个人|一个人)的?|\bbudget\b[^.,]{0,16}\b(?:per person|per head|each|a head)\b"
)
_UNLIMITED = re.compile(
    r"(?:不用|不必|别|不要|无需|不需要)(?:再)?(?:控制|考虑|管|限制|担心|在意|在乎)预算|"
    r"(?:预算|钱|费用|价格)(?:上)?(?:不限|无上限|不设限|无所谓|不是问题|没有?上限|没有?限制|不考虑|"
    r"随意|不重要|都可以|充足|充裕|管够|不封顶|不用管|不用考虑|不设上限|取消)|(?:不限|不设|没有|"
    r"不考虑|不管|取消|去掉|无)(?:定)?预算(?:限制|了|上限)?|不差钱|多少钱都(?:行|可以)|"
    r"\b(?:no budget(?: limit)?|(?:budget|money|price|cost)(?: is|'s)?(?: not| no|n't) (?:a |"
    r"an )?(?:problem|issue|object|limit\w*|matter|important|concern)|(?:budget|money|"
    r"price) (?:does not|doesn't|doesnt) matter|unlimited budget|budget is (?:open|unlimited|"
    r"flexible)|forget (?:about )?the budget|ignore the budget|remove the budget|drop the budget|"
    r"no limit on (?:the )?budget|don't worry about (?:the )?budget|sky'?s the limit)\b"
)
_TICKET = re.compile(
    r"门票|机票|票价|车票|高铁票|打车|小费|押金|汇率|定金|ticket|fare|tip\b|deposit|already (?:paid|"
    r"spent)|exchange rate"
)
_NOT_BUDGET_UNIT = re.compile(
    r"\s*(?:天|日|晚|人|个|岁|点|号|月|年|周|公里|km|分钟|小时|间|位|星|名|后|day|night|people|person|"
    r"adult|kid|year|hour|min|star|room|week|month|am\b|pm\b|%|km\b)"
)


@dataclass(frozen=True)
class _Amount:
    text: str
    currency: str | None
    start: int
    end: int


def read_spending(scene: Scene) -> Patch:
    patch: Patch = {}
    if match := _UNLIMITED.search(scene.text):
        scene.message.claim(*match.span())
        patch["clear"] = ["budget"]
    for amount in _amounts(scene):
        _note(scene, patch, amount)
    if not scene.planned and "budget" not in patch and (lone := _LONE.search(scene.text)):
        patch["budget"] = {"amount": lone["amount"]}
        scene.message.claim(*lone.span("amount"))
    if (
        "budget" not in patch
        and (budget := scene.trip.budget)
        and (_PER_HEAD.search(scene.text) or _EACH.fullmatch(scene.bare))
    ):
        patch["budget"] = {"amount": f"{budget.amount:g}", "currency": budget.currency, "per": "person"}
    if "budget" in patch:
        patch.pop("clear", None)
    return patch


def _amounts(scene: Scene) -> list[_Amount]:
    """Amounts with a currency, and bare numbers after a word such as 预算; of a range the upper end."""
    text = scene.text
    found = [_Amount(m.amount_text, _currency(scene, m), m.start, m.end) for m in find_money(scene.without_names)]
    found += [_Amount(match[1] + match[2], None, *match.span()) for match in _COUNTED_UNIT.finditer(text)]
    for number in find_numbers(text):
        if any(amount.start < number.end and number.start < amount.end for amount in found):
            continue
        if _is_bare_amount(scene, number.start, number.end, number.value):
            currency = _named_later(scene, number.end)
            found.append(_Amount(text[number.start : number.end], currency, number.start, number.end))
    found.sort(key=lambda amount: amount.start)
    return _upper_ends(scene, found)


def _currency(scene: Scene, money: MoneyMention) -> str | None:
    """The code; of an unknown currency its name, and of yen or yuan in English their sign: the trip tells which."""
    if money.currency and (scene.message.chinese or money.currency_text not in _YEN_OR_YUAN):
        return money.currency
    return money.currency_text or None


def _named_later(scene: Scene, end: int) -> str | None:
    """The currency in a clause of its own after an amount: "100 a day each, euros"."""
    later = _CURRENCY_AFTER.match(scene.text, end)
    return parse_currency(later["word"]) if later else None


def _is_bare_amount(scene: Scene, start: int, end: int, value: float) -> bool:
    text = scene.text
    if _NOT_BUDGET_UNIT.match(text, end) and value < 100:
        return False
    left = left_of(scene.message, start)
    if text[max(0, start - 1) : start] == "第":
        return False
    if _BUDGET_CUE.search(left):
        return True
    if _RANGE_GAP.fullmatch(text[max(0, start - 1) : start].strip() or "x") and value >= 50 and _BUDGET.search(left):
        return True
    if value >= 100 and _CAN_SPEND.search(left) and not _NOT_BUDGET_UNIT.match(text, end):
        return True
    if scene.trip.budget and value >= 50 and _OFF_BUDGET.search(left + "#" + right_of(scene.message, end)):
        return True
    if scene.trip.budget and value >= 50 and _SET_IT.search(left) and not _NOT_BUDGET_UNIT.match(text, end):
        return True
    if value >= 1000 and _SCALED.search(text[start:end]) and _stands_alone(text, start, end):
        return True
    if scene.trip.budget and value >= 50 and _ADDED.search(left) and not _NOT_BUDGET_UNIT.match(text, end):
        return True
    if (
        value >= 100
        and _MADE_IT.search(left)
        and _ABOUT_BUDGET.search(scene.message.folded)
        and not _NOT_BUDGET_UNIT.match(text, end)
    ):
        return True
    right = right_of(scene.message, end)
    limit = re.match(
        r"\s*(?:块|元)?(?:/ ?(?:人|天|晚|person|day|night)|一个?人|以内|之内|以下|封顶|左右|上下| max|"
        r" or less| tops| per (?:person|head|day)| a (?:day|head|person)\b| pp\b|"
        r" each| total)",
        right,
    )
    before = re.search(
        r"(?:不超过|不想超过|不愿超过|不会超过|不要超过|别超过|最多|控制在|不高于|不能超过|别超|不超|不要超|总共|一共|"
        r"under|at most|"
        r"up to|no more than|max|below|within|人均|每人|每个人|一个人|一人|每天|每晚|一晚)(?:花|是|在)?\s*$",
        left,
    )
    night = _NIGHT.match(right.strip()) or re.match(r"\s*(?:一|每)(?:晚|天|人|个人)", right)
    return value >= 30 and bool(limit or before or night) and not _NOT_BUDGET_UNIT.match(text, end)


def _stands_alone(text: str, start: int, end: int) -> bool:
    """Whether nothing counted follows the number: "两个人1w8", "5k for 3 days"; "8万步" and "run 5k" are no money."""
    return bool(_ENDS.match(text, end)) and not re.search(r"[a-z$第]$|\b(?:run|walk|ran) (?:a )?$", text[:start][-8:])


def _upper_ends(scene: Scene, amounts: list[_Amount]) -> list[_Amount]:
    kept: list[_Amount] = []
    for amount in amounts:
        before = kept[-1] if kept else None
        if before and _RANGE_GAP.fullmatch(scene.text[before.end : amount.start]):
            kept[-1] = _Amount(amount.text, amount.currency or before.currency, before.start, amount.end)
        else:
            kept.append(amount)
    return kept


def _note(scene: Scene, patch: Patch, amount: _Amount) -> None:
    left, right = left_of(scene.message, amount.start), right_of(scene.message, amount.end)
    if _TICKET.search(left[-12:] + right[:8]) and not re.search(r"预算|budget", left):
        return
    clause = left + right
    near = left[-24:] + " | " + right[:24]
    wish: Patch = {
        "amount": amount.text,
        "currency": amount.currency,
        "per": _per(left, right),
        "change": _direction(left, right),
    }
    lodging = re.search(LODGING, clause) or (
        scene.planned
        and wish["per"] == "total"
        and re.search(LODGING + r"[^.。!?]{0,44}$", scene.message.folded[max(0, amount.start - 54) : amount.start])
    )
    if _NIGHT.search(near) or (lodging and not re.search(r"预算|总|一共|budget|total|人均|per person", clause)):
        if wish["change"] != "set" and not scene.trip.hotel_cap:
            wish["change"] = "set"
        patch["hotel_cap"] = {**wish, "per": "total"}
    elif "budget" not in patch or re.search(r"预算|budget|总|total", left[-8:]):
        patch["budget"] = wish
    else:
        return
    scene.message.claim(amount.start, amount.end)


def _per(left: str, right: str) -> str:
    near = left[-14:] + "\ufffc" + right[:22]
    if re.search(
        r"总|一共|合计|加起来|total|altogether|for all|all of us|in all|for (?:both|the two|the three|"
        r"everyone|the whole)",
        near,
    ):
        return "total"
    person, day = _PERSON.search(near), _DAY.search(near)
    return "person_day" if person and day else "person" if person else "day" if day else "total"


def _direction(left: str, right: str) -> str:
    if _ADD.search(left) or _ADD_AFTER.match(right):
        return "add"
    return "subtract" if _SUBTRACT.search(left) or _SUBTRACT_AFTER.match(right) else "set"
