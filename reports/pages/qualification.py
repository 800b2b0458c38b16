"""Who can still qualify: for each table with games left, where each team stands, and what the last games decide."""

from __future__ import annotations

from reports import hopes, words
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
    anchor,
    pill,
)
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.hopes import Chance, Chances, Scenario
from tourney.model.results import Result


def make(book: Book, voice: Voice) -> Report | None:
    """Who can still qualify; None where no table has games left."""
    found = hopes.still_open(book)
    if not found:
        return None
    results = {result.id: result for result in book.results or ()}
    blocks: list[Block] = []
    for table in found:
        blocks += _table(voice, table, results)
    return Report(
        name="qualification",
        title=voice.text("Who can still qualify"),
        about=voice.text("Where each team stands while games are left, and what the last games decide."),
        blocks=tuple(blocks),
    )


def _table(voice: Voice, table: Chances, results: dict[str, Result]) -> list[Block]:
    told = not table.scenarios and any(chance.ways for chance in table.teams)
    shown = Table(
        caption=voice.text("Chances in {table}", table=voice.table(table.table)),
        columns=(
            Column(head=voice.text("Team"), share=3, card="title"),
            Column(head=voice.text("Stands"), share=4, card="inline"),
            Column(head=voice.text("Places it can still have"), align="right", share=2, card="pair"),
            *((Column(head=voice.text("If"), share=6),) if told else ()),
        ),
        lines=tuple(_team(voice, chance, results, told=told) for chance in table.teams),
        row_heads=True,
        as_cards=True,
    )
    heading = Heading(text=voice.table(table.table), anchor=anchor("chances", table.table))
    blocks: list[Block] = [Together(blocks=(heading, Paragraph(text=hopes.places(voice, table)), shown))]
    if table.scenarios:
        blocks += _scenarios(voice, table, results)
    return blocks


def _team(voice: Voice, chance: Chance, results: dict[str, Result], *, told: bool) -> Line:
    word, tone = hopes.hope(voice, chance)
    ways = ("\n".join(hopes.ways(voice, chance, results)),) if told else ()
    cells: tuple[Text, ...] = (chance.team, (pill(word, tone),), hopes.reach(voice, chance), *ways)
    return Line(cells=cells, names=(chance.team,))


def _scenarios(voice: Voice, table: Chances, results: dict[str, Result]) -> list[Block]:
    lines = []
    for scenario in table.scenarios:
        cells: tuple[Text, ...] = (
            "\n".join(hopes.ending(voice, ending, results) for ending in scenario.endings),
            ", ".join(scenario.through) or words.DASH,
            ", ".join(scenario.perhaps) or words.DASH,
        )
        lines.append(Line(cells=cells, names=_named(scenario)))
    return [
        Heading(text=voice.text("What the last games decide"), level=3),
        Table(
            caption=voice.text("{table}: every way the games left can end", table=voice.table(table.table)),
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
