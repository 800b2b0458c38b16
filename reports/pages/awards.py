"""Awards: the winner with its players, the order of finish, most valuable player and best playing pony."""

from __future__ import annotations

from reports import fixtures, words
from reports.page import Block, Callout, Column, Facts, Heading, Line, Report, Signatures, Table, Text, Tone, strong
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.games import Stage
from tourney.model.results import Place


def make(book: Book, voice: Voice) -> Report | None:
    """The awards; None while nobody has won and no award is filled in."""
    event = book.sheets.event
    decided = [place for place in book.finish or () if place.rank == place.rank_to]
    winner = next((place.team for place in decided if place.rank == 1), "")
    if not winner and not event.mvp and not event.best_playing_pony:
        return None
    blocks: list[Block] = []
    if winner:
        title = voice.text("Winner: {team}", team=winner)
        blocks.append(Callout(tone=Tone.GOOD, title=title, lines=_final(book, voice)))
    rows: list[tuple[str, Text]] = []
    if event.mvp:
        rows.append((voice.text("Most valuable player"), event.mvp))
    if event.best_playing_pony:
        rows.append((voice.text("Best playing pony"), event.best_playing_pony))
    if rows:
        blocks.append(Facts(rows=tuple(rows)))
    if decided:
        blocks.append(Heading(text=voice.text("Prizes by place")))
        blocks.append(_places(book, voice, tuple(decided)))
    blocks.append(Signatures(names=event.committee[:3] or (voice.text("For the committee"),)))
    return Report(
        name="awards",
        title=voice.text("Awards"),
        about=voice.text("Who won, with whom, and the prizes given."),
        blocks=tuple(blocks),
    )


def _final(book: Book, voice: Voice) -> tuple[Text, ...]:
    finals = [fixture for fixture in fixtures.fixtures(book) if fixture.game.stage is Stage.FINAL]
    lines: list[Text] = []
    for fixture in finals:
        score = fixtures.score(voice, fixture.result)
        if score:
            lines.append((*fixtures.versus(voice, fixture.result), "  ", strong(score)))
    return tuple(lines)


def _places(book: Book, voice: Voice, decided: tuple[Place, ...]) -> Table:
    day = book.sheets.event.last_day
    lines = []
    for place in decided:
        players = [
            f"{book.entries.player(row.member)} ({words.goals(book.entries.handicap(row.member, day))})"
            for row in book.entries.three(place.team, day)
        ]
        cells: tuple[Text, ...] = (str(place.rank), place.team, ", ".join(players))
        lines.append(Line(cells=cells, strong=place.rank == 1, names=(place.team,)))
    return Table(
        caption=voice.text("Teams and players by place"),
        columns=(
            Column(head=voice.text("Place"), align="right"),
            Column(head=voice.text("Team"), share=2),
            Column(head=voice.text("Players and handicaps"), share=4),
        ),
        lines=tuple(lines),
    )
