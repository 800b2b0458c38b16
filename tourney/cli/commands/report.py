"""`tourney report`: the pages and the printed book."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from tourney.cli.options import EVENT, asked, existing, printing_options
from tourney.cli.showing import show_json

AUDIENCES = ("public", "officials", "committee")


@click.command("report")
@click.argument("event", type=EVENT)
@click.option("-o", "--output", type=EVENT, help="The folder for the reports; default one beside the workbook.")
@click.option("--pdf", is_flag=True, help="The printed book too, event.pdf.")
@click.option("--only", multiple=True, metavar="NAME", help="Only this report; may be given several times.")
@click.option("--for", "audience", type=click.Choice(AUDIENCES), default="committee", show_default=True)
@printing_options
def command(
    event: Path,
    output: Path | None,
    pdf: bool,
    only: tuple[str, ...],
    audience: str,
    as_json: bool,
    lang: str | None,
    as_of: date,
    quiet: bool,
    verbose: bool,
) -> int:
    """Print the reports of EVENT as HTML pages, and with --pdf as one book."""
    from tourney.line import voice, work
    from tourney.line.printing import print_book
    from tourney.line.steps import output_folder
    from tourney.workbook.reading import read

    reading = read(existing(event))
    how = asked(as_json, lang, as_of, quiet, verbose, reading.language)
    speaker, beside = voice(how.language), voice(how.beside) if how.beside else None
    worked = work([reading], as_of)
    book = worked.books[0]
    folder = output_folder(event, output)
    print_book(book, reading, speaker, folder, pdf=pdf, only=only, audience=audience, beside=beside)
    if how.json:
        show_json(worked, speaker)
    elif not quiet:
        click.echo(speaker.text("Open {file}", file=str(folder / "index.html")))
    return 1 if worked.bars else 0
