"""The app's own words in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from planner.trip import Language

WORDS: Mapping[str, tuple[str, str]] = {
    "title": ("旅行规划", "Travel planner"),
    "new": ("新的对话", "New conversation"),
    "search": ("搜索对话", "Search conversations"),
    "conversations": ("对话", "Conversations"),
    "rename": ("重命名", "Rename"),
    "delete": ("删除", "Delete"),
    "really_delete": ("确定删除？此操作不能撤销。", "Delete for good? This cannot be undone."),
    "say": ("想去哪里？几天？几个人？", "Where to, for how long, how many of you?"),
    "busy": ("正在规划……", "Planning ..."),
    "stop": ("停止", "Stop"),
    "retry": ("再试一次", "Try again"),
    "examples": ("可以这样开始：", "You could start like this:"),
    "working": ("进行中", "working"),
    "done": ("完成", "done"),
    "failed": ("失败", "failed"),
    "route": ("路线", "Route"),
    "hotel": ("住宿", "Hotel"),
    "food": ("美食", "Food"),
    "info": ("须知", "Info"),
    "memory": ("记忆", "Memory"),
    "remembered": ("已回顾对话", "conversation recalled"),
    "offline": (
        "离线规划器（未设置 DEEPSEEK_API_KEY），回答由规则生成。",
        "Offline planner (no DEEPSEEK_API_KEY): answers are made by rules.",
    ),
    "language": ("界面语言", "Language"),
    "follow": ("跟随对话", "As the conversation"),
    "earlier": ("显示更早的消息", "Show earlier messages"),
    "waiting": ("尚未回答，下一条消息时继续。", "Not answered yet; continued with your next message."),
}

EXAMPLES: Mapping[Language, tuple[str, ...]] = {
    "zh": ("帮我规划成都3天", "两个人去杭州两天，人均1500", "下周五出发，重庆2天再去成都3天"),
    "en": ("Plan 3 days in Kyoto for two, we love temples", "A relaxed week: 3 days Paris, then 4 days London"),
}


def word(key: str, language: Language) -> str:
    """The word in that language."""
    chinese, english = WORDS[key]
    return chinese if language == "zh" else english
