"""Saving into a workbook that was read: what is written, what is refused, and what is left alone."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.build import game
from tests.workbook.desk import opened
from tests.workbook.rich import plain_book, rich_book, saved
from tourney.model.cells import Cell
from tourney.model.event import EventClass
from tourney.model.findings import Ruling
from tourney.model.games import Entered, Game, Outcome, Stage, WinnerOf
from tourney.model.nothing import EMPTY
from tourney.model.sheets import DrawRow, WrittenSlot
from tourney.workbook import writing
from tourney.workbook.placing import BACKUP_FOLDER
from tourney.workbook.reading import Reading, read
from tourney.workbook.writing import Changes, GameCell, NotWrittenError, save

NINE = datetime(2026, 5, 1, 9)
TEN = datetime(2026, 5, 1, 10)
G3 = game("G3", "Reds", "Greens", start=EMPTY)
FINAL = replace(game("G9", "x", "y", stage=Stage.FINAL, start=EMPTY), a=WinnerOf("G1"), b=WinnerOf("G2"))
DRAW = (DrawRow(item="format", value="round robin"), DrawRow(item="lot", value="seeding", detail="Reds; Blues"))
SLOTS = (
    WrittenSlot(game="*", status="optimal", cost=3, bound=3, written=date(2026, 4, 30)),
    WrittenSlot(game="G1", arena="North", start=NINE, umpire_1="Jo", sequence=1, written=date(2026, 4, 30)),
)
QUESTION = Ruling(finding="R3-05", about="Reds", answers=("allow", "refuse"))
EVERYTHING = Changes(
    games=(G3, FINAL),
    cells=(GameCell("G1", "Arena", "North"), GameCell("G1", "Start", NINE), GameCell("G1", "Umpire 1", "Jo")),
    draw=DRAW,
    timetable=SLOTS,
    rulings=(QUESTION,),
)

SPANISH = {
    "Evento": [
        ("Ajuste", "Valor"), ("Evento", "Copa"), ("Clase", "USPA"), ("Desde", "2026-05-01"), ("Hasta", "2026-05-03"),
        ("Límite superior", "6"), ("Se juega", "hándicap"), ("Empate", "shootout"),
    ],
    "Planteles": [
        ("Equipo", "Posición", "N.º de socio", "Jugador", "Hándicap arena"),
        *[(team, position, f"{number}{position}", f"J{number}{position}", 1)
          for number, team in enumerate(("Rojos", "Azules"), start=1) for position in (1, 2, 3)],
    ],
    "Partidos": [
        ("Partido", "Etapa", "Equipo A", "Equipo B", "Arena", "Inicio"),
        ("G1", "grupo", "Rojos", "Azules", "", ""),
    ],
}  # fmt: skip


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "event.xlsx"
    path.write_bytes(saved(plain_book()))
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The same event as a folder of CSV files."""
    path = tmp_path / "event"
    path.mkdir()
    for sheet in plain_book().worksheets:
        with (path / f"{sheet.title}.csv").open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows(sheet.iter_rows(values_only=True))
    return path


def made(tmp_path: Path, sheets: dict[str, list[tuple[object, ...]]]) -> Path:
    """A workbook of these rows."""
    from openpyxl import Workbook

    new = Workbook()
    new.remove(new.worksheets[0])
    for title, rows in sheets.items():
        sheet = new.create_sheet(title)
        for row in rows:
            sheet.append([None if value == "" else value for value in row])
    path = tmp_path / "made.xlsx"
    path.write_bytes(saved(new))
    return path


def the(reading: Reading, name: str) -> Game:
    return next(one for one in reading.sheets.games if one.id == name)


@pytest.mark.parametrize("kind", ["book", "folder"])
def test_what_is_written_is_read_again(kind: str, request: pytest.FixtureRequest):
    path: Path = request.getfixturevalue(kind)
    before = read(path)
    done = save(before, EVERYTHING)
    after = read(path)
    assert (done.path, done.changed, done.beside, done.kept) == (path, True, None, ())
    assert after.sheets.draw == DRAW
    assert after.sheets.timetable == SLOTS
    assert after.sheets.rulings == (QUESTION,)
    one = the(after, "G1")
    assert (one.arena, one.start, one.umpire_1) == ("North", NINE, "Jo")
    assert the(after, "G3") == G3
    assert the(after, "G9") == FINAL
    assert the(after, "G2") == the(before, "G2")
    assert after.sheets.roster == before.sheets.roster


