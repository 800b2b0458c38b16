"""Writing what stands over all events of a season, as far as it changed since the last run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

from reports.exports.season_tables import Lines, document, joined, lines, rows_of, season_rows, season_sqlite
from reports.pages.season import make
from reports.season import FRONT, PDF, write_front, write_if_changed, write_pdf
from tourney.language import Voice
from tourney.line.season_memory import Memory, sum_of
from tourney.model.season import Outlook

JSON, SQLITE = "season.json", "season.sqlite"


def write_papers(
    outlook: Outlook,
    speaker: Voice,
    output: Path,
    links: Mapping[str, str],
    parts: Iterable[Lines],
    before: Memory | None,
) -> dict[str, str]:
    """Write what stands over all events, as far as it changed; returns the sums of the files and of what made them.

    `parts` are the lines of the tables of each event, in order of time.
    """
    was = before.files if before else {}
    made: dict[str, str] = {}

    def stands(kind: str, content: str | bytes, *files: str) -> bool:
        made[kind] = sum_of(content)
        return was.get(kind) == made[kind] and all(was.get(file) == _sum(output / file) for file in files)

    with ThreadPoolExecutor(1) as beside:  # the PDF engine works outside of Python, so the rest goes on meanwhile
        report = make(outlook, speaker, links)
        front = repr((report, outlook.title, outlook.as_of, speaker.language, links))
        if not stands("front", front, FRONT, PDF):
            pdf = beside.submit(write_pdf, report, outlook, speaker, output)
            write_front(report, outlook, speaker, output, links)
        else:
            pdf = None
        tables = joined([*parts, lines(season_rows(outlook, speaker))])
        write_if_changed(output / JSON, document(tables, outlook, speaker))
        if not stands("tables", b"\n".join(tables.values()), SQLITE):
            season_sqlite({name: rows_of(name, some) for name, some in tables.items()}, output / SQLITE)
        if pdf is not None:
            pdf.result()
    return made | {file: _sum(output / file) for file in (SQLITE, FRONT, PDF)}


def _sum(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
