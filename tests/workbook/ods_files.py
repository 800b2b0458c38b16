"""OpenDocument spreadsheets for tests, written out from the format (OASIS OpenDocument 1.3, part 3)."""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from datetime import date, time
from pathlib import Path
from xml.sax.saxutils import escape

from tests.workbook.files import EVENT, Rows

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?><office:document-content'
    ' xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
    ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"'
    ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
    ' xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"'
    ' xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"'
    ' xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"'
    ' xmlns:dc="http://purl.org/dc/elements/1.1/"'
    ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0" office:version="1.3">'
)
STYLES = (
    "<office:automatic-styles>"
    '<style:style style:name="struck" style:family="table-cell">'
    '<style:text-properties style:text-line-through-style="solid" style:text-line-through-type="single"/></style:style>'
    '<style:style style:name="inherits" style:family="table-cell" style:parent-style-name="struck"/>'
    '<style:style style:name="gone" style:family="text"><style:text-properties style:text-line-through-type="single"/>'
    "</style:style>"
    '<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/>'
    "</style:style>"
    '<number:time-style style:name="N1"><number:hours/><number:text>:</number:text><number:minutes/>'
    "</number:time-style>"
    '<number:time-style style:name="N2"><number:minutes/><number:text>:</number:text>'
    '<number:seconds number:style="long" number:decimal-places="1"/></number:time-style>'
    '<style:style style:name="hm" style:family="table-cell" style:data-style-name="N1"/>'
    '<style:style style:name="ms" style:family="table-cell" style:data-style-name="N2"/>'
    "</office:automatic-styles>"
)


class Xml(str):
    """A cell written out by the test itself."""

    __slots__ = ()


def cell(content: object) -> str:
    """A cell as LibreOffice writes it."""
    if isinstance(content, Xml):
        return str(content)
    if content is None or content == "":
        return "<table:table-cell/>"
    if isinstance(content, bool):
        value = str(content).lower()
        kind = f'office:value-type="boolean" office:boolean-value="{value}"'
    elif isinstance(content, int | float):
        kind = f'office:value-type="float" office:value="{content}"'
    elif isinstance(content, date):
        kind = f'office:value-type="date" office:date-value="{content.isoformat()}"'
    elif isinstance(content, time):
        kind = f'office:value-type="time" office:time-value="PT{content:%H}H{content:%M}M{content:%S}S"'
    else:
        kind = 'office:value-type="string"'
    return f"<table:table-cell {kind}><text:p>{escape(str(content))}</text:p></table:table-cell>"


def table(title: str, rows: Sequence[Sequence[object] | Xml], attributes: str = "") -> str:
    """A sheet; a row may be written out by the test itself."""
    lines = [
        row if isinstance(row, Xml) else "<table:table-row>" + "".join(map(cell, row)) + "</table:table-row>"
        for row in rows
    ]
    return f'<table:table table:name="{escape(title)}" {attributes}>' + "".join(lines) + "</table:table>"


def save_ods(
    path: Path, sheets: dict[str, Rows], *, attributes: str = "", before: str = "", manifest: str = "<x/>"
) -> Path:
    """A spreadsheet with these sheets and a complete Event; `attributes` are those of the other sheets."""
    tables = table("Event", sheets.get("Event", EVENT))
    tables += "".join(table(title, rows, attributes) for title, rows in sheets.items() if title != "Event")
    body = f"<office:body><office:spreadsheet>{before}{tables}</office:spreadsheet></office:body>"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
        package.writestr("content.xml", HEAD + STYLES + body + "</office:document-content>")
        package.writestr("META-INF/manifest.xml", manifest)
    return path
