"""Wrong cells of own tables are named by file, row and column."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.places import check_tables, load_facts
from agents.places.schema import SCHEMAS
from agents.places.tables import EMBEDDED

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "own-facts"

HOTEL = "dest_id,name_en,price_night,currency,lat,lon,area\n"
ATTRACTION = "attraction_id,ticket_price,open_time,closed_weekdays,priority_1to3,booking_required,lat,lon\n"
TRIP = "number,mode,from_dest,to_dest,date,departure,arrival,price,currency\n"
CITY = "dest_id,name_en,country_iso2,lat,lon,timezone,currency,best_months\n"


def problems(folder: Path, table: str, text: str) -> list[tuple[int, str]]:
    (folder / f"{table}.csv").write_text(text, encoding="utf-8")
    return [(problem.row, problem.column) for problem in check_tables(folder)]


def test_the_example_is_right() -> None:
    assert check_tables(EXAMPLE) == []


def test_the_embedded_tables_are_right() -> None:
    files = {f"{table}.csv" for table in SCHEMAS}
    assert [problem for problem in check_tables(EMBEDDED) if problem.file in files] == []


@pytest.mark.parametrize(
    ("table", "text", "expected"),
    [
        ("hotels", HOTEL + "chengdu,Inn,abc,CNY,30.6,104.1,\n", [(2, "price_night")]),
        ("hotels", HOTEL + "chengdu,Inn,-5,CNY,30.6,104.1,\n", [(2, "price_night")]),
        ("hotels", HOTEL + "chengdu,Inn,,CNY,30.6,104.1,\n", [(2, "price_night")]),
        ("hotels", HOTEL + "chengdu,Inn,nan,yuan,30.6,104.1,\n", [(2, "currency"), (2, "price_night")]),
        ("hotels", HOTEL + "chengdu,Inn,300,XTS,30.6,104.1,\n", [(2, "currency")]),
        ("hotels", HOTEL + "atlantis,Inn,300,CNY,30.6,104.1,\n", [(2, "dest_id")]),
        ("hotels", HOTEL + "chengdu,,300,CNY,30.6,104.1,\n", [(2, "name_zh")]),
        ("hotels", HOTEL + "chengdu,Inn,300,CNY,30.6,,\n", [(2, "lat")]),
        ("hotels", HOTEL + "chengdu,Inn,300,CNY,130.6,104.1,\n", [(2, "lat")]),
        ("hotels", HOTEL + "chengdu,Inn,300,CNY,,,Nowhere\n", [(2, "area")]),
        ("hotels", HOTEL + "chengdu,Inn,300,CNY,,,\nchengdu,Inn,310,CNY,,,\n", [(3, "hotel_id")]),
        ("hotels", HOTEL + "chengdu,Inn,300,CNY,30.6,104.1,,extra\n", [(2, "")]),
        ("hotels", HOTEL + "chengdu,Inn,300\n", [(2, "")]),
        ("hotels", "dest_id,name_en,price,currency\nchengdu,Inn,300,CNY\n", [(1, "price"), (2, "price_night")]),
        ("attractions", ATTRACTION + "beijing-01,60,8:30,mon,3,1,39.9,116.4\n", [(2, "open_time")]),
        ("attractions", ATTRACTION + "beijing-01,60,08:30,monday,4,yes,39.9,116.4\n",
         [(2, "booking_required"), (2, "closed_weekdays"), (2, "priority_1to3")]),
        ("attractions", "attraction_id,ticket_price\nbeijing-99,60\n",
         [(2, c) for c in ("dest_id", "lat", "lon", "name_zh", "ticket_currency", "visit_minutes")]),
        ("trips", TRIP + "G1,train,chengdu,beijing,2026-02-30,08:00,16:00,700,CNY\n", [(2, "date")]),
        ("trips", TRIP + "G1,rocket,chengdu,atlantis,,8:00,16:00,,CNY\n",
         [(2, "departure"), (2, "mode"), (2, "price"), (2, "to_dest")]),
        ("destinations", CITY + "x,X,CN,30,104,Asia/Atlantis,CNY,13\n", [(2, "best_months"), (2, "timezone")]),
        ("destinations", CITY + "x,X,ZZ,30,104,Asia/Shanghai,CNY,4\n", [(2, "country_iso2")]),
        ("fx_rates", "currency,per_eur,as_of\nXTS,0,2026\n", [(2, "per_eur")]),
        ("nonsense", "a,b\n1,2\n", [(0, "")]),
        ("hotels", '"', [(0, "")]),
        ("hotels", "", [(0, "")]),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(tmp_path: Path, table: str, text: str, expected: list[tuple[int, str]]) -> None:
    assert problems(tmp_path, table, text) == expected


def test_a_problem_reads_as_a_sentence(tmp_path: Path) -> None:
    problems(tmp_path, "hotels", HOTEL + "chengdu,Inn,abc,CNY,30.6,104.1,\n")
    assert str(check_tables(tmp_path)[0]) == "hotels.csv, row 2, column price_night: is abc, not a number"


def test_other_encodings_and_empty_folders(tmp_path: Path) -> None:
    assert [problem.message for problem in check_tables(tmp_path)] == ["holds no CSV table"]
    (tmp_path / "hotels.csv").write_bytes("dest_id,name_zh\nchengdu,客栈\n".encode("gbk"))
    assert [problem.message for problem in check_tables(tmp_path)] == ["is not written in UTF-8"]
    with pytest.raises(NotADirectoryError):
        check_tables(tmp_path / "nowhere")


CELLS = st.text(st.characters(codec="utf-8"), max_size=8) | st.sampled_from(
    ["chengdu", "300", "CNY", "08:00", "1", "mon"]
)


@settings(deadline=None, max_examples=30)
@given(st.sampled_from(sorted(SCHEMAS)), st.lists(st.lists(CELLS, max_size=6), max_size=4), st.data())
def test_any_table_is_either_named_wrong_or_usable(
    tmp_path_factory: pytest.TempPathFactory, table: str, rows: list[list[str]], data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("own")
    header = data.draw(st.permutations(list(SCHEMAS[table].columns)))
    lines = [",".join(header), *(",".join(f'"{cell}"'.replace("\n", " ") for cell in row) for row in rows)]
    (folder / f"{table}.csv").write_text("\n".join(lines), encoding="utf-8")
    if not check_tables(folder):
        facts = load_facts(folder)
        for city in facts.destinations()[-2:]:
            facts.attractions(city.id), facts.hotels(city.id), facts.restaurants(city.id), facts.climate(city.id, 1)
            facts.links(city.id, "chengdu"), facts.services(city.id, "chengdu", None), facts.mentions("x", [city.id])
