"""What kind of file it is; every other kind is turned away in a sentence."""

from __future__ import annotations

import zipfile
from pathlib import Path

from tourney.model.failures import CannotGoOnError

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_LARGEST_MIMETYPE = 1000
_SINGLE = (
    "{name} is a single text file. Put a CSV file for each sheet (Event.csv, Rosters.csv …) in a folder and "
    "name the folder."
)
_SAID = {
    ".xls": "{name} is an old Excel workbook (.xls), in which formulas and types cannot be told. In Excel, "
    "LibreOffice or Google Sheets save it as an Excel workbook (.xlsx).",
    ".xlsb": "{name} is a binary Excel workbook (.xlsb). In Excel, LibreOffice or Google Sheets save it as an Excel "
    "workbook (.xlsx).",
    ".numbers": "{name} is a Numbers document. In Numbers choose File, Export To, Excel, and use that .xlsx file.",
    ".pdf": "{name} is a PDF, not a workbook. In Excel, LibreOffice or Google Sheets save it as an Excel workbook "
    "(.xlsx).",
    ".csv": _SINGLE,
    ".tsv": _SINGLE,
    ".gsheet": "{name} is a link to Google Sheets. There choose File, Download, Microsoft Excel (.xlsx).",
}


def kind_of(path: Path, content: bytes) -> str:
    """`xlsx` or `ods`, judged by what is in the file and not by its name.

    Raises CannotGoOnError, saying what to save it as, for any other kind.
    """
    name = path.name
    suffix = path.suffix.lower()
    if content.startswith(_OLE):
        if _ENCRYPTED in content:
            raise CannotGoOnError(
                "{name} is protected by a password and cannot be read. Open it, take the password away (File, Info, "
                "Protect Workbook, Encrypt), and save it.",
                name=name,
            )
        raise CannotGoOnError(_SAID[".xls"], name=name)
    if content.startswith(b"PK"):
        return _zipped(name, suffix, content)
    if content.startswith(b"%PDF"):
        raise CannotGoOnError(_SAID[".pdf"], name=name)
    if not content:
        raise CannotGoOnError(
            "{name} is empty: there is nothing in the file. In Excel, LibreOffice or Google Sheets save it as an "
            "Excel workbook (.xlsx) again.",
            name=name,
        )
    if b"<html" in content[:2000].lower() or b"<table" in content[:2000].lower():
        raise CannotGoOnError(
            "{name} is a web page with the name of a workbook. In Excel, LibreOffice or Google Sheets save it as an "
            "Excel workbook (.xlsx).",
            name=name,
        )
    if suffix in _SAID:
        raise CannotGoOnError(_SAID[suffix], name=name)
    raise CannotGoOnError(
        "{name} is not a workbook. In Excel, LibreOffice or Google Sheets save it as an Excel workbook (.xlsx), "
        ".ods, or a folder of CSV files.",
        name=name,
    )


def _zipped(name: str, suffix: str, content: bytes) -> str:
    import io

    try:
        with zipfile.ZipFile(io.BytesIO(content)) as package:
            names = set(package.namelist())
            mimetype = package.read("mimetype")[:80] if "mimetype" in names and _small(package, "mimetype") else b""
    except (zipfile.BadZipFile, OSError, EOFError, NotImplementedError, RuntimeError, ValueError) as trouble:
        raise CannotGoOnError(
            "{name} is damaged: the file is cut short or not whole. Send or save it again, and open it in Excel or "
            "LibreOffice to see that it is whole.",
            name=name,
        ) from trouble
    if mimetype.startswith(b"application/vnd.oasis.opendocument.spreadsheet"):
        return "ods"
    if mimetype.startswith(b"application/vnd.oasis.opendocument"):
        raise CannotGoOnError(
            "{name} is an OpenDocument file, but not a spreadsheet. In Excel, LibreOffice or Google Sheets save it "
            "as an Excel workbook (.xlsx) or .ods.",
            name=name,
        )
    if "xl/workbook.xml" in names or any(one.startswith("xl/") and one.endswith(".xml") for one in names):
        return "xlsx"
    if "xl/workbook.bin" in names:
        raise CannotGoOnError(_SAID[".xlsb"], name=name)
    if "word/document.xml" in names:
        raise CannotGoOnError(
            "{name} is a Word document, whatever its name. In Excel, LibreOffice or Google Sheets save it as an "
            "Excel workbook (.xlsx).",
            name=name,
        )
    if any(one.endswith(".iwa") for one in names) or "Index.zip" in names:
        raise CannotGoOnError(_SAID[".numbers"], name=name)
    if suffix == ".numbers":
        raise CannotGoOnError(_SAID[".numbers"], name=name)
    raise CannotGoOnError(
        "{name} is a zip archive, but not a workbook. In Excel, LibreOffice or Google Sheets save it as an Excel "
        "workbook (.xlsx).",
        name=name,
    )


def _small(package: zipfile.ZipFile, part: str) -> bool:
    return package.getinfo(part).file_size < _LARGEST_MIMETYPE
