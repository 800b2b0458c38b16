"""The timetable: by day and arena, by team, by official; and what stands in the way where there is none."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta

from reports import fixtures, words
from reports.by_team import by_team
from reports.fixtures import Fixture
from reports.page import (
    Block,
    Bullets,
    Callout,
    Column,
    Figure,
    Heading,
    Line,
    Paragraph,
    Report,
    Table,
    Text,
    Together,
    Tone,
    anchor,
    muted,
    pill,
)
from reports.pictures.timetable_chart import Slot, chart
from reports.sentences import of_code
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.nothing import Nothing
from tourney.model.timetable import Relief, TimetableStatus


def make(book: Book, voice: Voice) -> Report | None:
    """The timetable; None while no game has a place or a time and nothing is known against it."""
    every = fixtures.in_order(fixtures.fixtures(book))
    games = tuple(fixture for fixture in every if not fixture.called_off)
    called_off = tuple(fixture for fixture in every if fixture.called_off)
    timed = tuple(fixture for fixture in games if not isinstance(fixture.start, Nothing))
    trouble = _trouble(book, voice)
    if not timed and not called_off and not trouble:
        return None
    blocks: list[Block] = [*trouble]
    if any(fixture.sequence for fixture in timed):
        blocks.append(
            Callout(
                tone=Tone.ASKS,
                title=voice.text("Games marked “moved” have another place or time than on earlier sheets."),
            )
        )
    for day in dict.fromkeys(fixture.day for fixture in timed):
        if not isinstance(day, Nothing):
            blocks += _day(voice, day, tuple(fixture for fixture in timed if fixture.day == day))
    untimed = tuple(fixture for fixture in games if isinstance(fixture.start, Nothing))
    if untimed and timed:
        blocks.append(Heading(text=voice.text("Not timed yet"), anchor="untimed"))
        blocks.append(_table(voice, voice.text("Games without a time"), untimed))
    if called_off:
        blocks.append(Heading(text=voice.text("Not played"), anchor="not-played"))
        blocks.append(_table(voice, voice.text("Games that are not played"), called_off))
    blocks += by_team(book, voice, games)
    blocks += _by_official(voice, timed)
    blocks += _quality(book, voice)
    return Report(
        name="timetable",
        title=voice.text("Timetable"),
        about=voice.text("Every game by day and arena, then by team and by official."),
        blocks=tuple(blocks),
    )


def _trouble(book: Book, voice: Voice) -> list[Block]:
    timetable = book.timetable
    if timetable is None:
        return []
    blocks: list[Block] = []
    if timetable.status is TimetableStatus.IMPOSSIBLE:
        blocks.append(Callout(tone=Tone.BARS, title=voice.text("No timetable can meet all of these demands.")))
    if timetable.status is TimetableStatus.OUT_OF_TIME:
        blocks.append(Callout(tone=Tone.ASKS, title=voice.text("The search ended before a timetable was found.")))
    for conflict in timetable.conflict:
        ways = tuple(_way_out(voice, relief) for relief in conflict.relief)
        cells = ", ".join(str(cell) for cell in conflict.where)
        where = ((voice.text("Cell") + " " + cells),) if cells else ()
        blocks.append(
            Callout(tone=Tone.BARS, title=of_code(voice, conflict.code, conflict.facts), lines=(*ways, *where))
        )
    for breach in timetable.breaches:
        says = of_code(voice, breach.code, breach.facts)
        untold = [game for game in breach.games if not re.search(rf"(?<!\w){re.escape(game)}(?!\w)", says)]
        lines = (f"{voice.text('Games')}: {', '.join(untold)}",) if untold else ()
        blocks.append(Callout(tone=Tone.BARS, title=says, lines=lines))
    return blocks


def _way_out(voice: Voice, relief: Relief) -> str:
    then = of_code(voice, "relief-then", relief.then) if relief.then else ""
    return f"{voice.text('A way out:')} {of_code(voice, relief.code, relief.facts)} {then}".strip()


def _day(voice: Voice, day: date, games: tuple[Fixture, ...]) -> list[Block]:
    said = voice.day(day, weekday=True)
    arenas = tuple(sorted({fixture.arena for fixture in games if fixture.arena}))
    blocks: list[Block] = [Heading(text=words.heading(said), anchor=anchor("day", day.isoformat()))]
    slots = tuple(
        _slot(voice, fixture, fixture.start)
        for fixture in games
        if fixture.arena and not isinstance(fixture.start, Nothing)
    )
    table = _table(voice, voice.text("Games of {day}", day=said), games)
    if slots:
        alt = voice.text("The games of {day} by arena and time; the table below says the same.", day=said)
        blocks.append(Together(blocks=(Figure(svg=chart(arenas, slots, alt), alt=alt),)))
    blocks.append(table)
    return blocks


def _slot(voice: Voice, fixture: Fixture, start: datetime) -> Slot:
    result = fixture.result
    return Slot(
        arena=fixture.arena,
        start=start,
        end=start + timedelta(minutes=fixture.minutes),
        lines=(
            f"{fixture.id} · {fixtures.title(voice, fixture.game)} · {fixtures.clock_time(voice, start)}",
            f"{fixtures.side_a(voice, result)} {voice.text('v')} {fixtures.side_b(voice, result)}",
        ),
        short=(
            f"{fixture.id} · {fixtures.clock_time(voice, start)}",
            fixtures.side_a(voice, result),
            fixtures.side_b(voice, result),
        ),
        moved=voice.text("moved") if fixture.sequence else "",
    )


def _moved(voice: Voice, fixture: Fixture) -> Text:
    if not fixture.sequence:
        return ""
    return (pill(voice.text("called off") if fixture.called_off else voice.text("moved"), Tone.ASKS),)


def _table(voice: Voice, caption: str, games: tuple[Fixture, ...]) -> Table:
    moved = any(fixture.sequence for fixture in games)
    staffed = any(fixture.officials for fixture in games)
    lines = []
    for fixture in games:
        officials = ", ".join(name for _, name in fixture.officials)
        sides: Text = fixtures.versus(voice, fixture.result)
        score = fixtures.score(voice, fixture.result)
        if score:
            sides = (*sides, "  ", muted(score))
        cells: tuple[Text, ...] = (
            fixtures.clock_time(voice, fixture.start),
            words.otherwise(fixture.arena),
            fixture.id,
            fixtures.title(voice, fixture.game),
            sides,
            *((officials,) if staffed else ()),
            *((_moved(voice, fixture),) if moved else ()),
        )
        lines.append(Line(cells=cells, names=fixture.names))
    return Table(
        caption=caption,
        columns=(
            Column(head=voice.text("Time"), card="inline"),
            Column(head=voice.text("Arena"), card="inline"),
            Column(head=voice.text("Game"), card="inline"),
            Column(head=voice.text("Stage"), card="inline"),
            Column(head=voice.text("Sides"), share=3, card="title"),
            *((Column(head=voice.text("Officials"), share=2),) if staffed else ()),
            *((Column(head=voice.text("Change"), card="inline"),) if moved else ()),
        ),
        lines=tuple(lines),
        as_cards=True,
        sortable=True,
    )


def _by_official(voice: Voice, games: tuple[Fixture, ...]) -> list[Block]:
    names = sorted({name for fixture in games for _, name in fixture.officials})
    lines: list[Line] = []
    for name in names:
        lines.append(Line(cells=(name,), group=True))
        for fixture in games:
            roles = [fixtures.role(voice, role) for role, official in fixture.officials if official == name]
            if roles:
                cells = (
                    fixtures.when(voice, fixture.start),
                    words.otherwise(fixture.arena),
                    fixture.id,
                    ", ".join(roles),
                    fixtures.versus(voice, fixture.result),
                )
                lines.append(Line(cells=cells, names=(name,)))
    if not lines:
        return []
    table = Table(
        caption=voice.text("Each official's games"),
        columns=(
            Column(head=voice.text("Day and time"), card="inline"),
            Column(head=voice.text("Arena"), card="inline"),
            Column(head=voice.text("Game"), card="inline"),
            Column(head=voice.text("As"), card="inline"),
            Column(head=voice.text("Sides"), share=1, card="title"),
        ),
        lines=tuple(lines),
        as_cards=True,
    )
    return [Heading(text=voice.text("By official"), anchor="by-official"), table]


def _quality(book: Book, voice: Voice) -> list[Block]:
    """How well the wishes are met; nothing of a timetable that breaks a demand, which the wishes cannot make good."""
    timetable = book.timetable
    if timetable is None or not timetable.wishes or timetable.breaches:
        return []
    items = tuple(
        voice.text(
            "{wish}: {reached}, at best {possible}",
            wish=_IN_HOURS[wish.wish](voice) if wish.wish in _IN_HOURS else voice.text(wish.wish),
            reached=_amount(wish.wish, wish.reached),
            possible=words.DASH if isinstance(wish.possible, Nothing) else _amount(wish.wish, wish.possible),
        )
        for wish in timetable.wishes
    )
    said = (
        voice.text("It is proved that no timetable meets the wishes better.")
        if timetable.status is TimetableStatus.OPTIMAL
        else voice.text("A better timetable may exist; it was not searched for longer.")
    )
    return [
        Heading(text=voice.text("How good this timetable is"), anchor="wishes"),
        Paragraph(text=said),
        Bullets(items=items),
    ]


_IN_HOURS = {
    "minutes to the end of the last game": lambda voice: voice.text(
        "from the first opening to the end of the last game"
    ),
    "minutes by which games move": lambda voice: voice.text("time by which games move"),
}
"""The wishes that are counted in minutes, which are too many to read as such."""


def _amount(wish: str, count: int) -> str:
    if wish not in _IN_HOURS:
        return str(count)
    hours, minutes = divmod(count, 60)
    parts = ([f"{hours} h"] if hours else []) + ([f"{minutes} min"] if minutes or not hours else [])
    return " ".join(parts)
