"""`tourney shootout`: the order sheet before it, the verdict after it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click
from msgspec.structs import replace

from tourney.cli.options import EVENT, asked, existing, reading_options
from tourney.cli.showing import cited, show_findings, show_json, undecided
from tourney.language import Voice
from tourney.model.entries import Entries
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Word
from tourney.model.results import ShootoutCard
from tourney.model.settled import Settled


@click.command("shootout")
@click.argument("event", type=EVENT)
@click.argument("game")
@reading_options
def command(event: Path, game: str, as_json: bool, lang: str | None, as_of: date, quiet: bool, verbose: bool) -> int:
    """Print the shootout card of GAME (a game's name, or a tie's, as `Pool A 1-3`)."""
    from tourney.line import bars, settled, shootout, voice, work
    from tourney.workbook.reading import read

    reading = read(existing(event))
    how = asked(as_json, lang, as_of, quiet, verbose, reading.language)
    speaker = voice(how.language)
    card, findings = shootout(reading, game)
    if card is None:
        games = ", ".join(one.id for one in reading.sheets.games) or "-"
        raise CannotGoOnError(
            "“{game}” is neither a game of {file} ({games}) nor an undecided tie.",
            game=str(game),
            file=reading.path.name,
            games=str(games),
        )
    if how.json:
        worked = work([reading], as_of)
        book = worked.books[0]
        show_json(replace(worked, books=(replace(book, shootouts=(card,)),)), speaker)
        return 1 if bars(findings) else 0
    _show(card, Entries.of(reading.sheets), speaker)
    _show_left(card, settled(reading), speaker)
    show_findings(findings, speaker, how)
    return 1 if bars(findings) else 0


def _show(card: ShootoutCard, entries: Entries, speaker: Voice) -> None:
    click.echo(speaker.text("Shootout {game}: {teams}", game=Word(card.game), teams=" v ".join(card.teams)))
    click.echo(speaker.text("{team} hits first, from the {line}-yard line.", team=card.first, line=card.line))
    for turn in card.order:
        who = entries.player(turn.member) if turn.member else speaker.text("named by the captain")
        click.echo(f"  {turn.turn:2}  {turn.team}: {who}")
    for out in card.excluded:
        why = f"{speaker.text(out.reason)} ({cited(out.cites, speaker)})"
        click.echo(f"  {speaker.text('May not hit')}: {entries.player(out.member)} · {why}")
    for one in card.rounds:
        points = ", ".join(f"{team} {score}" for team, score in one.scores)
        state = "" if one.complete else f" ({speaker.text('not complete')})"
        click.echo(speaker.text("Round {number}: {points}", number=one.number, points=points) + state)
    if card.winner:
        click.echo(speaker.text("{team} has won, by one goal.", team=card.winner))
    elif card.ranking:
        click.echo(speaker.text("Order: {teams}", teams=" > ".join(card.ranking)))


def _show_left(card: ShootoutCard, event: Settled, speaker: Voice) -> None:
    """What is still undecided after complete rounds: another round, or what the table's ladder has next."""
    if card.winner or len(card.ranking) == len(card.teams) or not all(one.complete for one in card.rounds):
        return
    left = [tie for table in event.tables for tie in table.undecided if set(tie.teams) <= set(card.teams)]
    for tie in left:
        click.echo(undecided(tie, speaker))
    if card.rounds and not left:
        click.echo(speaker.text("Undecided: another round is to be hit."))
