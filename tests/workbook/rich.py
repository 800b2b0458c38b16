"""A workbook with everything in it that a careless writer loses, assembled part by part.

Charts, validations, conditional formats, tables, names and comments are made by openpyxl; macros, a picture, pivot
tables, threaded comments, external links, slicers, printer settings and extension lists are put in as parts, built
from the format's description (ECMA-376 part 1, and the x14 and threaded comment extensions of [MS-XLSX]).
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from functools import cache

from openpyxl import Workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import Font, PatternFill
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table, TableStyleInfo

_R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_MS = "http://schemas.microsoft.com/office"
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

GAMES = (
    "Game", "Stage", "Round", "Pool", "Team A", "Team B", "Arena", "Start", "Umpire 1", "Umpire 2", "Referee",
    "Outcome", "Score A", "Score B", "Our note",
)  # fmt: skip
ROSTER = {"Reds": ("101", "102", "103"), "Blues": ("201", "202", "203"), "Greens": ("301", "302", "303")}
PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89"
    b"\x00\x00\x00\rIDATx\x9cc\xf8\xff\xff?\x00\x05\xfe\x02\xfe\xa7\x9a\xa0\xa0\x00\x00\x00\x00IEND\xaeB`\x82"
)


def plain_book(games: int = 2, *, table: bool = False) -> Workbook:
    """An event with rosters and so many games, as openpyxl writes it."""
    book = Workbook()
    event = book.active
    event.title = "Event"
    for row in (
        ("Setting", "Value"), ("Event", "Spring Classic"), ("Class", "USPA"), ("From", "2026-05-01"),
        ("To", "2026-05-03"), ("Lower limit", 0), ("Upper limit", 6), ("Played", "handicap"), ("Tie", "shootout"),
        ("Format", "round robin"), ("Time zone", "America/New_York"), ("Lot phrase", "phrase"),
    ):  # fmt: skip
        event.append(row)
    rosters = book.create_sheet("Rosters")
    rosters.append(("Team", "Position", "Member no.", "Player", "Arena handicap"))
    for team, numbers in ROSTER.items():
        for position, number in enumerate(numbers, start=1):
            rosters.append((team, position, number, f"Player {number}", 1))
    sheet = book.create_sheet("Games")
    sheet.append(GAMES)
    for number in range(1, games + 1):
        sheet.append((f"G{number}", "pool", number, "A", "Reds", "Blues"))
        sheet.cell(number + 1, len(GAMES), f"our own words {number}")
    if table:
        listing = Table(displayName="GameList", ref=f"A1:O{games + 1}")
        listing.tableStyleInfo = TableStyleInfo(name="TableStyleMedium2")
        sheet.add_table(listing)
    return book


def saved(book: Workbook) -> bytes:
    """The bytes of an openpyxl workbook."""
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


def parts(content: bytes) -> dict[str, bytes]:
    """Every part of a file, by name."""
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        return {info.filename: package.read(info) for info in package.infolist()}


def zipped(found: Mapping[str, bytes]) -> bytes:
    """A file of these parts."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as package:
        for name, part in found.items():
            package.writestr(zipfile.ZipInfo(name, (2026, 5, 1, 10, 0, 0)), part)
    return target.getvalue()


def with_part(
    found: dict[str, bytes], name: str, part: bytes, *, content_type: str, pointing: str = "", kind: str = ""
) -> None:
    """Adds a part, its content type and, where `pointing` names a part, the relation to it."""
    found[name] = part
    types = found["[Content_Types].xml"].decode()
    entry = f'<Override PartName="/{name}" ContentType="{content_type}"/></Types>'
    found["[Content_Types].xml"] = types.replace("</Types>", entry).encode()
    if pointing:
        relate(found, pointing, kind, f"/{name}")


def relate(found: dict[str, bytes], origin: str, kind: str, target: str, mode: str = "") -> str:
    """Points from a part at a target; hands back the relation's id."""
    folder, _, file = origin.rpartition("/")
    listed = f"{folder}/_rels/{file}.rels"
    empty = b'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>'
    text = found.get(listed, empty).decode()
    name = f"rIdX{text.count('<Relationship ') + 1}"
    external = f' TargetMode="{mode}"' if mode else ""
    entry = f'<Relationship Id="{name}" Type="{kind}" Target="{target}"{external}/></Relationships>'
    found[listed] = text.replace("</Relationships>", entry).encode()
    return name


def inserted(part: bytes, before: str, new: str) -> bytes:
    """The part with something put before a tag."""
    text = part.decode()
    assert before in text, before
    return text.replace(before, new + before, 1).encode()


