"""`tourney check`: rosters and line-ups against the rules; nothing is written into the workbook."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from tourney.cli.options import EVENT, asked, existing, reading_options
from tourney.cli.showing import show_count, show_findings, show_json, show_next


@click.command("check")
@click.argument("event", type=EVENT)
@click.option("-o", "--output", type=EVENT, help="A folder for the checked copy of the workbook.")
@click.option("--cure", is_flag=True, help="For a barred team: the legal line-ups and the smallest changes.")
@reading_options
def command(
    event: Path,
    output: Path | None,
    cure: bool,
    as_json: bool,
    lang: str | None,
    as_of: date,
    quiet: bool,
    verbose: bool,
) -> int:
    """Judge the rosters and line-ups of EVENT against the rules; write nothing into it."""
    from tourney.line import settled, voice, work
    from tourney.workbook.reading import read

    reading = read(existing(event))
    how = asked(as_json, lang, as_of, quiet, verbose, reading.language)
    speaker = voice(how.language)
    worked = work([reading], as_of)
    book = worked.books[0]
    if output is not None:
        from tourney.workbook.checked import write

        output.mkdir(parents=True, exist_ok=True)
        write(reading, book.findings, speaker, output / "checked.xlsx")
    if how.json:
        show_json(worked, speaker)
    else:
        show_findings(book.findings, speaker, how)
        if cure:
            from tourney.cli.curing import show_cures

            show_cures(book, settled(reading), speaker)
        show_count(book.findings, speaker)
        if not quiet:
            show_next(book, speaker)
    return 1 if worked.bars else 0
