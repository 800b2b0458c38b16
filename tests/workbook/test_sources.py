"""Many kinds of file, one result."""

from __future__ import annotations

import codecs
from datetime import date, datetime, time
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.workbook.files import EVENT, MEMBERS, ROSTER, Rows, keys, of, save, save_csv, the
from tests.workbook.ods_files import Xml, save_ods, table
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE
from tourney.model.sheets import Sheets
from tourney.workbook.intake.csv import decoded, separator
from tourney.workbook.reading import Reading, read

DATA = Path(__file__).parents[2] / "data"
EVENTS = sorted(path.name for path in (DATA / "csv").iterdir() if path.is_dir())


def records(reading: Reading) -> Sheets:
    """The records without where they stand and how a value was written."""
    return replace(reading.sheets, name="", event=replace(reading.sheets.event, written={}, cells={}))


@pytest.mark.parametrize("kind", ["xlsx", "ods"])
@pytest.mark.parametrize("event", EVENTS)
def test_an_example_event_is_the_same_in_every_kind_of_file(event: str, kind: str) -> None:
    folder, file = read(DATA / "csv" / event), read(DATA / kind / f"{event}.{kind}")
    assert (folder.kind, file.kind) == ("csv", kind)
    assert records(folder) == records(file)
    assert keys(folder) == keys(file)


GAMES: Rows = [
    ["Game", "Team A", "Team B", "Start", "Outcome", "Score A", "Score B", "Wanted"],
    ["G1", "Team A", "Team B", datetime(2026, 5, 1, 10), "played", 7, 5.5, None],
    ["G2", "Team B", "Winner of G1", "2026-05-02 10:00", None, None, None, time(14, 30)],
    ["G3", "Team B", "Zebras", "soon", "plaied", "x", -1, None],
]
CARDS: Rows = [
    ["Game", "Team", "Member no.", "Card", "Period", "Clock"],
    ["G1", "Team A", "100001", "yellow", 2, "3:10"],
    ["G1", "Team A", "100002", "red", "after", None],
    ["G1", "Team A", "999", "blue", "half", "3.1"],
]
ALL: dict[str, Rows] = {"Members": MEMBERS, "Rosters": ROSTER, "Games": GAMES, "Cards": CARDS}


def test_good_and_bad_cells_are_the_same_in_every_kind_of_file(tmp_path: Path) -> None:
    csv = read(save_csv(tmp_path / "event", ALL))
    xlsx = read(save(tmp_path / "event.xlsx", ALL))
    ods = read(save_ods(tmp_path / "event.ods", ALL))
    assert records(csv) == records(xlsx) == records(ods)
    assert keys(csv) == keys(xlsx) == keys(ods)
    assert len(keys(csv)) == 9


@pytest.mark.parametrize("sep", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "windows-1252"])
def test_a_folder_of_csv_in_any_encoding_and_with_any_separator(tmp_path: Path, encoding: str, sep: str) -> None:
    roster = [ROSTER[0], ["Équipe Rosée; bleue, verte", 1, "100001", "Zoë “Z” Núñez", "1½"]]
    reading = read(save_csv(tmp_path / "event", {"Rosters": roster}, encoding=encoding, separator=sep))
    place = reading.sheets.roster[0]
    assert (place.team, place.player, place.declared) == ("Équipe Rosée; bleue, verte", "Zoë “Z” Núñez", Goals(3))
    assert keys(reading) == []


def test_a_csv_says_its_separator_itself(tmp_path: Path) -> None:
    assert separator("sep=;\nTeam;Player\n") == ";"
    folder = save_csv(tmp_path / "event", {})
    (folder / "Rosters.csv").write_text("sep=;\nTeam;Player\nTeam A;Player 1\n")
    assert [place.player for place in read(folder).sheets.roster] == ["Player 1"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Team,Player\nA,B\n", ","),
        ("Team;Player\nA;1,5\n", ";"),
        ("Team\tPlayer\nA, B\tC; D\n", "\t"),
        ('"a;b",c\n"d;e",f\n', ","),
        ("Title\n\nTeam;Player;Hcp\nA;B;1,5\nC;D;2,5\n", ";"),
        ("", ","),
    ],
)
def test_the_separator_is_what_divides_the_lines(text: str, found: str) -> None:
    assert separator(text) == found


def test_text_that_is_not_utf_8_is_windows_1252() -> None:
    assert decoded("½ é €".encode("windows-1252"), "x.csv") == "½ é €"
    assert decoded(codecs.BOM_UTF8 + b"a", "x.csv") == "a"


def test_a_line_break_inside_a_cell_is_a_blank(tmp_path: Path) -> None:
    folder = save_csv(tmp_path / "event", {"Rosters": [ROSTER[0], ["Team\nA", 1, "100001", "Player 1", 1]]})
    assert read(folder).sheets.roster[0].team == "Team A"


