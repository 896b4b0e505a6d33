"""What the weather is usually like, and what to pack for it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from agents.places.facts import Climate, Destination
from agents.report import Words

MONTHS_EN = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
RAINY_DAYS = 8
"""Days with rain in a month from which on an umbrella alone is not enough."""

WARMEST_LAYER = (
    (-8.0, Words(zh="厚羽绒服、帽子、手套和防滑保暖靴", en="a heavy down coat, hat, gloves and warm non-slip boots")),
    (4.0, Words(zh="羽绒服或厚外套、毛衣", en="a down or thick winter coat and a sweater")),
    (11.0, Words(zh="夹克或薄羽绒、长裤", en="a warm jacket and long trousers")),
    (17.0, Words(zh="薄外套", en="a light jacket")),
    (21.0, Words(zh="轻便长袖", en="light long sleeves")),
)
"""By the night's mean low in degrees Celsius, up to which each is needed."""

BY_INTEREST = {
    "hiking": Words(zh="防滑徒步鞋和水壶", en="non-slip walking boots and a water bottle"),
    "mountain": Words(zh="防滑徒步鞋和水壶", en="non-slip walking boots and a water bottle"),
    "beach": Words(zh="泳衣和沙滩鞋", en="swimwear and beach shoes"),
    "seaside": Words(zh="泳衣和沙滩鞋", en="swimwear and beach shoes"),
    "diving": Words(zh="泳衣和沙滩鞋", en="swimwear and beach shoes"),
    "hotspring": Words(zh="泳衣", en="swimwear"),
    "temple": Words(zh="能盖住肩膝的衣物（进寺庙）", en="clothes that cover shoulders and knees for temples"),
    "mosque": Words(
        zh="能盖住肩膝的衣物和头巾（进清真寺）", en="clothes that cover shoulders and knees, and a scarf, for mosques"
    ),
    "church": Words(zh="能盖住肩膝的衣物（进教堂）", en="clothes that cover shoulders and knees for churches"),
    "ski": Words(zh="滑雪手套和护目镜", en="ski gloves and goggles"),
}
FOR_CHILDREN = Words(zh="孩子的常用药、备用衣物和零食", en="medicine, spare clothes and snacks for the children")
FOR_ALTITUDE = Words(zh="墨镜、防晒霜和润唇膏（高海拔）", en="sunglasses, sunscreen and lip balm for the altitude")


def months_between(first: dt.date, last: dt.date) -> list[int]:
    """The months that a stay touches, in order, each once."""
    count = (last.year - first.year) * 12 + last.month - first.month + 1
    return [(first.month - 1 + step) % 12 + 1 for step in range(min(count, 12))]


def usual_weather(city: Destination, climates: Sequence[Climate]) -> Words:
    """The monthly means, said to be averages and no forecast; "about" where a station did not measure them."""
    zh = "；".join(_month_zh(climate) for climate in climates)
    en = "; ".join(_month_en(climate) for climate in climates)
    return Words(
        zh=f"{city.name('zh')} {zh}（历史平均，非天气预报）。",
        en=f"{city.name('en')}, {en} (climate normals, not a forecast).",
    )


def _month_zh(climate: Climate) -> str:
    rain = f"，约 {climate.rain_days:.0f} 天有雨" if climate.rain_days is not None else ""
    return f"{climate.month} 月白天约 {climate.high:.0f}°C、夜间约 {climate.low:.0f}°C{rain}"


def _month_en(climate: Climate) -> str:
    rain = ""
    if climate.rain_days is not None:
        days = f"{climate.rain_days:.0f}"
        rain = f", rain on about {days} day{'' if days == '1' else 's'}"
    return f"{MONTHS_EN[climate.month - 1]}: about {climate.high:.0f} °C by day and {climate.low:.0f} °C at night{rain}"


def best_months(city: Destination) -> Words | None:
    """Which months suit the place best, for a trip without a date."""
    if not city.best_months:
        return None
    zh = "、".join(str(month) for month in city.best_months)
    en = ", ".join(MONTHS_EN[month - 1] for month in city.best_months)
    return Words(
        zh=f"{city.name('zh')}较适合在 {zh} 月前往（日期定下后可给出当月气候）。",
        en=f"{city.name('en')} is best in {en} (with a date you get that month's climate).",
    )


def to_pack(climates: Sequence[Climate], interests: Sequence[str], children: int, altitude: bool) -> Words | None:
    """What to pack for these months, interests and company; None when nothing is known to pack for."""
    things = [*_for_weather(climates), *(BY_INTEREST[tag] for tag in interests if tag in BY_INTEREST)]
    things += [FOR_ALTITUDE] if altitude else []
    things += [FOR_CHILDREN] if children else []
    if not things:
        return None
    zh = "、".join(dict.fromkeys(thing.zh for thing in things))
    en = ", ".join(dict.fromkeys(thing.en for thing in things))
    return Words(zh=f"建议携带：{zh}。", en=f"Pack {en}.")


def _for_weather(climates: Sequence[Climate]) -> list[Words]:
    if not climates:
        return []
    low, high = min(climate.low for climate in climates), max(climate.high for climate in climates)
    things = [layer for limit, layer in WARMEST_LAYER if low <= limit][:1]
    if high >= 26:
        things.append(Words(zh="短袖、遮阳帽和防晒霜", en="light clothes, a sun hat and sunscreen"))
    if any(climate.high - climate.low >= 13 for climate in climates):
        things.append(Words(zh="便于增减的衣物（昼夜温差大）", en="layers, as days and nights differ much"))
    rain = max((climate.rain_days or 0 for climate in climates), default=0)
    if rain >= RAINY_DAYS:
        things.append(Words(zh="雨伞和防水鞋", en="an umbrella and waterproof shoes"))
    elif rain >= RAINY_DAYS / 2:
        things.append(Words(zh="折叠伞", en="a folding umbrella"))
    return things
