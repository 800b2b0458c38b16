"""Gathering: team sheets and carry-overs that were sent as files become rows of the event, once."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tourney.model.cells import Cell, Row
from tourney.model.findings import Fact, Finding, Page, found
from tourney.workbook.arrived import Arrived, Packet, arrived, packet
from tourney.workbook.calendars import is_calendar, take
from tourney.workbook.changes import Changes, RowChange
from tourney.workbook.contents import Content
from tourney.workbook.gathering_faults import DIFFERS, NO_LONGER, NOTHING, PLACE_TAKEN, TWO_TEAMS
from tourney.workbook.intake.texts import name_key
from tourney.workbook.marks import marks
from tourney.workbook.ours import GATHERED_FROM
from tourney.workbook.reading import Reading
from tourney.workbook.written_rows import Cells

_STARTING = ("1", "2", "3")
_MARK = re.compile(r"(?P<file>.+) \((?P<print>[0-9a-f]{8})\)$")


class Gathered(Struct, frozen=True, kw_only=True):
    """What gathering came to: the rows to write, and what the files disagree about."""

    changes: Changes
    findings: tuple[Finding, ...] = ()
    added: int = 0
    """New rows."""
    updated: int = 0
    """Rows that were filled up or brought up to date."""


@dataclass(slots=True)
class _Standing:
    """A row that stands, in the event or gathered a moment ago."""

    cells: Cells
    at: Row
    file: str
    """The file it stands in; "" for the event."""
    mark: str = ""
    change: RowChange | None = None
    seen: set[str] = field(default_factory=set)
    """The files that have named it in this gathering."""

    def cell(self, heading: str) -> Cell:
        """Where a value of it stands."""
        from tourney.workbook.arrived import outside

        cell = self.at.cell(heading)
        return outside(self.file, cell) if self.file else cell


def gather(into: Reading, files: Sequence[Path]) -> Gathered:
    """What the files bring to the event: a row once, whoever sends it and however often.

    A row that the event lacks is added, an empty cell is filled. A row that still holds what an earlier gathering of
    the same file wrote is brought up to date. Every other difference is a finding with both cells; what stands, stays.
    A calendar (.ics) fills the cell Unavailable of the team or the official whose name it has.
    Raises CannotGoOnError where a file cannot be read.
    """
    gathered = _Gathering(into).of([packet(path) for path in files if not is_calendar(path)])
    for path in filter(is_calendar, files):
        rows, findings = take(into, path)
        gathered = Gathered(
            changes=Changes(rows=(*gathered.changes.rows, *rows)),
            findings=(*gathered.findings, *findings),
            added=gathered.added + sum(row.at is None for row in rows),
            updated=gathered.updated + sum(row.at is not None for row in rows),
        )
    return gathered


class _Gathering:
    def __init__(self, into: Reading) -> None:
        self._event = into.path.name
        known = marks(into)
        self._rows: dict[tuple[str, tuple[str, ...]], _Standing] = {}
        for one in arrived(into.sheets, with_roster_teams=True):
            mark = known.get((one.at.sheet, one.at.row), "")
            # Two rows may turn out to be one player; the second still remembers which file wrote it.
            key = (*one.key, f"row {one.at.row}") if (one.sheet, one.key) in self._rows else one.key
            self._rows[one.sheet, key] = _Standing(one.cells, one.at, "", mark)
        self._findings: list[Finding] = []
        self._added = self._updated = 0

    def of(self, packets: Sequence[Packet]) -> Gathered:
        for one in packets:
            self._findings += one.findings
            if not one.rows:
                self._findings.append(found(NOTHING, second=one.file))
            taken = [(row, self._take(one, row)) for row in one.rows]
            self._contradicted(one, [(row, standing) for row, standing in taken if row.sheet == "Rosters"])
            self._missed(one)
        changes = tuple(row.change for row in self._rows.values() if row.change is not None)
        return Gathered(
            changes=Changes(rows=changes), findings=tuple(self._findings), added=self._added, updated=self._updated
        )

    def _take(self, sent: Packet, row: Arrived) -> _Standing:
        """The row as it stands now."""
        standing = self._find(sent, row)
        if standing is None:
            cells = {**row.cells, GATHERED_FROM.en: _mark(sent.file, row.cells)}
            change = RowChange(sheet=row.sheet, cells=cells)
            added = _Standing(row.cells, row.at, sent.file, "", change, {sent.file})
            self._rows[row.sheet, row.key] = added
            self._added += 1
            return added
        if sent.file in standing.seen:  # the file names one player twice: its first row counts
            self._compare(sent, row, standing)
            return standing
        standing.seen.add(sent.file)
        if not standing.file and _mark(sent.file, standing.cells) == standing.mark:
            self._bring_up_to_date(sent, row, standing)
        else:
            self._fill_up(row, standing)
            self._compare(sent, row, standing)
        return standing

    def _find(self, sent: Packet, row: Arrived) -> _Standing | None:
        """The row that stands for what was sent: what this file wrote there before, else the same key.

        A player without a number, there or here, is the one of that name on the team.
        """
        mark = _mark(sent.file, row.cells)
        rows = [one for (sheet, _), one in self._rows.items() if sheet == row.sheet and sent.file not in one.seen]
        written = next((one for one in rows if one.mark == mark), None)
        if written or (row.sheet, row.key) in self._rows or row.sheet != "Rosters":
            return written or self._rows.get((row.sheet, row.key))
        return next((one for one in rows if _same_player(one.cells, row.cells)), None)

    def _bring_up_to_date(self, sent: Packet, row: Arrived, standing: _Standing) -> None:
        """The row holds what this file said earlier and nothing else: it may say something new."""
        if _same(row.cells, standing.cells):
            return
        cells = {**row.cells, GATHERED_FROM.en: _mark(sent.file, row.cells)}
        standing.change = RowChange(sheet=row.sheet, cells=cells, at=standing.at, over=True)
        standing.cells = row.cells
        self._updated += 1

    def _fill_up(self, row: Arrived, standing: _Standing) -> None:
        """Empty cells are filled; whose they are is not claimed."""
        missing = {
            heading: value
            for heading, value in row.cells.items()
            if not _empty(value) and _empty(standing.cells.get(heading)) and _may_fill(row.sheet, heading)
        }
        if missing:
            before: Mapping[str, Content] = standing.change.cells if standing.change else {}
            at = None if standing.file else standing.at
            standing.change = RowChange(sheet=row.sheet, cells={**before, **missing}, at=at)
            standing.cells = {**standing.cells, **missing}
            self._updated += not standing.file

    def _compare(self, sent: Packet, row: Arrived, standing: _Standing) -> None:
        for heading, there in row.cells.items():
            here = standing.cells.get(heading)
            if _empty(there) or _empty(here) or _said(here) == _said(there):
                continue
            self._findings.append(
                found(
                    DIFFERS,
                    where=standing.cell(heading),
                    also=(sent.cell(row.at, heading),),
                    heading=heading,
                    name=row.name,
                    here=_said(here),
                    there=_said(there),
                    first=standing.file or self._event,
                    second=sent.file,
                )
            )

    def _contradicted(self, sent: Packet, taken: Sequence[tuple[Arrived, _Standing]]) -> None:
        """Another player on the position of a row that was sent, and its player on another team.

        What one file says by itself is judged in the event.
        """
        places: dict[tuple[str, ...], _Standing] = {}
        numbers: dict[str, _Standing] = {}
        for (sheet, _), one in self._rows.items():
            if sheet == "Rosters" and sent.file not in one.seen:
                places.setdefault(_place(one.cells), one)
                numbers.setdefault(_number(one.cells), one)
        for row, itself in taken if places else ():
            team, position = (_said(itself.cells.get(heading)) for heading in ("Team", "Position"))
            here = places.get(_place(itself.cells))
            if position in _STARTING and here:
                players = [Arrived("Rosters", (), cells, row.at).name for cells in (here.cells, itself.cells)]
                self._both(PLACE_TAKEN, "Position", sent, row, here, *players, team=team, position=position)
            elsewhere = numbers.get(_number(itself.cells) or "none")
            other = _said(elsewhere.cells.get("Team")) if elsewhere else team
            if elsewhere and name_key(other) != name_key(team):
                self._both(TWO_TEAMS, "Team", sent, row, elsewhere, other, team, name=row.name)

    def _both(
        self, page: Page, heading: str, sent: Packet, row: Arrived, one: _Standing, here: str, there: str, **facts: str
    ) -> None:
        """Says what stands in two places, and names both cells."""
        where, also = one.cell(heading), (sent.cell(row.at, heading),)
        told: dict[str, Fact] = {"here": here, "there": there, "first": one.file or self._event, "second": sent.file}
        self._findings.append(replace(found(page, where=where, also=also), facts={**told, **facts}))

    def _missed(self, sent: Packet) -> None:
        """Rows that came from this file and are not in it any more."""
        for (sheet, _), standing in self._rows.items():
            mark = _MARK.match(standing.mark)
            if mark and mark["file"] == sent.file and sent.file not in standing.seen and sent.rows:
                name = Arrived(sheet, (), standing.cells, standing.at).name
                where = standing.at.cell("Player" if sheet == "Rosters" else "Team")
                self._findings.append(found(NO_LONGER, where=where, name=name, second=sent.file))


def _mark(file: str, cells: Cells) -> str:
    """What is remembered of a gathered row: its file, and a short print of what was written."""
    lines = sorted(f"{heading}={_said(value)}" for heading, value in cells.items() if not _empty(value))
    return f"{file} ({sha256(chr(10).join(lines).encode()).hexdigest()[:8]})"


def _same_player(one: Cells, other: Cells) -> bool:
    """Whether two rows of which one has no number name the same player of the same team."""
    if not (_empty(one.get("Member no.")) or _empty(other.get("Member no."))) or _empty(one.get("Player")):
        return False
    return all(
        name_key(_said(one.get(heading))) == name_key(_said(other.get(heading))) for heading in ("Player", "Team")
    )


def _place(cells: Cells) -> tuple[str, ...]:
    """What two rows share that put two players on one place of a team."""
    team, *others = (_said(cells.get(heading)) for heading in ("Team", "Position", "From", "To"))
    return (name_key(team), *others)


def _number(cells: Cells) -> str:
    return _said(cells.get("Member no.")).lstrip("0").casefold()


def _empty(value: Content) -> bool:
    return value is None or value == ""


def _said(value: Content) -> str:
    return "" if value is None else str(value)


def _same(one: Cells, other: Cells) -> bool:
    return all(_said(one.get(heading)) == _said(other.get(heading)) for heading in {*one, *other})


def _may_fill(sheet: str, heading: str) -> bool:
    """An empty day on a roster, and a suspension that is not there, say something: they are not filled."""
    return not (sheet == "Rosters" and heading in {"From", "To"}) and not heading.startswith("Suspended")