def test_csv_files_of_the_committees_own_are_left_alone(tmp_path: Path) -> None:
    folder = save_csv(tmp_path / "event", {"Rosters": ROSTER})
    (folder / "budget.csv").write_bytes(bytes(range(256)))
    assert keys(read(folder)) == []


def test_the_digest_is_that_of_the_bytes(tmp_path: Path) -> None:
    import hashlib

    path = save(tmp_path / "event.xlsx", {"Rosters": ROSTER})
    assert read(path).digest == hashlib.sha256(path.read_bytes()).hexdigest()
    folder = save_csv(tmp_path / "event", {"Rosters": ROSTER})
    before = read(folder).digest
    assert read(folder).digest == before
    (folder / "Rosters.csv").write_text("Team,Player\nTeam A,Player 1\n")
    assert read(folder).digest != before


def spreadsheet(folder: Path, *rows: list[object] | Xml, attributes: str = "", before: str = "") -> Reading:
    path = folder / "event.ods"
    return read(save_ods(path, {"Rosters": [ROSTER[0], *rows]}, attributes=attributes, before=before))


def xml(attributes: str, text: str = "") -> Xml:
    return Xml(f"<table:table-cell {attributes}><text:p>{text}</text:p></table:table-cell>")


TEXT = 'office:value-type="string"'


def row(*cells: str, attributes: str = "") -> Xml:
    return Xml(f"<table:table-row {attributes}>" + "".join(cells) + "</table:table-row>")


def declared(folder: Path, cell: Xml) -> tuple[object, list[str]]:
    reading = spreadsheet(folder, ["Team A", 1, "1", "Player 1", cell])
    return reading.sheets.roster[0].declared, [key for key, _ in keys(reading)]


@pytest.mark.parametrize(
    ("cell", "value", "found"),
    [
        (xml('office:value-type="float" office:value="1.5"', "1,5"), Goals(3), []),
        (xml('table:formula="of:=1+1" office:value-type="float" office:value="2"', "2"), Goals(4), []),
        (xml('table:formula="of:=A1"'), UNREADABLE, ["formula-without-value"]),
        (
            xml(
                'table:formula="of:=X" office:value-type="string" calcext:value-type="error"',
                "#N/A",
            ),
            UNREADABLE,
            ["excel-error"],
        ),
        (xml('table:formula="of:=1/0" office:value-type="string"', "#DIV/0!"), UNREADABLE, ["excel-error"]),
        (xml('table:formula="of:=X" office:value-type="string"', "Err:502"), UNREADABLE, ["excel-error"]),
        (xml('table:formula="of:=T" office:value-type="string" office:string-value=""'), EMPTY, []),
        (
            xml('office:value-type="boolean" office:boolean-value="true"', "TRUE"),
            UNREADABLE,
            ["unreadable-value/true or false"],
        ),
        (xml('office:value-type="percentage" office:value="0.5"', "50%"), UNREADABLE, ["unreadable-value/handicap"]),
        (xml('office:value-type="date" office:date-value="2026-01-02"', "1/2"), UNREADABLE, ["number-read-as-date"]),
        (xml('office:value-type="currency" office:value="2"', "2 €"), Goals(4), []),
    ],
)
def test_an_ods_cell_states_type_formula_and_error(tmp_path: Path, cell: Xml, value: object, found: list[str]) -> None:
    assert declared(tmp_path, cell) == (value, found)


def test_an_ods_number_shown_with_zeros_keeps_them(tmp_path: Path) -> None:
    number = xml('office:value-type="float" office:value="4821"', "004821")
    assert spreadsheet(tmp_path, ["Team A", 1, number, "Player 1", 1]).sheets.roster[0].member == "004821"


def test_an_ods_clock_is_shown_with_or_without_seconds(tmp_path: Path) -> None:
    games = [["Game", "Team A", "Team B"], ["G1", "Team A", "Team B"]]
    clocks = [
        xml('office:value-type="time" office:time-value="PT03H10M00S" table:style-name="hm"', "03:10"),
        xml('office:value-type="time" office:time-value="PT00H00M04.200000000S" table:style-name="ms"', "00:04.2"),
        xml('office:value-type="time" office:time-value="PT03H10M00S"', "03:10"),
        xml('office:value-type="time" office:time-value="PT00H03M10S"', "00:03:10"),
        xml('office:value-type="time" office:time-value="PT03H10M00S"', "03:10:00"),
    ]
    cards = [CARDS[0], *(["G1", "Team A", "100001", "yellow", 1, clock] for clock in clocks)]
    reading = read(save_ods(tmp_path / "event.ods", {"Rosters": ROSTER, "Games": games, "Cards": cards}))
    assert [card.clock for card in reading.sheets.cards] == [1900, 42, 1900, 1900, UNREADABLE]
    assert keys(reading) == [("unreadable-value/clock", "Cards!F6")]


