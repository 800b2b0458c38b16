"""Laws of writing, on random workbooks: nothing else changes, and what is written is read again."""

from __future__ import annotations

import tempfile
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from tests.build import game
from tests.effort import examples
from tests.workbook.desk import opened
from tests.workbook.rich import GAMES, parts, plain_book, saved
from tourney.model.games import Game
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY
from tourney.model.sheets import DrawRow, WrittenSlot
from tourney.workbook.intake.texts import clean
from tourney.workbook.reading import read
from tourney.workbook.writing import Changes, GameCell, save

TEAMS = ("Reds", "Blues", "Greens")
TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc", "Cn", "Co"]), min_size=1, max_size=12)
NAMES = TEXT.map(clean).filter(lambda text: bool(text) and text.isprintable())
"""As names are read: composed, blanks single."""
VALUES = st.one_of(
    TEXT, st.integers(-5, 99), st.floats(-9, 99, allow_nan=False), st.booleans(),
    st.datetimes(datetime(2000, 1, 1), datetime(2060, 1, 1)).map(lambda when: when.replace(microsecond=0)),
    st.just("=SUM(A1:A3)"), st.just("=COUNTA(Games!A1:N99)"),
)  # fmt: skip
FORMATS = st.sampled_from(["General", "@", "0.00", "dd/mm/yyyy", "hh:mm", "yyyy-mm-dd hh:mm"])
PLACES = st.tuples(st.integers(1, 30), st.integers(15, 20))
STARTS = st.datetimes(datetime(2026, 5, 1), datetime(2026, 5, 4)).map(
    lambda when: when.replace(second=0, microsecond=0)
)


@st.composite
def books(draw: st.DrawFn) -> Workbook:
    """An event with rosters and games, and cells of the committee's own all over it."""
    book = plain_book(draw(st.integers(0, 4)))
    sheet = book["Games"]
    for (row, column), value in draw(st.dictionaries(PLACES, VALUES, max_size=12)).items():
        sheet.cell(row, column).value = value
        sheet.cell(row, column).number_format = draw(FORMATS)
    for column in draw(st.sets(st.integers(1, 20), max_size=5)):
        sheet.cell(draw(st.integers(2, 8)), column).number_format = draw(FORMATS)
    own = book.create_sheet("Ours")
    for (row, column), value in draw(st.dictionaries(PLACES, VALUES, max_size=6)).items():
        own.cell(row, column).value = value
    return book


@st.composite
def new_games(draw: st.DrawFn) -> tuple[Game, ...]:
    found = []
    for number in range(draw(st.integers(0, 4))):
        a, b = draw(st.permutations(TEAMS))[:2]
        one = game(f"N{number}", a, b, start=draw(STARTS | st.just(EMPTY)), round=draw(st.integers(1, 9)))
        found.append(replace(one, arena=draw(st.just("") | NAMES), umpire_1=draw(st.just("") | NAMES)))
    return tuple(found)


SLOTS = st.lists(
    st.builds(
        WrittenSlot, game=st.sampled_from(["*", "G1", "G2"]), arena=NAMES, start=STARTS, sequence=st.integers(0, 9),
        written=st.dates(date(2026, 1, 1), date(2026, 12, 31)), status=st.just("optimal"), cost=st.integers(0, 99),
    ),
    max_size=4,
).map(tuple)  # fmt: skip
ROWS = st.lists(st.builds(DrawRow, item=NAMES, value=st.just("") | NAMES, detail=st.just("") | NAMES), max_size=5).map(
    tuple
)


def contents(sheet: Worksheet) -> dict[str, tuple[Any, str]]:
    return {
        cell.coordinate: (cell.value, cell.number_format)
        for row in sheet.iter_rows()
        for cell in row
        if cell.value is not None
    }


@settings(
    max_examples=examples(25),
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
@given(books(), new_games(), ROWS, SLOTS, STARTS)
def test_what_is_written_is_read_again_and_nothing_else_changes(
    book: Workbook, games: tuple[Game, ...], draw: tuple[DrawRow, ...], slots: tuple[WrittenSlot, ...], start: datetime
):
    content = saved(book)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.xlsx"
        path.write_bytes(content)
        before = read(path)
        changes = Changes(
            games=games, draw=draw, timetable=slots,
            cells=(GameCell("G1", "Start", start), GameCell("G2", "Arena", "Zürich"), GameCell("G1", "Pool", "Z")),
        )  # fmt: skip
        save(before, changes)
        after = read(path)
        again = path.read_bytes()
        save(after, changes)
        assert path.read_bytes() == again
    assert after.sheets.draw == draw
    assert after.sheets.timetable == slots
    assert after.sheets.games[len(before.sheets.games) :] == games
    for old, new in zip(before.sheets.games, after.sheets.games, strict=False):
        expected = {"G1": {"start": start}, "G2": {"arena": "Zürich"}}.get(old.id, {})
        assert new == replace(old, **expected)
    stood, stands = opened(content), opened(again)
    for sheet in stood.worksheets:
        if sheet.title not in {"Games", "Draw", "Timetable"}:
            assert contents(sheet) == contents(stands[sheet.title])
    ours = contents(stands["Games"])
    for place, value in contents(stood["Games"]).items():
        assert ours[place] == value
    old_parts, new_parts = parts(content), parts(again)
    allowed = (
        "xl/worksheets/",
        "xl/workbook.xml",
        "xl/_rels/workbook.xml.rels",
        "xl/styles.xml",
        "[Content_Types].xml",
    )
    assert all(new_parts[name] == part for name, part in old_parts.items() if not name.startswith(allowed))


def test_the_columns_of_the_committee_are_none_of_ours():
    assert len(GAMES) == 15


@settings(max_examples=examples(40), deadline=None)
@given(st.one_of(NAMES, st.integers(-999, 9999), st.integers(-20, 40).map(Goals), STARTS, st.times()))
def test_a_content_of_any_kind_is_stored_as_excel_stores_it(content: Any):
    from tests.workbook.desk import filled

    kept = content.replace(second=0, microsecond=0) if isinstance(content, time) else content
    after = opened(filled(saved(plain_book()), Changes(cells=(GameCell("G1", "Arena", kept),))))["Games"]["G2"].value
    assert after == (kept.number if isinstance(kept, Goals) else kept)
