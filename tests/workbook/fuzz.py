"""A coverage-guided fuzz of the intake: `python -m tests.workbook.fuzz [seconds]` (60 by default); needs `atheris`.

Each input is a few cells, put under the headings of one of our sheets in a folder of CSV files, or bytes in a part of a
workbook. Anything but records, findings and a sentence is a find: it is written to `tests/workbook/data/finds/`, and
`test_finds.py` replays it for ever after.
"""

from __future__ import annotations

import hashlib
import io
import sys
import tempfile
import zipfile
from pathlib import Path

FINDS = Path(__file__).parent / "data" / "finds"
"""Inputs that once went wrong, a file each; there need not be any."""
SEEDS = (
    b"",
    b"\x04Team A\t1\t100001\tPlayer 1\t1\xc2\xbd\n\t\t\t\t",
    b"\x07G1\tpool\t1\tA\tTeam A\tWinner of G1\tNorth\t2026-05-01 10:00\tyes\tlate\t4 x 7:30",
    b"\x0bG1\tTeam A\t100001\tred\tovertime 1\t0:04.2\trough\tP2 3:10\tend\t2:00\t1",
    b"\x00Ladder\tpoints; net up to 5; committee: coin\nPoints\t3/2/1/0",
    b'\xff\x00<row r="99"><c r="A99" t="e"><v>#N/A</v></c></row>',
    b"\xff\x01<!DOCTYPE x>",
    b"\xff\x02\x00\x00",
)
"""Inputs to start from."""
_PARTS = ("xl/worksheets/sheet2.xml", "xl/workbook.xml", "xl/styles.xml", "xl/_rels/workbook.xml.rels")


def replay(data: bytes) -> None:
    """Reads what an input stands for; raises where the intake does anything but read it or turn it away."""
    from tourney.model.failures import CannotGoOnError

    with tempfile.TemporaryDirectory() as folder:
        try:
            _part(data[1:], Path(folder)) if data[:1] == b"\xff" else _cells(data, Path(folder))
        except CannotGoOnError as refusal:
            if "\n" in str(refusal) or not str(refusal).endswith("."):
                raise


def _cells(data: bytes, folder: Path) -> None:
    """The first byte chooses the sheet; the rest are its cells, separated by tabs and lines."""
    from tests.workbook.files import MEMBERS, ROSTER, save_csv
    from tourney.workbook.declared import SHEETS
    from tourney.workbook.reading import read

    sheet = SHEETS[(data[0] if data else 0) % len(SHEETS)]
    text = data[1:].decode("utf-8", "replace")
    rows = [line.split("\t") for line in text.split("\n")][:20]
    headings = [column.name.en for column in sheet.columns]
    read(save_csv(folder / "event", {"Members": MEMBERS, "Rosters": ROSTER, sheet.name.en: [headings, *rows]}))


def _part(data: bytes, folder: Path) -> None:
    """The first byte chooses the part of a workbook; the rest takes the place of its middle."""
    from tests.workbook.files import ROSTER, save
    from tourney.workbook.reading import read

    path = save(folder / "event.xlsx", {"Rosters": ROSTER})
    chosen = _PARTS[(data[0] if data else 0) % len(_PARTS)]
    with zipfile.ZipFile(path) as package:
        parts = {name: package.read(name) for name in package.namelist()}
    whole = parts[chosen]
    parts[chosen] = whole[: len(whole) // 2] + data[1:] + whole[len(whole) // 2 :]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as package:
        for name, content in parts.items():
            package.writestr(name, content)
    path.write_bytes(out.getvalue())
    read(path)


def main() -> None:
    """Fuzzes for so many seconds."""
    import atheris  # type: ignore[import-not-found]  # only who fuzzes needs it

    seconds = sys.argv[1] if len(sys.argv) > 1 else "60"
    with atheris.instrument_imports(include=["tourney.workbook"]):
        import tourney.workbook.intake.quick
        import tourney.workbook.reading

    def one(data: bytes) -> None:
        try:
            replay(data)
        except Exception:
            FINDS.mkdir(exist_ok=True)
            (FINDS / f"{hashlib.sha256(data).hexdigest()[:12]}.bin").write_bytes(data)
            raise

    tourney.workbook.intake.quick.LARGE = 0  # the quicker reader tries every file
    del tourney
    with tempfile.TemporaryDirectory() as corpus:
        for number, seed in enumerate(SEEDS):
            (Path(corpus) / str(number)).write_bytes(seed)
        atheris.Setup([sys.argv[0], corpus, f"-max_total_time={seconds}", "-max_len=400"], one)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
