"""Kitchens by the tags that travellers' wishes carry: what they are called, and where everything is of that kind."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agents.places.facts import Destination
from agents.report import Words


@dataclass(frozen=True)
class Cuisine:
    """`words` tell of it in a name; `home`: country codes and Chinese names of provinces where it is the local one."""

    name: Words
    words: tuple[str, ...]
    home: tuple[str, ...] = ()


def cuisine(zh: str, en: str, words: str = "", home: str = "") -> Cuisine:
    return Cuisine(Words(zh=zh, en=en), (zh, en.lower(), *words.split()), tuple(home.split()))


CUISINES = {
    "sichuan": cuisine("川菜", "Sichuan", "四川 麻婆 szechuan", "四川 重庆"),
    "cantonese": cuisine("粤菜", "Cantonese", "早茶 烧腊 茶餐厅", "广东 HK MO"),
    "hunan": cuisine("湘菜", "Hunan", "", "湖南"),
    "beijing": cuisine("北京菜", "Beijing", "京菜", "北京"),
    "shanghai": cuisine("本帮菜", "Shanghainese", "", "上海"),
    "jiangsu": cuisine("苏帮菜", "Jiangsu", "淮扬 金陵", "江苏"),
    "zhejiang": cuisine("浙菜", "Zhejiang", "杭帮", "浙江"),
    "fujian": cuisine("闽菜", "Fujian", "闽南 沙茶", "福建"),
    "shandong": cuisine("鲁菜", "Shandong", "", "山东"),
    "anhui": cuisine("徽菜", "Anhui", "", "安徽"),
    "yunnan": cuisine("云南菜", "Yunnan", "滇菜 米线", "云南"),
    "guizhou": cuisine("贵州菜", "Guizhou", "黔菜", "贵州"),
    "shaanxi": cuisine("陕西菜", "Shaanxi", "西北菜 泡馍 肉夹馍", "陕西"),
    "xinjiang": cuisine("新疆菜", "Xinjiang", "大盘鸡", "新疆"),
    "northeastern": cuisine("东北菜", "Northeastern Chinese", "锅包肉", "黑龙江 吉林 辽宁"),
    "teochew": cuisine("潮汕菜", "Teochew", "潮汕 潮州 chaoshan"),
    "chinese": cuisine("中餐", "Chinese", "川菜 粤菜 湘菜", "CN HK MO TW"),
    "hotpot": cuisine("火锅", "hot pot", "涮 串串 hotpot"),
    "barbecue": cuisine("烧烤", "barbecue", "烤肉 烤串 bbq grill churrasco asado"),
    "dim_sum": cuisine("点心", "dim sum", "早茶 小笼 肠粉"),
    "noodles": cuisine("面食", "noodles", "面馆 面 拉面 米线 米粉 noodle ramen udon soba pho"),
    "dumplings": cuisine("饺子", "dumplings", "包子 水饺 馄饨 抄手 小笼 dumpling gyoza pierogi"),
    "seafood": cuisine("海鲜", "seafood", "鱼 虾 蟹 蚝 贝 fish crab shrimp oyster lobster"),
    "japanese": cuisine("日本料理", "Japanese", "日料 日餐 寿司 拉面 居酒屋 sushi ramen izakaya", "JP"),
    "sushi": cuisine("寿司", "sushi", "刺身 sashimi"),
    "ramen": cuisine("拉面", "ramen"),
    "izakaya": cuisine("居酒屋", "izakaya"),
    "korean": cuisine("韩国料理", "Korean", "韩餐 韩式 韩料 朝鲜族", "KR"),
    "thai": cuisine("泰国菜", "Thai", "泰餐 泰式 泰北", "TH"),
    "vietnamese": cuisine("越南菜", "Vietnamese", "河粉 pho", "VN"),
    "indian": cuisine("印度菜", "Indian", "咖喱 curry biryani", "IN"),
    "malaysian": cuisine("马来西亚菜", "Malaysian", "马来", "MY"),
    "indonesian": cuisine("印尼菜", "Indonesian", "", "ID"),
    "southeast_asian": cuisine("东南亚菜", "Southeast Asian", "东南亚 泰餐 越南 印尼", "TH VN MY ID SG PH KH LA"),
    "western": cuisine("西餐", "Western", "牛排 法餐 意大利菜 steak", "FR IT ES DE GB US AU CA AT CH"),
    "italian": cuisine("意大利菜", "Italian", "意餐 意面 披萨 pizza pasta", "IT"),
    "pizza": cuisine("披萨", "pizza"),
    "french": cuisine("法餐", "French", "法国菜", "FR"),
    "spanish": cuisine("西班牙菜", "Spanish", "塔帕斯 tapas paella", "ES"),
    "greek": cuisine("希腊菜", "Greek", "希腊", "GR"),
    "german": cuisine("德国菜", "German", "德餐", "DE"),
    "mexican": cuisine("墨西哥菜", "Mexican", "塔可 墨西哥 taco", "MX"),
    "american": cuisine("美式餐饮", "American", "汉堡 burger", "US"),
    "mediterranean": cuisine("地中海菜", "Mediterranean", "希腊 中东", "GR IT ES TR"),
    "middle_eastern": cuisine("中东菜", "Middle Eastern", "中东 伊朗菜 法拉费 kebab falafel", "AE QA TR EG"),
    "turkish": cuisine("土耳其菜", "Turkish", "土耳其", "TR"),
    "peruvian": cuisine("秘鲁菜", "Peruvian", "ceviche", "PE"),
    "portuguese": cuisine("葡国菜", "Portuguese", "葡萄牙 葡式", "PT"),
    "russian": cuisine("俄餐", "Russian", "俄式", "RU"),
    "steak": cuisine("牛排", "steak"),
    "dessert": cuisine("甜品", "dessert", "冰淇淋 蛋糕 烘焙 gelato cake"),
    "street_food": cuisine("街头小吃", "street food", "小吃 美食街 小贩 市场"),
    "fast_food": cuisine("快餐", "fast food", "汉堡 披萨 热狗 burger pizza"),
    "snacks": cuisine("小吃", "snacks", "snack"),
    "food_street": cuisine("美食街", "food street"),
    "market": cuisine("市场", "food market"),
    "hawker": cuisine("小贩", "hawker food"),
    "cafe": cuisine("咖啡馆", "café", "咖啡 cafe coffee"),
    "bakery": cuisine("烘焙", "bakery", "面包"),
    "tea": cuisine("茶饮", "tea"),
    "breakfast": cuisine("早餐", "breakfast"),
    "brunch": cuisine("早午餐", "brunch"),
    "deli": cuisine("熟食", "delicatessen"),
    "burger": cuisine("汉堡", "burgers", "burger"),
    "sandwich": cuisine("三明治", "sandwiches", "sandwich"),
    "roast": cuisine("烧腊", "Cantonese roast meats"),
    "tofu": cuisine("豆腐料理", "tofu", "豆腐"),
    "crab": cuisine("蟹料理", "crab", "蟹"),
    "tempura": cuisine("天妇罗", "tempura"),
    "monjayaki": cuisine("文字烧", "monjayaki"),
    "okonomiyaki": cuisine("大阪烧", "okonomiyaki", "广岛烧"),
    "kushikatsu": cuisine("串炸", "kushikatsu"),
    "tapas": cuisine("塔帕斯", "tapas"),
    "hangzhou": cuisine("杭帮菜", "Hangzhou", "杭帮"),
    "suzhou": cuisine("苏帮菜", "Suzhou", "苏式"),
    "nanjing": cuisine("金陵菜", "Nanjing"),
    "tianjin": cuisine("天津菜", "Tianjin", "", "天津"),
    "chongqing": cuisine("重庆菜", "Chongqing", "重庆", "重庆"),
    "hainan": cuisine("海南菜", "Hainan", "海南", "海南"),
    "hubei": cuisine("湖北菜", "Hubei", "", "湖北"),
    "guangxi": cuisine("广西菜", "Guangxi", "", "广西"),
    "henan": cuisine("豫菜", "Henan", "", "河南"),
    "hongkong": cuisine("港式", "Hong Kong", "茶餐厅", "HK"),
    "singaporean": cuisine("新加坡菜", "Singaporean", "", "SG"),
    "iranian": cuisine("伊朗菜", "Iranian"),
    "egyptian": cuisine("埃及菜", "Egyptian", "", "EG"),
    "british": cuisine("英餐", "British", "", "GB"),
    "dutch": cuisine("荷兰菜", "Dutch", "", "NL"),
    "belgian": cuisine("比利时菜", "Belgian", "", "BE"),
    "austrian": cuisine("奥地利菜", "Austrian", "", "AT"),
    "czech": cuisine("捷克菜", "Czech", "", "CZ"),
    "cuban": cuisine("古巴菜", "Cuban", "古巴"),
    "halal": cuisine("清真", "halal"),
    "vegetarian": cuisine("素食", "vegetarian", "素斋 蔬食"),
    "vegan": cuisine("纯素", "vegan"),
}
GENERAL = ("chinese", "street_food", "southeast_asian", "western")
"""Tags that say little beside a narrower one."""

SAME_CUISINE = {
    "chaoshan": "teochew",
    "dongbei": "northeastern",
    "bbq": "barbecue",
    "hot_pot": "hotpot",
    "szechuan": "sichuan",
    "burgers": "burger",
    "coffee": "cafe",
    "desserts": "dessert",
    "dimsum": "dim_sum",
    "noodle": "noodles",
    "dumpling": "dumplings",
}


def cuisine_tag(tag: str) -> str:
    """The table's name of a cuisine, whatever the traveller or a table calls it; an unknown one as a snake word."""
    snake = re.sub(r"\W+", "_", tag.strip().lower()).strip("_")
    if snake in CUISINES:
        return snake
    named = (key for key, known in CUISINES.items() if tag.strip().lower() in (known.name.zh, known.name.en.lower()))
    return SAME_CUISINE.get(snake) or next(named, snake)


