"""An operator's own tables over the embedded ones."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from agents.places import load_facts
from agents.places.embedded import EmbeddedFacts

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "own-facts"


def write(folder: Path, table: str, *rows: dict[str, str]) -> None:
    with (folder / f"{table}.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def test_a_place_that_only_the_operator_has(facts: EmbeddedFacts) -> None:
    own = load_facts(EXAMPLE)
    assert len(own.destinations()) == len(facts.destinations()) + 1
    zigong = own.destination("zigong")
    assert zigong.name("en") == "Zigong"
    assert [mention.id for mention in own.mentions("盐都两天，zi gong")] == ["zigong", "zigong"]
    assert own.find_destination("自贡市") is zigong
    dinosaurs = own.find_attraction("恐龙博物馆", ["zigong"])
    assert dinosaurs and dinosaurs.price == 40
    assert own.attractions("zigong")[1].price is None
    assert own.meal_prices("zigong")
    assert own.climate("zigong", 4) is None
    assert own.hotel_areas("zigong")[0].name("zh") == "自流井"
    for city in own.destinations():
        assert own.links("zigong", city.id) or city is zigong


def test_named_hotels_and_restaurants() -> None:
    own = load_facts(EXAMPLE)
    double, family, flat = own.hotels("chengdu")
    assert (double.price, double.room_type, double.house_rules) == (420.0, "double", ("children", "no_smoking"))
    assert (flat.minimum_nights, flat.maximum_occupancy, flat.rating) == (2, 4, 4.4)
    assert family.tags == ("breakfast", "laundry")
    in_area = own.hotels("zigong")[0]
    assert (in_area.lat, in_area.lon) == (29.345, 104.775)
    assert in_area.minimum_nights == 1
    assert "vegetarian" in own.restaurants("chengdu")[-1].cuisines


def test_the_other_tables_stay(facts: EmbeddedFacts) -> None:
    own = load_facts(EXAMPLE)
    for city in facts.destinations():
        assert own.destination(city.id) == city
        assert own.attractions(city.id) == facts.attractions(city.id)
        assert own.restaurants(city.id)[: len(facts.restaurants(city.id))] == facts.restaurants(city.id)


def test_a_known_row_is_replaced_in_the_columns_that_are_there(tmp_path: Path, facts: EmbeddedFacts) -> None:
    write(tmp_path, "attractions", {"attraction_id": "beijing-01", "ticket_price": "75"})
    own = load_facts(tmp_path)
    before, after = facts.attraction("beijing-01"), own.attraction("beijing-01")
    assert (before.price, after.price) == (60.0, 75.0)
    assert after.name_zh == before.name_zh
    assert [sight.id for sight in own.attractions("beijing")] == [sight.id for sight in facts.attractions("beijing")]


def test_a_link_is_replaced_whichever_way_it_is_written(tmp_path: Path) -> None:
    link = {"from_dest": "shanghai", "to_dest": "beijing", "mode": "hsr", "typical_minutes": "260"}
    write(tmp_path, "intercity_links", {**link, "typical_price": "", "currency": "CNY"})
    own = load_facts(tmp_path)
    for ends in [("beijing", "shanghai"), ("shanghai", "beijing")]:
        trains = [link for link in own.links(*ends) if link.mode == "hsr"]
        assert [(train.minutes, train.price) for train in trains] == [(260, None)]


def test_ids_of_hotels_and_restaurants_may_be_left_out(tmp_path: Path) -> None:
    row = {"dest_id": "chengdu", "name_en": "Example Inn", "price_night": "300", "currency": "CNY"}
    write(tmp_path, "hotels", row, {**row, "name_en": "Example Lodge"})
    ids = [hotel.id for hotel in load_facts(tmp_path).hotels("chengdu")]
    assert len(set(ids)) == 2
    assert ids == [hotel.id for hotel in load_facts(tmp_path).hotels("chengdu")]


def test_a_byte_order_mark_and_blanks_do_no_harm(tmp_path: Path) -> None:
    text = "\ufeffattraction_id,ticket_price\n beijing-01 , 75 \n"
    (tmp_path / "attractions.csv").write_text(text, encoding="utf-8")
    assert load_facts(tmp_path).attraction("beijing-01").price == 75


def test_tables_that_cannot_be_used_are_refused_at_once(tmp_path: Path) -> None:
    write(tmp_path, "attractions", {"attraction_id": "beijing-01", "ticket_price": "cheap"})
    with pytest.raises(ValueError, match=r"attractions\.csv, row 2, column ticket_price: is cheap, not a number"):
        load_facts(tmp_path)
    with pytest.raises(NotADirectoryError):
        load_facts(tmp_path / "nowhere")
