"""`tourney season`: every event below a folder, in order of time, with suspensions carried between them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import click

from tourney.cli.options import EVENT, asked, existing, reading_options
from tourney.cli.speaking import speaking


@click.command("season")
@click.argument("folder", type=EVENT)
@click.option("-o", "--output", type=EVENT, required=True, metavar="OUT", help="The folder for what comes of it.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Events looked at at once.")
@click.option(
    "--cluster", metavar="ADDRESS", help="A Dask cluster that looks at the events (pip install tourney[dask])."
)
@reading_options
def command(
    folder: Path,
    output: Path,
    jobs: int,
    cluster: str | None,
    as_json: bool,
    lang: str | None,
    as_of: date,
    quiet: bool,
    verbose: bool,
) -> int:
    """Work every event below FOLDER; an event that has not changed is not read again."""
    from tourney.line import voice
    from tourney.line.season_papers import JSON
    from tourney.line.season_run import run_season

    how = asked(as_json, lang, as_of, quiet, verbose)
    speaker = voice(how.language)
    output.mkdir(parents=True, exist_ok=True)
    with _progress(show=not (quiet or as_json)) as progress:
        season = run_season(
            existing(folder), output, as_of, speaker, jobs=jobs, cluster=cluster or "", progress=progress
        )
    bars = any(event.bars for event in season.events)
    if how.json:
        sys.stdout.write((output / JSON).read_text("utf-8"))
        return 1 if bars else 0
    for where, says in season.refused:
        click.echo(f"{where}: {says}")
    for one in season.contradictions:
        click.echo(f"{one.code}: {speaker.says(one)}")
    click.echo(
        speaker.text(
            "{events:# event|# events}, {games:# game|# games}, {owed:# obligation|# obligations}, "
            "{contradictions:# contradiction|# contradictions}.",
            events=len(season.events),
            games=sum(event.games for event in season.events),
            owed=len(season.owed),
            contradictions=len(season.contradictions),
        )
    )
    if not quiet:
        click.echo(speaker.text("Open {file}", file=str(output / "index.html")))
    return 1 if bars else 0


@contextmanager
def _progress(*, show: bool) -> Iterator[Callable[[int, int], None] | None]:
    """Hand out a function that is told how many of how many events are done; None where no terminal is looking."""
    if not show or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(speaking().say("Events"), total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
