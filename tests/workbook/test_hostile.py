"""Files that are broken, protected, of another kind or made to do harm: one sentence, quickly, in little memory."""

from __future__ import annotations

import io
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from tests.workbook.files import ROSTER, changed, save, sheet_part
from tourney.model.failures import CannotGoOnError
from tourney.workbook.reading import read

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def workbook(folder: Path) -> Path:
    return save(folder / "event.xlsx", {"Rosters": ROSTER})


def zipped(path: Path, **parts: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in parts.items():
            package.writestr(name, content)
    return path


def turned_away(path: Path, *words: str) -> str:
    with pytest.raises(CannotGoOnError) as refusal:
        read(path)
    sentence = str(refusal.value)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    assert path.name in sentence or str(path) in sentence
    for word in words:
        assert word in sentence
    return sentence


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    turned_away(tmp_path / "none.xlsx", "There is no file")


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("old.xls", OLE + b"\0" * 600, (".xlsx",)),
        ("old.xlsx", OLE + b"\0" * 600, (".xlsx",)),
        ("secret.xlsx", OLE + b"\0" * 600 + "EncryptedPackage".encode("utf-16-le"), ("password",)),
        ("list.pdf", b"%PDF-1.7 ...", (".xlsx",)),
        ("list.numbers", b"whatever", ("Numbers", "Excel")),
        ("list.csv", b"Team,Player\n", ("folder",)),
        ("event.xlsx", b"", ("empty",)),
        ("event.xlsx", b"<html><table></table></html>", ("web page",)),
        ("club.xls", b"<html><table></table></html>", ("web page",)),
        ("event.xlsx", b"hello", ("not a workbook",)),
        ("event.gsheet", b'{"url": "x"}', ("Google",)),
        ("event.xlsx", b"PK\x03\x04 and no more", ("damaged",)),
    ],
)
def test_another_kind_of_file_is_told_what_to_save_as(
    tmp_path: Path, name: str, content: bytes, words: tuple[str, ...]
) -> None:
    (tmp_path / name).write_bytes(content)
    turned_away(tmp_path / name, *words)


@pytest.mark.parametrize(
    ("name", "parts", "words"),
    [
        ("letter.xlsx", {"word/document.xml": b"<x/>", "[Content_Types].xml": b"<x/>"}, ("Word",)),
        ("list.numbers", {"Index/Document.iwa": b"x"}, ("Numbers",)),
        ("list.xlsb", {"xl/workbook.bin": b"x"}, ("binary",)),
        ("photos.zip", {"a.jpg": b"x"}, ("zip",)),
        ("text.odt", {"mimetype": b"application/vnd.oasis.opendocument.text"}, ("not a spreadsheet",)),
        ("event.xlsx", {"xl/workbook.xml": b"<broken"}, ("damaged",)),
        ("event.xlsx", {"xl/workbook.xml": b"<workbook/>"}, ("damaged",)),
        ("event.ods", {"mimetype": b"application/vnd.oasis.opendocument.spreadsheet"}, ("damaged",)),
    ],
)
def test_another_kind_of_package_is_known_whatever_its_name(
    tmp_path: Path, name: str, parts: dict[str, bytes], words: tuple[str, ...]
) -> None:
    path = zipped(tmp_path / name, **parts)
    turned_away(path, *words)


@pytest.mark.parametrize("share", [0.02, 0.3, 0.6, 0.9, 0.99])
def test_a_file_that_is_cut_short(tmp_path: Path, share: float) -> None:
    path = workbook(tmp_path)
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * share)])
    turned_away(path, "damaged")


def test_a_part_whose_bytes_were_changed(tmp_path: Path) -> None:
    path = workbook(tmp_path)
    content = bytearray(path.read_bytes())
    with zipfile.ZipFile(path) as package:
        start = package.getinfo("xl/worksheets/sheet2.xml").header_offset
    content[start + 60 : start + 90] = b"\0" * 30
    path.write_bytes(bytes(content))
    turned_away(path, "damaged")


def test_a_zip_bomb_is_not_unpacked(tmp_path: Path) -> None:
    """A few hundred kilobytes of zip that unpack to 260 MB of blanks."""
    path = workbook(tmp_path)
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED, compresslevel=1) as package:
        package.writestr("xl/worksheets/sheet9.xml", b" " * 260_000_000)
    began = time.process_time()
    turned_away(path, "MB")
    assert time.process_time() - began < 2


