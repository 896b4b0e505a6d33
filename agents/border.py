"""Visa, money, plugs and emergency numbers of a country, for a traveller from another."""

from __future__ import annotations

import datetime as dt

from agents.places.facts import Country, Facts, VisaRule
from agents.report import Words

RULES = {
    "visa_free": Words(zh="免签", en="no visa needed"),
    "visa_on_arrival": Words(zh="落地签", en="visa on arrival"),
    "e_visa": Words(zh="需提前办理电子签证", en="an e-visa is needed beforehand"),
    "eta": Words(zh="需提前办理电子旅行许可（ETA）", en="an electronic travel authorisation (ETA) is needed"),
    "visa_required": Words(zh="需提前办理签证", en="a visa is needed beforehand"),
    "transit_visa_free_240h": Words(
        zh="过境免签（240 小时，限前往第三地）", en="visa-free transit of 240 hours to a third country only"
    ),
    "permit_required": Words(zh="需办理通行证和签注", en="a travel permit with endorsement is needed"),
    "permit_compatriot": Words(zh="需持台胞证", en="a compatriot permit is needed"),
    "permit_home_return": Words(zh="需持回乡证", en="a home-return permit is needed"),
}
PAYMENT_EN = {
    "现金": "cash",
    "信用卡": "credit cards",
    "银行卡": "bank cards",
    "移动支付": "mobile payment",
    "移动支付(支付宝/微信)": "Alipay or WeChat Pay",
    "银联": "UnionPay",
    "银联(部分)": "UnionPay in places",
    "交通IC卡": "transit IC cards",
    "八达通": "Octopus card",
    "悠游卡": "EasyCard",
    "美元现金": "US dollars in cash",
    "瑞尔": "riel",
}


def visa(passport: str, country: Country, first: dt.date | None, days: int, facts: Facts) -> Words:
    """The entry rule on that day with its date; one that has ended, or is too short a stay, is said to be so."""
    holder = _country_name(passport, facts)
    head = Words(
        zh=f"{holder.zh}护照持有者前往{country.name('zh')}：",
        en=f"{country.name('en')}, with a passport of {holder.en}: ",
    )
    rule = facts.visa(passport, country.iso2, first or dt.date.min)
    ended = facts.visa(passport, country.iso2, dt.date.min) if rule is None else None
    if ended is not None:
        return _joined(head, _ended(ended))
    if rule is None:
        return _joined(head, Words(zh="资料中没有规定，请向使领馆核实。", en="no rule in the tables; ask the embassy."))
    return _joined(head, _in_force(rule, days))


def _in_force(rule: VisaRule, days: int) -> Words:
    named = RULES.get(rule.rule) or Words(zh=rule.rule.replace("_", " "), en=rule.rule.replace("_", " "))
    zh, en = named.zh, named.en
    if rule.days:
        zh, en = f"{zh}，最多停留 {rule.days} 天", f"{en}, stays of up to {rule.days} days"
        if days > rule.days:
            zh, en = f"{zh}（短于行程的 {days} 天）", f"{en} (shorter than your {days} days)"
    if rule.valid_until:
        zh, en = f"{zh}，政策有效至 {rule.valid_until}", f"{en}, valid until {rule.valid_until}"
    return Words(
        zh=f"{zh}（资料截至 {rule.as_of}，出发前请核实）。", en=f"{en} (as of {rule.as_of}; verify before you go)."
    )


def _ended(rule: VisaRule) -> Words:
    return Words(
        zh=f"资料中的规定只到 {rule.valid_until}，届时已失效，请核实新规定（资料截至 {rule.as_of}）。",
        en=f"the rule in the tables ended on {rule.valid_until}; check the new one (as of {rule.as_of}).",
    )


def _joined(head: Words, tail: Words) -> Words:
    return Words(zh=head.zh + tail.zh, en=head.en + tail.en)


def _country_name(iso2: str, facts: Facts) -> Words:
    try:
        country = facts.country(iso2)
    except KeyError:
        return Words(zh=f" {iso2} ", en=iso2)
    return Words(zh=country.name("zh"), en=country.name("en"))


