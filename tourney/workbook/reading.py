"""Reading an event workbook: a file or a folder becomes typed records, and every fault of it a finding."""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tourney.model.findings import Finding
from tourney.model.sheets import Sheets
from tourney.workbook.intake.records import Place, records
from tourney.workbook.intake.sources import Source, grid_of, source

__all__ = ["Place", "Reading", "read"]


class Reading(Struct, frozen=True, kw_only=True, eq=False, weakref=True):
    """What was read, and where it stood; every act of reading is one of its own.

    `kind` is `xlsx`, `ods` or `csv` (a folder); `digest` is the SHA-256 of the bytes read, in hex; `places` says where
    each of our sheets stands in the file, by its canonical name.
    """

    path: Path
    kind: str
    language: str
    sheets: Sheets
    findings: tuple[Finding, ...]
    digest: str
    places: Mapping[str, Place]

    def of_copy(self, path: Path) -> Reading:
        """This reading as that of a copy with the same ending; before it writes, a save looks at the digest."""
        name = path.resolve().name if self.kind == "csv" else path.stem
        return replace(self, path=path, sheets=replace(self.sheets, name=name))


def read(path: Path) -> Reading:
    """The event that a workbook or a folder of CSV files holds, and all findings about the file in the file's order.

    Raises CannotGoOnError, with a sentence for the user, where there is no such file, or none that can be read.
    """
    with _uncollected():
        found = source(Path(path))
        read_records = records(grid_of(found), found.name)
    return Reading(
        path=found.path,
        kind=found.kind,
        language=read_records.language,
        sheets=replace(read_records.sheets, name=found.name),
        findings=read_records.findings,
        digest=digest(found),
        places=read_records.places,
    )


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without the collector of garbage: what reading makes stays, and looking at it costs a fifth of the time.

    Afterwards it is handed over as old at once: freezing and unfreezing does that without a look at it.
    """
    running, frozen = gc.isenabled(), gc.get_freeze_count()
    gc.disable()
    try:
        yield
    finally:
        if running:
            if not frozen:
                gc.freeze()
                gc.unfreeze()
            gc.enable()


def digest(found: Source) -> str:
    """The SHA-256 of a file's bytes; of a folder, of all its CSV files with their names, in the order of the names."""
    total = hashlib.sha256()
    if found.kind != "csv":
        total.update(found.content)
        return total.hexdigest()
    for path, content in sorted(found.files.items()):
        total.update(f"{path.name}\n{len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()
