"""What a traveller is told is what the tables say, for every destination, with or without a date."""

from __future__ import annotations

import datetime as dt
import math
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.crowds import GOLDEN_WEEKS
from agents.info import INFO, CityDates, InfoItem, InfoReport, InfoTask, work
from agents.places.embedded import EmbeddedFacts
from tests.agents.test_choice import ScriptedModel, pick

unhurried = settings(deadline=None, max_examples=60)
"""The machine may be busy; how long an example takes is nobody's affair here."""

FACTS = EmbeddedFacts()
CITIES = [city.id for city in FACTS.destinations()]
COUNTRIES = [country.iso2 for country in FACTS.countries()]
CHINESE = re.compile(r"[\u4e00-\u9fff]")
WINTER, SUMMER = dt.date(2027, 1, 15), dt.date(2027, 7, 15)

dates = st.dates(dt.date(2026, 12, 1), dt.date(2028, 11, 30))


@st.composite
def stays(draw: st.DrawFn) -> list[CityDates]:
    first = draw(st.none() | dates)
    cities = []
    for city in draw(st.lists(st.sampled_from(CITIES), max_size=4)):
        last = first and first + dt.timedelta(days=draw(st.integers(0, 12)))
        cities.append(CityDates(destination=city, first=first, last=last))
        first = last and last + dt.timedelta(days=1)
    return cities


tasks = st.builds(
    InfoTask,
    cities=stays(),
    nationality=st.none() | st.sampled_from([*COUNTRIES, "KZ", "XX"]),
    home_currency=st.sampled_from(sorted(FACTS.currencies())),
    children=st.integers(0, 3),
    interests=st.lists(st.sampled_from(["hiking", "beach", "temple", "food"]), unique=True, max_size=2),
)


def stay(city: str, first: dt.date | None = None, days: int = 3, **wishes: object) -> InfoReport:
    last = first and first + dt.timedelta(days=days - 1)
    task = InfoTask.model_validate({"cities": [CityDates(destination=city, first=first, last=last)], **wishes})
    return work(task, FACTS, None)


def about(report: InfoReport, topic: str) -> list[InfoItem]:
    return [item for item in report.items if item.topic == topic]


@unhurried
@given(tasks)
def test_every_item_is_said_in_both_languages_and_nothing_is_said_twice(task: InfoTask) -> None:
    report = work(task, FACTS, None)
    assert InfoReport.model_validate(INFO.run(task.model_dump(mode="json"), FACTS, None)) == report
    said = [item.text.en for item in report.items]
    assert len(said) == len(set(said))
    for item in report.items:
        assert CHINESE.search(item.text.zh) and not CHINESE.search(item.text.en), item
        assert item.destination is None or item.destination in {city.destination for city in task.cities}
        assert "None" not in item.text.en and "  " not in item.text.en


@pytest.mark.parametrize("first", [None, WINTER, SUMMER], ids=["undated", "winter", "summer"])
def test_every_destination_has_weather_and_emergency_numbers(first: dt.date | None) -> None:
    for city in CITIES:
        report = stay(city, first)
        (weather,) = about(report, "weather")
        if first is None:
            assert not about(report, "sun") and not about(report, "holiday") and "°C" not in weather.text.en
            assert set(re.findall(r"\d+", weather.text.zh)) == {str(m) for m in FACTS.destination(city).best_months}
        else:
            climate = FACTS.climate(city, first.month)
            assert climate is not None
            means = [f"{climate.high:.0f}", f"{climate.low:.0f}"]
            assert re.findall(r"(-?\d+)°C", weather.text.zh) == re.findall(r"(-?\d+) °C", weather.text.en) == means
            assert "非天气预报" in weather.text.zh and "not a forecast" in weather.text.en
        (emergency,) = about(report, "emergency")
        numbers = FACTS.country(FACTS.destination(city).country).emergency.values()
        assert set(re.findall(r"\d+", emergency.text.en)) == set(numbers)