@pytest.mark.parametrize("kind", ["book", "folder"])
def test_saving_the_same_again_touches_no_file(kind: str, request: pytest.FixtureRequest):
    path: Path = request.getfixturevalue(kind)
    save(read(path), EVERYTHING)
    before = {one: (one.read_bytes(), one.stat().st_mtime_ns) for one in path.parent.rglob("*") if one.is_file()}
    done = save(read(path), EVERYTHING)
    assert not done.changed
    assert {
        one: (one.read_bytes(), one.stat().st_mtime_ns) for one in path.parent.rglob("*") if one.is_file()
    } == before


def test_nothing_to_change_touches_no_file_even_where_it_could_not_be_written(book: Path):
    reading = read(book)
    book.chmod(0o444)
    (book.parent / "~$event.xlsx").write_bytes(b"")
    assert not save(reading, Changes()).changed
    assert not save(reading, Changes(draw=(), timetable=())).changed


def test_the_earlier_file_is_kept(book: Path):
    before = book.read_bytes()
    save(read(book), EVERYTHING)
    assert [one.read_bytes() for one in (book.parent / BACKUP_FOLDER).glob("event.*.xlsx")] == [before]


def test_of_a_folder_only_the_files_that_change_are_written_and_kept(folder: Path):
    before = {one.name: one.read_bytes() for one in folder.glob("*.csv")}
    save(read(folder), EVERYTHING)
    after = {one.name: one.read_bytes() for one in folder.glob("*.csv")}
    assert {name for name in after if after[name] != before.get(name)} == {
        "Games.csv", "Draw.csv", "Timetable.csv", "Rulings.csv",
    }  # fmt: skip
    assert [one.name for one in (folder / BACKUP_FOLDER).glob("*.csv")] == ["Games.0001.csv"]


def test_lines_of_a_csv_file_that_need_no_change_stay_as_they_are(folder: Path):
    games = folder / "Games.csv"
    text = games.read_text("utf-8").replace("our own words 2", '"our, ""own"" words 2"')
    games.write_bytes(text.replace("\r\n", "\n").encode())
    before = games.read_bytes().split(b"\n")
    save(read(folder), Changes(games=(G3,)))
    after = games.read_bytes().split(b"\n")
    assert after[:3] == before[:3]
    assert after[3].startswith(b"G3,pool,,,Reds,Greens")
    assert b"\r" not in games.read_bytes()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be-marked", "windows-1252"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_csv_file_keeps_its_encoding_and_its_separator(folder: Path, encoding: str, separator: str):
    for file in folder.glob("*.csv"):
        rows = list(csv.reader(file.read_text("utf-8").splitlines()))
        text = "\r\n".join(separator.join(field.replace("Reds", "Peñarol") for field in row) for row in rows) + "\r\n"
        marked = encoding == "utf-16-be-marked"
        file.write_bytes(b"\xfe\xff" + text.encode("utf-16-be") if marked else text.encode(encoding))
    before = (folder / "Games.csv").read_bytes()
    save(read(folder), Changes(games=(game("G3", "Peñarol", "Greens", start=EMPTY),), draw=DRAW))
    after = (folder / "Games.csv").read_bytes()
    assert after.startswith(before)
    assert read(folder).sheets.games[-1].a == Entered("Peñarol")
    assert read(folder).sheets.draw == DRAW


def test_a_letter_that_the_encoding_lacks_is_said(folder: Path):
    text = (folder / "Games.csv").read_text("utf-8").replace("our own words 1", "año")
    (folder / "Games.csv").write_bytes(text.encode("windows-1252"))
    with pytest.raises(NotWrittenError, match="save it as UTF-8"):
        save(read(folder), Changes(games=(game("G3", "名前", "Greens"),)))


