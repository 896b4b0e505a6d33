"""Regions that are larger than a city: countries, Chinese provinces, parts of continents. They offer their cities."""

from __future__ import annotations

from collections.abc import Sequence

from agents.places.facts import Destination, Facts, Mention
from planner.revision.words import spelling_key

_PROVINCES = {
    "anhui": "安徽",
    "fujian": "福建",
    "gansu": "甘肃",
    "guangdong": "广东",
    "guangxi": "广西",
    "guizhou": "贵州",
    "hainan": "海南",
    "hebei": "河北",
    "heilongjiang": "黑龙江",
    "henan": "河南",
    "hubei": "湖北",
    "hunan": "湖南",
    "innermongolia": "内蒙古",
    "jiangsu": "江苏",
    "jiangxi": "江西",
    "jilin": "吉林",
    "liaoning": "辽宁",
    "ningxia": "宁夏",
    "qinghai": "青海",
    "shaanxi": "陕西",
    "shandong": "山东",
    "shanxi": "山西",
    "sichuan": "四川",
    "tibet": "西藏",
    "xinjiang": "新疆",
    "yunnan": "云南",
    "zhejiang": "浙江",
    "海南岛": "海南",
    "川西": "四川",
    "内蒙": "内蒙古",
}
"""Other names of what the facts' destinations have as their province."""

_AREAS = {
    "欧洲 europe": "AT BE CH CZ DE DK ES FI FR GB GR HU IE IS IT NL NO PL PT SE",
    "北欧 scandinavia nordics nordiccountries": "DK FI IS NO SE",
    "南欧 southerneurope": "ES GR IT PT",
    "东欧 中欧 easterneurope centraleurope": "AT CZ HU PL",
    "东南亚 southeastasia": "ID KH LA MY PH SG TH VN",
    "南亚 southasia": "IN LK MV NP",
    "中东 middleeast": "AE QA TR",
    "非洲 africa": "EG KE MA ZA",
    "北美 northamerica": "CA MX US",
    "南美 southamerica latinamerica": "AR BR PE",
    "大洋洲 澳新 oceania": "AU NZ",
    "东北 东三省 northeastchina": "辽宁 吉林 黑龙江",
    "西北 大西北 northwestchina": "陕西 甘肃 青海 宁夏 新疆",
    "西南 southwestchina": "四川 云南 贵州 重庆 西藏",
    "江南 长三角 江浙 江浙沪": "上海 江苏 浙江",
    "托斯卡纳 tuscany": "florence",
    "巴伐利亚 bavaria": "munich",
    "加州 加利福尼亚 california": "losangeles sanfrancisco",
    "佛罗里达 florida": "miami orlando",
    "安达卢西亚 andalusia": "seville",
}
"""Areas, each by countries, provinces or destinations."""
_MEMBERS = {name: frozenset(members.split()) for names, members in _AREAS.items() for name in names.split()}


def cities_of_region(facts: Facts, words: str, mentions: Sequence[Mention]) -> list[Destination] | None:
    """The destinations in the region that was named, without any city of it; None if it names no region."""
    if any(mention.kind == "destination" and mention.exact for mention in mentions):
        return None
    country = next((mention.id for mention in mentions if mention.kind == "country" and mention.exact), None)
    members = frozenset([country]) if country else _members(words)
    cities = [city for city in facts.destinations() if members & {city.country, city.province_zh, city.id}]
    return cities if cities or country else None


def _members(words: str) -> frozenset[str]:
    key = spelling_key(words)
    for ending in ("维吾尔自治区", "壮族自治区", "回族自治区", "自治区", "地区", "province", "省"):
        key = key.removesuffix(ending)
    return _MEMBERS.get(key) or frozenset([_PROVINCES.get(key, key)])
