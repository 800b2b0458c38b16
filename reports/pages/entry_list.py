"""The entry list: every team, its players, their handicaps and the team's total on the first day."""

from __future__ import annotations

from reports import words
from reports.page import Block, Column, Facts, Heading, Line, Paragraph, Report, Table, Text, Together, anchor, muted
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.people import RosterPlace, Team


def make(book: Book, voice: Voice) -> Report | None:
    """The entry list; None while no team is named."""
    teams = book.sheets.teams
    if not teams:
        return None
    blocks: list[Block] = [_overview(book, voice)]
    blocks += [_team(book, voice, team) for team in teams]
    return Report(
        name="entry-list",
        title=voice.text("Entry list"),
        about=voice.text("Every team with its players and their handicaps on the first day."),
        blocks=tuple(blocks),
    )


def _overview(book: Book, voice: Voice) -> Table:
    """The teams; a column that nothing stands in is left out."""
    teams = book.sheets.teams
    columns: list[tuple[Column, tuple[str, ...]]] = [
        (Column(head=voice.text("Team"), share=3), tuple(team.name for team in teams)),
        (Column(head=voice.text("Club"), share=2), tuple(team.club for team in teams)),
        (Column(head=voice.text("Pool"), align="centre"), tuple(team.pool for team in teams)),
        (
            Column(head=voice.text("Seed"), align="right"),
            tuple("" if isinstance(team.seed, Nothing) else str(team.seed) for team in teams),
        ),
        (
            Column(head=voice.text("Handicap"), align="right"),
            tuple(words.goals(_total(book, team)) for team in teams),
        ),
    ]
    filled = [(column, cells) for column, cells in columns if any(cells)]
    return Table(
        caption=voice.text("Teams"),
        columns=tuple(column for column, _ in filled),
        lines=tuple(
            Line(cells=tuple(cells[row] for _, cells in filled), names=(team.name,)) for row, team in enumerate(teams)
        ),
        row_heads=True,
        sortable=True,
    )


def _total(book: Book, team: Team) -> Goals | Nothing:
    day = book.sheets.event.first_day
    three = book.entries.three(team.name, day)
    return book.entries.total(tuple(place.member for place in three), day)


def _team(book: Book, voice: Voice, team: Team) -> Together:
    facts: list[tuple[str, Text]] = []
    if team.colour:
        facts.append((voice.text("Colours"), team.colour))
    if not isinstance(team.withdrawn, Nothing):
        facts.append((voice.text("Withdrawn"), voice.moment(team.withdrawn)))
    places = book.entries.places(team.name)
    blocks: list[Block] = [Heading(text=team.name, level=2, anchor=anchor("team", team.name))]
    if facts:
        blocks.append(Facts(rows=tuple(facts)))
    if places:
        blocks.append(_players(book, voice, team, places))
    else:
        blocks.append(Paragraph(text=voice.text("No player is named yet."), style="muted"))
    return Together(blocks=tuple(blocks))


def _players(book: Book, voice: Voice, team: Team, places: tuple[RosterPlace, ...]) -> Table:
    day = book.sheets.event.first_day
    lines = [
        Line(
            cells=(
                words.position(voice, place.position),
                _player(book, voice, place),
                words.goals(book.entries.handicap(place.member, day)) if place.member else words.DASH,
            ),
            names=(team.name, book.entries.player(place.member) if place.member else place.player),
        )
        for place in places
    ]
    total = words.goals(_total(book, team))
    lines.append(Line(cells=("", voice.text("Positions 1 to 3"), total), strong=True, names=(team.name,)))
    return Table(
        caption=voice.text("Players of {team}", team=team.name),
        columns=(
            Column(head=voice.text("Position")),
            Column(head=voice.text("Player and member number"), share=1),
            Column(head=voice.text("Handicap"), align="right"),
        ),
        lines=tuple(lines),
    )


def _player(book: Book, voice: Voice, place: RosterPlace) -> Text:
    if place.to_be_announced or not (place.member or place.player):
        return (muted(voice.text("to be announced")),)
    name = book.entries.player(place.member) if place.member else place.player
    more = (words.number_beside(name, place.member), voice.text("captain") if place.captain else "")
    return (name, "  ", muted(", ".join(filter(None, more))))
