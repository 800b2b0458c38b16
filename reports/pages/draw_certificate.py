"""The draw certificate: what was asked, every lot with its keys, what was tried, and how anyone can check it."""

from __future__ import annotations

import shlex
import unicodedata

from reports import fixtures, words
from reports.page import (
    Block,
    Bullets,
    Column,
    Facts,
    Heading,
    Line,
    Paragraph,
    Report,
    Signatures,
    Table,
    Text,
    Together,
    code,
)
from reports.pages.separations import separation
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.drawn import Draw, Lot
from tourney.model.nothing import Nothing


def make(book: Book, voice: Voice) -> Report | None:
    """The draw certificate; None while nothing is drawn."""
    draw = book.draw
    if draw is None:
        return None
    blocks: list[Block] = [_facts(voice, draw)]
    if draw.by_hand:
        blocks.append(Paragraph(text=voice.text("The committee made this draw by hand and typed the games.")))
    if draw.seeding:
        blocks.append(_seeding(book, voice, draw))
    blocks += [_lot(voice, lot) for lot in draw.lots]
    if draw.lots:
        blocks += _check(voice, draw)
    if draw.separations:
        blocks.append(Heading(text=voice.text("Keeping teams apart")))
        blocks.append(Bullets(items=tuple(separation(voice, line) for line in draw.separations)))
    if draw.teams:
        blocks += _rostered(book, voice, draw)
    games = draw.games or book.sheets.games
    if games:
        blocks.append(_games(book, voice))
    committee = book.sheets.event.committee
    names = committee[:6] or (voice.text("For the committee"),)
    blocks.append(Signatures(names=names))
    return Report(
        name="draw",
        title=voice.text("Draw certificate"),
        about=voice.text("How the draw was made, so that anyone can make it again."),
        blocks=tuple(blocks),
    )


def _facts(voice: Voice, draw: Draw) -> Facts:
    rows: list[tuple[str, Text]] = [(voice.text("Format"), words.format_called(voice, draw.format))]
    if not isinstance(draw.day, Nothing):
        rows.append((voice.text("Drawn on"), voice.day(draw.day)))
    if draw.stages:
        rows.append((voice.text("Stages drawn"), voice.list(words.stage_called(voice, name) for name in draw.stages)))
    if draw.phrase:
        rows.append((voice.text("Lot phrase"), (code(draw.phrase),)))
    if draw.fingerprint:
        rows.append((voice.text("Fingerprint of the rostered threes"), (code(draw.fingerprint),)))
    if draw.because:
        rows.append((voice.text("Replaces an earlier draw because"), draw.because))
    return Facts(rows=tuple(rows))


def _seeding(book: Book, voice: Voice, draw: Draw) -> Table:
    clubs = {team.name: team.club for team in book.sheets.teams}
    return Table(
        caption=voice.text("Teams in the order of the draw"),
        show_caption=True,
        columns=(
            Column(head=voice.text("No."), align="right"),
            Column(head=voice.text("Team"), share=2),
            Column(head=voice.text("Club"), share=1),
        ),
        lines=tuple(
            Line(cells=(str(number), team, clubs.get(team, "")), names=(team,))
            for number, team in enumerate(draw.seeding, start=1)
        ),
    )


def _lot(voice: Voice, lot: Lot) -> Together:
    keys = lot.keys or ("",) * len(lot.order)
    table = Table(
        caption=voice.text("The lot for {purpose}", purpose=lot.purpose),
        columns=(
            Column(head=voice.text("Order"), align="right"),
            Column(head=voice.text("Name"), share=2),
            Column(head=voice.text("Key (SHA-256)"), share=5),
        ),
        lines=tuple(
            Line(cells=(str(number), name, (code(key),) if key else ""), names=(name,))
            for number, (name, key) in enumerate(zip(lot.order, keys, strict=False), start=1)
        ),
    )
    return Together(blocks=(Heading(text=voice.text("Lot: {purpose}", purpose=lot.purpose)), table))


def _check(voice: Voice, draw: Draw) -> list[Block]:
    lot = draw.lots[0]
    name = " ".join(unicodedata.normalize("NFKC", lot.order[0]).casefold().split()) if lot.order else "…"
    texts = " ".join(shlex.quote(text) for text in (draw.phrase, lot.purpose, name))
    return [
        Heading(text=voice.text("How to check a lot"), level=3),
        Paragraph(
            text=voice.text(
                "Each name's key is the SHA-256 of three lines: the phrase, what the lot is for, and the name in small "
                "letters. The smallest key comes first. On any computer:"
            )
        ),
        Paragraph(text=(code(f"printf '%s\\n%s\\n%s' {texts} | sha256sum"),)),
    ]


def _rostered(book: Book, voice: Voice, draw: Draw) -> list[Block]:
    lines = []
    for team in draw.teams:
        players = [
            f"{book.entries.player(rostered.member)} ({words.goals(rostered.handicap)})" for rostered in team.rostered
        ]
        complete = voice.text("yes") if team.complete else voice.text("no")
        names = (team.team, *(book.entries.player(rostered.member) for rostered in team.rostered))
        lines.append(Line(cells=(team.team, ", ".join(players) or words.DASH, complete), names=names))
    return [
        Heading(text=voice.text("The rostered threes")),
        Paragraph(
            text=voice.text(
                "A complete three stays eligible if a handicap changes after the draw; it then plays on the new one "
                "(Arena 3.f)."
            ),
            style="muted",
        ),
        Table(
            caption=voice.text("The rostered threes with the handicaps of the day of the draw"),
            columns=(
                Column(head=voice.text("Team"), share=2),
                Column(head=voice.text("Rostered players and handicaps"), share=5),
                Column(head=voice.text("Complete")),
            ),
            lines=tuple(lines),
            row_heads=True,
            as_cards=True,
        ),
    ]


def _games(book: Book, voice: Voice) -> Table:
    return Table(
        caption=voice.text("The games"),
        show_caption=True,
        columns=(
            Column(head=voice.text("Game")),
            Column(head=voice.text("Stage"), share=2),
            Column(head=voice.text("Sides"), share=5),
        ),
        lines=tuple(
            Line(
                cells=(
                    fixture.id,
                    fixtures.title(voice, fixture.game),
                    f"{words.side(voice, fixture.game.a)} {voice.text('v')} {words.side(voice, fixture.game.b)}",
                ),
                names=fixture.result.teams,
            )
            for fixture in fixtures.fixtures(book)
        ),
    )
