"""The timetable team by team: pictures in which the rests are seen, and a table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta
from itertools import pairwise

from reports import fixtures, words
from reports.fixtures import Fixture
from reports.page import Block, Column, Figure, Heading, Line, Paragraph, Table, Together
from reports.pictures.rest_chart import NAMES, WIDE, Played, Row, chart, names_alone
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.nothing import Nothing

MOST_ROWS = 24
"""A picture of more teams than these is too small to read on paper; the table says the same."""


def by_team(book: Book, voice: Voice, games: tuple[Fixture, ...]) -> list[Block]:
    """A picture a day with the rests, and the table of every team's games; nothing where no team has a game."""
    teams = [team.name for team in book.sheets.teams]
    of = _of_each(games)
    lines: list[Line] = []
    for team in teams:
        own = of.get(team, ())
        if not own:
            continue
        lines.append(Line(cells=(team,), group=True))
        for fixture in own:
            result = fixture.result
            other = fixtures.side_b(voice, result) if result.a == team else fixtures.side_a(voice, result)
            cells = (fixtures.when(voice, fixture.start), words.otherwise(fixture.arena), fixture.id, other)
            lines.append(Line(cells=cells, names=(team,)))
    if not lines:
        return []
    table = Table(
        caption=voice.text("Each team's games"),
        columns=(
            Column(head=voice.text("Day and time"), card="inline"),
            Column(head=voice.text("Arena"), card="inline"),
            Column(head=voice.text("Game"), card="inline"),
            Column(head=voice.text("Against"), share=1, card="title"),
        ),
        lines=tuple(lines),
        as_cards=True,
    )
    return [Heading(text=voice.text("By team"), anchor="by-team"), *_rests(book, voice, games), table]


def _of_each(games: Iterable[Fixture]) -> Mapping[str, list[Fixture]]:
    """The games of each team, by its name."""
    of: dict[str, list[Fixture]] = defaultdict(list)
    for fixture in games:
        for team in dict.fromkeys(fixture.result.teams):
            of[team].append(fixture)
    return of


def _rests(book: Book, voice: Voice, games: tuple[Fixture, ...]) -> list[Block]:
    """For each day a picture of every known team's games, with the time between them."""
    blocks: list[Block] = []
    for day in dict.fromkeys(fixture.day for fixture in games if not isinstance(fixture.day, Nothing)):
        of = _of_each(one for one in games if one.day == day)
        rows = tuple(row for team in book.sheets.teams for row in _row(voice, team.name, of.get(team.name, ())))
        if not isinstance(day, Nothing) and len(rows) <= MOST_ROWS and any(row.rests for row in rows):
            title = voice.day(day, weekday=True)
            alt = voice.text(
                "The games of {day} by team, with the rest between them; the table below lists them.", day=title
            )
            drawn = Figure(svg=chart(rows, alt), alt=alt, names=names_alone(rows), names_wide=100 * NAMES / WIDE)
            blocks.append(Together(blocks=(Paragraph(text=words.heading(title)), drawn)))
    return blocks


def _row(voice: Voice, team: str, games: Iterable[Fixture]) -> Iterator[Row]:
    """The team's row of a day, where it is sure to play."""
    own = []
    for fixture in games:
        result, start = fixture.result, fixture.start
        if isinstance(start, Nothing):
            continue
        other = fixtures.side_b(voice, result) if result.a == team else fixtures.side_a(voice, result)
        own.append(
            Played(
                start=start,
                end=start + timedelta(minutes=fixture.minutes),
                lines=(f"{fixture.id} · {fixture.arena}", f"{voice.text('v')} {other}"),
                moved=bool(fixture.sequence),
            )
        )
    if own:
        rests = tuple(_rest(voice, one, two) for one, two in pairwise(own))
        yield Row(team=team, games=tuple(own), rests=rests)


def _rest(voice: Voice, one: Played, two: Played) -> str:
    minutes = int((two.start - one.end).total_seconds()) // 60
    return voice.text("{minutes} min", minutes=max(0, minutes))
