"""Results and tables: every score, every place with the reason for it, and what is undecided."""

from __future__ import annotations

from fractions import Fraction

from reports import fixtures, words
from reports.page import (
    Block,
    Callout,
    Column,
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
    strong,
)
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.results import GameStatus, Standing
from tourney.model.results import Table as PoolTable


def make(book: Book, voice: Voice) -> Report | None:
    """Results, tables and order of finish; None while there is neither a game nor a table."""
    games = fixtures.in_order(fixtures.fixtures(book))
    if not games or book.results is None:
        return None
    blocks: list[Block] = []
    blocks += _finish(book, voice)
    for table in book.tables or ():
        blocks += _table(voice, table)
    blocks.append(Heading(text=voice.text("Games"), anchor="games"))
    blocks.append(_games(voice, games))
    return Report(
        name="results",
        title=voice.text("Results and tables"),
        about=voice.text("Every score, every place with the reason for it, and what is still undecided."),
        blocks=tuple(blocks),
    )


def _finish(book: Book, voice: Voice) -> list[Block]:
    if not book.finish:
        return []
    table = Table(
        caption=voice.text("Order of finish"),
        columns=(Column(head=voice.text("Place"), align="right"), Column(head=voice.text("Team"), share=1)),
        lines=tuple(
            Line(
                cells=(words.ranks(place.rank, place.rank_to), place.team),
                strong=place.rank == place.rank_to == 1,
                tone=Tone.GOOD if place.rank == place.rank_to == 1 else Tone.QUIET,
                names=(place.team,),
            )
            for place in book.finish
        ),
    )
    return [Together(blocks=(Heading(text=voice.text("Order of finish"), anchor="finish"), table))]


def _name(voice: Voice, table: PoolTable) -> str:
    if table.pool:
        return voice.text("Pool {pool}", pool=table.pool)
    return voice.table(table.name) or voice.text("Table")


def _table(voice: Voice, table: PoolTable) -> list[Block]:
    qualifying = any(row.qualifies is not None for row in table.rows)
    lines = tuple(_row(voice, row, qualifying=qualifying) for row in table.rows)
    name = _name(voice, table)
    steps = "; ".join(words.step(voice, step) for step in table.ladder)
    shown = Table(
        caption=name,
        columns=(
            Column(head=voice.text("Place"), align="right"),
            Column(head=voice.text("Team"), share=3),
            Column(head=voice.text("P"), align="right", short=voice.text("Played")),
            Column(head=voice.text("W"), align="right", short=voice.text("Won")),
            Column(head=voice.text("T"), align="right", short=voice.text("Tied")),
            Column(head=voice.text("L"), align="right", short=voice.text("Lost")),
            Column(head=voice.text("Pts."), align="right", short=voice.text("Points")),
            Column(head="%", align="right", short=voice.text("Win percentage")),
            Column(head=voice.text("Goals"), align="right", short=voice.text("Goals for and against")),
            Column(head=voice.text("Net"), align="right", short=voice.text("Net goals")),
            Column(head=voice.text("Placed by"), share=3, short=voice.text("What parts the team from the one above")),
            *((Column(head=voice.text("Goes on")),) if qualifying else ()),
        ),
        lines=lines,
    )
    blocks: list[Block] = [Heading(text=name, anchor=anchor("table", table.name)), shown]
    if steps:
        blocks.append(Paragraph(text=voice.text("Order of steps: {steps}.", steps=steps), style="muted"))
    if table.passed_over:
        passed = "; ".join(words.step(voice, step) for step in table.passed_over)
        blocks.append(Paragraph(text=voice.text("Could not be applied: {steps}.", steps=passed), style="muted"))
    for tie in table.undecided:
        place = words.ranks(*tie.ranks)
        title = voice.text("Places {places} are undecided between {teams}.", places=place, teams=tie.teams)
        at_stake = voice.text("At stake: {what}.", what=words.stake(voice, tie.stake))
        follows = voice.text("Next: {step}.", step=words.step(voice, tie.next))
        blocks.append(Callout(tone=Tone.ASKS, title=title, lines=(f"{at_stake} {follows}",)))
    if not table.complete:
        blocks.append(Paragraph(text=voice.text("Not every game of this table is played."), style="muted"))
    return blocks


def _row(voice: Voice, row: Standing, *, qualifying: bool) -> Line:
    reason = words.step(voice, row.decided_by) if row.decided_by else ""
    if row.figure and reason:
        reason = f"{reason} ({words.decimal(voice, row.figure)})"
    goes = "" if row.qualifies is None else voice.text("yes") if row.qualifies else voice.text("no")
    mark: Text = (pill(goes, Tone.GOOD if row.qualifies else Tone.QUIET),) if goes else words.DASH
    team: Text = (strong(row.team), " ", muted(voice.text("withdrawn"))) if row.withdrawn else (strong(row.team),)
    cells: tuple[Text, ...] = (
        words.ranks(row.rank, row.rank_to),
        team,
        str(row.played),
        str(row.won),
        str(row.tied),
        str(row.lost),
        str(row.points),
        _percent(voice, row.percentage),
        f"{words.goals(row.scored)}:{words.goals(row.conceded)}",
        words.signed(row.net),
        reason or (voice.text("undecided") if row.rank != row.rank_to else ""),
        *((mark,) if qualifying else ()),
    )
    return Line(cells=cells, names=(row.team,))


def _percent(voice: Voice, value: Fraction | Nothing) -> str:
    if isinstance(value, Nothing):
        return words.DASH
    return words.decimal(voice, f"{round(value * 1000) / 10:g}")


def _games(voice: Voice, games: tuple[fixtures.Fixture, ...]) -> Table:
    lines = []
    for fixture in games:
        result = fixture.result
        a, b = result.score_a, result.score_b
        known = not isinstance(a, Nothing) and not isinstance(b, Nothing)
        number = fixtures.numbers(a, b) if not isinstance(a, Nothing) and not isinstance(b, Nothing) else ""
        how = words.outcome(voice, result.outcome)
        score: Text = (strong(number), " ", how) if known and how else (strong(number),) if known else how
        if result.status is GameStatus.VOID and not how:
            score = voice.text("does not count")
        given = _given(result.given_a, result.given_b, result.a, result.b)
        cells: tuple[Text, ...] = (
            fixture.id,
            fixtures.title(voice, fixture.game),
            fixtures.when(voice, fixture.start),
            fixtures.versus(voice, result),
            score,
            given,
        )
        lines.append(Line(cells=cells, names=result.teams))
    return Table(
        caption=voice.text("All games"),
        columns=(
            Column(head=voice.text("Game"), card="inline"),
            Column(head=voice.text("Stage"), card="inline"),
            Column(head=voice.text("Day and time"), card="inline"),
            Column(head=voice.text("Sides"), share=3, card="title"),
            Column(head=voice.text("Score"), share=2),
            Column(head=voice.text("Goals given"), share=2),
        ),
        lines=tuple(lines),
        as_cards=True,
        sortable=True,
    )


def _given(a: Goals | Nothing, b: Goals | Nothing, team_a: str, team_b: str) -> str:
    parts = [
        f"{team} {words.signed(given)}"
        for given, team in ((a, team_a), (b, team_b))
        if isinstance(given, Goals) and given.halves
    ]
    return ", ".join(parts)
