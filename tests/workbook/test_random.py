"""Random workbooks: valid ones read back, any cells give records or findings, damaged ones a sentence."""

from __future__ import annotations

import io
import string
from datetime import date, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from tests.effort import examples
from tests.workbook.files import EVENT, MEMBERS, ROSTER, save, save_csv
from tests.workbook.ods_files import save_ods
from tourney.language import Voice
from tourney.language.file_faults import PAGES
from tourney.model.failures import CannotGoOnError
from tourney.model.goals import Goals
from tourney.workbook.declared import SHEETS
from tourney.workbook.intake import excel, quick, xlsx
from tourney.workbook.intake.grid import Dense
from tourney.workbook.intake.parts import Parts
from tourney.workbook.reading import Reading, read


def workbook(sheets: dict[str, list[list[object]]]) -> bytes:
    book = Workbook()
    book.remove(book.worksheets[0])
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


PLAIN = workbook({"Event": EVENT, "Members": MEMBERS, "Rosters": ROSTER})
VOICE = Voice("en", PAGES)
COMMON = settings(
    max_examples=examples(20), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)

letters = st.text(string.ascii_letters + string.digits + " .'-&éñ½", min_size=1, max_size=12)
names = letters.map(lambda text: text.strip().lstrip("' ")).filter(
    lambda text: any(letter.isalpha() for letter in text)
)
"""Names of people; one that begins with an apostrophe is not told from a text that a CSV file guards by it."""
days = st.dates(date(1950, 1, 1), date(2060, 1, 1))
texts = st.text(st.characters(exclude_categories=["Cs", "Cc", "Cn", "Co"]), max_size=10)
anything = st.one_of(
    st.none(),
    texts,
    st.integers(-(10**12), 10**12),
    st.floats(allow_nan=False, allow_infinity=False, width=32),
    st.booleans(),
    st.datetimes(datetime(1900, 3, 1), datetime(2100, 1, 1)),
    st.times(),
    st.timedeltas(timedelta(0), timedelta(days=2)),
    st.sampled_from(
        [
            "1½",
            "−1",
            "N/A",
            "Team A",
            "G1",
            "100001",
            "P2 3:10",
            "Winner of G1",
            "yes",
            "TBA",
            "2026-05-01",
            "7-5",
            "=1+1",
            "#N/A",
            "Total",
            "Example:",
            "start",
            "1st of Pool A",
            "1/2",
            "05/01/2026",
            "none",
            "penalty 3 6.a(2)",
        ]
    ),
)


def whole(reading: Reading) -> None:
    """Every finding has a page, its sentence can be said, and nothing else came out than records and findings."""
    for finding in reading.findings:
        assert VOICE.says(finding)
        VOICE.cure(finding)
    numbers = {member.number for member in reading.sheets.members}
    assert len(numbers) == len(reading.sheets.members)
    teams = {team.name for team in reading.sheets.teams}
    games = {game.id for game in reading.sheets.games}
    for card in (*reading.sheets.cards, *reading.sheets.stays, *reading.sheets.goals):
        assert card.team in teams
        assert card.game in games
    assert all(place.team in teams for place in reading.sheets.roster)


@st.composite
def sheets(draw: st.DrawFn) -> dict[str, list[list[object]]]:
    """Some of our sheets with their headings and any cells below."""
    found = {}
    for one in draw(
        st.lists(st.sampled_from(SHEETS[1:]), min_size=1, max_size=4, unique_by=lambda sheet: sheet.name.en)
    ):
        width = len(one.columns)
        rows = draw(st.lists(st.lists(anything, min_size=width, max_size=width), max_size=4))
        found[one.name.en] = [[column.name.en for column in one.columns], *rows]
    return found


@given(sheets())
@COMMON
def test_any_cells_give_records_and_findings_and_never_a_crash(found: dict[str, list[list[object]]]) -> None:
    with TemporaryDirectory() as folder:
        whole(read(save(Path(folder) / "event.xlsx", {"Members": MEMBERS, "Rosters": ROSTER, **found})))


@given(st.lists(st.tuples(st.sampled_from([row[0] for row in EVENT[1:]] + ["Ladder", "Points", "Rest"]), anything)))
@COMMON
def test_any_settings_give_an_event_and_findings(rows: list[tuple[str, object]]) -> None:
    with TemporaryDirectory() as folder:
        event = [["Setting", "Value"], *map(list, rows)]
        whole(read(save(Path(folder) / "event.xlsx", {"Rosters": ROSTER}, event=event)))


@st.composite
def rosters(draw: st.DrawFn) -> list[list[object]]:
    """A register's rows: number, name, handicap in halves, last day."""
    numbers = draw(st.lists(st.integers(1, 10**6), min_size=1, max_size=8, unique=True))
    return [[f"{number:06d}", draw(names), draw(st.integers(-2, 20)), draw(days)] for number in numbers]


