"""The result packet: names are text whatever they look like, Excel takes the sheet names, and it can be read again."""

from __future__ import annotations

import io
import zipfile
from datetime import date, datetime

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from reports.exports.packet import packet
from reports.exports.spreadsheet import Page, sheet_names, spreadsheet
from tests.build import goals, roster, sheets
from tests.effort import examples
from tests.reports import autumn
from tourney.model.book import Book
from tourney.model.entries import Entries
from tourney.model.event import EventClass
from tourney.model.owed import CarriedIn, For, Owes, Shown, Substitute
from tourney.workbook.reading import read

TEAMS = (
    "=1+1 Club",
    "-2 Goalers",
    "@Home",
    "Invitation Arena Cup Green Division Team A",
    "Invitation Arena Cup Green Division Team B",
    "Team A/B [2]",
    "Team A",
    "team a",
    "History",
)


def named(*teams):
    places = tuple(row for at, team in enumerate(teams) for row in roster(team, *(f"{at}{one}" for one in "123")))
    made = sheets(roster=places)
    return Book(sheets=made, entries=Entries.of(made), as_of=autumn.FIRST, fingerprint="")


def opened(book, carried=()):
    return openpyxl.load_workbook(io.BytesIO(packet(book, autumn.voice(), carried)))


def test_a_name_that_looks_like_a_formula_is_text_and_unchanged():
    sheet = opened(named(*TEAMS))["Teams"]
    cells = [row[0] for row in sheet.iter_rows(min_row=2)]
    assert [cell.value for cell in cells] == list(TEAMS)
    assert {cell.data_type for cell in cells} == {"s"}


def test_no_cell_of_the_packet_is_a_formula():
    book = opened(named(*TEAMS))
    assert {cell.data_type for sheet in book for row in sheet.iter_rows() for cell in row} <= {"s", "n", "d"}


def test_each_team_has_a_sheet_and_the_contents_name_it_in_full():
    book = opened(named(*TEAMS))
    contents = {row[1]: row[0] for row in book["Contents"].iter_rows(min_row=4, values_only=True)}
    shown = [contents[f"Games of {team}"] for team in TEAMS]
    assert len({name.casefold() for name in shown}) == len(TEAMS)
    for team, name in zip(TEAMS, shown, strict=True):
        assert book[name]["A1"].value == team


def test_sheet_names_are_those_that_excel_takes():
    names = sheet_names(TEAMS)
    assert len({name.casefold() for name in names}) == len(TEAMS)
    for name in names:
        assert 0 < len(name) <= 31
        assert not set(name) & set(r":\/?*[]")
        assert not name.startswith("'")
        assert not name.endswith("'")
        assert name.casefold() != "history"


@settings(max_examples=examples(50), deadline=None)
@given(st.lists(st.text(max_size=40), max_size=6))
def test_any_names_give_sheet_names_that_excel_takes(wanted):
    names = sheet_names(wanted)
    assert len(names) == len(wanted)
    assert len({name.casefold() for name in names}) == len(names)
    for name in names:
        assert 0 < len(name) <= 31
        assert not set(name) & set(r":\/?*[]")
        assert not name.startswith("'")
        assert not name.endswith("'")


@pytest.fixture
def file(tmp_path):
    def written(book, carried=()):
        path = tmp_path / "results.xlsx"
        path.write_bytes(packet(book, autumn.voice(), carried))
        return path

    return written


def test_the_packet_read_again_gives_the_same_names(file):
    apart = tuple(team for team in TEAMS if team != "team a")  # one event spells a team without regard to case
    read_again = read(file(named(*apart))).sheets
    assert [team.name for team in read_again.teams] == list(apart)


def test_the_packet_read_again_gives_the_same_games_and_scores(file):
    games = read(file(autumn.book())).sheets.games
    expected = {
        result.id: (result.a, result.b, result.game.score_a, result.game.score_b) for result in autumn.results()
    }
    assert {one.id: (str(one.a), str(one.b), one.score_a, one.score_b) for one in games} == expected


def test_what_is_carried_is_read_by_the_next_committee(file):
    row = CarriedIn(
        member="2050",
        player="Ana Bianchi",
        team="Northgate",
        event_class=EventClass.USPA,
        level=goals(6),
        owes=Owes.GAME,
        games=2,
        substitute=Substitute.AFTER,
        substitute_after=2400,
        serve_for=For.SAME_TEAM,
        shown=Shown.AFTER,
        on=date(2026, 9, 20),
        origin="Autumn Classic / SF1 / 2050 / after",
    )
    boxed = replace(
        row, owes=Owes.BOX, games=1, time=505, substitute=Substitute.NONE, substitute_after=0, serve_for=For.ANY_TEAM
    )
    again = read(file(autumn.book(), (row, boxed))).sheets
    assert again.carried_in == (row, boxed)
    assert "Carried in" in again.present


def test_scores_are_numbers_and_starts_are_times():
    sheet = opened(autumn.book())["Games"]
    rows = list(sheet.iter_rows(min_row=2, values_only=True))
    heads = [cell.value for cell in sheet[1]]
    assert rows[3][heads.index("Score A")] == 6.5
    assert rows[0][heads.index("Start")] == datetime(2026, 9, 18, 9)
    assert rows[0][heads.index("Winner")] == "Cedar Ridge"


def test_the_same_book_gives_the_same_bytes_with_no_clock_in_them():
    raw = packet(autumn.book(), autumn.voice(), ())
    assert raw == packet(autumn.book(), autumn.voice(), ())
    with zipfile.ZipFile(io.BytesIO(raw)) as parts:
        assert {entry.date_time for entry in parts.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_a_control_character_does_not_spoil_the_file():
    page = Page(name="a\x00b", headings=("h\x07",), rows=(("x\x1fy",),))
    book = openpyxl.load_workbook(io.BytesIO(spreadsheet((page,), "t", "en")))
    assert book.worksheets[0]["A2"].value == "x\ufffdy"


def test_a_team_that_is_called_like_a_sheet_of_ours_does_not_stand_in_for_it(file):
    again = read(file(named("Cards", "Teams"))).sheets
    assert [team.name for team in again.teams] == ["Cards", "Teams"]
    assert again.cards == ()


def test_an_empty_event_gives_a_packet_that_opens():
    assert "Contents" in opened(autumn.empty()).sheetnames
