"""Workbooks as different programs write them, made by hand from the format (ECMA-376, part 1, 18.3).

Known ways of others: Google Sheets and Apple Numbers write no `dimension` (openpyxl issue lists); XlsxWriter and R's
writexl write texts in place; some exporters leave out the addresses of cells and rows, which the format allows
(18.3.1.4);
Excel for Mac counts days from 1904; .NET libraries write a prefix before every element. Files of these programs
themselves were not to be had.
"""

from __future__ import annotations

import re
from datetime import datetime, time
from pathlib import Path

import pytest
from openpyxl import Workbook

from tests.workbook.files import MEMBERS, ROSTER, changed, keys, of, save, sheet_part, the
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE
from tourney.workbook.reading import Reading, read


def rewritten(folder: Path, pattern: str, replacement: str) -> Reading:
    """A workbook of Rosters whose sheet XML was changed."""
    path = save(folder / "event.xlsx", {"Rosters": ROSTER})
    return read(changed(path, sheet_part(path, "Rosters"), lambda xml: re.sub(pattern, replacement, xml)))


@pytest.mark.parametrize(
    ("pattern", "replacement"),
    [
        (r"<dimension[^>]*/>", ""),
        (r' r="[A-Z]+\d+"', ""),
        (r'<row r="\d+"', "<row"),
        (r' r="[A-Z]*\d+"', ""),
        (r"<sheetViews>.*</sheetViews>", ""),
        (r"(<(?:/)?)(?=[a-zA-Z])", r"\1x:"),
    ],
    ids=["no dimension", "no cell addresses", "no row numbers", "no addresses at all", "no views", "prefixes"],
)
def test_what_the_format_allows_is_read(tmp_path: Path, pattern: str, replacement: str) -> None:
    def prefixed(xml: str) -> str:
        return re.sub(r"x:worksheet xmlns=", "x:worksheet xmlns:x=", re.sub(pattern, replacement, xml))

    path = save(tmp_path / "event.xlsx", {"Rosters": ROSTER})
    reading = read(changed(path, sheet_part(path, "Rosters"), prefixed))
    plain = read(save(tmp_path / "plain.xlsx", {"Rosters": ROSTER}))
    assert reading.sheets.roster == plain.sheets.roster
    assert keys(reading) == []


def with_cell(folder: Path, cell: str, **sheets: list[list[object]]) -> Reading:
    """A roster whose first player's handicap (E2) is written as given."""
    path = save(folder / "event.xlsx", {"Rosters": ROSTER, **sheets})
    part = sheet_part(path, "Rosters")
    return read(changed(path, part, lambda xml: re.sub(r'<c r="E2"[^>]*>.*?</c>', cell, xml, count=1)))


@pytest.mark.parametrize(
    ("cell", "value", "found"),
    [
        ('<c r="E2"><f>1+1</f><v>2</v></c>', Goals(4), []),
        ('<c r="E2" t="str"><f>"1½"</f><v>1½</v></c>', Goals(3), []),
        ('<c r="E2" t="str"><f>""</f><v></v></c>', EMPTY, []),
        ('<c r="E2"><f>1+1</f></c>', UNREADABLE, ["formula-without-value"]),
        ('<c r="E2"><f>1+1</f><v/></c>', UNREADABLE, ["formula-without-value"]),
        ('<c r="E2"><f t="shared" ref="E2:E3" si="0">1+1</f></c>', UNREADABLE, ["formula-without-value"]),
        ('<c r="E2" t="e"><f>NA()</f><v>#N/A</v></c>', UNREADABLE, ["excel-error"]),
        ('<c r="E2" t="e"><v>#REF!</v></c>', UNREADABLE, ["excel-error"]),
        ('<c r="E2" t="b"><v>1</v></c>', UNREADABLE, ["unreadable-value/true or false"]),
        ('<c r="E2" t="inlineStr"><is><t>1½</t></is></c>', Goals(3), []),
        ('<c r="E2" t="inlineStr"><is><r><t>1</t></r><r><t>½</t></r></is></c>', Goals(3), []),
        ('<c r="E2" t="str"><v>1,5</v></c>', Goals(3), []),
        ('<c r="E2" t="n"><v>1.5E0</v></c>', Goals(3), []),
        ('<c r="E2" t="d"><v>2026-01-02</v></c>', UNREADABLE, ["number-read-as-date"]),
        ('<c r="E2"/>', EMPTY, []),
        ("", EMPTY, []),
    ],
)
def test_a_cell_says_what_it_is(tmp_path: Path, cell: str, value: object, found: list[str]) -> None:
    reading = with_cell(tmp_path, cell)
    assert reading.sheets.roster[0].declared == value
    assert [key for key, _ in keys(reading)] == found


