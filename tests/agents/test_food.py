"""No suggestion breaks a diet, every restaurant and dish is one of the facts', and no price is made up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.cuisines import CUISINES
from agents.diet import DIETS, SAME_DIET
from agents.food import FOOD, FoodOption, FoodReport, FoodTask, work
from agents.places import load_facts
from agents.places.embedded import EmbeddedFacts
from tests.agents.test_choice import ScriptedModel, pick

unhurried = settings(deadline=None, max_examples=60)
"""The machine may be busy; how long an example takes is nobody's affair here."""

FACTS = EmbeddedFacts()
CITIES = [city.id for city in FACTS.destinations()]
OWN_FACTS = Path(__file__).parents[2] / "docs" / "examples" / "own-facts"
TAGS = [*DIETS, *(tag for tags in SAME_DIET.values() for tag in tags.split()), "no_durian", "fodmap"]

MEAT = (
    "肉|鸡|鸭|鹅|鸽|猪|牛|羊|兔|驴|火腿|培根|腊肉|排骨|香肠|红肠|大肠|叉烧|烧烤|火锅|烤鱼|小笼|汤包|生煎|包子|"
    "烧麦|云吞|抄手|馄饨|饺|红烧|毛血旺|担担面|麻婆"
)
MEAT_EN = (
    "pork|beef|lamb|mutton|chicken|duck|goose|pigeon|rabbit|ham|bacon|sausage|steak|meat|burger|kebab|"
    "schnitzel|veal|hot ?pot|ribs|dumpling|dumplings|wontons|ramen|carbonara|pho|bun cha|taco|tacos|barbecue|"
    "goulash|haggis|foie gras|xiaolongbao|roujiamo|salami|offal|tripe"
)
SEA = "鱼|虾|蟹|蚝|贝|鲍|螺|海鲜|海参|蛤|牡蛎|寿司|刺身|三文|鳗|沙茶"
SEA_EN = (
    "fish|salmon|tuna|eel|herring|cod|shrimp|prawn|crab|oyster|oysters|clam|clams|mussels|lobster|squid|"
    "octopus|seafood|sushi|sashimi|paella|ceviche|poke|laksa|tom yum|anago|unagi|bacalhau|chowder"
)
FORBIDDEN = {
    "vegetarian": f"{MEAT}|{SEA}|{MEAT_EN}|{SEA_EN}",
    "vegan": (
        f"{MEAT}|{SEA}|{MEAT_EN}|{SEA_EN}|奶|蛋|芝士|黄油|蜂蜜|milk|cheese|butter|egg|cream|yogurt|honey|gelato|lassi"
    ),
    "pescatarian": f"{MEAT.replace('烤鱼|', '')}|{MEAT_EN}",
    "kosher": "猪|虾|蟹|蚝|贝|蛤|螺|火腿|培根|pork|ham|bacon|shrimp|crab|oyster|clam|lobster|mussels|squid|octopus",
    "no_pork": (
        "猪|火腿|培根|腊肉|叉烧|排骨|红烧肉|小笼|肉夹馍|五花|pork|ham|bacon|sausage|xiaolongbao|carbonara|"
        "knuckle|tonkatsu"
    ),
    "no_beef": "牛肉|牛排|牛腩|汉堡|beef|steak|burger|burgers|pastrami",
    "no_lamb": "羊|lamb|mutton|haggis",
    "no_seafood": f"{SEA}|{SEA_EN}",
    "no_shellfish": (
        "虾|蟹|蚝|蛤|贝|螺|鲍|海鲜|shrimp|prawn|crab|oyster|oysters|clam|clams|mussels|lobster|squid|seafood|paella"
    ),
    "no_spicy": (
        "辣|麻婆|川菜|湘菜|重庆|四川|火锅|咖喱|冬阴功|椒麻|剁椒|串串|spicy|chili|chilli|sichuan|curry|"
        "tom yum|mapo|hot ?pot|kimchi|hot and sour"
    ),
    "no_nuts": (
        "花生|杏仁|核桃|坚果|腰果|榛|开心果|巴克拉瓦|沙爹|peanut|almond|walnut|nut|nuts|pistachio|praline|"
        "baklava|satay|pad thai"
    ),
    "gluten_free": (
        "面|饼|馍|包子|饺|披萨|汉堡|三明治|啤酒|noodle|noodles|bread|pizza|burger|burgers|sandwich|pasta|"
        "beer|dumplings|ramen|udon|pie|roll|tempura"
    ),
    "lactose_free": "奶|芝士|黄油|披萨|冰淇淋|milk|cheese|butter|cream|yogurt|pizza|gelato|lassi|fondue|raclette",
    "no_alcohol": "啤酒|黄酒|葡萄酒|醉|威士忌|beer|wine|whisky|drunken|tequila|sake",
    "no_offal": "肚|肝|大肠|卤煮|血|杂碎|offal|tripe|liver|intestines|haggis|foie gras|blood",
    "no_raw": "刺身|寿司|生鱼|生蚝|sashimi|sushi|oysters|ceviche|poke|raw",
    "no_egg": "鸡蛋|蛋挞|煎饼果子|egg|eggs|omelette|tiramisu|carbonara",
}
"""Kept apart from the product's tables: what a person who eats so would be upset to be sent to."""

