"""Tells places from ordinary words that look like them: 大理石 is no city, and "a nice hotel" is not in Nice."""

from __future__ import annotations

import re

from agents.places.name_index import Name
from agents.places.spelling import Spelled

# Words and phrases in which the characters of a name mean something else. They are searched in the plain spelling.
_PHRASES = (
    r"大理[石岩寺由论解]|[的个伟宏远]大理想",
    r"[晚早海路山船岛街桥网地身]上海(?=[边鲜滩景风岛浪钓拔面水洋底参])",
    r"[完变达形组构养造合促]成都",
    r"[今明昨当每节假生次整半]日本(?=[来地就该要想应店周月人身])",
    r"长沙[发滩漠](?!站)",
    r"[未没拆刚已打]开封|开封[后了即罐]|开封菜",
    r"大同小异|天下大同|大同社会|大连[锁续接串环][^市]",
    r"[出入进夸排]海口|海口气|示威海|香烟台|烟台[子]|太原[始因本]|贵阳光",
    r"会安[排全静心装慰抚检顿]|[不才就都会]会安",
    r"[城黄运淮护该塞条本小此]河内|河内[部侧外河]",
    r"罗马尼亚|罗马[假数帝时风][日字国代格]|罗马柱|罗马仕|罗马史",
    r"[突丹阿格迪维]尼斯|尼斯湖|威尼斯人酒店",
    r"米兰[达德]|雅典娜|里昂纳多|德里克|德里达|维也纳(?:国际)?酒店|维也纳智好|香格里拉(?:大)?酒店|巴黎[世贝][家甜]|巴黎水|巴黎春天",
    r"东京都市圈|京都议定书|华盛顿邮报|纽约时报|洛杉矶时报|多哈回合|北京时间|北京奥运|北京协和|南京大屠杀|日内瓦",
    r"北海道大学|北海公园|北海舰队|南京长江|上海电影|长城(?:汽车|葡萄酒|宽带|证券)",
    r"凤凰(?:传奇|卫视|岭|山|花|机场|单车|古琴)|江城子|长安(?:汽车|街|福特|大街)|金陵十三钗|成都理工|兰州拉面|花都区",
    r"印度(?:洋|教|尼西亚盾)|发展中国|意大利(?:面|炮|粉|肉酱)|[完唯优]美国[度]|中国[通结风红式象]|泰国米|法国[梧]桐|荷兰[豆猪]|瑞士[军卷]",
    r"一个园|个园[林子区]|任何园|[停居挽拘]留园|大馆子|大城市|十分|文明洞|阳关大道|大佛[教法]|红门[票]|北岸线",
    r"首尔甜甜|狮城[舞]|花都[是有会要很没不开了好在]|春城(?=晚报)|瓷都[很是]|马代驾|沙巴克|胡志明主席|波士顿(?:龙虾|矩阵|动力)",
    r"[西华山][安山]事变|庐山真面目|庐山面目|泰山(?:北斗|压顶)|稳如泰山|重于泰山|[有]眼不识泰山|西湖龙井|西湖醋鱼|珠江啤酒",
)
_PHRASE = re.compile("|".join(_PHRASES))

# What makes another thing out of a city or country when it follows at once: a street, a dish, a language, money.
_TAIL_ZH = re.compile(
    r"路(?![线上程途况过费书口遇])|街(?![头景拍区坊访边舞])|大道|大街|菜(?!市场)|烤鸭|[老]?火锅|小面|啤酒|拉面|牛肉面|米粉|热干面|炒饭|"
    r"臭豆腐|龙虾|料理|泡菜|烤肉|[菜餐](?![厅馆饮单])|银行|大学|事变|会战|谈判|条约|宣言|公报|议定书|协定|世家|[晚日时邮]报(?!名)|"
    r"话(?!剧)|语(?!言)|式|风味|口味|[红绿奶]茶|咖喱|人(?![多少流气均民文工很太最挺潮])|队(?!伍)|籍|元(?![旦宵])|币|盾|卢布|卢比|里拉|迪拉姆|"
    r"林吉特|令吉|[比披]索|雷亚尔|法郎|兰特|镑|克朗|福林|兹罗提|瑞尔|基普|里亚尔|铢|先令|股票|股市"
)
_TAIL_EN = re.compile(
    r"[\s-]+(?:road|rd|street|avenue|ave|lane|boulevard|blvd|duck|ducks|sausages?|sprouts?|cuisine|style|styled|based|born|"
    r"cheesecake|hot\s?pot|opera|university|dollars?|pounds?|rupees?|dirhams?|francs?|pesos?|times|airlines?|airways|"
    r"dialect|accent|baguette|syndrome|sandwich(?:es)?)\b|\s?[$€£¥]",
    re.IGNORECASE,
)