def test_an_error_in_a_name_is_no_name(tmp_path: Path) -> None:
    path = save(tmp_path / "event.xlsx", {"Rosters": ROSTER})
    part = sheet_part(path, "Rosters")
    error = '<c r="A2" t="e"><f>VLOOKUP(1,A:B,2)</f><v>#N/A</v></c>'
    reading = read(changed(path, part, lambda xml: re.sub(r'<c r="A2"[^>]*>.*?</c>', error, xml, count=1)))
    assert [team.name for team in reading.sheets.teams] == ["Team A", "Team B"]
    assert [place.team for place in reading.sheets.roster] == ["Team A"] * 2 + ["Team B"] * 3
    assert str(the(reading, "excel-error").where) == "Rosters!A2"


@pytest.mark.parametrize(
    ("typed", "code", "tenths"),
    [
        (time(3, 10), "h:mm", 1900),
        (time(7, 30), "h:mm AM/PM", 4500),
        (time(0, 3, 10), "h:mm:ss", 1900),
        (0.0000486111, "mm:ss.0", 42),
        (time(3, 10), "h:mm:ss", UNREADABLE),
        (time(0, 45), "[h]:mm", 450),
        (3.1, "General", UNREADABLE),
        ("3:10", "@", 1900),
    ],
)
def test_a_clock_typed_into_excel(tmp_path: Path, typed: object, code: str, tenths: object) -> None:
    games = [["Game", "Team A", "Team B"], ["G1", "Team A", "Team B"]]
    cards = [["Game", "Team", "Member no.", "Card", "Period", "Clock"], ["G1", "Team A", "100001", "red", 1, typed]]

    def formatted(book: Workbook) -> None:
        book["Cards"]["F2"].number_format = code

    reading = of(tmp_path, {"Rosters": ROSTER, "Games": games, "Cards": cards}, formatted)
    assert reading.sheets.cards[0].clock == tenths
    assert bool(keys(reading)) == (tenths is UNREADABLE)


@pytest.mark.parametrize("serial", [46143.4166666667, 46143.416666, 46143.41666666666])
def test_a_start_just_under_a_minute_is_that_minute(tmp_path: Path, serial: float) -> None:
    games = [["Game", "Team A", "Team B", "Start"], ["G1", "Team A", "Team B", serial]]

    def formatted(book: Workbook) -> None:
        book["Games"]["D2"].number_format = "yyyy-mm-dd hh:mm"

    reading = of(tmp_path, {"Rosters": ROSTER, "Games": games}, formatted)
    assert reading.sheets.games[0].start == datetime(2026, 5, 1, 10)


def test_a_date_beyond_what_excel_shows_is_an_error_and_no_crash(tmp_path: Path) -> None:
    def formatted(book: Workbook) -> None:
        book["Members"]["E2"] = 99999999
        book["Members"]["E2"].number_format = "yyyy-mm-dd"
        book["Members"]["E3"] = -5
        book["Members"]["E3"].number_format = "yyyy-mm-dd"

    reading = of(tmp_path, {"Members": MEMBERS, "Rosters": ROSTER}, formatted)
    assert [member.valid_to for member in reading.sheets.members[:2]] == [UNREADABLE, UNREADABLE]
    assert [cell for _, cell in keys(reading)] == ["Members!E2", "Members!E3"]


@pytest.mark.parametrize("heading", ["Arena handicap", "Member no.", "Position"])
def test_a_date_where_a_number_belongs_is_said(tmp_path: Path, heading: str) -> None:
    row = dict(zip(ROSTER[0], ROSTER[1], strict=True))
    row[heading] = datetime(2026, 1, 2)
    reading = of(tmp_path, {"Rosters": [ROSTER[0], list(row.values())]})
    assert the(reading, "number-read-as-date").facts["heading"] == heading


@pytest.mark.parametrize(
    ("start", "key"),
    [
        ("2026-03-08 02:30", "time-twice-or-never/never"),
        ("2026-03-08 01:59", None),
        ("2026-03-08 03:00", None),
        ("2026-11-01 01:30", "time-twice-or-never/twice"),
        ("2026-11-01 00:59", None),
        ("2026-11-01 02:00", None),
    ],
)
def test_hours_that_come_twice_or_never(tmp_path: Path, start: str, key: str | None) -> None:
    games = [["Game", "Team A", "Team B", "Start"], ["G1", "Team A", "Team B", start]]
    reading = of(tmp_path, {"Rosters": ROSTER, "Games": games})
    assert [found for found, _ in keys(reading)] == ([key] if key else [])
    assert (reading.sheets.games[0].start is UNREADABLE) == (key == "time-twice-or-never/never")


def test_a_start_takes_its_day_from_the_column_date(tmp_path: Path) -> None:
    games = [
        ["Game", "Team A", "Team B", "Date", "Start", "Ended"],
        ["G1", "Team A", "Team B", datetime(2026, 5, 1), time(10, 30), "11:45"],
        ["G2", "Team A", "Team B", "2026-05-02", "14:30", None],
        ["G3", "Team A", "Team B", None, "14:30", None],
        ["G4", "Team A", "Team B", "2026-05-02", None, None],
    ]
    reading = of(tmp_path, {"Rosters": ROSTER, "Games": games})
    first, second, third, fourth = reading.sheets.games
    assert (first.start, first.ended) == (datetime(2026, 5, 1, 10, 30), datetime(2026, 5, 1, 11, 45))
    assert (second.start, third.start, fourth.start) == (datetime(2026, 5, 2, 14, 30), UNREADABLE, EMPTY)
    assert keys(reading) == [("unreadable-value/date and time", "Games!E4")]