words = st.lists(st.sampled_from(TAGS), unique=True, max_size=3)
tasks = st.builds(
    FoodTask,
    destinations=st.lists(st.sampled_from(CITIES), max_size=4),
    diet=words,
    cuisines=st.lists(st.sampled_from([*CUISINES, "georgian"]), unique=True, max_size=3),
    interests=st.lists(
        st.sampled_from(["food", "temple", "seafood", "street_food", "museum"]), unique=True, max_size=2
    ),
)


def texts(option: FoodOption) -> str:
    """All that the facts and the report say about the food of an option."""
    said = [option.name.zh, option.name.en]
    if option.kind == "restaurant":
        said += [option.reason.zh, option.reason.en]
    for restaurant in FACTS.restaurants(option.destination):
        if restaurant.id == option.place_id:
            said += [*restaurant.cuisines, restaurant.signature_zh]
    return " | ".join(said).lower()


def forbidden(diet: str, text: str) -> re.Match[str] | None:
    parts = [word if not word.isascii() else rf"\b{word}\b" for word in FORBIDDEN[diet].split("|")]
    return re.search("|".join(parts), text)


@pytest.mark.parametrize("diet", FORBIDDEN)
def test_no_suggestion_in_any_city_breaks_the_diet(diet: str) -> None:
    report = work(FoodTask(destinations=CITIES, diet=[diet]), FACTS, None)
    broken = [(option.place_id, texts(option)) for option in report.options if forbidden(diet, texts(option))]
    assert broken == []
    assert {option.destination for option in report.options} == set(CITIES)


@unhurried
@given(tasks)
def test_several_diets_hold_together_with_cuisines_and_a_model(task: FoodTask) -> None:
    rules = work(task, FACTS, None)
    for option in rules.options:
        for diet in task.diet:
            known = next((name for name, tags in SAME_DIET.items() if diet in tags.split()), diet)
            assert known not in FORBIDDEN or not forbidden(known, texts(option)), (diet, option)


def test_an_unknown_refusal_asks_to_confirm() -> None:
    report = work(FoodTask(destinations=["kualalumpur"], diet=["no_durian"]), FACTS, None)
    assert any("no durian" in note.en for note in report.notes)


@unhurried
@given(tasks)
def test_every_option_is_a_row_of_the_facts_or_names_no_place(task: FoodTask) -> None:
    report = work(task, FACTS, None)
    assert FoodReport.model_validate(FOOD.run(task.model_dump(mode="json"), FACTS, None)) == report
    ids = [option.place_id for option in report.options]
    assert len(ids) == len(set(ids))
    for option in report.options:
        assert option.name.zh and option.name.en and option.reason.zh and option.reason.en
        restaurants = {place.id: place for place in FACTS.restaurants(option.destination)}
        country = FACTS.destination(option.destination).country
        near = [c.id for c in FACTS.destinations() if c.country == country]
        homes = near if "-near-" in option.place_id else [option.destination]
        dishes = {(dish.name("zh"), dish.name("en")) for home in homes for dish in FACTS.dishes(home)}
        if option.kind == "restaurant":
            place = restaurants[option.place_id]
            row = (place.lat, place.lon, place.price, place.currency, place.opens, place.closes)
            assert (option.lat, option.lon, option.price, option.currency, option.opens, option.closes) == row
        else:
            assert option.price is None and option.lat is None and option.opens is None
            assert (option.name.zh, option.name.en) in dishes or "请现场确认" in option.name.zh


