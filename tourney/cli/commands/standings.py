"""`tourney standings`: tables with the reason for every place, ties, who can still go on, the order of finish."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

import click

from tourney.cli.options import EVENT, asked, existing, reading_options
from tourney.cli.showing import columns, show_json, undecided
from tourney.language import Voice
from tourney.model.findings import Word
from tourney.model.hopes import Chances
from tourney.model.nothing import Nothing
from tourney.model.results import Result, Standing, Table
from tourney.model.settled import Settled


@click.command("standings")
@click.argument("event", type=EVENT)
@click.option("--if", "supposed", default="", metavar="TEXT", help='What would change: "G1 5-4", "G1 forfeit by A".')
@reading_options
def command(
    event: Path, supposed: str, as_json: bool, lang: str | None, as_of: date, quiet: bool, verbose: bool
) -> int:
    """Print the tables of EVENT: what decided every place, and who can still qualify.

    With --if, what would change if a game ended otherwise; nothing is written.
    """
    from reports.hopes import still_open
    from tourney.line import settled, voice, work
    from tourney.workbook.reading import read

    reading = read(existing(event))
    how = asked(as_json, lang, as_of, quiet, verbose, reading.language)
    speaker = voice(how.language)
    if supposed:
        _suppose(settled(reading), supposed, speaker)
        return 0
    worked = work([reading], as_of)
    book = worked.books[0]
    if how.json:
        show_json(worked, speaker)
        return 1 if worked.bars else 0
    still = {chances.table: chances for chances in still_open(book)}
    results = {result.id: result for result in book.results or ()}
    for table in book.tables or ():
        _show(table, speaker)
        if table.name in still:
            _show_chances(still[table.name], results, speaker)
    if book.finish:
        click.echo(speaker.text("Order of finish"))
        click.echo(columns([(_ranks(place.rank, place.rank_to), place.team) for place in book.finish]))
    if not book.tables and not book.finish:
        click.echo(speaker.text("No table and no order of finish yet."))
    return 1 if worked.bars else 0


def _suppose(event: Settled, words: str, speaker: Voice) -> None:
    """What would change if a game ended so; nothing is changed."""
    from tourney.line.supposing import supposed

    game, changes = supposed(event, words)
    if not changes:
        click.echo(speaker.text("{game}: nothing else would change.", game=game.id))
        return
    click.echo(speaker.text("{game}: this would change with it; nothing has been changed.", game=game.id))
    rows = [(speaker.fact(one.about), one.team, speaker.fact(one.now), "→", speaker.fact(one.then)) for one in changes]
    click.echo(columns(rows))


def _ranks(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _show(table: Table, speaker: Voice) -> None:
    from reports.words import step

    heads = ("", "Team", "Played", "Won", "Tied", "Lost", "Points", "%", "For", "Against", "Net", "Decided by")
    rows = [tuple(speaker.text(head) if head else "" for head in heads)]
    rows += [_line(row, speaker) for row in table.rows]
    click.echo(f"{speaker.table(table.name)}   ({'; '.join(step(speaker, one) for one in table.ladder)})")
    click.echo(columns(rows))
    for tie in table.undecided:
        click.echo(f"  {undecided(tie, speaker)}")
    click.echo()


def _show_chances(table: Chances, results: Mapping[str, Result], speaker: Voice) -> None:
    """Who can still go on from a table, and what takes each team through that is in doubt."""
    from reports.hopes import hope, places, reach, ways

    click.echo(speaker.text("Chances in {table}", table=Word(table.table)))
    click.echo(f"  {places(speaker, table)}")
    heads = ("Team", "Stands", "Places it can still have")
    rows = [tuple(speaker.text(head) for head in heads)]
    rows += [(one.team, hope(speaker, one)[0], reach(speaker, one)) for one in table.teams]
    click.echo(columns(rows))
    perhaps = {team for scenario in table.scenarios for team in scenario.perhaps}
    for one in table.teams:
        if one.team in perhaps and not one.ways:
            click.echo(f"  {one.team}  {speaker.text('By margin, shootout or lot')}")
        for number, way in enumerate(ways(speaker, one, results)):
            click.echo(f"  {one.team if number == 0 else ' ' * len(one.team)}  {speaker.text('If')} {way}")
    click.echo()


def _line(row: Standing, speaker: Voice) -> tuple[str, ...]:
    from reports.words import step

    share = "" if isinstance(row.percentage, Nothing) else f"{float(row.percentage) * 100:.1f}"
    reason = f"{step(speaker, row.decided_by)} {row.figure}".strip()
    return (
        _ranks(row.rank, row.rank_to),
        row.team,
        str(row.played),
        str(row.won),
        str(row.tied),
        str(row.lost),
        str(row.points),
        share,
        str(row.scored),
        str(row.conceded),
        f"+{row.net}" if row.net.halves > 0 else str(row.net),
        reason,
    )
