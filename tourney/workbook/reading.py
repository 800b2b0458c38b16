"""Reading an event workbook: a file or a folder becomes typed records, and every fault of it a finding."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from tourney.model.findings import Finding
from tourney.model.sheets import Sheets
from tourney.workbook.intake.records import Place, records
from tourney.workbook.intake.sources import Source, grid_of, source

__all__ = ["Place", "Reading", "read"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What was read. `kind` is `xlsx`, `ods` or `csv` (a folder); `digest` is the SHA-256 of the bytes read, in hex.

    `places` says where each of our sheets stands in the file, by its canonical name.
    """

    path: Path
    kind: str
    language: str
    sheets: Sheets
    findings: tuple[Finding, ...]
    digest: str
    places: Mapping[str, Place]


def read(path: Path) -> Reading:
    """The event that a workbook or a folder of CSV files holds, and all findings about the file in the file's order.

    Raises CannotGoOnError, with a sentence for the user, where there is no such file, or none that can be read.
    """
    found = source(Path(path))
    grid = grid_of(found)
    read_records = records(grid, found.name)
    return Reading(
        path=found.path,
        kind=found.kind,
        language=read_records.language,
        sheets=replace(read_records.sheets, name=found.name),
        findings=read_records.findings,
        digest=digest(found),
        places=read_records.places,
    )


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