def test_meal_prices_are_the_tables() -> None:
    for city in CITIES:
        (meals,) = work(FoodTask(destinations=[city, city]), FACTS, None).meals
        band = FACTS.meal_prices(city)
        assert band is not None
        assert (meals.currency, meals.budget, meals.mid, meals.upscale) == (
            band.currency,
            band.budget,
            band.mid,
            band.upscale,
        )


@pytest.mark.parametrize("diet", TAGS)
def test_every_diet_tells_what_to_ask_for_wherever_one_is(diet: str) -> None:
    cities = CITIES[::5]
    report = work(FoodTask(destinations=cities, diet=[diet]), FACTS, None)
    for city in map(FACTS.destination, cities):
        assert any(city.name("zh") in note.zh and city.name("en") in note.en for note in report.notes)


@pytest.mark.parametrize(
    ("city", "cuisine", "first"),
    [
        ("shanghai", "dim_sum", "点心"),
        ("tokyo", "sushi", "寿司"),
        ("xian", "dumplings", "饺子"),
        ("newyork", "pizza", "pizza"),
    ],
)
def test_a_wanted_cuisine_comes_first(city: str, cuisine: str, first: str) -> None:
    report = work(FoodTask(destinations=[city], cuisines=[cuisine]), FACTS, None)
    assert first in texts(report.options[0])
    assert report.notes == []


def test_several_wanted_cuisines_take_turns() -> None:
    report = work(FoodTask(destinations=["bangkok"], cuisines=["seafood", "noodles"]), FACTS, None)
    first, second = map(texts, report.options[:2])
    assert "海鲜" in first and re.search("面|粉", second)


def test_a_diet_that_leaves_little_is_helped_out_by_the_region() -> None:
    rome = work(FoodTask(destinations=["rome"], diet=["vegetarian"]), FACTS, None).options
    near = [option for option in rome if "-near-" in option.place_id]
    assert any("玛格丽特披萨" in option.name.zh and "那不勒斯" in option.reason.zh for option in near)
    assert not any("-near-" in option.place_id for option in work(FoodTask(destinations=["rome"]), FACTS, None).options)


def test_a_cuisine_without_a_restaurant_is_to_be_found_on_the_spot() -> None:
    report = work(FoodTask(destinations=["lhasa"], cuisines=["mexican"]), FACTS, None)
    assert "墨西哥菜" in report.options[0].name.zh and report.options[0].kind == "dish"
    assert any("墨西哥菜" in note.zh and "Mexican" in note.en for note in report.notes)


def test_drinks_and_sweets_are_no_meal_unless_wanted() -> None:
    plain = work(FoodTask(destinations=["vienna"]), FACTS, None)
    sweet = work(FoodTask(destinations=["vienna"], cuisines=["dessert"]), FACTS, None)
    assert not any("萨赫蛋糕" in option.name.zh for option in plain.options)
    kyoto = work(FoodTask(destinations=["kyoto"]), FACTS, None)
    assert not any("抹茶" in option.reason.zh for option in kyoto.options)
    assert any("萨赫蛋糕" in option.name.zh for option in sweet.options)


@unhurried
@given(tasks)
def test_a_model_reorders_but_neither_adds_nor_changes(task: FoodTask) -> None:
    rules = work(task, FACTS, None)
    if not rules.options:
        return
    favourite = rules.options[len(rules.options) // 2]
    chosen = work(task, FACTS, ScriptedModel(arguments={"picks": [pick(favourite.place_id), pick("noma-invented")]}))
    bare = {"reason"}
    key = FoodOption.model_dump_json
    assert sorted(key(o, exclude=bare) for o in chosen.options) == sorted(key(o, exclude=bare) for o in rules.options)
    assert (chosen.meals, chosen.notes, chosen.reason) == (rules.meals, rules.notes, "")
    if not task.cuisines:
        assert next(o for o in chosen.options if o.destination == favourite.destination).place_id == favourite.place_id


def test_an_unusable_answer_leaves_the_rules_choice_and_says_why() -> None:
    task = FoodTask(destinations=["rome"])
    rules, chosen = work(task, FACTS, None), work(task, FACTS, ScriptedModel())
    assert chosen.options == rules.options and chosen.status == "ok" and chosen.reason
    with pytest.raises(ConnectionError):
        work(task, FACTS, ScriptedModel(error=ConnectionError("down")))


def test_an_operators_restaurant_is_offered_under_the_diet_it_declares() -> None:
    own = load_facts(OWN_FACTS)
    report = work(FoodTask(destinations=["chengdu"], diet=["vegetarian"]), own, None)
    assert report.options[0].name.zh == "示例素食馆"
