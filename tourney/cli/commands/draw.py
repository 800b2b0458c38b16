"""`tourney draw`: make the stages that can be drawn now; or verify the draw that was made."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from tourney.cli.options import EVENT, asked, existing, reading_options
from tourney.cli.showing import columns, show_count, show_findings, show_json, show_next
from tourney.cli.speaking import speaking
from tourney.model.nothing import Nothing


@click.command("draw")
@click.argument("event", type=EVENT)
@click.option("--verify", is_flag=True, help="Recompute the draw and say yes, or what differs; write nothing.")
@click.option("--again", is_flag=True, help="Replace the draw; only before its first result.")
@click.option("--because", default="", metavar="TEXT", help="Why it is drawn again.")
@click.option("--with-barred", is_flag=True, help="Draw although a team is barred or not validated.")
@click.option("--output", type=EVENT, metavar="PATH", help="Write a copy instead of the workbook.")
@reading_options
def command(
    event: Path,
    verify: bool,
    again: bool,
    because: str,
    with_barred: bool,
    output: Path | None,
    as_json: bool,
    lang: str | None,
    as_of: date,
    quiet: bool,
    verbose: bool,
) -> int:
    """Make the draw of EVENT and write it into the workbook, once."""
    from tourney.line import bars, voice, work
    from tourney.line.desk import Desk
    from tourney.line.steps import ask, make_draw, remember_who_played, verify_draw
    from tourney.play.not_drawn import NOT_DRAWN

    if again and not because:
        raise click.UsageError(speaking().say("--again needs --because TEXT: the reason is kept with the draw."))
    desk = Desk(existing(event), output=output, read_only=verify)
    how = asked(as_json, lang, as_of, quiet, verbose, desk.reading.language)
    speaker = voice(how.language)
    if verify:
        findings = verify_draw(desk)
        if not as_json:
            show_findings(findings, speaker, how)
            return 1 if bars(findings) else 0
    else:
        remember_who_played(desk)
        findings = make_draw(desk, as_of, again=again, because=because, with_barred=with_barred)
        ask([desk], as_of)
    worked = work([desk.reading], as_of, extra=[findings])
    book = worked.books[0]
    if not verify:
        findings = (*findings, *(finding for finding in book.findings if finding.code == NOT_DRAWN.code))
    if how.json:
        show_json(worked, speaker)
        return 1 if bars(findings) else 0
    show_findings(findings, speaker, how)
    for line in desk.written:
        click.echo(speaker.fact(line))
    if book.sheets.games and not quiet:
        rows = [
            (
                game.id,
                "" if isinstance(game.stage, Nothing) else speaker.fact(game.stage),
                speaker.fact(game.a),
                "v",
                speaker.fact(game.b),
            )
            for game in book.sheets.games
        ]
        click.echo(columns(rows))
    if findings:
        show_count(findings, speaker)
    if not quiet:
        show_next(book, speaker)
    return 1 if bars(findings) else 0