@unhurried
@given(tasks)
def test_a_visa_rule_has_its_date_and_an_ended_one_is_said_to_have_ended(task: InfoTask) -> None:
    report = work(task, FACTS, None)
    countries = {FACTS.destination(city.destination).country for city in task.cities}
    expected = countries - {task.nationality} if task.nationality else set()
    visas = about(report, "visa")
    assert len(visas) == len(expected)
    for country in expected:
        (item,) = [item for item in visas if item.text.en.startswith(FACTS.country(country).name("en") + ",")]
        first = next(c.first for c in task.cities if FACTS.destination(c.destination).country == country)
        rule = FACTS.visa(task.nationality or "", country, dt.date.min)
        if rule is None:
            assert "no rule" in item.text.en
        elif first and rule.valid_until and first > rule.valid_until:
            assert "ended" in item.text.en and "失效" in item.text.zh
        else:
            assert rule.as_of in item.text.en and rule.as_of in item.text.zh
            assert not rule.valid_until or str(rule.valid_until) in item.text.en


@unhurried
@given(st.sampled_from(CITIES), st.sampled_from(sorted(FACTS.currencies())))
def test_the_rate_is_the_dated_one_of_the_facts(city: str, home: str) -> None:
    local = FACTS.destination(city).currency
    rate = FACTS.rate(home, local)
    items = about(stay(city, home_currency=home), "currency")
    if home == local:
        assert items == []
        return
    (item,) = items
    assert rate is not None and rate.as_of in item.text.en
    source, number, target = re.search(r"1 (\w+) ≈ ([\d.e+]+) (\w+)", item.text.en).groups()  # type: ignore[union-attr]
    assert {source, target} == {home, local}
    assert float(number) == pytest.approx(rate.factor if source == home else 1 / rate.factor, rel=1e-3)


@unhurried
@given(st.sampled_from(CITIES), dates, st.integers(1, 14))
def test_holidays_are_those_within_the_stay(city: str, first: dt.date, days: int) -> None:
    country, last = FACTS.destination(city).country, first + dt.timedelta(days=days - 1)
    local = FACTS.holidays(country, first, last)
    chinese = [day for day in FACTS.holidays("CN", first, last) if any(n in day.name_en for n in GOLDEN_WEEKS)]
    items = about(stay(city, first, days), "holiday")
    summer = country == "CN" and any((first + dt.timedelta(days=n)).month in (7, 8) for n in range(days))
    assert len(items) == bool(local) + bool(chinese and country != "CN") + summer
    for day in re.findall(r"(\d+) 月 (\d+)", " ".join(item.text.zh for item in items)):
        month, number = map(int, day)
        assert any((d.month, d.day) == (month, number) for d in (first + dt.timedelta(days=n) for n in range(days)))


def test_chinas_national_day_is_a_crowd_in_china_and_a_wave_abroad() -> None:
    inside = about(stay("xian", dt.date(2027, 10, 1), 4), "holiday")
    abroad = about(stay("bangkok", dt.date(2027, 10, 1), 4), "holiday")
    assert "peak travel time" in inside[0].text.en and "尽早预订" in inside[0].text.zh
    assert any("China is on holiday" in item.text.en for item in abroad)


@unhurried
@given(st.sampled_from(CITIES), dates)
def test_daylight_is_as_long_as_the_sun_makes_it(city: str, day: dt.date) -> None:
    (item,) = about(stay(city, day), "sun")
    latitude = math.radians(FACTS.destination(city).lat)
    declination = math.radians(-23.44) * math.cos(2 * math.pi * (day.timetuple().tm_yday + 10) / 365.24)
    cosine = (math.sin(math.radians(-0.833)) - math.sin(latitude) * math.sin(declination)) / (
        math.cos(latitude) * math.cos(declination)
    )
    assert abs(cosine) < 1, "no destination of the tables lies beyond a polar circle"
    hours = 24 / math.pi * math.acos(cosine)
    rise, fall = (int(h) * 60 + int(m) for h, m in re.findall(r"(\d\d):(\d\d)", item.text.en))
    assert abs(((fall - rise) % 1440) / 60 - hours) < 0.35