def test_an_ods_row_that_stands_for_several_is_several(tmp_path: Path) -> None:
    """LibreOffice writes equal neighbouring rows once, with their number."""
    blank = row("<table:table-cell/>", attributes='table:number-rows-repeated="3"')
    twice = row(xml(TEXT, "Team A"), xml(TEXT, "Alternate"), attributes='table:number-rows-repeated="2"')
    empty = '<table:table-cell table:number-columns-repeated="16384"/>'
    rest = row(empty, attributes='table:number-rows-repeated="1048570"')
    reading = spreadsheet(tmp_path, ROSTER[1], blank, twice, rest)
    assert [place.at.row for place in reading.sheets.roster] == [2, 6, 7]


def test_an_ods_merges_hides_and_strikes(tmp_path: Path) -> None:
    team = xml(f'table:number-rows-spanned="2" {TEXT}', "Team A")
    covered = Xml("<table:covered-table-cell/>")
    struck = [xml(f'{TEXT} table:style-name="inherits"', text) for text in ("Team B", "1", "100003", "Player 3", "3")]
    hidden = row(*struck, attributes='table:visibility="filter"')
    repeated = '<table:table-column table:number-columns-repeated="3"/>'
    column = Xml(f'{repeated}<table:table-column table:visibility="collapse"/>')
    path = tmp_path / "event.ods"
    rows = [column, ROSTER[0], [team, 1, "100001", "Player 1", 1], [covered, 2, "100002", "Player 2", 2], hidden]
    reading = read(save_ods(path, {"Rosters": rows}, attributes='table:style-name="hidden"'))
    assert [place.team for place in reading.sheets.roster] == ["Team A", "Team A", "Team B"]
    found = {key for key, _ in keys(reading)}
    assert found == {"hidden-rows", "hidden-rows/sheet", "hidden-rows/columns", "struck-out"}
    assert str(the(reading, "struck-out").where) == "Rosters!A4"


def test_an_ods_text_struck_in_part_is_told(tmp_path: Path) -> None:
    value, found = declared(tmp_path, xml(TEXT, '<text:span text:style-name="gone">2</text:span>3'))
    assert value is UNREADABLE
    assert "unreadable-value/part struck" in found


def test_ods_text_has_blanks_and_lines_and_no_comments(tmp_path: Path) -> None:
    note = "<office:annotation><dc:creator>me</dc:creator><text:p>a note</text:p></office:annotation>"
    name = '<text:p>Player<text:s text:c="2"/><text:span>1</text:span></text:p><text:p>Jr</text:p>'
    cell = Xml(f"<table:table-cell {TEXT}>{note}{name}</table:table-cell>")
    assert spreadsheet(tmp_path, ["Team A", 1, "100001", cell, 1]).sheets.roster[0].player == "Player 1 Jr"


def test_ods_days_count_from_the_documents_own_day(tmp_path: Path) -> None:
    null = '<table:null-date table:date-value="1904-01-01"/>'
    settings = f"<table:calculation-settings>{null}</table:calculation-settings>"
    members = [MEMBERS[0], ["100001", "Player 1", 1, "player", 44681]]
    path = save_ods(tmp_path / "event.ods", {"Members": members, "Rosters": ROSTER[:2]}, before=settings)
    assert read(path).sheets.members[0].valid_to == date(2026, 5, 1)


def test_an_xlsx_of_1904_counts_from_its_own_day(tmp_path: Path) -> None:
    from openpyxl import Workbook
    from openpyxl.utils.datetime import MAC_EPOCH

    def mac(book: Workbook) -> None:
        book.epoch = MAC_EPOCH
        book["Members"]["E3"].number_format = "yyyy-mm-dd"

    members = [MEMBERS[0], *([f"10000{n}", f"Player {n}", 1, "player", 44681] for n in (1, 2))]
    reading = of(tmp_path, {"Members": members, "Rosters": ROSTER[:3]}, mac)
    assert [member.valid_to for member in reading.sheets.members] == [date(2026, 5, 1)] * 2
    assert [cell for key, cell in keys(reading) if key == "serial-date"] == ["Members!E2"]


def test_a_nested_table_or_another_sheet_is_not_ours(tmp_path: Path) -> None:
    path = tmp_path / "event.ods"
    save_ods(path, {"Rosters": ROSTER, "Budget": [["a", "b"], [1, 2]]})
    assert keys(read(path)) == []
    assert table("A & B", []).startswith('<table:table table:name="A &amp; B"')
    assert EVENT[0] == ["Setting", "Value"]
