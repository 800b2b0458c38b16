"""Make the example workbooks from their CSV folders: `python data/make.py`.

The CSV folders in `data/csv` are the source; `data/xlsx` and `data/ods` hold the same events, made here. A cell that
is a whole or decimal number, a day, a time of day or a day and time becomes a real Excel value, as a committee would
have typed it; everything else is text.
"""

from __future__ import annotations

import csv
import re
import zipfile
from datetime import date, datetime, time
from pathlib import Path
from xml.sax.saxutils import escape

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter

HERE = Path(__file__).parent
ORDER = (
    "Event",
    "Members",
    "Handicaps",
    "Teams",
    "Rosters",
    "Arenas",
    "Officials",
    "Games",
    "Lineups",
    "Goals",
    "Penalties",
    "Cards",
    "Shootouts",
    "Notices",
    "Other entries",
    "Carried in",
    "Rulings",
    "Draw",
    "Timetable",
)
TEXT_COLUMNS = {"Member no.", "Team no.", "Position", "Clock", "Box", "Time", "Detail", "Period", "In", "Out"}
Value = str | int | float | date | datetime | time | None


def value(sheet: str, heading: str, text: str) -> Value:
    """The real Excel value for a cell's text."""
    if not text:
        return None
    if sheet == "Draw" or heading in TEXT_COLUMNS:
        return text
    if re.fullmatch(r"-?\d{1,4}", text):
        return int(text)
    if re.fullmatch(r"-?\d{1,4}\.\d", text):
        return float(text)
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        return date.fromisoformat(text)
    if re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d", text):
        return datetime.fromisoformat(text)
    if re.fullmatch(r"\d\d:\d\d", text):
        return time.fromisoformat(text)
    return text


def tables(folder: Path) -> dict[str, list[list[str]]]:
    """Every sheet of a CSV folder, in the order of the contract."""
    found = {}
    for name in ORDER:
        path = folder / f"{name}.csv"
        if path.exists():
            with path.open(encoding="utf-8", newline="") as file:
                found[name] = list(csv.reader(file))
    return found


def to_xlsx(folder: Path, target: Path) -> None:
    """Write the workbook as a committee keeps it: headings in bold, real dates and numbers."""
    book = Workbook()
    book.remove(book.active)
    for name, rows in tables(folder).items():
        sheet = book.create_sheet(name)
        for index, heading in enumerate(rows[0], 1):
            head = sheet.cell(1, index, heading)
            head.font = Font(bold=True)
            head.fill = PatternFill("solid", fgColor="FFE7EDE4")
            width = max([len(heading)] + [len(row[index - 1]) for row in rows[1:]])
            sheet.column_dimensions[get_column_letter(index)].width = min(48, width + 3)
        for number, row in enumerate(rows[1:], 2):
            for index, text in enumerate(row, 1):
                cell = sheet.cell(number, index)
                cell.value = value(name, rows[0][index - 1], text)
                if isinstance(cell.value, str):
                    cell.data_type = "s"
                elif isinstance(cell.value, datetime):
                    cell.number_format = "yyyy-mm-dd hh:mm"
                elif isinstance(cell.value, date):
                    cell.number_format = "yyyy-mm-dd"
                elif isinstance(cell.value, time):
                    cell.number_format = "hh:mm"
                cell.alignment = Alignment(vertical="top")
        sheet.freeze_panes = "A2"
    fixed = datetime(2026, 1, 1)  # noqa: DTZ001 - a workbook's stamp has no zone; fixed, so that the file is the same each time
    book.properties.created = book.properties.modified = fixed
    book.save(target)
    settle_stamps(target)


def settle_stamps(target: Path) -> None:
    """Give every part of the zip one stamp and the workbook one date of change: the same bytes each time."""
    with zipfile.ZipFile(target) as packed:
        parts = [(info.filename, packed.read(info.filename)) for info in packed.infolist()]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in parts:
            stamped = re.sub(rb"(<dcterms:modified[^>]*>)[^<]*", rb"\g<1>2026-01-01T00:00:00Z", content)
            packed.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), stamped, zipfile.ZIP_DEFLATED)


def to_ods(folder: Path, target: Path) -> None:
    """Write the same event as an OpenDocument spreadsheet (types and values as ODF 1.3 states them)."""
    sheets = "".join(
        f'<table:table table:name="{escape(name)}">'
        + "".join(
            "<table:table-row>"
            + "".join(_ods_cell(text if at == 0 else value(name, rows[0][i], text)) for i, text in enumerate(row))
            + "</table:table-row>"
            for at, row in enumerate(rows)
        )
        + "</table:table>"
        for name, rows in tables(folder).items()
    )
    spaces = " ".join(
        f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"'
        for short, long in (("office", "office"), ("table", "table"), ("text", "text"))
    )
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {spaces} office:version="1.3"><office:body>'
        f"<office:spreadsheet>{sheets}</office:spreadsheet></office:body></office:document-content>"
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = (
        '<?xml version="1.0" encoding="UTF-8"?><manifest:manifest '
        'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
        '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>'
    )
    with zipfile.ZipFile(target, "w") as packed:
        for name, text, how in (
            ("mimetype", kind, zipfile.ZIP_STORED),
            ("content.xml", content, zipfile.ZIP_DEFLATED),
            ("META-INF/manifest.xml", manifest, zipfile.ZIP_DEFLATED),
        ):
            packed.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), text, how)


def _ods_cell(content: Value) -> str:
    if content is None or content == "":
        return "<table:table-cell/>"
    if isinstance(content, (datetime, date)):
        kind = f'office:value-type="date" office:date-value="{content.isoformat()}"'
    elif isinstance(content, time):
        kind = f'office:value-type="time" office:time-value="PT{content:%H}H{content:%M}M{content:%S}S"'
    elif isinstance(content, int | float):
        kind = f'office:value-type="float" office:value="{content}"'
    else:
        kind = 'office:value-type="string"'
    return f"<table:table-cell {kind}><text:p>{escape(str(content))}</text:p></table:table-cell>"


def main() -> None:
    """Make every example anew."""
    from every_finding import main as every_finding

    for kind in ("xlsx", "ods"):
        (HERE / kind).mkdir(exist_ok=True)
    for folder in sorted((HERE / "csv").iterdir()):
        to_xlsx(folder, HERE / "xlsx" / f"{folder.name}.xlsx")
        to_ods(folder, HERE / "ods" / f"{folder.name}.ods")
    every_finding()


if __name__ == "__main__":
    main()
