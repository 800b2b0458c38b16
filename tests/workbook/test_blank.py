"""The blank: somebody who has read nothing else can fill it in, and then it reads without a fault."""

from __future__ import annotations

import csv
from datetime import date, datetime, time
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from tests.workbook.desk import opened
from tourney.language import Voice
from tourney.model.event import Format
from tourney.model.failures import CannotGoOnError
from tourney.model.games import Entered
from tourney.workbook.blank import example, make, workbook
from tourney.workbook.columns import Holds
from tourney.workbook.declared import LANGUAGES, SHEETS, Sheet, is_example, sheet, sheet_called, word
from tourney.workbook.naming import plain
from tourney.workbook.reading import read
from tourney.workbook.settings import SETTINGS, Needed, setting
from tourney.workbook.writing import Changes, GameCell, save

TABLES = [one for one in SHEETS[1:] if not one.written]
FILLED = {
    "Event": "Spring Classic", "Class": "USPA", "From": date(2026, 5, 1), "To": date(2026, 5, 3), "Upper limit": 6,
    "Played": "handicap", "Tie": "shootout", "Time zone": "America/New_York", "Lot phrase": "phrase",
    "Committee": "Ana; Ben; Cy",
}  # fmt: skip


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def book(language: str) -> Workbook:
    return opened(workbook("pools then knockout", 8, Voice(language, ())))


def page(book: Workbook, name: str, language: str) -> Worksheet:
    return book[sheet(name).name.said(language)]


def put(page: Worksheet, declared: Sheet, row: int, **cells: object) -> None:
    """Fills cells of a row by canonical heading (underscores for blanks)."""
    headings = [column.name.en for column in declared.columns]
    for heading, value in cells.items():
        page.cell(row, headings.index(heading.replace("_", " ")) + 1).value = value


def filled_in(book: Workbook, language: str) -> None:
    """What a committee does: the yellow settings, rosters, members, arenas."""
    event = page(book, "Event", language)
    for row in event.iter_rows(min_row=2):
        name = next((one.name.en for one in SETTINGS if one.name.said(language) == row[0].value), "")
        if name in FILLED:
            words = setting(name).words
            value = FILLED[name]
            row[1].value = word(words, value, language) if isinstance(value, str) else value
    for number, team in enumerate(("Reds", "Blues", "Greens", "Whites")):
        for position in (1, 2, 3):
            row = 3 + number * 3 + position - 1
            who = f"{number}{position}"
            put(
                page(book, "Rosters", language), sheet("Rosters"), row,
                Team=team, Position=str(position), Player=f"Player {who}", Arena_handicap=1,
                Captain=word(sheet("Rosters").column("Captain").words, "yes", language) if position == 1 else None,
                **{"Member_no.": who},
            )  # fmt: skip
            put(
                page(book, "Members", language), sheet("Members"), row, Name=f"Player {who}", Arena_handicap=1,
                Membership="player", Valid_to=date(2026, 12, 31), **{"Member_no.": who},
            )  # fmt: skip
    put(
        page(book, "Arenas", language),
        sheet("Arenas"),
        3,
        Arena="North",
        Date=date(2026, 5, 2),
        Opens=time(9),
        Closes=time(18),
    )


@pytest.mark.parametrize("form", [one.value for one in Format])
def test_nothing_but_what_must_be_filled_is_missing_in_a_blank(tmp_path: Path, form: str):
    make(tmp_path / "new.xlsx", form, 8, "en")
    reading = read(tmp_path / "new.xlsx")
    assert {finding.code for finding in reading.findings} == {"missing-setting", "no-rows"}
    wanted = {one.name.en for one in SETTINGS if one.needed is Needed.ALWAYS}
    assert {finding.facts["setting"] for finding in reading.findings if finding.code == "missing-setting"} == wanted
    assert reading.sheets.event.format is Format(form)


def test_filled_in_it_reads_without_a_fault(tmp_path: Path, language: str):
    path = tmp_path / "new.xlsx"
    make(path, "round robin", 4, language)
    book = load_workbook(path)
    filled_in(book, language)
    book.save(path)
    reading = read(path)
    assert reading.findings == ()
    assert reading.language == language
    assert [team.name for team in reading.sheets.teams] == ["Reds", "Blues", "Greens", "Whites"]
    assert len(reading.sheets.roster) == len(reading.sheets.members) == 12
    assert reading.sheets.event.first_day == date(2026, 5, 1)
    assert reading.sheets.arenas[0].opens == time(9)


