"""What a command prints on a terminal: findings, next steps, tables. Plain text; JSON where asked."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

import click

from tourney.cli.options import Asked
from tourney.language import Voice
from tourney.line import Worked
from tourney.model.book import Book
from tourney.model.findings import Effect, Finding, Word
from tourney.model.results import UndecidedTie
from tourney.play.ties import STAKES, coming
from tourney.rulebook import edition

_COLOURS = {Effect.BARS: "red", Effect.ASKS: "yellow", Effect.NOTES: None}


def show_json(worked: Worked, voice: Voice) -> None:
    """The document of one event, or of several worked together, to standard output."""
    from reports.exports.document import Document, SeveralDocument
    from reports.exports.event_json import encode, one, several

    books = worked.books
    if len(books) == 1:
        document: Document | SeveralDocument = one(books[0], voice)
    else:
        document = several(books, worked.owed, worked.findings, worked.timetable, voice)
    sys.stdout.write(encode(document).decode())


def show_findings(findings: Iterable[Finding], voice: Voice, how: Asked) -> None:
    """Findings, what bars first; each with its rule, its cell, its cure and the committee's ruling."""
    listed = sorted(findings, key=lambda finding: list(_COLOURS).index(finding.standing))
    for finding in listed:
        if how.quiet and finding.standing is not Effect.BARS:
            continue
        colour = _COLOURS[finding.standing]
        word = voice.text(finding.standing.value)
        label = click.style(f"{word.upper() if colour else word:5}", fg=colour, bold=bool(colour))
        cites = f" · {cited(finding.cites, voice)}" if finding.cites else ""
        where = f" · {finding.where}" if finding.where else ""
        click.echo(f"{label} {finding.code}{cites}{where}")
        click.echo(f"      {voice.says(finding)}")
        if finding.ruling:
            ruling = finding.ruling
            by = f" ({ruling.by})" if ruling.by else ""
            click.echo(f"      {voice.text('Ruling')}: {voice.word(ruling.decision)}{by}. {ruling.reason}".rstrip())
        elif cure := voice.cure(finding):
            click.echo(f"      → {cure}")


def cited(cites: str, voice: Voice) -> str:
    """A citation as printed, with a word where nobody has read the paragraph's number."""
    return voice.citation(edition(), cites)


def show_count(findings: Sequence[Finding], voice: Voice) -> None:
    """One line: how many bar, ask and note."""
    count = {effect: sum(finding.standing is effect for finding in findings) for effect in Effect}
    click.echo(
        voice.text(
            "{bars:# bars|# bar}, {asks:# asks|# ask}, {notes:# notes|# note}.",
            bars=count[Effect.BARS],
            asks=count[Effect.ASKS],
            notes=count[Effect.NOTES],
        )
    )


def show_next(book: Book, voice: Voice) -> None:
    """What the committee does next."""
    for step in book.next_steps:
        command = f"   {step.command}" if step.command else ""
        click.echo(f"{voice.text('Next')}: {voice.text(step.key, **step.facts)}{command}")


def undecided(tie: UndecidedTie, voice: Voice) -> str:
    """A tie that no step has parted, what is at stake, and what comes next."""
    return voice.text(
        "{tie}: undecided between {teams} (at stake: {stake}); next: {next}",
        tie=Word(tie.name),
        teams=tie.teams,
        stake=STAKES[tie.stake],
        next=coming(tie),
    )


def columns(rows: Sequence[Sequence[str]], indent: str = "  ") -> str:
    """Rows as aligned columns; a column whose cells are all figures stands right."""
    if not rows:
        return ""
    widths = [max(len(row[index]) for row in rows) for index in range(len(rows[0]))]
    right = [
        all(row[index].strip("+-½%.0123456789 –") == "" for row in rows[1:]) and len(rows) > 1
        for index in range(len(rows[0]))
    ]
    lines = []
    for row in rows:
        cells = (
            cell.rjust(width) if flush else cell.ljust(width)
            for cell, width, flush in zip(row, widths, right, strict=True)
        )
        lines.append(indent + "  ".join(cells).rstrip())
    return "\n".join(lines)
