"""`tourney gather`: team sheets, calendars, and carry-overs of finished events, into an event's workbook."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from tourney.cli.options import EVENT, asked, existing, reading_options
from tourney.cli.showing import show_count, show_findings, show_json
from tourney.model.findings import Phrase


@click.command("gather")
@click.argument("files", type=EVENT, nargs=-1, required=True)
@click.option("--into", "event", type=EVENT, required=True, metavar="EVENT", help="The workbook that takes them in.")
@click.option("--output", type=EVENT, metavar="PATH", help="Write a copy instead of the workbook.")
@reading_options
def command(
    files: tuple[Path, ...],
    event: Path,
    output: Path | None,
    as_json: bool,
    lang: str | None,
    as_of: date,
    quiet: bool,
    verbose: bool,
) -> int:
    """Take FILES into EVENT; again, it updates and never doubles.

    FILES are team sheets, calendars (.ics, named after a team or an official: when they are away), or results.xlsx of
    finished events.
    """
    from tourney.line import bars, voice, work
    from tourney.line.desk import Desk
    from tourney.workbook.gathering import gather

    desk = Desk(existing(event), output=output)
    how = asked(as_json, lang, as_of, quiet, verbose, desk.reading.language)
    speaker = voice(how.language)
    gathered = gather(desk.reading, [existing(file) for file in files])
    desk.write(gathered.changes, Phrase(""))
    if how.json:
        show_json(work([desk.reading], as_of, extra=[gathered.findings]), speaker)
        return 1 if bars(gathered.findings) else 0
    show_findings(gathered.findings, speaker, how)
    click.echo(
        speaker.text(
            "{added:# row|# rows} added, {updated} brought up to date.", added=gathered.added, updated=gathered.updated
        )
    )
    if gathered.findings:
        show_count(gathered.findings, speaker)
    return 1 if bars(gathered.findings) else 0
