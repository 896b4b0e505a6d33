"""The language a message is written in, and the wish to be answered in one."""

from __future__ import annotations

import re

from planner.offline.scene import Patch, Scene

_ENGLISH = r"(?:英文|英语|\benglish\b)"
_CHINESE = r"(?:中文|汉语|普通话|国语|华语|\b(?:chinese|mandarin)\b)"
_ASKING = (
    r"(?:^{0}(?:来)?(?:回答|回复|版|吧)|(?:用|以|改用|换成|换|切换(?:到|成)?|改成|说|讲|切(?:到|成)?|"
    r"使用|变成|转成|转){0}(?!导游|"
    r"讲解|菜单|服务|餐|班|地图)(?:来|进行)?(?:回|答|说|写|讲|交流|吧|沟通|版|[。!！,，]|$|告诉|给我|"
    r"谢谢|就)?"
    r"|\b(?:answer|reply|respond|speak|talk|write|continue|switch|change|communicate|use|chat|go|show|"
    r"translate|give|can we do|let's do|back)\b[^.!?\n]{{0,40}}?{0}(?! (?:breakfast|food|restaurant|"
    r"speaking|guide|tour|menu|tea|garden|pub|cuisine|visa|passport|new year|cuisine))"
    r"|^\s*(?:(?:back )?in(?:to)? |again in )?{0}(?: again)?(?:,? please| now| 谢谢|版)?\s*[.!。]?\s*$"
    r"|\b(?:in|into) {0}(?:,? please|"
    r" from now| instead|\s*[.!?]?\s*$)"
    r"|i (?:only|don't|can't) (?:speak|read|understand) {0}|(?:只会|看不懂|听不懂|不会){0})"
)
_IN_ENGLISH, _IN_CHINESE = re.compile(_ASKING.format(_ENGLISH)), re.compile(_ASKING.format(_CHINESE))
_CANNOT = re.compile(r"看不懂|听不懂|不会|don't|can't")


def read_language(scene: Scene) -> Patch:
    found = []
    for language, pattern in (("en", _IN_ENGLISH), ("zh", _IN_CHINESE)):
        for match in pattern.finditer(scene.text):
            wanted = language
            if _CANNOT.search(match.group()):
                wanted = "zh" if language == "en" else "en"
            found.append((match.start(), wanted, match))
    if not found:
        return {}
    _, wanted, match = max(found, key=lambda item: item[0])
    scene.message.claim(*match.span())
    return {"language": wanted}
