"""`tourney schedule`: put games on arenas and times; plan again; judge a timetable."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import click

from tourney.cli.options import EVENT, asked, existing, reading_options
from tourney.cli.showing import columns, show_json
from tourney.language import Voice
from tourney.model.timetable import Timetable, TimetableStatus

PAIR = 2


def _moment(ctx: click.Context, param: click.Parameter, value: str | None) -> datetime | None:
    del ctx, param
    try:
        return None if value is None else datetime.fromisoformat(value)
    except ValueError:
        raise click.BadParameter(f"{value!r} is not a day and time; write it as 2026-05-01T10:00.") from None


@click.command("schedule")
@click.argument("events", type=EVENT, nargs=-1, required=True)
@click.option("--replan", is_flag=True, help="Plan again after a change, with the fewest moves.")
@click.option("--check", is_flag=True, help="Judge the timetable that stands in the workbook; write nothing.")
@click.option("--compare", is_flag=True, help="Set the timetables of two workbooks of one event beside each other.")
@click.option("--freeze-until", callback=_moment, metavar="TIME", help="Games before this stay where they are.")
@click.option("--keep", multiple=True, metavar="DAY", help="Games of this day stay where they are.")
@click.option("--effort", type=click.FloatRange(0.1), help="Bound on the search, in the solver's own units.")
@click.option("--seconds", type=click.FloatRange(0, min_open=True), help="A stop by the clock.")
@click.option("--output", type=EVENT, metavar="PATH", help="Write a copy instead of the workbook (one event).")
@reading_options
def command(
    events: tuple[Path, ...],
    replan: bool,
    check: bool,
    compare: bool,
    freeze_until: datetime | None,
    keep: tuple[str, ...],
    effort: float | None,
    seconds: float | None,
    output: Path | None,
    as_json: bool,
    lang: str | None,
    as_of: date,
    quiet: bool,
    verbose: bool,
) -> int:
    """Put the games of EVENTS on arenas and times, and write them into the workbooks."""
    from tourney.cli.moving import show_beside, show_moves
    from tourney.cli.waiting import waiting
    from tourney.line import voice, work
    from tourney.line.desk import Desk
    from tourney.line.steps import audit_timetable, make_timetable, moved_since, standing

    if output is not None and len(events) > 1:
        raise click.UsageError("--output goes with one event.")
    if compare and len(events) != PAIR:
        raise click.UsageError("--compare takes two workbooks.")
    desks = [Desk(existing(event), output=output, read_only=check or compare) for event in events]
    how = asked(as_json, lang, as_of, quiet, verbose, desks[0].reading.language)
    speaker = voice(how.language)
    if compare:
        show_beside(desks[0].reading, desks[1].reading, speaker)
        return 0
    before = standing(desks) if replan else ()
    if check:
        breaches = audit_timetable(desks)
        timetable = Timetable(breaches=breaches)
    else:
        with waiting(speaker.text("Timetable"), show=not (quiet or as_json)) as progress:
            timetable = make_timetable(
                desks,
                as_of,
                effort=effort,
                seconds=seconds,
                replan=replan,
                freeze_until=freeze_until,
                keep_days=tuple(date.fromisoformat(day) for day in keep),
                progress=progress,
            )
    worked = work([desk.reading for desk in desks], as_of, timetable=timetable)
    if how.json:
        show_json(worked, speaker)
    else:
        _show(timetable, speaker, check=check)
        if replan:
            show_moves(moved_since(desks, before), speaker)
        for desk in desks:
            for line in desk.written:
                click.echo(f"{desk.path.name}: {line}")
    return 1 if timetable.breaches or timetable.status is TimetableStatus.IMPOSSIBLE else 0


def _show(timetable: Timetable, speaker: Voice, *, check: bool) -> None:
    from tourney.line import said

    for breach in timetable.breaches:
        click.echo(f"{speaker.text('Breach')} {', '.join(breach.games)}: {said(breach, speaker)}")
    if check:
        if not timetable.breaches:
            click.echo(speaker.text("The timetable keeps every requirement."))
        return
    click.echo(speaker.text("Timetable: {status}", status=speaker.text(timetable.status.value)))
    if timetable.stopped_by_clock:
        click.echo(speaker.text("The search was stopped by the clock; another run may give another timetable."))
    for wish in timetable.wishes:
        possible = "?" if not isinstance(wish.possible, int) else str(wish.possible)
        click.echo(f"  {speaker.text(wish.wish)}: {wish.reached} ({speaker.text('possible')}: {possible})")
    for conflict in timetable.conflict:
        click.echo(f"  {said(conflict, speaker)}")
        for relief in conflict.relief:
            click.echo(f"    → {said(relief, speaker)}")
    placed = sorted(timetable.placements, key=lambda placement: (placement.start, placement.arena, placement.game))
    click.echo(
        columns([(f"{place.start:%a %Y-%m-%d %H:%M}", place.arena, place.game, place.umpire_1) for place in placed])
    )
