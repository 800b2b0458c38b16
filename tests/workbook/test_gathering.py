"""Team sheets and carry-overs become rows of the event, once, and nothing the committee typed is lost."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.styles import Font

from tests.workbook.desk import opened
from tests.workbook.rich import plain_book, saved
from tourney.language import Voice
from tourney.model.cells import Cell
from tourney.model.event import EventClass
from tourney.model.failures import CannotGoOnError
from tourney.model.goals import Goals
from tourney.model.owed import For, Owes, Shown, Substitute
from tourney.model.people import Position
from tourney.workbook.blank import make
from tourney.workbook.gathering import Gathered, gather
from tourney.workbook.gathering_faults import PAGES
from tourney.workbook.reading import read
from tourney.workbook.writing import save

VOICE = Voice("en", PAGES)
HEADINGS = ("Team", "Position", "Member no.", "Player", "Arena handicap", "Captain")
WHITES = [
    ("Whites", 1, "401", "Ana", 2, "yes"),
    ("Whites", 2, "402", "Ben", 1.5, ""),
    ("Whites", 3, "403", "Cy", 0, ""),
]
ANA, BEN, CY = WHITES


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "event.xlsx"
    path.write_bytes(saved(plain_book()))
    return path


def team_sheet(
    path: Path, *rows: tuple[object, ...], sheet: str = "Rosters", headings: tuple[str, ...] = HEADINGS
) -> Path:
    """A team sheet as a team would send it."""
    from openpyxl import Workbook

    book = load_workbook(path) if path.exists() else Workbook()
    if not path.exists():
        book.remove(book.worksheets[0])
    page = book.create_sheet(sheet)
    for row in (headings, *rows):
        page.append([None if value == "" else value for value in row])
    book.save(path)
    return path


def gathered(event: Path, *files: Path) -> Gathered:
    done = gather(read(event), files)
    save(read(event), done.changes)
    return done


def roster(event: Path, team: str = "Whites") -> list[tuple[object, ...]]:
    return [
        (one.position, one.member, one.player, one.declared, one.captain)
        for one in read(event).sheets.roster
        if one.team == team
    ]


def says(done: Gathered) -> list[str]:
    return [VOICE.says(finding) for finding in done.findings]


def test_a_team_sheet_becomes_rows_of_the_event(event: Path, tmp_path: Path):
    before = read(event).sheets.roster
    done = gathered(event, team_sheet(tmp_path / "whites.xlsx", *WHITES))
    assert (done.added, done.updated, done.findings) == (3, 0, ())
    assert roster(event) == [
        (Position.ONE, "401", "Ana", Goals(4), True),
        (Position.TWO, "402", "Ben", Goals(3), False),
        (Position.THREE, "403", "Cy", Goals(0), False),
    ]
    assert read(event).sheets.roster[: len(before)] == before


def test_gathering_again_changes_nothing(event: Path, tmp_path: Path):
    sheet = team_sheet(tmp_path / "whites.xlsx", *WHITES)
    gathered(event, sheet)
    before = event.read_bytes()
    done = gathered(event, sheet)
    assert (done.added, done.updated, done.findings) == (0, 0, ())
    assert event.read_bytes() == before


def test_a_newer_sheet_brings_its_own_rows_up_to_date(event: Path, tmp_path: Path):
    gathered(event, team_sheet(tmp_path / "whites.xlsx", *WHITES))
    (tmp_path / "whites.xlsx").unlink()
    newer = team_sheet(
        tmp_path / "whites.xlsx",
        ANA,
        ("Whites", "Alternate", "402", "Ben", 2, ""),
        ("Whites", 2, "404", "Di", 1, ""),
        CY,
    )
    done = gathered(event, newer)
    assert (done.added, done.updated, done.findings) == (1, 1, ())
    assert roster(event)[1] == (Position.ALTERNATE, "402", "Ben", Goals(4), False)
    assert len(roster(event)) == 4
    again = gathered(event, newer)
    assert (again.added, again.updated) == (0, 0)


def test_what_the_committee_has_changed_since_is_kept_and_both_cells_are_named(event: Path, tmp_path: Path):
    sheet = team_sheet(tmp_path / "whites.xlsx", *WHITES)
    gathered(event, sheet)
    typed = opened(event.read_bytes())
    typed["Rosters"]["E11"] = 3
    event.write_bytes(saved(typed))
    done = gathered(event, sheet)
    assert says(done) == ["Arena handicap of Ana is 3 in event.xlsx and 2 in whites.xlsx. 3 stays."]
    assert (done.findings[0].where, done.findings[0].also) == (
        Cell("Rosters", 11, 5),
        (Cell("[whites.xlsx]Rosters", 2, 5),),
    )
    assert str(done.findings[0].also[0]) == "'[whites.xlsx]Rosters'!E2"
    assert roster(event)[0][3] == Goals(6)


def test_a_row_that_the_committee_typed_is_filled_where_it_is_empty_and_kept_where_it_is_not(
    event: Path, tmp_path: Path
):
    typed = opened(event.read_bytes())
    typed["Rosters"]["E2"] = None
    event.write_bytes(saved(typed))
    sheet = team_sheet(
        tmp_path / "reds.xlsx", ("Reds", 1, "101", "Player 101", 2, ""), ("Reds", 3, "102", "Player 102", 1, "")
    )
    done = gathered(event, sheet)
    assert (done.added, done.updated) == (0, 1)
    assert roster(event, "Reds")[0][3] == Goals(4)
    assert says(done) == ["Position of Player 102 is 2 in event.xlsx and 3 in reds.xlsx. 2 stays."]


def test_two_files_that_differ_are_both_named_and_the_first_stands(event: Path, tmp_path: Path):
    first = team_sheet(tmp_path / "a.xlsx", *WHITES)
    second = team_sheet(tmp_path / "b.xlsx", ANA, ("Whites", 2, "402", "Ben", 1, ""), CY)
    done = gathered(event, first, second)
    assert says(done) == ["Arena handicap of Ben is 1½ in a.xlsx and 1 in b.xlsx. 1½ stays."]
    assert str(done.findings[0].where) == "'[a.xlsx]Rosters'!E3"
    assert len(roster(event)) == 3


def test_two_players_on_one_position_are_named_with_both_cells(event: Path, tmp_path: Path):
    other = [ANA, ("Whites", 2, "409", "Zed", 1, ""), CY]
    done = gathered(event, team_sheet(tmp_path / "one.xlsx", *WHITES), team_sheet(tmp_path / "two.xlsx", *other))
    assert (done.added, says(done)) == (
        4,
        ["Position 2 of Whites is Ben in one.xlsx and Zed in two.xlsx. Both rows stand."],
    )
    assert (done.findings[0].where, done.findings[0].also) == (
        Cell("[one.xlsx]Rosters", 3, 2),
        (Cell("[two.xlsx]Rosters", 3, 2),),
    )


def test_players_who_change_places_in_a_newer_sheet_contradict_nobody(event: Path, tmp_path: Path):
    gathered(event, team_sheet(tmp_path / "whites.xlsx", *WHITES))
    (tmp_path / "whites.xlsx").unlink()
    changed = [ANA, ("Whites", 3, *BEN[2:]), ("Whites", 2, *CY[2:])]
    done = gathered(event, team_sheet(tmp_path / "whites.xlsx", *changed))
    assert (done.updated, done.findings) == (2, ())


def test_one_player_on_two_teams_is_named_with_both_cells(event: Path, tmp_path: Path):
    one = team_sheet(tmp_path / "one.xlsx", *WHITES)
    two = team_sheet(tmp_path / "two.xlsx", ("Golds", 1, "0403", "Cy", 0, ""))
    done = gathered(event, one, two)
    assert says(done) == ["Cy is on the roster of Whites in one.xlsx and of Golds in two.xlsx. Both rows stand."]
    assert (done.findings[0].where, done.findings[0].also) == (
        Cell("[one.xlsx]Rosters", 4, 1),
        (Cell("[two.xlsx]Rosters", 2, 1),),
    )


def test_what_is_struck_through_in_a_sheet_is_not_taken(event: Path, tmp_path: Path):
    sheet = team_sheet(tmp_path / "whites.xlsx", *WHITES)
    book = load_workbook(sheet)
    for cell in (*book["Rosters"][3], book["Rosters"]["D4"]):  # Ben wholly, Cy's name alone
        cell.font = Font(strike=True)
    book.save(sheet)
    done = gathered(event, sheet)
    assert [one[2] for one in roster(event)] == ["Ana"]
    assert says(done) == [
        f"{name} is struck through in whites.xlsx, wholly or in part, so the row was not taken."
        for name in ("Ben", "Cy")
    ]


def test_a_hidden_row_of_a_sheet_is_taken_and_said(event: Path, tmp_path: Path):
    sheet = team_sheet(tmp_path / "whites.xlsx", *WHITES)
    book = load_workbook(sheet)
    book["Rosters"].row_dimensions[3].hidden = True
    book.save(sheet)
    done = gathered(event, sheet)
    assert (done.added, [(one.code, str(one.where)) for one in done.findings]) == (
        3,
        [("hidden-rows", "'[whites.xlsx]Rosters'!A3")],
    )


def test_a_sheet_with_headings_of_another_kind_is_said_once(event: Path, tmp_path: Path):
    done = gathered(
        event, team_sheet(tmp_path / "w.xlsx", *WHITES, headings=("Squad", "Shirt", "Member no.", "Rider", "G", "C"))
    )
    assert [one.code for one in done.findings] == ["missing-headings", "gathered-nothing"]


def test_two_files_that_agree_double_nothing(event: Path, tmp_path: Path):
    done = gathered(event, team_sheet(tmp_path / "a.xlsx", *WHITES), team_sheet(tmp_path / "b.xlsx", *WHITES))
    assert (done.added, done.findings) == (3, ())
    assert len(roster(event)) == 3


def test_a_file_that_names_a_player_twice_is_told_and_its_first_row_counts(event: Path, tmp_path: Path):
    again = ("Whites", 3, "402", "Ben", 2, "")
    done = gathered(event, team_sheet(tmp_path / "whites.xlsx", ANA, BEN, again))
    assert [row[1] for row in roster(event)] == ["401", "402"]
    assert [finding.code for finding in done.findings].count("gathered-differs") == 2, "position and handicap"


def test_a_player_who_is_on_the_sheet_no_longer_stays_and_is_named(event: Path, tmp_path: Path):
    gathered(event, team_sheet(tmp_path / "whites.xlsx", *WHITES))
    (tmp_path / "whites.xlsx").unlink()
    done = gathered(event, team_sheet(tmp_path / "whites.xlsx", ANA, BEN))
    assert says(done) == ["Cy came from whites.xlsx, which names this row no longer. The row stays."]
    assert len(roster(event)) == 3


def test_a_team_is_one_whatever_its_case_and_a_number_whatever_its_zeros(event: Path, tmp_path: Path):
    rows = [("WHITES ", *row[1:]) for row in WHITES]
    gathered(event, team_sheet(tmp_path / "a.xlsx", *WHITES))
    done = gathered(event, team_sheet(tmp_path / "b.xlsx", *[(*row[:2], f"0{row[2]}", *row[3:]) for row in rows]))
    assert done.added == 0
    assert len(roster(event)) == 3


def test_members_that_are_sent_join_the_register_and_never_change_it(event: Path, tmp_path: Path):
    book = opened(event.read_bytes())
    members = book.create_sheet("Members")
    members.append(("Member no.", "Name", "Arena handicap"))
    members.append(("401", "Ana", 3))
    event.write_bytes(saved(book))
    sheet = team_sheet(tmp_path / "whites.xlsx", *WHITES)
    team_sheet(
        sheet,
        ("401", "Ana", 2),
        ("402", "Ben", 1.5),
        sheet="Members",
        headings=("Member no.", "Name", "Arena handicap"),
    )
    done = gathered(event, sheet)
    assert "Arena handicap of Ana is 3 in event.xlsx and 2 in whites.xlsx. 3 stays." in says(done)
    assert [(one.number, one.arena) for one in read(event).sheets.members] == [("401", Goals(6)), ("402", Goals(3))]


def test_a_csv_file_is_a_team_sheet(event: Path, tmp_path: Path):
    path = tmp_path / "whites.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, delimiter=";").writerows([HEADINGS, *WHITES])
    assert gathered(event, path).added == 3
    assert len(roster(event)) == 3


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_form_is_a_team_sheet(event: Path, tmp_path: Path, language: str):
    form = tmp_path / "whites.xlsx"
    make(form, "team-sheet", 8, language)
    book = load_workbook(form)
    page = book.worksheets[0]
    page["B3"], page["B5"] = "Whites", "River Club"
    for row, (_, _, number, player, handicap, captain) in enumerate(WHITES, start=9):
        page.cell(row, 2).value, page.cell(row, 3).value, page.cell(row, 4).value = number, player, handicap
        page.cell(row, 5).value = captain or None
    book.save(form)
    done = gathered(event, form)
    assert done.findings == ()
    assert [row[:3] for row in roster(event)] == [
        (Position.ONE, "401", "Ana"), (Position.TWO, "402", "Ben"), (Position.THREE, "403", "Cy"),
    ]  # fmt: skip
    assert [(one.name, one.club) for one in read(event).sheets.teams if one.name == "Whites"] == [
        ("Whites", "River Club")
    ]
    assert gathered(event, form).added == 0


def test_a_form_sent_back_empty_is_said(event: Path, tmp_path: Path):
    form = tmp_path / "empty.xlsx"
    make(form, "team-sheet", 8, "en")
    before = event.read_bytes()
    assert [one.code for one in gathered(event, form).findings] == ["gathered-nothing"]
    assert event.read_bytes() == before


CARRIED = (
    "Member no.", "Player", "Team", "Class", "Level", "Owes", "Games", "Time", "Substitute", "For", "Shown", "On",
    "Origin",
)  # fmt: skip
RED = (
    "101",
    "Player 101",
    "Reds",
    "USPA",
    6,
    "game",
    1,
    "",
    "after 4:00",
    "any team",
    "after",
    "2026-04-18",
    "Cup / G3 / 101 / after",
)
BOX = (
    "202",
    "Player 202",
    "Blues",
    "Club",
    6,
    "box",
    "",
    "1:30",
    "",
    "same team",
    "in game",
    "2026-04-18",
    "Cup / G4 / 202 / in game",
)


def test_the_carry_overs_of_a_finished_event_come_with_it_once(event: Path, tmp_path: Path):
    packet = team_sheet(tmp_path / "results.xlsx", RED, BOX, sheet="Carried in", headings=CARRIED)
    team_sheet(packet, ("x", "y"), sheet="Standings", headings=("Rank", "Team"))
    done = gathered(event, packet)
    assert (done.added, done.findings) == (2, ())
    red, box = read(event).sheets.carried_in
    assert (red.member, red.owes, red.substitute, red.substitute_after) == ("101", Owes.GAME, Substitute.AFTER, 2400)
    assert (red.serve_for, red.shown, red.event_class, red.level) == (
        For.ANY_TEAM,
        Shown.AFTER,
        EventClass.USPA,
        Goals(12),
    )
    assert (box.owes, box.time, box.origin) == (Owes.BOX, 900, "Cup / G4 / 202 / in game")
    before = event.read_bytes()
    assert gathered(event, packet).added == 0
    assert event.read_bytes() == before


def test_a_value_that_cannot_be_read_is_a_finding_in_the_file_that_was_sent(event: Path, tmp_path: Path):
    sheet = team_sheet(tmp_path / "whites.xlsx", ("Whites", "goalkeeper", "401", "Ana", 2, ""))
    done = gathered(event, sheet)
    assert [(one.code, str(one.where)) for one in done.findings] == [("unknown-word", "'[whites.xlsx]Rosters'!B2")]


def test_names_are_text_in_the_event_whatever_they_begin_with(event: Path, tmp_path: Path):
    folder = tmp_path / "sent"
    folder.mkdir()
    with (folder / "sheet.csv").open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([HEADINGS, ("=1+1 Club", 1, "901", "@Home", 1, "")])
    gathered(event, folder / "sheet.csv")
    sheet = opened(event.read_bytes())["Rosters"]
    assert [(sheet[cell].value, sheet[cell].data_type) for cell in ("A11", "D11")] == [
        ("=1+1 Club", "s"),
        ("@Home", "s"),
    ]


def test_rows_are_written_in_the_language_of_the_event(tmp_path: Path):
    event = tmp_path / "evento"
    make(event, "round robin", 4, "es")
    gathered(event, team_sheet(tmp_path / "whites.xlsx", ("Whites", "Alternate", "401", "Ana", 2, "yes")))
    lines = (event / "Planteles.csv").read_text("utf-8-sig").splitlines()
    assert lines[-1].startswith("Whites;Suplente;401;Ana;2;sí;;;whites.xlsx (")
    assert lines[0].endswith(";Recibido de")


def test_a_file_that_is_no_workbook_is_turned_away(event: Path, tmp_path: Path):
    (tmp_path / "letter.xlsx").write_bytes(b"Dear committee")
    with pytest.raises(CannotGoOnError):
        gather(read(event), (tmp_path / "letter.xlsx",))


def test_a_team_sheet_may_hold_two_teams(event: Path, tmp_path: Path):
    two = [replace_team(row) for row in WHITES]
    gathered(event, team_sheet(tmp_path / "both.xlsx", *WHITES, *two))
    assert len(roster(event)) == len(roster(event, "Golds")) == 3


def replace_team(row: tuple[object, ...]) -> tuple[object, ...]:
    return ("Golds", row[1], f"9{row[2]}", *row[3:])
