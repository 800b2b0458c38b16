"""`tourney run`: the whole line, from the workbook to the printed book."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from tourney.cli.commands.report import AUDIENCES
from tourney.cli.options import EVENT, asked, existing, printing_options
from tourney.cli.showing import show_count, show_findings, show_json, show_next
from tourney.model.findings import Effect


@click.command("run")
@click.argument("events", type=EVENT, nargs=-1, required=True)
@click.option("-o", "--output", type=EVENT, help="The folder for the reports; default one beside the workbook.")
@click.option("--pdf", is_flag=True, help="The printed book too, event.pdf.")
@click.option("--for", "audience", type=click.Choice(AUDIENCES), default="committee", show_default=True)
@click.option("--read-only", is_flag=True, help="Write no workbook.")
@click.option("--watch", "watching", is_flag=True, help="Work again whenever a workbook is saved; writes no workbook.")
@printing_options
def command(
    events: tuple[Path, ...],
    output: Path | None,
    pdf: bool,
    audience: str,
    read_only: bool,
    watching: bool,
    as_json: bool,
    lang: str | None,
    as_of: date,
    quiet: bool,
    verbose: bool,
) -> int:
    """Check EVENTS; draw if entries have closed; schedule what has no time; results, discipline, reports."""
    from tourney.cli.waiting import waiting
    from tourney.line import Worked, voice
    from tourney.line.desk import Desk
    from tourney.line.printing import print_book, print_books
    from tourney.line.running import run
    from tourney.line.steps import output_folder

    events = tuple(existing(event) for event in events)
    folder = output_folder(events[0], output)

    def work() -> Worked:
        desks = [Desk(event, read_only=read_only or watching, lenient=True) for event in events]
        how = asked(as_json, lang, as_of, quiet, verbose, desks[0].reading.language)
        speaker, beside = voice(how.language), voice(how.beside) if how.beside else None
        with waiting(speaker.text("Working"), show=not (quiet or as_json)) as progress:
            worked = run(desks, as_of, progress=progress)
        if len(desks) == 1:
            reading = desks[0].reading
            print_book(worked.books[0], reading, speaker, folder, pdf=pdf, audience=audience, beside=beside)
        else:
            readings = [desk.reading for desk in desks]
            print_books(worked, readings, speaker, folder, pdf=pdf, audience=audience, beside=beside)
        if how.json:
            show_json(worked, speaker)
            return worked
        for desk, book in zip(desks, worked.books, strict=True):
            if len(desks) > 1:
                click.echo(f"{desk.path.name}: {book.sheets.event.name}")
            shown = [one for one in book.findings if verbose or one.standing is not Effect.NOTES]
            show_findings(shown, speaker, how)
            for line in (*desk.written, *((desk.refusal,) if desk.refusal else ())):
                click.echo(speaker.fact(line))
            for line in desk.would_write:
                click.echo(speaker.text("Not written: {what}", what=line))
            show_count(book.findings, speaker)
            if not quiet:
                show_next(book, speaker)
        if not quiet:
            click.echo(speaker.text("Open {file}", file=str(folder / "index.html")))
        return worked

    if not watching:
        return 1 if work().bars else 0
    from tourney.cli.watching import watch

    watch(events, folder, work)
    return 0