def test_a_bomb_that_hides_its_size_is_cut_off(tmp_path: Path) -> None:
    """The directory says a hundred bytes; no more than that is unpacked, and the sum does not fit."""
    path = workbook(tmp_path)
    part = "xl/worksheets/sheet2.xml"
    changed(path, part, lambda xml: xml + " " * 5_000_000)
    with zipfile.ZipFile(path) as package:
        size = package.getinfo(part).file_size.to_bytes(4, "little")
    path.write_bytes(path.read_bytes().replace(size, (100).to_bytes(4, "little")))
    turned_away(path)


LAUGHS = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'
OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>'


@pytest.mark.parametrize("entities", [LAUGHS, OUTSIDE])
@pytest.mark.parametrize("part", ["xl/workbook.xml", "xl/sharedStrings.xml", "xl/styles.xml", "sheet"])
def test_entities_are_not_resolved(tmp_path: Path, entities: str, part: str) -> None:
    path = workbook(tmp_path)
    where = sheet_part(path, "Rosters") if part == "sheet" else part

    def declare(xml: str) -> str:
        head, end, rest = xml.partition("?>")
        return head + end + entities + rest if end else entities + xml

    with zipfile.ZipFile(path, "a") as package:
        if where not in package.namelist():
            package.writestr(where, '<?xml version="1.0"?><sst/>')
    changed(path, where, declare)
    turned_away(path, "entities")


@pytest.mark.parametrize("name", ["../../evil.xml", "/etc/evil.xml", "..\\evil.xml", "C:/evil.xml"])
def test_paths_that_climb_out_are_refused(tmp_path: Path, name: str) -> None:
    path = workbook(tmp_path)
    with zipfile.ZipFile(path, "a") as package:
        package.writestr(zipfile.ZipInfo(name), b"x")
    turned_away(path, "outside")


def test_thousands_of_parts_are_refused(tmp_path: Path) -> None:
    path = workbook(tmp_path)
    with zipfile.ZipFile(path, "a") as package:
        for number in range(6000):
            package.writestr(f"xl/media/{number}.png", b"")
    turned_away(path, "parts")


def test_deep_nesting_is_no_crash(tmp_path: Path) -> None:
    path = workbook(tmp_path)
    deep = "<is>" * 50_000 + "</is>" * 50_000
    part = sheet_part(path, "Rosters")
    row = f'<row r="9"><c r="A9" t="inlineStr">{deep}</c></row>'
    changed(path, part, lambda xml: xml.replace("</sheetData>", f"{row}</sheetData>"))
    read_in_own_process(path)


def test_a_strict_workbook_is_told_apart(tmp_path: Path) -> None:
    path = workbook(tmp_path)
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    changed(path, "xl/workbook.xml", lambda xml: xml.replace(main, "http://purl.oclc.org/ooxml/spreadsheetml/main"))
    turned_away(path, "Strict")


def test_an_encrypted_zip_is_said_to_be_protected(tmp_path: Path) -> None:
    path = workbook(tmp_path)
    content = bytearray(path.read_bytes())
    place = content.rfind(b"PK\x01\x02")
    while place >= 0:
        content[place + 8] |= 1
        place = content.rfind(b"PK\x01\x02", 0, place)
    path.write_bytes(bytes(content))
    turned_away(path, "password")


def read_in_own_process(path: Path) -> tuple[str, float, int]:
    """What reading says, its seconds of processor time, and the most memory it took in MB.

    On Linux `ru_maxrss` of a child begins at its parent's, so the high-water mark of its own memory map is read there.
    """
    script = (
        "import resource, sys, time\n"
        "from pathlib import Path\n"
        "from tourney.workbook.reading import read\n"
        "from tourney.model.failures import CannotGoOnError\n"
        "began = time.process_time()\n"
        "try:\n"
        "    said = f'rows {len(read(Path(sys.argv[1])).sheets.roster)}'\n"
        "except CannotGoOnError as refusal:\n"
        "    said = str(refusal)\n"
        "print(said)\n"
        "print(time.process_time() - began)\n"
        "status = Path('/proc/self/status')\n"
        "if status.exists():\n"
        "    print(next(int(row.split()[1]) for row in status.open() if row.startswith('VmHWM')) // 1024)\n"
        "else:\n"
        "    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)\n"
    )
    done = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said, seconds, memory = done.stdout.splitlines()
    return said, float(seconds), int(memory)


