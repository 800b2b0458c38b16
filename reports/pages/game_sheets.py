"""The officials' game sheets: one page a game, with everything to know before the first throw-in."""

from __future__ import annotations

from reports import fixtures, words
from reports.findings import by_weight, shown
from reports.fixtures import Fixture
from reports.page import (
    Block,
    Callout,
    Checklist,
    Column,
    Facts,
    Heading,
    Line,
    PageBreak,
    Pair,
    Paragraph,
    Report,
    Signatures,
    Table,
    Text,
    Tone,
    anchor,
    muted,
    strong,
)
from reports.sentences import citation
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.event import Played, Tie
from tourney.model.games import Stay
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.owed import GameSheet
from tourney.model.people import Position
from tourney.model.results import GameStatus
from tourney.rulebook import edition


def make(book: Book, voice: Voice) -> Report | None:
    """A sheet for each game whose sides are known and which is not played; None where there is none."""
    games = tuple(
        fixture
        for fixture in fixtures.in_order(fixtures.fixtures(book))
        if fixture.result.status is GameStatus.READY and fixture.result.a and fixture.result.b
    )
    if not games or book.game_sheets is None:
        return None
    blocks: list[Block] = []
    for number, fixture in enumerate(games):
        if number:
            blocks.append(PageBreak())
        blocks += _game(book, voice, fixture)
    return Report(
        name="game-sheets",
        title=voice.text("Game sheets"),
        about=voice.text("For the officials: who may play, who is in the box, what is given, before each game."),
        blocks=tuple(blocks),
    )


def _game(book: Book, voice: Voice, fixture: Fixture) -> list[Block]:
    result = fixture.result
    blocks: list[Block] = [
        Heading(text=f"{fixture.id} · {result.a} {voice.text('v')} {result.b}", anchor=anchor("game", fixture.id)),
        Facts(rows=_facts(book, voice, fixture)),
    ]
    edition_ = edition(book.sheets.event.edition)
    about_game = tuple(finding for finding in book.findings if finding.about.game == fixture.id)
    blocks += [shown(voice, edition_, finding) for finding in by_weight(about_game)]
    blocks.append(
        Pair(
            left=_team(book, voice, fixture, result.a, result.counts_a, result.given_a),
            right=_team(book, voice, fixture, result.b, result.counts_b, result.given_b),
        )
    )
    blocks.append(Heading(text=voice.text("Before the throw-in"), level=3))
    blocks.append(Checklist(items=_checks(voice)))
    officials = tuple(f"{fixtures.role(voice, role)}: {name}" for role, name in fixture.officials)
    blocks.append(Signatures(names=officials or (voice.text("Umpire"), voice.text("Timer"))))
    return blocks


def _facts(book: Book, voice: Voice, fixture: Fixture) -> tuple[tuple[str, Text], ...]:
    event = book.sheets.event
    periods = event.periods if isinstance(fixture.game.periods, Nothing) else fixture.game.periods
    tie = {
        Tie.OVERTIME: voice.text("overtime – Arena 5.c(1)"),
        Tie.SHOOTOUT: voice.text("shootout – Arena 5.c(2)"),
    }
    rows: list[tuple[str, Text]] = [
        (voice.text("Stage"), fixtures.title(voice, fixture.game)),
        (voice.text("Day and time"), fixtures.when(voice, fixture.start)),
        (voice.text("Arena"), words.otherwise(fixture.arena)),
        (voice.text("Periods"), words.periods(voice, periods)),
    ]
    if not isinstance(event.tie, Nothing):
        rows.append((voice.text("If tied"), tie[event.tie]))
    for role, name in fixture.officials:
        rows.append((fixtures.role(voice, role), name))
    return tuple(rows)


def _team(
    book: Book, voice: Voice, fixture: Fixture, team: str, counts: Goals | Nothing, given: Goals | Nothing
) -> tuple[Block, ...]:
    record = book.entries.team(team)
    rows: list[tuple[str, Text]] = []
    if record is not None and record.colour:
        rows.append((voice.text("Colours"), record.colour))
    rows.append((voice.text("Handicap"), words.goals(_handicap(book, fixture, team, counts))))
    if book.sheets.event.played is Played.HANDICAP or (isinstance(given, Goals) and given.halves):
        rows.append((voice.text("Receives"), words.goals(given)))
    blocks: list[Block] = [Heading(text=team, level=3), Facts(rows=tuple(rows)), _lineup(book, voice, fixture, team)]
    for sheet in book.game_sheets or ():
        if sheet.game == fixture.id and sheet.team == team:
            blocks += _duties(book, voice, sheet)
    return tuple(blocks)