@given(rosters())
@COMMON
def test_a_valid_register_reads_back_from_every_kind_of_file(rows: list[list[object]]) -> None:
    members = [["Member no.", "Name", "Arena handicap", "Valid to"]]
    members += [[row[0], row[1], Goals(row[2]).number, row[3]] for row in rows]
    with TemporaryDirectory() as folder:
        place = Path(folder)
        found = [
            read(save(place / "event.xlsx", {"Members": members, "Rosters": ROSTER})),
            read(save_ods(place / "event.ods", {"Members": members, "Rosters": ROSTER})),
            read(save_csv(place / "event", {"Members": members, "Rosters": ROSTER})),
        ]
    for reading in found:
        assert [[one.number, one.name, one.arena, one.valid_to] for one in reading.sheets.members] == [
            [row[0], " ".join(row[1].split()), Goals(row[2]), row[3]] for row in rows
        ]


@given(
    st.lists(st.tuples(st.integers(0, len(PLAIN) - 1), st.integers(0, 255)), min_size=1, max_size=12), st.integers(0, 2)
)
@settings(max_examples=examples(60), deadline=None)
@example([(0, 0)], 0)
def test_a_damaged_file_is_read_or_turned_away_in_a_sentence(changes: list[tuple[int, int]], cut: int) -> None:
    content = bytearray(PLAIN)
    for place, value in changes:
        content[place] = value
    with TemporaryDirectory() as folder:
        path = Path(folder) / "event.xlsx"
        path.write_bytes(bytes(content[: len(content) - cut * 700]))
        said = ""
        try:
            whole(read(path))
        except CannotGoOnError as refusal:
            said = str(refusal)
        assert said == "" or said.endswith(".")