def with_rows(path: Path, count: int, cells: str) -> Path:
    """The workbook with so many rows more in Rosters; `{n}` in the cells is the row's number."""
    rows = "".join(f'<row r="{n}" spans="1:3">{cells.replace("{n}", str(n))}</row>' for n in range(20, 20 + count))
    return changed(path, sheet_part(path, "Rosters"), lambda xml: xml.replace("</sheetData>", f"{rows}</sheetData>"))


def test_a_million_formatted_empty_rows_are_read_past(tmp_path: Path) -> None:
    path = with_rows(workbook(tmp_path), 1_000_000, '<c r="A{n}" s="1"/><c r="B{n}" s="1"/>')
    said, seconds, memory = read_in_own_process(path)
    assert said == "rows 6"
    assert seconds < 10
    assert memory < 500


def test_a_sheet_of_a_million_filled_rows_is_refused_in_time(tmp_path: Path) -> None:
    path = with_rows(workbook(tmp_path), 700_000, '<c r="A{n}" t="b"><v>1</v></c><c r="B{n}"><f>1</f><v>1</v></c>')
    said, seconds, memory = read_in_own_process(path)
    assert "filled cells" in said
    assert seconds < 10
    assert memory < 500


def test_an_ods_that_repeats_a_row_a_billion_times_is_refused(tmp_path: Path) -> None:
    from tests.workbook.ods_files import save_ods

    path = save_ods(tmp_path / "event.ods", {"Rosters": ROSTER})
    many = '<table:table-row table:number-rows-repeated="999999999">'
    row = f'{many}<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>'
    changed(path, "content.xml", lambda xml: xml.replace("</table:table>", f"{row}</table:table>"))
    turned_away(path, "cells")


def test_an_ods_with_entities_or_a_password_is_refused(tmp_path: Path) -> None:
    from tests.workbook.ods_files import save_ods

    path = save_ods(tmp_path / "event.ods", {"Rosters": ROSTER})
    changed(path, "content.xml", lambda xml: xml.replace("?>", f"?>{LAUGHS}", 1))
    turned_away(path, "entities")
    path = save_ods(tmp_path / "event.ods", {"Rosters": ROSTER}, manifest="<x><encryption-data/></x>")
    turned_away(path, "password")


def test_openpyxl_reads_xml_with_defused_parsers() -> None:
    """With defusedxml installed, openpyxl uses it; the packages' pin says so, and this proves it."""
    import openpyxl

    assert openpyxl.DEFUSEDXML


def test_a_csv_that_is_no_text_is_turned_away(tmp_path: Path) -> None:
    (tmp_path / "Event.csv").write_bytes(bytes(range(256)) * 10)
    with pytest.raises(CannotGoOnError, match="CSV UTF-8"):
        read(tmp_path)


def test_a_csv_of_millions_of_cells_is_refused_in_time(tmp_path: Path) -> None:
    (tmp_path / "Rosters.csv").write_text("Team,Player\n" + "a,b\n" * 1_500_000)
    said, seconds, memory = read_in_own_process(tmp_path)
    assert "filled cells" in said
    assert seconds < 10
    assert memory < 500


def test_a_folder_without_our_files_is_turned_away(tmp_path: Path) -> None:
    (tmp_path / "budget.csv").write_text("a,b")
    turned_away(tmp_path, "Event.csv")


def test_nothing_is_kept_of_a_package_but_its_sheets(tmp_path: Path) -> None:
    """A picture that is none, or a drawing that is broken, is nobody's business."""
    path = workbook(tmp_path)
    with zipfile.ZipFile(path, "a") as package:
        package.writestr("xl/drawings/drawing1.xml", b"<broken")
        package.writestr("xl/worksheets/_rels/sheet2.xml.rels", b"<broken")
        package.writestr("xl/media/image1.png", io.BytesIO(b"no picture").getvalue())
    changed(path, sheet_part(path, "Rosters"), lambda xml: xml.replace("</worksheet>", "<drawing/></worksheet>"))
    assert len(read(path).sheets.roster) == 6
