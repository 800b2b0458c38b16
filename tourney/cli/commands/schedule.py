"""`tourney schedule`: put games on arenas and times; plan again; judge a timetable."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tourney.cli.options import EVENT, Asked, asked, existing, reading_options
from tourney.cli.showing import columns, show_findings, show_json
from tourney.cli.speaking import speaking
from tourney.language import Voice
from tourney.model.findings import Effect, Finding
from tourney.model.timetable import Breach, Timetable, TimetableStatus

if TYPE_CHECKING:
    from tourney.line.desk import Desk

PAIR = 2


def _moment(ctx: click.Context, param: click.Parameter, value: str | None) -> datetime | None:
    del ctx, param
    if value is None:
        return None
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        raise click.BadParameter(
            speaking().say("{value} is not a day and time; write it as 2026-05-01T10:00.", value=repr(value))
        ) from None
    if moment.tzinfo is not None:
        raise click.BadParameter(
            speaking().say(
                "{value} has a time zone; write the event's own time, as 2026-05-01T10:00.", value=repr(value)
            )
        )
    return moment


def _days(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[date, ...]:
    del ctx, param
    try:
        return tuple(date.fromisoformat(day) for day in value)
    except ValueError:
        wrong = next(day for day in value if not _is_day(day))
        raise click.BadParameter(
            speaking().say("{value} is not a day; write it as 2026-05-01.", value=repr(wrong))
        ) from None


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


@click.command("schedule")
@click.argument("events", type=EVENT, nargs=-1, required=True)
@click.option("--replan", is_flag=True, help="Plan again after a change, with the fewest moves.")
@click.option("--check", is_flag=True, help="Judge the timetable that stands in the workbook; write nothing.")
@click.option("--compare", is_flag=True, help="Set the timetables of two workbooks of one event beside each other.")
@click.option("--from-slots", type=EVENT, metavar="FILE", help="First take over the sheet of slots that was edited.")
@click.option("--freeze-until", callback=_moment, metavar="TIME", help="Games before this stay where they are.")
@click.option("--keep", multiple=True, callback=_days, metavar="DAY", help="Games of this day stay where they are.")
@click.option("--effort", type=click.FloatRange(0.1), help="Bound on the search, in the solver's own units.")
@click.option("--seconds", type=click.FloatRange(0, min_open=True), help="A stop by the clock.")
@click.option("--each", "apart", is_flag=True, help="Each event by itself: they share no arena, person or horse.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="With --each: events at once.")
@click.option("--output", type=EVENT, metavar="PATH", help="Write a copy instead of the workbook (one event).")
@reading_options
def command(
    events: tuple[Path, ...],
    replan: bool,
    check: bool,
    compare: bool,
    from_slots: Path | None,
    freeze_until: datetime | None,
    keep: tuple[date, ...],
    effort: float | None,
    seconds: float | None,
    apart: bool,
    jobs: int,
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
    from tourney.line.slots import take_slots
    from tourney.line.steps import audit_timetable, make_timetable, moved_since, published

    _refuse_wrong_use(events, output, compare=compare, judging=check and replan)
    if apart:
        if compare or as_json or from_slots is not None:
            raise click.UsageError(speaking().say("--each goes with none of --compare, --from-slots and --json."))
        return _each(events, jobs, freeze_until)
    desks = [Desk(existing(event), output=output, read_only=check or compare) for event in events]
    how = asked(as_json, lang, as_of, quiet, verbose, desks[0].reading.language)
    speaker = voice(how.language)
    if compare:
        show_beside(desks[0].reading, desks[1].reading, speaker)
        return 0
    if not any(desk.reading.sheets.games for desk in desks) and not as_json:
        click.echo(speaker.text("There is no game to place yet: draw first."))
        return 0
    before = published(desks) if replan or from_slots else ()
    if from_slots is not None and (wrong := take_slots(desks, from_slots)):
        _turn_down(desks, wrong, from_slots, speaker, how)
        return 1
    if check:
        timetable = Timetable(breaches=audit_timetable(desks))
    else:
        with waiting(speaker.text("Timetable"), show=not (quiet or as_json)) as progress:
            timetable = make_timetable(
                desks,
                as_of,
                effort=effort,
                seconds=seconds,
                replan=replan,
                freeze_until=freeze_until,
                keep_days=keep,
                progress=progress,
            )
    if how.json:
        show_json(work([desk.reading for desk in desks], as_of, timetable=timetable), speaker)
    else:
        _show(timetable, speaker, how, check=check)
        if not quiet and (replan or from_slots) and (check or timetable.placements):
            show_moves(moved_since(desks, before), speaker)
        for line in (f"{desk.reading.path.name}: {speaker.fact(line)}" for desk in desks for line in desk.written):
            click.echo(line)
    if timetable.placements and not check:
        _write_slots(desks, speaker, how)
    return 1 if timetable.breaches or timetable.status is TimetableStatus.IMPOSSIBLE else 0


def _each(events: tuple[Path, ...], jobs: int, freeze_until: datetime | None) -> int:
    """Every event by itself, with the options that were given; the worst of their exit statuses."""
    from tourney.cli.each import each

    words: list[str] = []
    given = click.get_current_context().params
    for option in ("replan", "check", "quiet", "verbose"):
        words += [f"--{option}"] * given[option]
    for option in ("effort", "seconds", "lang", "as_of"):
        words += [] if given[option] is None else [f"--{option.replace('_', '-')}", str(given[option])]
    words += [] if freeze_until is None else ["--freeze-until", freeze_until.isoformat()]
    words += [word for day in given["keep"] for word in ("--keep", day.isoformat())]
    worst = 0
    for event, done in each([existing(event) for event in events], words, jobs):
        click.echo(f"{event.name}:")
        click.echo(done.stdout, nl=False)
        click.echo(done.stderr, nl=False, err=True)
        worst = max(worst, abs(done.returncode))
    return worst


def _refuse_wrong_use(events: tuple[Path, ...], output: Path | None, *, compare: bool, judging: bool) -> None:
    if output is not None and len(events) > 1:
        raise click.UsageError(speaking().say("--output goes with one event."))
    if output is not None and output.resolve() == existing(events[0]).resolve():
        raise click.UsageError(speaking().say("--output is the workbook itself: give another name, or leave it out."))
    if compare and len(events) != PAIR:
        raise click.UsageError(speaking().say("--compare takes two workbooks."))
    if judging:
        raise click.UsageError(speaking().say("--check judges what stands and --replan changes it: give one of them."))


def _turn_down(desks: Sequence[Desk], wrong: tuple[Finding, ...], file: Path, speaker: Voice, how: Asked) -> None:
    """Everything that is wrong in a sheet of slots."""
    from tourney.line import work

    if how.json:
        extra = [wrong, *[()] * (len(desks) - 1)]
        show_json(work([desk.reading for desk in desks], how.as_of, extra=extra), speaker)
        return
    show_findings(wrong, speaker, how)
    click.echo(speaker.text("Nothing was taken over from {file}.", file=file.name))


def _write_slots(desks: Sequence[Desk], speaker: Voice, how: Asked) -> None:
    """The sheet of slots, where `run` puts its reports; the workbook is written, so trouble here is only said."""
    from tourney.line import settled
    from tourney.line.slots import write_slots
    from tourney.line.steps import output_folder

    folder = output_folder(desks[0].reading.path, None)
    try:
        names = write_slots([settled(desk.reading) for desk in desks], speaker, folder)
    except OSError as trouble:
        click.echo(f"The sheet of slots was not written: {trouble.strerror or trouble} ({folder}).", err=True)
        return
    if names and not (how.quiet or how.json):
        click.echo(speaker.text("To move games by hand: {file}", file=str(folder / names[0])))


def _show_breach(breach: Breach, speaker: Voice) -> None:
    """What is broken, the cells concerned, and what to do."""
    code, _, kind = breach.code.partition("/")
    finding = Finding(code=code, kind=kind, effect=Effect.ASKS, facts=breach.facts)
    cells = f" · {', '.join(map(str, breach.where))}" if breach.where else ""
    click.echo(f"{speaker.text('Breach')} {breach.code}{cells}")
    click.echo(f"      {speaker.says(finding)}")
    if cure := speaker.cure(finding):
        click.echo(f"      → {cure}")


def _show(timetable: Timetable, speaker: Voice, how: Asked, *, check: bool) -> None:
    from tourney.line import said

    for breach in timetable.breaches:
        _show_breach(breach, speaker)
    if check:
        if not timetable.breaches and not how.quiet:
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
    several = len({place.event for place in placed}) > 1
    rows = [
        (
            f"{place.start:%a %Y-%m-%d %H:%M}",
            place.arena,
            f"{place.event} {place.game}" if several else place.game,
            ", ".join(filter(None, (place.umpire_1, place.umpire_2, place.referee))),
        )
        for place in placed
    ]
    if rows and not how.quiet:
        click.echo(columns(rows))