def _handicap(book: Book, fixture: Fixture, team: str, counts: Goals | Nothing) -> Goals | Nothing:
    if isinstance(counts, Goals):
        return counts
    three = book.entries.three(team, fixture.day)
    return book.entries.total(tuple(place.member for place in three), fixture.day)


def _lineup(book: Book, voice: Voice, fixture: Fixture, team: str) -> Table:
    typed = tuple(stay for stay in book.sheets.stays if stay.game == fixture.id and stay.team == team)
    out = frozenset(
        member
        for sheet in book.game_sheets or ()
        if sheet.game == fixture.id and sheet.team == team
        for member in sheet.suspended
    )
    rows = _typed(book, voice, fixture, typed) if typed else _from_roster(book, voice, fixture, team, out)
    return Table(
        caption=voice.text("Players of {team}", team=team),
        columns=(
            Column(head=voice.text("No.")),
            Column(head=voice.text("Player"), share=1),
            Column(head=voice.text("Hcp."), align="right", short=voice.text("Handicap")),
        ),
        lines=rows,
    )


def _typed(book: Book, voice: Voice, fixture: Fixture, stays: tuple[Stay, ...]) -> tuple[Line, ...]:
    return tuple(
        Line(
            cells=(
                words.position(voice, stay.position),
                book.entries.player(stay.member),
                words.goals(book.entries.handicap(stay.member, fixture.day)),
            ),
            names=(stay.team, book.entries.player(stay.member)),
        )
        for stay in stays
    )


def _from_roster(book: Book, voice: Voice, fixture: Fixture, team: str, out: frozenset[str]) -> tuple[Line, ...]:
    day = fixture.day
    lines = []
    for place in (*book.entries.three(team, day), *book.entries.alternates(team, day)):
        more = [voice.text("captain")] if place.captain else []
        more += [voice.text("suspended")] if place.member in out else []
        name = (book.entries.player(place.member), " ", muted(", ".join(more)))
        alternate = place.position is Position.ALTERNATE
        lines.append(
            Line(
                cells=(
                    voice.text("Alt.") if alternate else words.position(voice, place.position),
                    name,
                    words.goals(book.entries.handicap(place.member, day)),
                ),
                names=(team, book.entries.player(place.member)),
            )
        )
    return tuple(lines)


def _duties(book: Book, voice: Voice, sheet: GameSheet) -> list[Block]:
    player = book.entries.player
    suspended = voice.text("is suspended and may not play")
    yellow = voice.text("starts as if on one yellow card")
    eyes = voice.text("must wear eye protection")
    lines: list[tuple[Text, str]] = [((strong(player(one)), " ", suspended), "14.i(2)") for one in sheet.suspended]
    lines += [
        ((strong(player(boxed.member)), " ", _boxed(voice, boxed.time)), "14.i(3)") for boxed in sheet.box_at_start
    ]
    lines += [((strong(player(one)), " ", yellow), "14.i(3)") for one in sheet.yellow_status]
    if sheet.short_until:
        told = voice.text(
            "The team plays one short until {time} are played, then to the first stoppage",
            time=voice.clock(sheet.short_until),
        )
        lines.append(((strong(told),), "14.i(2)"))
    lines += [((strong(player(one)), " ", eyes), "3.a(2)") for one in sheet.eye_protection]
    rulebook = edition(book.sheets.event.edition)
    if not lines:
        return [Paragraph(text=voice.text("Nobody is suspended or starts in the box."), style="muted")]
    return [
        Callout(tone=Tone.BARS, title=told, lines=(citation(voice, rulebook, f"Arena {paragraph}"),))
        for told, paragraph in lines
    ]


def _boxed(voice: Voice, time: int) -> str:
    return voice.text("starts in the box: {time} of play, then to the first stoppage", time=voice.clock(time))


def _checks(voice: Voice) -> tuple[str, ...]:
    return (
        voice.text("Three players a side, or a short start the committee has allowed – Arena 3.a, 3.a(10)"),
        voice.text("Line-up as on this sheet; every change is written down with period and clock"),
        voice.text("Helmets strapped, eye protection where it is due – Arena 3.a(2)"),
        voice.text("Colours can be told apart – Arena 3.a(4)"),
        voice.text("Spurs, buckles, boots, vests – Arena 3.a(3), 3.a(5), 3.a(7)"),
        voice.text("Goals given are on the scoreboard"),
        voice.text("Both captains know the alternatives the committee has chosen"),
    )