@pytest.fixture(autouse=True)
def _small_files_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quicker reader tries files of any size here."""
    monkeypatch.setattr(quick, "LARGE", 0)


def is_plain(parts: Parts) -> bool:
    return quick.grid(parts, lambda _: True) is not None


plain_cells = st.one_of(
    st.none(),
    texts.filter(lambda text: not text.startswith("=")),
    st.integers(-(10**9), 10**9),
    st.floats(-1e6, 1e6, width=32),
    st.dates(date(1901, 1, 1), date(2100, 1, 1)),
    st.sampled_from(["  blank ", "a\nb", "½", "Équipe", "_x000D_", "#N/A"]),
)


@given(st.lists(st.lists(plain_cells, max_size=6), min_size=1, max_size=8))
@COMMON
def test_the_quicker_reader_gives_what_the_thorough_one_gives(rows: list[list[object]]) -> None:
    parts = Parts(workbook({"Rosters": rows}), "event.xlsx")
    quickly = quick.grid(parts, lambda _: True)
    if quickly is not None:
        assert quickly == xlsx.grid(parts.lean(lambda _: True), "event.xlsx")


def test_the_quicker_reader_is_used_for_a_plain_sheet_and_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[list[object]] = [["Team", "Position", "Member no.", "Player", "Arena handicap", "From"]]
    rows += [[f"Team {n // 4}", n % 4 + 1, f"{n:06d}", f"Player {n}", n % 5 / 2, date(2026, 5, 1)] for n in range(200)]
    content = workbook({"Event": EVENT, "Rosters": rows})
    quickly = excel.grid(content, "event.xlsx", lambda _: True)
    assert isinstance(quickly.tabs[1].rows, Dense)
    monkeypatch.setattr(quick, "LARGE", 10_000)
    thorough = excel.grid(content, "event.xlsx", lambda _: True)
    assert isinstance(thorough.tabs[1].rows, tuple)
    assert quickly == thorough


@pytest.mark.parametrize(
    "cell",
    [
        '<c r="A2"><f>1</f><v>1</v></c>',
        '<c r="A2" t="e"><v>#N/A</v></c>',
        '<c r="A2" t="b"><v>1</v></c>',
        '<c r="A2" t="str"><v>x</v></c>',
        "<c><v>1</v></c>",
        '<c r="A2" t="inlineStr"><is><r><rPr><strike/></rPr><t>1</t></r></is></c>',
        '<c r="XFD2"><v>1</v></c>',
        '<c r="A2" s="1"><v>0.5</v></c>',
    ],
)
def test_the_quicker_reader_keeps_off_what_it_would_miss(cell: str) -> None:
    import re

    from tests.workbook.files import changed

    with TemporaryDirectory() as folder:
        path = Path(folder) / "event.xlsx"
        book = Workbook()
        sheet = book.worksheets[0]
        sheet.title = "Rosters"
        sheet.append(["Team"])
        sheet.append([timedelta(hours=1)])
        book.save(path)
        changed(path, "xl/worksheets/sheet1.xml", lambda xml: re.sub(r'<c r="A2".*?</c>', cell, xml))
        assert not is_plain(Parts(path.read_bytes(), "event.xlsx"))


def test_the_quicker_reader_keeps_off_merged_hidden_and_struck() -> None:
    from openpyxl.styles import Font

    def merged(book: Workbook) -> None:
        book["Rosters"].merge_cells("A1:A2")

    def hidden_row(book: Workbook) -> None:
        book["Rosters"].row_dimensions[2].hidden = True

    def hidden_column(book: Workbook) -> None:
        book["Rosters"].column_dimensions["B"].hidden = True

    def struck(book: Workbook) -> None:
        book["Rosters"]["A2"].font = Font(strike=True)

    def zeros(book: Workbook) -> None:
        book["Rosters"]["E2"].number_format = "000000"

    def hidden_sheet(book: Workbook) -> None:
        book["Rosters"].sheet_state = "hidden"

    for after in (merged, hidden_row, hidden_column, struck, zeros, hidden_sheet):
        with TemporaryDirectory() as folder:
            path = save(Path(folder) / "event.xlsx", {"Rosters": ROSTER}, after)
            assert not is_plain(Parts(path.read_bytes(), "event.xlsx")), after
    with TemporaryDirectory() as folder:
        path = save(Path(folder) / "event.xlsx", {"Rosters": ROSTER})
        assert is_plain(Parts(path.read_bytes(), "event.xlsx"))


@pytest.mark.parametrize(
    ("pattern", "replacement"),
    [
        (r'<row r="2"', '<row r="' + "2" * 5000 + '"'),
        (r'<c r="E2"[^>]*><v>', '<c r="E2" s="' + "1" * 5000 + '"><v>'),
        (r'<c r="E2"[^>]*><v>1</v>', '<c r="E2" t="s"><v>' + "1" * 5000 + "</v>"),
        (r'<c r="E2"[^>]*><v>1</v>', '<c r="E2"><v>1_0</v>'),
        (r'<c r="E2"[^>]*><v>1</v>', '<c r="E2"><v>nan</v>'),
        (r'<c r="E2"[^>]*><v>1</v>', '<c r="E3"><v>1</v>'),
        (r"<sheetData>", "<sheetData><!-- a note -->"),
        (r'<c r="D2"[^>]*><is><t>', '<c r="D2" t="inlineStr"><is><t>A&#65;'),
        (r'<c r="D2"[^>]*><is><t>', '<c r="D2" t="inlineStr"><is><t>A\r\nB'),
        (r'<row r="2"', '<row r="2" ht="0"'),
        (r'<row r="3"', '<row r="2"'),
        (r"<sheetData>", '<cols><col min="2" max="2" hidden="1"/></cols><sheetData>'),
    ],
)
def test_the_quicker_reader_keeps_off_what_is_written_in_no_usual_way(pattern: str, replacement: str) -> None:
    import re

    from tests.workbook.files import changed, sheet_part

    with TemporaryDirectory() as folder:
        path = save(Path(folder) / "event.xlsx", {"Rosters": ROSTER})
        assert is_plain(Parts(path.read_bytes(), "event.xlsx"))
        part = sheet_part(path, "Rosters")
        before = path.read_bytes()
        changed(path, part, lambda xml: re.sub(pattern, lambda _: replacement, xml, count=1))
        assert path.read_bytes() != before
        assert not is_plain(Parts(path.read_bytes(), "event.xlsx"))


def test_texts_shared_by_many_cells_are_read_by_the_quicker_reader() -> None:
    """As Excel and XlsxWriter write them: shared, with entities, some of them empty or of blanks."""
    import re

    from tests.workbook.files import changed, sheet_part, with_shared

    texts = ["Team", "Player", "A &amp; B &lt;c&gt;", "", "  ", 'with "marks" &apos;', "É½ 李"]
    shared = "".join(f'<si><t xml:space="preserve">{text}</t></si>' if text else "<si><t/></si>" for text in texts)
    with TemporaryDirectory() as folder:
        path = save(Path(folder) / "event.xlsx", {"Rosters": [["Team", "Player"]]})
        rows = "".join(
            f'<row r="{at}" spans="1:2"><c r="A{at}" t="s"><v>{2 + at % 5}</v></c><c r="B{at}" t="s"><v>6</v></c></row>'
            for at in range(2, 12)
        )
        head = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
        part = sheet_part(path, "Rosters")
        data = f"<sheetData>{head}{rows}</sheetData>"
        changed(path, part, lambda xml: re.sub(r"<sheetData>.*</sheetData>", lambda _: data, xml))
        with_shared(path, shared)
        parts = Parts(path.read_bytes(), "event.xlsx")
        quickly = quick.grid(parts, lambda _: True)
        assert quickly is not None
        assert quickly == xlsx.grid(parts.lean(lambda _: True), "event.xlsx")
        found = dict(quickly.tabs[1].rows)
        assert (found[5][1], found[8][1], found[5][2]) == ("A & B <c>", 'with "marks" \'', "É½ 李")
        assert (1 in found[6], 1 in found[7]) == (False, False)