def exchange(home: str, local: str, facts: Facts) -> Words | None:
    """The dated rate in whichever direction reads as a number above one; None without a rate or need."""
    rate = facts.rate(home, local)
    if home == local or rate is None:
        return None
    known = f"1 {home} ≈ {rate.factor:.4g} {local}" if rate.factor >= 1 else f"1 {local} ≈ {1 / rate.factor:.4g} {home}"
    as_of = rate.as_of.replace("approx", "约")
    return Words(zh=f"汇率：{known}（{as_of}）。", en=f"Exchange rate: {known} ({rate.as_of}).")


def paying(country: Country) -> Words:
    """How one pays, and what one tips."""
    zh = f"{country.name('zh')}常用支付：{'、'.join(country.payment_zh)}" if country.payment_zh else country.name("zh")
    means = [PAYMENT_EN.get(word, word) for word in country.payment_zh if word.isascii() or word in PAYMENT_EN]
    en = f"{country.name('en')}: pay by {', '.join(means)}" if means else country.name("en")
    if country.tip_percent in ("", "0"):
        tip = Words(zh="一般不收小费", en="tips are not expected") if country.tip_percent else None
    else:
        tip = Words(zh=f"小费约 {country.tip_percent}%", en=f"tip about {country.tip_percent} %")
    return Words(zh=f"{zh}；{tip.zh}。", en=f"{en}; {tip.en}.") if tip else Words(zh=f"{zh}。", en=f"{en}.")


def plugs(country: Country, home: Country | None) -> Words | None:
    """Plug types and voltage; whether an adapter is needed if it is known from where the traveller comes."""
    if not country.plugs:
        return None
    zh = f"{country.name('zh')}插头 {'/'.join(country.plugs)} 型，电压 {country.voltage}V"
    en = f"{country.name('en')} uses plug type {'/'.join(country.plugs)} at {country.voltage} V"
    if home and home.plugs and home.iso2 != country.iso2:
        missing = sorted(set(home.plugs) - set(country.plugs))
        shared = sorted(set(home.plugs) & set(country.plugs))
        if not shared:
            zh, en = f"{zh}，需带转换插头", f"{en}; bring an adapter"
        elif missing:
            zh += f"，{'/'.join(shared)} 型可直接用，{'/'.join(missing)} 型需转换插头"
            en += f"; your type {'/'.join(shared)} fits, {'/'.join(missing)} needs an adapter"
    return Words(zh=f"{zh}。", en=f"{en}.")


def tap_water(country: Country) -> Words | None:
    """Whether one can drink it; None if unknown."""
    if country.tap_water_drinkable is None:
        return None
    if country.tap_water_drinkable:
        return Words(
            zh=f"{country.name('zh')}自来水可直接饮用。", en=f"Tap water is safe to drink in {country.name('en')}."
        )
    return Words(
        zh=f"{country.name('zh')}自来水不宜直接饮用，请喝瓶装水或烧开的水。",
        en=f"Do not drink tap water in {country.name('en')}; use bottled or boiled water.",
    )


def emergency(country: Country) -> Words | None:
    """The emergency numbers, those that are one and the same named together."""
    names = {"police": ("报警", "police"), "ambulance": ("急救", "ambulance"), "fire": ("火警", "fire")}
    by_number: dict[str, list[str]] = {}
    for service, number in country.emergency.items():
        by_number.setdefault(number, []).append(service)
    if not by_number:
        return None
    zh = "，".join(f"{'/'.join(names.get(s, (s, s))[0] for s in kinds)} {n}" for n, kinds in by_number.items())
    en = ", ".join(f"{'/'.join(names.get(s, (s, s))[1] for s in kinds)} {n}" for n, kinds in by_number.items())
    return Words(zh=f"{country.name('zh')}紧急电话：{zh}。", en=f"Emergency numbers in {country.name('en')}: {en}.")
