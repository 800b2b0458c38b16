"""Notices of change: for each team and official a note to hand over, with the games that have another place or time.

Games that are not played any more are among them.
"""

from __future__ import annotations

from reports import fixtures, words
from reports.fixtures import Fixture
from reports.page import Block, Column, Heading, Line, PageBreak, Paragraph, Report, Signatures, Table, Text, anchor
from tourney.language import Voice
from tourney.model.book import Book


def make(book: Book, voice: Voice) -> Report | None:
    """A notice for each team and official that a change concerns; None where no game has moved or been called off."""
    games = fixtures.in_order(fixtures.fixtures(book))
    moved = tuple(fixture for fixture in games if fixture.sequence)
    if not moved:
        return None
    blocks: list[Block] = []
    for team in _concerned(book, moved):
        own = tuple(fixture for fixture in moved if team in _may_play(fixture, games))
        blocks += [PageBreak()] if blocks else []
        blocks += _notice(voice, team, own)
    for name in sorted({name for fixture in moved for _, name in fixture.officials}):
        own = tuple(fixture for fixture in moved if name in fixture.names)
        blocks += [PageBreak()] if blocks else []
        blocks += _notice(voice, name, own)
    if not blocks:
        return None
    return Report(
        name="notices",
        title=voice.text("Notices of change"),
        about=voice.text("For each team and official: games that have moved or are not played."),
        blocks=tuple(blocks),
    )


def _may_play(fixture: Fixture, games: tuple[Fixture, ...]) -> frozenset[str]:
    """The teams that a change must be told to: those in the game, else everybody still in the event."""
    known = frozenset(fixture.result.teams)
    two = 2
    return known if len(known) == two else frozenset(team for game in games for team in game.result.teams)


def _concerned(book: Book, moved: tuple[Fixture, ...]) -> tuple[str, ...]:
    games = fixtures.fixtures(book)
    teams = frozenset(team for fixture in moved for team in _may_play(fixture, games))
    return tuple(team.name for team in book.sheets.teams if team.name in teams)


def _notice(voice: Voice, team: str, moved: tuple[Fixture, ...]) -> list[Block]:
    lines = []
    for fixture in moved:
        cells: tuple[Text, ...] = (
            fixture.id,
            fixtures.versus(voice, fixture.result),
            voice.text("not played") if fixture.called_off else fixtures.when(voice, fixture.start),
            words.DASH if fixture.called_off else words.otherwise(fixture.arena),
            str(fixture.sequence),
        )
        lines.append(Line(cells=cells, names=(team,)))
    return [
        Heading(text=voice.text("To {team}", team=team), anchor=anchor("notice", team)),
        Paragraph(
            text=voice.text(
                "These games have another place or time than before, or are not played. Earlier sheets do not hold."
            )
        ),
        Table(
            caption=voice.text("Changed games of {team}", team=team),
            columns=(
                Column(head=voice.text("Game"), card="inline"),
                Column(head=voice.text("Sides"), share=3, card="title"),
                Column(head=voice.text("Now"), share=2),
                Column(head=voice.text("Arena"), share=1),
                Column(head=voice.text("Change no."), align="right"),
            ),
            lines=tuple(lines),
            as_cards=True,
        ),
        Signatures(names=(voice.text("For the committee"), voice.text("Received for {team}", team=team))),
    ]