@pytest.mark.parametrize("name", ["=1+1 Club", "-2 Goalers", "@Home", "+Up", "'quoted", "a;b,c\td", 'say "hi"'])
@pytest.mark.parametrize("kind", ["book", "folder"])
def test_a_name_is_read_as_it_was_written_whatever_it_begins_with(kind: str, name: str, request: pytest.FixtureRequest):
    path: Path = request.getfixturevalue(kind)
    save(read(path), Changes(draw=(DrawRow(item="lot", value=name, detail=name),)))
    assert read(path).sheets.draw == (
        DrawRow(item="lot", value=name.replace("\t", " "), detail=name.replace("\t", " ")),
    )


def test_no_cell_of_a_csv_file_is_a_formula(folder: Path):
    save(read(folder), Changes(draw=(DrawRow(item="=1+1", value="-1", detail="@SUM(A1)"),)))
    assert (folder / "Draw.csv").read_text("utf-8-sig").splitlines()[1] == "'=1+1,-1,'@SUM(A1)"


def test_a_cell_the_committee_typed_is_kept_and_named(book: Path):
    reading = read(book)
    done = save(reading, Changes(cells=(GameCell("G1", "Pool", "B"), GameCell("G1", "Arena", "North"))))
    after = the(read(book), "G1")
    assert (after.pool, after.arena) == ("A", "North")
    assert done.kept == (Cell("Games", 2, 4),)


def test_a_cell_that_the_program_wrote_may_be_moved_and_a_typed_one_may_not(book: Path):
    save(read(book), EVERYTHING)
    moved = (replace(SLOTS[1], start=TEN, sequence=2),)
    save(read(book), Changes(cells=(GameCell("G1", "Start", TEN),), timetable=moved))
    assert the(read(book), "G1").start == TEN
    typed = opened(book.read_bytes())
    typed["Games"]["H2"] = datetime(2026, 5, 1, 15)
    book.write_bytes(saved(typed))
    done = save(read(book), Changes(cells=(GameCell("G1", "Start", NINE),)))
    assert the(read(book), "G1").start == datetime(2026, 5, 1, 15)
    assert done.kept == (Cell("Games", 2, 8),)


def test_a_game_that_stands_is_not_added_again(book: Path):
    assert not save(read(book), Changes(games=(game("G1", "Blues", "Greens"),))).changed


def test_the_games_of_a_draw_made_again_take_the_rows_of_those_it_replaces(book: Path):
    save(read(book), Changes(games=(G3, FINAL)))
    done = opened(book.read_bytes())
    done["Games"]["L3"], done["Games"]["M3"], done["Games"]["N3"] = "played", 7, 5
    book.write_bytes(saved(done))
    new = (game("G1", "Greens", "Reds", start=EMPTY), game("G7", "Greens", "Blues", start=EMPTY))
    reading = read(book)
    gone = tuple(one.at for one in reading.sheets.games if one.outcome is Outcome.NOT_PLAYED)
    save(reading, Changes(games=new, games_gone=gone))
    after = read(book).sheets.games
    assert [(one.id, one.outcome) for one in after] == [
        ("G1", Outcome.NOT_PLAYED), ("G2", Outcome.PLAYED), ("G7", Outcome.NOT_PLAYED),
    ]  # fmt: skip
    assert after[0].a == Entered("Greens")
    assert opened(book.read_bytes())["Games"]["O2"].value == "our own words 1", "columns of the committee stay"


def test_an_unanswered_question_goes_and_an_answered_one_stays(book: Path):
    asked = tuple(Ruling(finding="R3-05", about=name, answers=("allow",)) for name in ("Reds", "Blues", "Greens"))
    save(read(book), Changes(rulings=asked))
    typed = opened(book.read_bytes())
    typed["Rulings"]["D2"] = "allow"
    typed["Rulings"]["G3"] = "we think about it"
    book.write_bytes(saved(typed))
    reading = read(book)
    save(
        reading,
        Changes(
            rulings_gone=tuple(one.at for one in reading.sheets.rulings),
            rulings=(QUESTION, replace(QUESTION, about="X")),
        ),
    )
    assert [one.about for one in read(book).sheets.rulings] == ["Reds", "Blues", "X"]


