"""A season: every event below a folder, worked in order of time, with suspensions carried between them.

Each event is looked at by itself (read, settled, its rosters judged), on as many processors as are asked for; what that
came to is kept by the content of its files in the output folder, by a library's cache that can be deleted at any time.
Then the ledger is kept over all of them, and every event's line-ups are judged by it.
"""

from __future__ import annotations

import errno
import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tourney.line.season_faults import astray, contradictions
from tourney.line.season_ledger import kept
from tourney.line.season_trace import Trace
from tourney.model.entries import Entries
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Finding
from tourney.model.nothing import Nothing
from tourney.model.owed import Obligation
from tourney.model.people import Rerating
from tourney.model.season import Season, SeasonEvent, concerning
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets
from tourney.play import settle
from tourney.rules import answered, judge_lineups, judge_rosters

WORKBOOKS = (".xlsx", ".xlsm", ".ods")
OURS = frozenset({"results.xlsx", "checked.xlsx"})
EVENT_SHEETS = frozenset({"event.csv", "evento.csv"})


class Looked(Struct, frozen=True, kw_only=True):
    """One event, looked at by itself: where it is (relative to the folder), its records settled, what was found."""

    where: str
    settled: Settled
    findings: tuple[Finding, ...]
    """Of its file and its rosters."""

    @property
    def name(self) -> str:
        """The event's name, else its file's."""
        return self.settled.sheets.event.name or self.settled.sheets.name


def events_below(folder: Path, output: Path | None = None) -> Iterator[Path]:
    """Every workbook and CSV folder below a folder, by path; what the program itself made is passed over.

    A folder that may not be looked into is handed out too, so that it is told of.
    """
    ours = None if output is None else output.resolve()
    for entry in _entries(folder):
        path = Path(entry)
        if entry.name.startswith((".", "~")) or (ours and entry.name == ours.name and path.resolve() == ours):
            continue
        if entry.is_dir():
            names = _names(path)
            if names is None or names & EVENT_SHEETS:
                yield path
            elif not {"index.html", "event.json"} <= names:
                yield from events_below(path, output)
        elif path.suffix.lower() in WORKBOOKS and path.name not in OURS:
            yield path


def _names(folder: Path) -> set[str] | None:
    """The names of what lies in a folder; None where it may not be looked into."""
    try:
        return {child.name.casefold() for child in _entries(folder)}
    except PermissionError:
        return None


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    """What lies in a folder, by name."""
    with os.scandir(folder) as entries:
        return sorted(entries, key=lambda entry: entry.name)


def look(path: Path, where: str) -> Looked | str:
    """One event by itself; the sentence that says why where it cannot be read. Raises OSError where the disk fails."""
    from tourney.workbook.reading import read

    try:
        reading = read(path)
    except CannotGoOnError as reason:
        trouble = reason.__cause__
        if isinstance(trouble, OSError) and disk_fails(trouble, path):
            raise trouble from None
        return str(reason)
    settled = _told(reading.sheets)
    return Looked(
        where=where,
        settled=settled,
        findings=(*reading.findings, *judge_rosters(settled.sheets, settled.entries)),
    )


def disk_fails(trouble: OSError, path: Path) -> bool:
    """Whether the disk or the network fails, and not this one event, of which it is told while the others go on.

    A season without the events that have just gone would be a wrong answer.
    """
    if trouble.errno in {errno.ENOENT, errno.ELOOP}:
        return not path.is_symlink()  # a link that leads nowhere was never an event
    return not isinstance(trouble, PermissionError | IsADirectoryError)


def work_season(looked: Sequence[Looked], as_of: date, refused: Sequence[tuple[str, str]] = ()) -> Season:
    """Work the events of a season together; the order they come in does not matter."""
    traces = in_time(Trace.of(one.where, one.settled) for one in looked)
    more = learnt(traces)
    by_where = {one.where: with_season(one, more[one.where]) for one in looked}
    known = [by_where[trace.where] for trace in traces]
    account = kept(one.settled for one in known)
    owed, contradicted = concerning(account.owed), contradictions(traces)
    wrong = astray(traces, contradicted)
    return Season(
        as_of=as_of,
        events=tuple(
            finished(one, owed.get(one.name, ()), (*account.of(one.name), *wrong.get(one.where, ()))) for one in known
        ),
        owed=account.owed,
        contradictions=contradicted,
        refused=tuple(refused),
    )


def in_time(traces: Iterable[Trace]) -> list[Trace]:
    """By first day; those without one last."""

    def order(trace: Trace) -> tuple[date, str]:
        return (date.max if isinstance(trace.first_day, Nothing) else trace.first_day, trace.where)

    return sorted(traces, key=order)


def learnt(traces: Sequence[Trace]) -> dict[str, tuple[Rerating, ...]]:
    """By where an event lies, the re-ratings that other events know of its members and it does not."""
    known: defaultdict[str, list[Rerating]] = defaultdict(list)
    for trace in traces:
        for row in trace.reratings:
            known[row.member].append(row)
    found = {}
    for trace in traces:
        mine = {(row.member, row.effective) for row in trace.reratings}
        more: dict[tuple[str, object], Rerating] = {}
        for number in dict.fromkeys(member.number for member in trace.members if member.number in known):
            for row in known[number]:
                if (row.member, row.effective) not in mine:
                    more.setdefault((row.member, row.effective), row)
        found[trace.where] = tuple(more.values())
    return found


def _told(sheets: Sheets) -> Settled:
    """The event settled as `run` settles it."""
    from schedules.chances import told
    from schedules.shootouts import agreed

    return told(agreed((settle(sheets, Entries.of(sheets)),))[0])


def with_season(one: Looked, more: tuple[Rerating, ...]) -> Looked:
    """The event with these re-ratings besides its own."""
    if not more:
        return one
    sheets = one.settled.sheets
    known = replace(sheets, reratings=(*sheets.reratings, *more))
    settled = _told(known)
    ours = {finding.code for finding in judge_rosters(sheets, one.settled.entries)}
    left = tuple(finding for finding in one.findings if finding.code not in ours)
    return replace(one, settled=settled, findings=(*left, *judge_rosters(known, settled.entries)))


def finished(one: Looked, owed: tuple[Obligation, ...], found: tuple[Finding, ...]) -> SeasonEvent:
    """The event with its line-ups judged, by what the season's ledger says is owed in it and found in it."""
    settled = one.settled
    findings = (*one.findings, *settled.findings, *found, *judge_lineups(settled, owed))
    return SeasonEvent(where=one.where, settled=settled, findings=answered(findings, settled.sheets.rulings))


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
    from tourney.line.season_cache import CACHE, digest, looks, unpacked, workers

    places = found_below(folder, output)
    with workers(jobs, cluster) as work:
        seen = looks([(path, where, digest(path)) for where, path in places.items()], output / CACHE, work, progress)
    return work_season(
        [unpacked(one) for one in seen if isinstance(one, bytes)],
        as_of,
        [(where, one) for where, one in zip(places, seen, strict=True) if isinstance(one, str)],
    )


def found_below(folder: Path, output: Path) -> dict[str, Path]:
    """Every event below a folder, by where it lies; raises CannotGoOnError where there is none."""
    places = {path.relative_to(folder).as_posix(): path for path in events_below(folder, output)}
    if not places:
        raise CannotGoOnError(
            "There is no event below {folder}: neither a workbook nor a folder of CSV files.", folder=str(folder)
        )
    return places
