"""Taking the last change back."""

from __future__ import annotations

import re

from planner.offline.scene import Scene

_UNDO = re.compile(
    r"不要(?:这个|刚才的?|这次的?|这些)(?:修改|改动|更改|变化)|(?:还是|要)(?:之前|原来|刚才)的(?:吧|好)?$|"
    r"^(?:please |ok |no,? |let's )?go back[.! ]{0,3}$|^(?:the )?(?:previous|last|old|"
    r"earlier) (?:version|plan|one)(?: please)?[.! ]{0,3}$|"
    r"\bi (?:liked|preferred) (?:it|that) (?:better |more )?(?:before|the way it was|how it was)|"
    r"(?:再|又|还是)?(?:调|换|改|变)回来(?:吧|了)?$|"
    r"^(?:and |now )?(?:swap |switch |put )?(?:it |them )?back again[.! ]{0,3}$|"
    r"撤销|撤回|回退|退回(?:到)?(?:上|前|之前|刚才)|恢复(?:到|成|为)?(?:之前|原来|上一|刚才|先前|上个|"
    r"上次|前一|以前|原样)|还原|取消(?:刚才|上次|上一|刚刚|这次|这个|上面)(?:的)?(?:那个|"
    r"一?次)?(?:的)?(?:修改|改动|操作|更改|变更|调整|改变)?|"
    r"(?:回到|退到|返回|用回|改回|换回|变回|还是用|回归|切回|调回)(?:到|去|来|成)?(?:我们?)?(?:之前|"
    r"原来|上一|刚才|先前|上个|上次|前一|原先|最初|一开始|上版|改之前|修改前)|(?:改|换|变)回(?:去|来|"
    r"原样)|"
    r"(?:还是|觉得|感觉|其实)?(?:刚才|之前|原来|上一|上个|先前|前一|前面|上次)(?:的)?(?:那|一)?(?:个|"
    r"版|种|套|份|次|方案)?(?:那个|那版)?(?:的)?(?:方案|版本|计划|行程|安排)?(?:更好|比较好|"
    r"好一?[些点]|就好|就挺好|挺好|更合适|好|更合我意|不错)(?:了|吧|啊|的)?$|"
    r"(?:不要|别|不)(?:改|换|变|动)了|当我没说|刚才(?:的|那个)?(?:修改|改动|更改)?(?:不算|作废|不要了|"
    r"算了|取消)|按(?:照)?(?:原来|之前|刚才|上一版)的(?:来|吧|走|方案|计划|行程)|(?:还是)?(?:保持|"
    r"维持)?(?:原来|原先|之前)的?(?:方案|计划|行程|版本|安排)(?:吧|好了|就行|更好|不变|好)?$|"
    r"\b(?:undo|revert|roll ?back|take (?:that|it|this) back|go back to (?:the )?(?:previous|last|old|"
    r"earlier|original|prior|first|one before|way it was|what we had|how it was|before)|"
    r"(?:back|return|switch back|change(?: it)? back|put it back|"
    r"restore(?: me)?)(?: to)? (?:the )?(?:previous|old|earlier|original|prior|last|way it was|"
    r"one before|what (?:it was|we had)|how it was)|"
    r"(?:the )?(?:previous|old|earlier|last|original|prior|first) (?:one|version|plan|itinerary|"
    r"option)? ?(?:was|is|looked|seemed) (?:much |way |a lot |actually |so much )?(?:better|nicer|"
    r"fine|good|preferable)|"
    r"i (?:liked|preferred|prefer|like) (?:the )?(?:previous|old|earlier|last|original|prior|"
    r"one before|version before|first)(?: one| version| plan| itinerary)?|"
    r"changed my mind(?:,? (?:back|undo|go back))?$|"
    r"restore (?:the |my |our )?(?:previous|old|earlier|last|original)|forget (?:that|"
    r"the) (?:last )?change|never ?mind (?:that|the) (?:last )?(?:change|edit|one)|cancel (?:that|"
    r"the last|my last|the previous) (?:change|edit|request)|as it was before|how it was before|"
    r"keep the (?:previous|old|original) (?:one|plan|version)|"
    r"discard (?:that|the|those|my) (?:last )?changes?|change (?:it|that) back|put (?:it|that|everything) back)\b"
)


def is_undo(scene: Scene) -> bool:
    """Whether the message asks for the plan before the last change and names nothing new."""
    match = _UNDO.search(scene.text)
    if not match:
        return False
    rest = scene.text[match.end() : match.end() + 30]
    return not any(m.start >= match.end() for m in scene.cities) or not rest.strip()
