"""Workbooks for tests, made from a few rows."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from tourney.model.findings import Finding
from tourney.workbook.reading import Reading, read

Rows = Sequence[Sequence[object]]

EVENT: list[list[object]] = [
    ["Setting", "Value"],
    ["Event", "Spring Classic"],
    ["Class", "USPA"],
    ["From", "2026-05-01"],
    ["To", "2026-05-03"],
    ["Lower limit", 3],
    ["Upper limit", 6],
    ["Played", "handicap"],
    ["Tie", "shootout"],
    ["Time zone", "America/New_York"],
]
ROSTER: list[list[object]] = [
    ["Team", "Position", "Member no.", "Player", "Arena handicap"],
    ["Team A", 1, "100001", "Player 1", 1],
    ["Team A", 2, "100002", "Player 2", 2],
    ["Team A", 3, "100003", "Player 3", 3],
    ["Team B", 1, "100004", "Player 4", 1],
    ["Team B", 2, "100005", "Player 5", 2],
    ["Team B", 3, "100006", "Player 6", 2],
]
MEMBERS: list[list[object]] = [
    ["Member no.", "Name", "Arena handicap", "Membership", "Valid to"],
    *([f"10000{n}", f"Player {n}", (1, 2, 3, 1, 2, 2)[n - 1], "player", "2026-12-31"] for n in range(1, 7)),
]


def with_settings(*settings: tuple[str, object]) -> list[list[object]]:
    """The Event sheet with these settings changed or added."""
    changed = dict(settings)
    kept = [row for row in EVENT if row[0] not in changed]
    return [*kept, *([name, value] for name, value in changed.items() if value is not None)]


def save(
    path: Path, sheets: dict[str, Rows], after: Callable[[Workbook], None] | None = None, *, event: Rows | None = None
) -> Path:
    """A workbook with these sheets; Event is a complete one unless given. `after` may change it before it is saved."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for title, rows in {"Event": event or EVENT, **sheets}.items():
        sheet: Worksheet = book.create_sheet(title)
        for row in rows:
            sheet.append(list(row))
    if after:
        after(book)
    book.save(path)
    return path


def of(
    folder: Path, sheets: dict[str, Rows], after: Callable[[Workbook], None] | None = None, *, event: Rows | None = None
) -> Reading:
    """What is read from such a workbook."""
    return read(save(folder / "event.xlsx", sheets, after, event=event))


def save_csv(folder: Path, sheets: dict[str, Rows], *, encoding: str = "utf-8", separator: str = ",") -> Path:
    """A folder of CSV files with these sheets."""
    folder.mkdir(exist_ok=True)
    for title, rows in {"Event": EVENT, **sheets}.items():
        text = io.StringIO()
        csv.writer(text, delimiter=separator).writerows(
            [["" if cell is None else cell for cell in row] for row in rows]
        )
        (folder / f"{title}.csv").write_bytes(text.getvalue().encode(encoding))
    return folder


def changed(path: Path, part: str, change: Callable[[str], str]) -> Path:
    """The workbook with one part's XML changed by hand."""
    with zipfile.ZipFile(path) as package:
        parts = {name: package.read(name) for name in package.namelist()}
    parts[part] = change(parts[part].decode()).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in parts.items():
            package.writestr(name, content)
    return path


def with_shared(path: Path, texts: str) -> Path:
    """The workbook with these shared texts (`<si>` elements), of which openpyxl may write none itself."""
    relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    content = "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"
    with zipfile.ZipFile(path) as package:
        parts = {name: package.read(name).decode() for name in package.namelist()}
    parts["xl/sharedStrings.xml"] = (
        f'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">{texts}</sst>'
    )
    relation = f'<Relationship Id="rIdTexts" Type="{relations}/sharedStrings" Target="sharedStrings.xml"/>'
    kind = f'<Override PartName="/xl/sharedStrings.xml" ContentType="{content}"/>'
    for part, added, end in (
        ("xl/_rels/workbook.xml.rels", relation, "</Relationships>"),
        ("[Content_Types].xml", kind, "</Types>"),
    ):
        if "sharedStrings" not in parts[part]:
            parts[part] = parts[part].replace(end, added + end)
    with zipfile.ZipFile(path, "w") as package:
        for name, part_content in parts.items():
            package.writestr(name, part_content)
    return path


def sheet_part(path: Path, title: str) -> str:
    """The part in which a sheet of a workbook that openpyxl saved stands."""
    with zipfile.ZipFile(path) as package:
        titles = re.findall(r'<sheet [^>]*name="([^"]+)"', package.read("xl/workbook.xml").decode())
    return f"xl/worksheets/sheet{titles.index(title) + 1}.xml"


def keys(reading: Reading) -> list[tuple[str, str]]:
    """Key and cell of every finding."""
    return [(finding.key, str(finding.where or "")) for finding in reading.findings]


def the(reading: Reading, key: str) -> Finding:
    """The one finding of a key."""
    found = [finding for finding in reading.findings if finding.key == key]
    assert len(found) == 1, keys(reading)
    return found[0]
