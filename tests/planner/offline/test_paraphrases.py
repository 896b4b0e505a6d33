"""Many ways to say one thing to a plan of four days in 成都 mean one thing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.planner.offline.reading import patch_of, trip_to, understand

CHENGDU = trip_to("chengdu", days=4)
WAYS: list[tuple[dict[str, Any], list[str]]] = [
    (
        {"add_must_visit": ["武侯祠"]},
        [
            "加个武侯祠", "再去一下武侯祠", "想去武侯祠", "武侯祠也加上", "把武侯祠加进去", "别忘了武侯祠",
            "顺便去武侯祠看看", "能加上武侯祠吗", "我还想看武侯祠", "武侯祠安排一下", "多加一个武侯祠",
            "行程里加入武侯祠",
        ],
    ),
    (
        {"add_must_visit": ["Wuhou Shrine"]},
        [
            "add Wuhou Shrine", "also visit Wuhou Shrine", "I want to see Wuhou Shrine too",
            "include Wuhou Shrine please", "can we fit in Wuhou Shrine?", "please put Wuhou Shrine in",
            "don't forget Wuhou Shrine", "we'd love to see Wuhou Shrine",
        ],
    ),
    (
        {"add_avoid": ["武侯祠"]},
        [
            "去掉武侯祠", "武侯祠不去了", "不想去武侯祠", "把武侯祠删掉", "取消武侯祠", "别安排武侯祠",
            "武侯祠就不去了吧", "跳过武侯祠", "武侯祠没意思，不要了",
        ],
    ),
    (
        {"add_avoid": ["Wuhou Shrine"]},
        [
            "drop Wuhou Shrine", "skip Wuhou Shrine", "no Wuhou Shrine please",
            "remove Wuhou Shrine from the plan", "we don't want to go to Wuhou Shrine",
            "leave out Wuhou Shrine", "Wuhou Shrine is not for us", "can you take Wuhou Shrine out?",
        ],
    ),
    (
        {"days": 3},
        [
            "make it 3 days", "3 days only", "shorten to three days", "only three days please",
            "change it to 3 days", "let's do three days", "we only have 3 days", "cut it down to 3 days",
            "three days is enough",
        ],
    ),
    (
        {"days_change": 1},
        [
            "加一天", "多一天", "再加一天", "多玩一天", "延长一天", "再待一天", "想多待一天", "增加一天",
            "能多一天吗", "行程加长一天",
        ],
    ),
    (
        {"days_change": 1},
        [
            "add a day", "one more day", "add one day", "extend by a day", "another day please",
            "stay one day longer", "can we stay an extra day?", "extend it by one day", "make it a day longer",
        ],
    ),
    (
        {"days_change": -1},
        [
            "减一天", "少一天", "去掉一天", "缩短一天", "少玩一天", "砍掉一天", "减少一天", "one day less",
            "remove a day", "cut one day", "shorten by a day", "make it one day shorter", "drop a day",
        ],
    ),
    (
        {"destinations": [{"name": "重庆"}]},
        [
            "改去重庆", "换成重庆", "不去成都了，去重庆", "还是去重庆吧", "目的地改成重庆", "算了，去重庆",
            "我想改去重庆", "成都换成重庆", "去重庆好了", "要不去重庆？", "重庆怎么样？",
        ],
    ),
    (
        {"destinations": [{"name": "Chongqing"}]},
        [
            "Chongqing instead", "let's go to Chongqing instead", "change to Chongqing", "switch to Chongqing",
            "I'd rather go to Chongqing", "forget Chengdu, Chongqing", "Chongqing not Chengdu",
            "how about Chongqing instead?", "make it Chongqing", "what about Chongqing?",
            "actually, let's do Chongqing",
        ],
    ),
    (
        {"language": "en"},
        [
            "用英文", "请用英语", "说英文", "英文回答", "换英文", "之后用英语回答我",
            "Please answer in English", "English please", "speak English please", "in English",
            "can you reply in English?", "switch to English", "from now on in English",
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("patch", "text"), [(patch, text) for patch, texts in WAYS for text in texts])
def test_one_meaning(patch: dict[str, Any], text: str) -> None:
    assert patch_of(text, CHENGDU) == patch


@pytest.mark.parametrize(
    "text",
    [
        "酒店便宜点", "换便宜的酒店", "酒店能便宜些吗", "住宿降级", "酒店太贵了换一个", "想住便宜一点",
        "把酒店换成便宜的", "找个便宜的酒店", "换家便宜的酒店吧", "住得便宜点就行", "便宜点的住宿",
        "能换个实惠点的酒店么", "酒店不用那么好", "省点酒店钱", "酒店换个经济型的，其他不变",
        "cheaper hotel please", "can we get a cheaper hotel", "find a less expensive place to stay",
        "downgrade the hotel", "switch to a budget hotel", "the hotel is too pricey",
        "something more affordable for the hotel", "I'd like a cheaper room", "use a cheaper hotel",
        "save money on the hotel", "hotel: cheaper", "Could you swap the hotel for a cheaper one?",
        "I want to spend less on accommodation",
    ],
)  # fmt: skip
def test_a_cheaper_hotel(text: str) -> None:
    assert patch_of(text, CHENGDU) in ({"hotel_level_change": -1}, {"hotel_level": "budget"})


@pytest.mark.parametrize(
    "text",
    [
        "酒店好一点", "换好点的酒店", "住得高档一些", "酒店升级", "想住更好的酒店", "酒店太差了",
        "给我换个豪华酒店", "住宿条件好一些", "a nicer hotel", "better hotel please", "upgrade our hotel",
        "make the accommodation fancier", "we'd like a more comfortable hotel",
        "can you find a better place to stay?", "Make it a luxury hotel", "I'd prefer a nicer place to stay",
    ],
)  # fmt: skip
def test_a_nicer_hotel(text: str) -> None:
    assert patch_of(text, CHENGDU) in ({"hotel_level_change": 1}, {"hotel_level": "upscale"})


@pytest.mark.parametrize(
    "text",
    [
        "第二天改徒步", "第二天换成徒步", "第二天想去徒步", "第二天安排徒步", "把第二天改成徒步吧",
        "第二天能改成徒步吗", "第2天徒步", "第二天：徒步", "day2徒步", "第二天的行程改为徒步", "day 2 hiking",
        "make day 2 a hiking day", "change day 2 to hiking", "hiking on day 2 please",
        "on day 2 we want to go hiking", "second day: hiking", "could day 2 be hiking?",
        "I'd like to hike on the second day", "let's hike on day two",
    ],
)  # fmt: skip
def test_hiking_on_the_second_day(text: str) -> None:
    patch = patch_of(text, CHENGDU)
    assert list(patch) == ["day_wishes"] and list(patch["day_wishes"]) == ["2"]


@pytest.mark.parametrize(
    "text",
    [
        "撤销", "撤回", "恢复上一版", "回到之前的", "还是原来的好", "不要这个改动了", "取消刚才的修改",
        "我反悔了，还是之前的", "上一个版本更好", "改回之前的", "undo", "undo that", "revert", "go back",
        "previous version please", "restore the last one", "cancel that change", "I liked it better before",
        "put it back how it was", "nevermind, go back to the old plan",
    ],
)  # fmt: skip
def test_the_plan_before(text: str) -> None:
    assert understand(text, CHENGDU).intent == "undo"


@pytest.mark.parametrize(
    "text",
    [
        "可以吃辣了", "现在能吃辣", "辣的也可以", "吃辣没问题了", "不用忌辣了", "又能吃辣了", "取消不吃辣",
        "辣没关系", "spicy is fine", "I can eat spicy food now", "spicy food is ok after all",
        "no need to avoid spicy food",
    ],
)  # fmt: skip
def test_spicy_food_again(text: str) -> None:
    assert patch_of(text, trip_to("chengdu", diet=["no_spicy"])) == {"remove_diet": ["no_spicy"]}


@pytest.mark.parametrize(
    "text",
    [
        "预算改成6000", "预算6000", "预算提到6000", "预算加到6000", "把预算调到6000", "总预算6000吧",
        "现在预算是6000", "预算可以到6000", "预算上限6000", "我们能花6000",
    ],
)  # fmt: skip
def test_the_budget_is_6000(text: str) -> None:
    budget = patch_of(text, CHENGDU)["budget"]
    assert budget["amount"].startswith("6000") and budget.get("change", "set") == "set"