_BEFORE_PLACE = re.compile(
    r"(?:^|[\s(\"“])(?:in|to|from|visit|visiting|see|seeing|explore|exploring|around|near|via|through|into|leave|leaving|"
    r"reach|reaching|love|like|and|then|plus|or|with|of|for|destination|city|country|→|->)[\s:]+$|[,;/+→>–-]\s*$",
    re.IGNORECASE,
)
_PREPOSITION = re.compile(r"(?:^|[\s(\"“])(?:in|to|from|visit|visiting|explore|exploring|via|near)\s+$", re.IGNORECASE)
_AFTER_PLACE = re.compile(
    r"\s*(?:$|[,.;:!?)/+→>–\"”-]|\d|(?:for|from|in|on|with|and|then|to|or|at|next|this|by|via|starting|until|trip|"
    r"itinerary|please|plus|tomorrow|tonight|again|instead|during|over|after|before|one|two|three|four|five|six|seven|"
    r"a week|a weekend|weekend|holiday|vacation|has|is)\b)",
    re.IGNORECASE,
)
_COUNT_AFTER = re.compile(r"\s*,?\s*(?:\d|(?:for|one|two|three|four|five|six|seven)\b)", re.IGNORECASE)


class OrdinaryWords:
    """`words` are the ordinary English words among the names, in plain spelling."""

    def __init__(self, words: frozenset[str]) -> None:
        self._words = words

    def phrases(self, spelled: Spelled) -> list[tuple[int, int]]:
        """Spans of the plain text that are ordinary Chinese phrases."""
        spans = (match.span() for match in _PHRASE.finditer(spelled.text))
        return [span for span in spans if next(spelled.inner_gaps(*span), None) is None]

    def hide(self, name: Name, spelled: Spelled, start: int, phrases: list[tuple[int, int]]) -> bool:
        """Is what stands at `start` something else than the name's place?"""
        end = start + len(name.key)
        source_start, source_end = spelled.span(start, end)
        written = spelled.source[source_start:source_end]
        if any(low < end and start < high and not (start <= low and high <= end) for low, high in phrases):
            return True
        if name.kind != "attraction" and not spelled.gaps[end] and _TAIL_ZH.match(spelled.text, end):
            return True
        if not name.latin:
            return False
        if name.kind != "attraction" and _TAIL_EN.match(spelled.source, source_end):
            return True
        if name.key in self._words:
            return not self._stands_for_place(name, written, spelled.source, source_start, source_end)
        return name.capital and not written[0].isupper()

    def _stands_for_place(self, name: Name, written: str, source: str, start: int, end: int) -> bool:
        """Does an ordinary word stand where, and as, a place's name would stand?"""
        shouted = source.isupper() and len(source) > 2 * len(written)
        if len(name.key) <= 3:
            return written.isupper() and not shouted
        before, after = source[:start], source[end:]
        if written[0].isupper() and not shouted:
            begins = not before.strip() or before.rstrip()[-1] in ".!?:\n"
            if begins:
                return _COUNT_AFTER.match(after) is not None
            return _BEFORE_PLACE.search(before[-40:]) is not None or _AFTER_PLACE.match(after) is not None
        return _PREPOSITION.search(before[-40:]) is not None and _AFTER_PLACE.match(after) is not None
