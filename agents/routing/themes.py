"""What travellers call what they like, and which kinds of sights are meant by it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from agents.report import Words


@dataclass(frozen=True)
class Theme:
    """`core`: the kinds of attractions that it names; `related`: those that also please whoever likes it.

    `words` are how people say it.
    """

    name: Words
    core: tuple[str, ...]
    related: tuple[str, ...]
    words: tuple[str, ...]


def theme(zh: str, en: str, kinds: str, words: str) -> Theme:
    core, _, related = kinds.partition("|")
    names = [word for word in (zh, en) if len(word) > 1]
    return Theme(Words(zh=zh, en=en), tuple(core.split()), tuple(related.split()), (*names, *words.split(", ")))


THEMES: tuple[Theme, ...] = (
    theme("徒步", "hiking", "hiking | mountain canyon forest greatwall",
          "爬山, 登山, 远足, 户外, hike, trek, trekking, walking trail, climb, outdoor"),
    theme("寺庙", "temples", "temple shrine | grotto",
          "寺院, 佛寺, 庙宇, 古刹, 道观, 神社, 禅, temple, shrine, shrines, pagoda, buddhist"),
    theme("教堂", "churches", "church", "大教堂, church, cathedral, cathedrals, basilica"),
    theme("清真寺", "mosques", "mosque", "mosque"),
    theme("博物馆", "museums", "museum", "博物院, 展览, 看展, museum, exhibition, exhibitions, gallery, galleries"),
    theme("艺术", "art", "art streetart | museum theatre",
          "美术馆, 美术, 画廊, 街头艺术, street art, art gallery, paintings, painting"),
    theme("历史", "history", "history ruins | palace grotto memorial fort greatwall castle",
          "古迹, 遗址, 文物, 人文, 历史古迹, historic, historical, heritage, ruins, ancient, archaeology"),
    theme("文化", "culture", "culture craft | museum history temple theatre show",
          "民俗, 传统, 非遗, 民族, cultural, tradition, traditional, local culture"),
    theme("建筑", "architecture", "architecture | palace castle church tower engineering",
          "地标, 建筑物, architectural, buildings, landmark, landmarks"),
    theme("宫殿", "palaces", "palace castle", "皇宫, 城堡, palace, castle, castles"),
    theme("古镇", "old towns", "oldtown watertown village | street",
          "古城, 水乡, 老城, 古村, 村落, 村寨, 小镇, old town, old_town, water town, village, villages, town"),
    theme("老街", "streets", "street walk | oldtown",
          "街区, 逛街, 胡同, 散步, 漫步, citywalk, city walk, street, stroll, wander, neighborhood, neighbourhood"),
    theme("美食", "food", "food market nightmarket seafood | bazaar",
          "小吃, 吃货, 好吃, 吃吃, 美食街, 海鲜, 夜市, foodie, street food, local food, eat, eating, cuisine, "
          "culinary, gourmet, seafood"),
    theme("市集", "markets", "market bazaar nightmarket", "市场, 集市, 菜市场, 巴扎, market, bazaar, flea market"),
    theme("购物", "shopping", "shopping | market bazaar street",
          "买东西, 商场, 商圈, 免税, 奥特莱斯, shop, shops, mall, malls, outlet, outlets"),
    theme("自然风光", "nature", "nature mountain lake waterfall forest canyon river wetland grassland | park",
          "自然, 风景, 风光, 山水, 森林, 大自然, natural, scenery, landscape, landscapes, countryside, forest"),
    theme("山", "mountains", "mountain volcano | hiking", "雪山, 看山, 大山, 山里, mountain, peak, peaks, volcano"),
    theme("湖", "lakes", "lake river waterfall | wetland",
          "湖泊, 湖边, 看湖, 瀑布, 河边, lake, river, rivers, waterfall, waterfalls"),
    theme("海边", "the sea", "beach seaside island | surf snorkel diving",
          "大海, 海滩, 沙滩, 海岛, 看海, 赶海, 玩海, beach, beaches, seaside, sea, coast, island, islands, ocean"),
    theme("潜水", "diving", "diving snorkel surf | island beach",
          "浮潜, 冲浪, snorkel, snorkeling, snorkelling, dive, surf, surfing, water sports"),
    theme("公园", "parks", "park garden flower",
          "花园, 园林, 植物园, 赏花, 看花, 樱花, park, garden, gardens, flower, flowers, botanical, blossom"),
    theme("亲子", "family", "family themepark zoo aquarium panda | wildlife science park",
          "孩子, 小孩, 儿童, 带娃, 遛娃, kids, children, child, family friendly"),
    theme("主题乐园", "theme parks", "themepark",
          "游乐园, 乐园, 游乐场, 迪士尼, 环球影城, theme park, theme_park, amusement park, amusement, disneyland, "
          "rides"),
    theme("动物", "animals", "zoo wildlife panda aquarium safari penguin deer",
          "动物园, 熊猫, 大熊猫, 水族馆, 海洋馆, 野生动物, animal, zoo, panda, pandas, wildlife, aquarium, safari"),
    theme("夜景", "night views", "nightview | nightlife nightmarket",
          "夜游, 看夜景, 灯光, night view, night_view, nightview, skyline, city lights, night"),
    theme("夜生活", "nightlife", "nightlife | beer nightmarket nightview",
          "酒吧, 夜店, 蹦迪, bar, bars, club, clubs, pub, pubs, party"),
    theme("演出", "shows", "show theatre music",
          "表演, 演艺, 戏剧, 音乐, 音乐剧, 歌剧, show, performance, performances, theatre, theater, music, "
          "concert, opera, musical"),
    theme("摄影", "photography", "photo | view sunset flower danxia",
          "拍照, 打卡, 出片, 网红, photo, photos, photographic, instagram, photogenic"),
    theme("观景", "views", "view | tower cablecar sunset nightview",
          "看风景, 观景台, 俯瞰, 登高, view, viewpoint, viewpoints, panorama, observation deck"),
    theme("日落", "sunsets", "sunset | seaside view", "看日落, 晚霞, 夕阳, sunset"),
    theme("日出", "sunrises", "sunrise | view mountain", "看日出, sunrise"),
    theme("温泉", "hot springs", "hotspring",
          "泡汤, 泡温泉, hot spring, hot_spring, hot_springs, onsen, spa, thermal bath"),
    theme("滑雪", "skiing", "ski snow | ice", "冰雪, 玩雪, 看雪, ski, snow, snowboard, ice, winter sports"),
    theme("沙漠", "deserts", "desert", "戈壁, desert, dunes"),
    theme("草原", "grassland", "grassland", "骑马, grasslands, steppe, horse riding, horse"),
    theme("骑行", "cycling", "cycling", "骑车, 自行车, bike, biking, bicycle, cycle"),
    theme("游船", "boat rides", "cruise boat | canal harbor river",
          "坐船, 游河, 游湖, boat, boat trip, cruise, cruises, ferry, sailing"),
    theme("茶", "tea", "tea", "喝茶, 品茶, 茶馆, 茶园, tea house, teahouse"),
    theme("咖啡", "cafes", "cafe | street", "咖啡馆, 咖啡店, cafe, café, coffee"),
    theme("酒", "wine and beer", "wine beer",
          "啤酒, 红酒, 酒庄, wine, winery, wineries, vineyard, beer, brewery, breweries"),
    theme("动漫", "anime", "anime", "二次元, manga"),
    theme("大学", "universities", "university", "校园, 高校, university, campus"),
    theme("溶洞", "caves", "cave", "洞穴, 地下河, cave"),
    theme("赌场", "casinos", "casino", "博彩, casino, gambling"),
    theme("体育", "sport", "stadium | ski surf cycling", "球场, 足球, sports, stadium, football, soccer"),
)  # fmt: skip

REST = re.compile(
    r"休息|自由活动|不(?:要)?去(?:任何)?景点|不安排|不排|什么\w{0,2}都不|躺平|发呆|"
    r"^\s*(?:be )?free\s*$|\brest\b|\bfree (?:day|time)\b|\b(?:completely|totally|all) free\b|\bday off\b|"
    r"\bnothing\b(?! (?:before|after|too))|"
    r"\bno (?:plans?|sights?|sightseeing|programme?)\b(?! (?:before|after))",
    re.I,
)
PART_OF_DAY = re.compile(r"上午|早上|下午|晚上|傍晚|半天|\b(?:morning|afternoon|evening|half)\b", re.I)
EASY = re.compile(
    r"轻松|悠闲|慢一?点|慢慢|(?:不要|别|不想)太?(?:累|满|赶|紧|多)|少走|少安排|松一?点|"
    r"\beas(?:y|ier)\b|\brelax|\bslow|\blight(?:er)?\b|\bchill|\blazy\b",
    re.I,
)
NEGATION = re.compile(
    r"(?:不想|不要|不去|不看|不逛|不爬|别去|别|不|"
    r"\bno|\bnot|\bwithout|\bavoid|\bskip)\s*(?:(?:再|去|看|逛|爬|太多|any|more|the|too|many)\s*)*$",
    re.I,
)


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], Theme], ...]:
    """One pattern a theme; Chinese words match anywhere, English ones as whole words."""
    pairs = []
    for entry in THEMES:
        words = sorted(set(entry.words), key=lambda word: (-len(word), word))
        parts = (rf"\b{re.escape(word)}\b" if word.isascii() else re.escape(word) for word in words)
        pairs.append((re.compile("|".join(parts), re.I), entry))
    return tuple(pairs)


def themes_of(text: str) -> tuple[list[Theme], list[Theme]]:
    """The themes that a text asks for, and those it rules out ("不要博物馆", "no museums")."""
    plain = text.replace("_", " ")
    wanted: list[Theme] = []
    unwanted: list[Theme] = []
    for pattern, entry in _patterns():
        for match in pattern.finditer(plain):
            (unwanted if NEGATION.search(plain[: match.start()]) else wanted).append(entry)
            break
    return wanted, unwanted


def liked_kinds(word: str) -> tuple[str, ...]:
    """The kinds that please whoever names this interest, the most telling first."""
    wanted, _ = themes_of(word)
    related = (kind for entry in wanted for kind in entry.related)
    return tuple(dict.fromkeys((*named_kinds(word), *related)))


def named_kinds(word: str) -> tuple[str, ...]:
    """The kinds that a word names outright: the kind of that name itself, and the core of its themes."""
    plain = re.sub(r"[\s_-]", "", word.lower())
    wanted, unwanted = themes_of(word)
    core = (kind for entry in wanted or unwanted for kind in entry.core)
    return tuple(dict.fromkeys((*([plain] if plain.isascii() and plain else []), *core)))


def theme_name(word: str) -> Words:
    """How an interest's word reads in both languages; a word without a theme stays as it is."""
    wanted, _ = themes_of(word)
    plain = word.replace("_", " ").strip()
    return wanted[0].name if wanted else Words(zh=plain, en=plain)
