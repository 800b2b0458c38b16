"""Who can still qualify: for each table with games left, where each team stands, and what the last games decide."""

from __future__ import annotations

from reports import fixtures, words
from reports.page import (
    Block,
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
    pill,
)
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.goals import Goals
from tourney.model.results import Result
from tourney.model.settled import Settled
from tourney.play.chances import Chance, Chances, Ending, Hope, Scenario, chances


def make(book: Book, voice: Voice) -> Report | None:
    """Who can still qualify; None where no table has games left."""
    if not book.tables or not book.results or len(book.results) != len(book.sheets.games):
        return None
    settled = Settled(
        sheets=book.sheets,
        entries=book.entries,
        results=book.results,
        tables=book.tables,
        finish=book.finish or (),
    )
    found = tuple(table for table in chances(settled) if table.games_left)
    if not found:
        return None
    results = {result.id: result for result in book.results}
    blocks: list[Block] = []
    for table in found:
        blocks += _table(voice, table, results)
    return Report(
        name="qualification",
        title=voice.text("Who can still qualify"),
        about=voice.text("Where each team stands while games are left, and what the last games decide."),
        blocks=tuple(blocks),
    )


def _hope(voice: Voice, hope: Hope) -> tuple[str, Tone]:
    match hope:
        case Hope.THROUGH:
            return voice.text("through"), Tone.GOOD
        case Hope.OUT:
            return voice.text("out"), Tone.BARS
        case Hope.OWN_HANDS:
            return voice.text("through if it wins its games left"), Tone.NOTES
        case Hope.HELP:
            return voice.text("needs results of others"), Tone.ASKS
        case Hope.OPEN:
            return voice.text("open"), Tone.QUIET


def _table(voice: Voice, table: Chances, results: dict[str, Result]) -> list[Block]:
    places = ", ".join(str(place) for place in table.places)
    left = ", ".join(table.games_left)
    shown = Table(
        caption=voice.text("Chances in {table}", table=table.table),
        columns=(
            Column(head=voice.text("Team"), share=3, card="title"),
            Column(head=voice.text("Stands"), share=3, card="inline"),
            Column(head=voice.text("Places it can still have"), align="right", card="pair"),
        ),
        lines=tuple(_team(voice, chance) for chance in table.teams),
        row_heads=True,
        as_cards=True,
    )
    said = voice.text("Places that go on: {places}. Games left: {games}.", places=places, games=left)
    heading = Heading(text=table.table, anchor=anchor("chances", table.table))
    blocks: list[Block] = [Together(blocks=(heading, Paragraph(text=said), shown))]
    if table.scenarios:
        blocks += _scenarios(voice, table, results)
    return blocks


def _team(voice: Voice, chance: Chance) -> Line:
    word, tone = _hope(voice, chance.hope)
    return Line(
        cells=(chance.team, (pill(word, tone),), words.ranks(chance.best, chance.worst)),
        names=(chance.team,),
    )


def _scenarios(voice: Voice, table: Chances, results: dict[str, Result]) -> list[Block]:
    lines = []
    for scenario in table.scenarios:
        cells: tuple[Text, ...] = (
            "\n".join(_ending(voice, ending, results) for ending in scenario.endings),
            ", ".join(scenario.through) or words.DASH,
            ", ".join(scenario.perhaps) or words.DASH,
        )
        lines.append(Line(cells=cells, names=_named(scenario)))
    return [
        Heading(text=voice.text("What the last games decide"), level=3),
        Table(
            caption=voice.text("{table}: every way the games left can end", table=table.table),
            columns=(
                Column(head=voice.text("If"), share=4),
                Column(head=voice.text("Go on"), share=3),
                Column(head=voice.text("By margin, shootout or lot"), share=3),
            ),
            lines=tuple(lines),
            as_cards=True,
        ),
    ]


def _named(scenario: Scenario) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*scenario.through, *scenario.perhaps)))


def _ending(voice: Voice, ending: Ending, results: dict[str, Result]) -> str:
    result = results.get(ending.game)
    if not ending.winner:
        if result is None:
            return voice.text("{game} ends level", game=ending.game)
        a, b = fixtures.side_a(voice, result), fixtures.side_b(voice, result)
        return voice.text("{game}: {a} and {b} end level", game=ending.game, a=a, b=b)
    said = voice.text("{game}: {team} wins", game=ending.game, team=ending.winner)
    margin = _margin(voice, ending)
    return f"{said} {margin}" if margin else said


def _margin(voice: Voice, ending: Ending) -> str:
    first, last = ending.from_margin, ending.to_margin
    if first is None and last is None:
        return ""
    if first is not None and last is not None:
        if first == last:
            return voice.text("by {goals}", goals=_halves(first))
        return voice.text("by {least} to {most}", least=_halves(first), most=_halves(last))
    if first is not None:
        return voice.text("by {goals} or more", goals=_halves(first))
    return voice.text("by {goals} or less", goals=_halves(last or 0))


def _halves(halves: int) -> str:
    return words.goals(Goals(halves))