def test_the_language_of_the_headings_is_written(tmp_path: Path):
    path = made(tmp_path, SPANISH)
    final = replace(game("G2", "x", "y", stage=Stage.SEMI_FINAL, start=NINE), a=WinnerOf("G1"), b=Entered("Azules"))
    save(read(path), Changes(games=(final,), draw=DRAW, timetable=SLOTS[1:], rulings=(QUESTION,)))
    after = opened(path.read_bytes())
    assert after.sheetnames == ["Evento", "Planteles", "Partidos", "Sorteo", "Horario", "Decisiones"]
    assert [cell.value for cell in after["Partidos"][3]][:4] == ["G2", "semifinal", "Ganador de G1", "Azules"]
    assert [cell.value for cell in after["Sorteo"][1]] == ["Elemento", "Valor", "Detalle"]
    assert the(read(path), "G2") == final


def test_a_day_column_beside_a_time_column_is_filled_as_the_sheet_has_it(tmp_path: Path):
    rows = dict(SPANISH)
    rows["Partidos"] = [
        ("Partido", "Etapa", "Equipo A", "Equipo B", "Fecha", "Inicio"), ("G1", "grupo", "Rojos", "Azules", "", ""),
    ]  # fmt: skip
    path = made(tmp_path, rows)
    save(read(path), Changes(cells=(GameCell("G1", "Start", NINE),), games=(game("G2", "Rojos", "Azules", start=TEN),)))
    sheet = opened(path.read_bytes())["Partidos"]
    assert (sheet["E2"].value, sheet["F2"].value) == (datetime(2026, 5, 1), NINE.time())
    assert [one.start for one in read(path).sheets.games] == [NINE, TEN]


def test_a_copy_is_written_elsewhere_and_the_workbook_left_alone(book: Path):
    before = book.read_bytes()
    copy = book.with_name("copy.xlsx")
    done = save(read(book), EVERYTHING, copy)
    assert (done.path, book.read_bytes()) == (copy, before)
    assert read(copy).sheets.draw == DRAW


def test_a_copy_is_written_even_where_the_workbook_is_open_or_read_only(book: Path):
    reading = read(book)
    book.chmod(0o444)
    (book.parent / "~$event.xlsx").write_bytes(b"")
    assert save(reading, EVERYTHING, book.with_name("copy.xlsx")).changed


def test_a_copy_of_a_folder_is_a_folder(folder: Path):
    before = {one.name: one.read_bytes() for one in folder.iterdir()}
    save(read(folder), EVERYTHING, folder.with_name("copy"))
    assert {one.name: one.read_bytes() for one in folder.iterdir()} == before
    assert read(folder.with_name("copy")).sheets.draw == DRAW


def test_the_workbook_itself_is_no_copy(book: Path):
    assert save(read(book), EVERYTHING, book.parent / "." / "event.xlsx").path == book


def _locked(path: Path) -> None:
    (path.parent / f"~${path.name}").write_bytes(b"")


def _read_only(path: Path) -> None:
    path.chmod(0o444)


def _changed(path: Path) -> None:
    other = opened(path.read_bytes())
    other["Rosters"]["D2"] = "Somebody"
    path.write_bytes(saved(other))


def _gone(path: Path) -> None:
    path.unlink()


@pytest.mark.parametrize(
    ("trouble", "said"),
    [(_locked, "open in Excel"), (_read_only, "read-only"), (_changed, "changed by somebody else"), (_gone, "no file")],
)
def test_a_workbook_that_may_not_be_written_is_refused_in_a_sentence(
    book: Path, trouble: Callable[[Path], None], said: str
):
    reading = read(book)
    trouble(book)
    before = book.read_bytes() if book.exists() else None
    with pytest.raises(NotWrittenError, match=said) as refused:
        save(reading, EVERYTHING)
    assert str(refused.value).endswith(".")
    assert (book.read_bytes() if book.exists() else None) == before