def test_games_are_written_below_the_example_and_do_not_look_like_it(tmp_path: Path, language: str):
    from tests.build import game

    path = tmp_path / "new.xlsx"
    make(path, "round robin", 4, language)
    book = load_workbook(path)
    filled_in(book, language)
    book.save(path)
    start = datetime(2026, 5, 2, 10)
    save(read(path), Changes(games=(game("G1", "Reds", "Blues"),), cells=(GameCell("G1", "Arena", "North"),)))
    save(read(path), Changes(games=(game("G2", "Greens", "Whites", start=start),)))
    after = page(load_workbook(path), "Games", language)
    assert is_example(str(after["A2"].value))
    assert (after["A3"].value, after["A4"].value) == ("G1", "G2")
    assert not after["A3"].font.i
    assert after["H4"].number_format == "yyyy-mm-dd hh:mm"
    assert [one.a for one in read(path).sheets.games] == [Entered("Reds"), Entered("Greens")]


def test_every_sheet_has_its_headings_and_an_example_that_nobody_reads(book: Workbook, language: str):
    for declared in TABLES:
        one = page(book, declared.name.en, language)
        assert [cell.value for cell in one[1]] == [column.name.said(language) for column in declared.columns]
        assert is_example(str(one["A2"].value)), declared.name.en
        assert one.freeze_panes == "A2"


@pytest.mark.parametrize("declared", TABLES, ids=lambda one: one.name.en)
def test_an_example_shows_cells_as_they_must_be_typed(tmp_path: Path, declared: Sheet):
    """An example, its mark taken away, is a row without a fault of its own cells."""
    row = example(declared, "en")
    row[0] = row[0].removeprefix("Example:").strip()
    (tmp_path / "Teams.csv").write_text("Team,Team no.\nRed Barn,17\n", "utf-8")
    with (tmp_path / f"{declared.name.en}.csv").open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([[column.name.en for column in declared.columns], row])
    codes = {finding.code for finding in read(tmp_path).findings if finding.where and finding.where.row == 2}
    assert not codes & {"unreadable-value", "missing-value", "unknown-word", "ambiguous-date", "date-in-score"}


def test_every_column_has_an_input_message_and_word_columns_a_list(book: Workbook, language: str):
    for declared in TABLES:
        one = page(book, declared.name.en, language)
        checks = {str(check.sqref).split(":")[0]: check for check in one.data_validations.dataValidation}
        for number, column in enumerate(declared.columns, start=1):
            check = checks[f"{one.cell(3, number).coordinate}"]
            assert check.showInputMessage
            assert check.prompt
            assert check.promptTitle == column.name.said(language)[:32]
            assert (check.type == "list") == bool(column.words)
            assert (check.type == "date") == (column.holds is Holds.DAY)


def test_the_words_of_a_list_are_those_of_the_language(book: Workbook, language: str):
    for declared in TABLES:
        one = page(book, declared.name.en, language)
        checks = {str(check.sqref).split(":")[0]: check for check in one.data_validations.dataValidation}
        for number, column in enumerate(declared.columns, start=1):
            if column.words:
                offered = _offered(book, checks[one.cell(3, number).coordinate].formula1)
                assert offered == list(dict.fromkeys(name.said(language) for name in column.words))


def _offered(book: Workbook, formula: str) -> list[str]:
    if formula.startswith('"'):
        assert len(formula) < 256
        return formula.strip('"').split(",")
    title, _, block = formula.partition("!")
    return [row[0].value for row in book[title][block.replace("$", "")]]


def test_what_excel_would_turn_into_something_else_is_text(book: Workbook, language: str):
    for name, heading in (("Goals", "Clock"), ("Members", "Member no."), ("Penalties", "Spot"), ("Carried in", "Time")):
        headings = [column.name.en for column in sheet(name).columns]
        letter = page(book, name, language).cell(1, headings.index(heading) + 1).column_letter
        assert page(book, name, language).column_dimensions[letter].number_format == "@"