@unhurried
@given(tasks)
def test_packing_follows_cold_heat_rain_and_company(task: InfoTask) -> None:
    report = work(task, FACTS, None)
    months = {(c.destination, d.month) for c in task.cities if c.first and c.last for d in (c.first, c.last)}
    climates = [climate for city, month in months if (climate := FACTS.climate(city, month))]
    text = " ".join(item.text.en for item in about(report, "packing"))
    if any(climate.low < 3 for climate in climates):
        assert "coat" in text
    if any(climate.high > 27 for climate in climates):
        assert "sunscreen" in text
    if any((climate.rain_days or 0) > 9 for climate in climates):
        assert "umbrella" in text
    assert ("for the children" in text) is (task.children > 0)
    if "hiking" in task.interests:
        assert "walking boots" in text


def test_sights_to_book_are_the_famous_ones_that_need_it() -> None:
    for city in CITIES:
        names = {s.name("en") for s in FACTS.attractions(city) if s.booking_required and s.priority == 3}
        items = about(stay(city), "booking")
        assert bool(items) is bool(names)
        for item in items:
            assert any(name in item.text.en for name in names)


@unhurried
@given(st.sampled_from([c for c in CITIES if any(s.season_months for s in FACTS.attractions(c))]), dates)
def test_a_sight_out_of_season_is_told_and_one_in_season_is_not(city: str, day: dt.date) -> None:
    text = " ".join(item.text.en for item in about(stay(city, day, 1), "season"))
    for sight in FACTS.attractions(city):
        if sight.season_months and sight.priority >= 2:
            assert (f"{sight.name('en')} (" in text) is (day.month not in sight.season_months)


def test_cautions_of_main_sights_are_told() -> None:
    for city in CITIES:
        text = " ".join(item.text.en for item in about(stay(city), "season"))
        codes = {s.cautions for s in FACTS.attractions(city) if s.cautions and s.priority >= 2}
        assert ("altitude sickness" in text) is ("high_altitude" in codes)
        assert bool(re.search("restoration|earthquake|rebuilt", text)) is bool(codes - {"high_altitude"})


@pytest.mark.parametrize(("day", "told"), [(dt.date(2026, 12, 20), True), (dt.date(2027, 2, 1), False)])
def test_a_caution_with_an_end_is_not_told_after_it(day: dt.date, told: bool) -> None:
    text = " ".join(item.text.en for item in about(stay("okinawa", day), "season"))
    assert ("rebuilt until 2026" in text) is told


def test_an_adapter_is_asked_for_only_when_no_plug_fits() -> None:
    (uk,) = about(stay("london", nationality="CN"), "plug")
    (japan,) = about(stay("tokyo", nationality="CN"), "plug")
    (france,) = about(stay("paris", nationality="BE"), "plug")
    assert "bring an adapter" in uk.text.en and "your type A fits" in japan.text.en
    assert "adapter" not in france.text.en


def test_what_every_chinese_speaker_knows_of_china_is_marked() -> None:
    marked = {item.topic for item in stay("xian").items if item.known_to == "zh"}
    assert marked == {"money", "plug", "water"}
    assert not any(item.known_to for item in stay("xian", nationality="DE").items)
    assert not any(item.known_to for item in stay("tokyo").items)


def test_at_home_nothing_is_told_of_borders_money_and_plugs() -> None:
    topics = {item.topic for item in stay("rome", WINTER, nationality="IT", home_currency="EUR").items}
    assert not topics & {"visa", "currency", "plug", "money", "water"}


@unhurried
@given(tasks.filter(lambda task: bool(task.cities)))
def test_a_model_only_puts_items_first(task: InfoTask) -> None:
    rules = work(task, FACTS, None)
    last = f"{rules.items[-1].topic}-{len(rules.items) - 1}"
    chosen = work(task, FACTS, ScriptedModel(arguments={"picks": [pick(last), pick("weather-99")]}))
    assert chosen.items == [rules.items[-1], *rules.items[:-1]] and chosen.reason == ""


def test_an_unusable_answer_keeps_the_order_and_says_why() -> None:
    task = InfoTask(cities=[CityDates(destination="rome")])
    rules, chosen = work(task, FACTS, None), work(task, FACTS, ScriptedModel())
    assert chosen.items == rules.items and chosen.status == "ok" and chosen.reason
    with pytest.raises(ConnectionError):
        work(task, FACTS, ScriptedModel(error=ConnectionError("down")))
