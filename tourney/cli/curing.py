"""What `tourney check --cure` prints: for each barred team, the legal threes and the smallest changes."""

from __future__ import annotations

import click

from tourney.language import Voice
from tourney.model.book import Book, TeamStatus
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.settled import Settled
from tourney.rules.doctor import Cure, cures


def show_cures(book: Book, event: Settled, voice: Voice) -> None:
    """Print the cures of every team that may not play as it stands."""
    for verdict in book.verdicts or ():
        if verdict.status is TeamStatus.ELIGIBLE:
            continue
        found = cures(event, verdict.team)
        click.echo(
            voice.text(
                "{team}: {count:no legal three|one legal three|# legal threes}", team=verdict.team, count=len(found)
            )
        )
        for cure in found:
            _show(cure, book, voice)


def _show(cure: Cure, book: Book, voice: Voice) -> None:
    def names(numbers: tuple[str, ...]) -> str:
        return voice.list(book.entries.player(number) for number in numbers)

    click.echo(f"  {cure.total}: {names(cure.members)}")
    for text, numbers in (
        ("in: {names}", cure.brought_in),
        ("out: {names}", cure.left_out),
        ("off the roster: {names}", cure.taken_off),
    ):
        if numbers:
            click.echo("      " + voice.text(text, names=names(numbers)))
    for game in cure.goals:
        click.echo(
            "      "
            + voice.text(
                "{game} v {opponent}: gives {gives}, receives {receives}",
                game=game.game,
                opponent=game.opponent,
                gives=_goals(game.gives),
                receives=_goals(game.receives),
            )
        )
    for need in cure.needs:
        click.echo(f"      ? {voice.says(need)}")


def _goals(value: Goals | Nothing) -> str:
    return "?" if isinstance(value, Nothing) else str(value)