def test_a_file_as_pandas_writes_it(tmp_path: Path) -> None:
    import pandas as pd

    path = tmp_path / "event.xlsx"
    from tests.workbook.files import EVENT

    with pd.ExcelWriter(path, engine="openpyxl") as writer:
        for title, rows in {"Event": EVENT, "Members": MEMBERS, "Rosters": ROSTER}.items():
            pd.DataFrame(rows[1:], columns=rows[0]).to_excel(writer, sheet_name=title, index=False)
    reading = read(path)
    assert len(reading.sheets.roster) == 6
    assert keys(reading) == []


def test_escaped_letters_are_letters(tmp_path: Path) -> None:
    reading = of(tmp_path, {"Rosters": [ROSTER[0], ["Team_x0020_A_x000D_", 1, "100001", "Player 1", 1]]})
    assert reading.sheets.roster[0].team == "Team A"


def test_an_xlsm_is_read_like_an_xlsx(tmp_path: Path) -> None:
    path = save(tmp_path / "event.xlsx", {"Rosters": ROSTER})
    macro = path.rename(tmp_path / "event.xlsm")
    assert (read(macro).kind, len(read(macro).sheets.roster)) == ("xlsx", 6)


def test_a_merged_total_over_several_columns_fills_its_first_column_only(tmp_path: Path) -> None:
    roster = [ROSTER[0], ["TEAM A SECTION"], *ROSTER[1:4]]

    def merge(book: Workbook) -> None:
        book["Rosters"].merge_cells("A2:E2")

    reading = of(tmp_path, {"Rosters": roster}, merge)
    assert the(reading, "missing-value/member").about.team == "TEAM A SECTION"


@pytest.mark.parametrize("value", ["1E400", "-5", "12.5", "1E15"])
def test_a_member_number_that_is_no_number_is_said(tmp_path: Path, value: str) -> None:
    path = save(tmp_path / "event.xlsx", {"Rosters": ROSTER})
    cell = f'<c r="C2"><v>{value}</v></c>'
    part = sheet_part(path, "Rosters")
    reading = read(changed(path, part, lambda xml: re.sub(r'<c r="C2"[^>]*>.*?</c>', cell, xml, count=1)))
    assert reading.sheets.roster[0].member == ""
    assert the(reading, "unreadable-value/member").about.team == "Team A"


def test_texts_and_looks_are_found_wherever_the_package_says_they_are(tmp_path: Path) -> None:
    """ECMA-376 part 2: parts are found by their relationships; their names are free."""
    import zipfile

    def formatted(book: Workbook) -> None:
        book["Members"]["E2"] = 46143
        book["Members"]["E2"].number_format = "yyyy-mm-dd"

    path = save(tmp_path / "event.xlsx", {"Members": MEMBERS, "Rosters": ROSTER}, formatted)
    with zipfile.ZipFile(path) as package:
        parts = {name: package.read(name) for name in package.namelist()}
    with zipfile.ZipFile(path, "w") as package:
        for name, content in parts.items():
            changed_name = name.replace("xl/styles", "xl/looks/S")
            package.writestr(
                changed_name, content.replace(b'"/xl/styles', b'"/xl/looks/S').replace(b'"styles', b'"looks/S')
            )
    reading = read(path)
    assert str(reading.sheets.members[0].valid_to) == "2026-05-01"
    assert keys(reading) == []


def test_shared_texts_are_read_with_their_strikes(tmp_path: Path) -> None:
    import zipfile

    path = save(tmp_path / "event.xlsx", {"Rosters": ROSTER})
    texts = (
        '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Team Z</t></si>'
        "<si><r><rPr><strike/></rPr><t>2</t></r><r><t>3</t></r></si></sst>"
    )
    part = sheet_part(path, "Rosters")
    changed(path, part, lambda xml: re.sub(r'<c r="A2"[^>]*>.*?</c>', '<c r="A2" t="s"><v>0</v></c>', xml, count=1))
    changed(path, part, lambda xml: re.sub(r'<c r="E2"[^>]*>.*?</c>', '<c r="E2" t="s"><v>1</v></c>', xml, count=1))
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"
    more = f'<Override PartName="/xl/words/S.xml" ContentType="{kind}"/></Types>'
    changed(path, "[Content_Types].xml", lambda xml: xml.replace("</Types>", more))
    link = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings"
    rel = f'<Relationship Id="rId99" Type="{link}" Target="words/S.xml"/></Relationships>'
    changed(path, "xl/_rels/workbook.xml.rels", lambda xml: xml.replace("</Relationships>", rel))
    with zipfile.ZipFile(path, "a") as package:
        package.writestr("xl/words/S.xml", texts)
    reading = read(path)
    assert reading.sheets.roster[0].team == "Team Z"
    assert reading.sheets.roster[0].declared is UNREADABLE
    assert "half-struck" in dict(keys(reading))
