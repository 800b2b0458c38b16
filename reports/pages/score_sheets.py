"""Score sheets to fill in: a page a game, with period grid, running letters, penalties, cards, signatures."""

from __future__ import annotations

from reports import fixtures, words
from reports.fixtures import Fixture
from reports.page import (
    Block,
    Column,
    Heading,
    Line,
    PageBreak,
    Pair,
    Paragraph,
    Report,
    Signatures,
    Table,
    Text,
    Together,
    anchor,
    muted,
    strong,
)
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing, known
from tourney.model.people import STARTING
from tourney.model.results import GameStatus

_PLAYERS = 8
"""On both rosters together, when the sheet fills its page."""
_INCIDENT_ROWS = 6
"""Rows for penalties and for cards on such a sheet; each player more takes the room of one."""
_FEWEST_ROWS = 3
"""With fewer rows than these, penalties and cards have a page of their own."""
_ROWS_OF_THEIR_OWN = 14
_SPARE_ROWS = 1
_LETTERS = " ".join([*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *(f"A{letter}" for letter in "ABCDEFGHIJKLMNOPQRST")])


def make(book: Book, voice: Voice) -> Report | None:
    """A sheet for every game that can be played now; None where there is none."""
    games = tuple(
        fixture
        for fixture in fixtures.in_order(fixtures.fixtures(book))
        if fixture.result.status is GameStatus.READY and fixture.result.a and fixture.result.b
    )
    if not games:
        return None
    blocks: list[Block] = []
    for number, fixture in enumerate(games):
        if number:
            blocks.append(PageBreak())
        blocks += _sheet(book, voice, fixture)
    return Report(
        name="score-sheets",
        title=voice.text("Score sheets"),
        about=voice.text("To fill in at the arena: goals by player and period, penalties, cards, signatures."),
        blocks=tuple(blocks),
    )


def _game(voice: Voice, fixture: Fixture) -> str:
    """What heads every sheet of the game, so that a loose one is known."""
    return f"{fixture.id} · {fixture.result.a} {voice.text('v')} {fixture.result.b}"


def _sheet(book: Book, voice: Voice, fixture: Fixture) -> list[Block]:
    result = fixture.result
    officials = ", ".join(f"{fixtures.role(voice, role)}: {name}" for role, name in fixture.officials)
    where = (fixtures.title(voice, fixture.game), fixtures.when(voice, fixture.start), fixture.arena, officials)
    return [
        Heading(text=_game(voice, fixture), anchor=anchor("score", fixture.id)),
        Paragraph(text=" · ".join(part for part in where if part)),
        _grid(book, voice, fixture, result.a, result.given_a),
        _grid(book, voice, fixture, result.b, result.given_b),
        Paragraph(
            text=(
                strong(voice.text("Running letters:")),
                f" {_LETTERS}\n",
                muted(
                    voice.text(
                        "Each goal takes the next letter, whichever team scores it; cross it off. Circle the letter of "
                        "a goal from a penalty; write a two-point goal with its letter twice."
                    )
                ),
            )
        ),
        *_incidents(book, voice, fixture),
    ]


def _signatures(voice: Voice, fixture: Fixture) -> Signatures:
    result = fixture.result
    return Signatures(
        names=(
            *(f"{fixtures.role(voice, role)}: {name}" for role, name in fixture.officials),
            *(() if fixture.officials else (voice.text("Umpire"),)),
            voice.text("Captain of {team}", team=result.a),
            voice.text("Captain of {team}", team=result.b),
            voice.text("Ended at"),
        )
    )


def _grid(book: Book, voice: Voice, fixture: Fixture, team: str, given: Goals | Nothing) -> Table:
    event = book.sheets.event
    periods = known(fixture.game.periods, event.periods).periods
    day = fixture.day
    record = book.entries.team(team)
    colour = record.colour if record else ""
    empty = ("",) * (periods + 2)
    lines: list[Line] = []
    for place in (*book.entries.three(team, day), *book.entries.alternates(team, day)):
        number = words.position(voice, place.position) if place.position in STARTING else voice.text("Alt.")
        player = book.entries.player(place.member)
        cells: tuple[Text, ...] = (number, player, words.goals(book.entries.handicap(place.member, day)), *empty)
        lines.append(Line(cells=cells, names=(team, player)))
    lines += [Line(cells=("", "", "", *empty)) for _ in range(_SPARE_ROWS)]
    total = words.goals(book.entries.total(tuple(place.member for place in book.entries.three(team, day)), day))
    lines.append(Line(cells=("", voice.text("Handicap, goals given"), total, words.goals(given), *empty[1:])))
    lines.append(Line(cells=("", voice.text("Score after the period"), "", *empty)))
    lines.append(Line(cells=("", voice.text("Knock-ins · penalties"), "", *empty)))
    title = f"{team} · {colour}" if colour else team
    return Table(
        caption=title,
        show_caption=True,
        columns=(
            Column(head=voice.text("No.")),
            Column(head=voice.text("Player"), share=6),
            Column(head=voice.text("Hcp."), align="right", short=voice.text("Handicap")),
            *(Column(head=str(number), align="centre", share=3) for number in range(1, periods + 1)),
            Column(head=voice.text("Overtime"), align="centre", share=2),
            Column(head=voice.text("Total"), align="centre", share=2),
        ),
        lines=tuple(lines),
        to_fill=True,
    )


def _incidents(book: Book, voice: Voice, fixture: Fixture) -> list[Block]:
    """Penalties, cards and signatures under the game's name, on the same page as long as there is room for a few.

    In two languages, or with long names, they may stand on the next page after all.
    """
    teams = (fixture.result.a, fixture.result.b)
    players = sum(
        len((*book.entries.three(team, fixture.day), *book.entries.alternates(team, fixture.day))) for team in teams
    )
    room = _INCIDENT_ROWS - max(0, players - _PLAYERS)
    rows = room if room >= _FEWEST_ROWS else _ROWS_OF_THEIR_OWN
    heading = Heading(text=_game(voice, fixture), level=3)
    pair = Pair(left=(_penalties(voice, rows),), right=(_cards(voice, rows),))
    together = Together(blocks=(heading, pair, _signatures(voice, fixture)))
    return [together] if room >= _FEWEST_ROWS else [PageBreak(), together]


def _penalties(voice: Voice, rows: int) -> Table:
    heads = (
        (voice.text("Period"), 4),
        (voice.text("Clock"), 3),
        (voice.text("Against"), 4),
        (voice.text("Player"), 4),
        (voice.text("Penalty"), 4),
        (voice.text("Spot"), 3),
        (voice.text("Result"), 5),
    )
    return _to_fill(voice.text("Penalties"), heads, rows)


def _cards(voice: Voice, rows: int) -> Table:
    heads = (
        (voice.text("Card"), 4),
        (voice.text("Player"), 7),
        (voice.text("Period"), 4),
        (voice.text("Clock"), 3),
        (voice.text("Released"), 5),
        (voice.text("Reason"), 5),
    )
    return _to_fill(voice.text("Cards"), heads, rows)


def _to_fill(caption: str, heads: tuple[tuple[str, int], ...], rows: int) -> Table:
    """A table of so many empty rows; each head has its share of the width."""
    return Table(
        caption=caption,
        show_caption=True,
        columns=tuple(Column(head=head, share=share) for head, share in heads),
        lines=tuple(Line(cells=("",) * len(heads)) for _ in range(rows)),
        to_fill=True,
    )