@cache
def rich_book(games: int = 2) -> bytes:
    """The whole of it: an .xlsm whose every kind of part a plain load-and-save would lose or rewrite."""
    found = parts(saved(_by_openpyxl(games)))
    sheet = "xl/worksheets/sheet3.xml"
    found[sheet] = inserted(
        found[sheet],
        "</worksheet>",
        '<extLst><ext xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" '
        'uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}"><x14:dataValidations '
        'xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main" count="1"><x14:dataValidation type="list">'
        "<x14:formula1><xm:f>Rosters!$A$2:$A$10</xm:f></x14:formula1>"
        f"<xm:sqref>F2:F{games + 1}</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>",
    )
    with_part(
        found, "xl/vbaProject.bin", bytes(range(256)) * 7, content_type="application/vnd.ms-office.vbaProject",
        pointing="xl/workbook.xml", kind=f"{_MS}/2006/relationships/vbaProject",
    )  # fmt: skip
    found["[Content_Types].xml"] = found["[Content_Types].xml"].replace(
        b"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
        b"application/vnd.ms-excel.sheet.macroEnabled.main+xml",
    )
    found["xl/media/image1.png"] = PNG
    relate(found, "xl/drawings/drawing1.xml", f"{_R}/image", "/xl/media/image1.png")
    with_part(
        found, "xl/threadedComments/threadedComment1.xml",
        b'<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">'
        b'<threadedComment ref="A2" dT="2026-04-01T10:00:00.00" personId="{1}" id="{2}"><text>Sure?</text>'
        b"</threadedComment></ThreadedComments>",
        content_type="application/vnd.ms-excel.threadedcomments+xml", pointing=sheet,
        kind=f"{_MS}/2017/10/relationships/threadedComment",
    )  # fmt: skip
    with_part(
        found, "xl/persons/person.xml", b'<personList xmlns="http://x"/>',
        content_type="application/vnd.ms-excel.person+xml", pointing="xl/workbook.xml",
        kind=f"{_MS}/2017/10/relationships/person",
    )  # fmt: skip
    _pivot(found)
    _external(found)
    with_part(
        found, "xl/slicers/slicer1.xml", b'<slicers xmlns="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"/>',
        content_type="application/vnd.ms-excel.slicer+xml", pointing=sheet, kind=f"{_MS}/2007/relationships/slicer",
    )  # fmt: skip
    with_part(
        found, "xl/printerSettings/printerSettings1.bin", b"\x00\x01printer",
        content_type="application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings",
        pointing=sheet, kind=f"{_R}/printerSettings",
    )  # fmt: skip
    found["customXml/item1.xml"] = b"<mine>kept</mine>"
    return zipped(found)


def _pivot(found: dict[str, bytes]) -> None:
    cache, table = "xl/pivotCache/pivotCacheDefinition1.xml", "xl/pivotTables/pivotTable1.xml"
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml."
    with_part(
        found,
        cache,
        f'<pivotCacheDefinition xmlns="{_MAIN}" refreshOnLoad="1" recordCount="0"><cacheSource type="worksheet">'
        '<worksheetSource ref="A1:A10" sheet="Rosters"/></cacheSource><cacheFields count="1"><cacheField name="Team">'
        "<sharedItems/></cacheField></cacheFields></pivotCacheDefinition>".encode(),
        content_type=kind + "pivotCacheDefinition+xml",
    )
    name = relate(found, "xl/workbook.xml", f"{_R}/pivotCacheDefinition", f"/{cache}")
    found["xl/workbook.xml"] = inserted(
        found["xl/workbook.xml"],
        "</workbook>",
        f'<pivotCaches><pivotCache cacheId="7" xmlns:r="{_R}" r:id="{name}"/></pivotCaches>',
    )
    with_part(
        found,
        table,
        f'<pivotTableDefinition xmlns="{_MAIN}" name="Pivot" cacheId="7" dataCaption="Values">'
        '<location ref="H1:H3" firstHeaderRow="1" firstDataRow="1" firstDataCol="0"/>'
        '<pivotFields count="1"><pivotField/></pivotFields></pivotTableDefinition>'.encode(),
        content_type=kind + "pivotTable+xml",
        pointing="xl/worksheets/sheet2.xml",
        kind=f"{_R}/pivotTable",
    )
    relate(found, table, f"{_R}/pivotCacheDefinition", f"/{cache}")


def _external(found: dict[str, bytes]) -> None:
    link = "xl/externalLinks/externalLink1.xml"
    with_part(
        found,
        link,
        f'<externalLink xmlns="{_MAIN}"><externalBook xmlns:r="{_R}" r:id="rIdX1"><sheetNames><sheetName val="A"/>'
        "</sheetNames></externalBook></externalLink>".encode(),
        content_type="application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml",
    )
    relate(found, link, f"{_R}/externalLinkPath", "club.xlsx", "External")
    name = relate(found, "xl/workbook.xml", f"{_R}/externalLink", f"/{link}")
    found["xl/workbook.xml"] = inserted(
        found["xl/workbook.xml"],
        "<definedNames>",
        f'<externalReferences><externalReference xmlns:r="{_R}" r:id="{name}"/></externalReferences>',
    )


def _by_openpyxl(games: int) -> Workbook:
    book = plain_book(games)
    sheet = book["Games"]
    last = games + 1
    stages = DataValidation(type="list", formula1='"pool,final"', allow_blank=True)
    stages.add(f"B2:B{last}")
    sheet.add_data_validation(stages)
    sheet.conditional_formatting.add(
        f"M2:N{last}", CellIsRule(operator="greaterThan", formula=["9"], fill=PatternFill("solid", bgColor="FFFF00"))
    )
    sheet.auto_filter.ref = f"A1:O{last}"
    sheet["A2"].comment = Comment("the opening game", "Committee")
    sheet["A1"].font = Font(bold=True, color="FFFFFF")
    sheet["A1"].fill = PatternFill("solid", fgColor="223366")
    sheet.freeze_panes = "B2"
    sheet.column_dimensions["E"].width = 31.5
    rosters = book["Rosters"]
    listing = Table(displayName="RosterList", ref=f"A1:E{rosters.max_row}")
    listing.tableStyleInfo = TableStyleInfo(name="TableStyleLight9")
    rosters.add_table(listing)
    extra = book.create_sheet("Our sums")
    extra["A1"] = "Games"
    extra["B1"] = "=COUNTA(Games!A:A)-1"
    extra["A2"] = "Fees"
    extra["B2"] = "=3*250"
    chart = BarChart()
    chart.add_data(Reference(extra, min_col=2, min_row=1, max_row=2))
    extra.add_chart(chart, "D2")
    book.defined_names["Fees"] = DefinedName("Fees", attr_text="'Our sums'!$B$2")
    book.create_sheet("Hidden").sheet_state = "veryHidden"
    return book
