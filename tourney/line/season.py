"""A season: every event below a folder, worked in order of time, with suspensions carried between them.

Each event is looked at by itself (read, settled, its rosters judged), on as many processors as are asked for; what that
came to is kept by the content of its files in the output folder, by a library's cache that can be deleted at any time.
Then the ledger is kept over all of them, and every event's line-ups are judged by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from tourney.conduct import Ledger, keep
from tourney.line.season_faults import contradictions
from tourney.model.entries import Entries
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Finding
from tourney.model.nothing import Nothing
from tourney.model.people import Rerating
from tourney.model.season import Season, SeasonEvent
from tourney.model.settled import Settled
from tourney.play import settle
from tourney.rules import answered, judge_lineups, judge_rosters

WORKBOOKS = (".xlsx", ".xlsm", ".ods")
OURS = frozenset({"results.xlsx", "checked.xlsx"})
EVENT_SHEETS = frozenset({"event.csv", "evento.csv"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """One event, looked at by itself: where it is (relative to the folder), its records settled, what was found."""

    where: str
    settled: Settled
    findings: tuple[Finding, ...]
    """Of its file and its rosters."""


def events_below(folder: Path, output: Path | None = None) -> Iterator[Path]:
    """Every workbook and CSV folder below a folder, by path; what the program itself made is passed over."""
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.startswith((".", "~")) or (output is not None and path.resolve() == output.resolve()):
            continue
        if path.is_dir():
            names = {child.name.casefold() for child in path.iterdir()}
            if names & EVENT_SHEETS:
                yield path
            elif not {"index.html", "event.json"} <= names:
                yield from events_below(path, output)
        elif path.suffix.lower() in WORKBOOKS and path.name not in OURS:
            yield path


def look(path: Path, where: str) -> Looked | str:
    """One event by itself; the sentence that says why where it cannot be read."""
    from tourney.workbook.reading import read

    try:
        reading = read(path)
    except CannotGoOnError as reason:
        return str(reason)
    settled = settle(reading.sheets, Entries.of(reading.sheets))
    return Looked(
        where=where,
        settled=settled,
        findings=(*reading.findings, *judge_rosters(settled.sheets, settled.entries)),
    )


def work_season(looked: Sequence[Looked], as_of: date, refused: Sequence[tuple[str, str]] = ()) -> Season:
    """Work the events of a season together; the order they come in does not matter."""
    in_time = sorted(looked, key=lambda one: (_begins(one.settled), one.where))
    reratings = tuple(row for one in in_time for row in one.settled.sheets.reratings)
    known = [_with_season(one, reratings) for one in in_time]
    ledger = keep(one.settled for one in known)
    return Season(
        as_of=as_of,
        events=tuple(_finished(one, ledger) for one in known),
        owed=ledger.obligations,
        contradictions=contradictions([(one.where, one.settled) for one in in_time]),
        refused=tuple(refused),
    )


def _begins(settled: Settled) -> date:
    day = settled.sheets.event.first_day
    return date.max if isinstance(day, Nothing) else day


def _finished(one: Looked, ledger: Ledger) -> SeasonEvent:
    event = one.settled.sheets.event
    name = event.name or one.settled.sheets.name
    found = (
        *one.findings,
        *one.settled.findings,
        *ledger.of(name),
        *judge_lineups(one.settled, ledger.concerning(name)),
    )
    return SeasonEvent(where=one.where, settled=one.settled, findings=answered(found, one.settled.sheets.rulings))


def _with_season(one: Looked, season: Sequence[Rerating]) -> Looked:
    """The event with the re-ratings that other events of the season know of its members and it does not."""
    sheets = one.settled.sheets
    numbers = {member.number for member in sheets.members}
    mine = {(row.member, row.effective) for row in sheets.reratings}
    more: dict[tuple[str, object], Rerating] = {}
    for row in season:
        if row.member in numbers and (row.member, row.effective) not in mine:
            more.setdefault((row.member, row.effective), row)
    if not more:
        return one
    known = replace(sheets, reratings=(*sheets.reratings, *more.values()))
    settled = settle(known, Entries.of(known))
    ours = {finding.code for finding in judge_rosters(sheets, one.settled.entries)}
    kept = tuple(finding for finding in one.findings if finding.code not in ours)
    return replace(one, settled=settled, findings=(*kept, *judge_rosters(known, settled.entries)))


def gather_season(
    folder: Path,
    output: Path,
    as_of: date,
    *,
    jobs: int = 1,
    cluster: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> Season:
    """Find, look at and work every event below `folder`; `output` holds the cache.

    `jobs` processes look at once, or the workers of the Dask cluster at the address `cluster`. Raises CannotGoOnError
    where no event is below the folder.
    """
    from tourney.line.season_cache import looks

    paths = list(events_below(folder, output))
    if not paths:
        raise CannotGoOnError(f"There is no event below {folder}: neither a workbook nor a folder of CSV files.")
    wheres = [path.relative_to(folder).as_posix() for path in paths]
    seen = looks(
        list(zip(paths, wheres, strict=True)), output / ".cache", jobs=jobs, cluster=cluster, progress=progress
    )
    return work_season(
        [one for one in seen if isinstance(one, Looked)],
        as_of,
        [(where, one) for where, one in zip(wheres, seen, strict=True) if isinstance(one, str)],
    )