def test_a_workbook_changed_while_it_is_written_is_refused(book: Path, monkeypatch: pytest.MonkeyPatch):
    reading = read(book)
    real = writing.refuse_if_held

    def meanwhile(path: Path) -> None:
        real(path)
        _changed(path)

    monkeypatch.setattr(writing, "refuse_if_held", meanwhile)
    with pytest.raises(NotWrittenError, match="changed by somebody else"):
        save(reading, EVERYTHING)
    assert read(book).sheets.draw == ()


def test_a_password_against_changes_is_respected(book: Path):
    from tests.workbook.rich import inserted, parts, zipped

    found = parts(book.read_bytes())
    found["xl/workbook.xml"] = inserted(
        found["xl/workbook.xml"], "<workbookPr", '<fileSharing reservationPassword="CC1A"/>'
    )
    book.write_bytes(zipped(found))
    with pytest.raises(NotWrittenError, match="password"):
        save(read(book), EVERYTHING)


def test_a_signed_workbook_is_left_alone_and_a_filled_copy_is_put_beside_it(book: Path):
    from tests.workbook.rich import parts, zipped

    found = parts(book.read_bytes())
    found["_xmlsignatures/origin.sigs"] = b""
    found["_rels/.rels"] = found["_rels/.rels"].replace(
        b"</Relationships>",
        b'<Relationship Id="rIdS" Target="/_xmlsignatures/origin.sigs" Type="http://schemas.openxmlformats.org/package/2006/'
        b'relationships/digital-signature/origin"/></Relationships>',
    )
    book.write_bytes(zipped(found))
    before = book.read_bytes()
    done = save(read(book), EVERYTHING)
    assert (done.path.name, book.read_bytes()) == ("event-filled.xlsx", before)
    assert done.beside
    assert "signature" in done.beside.says
    assert not any(name.startswith("_xmlsignatures") for name in parts(done.path.read_bytes()))
    assert read(done.path).sheets.draw == DRAW
    with pytest.raises(NotWrittenError, match="go on with that file"):
        save(read(book), EVERYTHING)


def test_a_workbook_with_everything_in_it_is_read_the_same_after_a_write(tmp_path: Path):
    path = tmp_path / "event.xlsm"
    path.write_bytes(rich_book())
    save(read(path), EVERYTHING)
    after = read(path)
    assert after.sheets.draw == DRAW
    assert after.sheets.event.event_class is EventClass.USPA


def test_the_same_reading_and_changes_give_the_same_bytes(book: Path):
    copy = book.with_name("copy.xlsx")
    shutil.copyfile(book, copy)
    save(read(book), EVERYTHING)
    save(read(copy), EVERYTHING)
    assert book.read_bytes() == copy.read_bytes()


def test_under_headings_that_stand_twice_each_row_keeps_its_own_columns(tmp_path: Path):
    rows = dict(SPANISH)
    rows["Partidos"] = [
        ("Partido", "Etapa", "Equipo A", "Equipo B", "Arena", "Inicio"), ("G1", "grupo", "Rojos", "Azules", "", ""),
        ("Partido", "Equipo A", "Equipo B", "Etapa", "Inicio", "Arena"), ("G2", "Rojos", "Azules", "grupo", "", ""),
    ]  # fmt: skip
    path = made(tmp_path, rows)
    cells = tuple(GameCell(name, "Arena", f"at {name}") for name in ("G1", "G2", "G3"))
    save(read(path), Changes(games=(game("G3", "Azules", "Rojos", start=NINE),), cells=cells))
    sheet = opened(path.read_bytes())["Partidos"]
    assert (sheet["E2"].value, sheet["F4"].value, sheet["F5"].value) == ("at G1", "at G2", "at G3")
    assert [(one.id, one.arena) for one in read(path).sheets.games] == [(f"G{n}", f"at G{n}") for n in (1, 2, 3)]
    assert the(read(path), "G3").start == NINE


def test_an_empty_sheet_with_the_name_of_ours_is_filled(book: Path):
    empty = opened(book.read_bytes())
    empty.create_sheet("sorteo")
    book.write_bytes(saved(empty))
    save(read(book), EVERYTHING)
    assert read(book).sheets.draw == DRAW
    assert "Draw" not in opened(book.read_bytes()).sheetnames
