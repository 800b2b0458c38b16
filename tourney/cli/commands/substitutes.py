"""`tourney substitutes`: who may come in now, singly or two for two, and who may not and why."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from tourney.cli.options import EVENT, asked, existing, reading_options
from tourney.model.entries import Entries
from tourney.model.failures import CannotGoOnError


@click.command("substitutes")
@click.argument("event", type=EVENT)
@click.argument("game")
@click.option("--out", "member", required=True, metavar="MEMBER", help="The member number of who goes out.")
@click.option("--at", "when", required=True, metavar="MOMENT", help='When: "P2 3:10", "P2" (its end), "shootout".')
@click.option("--disabled-by-foul", is_flag=True, help="Penalty 7: disabled by a foul of the other side.")
@reading_options
def command(
    event: Path,
    game: str,
    member: str,
    when: str,
    disabled_by_foul: bool,
    as_json: bool,
    lang: str | None,
    as_of: date,
    quiet: bool,
    verbose: bool,
) -> int:
    """Say who may come in for MEMBER at a MOMENT of GAME."""
    from tourney.line import settled, voice
    from tourney.rules.doctor import substitutes
    from tourney.workbook.intake.clocks import moment_of
    from tourney.workbook.reading import read

    reading = read(existing(event))
    how = asked(as_json, lang, as_of, quiet, verbose, reading.language)
    speaker = voice(how.language)
    moment = moment_of(when)
    if moment is None:
        raise CannotGoOnError(
            '“{when}” is not a moment of a game; write "P2 3:10", "P2" for its end, or "shootout".', when=str(when)
        )
    bench = substitutes(settled(reading), game, member, moment, disabled_by_foul=disabled_by_foul)
    if how.json:
        import sys

        from reports.exports.bench_json import encode_bench

        sys.stdout.write(encode_bench(bench, speaker).decode())
        return 0
    entries = Entries.of(reading.sheets)

    def names(numbers: tuple[str, ...]) -> str:
        return speaker.list(f"{entries.player(number)} ({number})" for number in numbers)

    click.echo(
        speaker.text(
            "{team}, {game}: who may come in {at} for {player}",
            team=bench.team,
            game=game,
            at=moment,
            player=names((member,)),
        )
    )
    for choice in bench.choices:
        says = speaker.text(
            "{comes} for {goes}: in the arena {in_arena}, counts {counts}, gives {gives}, receives {receives}",
            comes=names(choice.comes),
            goes=names(choice.goes),
            in_arena=choice.in_arena,
            counts=choice.counts,
            gives=choice.gives,
            receives=choice.receives,
        )
        click.echo(f"  {click.style(speaker.text('may'), fg='green')}      {says}")
        for ask in choice.asks:
            click.echo(f"           ? {speaker.says(ask)}")
    for refusal in bench.refusals:
        change = speaker.text("{comes} for {goes}", comes=names(refusal.comes), goes=names(refusal.goes))
        click.echo(f"  {click.style(speaker.text('may not'), fg='red')}  {change}")
        for because in refusal.because:
            click.echo(f"           {because.code}: {speaker.says(because)}")
    if bench.removable:
        click.echo(
            "  "
            + speaker.text(
                "Or the captain has one of these taken off the other side: {names}.", names=names(bench.removable)
            )
        )
    click.echo("  " + speaker.text("If nobody comes in: {handicap} in the arena.", handicap=bench.alone))
    return 0