def test_the_settings_stand_in_their_blocks_with_what_they_mean(book: Workbook, language: str):
    event = page(book, "Event", language)
    typed = [row[0].value for row in event.iter_rows(min_row=2) if row[0].value]
    assert typed == [one.name.said(language) for one in SETTINGS]
    titles = [row[2].value for row in event.iter_rows(min_row=2) if not row[0].value]
    assert len(titles) == 3
    assert all(row[2].value and row[3].value for row in event.iter_rows(min_row=2) if row[0].value)


@pytest.mark.parametrize(
    ("form", "teams", "filled"),
    [
        ("pools", 8, {"Format": "pools", "Pools": "2"}),
        ("pools then knockout", 9, {"Format": "pools then knockout", "Pools": "3"}),
        ("pools then knockout", 16, {"Format": "pools then knockout", "Pools": "4"}),
        ("cross pools", 16, {"Format": "cross pools", "Pools": "2"}),
        ("swiss", 8, {"Format": "swiss", "Rounds": "3"}),
        ("swiss", 9, {"Format": "swiss", "Rounds": "4"}),
        ("knockout", 8, {"Format": "knockout"}),
    ],
)
def test_the_blank_is_sized_to_format_and_teams(tmp_path: Path, form: str, teams: int, filled: dict[str, str]):
    make(tmp_path / "new", form, teams, "en")
    with (tmp_path / "new" / "Event.csv").open(newline="", encoding="utf-8-sig") as file:
        rows = list(csv.reader(file))
    assert {row[0]: row[1] for row in rows[1:] if row[0] and row[1]} == filled


def test_the_first_sheet_says_what_to_do_and_the_last_explains_every_column(book: Workbook, language: str):
    first, last = book.worksheets[0], next(one for one in book.worksheets[::-1] if one.sheet_state == "visible")
    assert all(sheet_called(one.title) is None for one in (first, last))
    links = {cell.value for cell in first["A"] if cell.hyperlink}
    assert links == {one.name.said(language) for one in SHEETS if not one.written}
    explained = {(row[0], row[1]) for row in last.iter_rows(min_row=2, values_only=True)}
    assert explained == {
        (one.name.said(language), column.name.said(language)) for one in SHEETS for column in one.columns
    }


def test_the_same_request_gives_the_same_bytes():
    assert workbook("swiss", 8, Voice("it", ())) == workbook("swiss", 8, Voice("it", ()))


def test_a_folder_of_csv_files_reads_as_the_workbook_does(tmp_path: Path, language: str):
    make(tmp_path / "new.xlsx", "round robin", 8, language)
    make(tmp_path / "new", "round robin", 8, language)
    book, folder = read(tmp_path / "new.xlsx"), read(tmp_path / "new")
    assert [(one.code, one.facts) for one in book.findings] == [(one.code, one.facts) for one in folder.findings]
    assert book.sheets == folder.sheets
    assert book.language == folder.language == language
    assert {plain(one.name) for one in book.places.values()} == {plain(one.name) for one in folder.places.values()}


def test_a_language_the_program_does_not_speak_is_refused(tmp_path: Path):
    with pytest.raises(CannotGoOnError):
        make(tmp_path / "new.xlsx", "swiss", 8, "xx")
    assert list(tmp_path.iterdir()) == []


SENTENCE = 24
"""Letters from which a text is a sentence to be translated, and no name or number."""
SAME = {
    "consolation; third place; placement",
    "2026-05-02; 2026-05-03 09:00-12:00",
}


@pytest.mark.parametrize("other", ["es", "it"])
def test_nothing_in_a_blank_of_another_language_is_left_in_english(other: str):
    english, foreign = (opened(workbook("pools then knockout", 8, Voice(one, ()))) for one in ("en", other))
    same: set[str] = set()
    for ours, theirs in zip(english.worksheets, foreign.worksheets, strict=True):
        checks = zip(ours.data_validations.dataValidation, theirs.data_validations.dataValidation, strict=True)
        same |= {one.prompt for one, said in checks if one.prompt == said.prompt}
        for row, said_row in zip(ours.iter_rows(), theirs.iter_rows(), strict=True):
            pairs = zip(row, said_row, strict=True)
            same |= {
                str(one.value) for one, said in pairs if one.value == said.value and len(str(one.value)) > SENTENCE
            }
    assert same == SAME
