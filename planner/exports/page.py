"""The plan as one HTML page that prints well and needs nothing else, no network either."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from planner.amounts import format_amount
from planner.answer.phrases import date
from planner.answer.plan import INFO_TOPICS
from planner.exports.plan import Plan
from planner.plan import Day, Item, StayOption
from planner.trip import Language
from planner.vocabulary import LEVELS, PARTS, say, word

STYLE = """
:root { color-scheme: light; }
body { font: 11pt/1.45 system-ui, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; color: #17211f;
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0.2rem; } h2 { font-size: 1.15rem; margin: 1.4rem 0 0.4rem; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.6rem 0.25rem 0; border-bottom: 1px solid #d5dedb; }
.number { text-align: right; white-space: nowrap; } .note { color: #46534f; font-size: 0.9em; }
section { break-inside: avoid; }
@page { margin: 16mm; }
@media print { body { margin: 0; max-width: none; padding: 0; } }
"""


def page(plan: Plan) -> str:
    """The whole document. All text of the plan is escaped."""
    language = plan.trip.language
    body = "\n".join([*_head(plan), *(_day(day, language) for day in plan.itinerary.days), *_rest(plan)])
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(plan.title)}</title><style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def _head(plan: Plan) -> Iterator[str]:
    language, costs = plan.trip.language, plan.itinerary.costs
    yield f"<h1>{escape(plan.title)}</h1>"
    total = format_amount(costs.total, costs.currency, language)
    people = plan.trip.people
    yield f"<p>{escape(say(language, f'{people}人，合计约{total}', f'{people} travelling, about {total} in all'))}</p>"
    for check in plan.checks:
        if not check.ok:
            yield f"<p><strong>{escape(say(language, '请注意：', 'Please note: ') + check.detail)}</strong></p>"


def _day(day: Day, language: Language) -> str:
    title = [say(language, f"第{day.day}天", f"Day {day.day}"), *([date(day.date, language)] if day.date else [])]
    rows = "".join(_row(item, language) for item in day.items)
    note = f'<p class="note">{escape(day.note)}</p>' if day.note else ""
    heading = escape(" · ".join([*title, day.city_name]))
    return f"<section><h2>{heading}</h2><table><tbody>{rows}</tbody></table>{note}</section>"


def _row(item: Item, language: Language) -> str:
    note = f'<br><span class="note">{escape(item.note)}</span>' if item.note else ""
    price = _price(item, language)
    return (
        f"<tr><td>{escape(item.start)}–{escape(item.end)}</td><td>{escape(item.name)}{note}</td>"
        f'<td class="number">{escape(price)}</td></tr>'
    )


def _price(item: Item | StayOption, language: Language) -> str:
    if item.price is None or not item.priced:
        return say(language, "价格未知", "price unknown")
    return format_amount(item.price, item.currency, language) if item.price else say(language, "免费", "free")


def _rest(plan: Plan) -> Iterator[str]:
    language, itinerary = plan.trip.language, plan.itinerary
    if itinerary.stay:
        rows = "".join(
            f"<tr><td>{escape(option.name)}</td><td>{escape(word(LEVELS, option.level, language))}"
            f"</td><td>{escape(say(language, f'{option.nights}晚', f'{option.nights} nights'))}</td>"
            f'<td class="number">{escape(_price(option, language))}</td></tr>'
            for option in itinerary.stay
        )
        yield _section(say(language, "住宿", "Where to stay"), rows)
    costs = itinerary.costs
    sums = [(word(PARTS, part, language), amount) for part, amount in costs.parts.items()]
    sums.append((say(language, "合计", "Total"), costs.total))
    rows = "".join(
        f'<tr><td>{escape(name)}</td><td class="number">'
        f"{escape(format_amount(amount, costs.currency, language))}</td></tr>"
        for name, amount in sums
    )
    yield _section(say(language, "费用", "Costs"), rows)
    if items := itinerary.info.get("items", []):
        rows = "".join(
            f"<tr><td>{escape(word(INFO_TOPICS, item['topic'], language))}</td><td>{escape(item['text'])}</td></tr>"
            for item in items
        )
        yield _section(say(language, "出行须知", "Good to know"), rows)


def _section(title: str, rows: str) -> str:
    return f"<section><h2>{escape(title)}</h2><table><tbody>{rows}</tbody></table></section>"