def label(tag: str) -> Words:
    known = CUISINES.get(cuisine_tag(tag))
    return known.name if known else Words(zh=tag.replace("_", " "), en=tag.replace("_", " "))


def kitchen(cuisines: Sequence[str]) -> Words:
    """What a restaurant cooks: "川菜、火锅" / "Sichuan, hot pot"."""
    special = [tag for tag in cuisines if cuisine_tag(tag) not in GENERAL] or cuisines
    named = [label(tag) for tag in special]
    return Words(zh="、".join(words.zh for words in named), en=", ".join(words.en for words in named))


def serves(tag: str, city: Destination, names: Sequence[str]) -> bool:
    """Whether names (of a dish, a restaurant, its cuisines) tell of that kitchen, or the place is its home.

    A tag that the table does not have is looked for as it stands.
    """
    wanted = cuisine_tag(tag)
    known = CUISINES.get(wanted)
    if known and (city.country in known.home or city.province_zh in known.home):
        return True
    words = known.words if known else (wanted.replace("_", " "),)
    return any(cuisine_tag(name) == wanted or _contains(name.lower(), words) for name in names)


def _contains(text: str, words: Sequence[str]) -> bool:
    return any(re.search(rf"\b{re.escape(w)}", text) if w.isascii() else w in text for w in words)
