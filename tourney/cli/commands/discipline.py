"""`tourney discipline`: who owes what, where it is served, what carries over."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from tourney.cli.options import EVENT, asked, existing, reading_options
from tourney.cli.showing import cited, show_json
from tourney.language import Voice
from tourney.model.clock import clock_text
from tourney.model.owed import Obligation, Owes, Substitute


@click.command("discipline")
@click.argument("events", type=EVENT, nargs=-1, required=True)
@reading_options
def command(events: tuple[Path, ...], as_json: bool, lang: str | None, as_of: date, quiet: bool, verbose: bool) -> int:
    """Follow cards and suspensions through EVENTS, in order of time."""
    from tourney.line import voice, work
    from tourney.workbook.reading import read

    readings = [read(existing(event)) for event in events]
    how = asked(as_json, lang, as_of, quiet, verbose, readings[0].language)
    speaker = voice(how.language)
    worked = work(readings, as_of)
    if how.json:
        show_json(worked, speaker)
        return 1 if worked.bars else 0
    if not worked.owed:
        click.echo(speaker.text("Nobody owes anything."))
    for obligation in worked.owed:
        _show(obligation, speaker)
    return 1 if worked.bars else 0


def _what(owed: Obligation, speaker: Voice) -> str:
    if owed.owes is Owes.GAME:
        after = owed.substitute is Substitute.AFTER
        count = speaker.text("{count:# game|# games}", count=owed.games_owed)
        return count + (
            ", " + speaker.text("no substitute for {time}", time=clock_text(owed.substitute_after)) if after else ""
        )
    if owed.owes is Owes.BOX:
        return speaker.text("box {time}", time=clock_text(owed.box))
    return speaker.text("starts on a yellow")


def _show(owed: Obligation, speaker: Voice) -> None:
    from tourney.conduct.counting import REASONS

    origin = f"{owed.origin.event} {owed.origin.game} · {cited(owed.origin.cites, speaker)}"
    state = f"{speaker.text(owed.state.value)} · {speaker.text(owed.serve_for.value)}"
    click.echo(f"{owed.player} ({owed.member}), {owed.team}: {_what(owed, speaker)} · {state} · {origin}")
    for game in owed.games:
        verdict = speaker.text("counts") if game.counts else speaker.text("does not count")
        because = f"{speaker.text(REASONS[game.reason][0])} · {cited(game.cites, speaker)}"
        click.echo(f"    {game.event} {game.game}: {verdict}: {because}")
