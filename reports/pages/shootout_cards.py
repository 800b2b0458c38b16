"""Shootout cards: who hits in which order, who may not, and what came of it."""

from __future__ import annotations

from reports import fixtures, words
from reports.page import (
    Block,
    Bullets,
    Callout,
    Column,
    Facts,
    Heading,
    Line,
    PageBreak,
    Report,
    Signatures,
    Table,
    Text,
    Tone,
    anchor,
    strong,
)
from reports.sentences import citation
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.games import Hit, HitResult
from tourney.model.nothing import Nothing
from tourney.model.results import Excluded, ShootoutCard
from tourney.rulebook import edition

_ROUNDS_ON_PAPER = 3


def make(book: Book, voice: Voice) -> Report | None:
    """A card for each shootout; None where there is none."""
    if not book.shootouts:
        return None
    blocks: list[Block] = []
    for number, card in enumerate(book.shootouts):
        if number:
            blocks.append(PageBreak())
        blocks += _card(book, voice, card)
    return Report(
        name="shootouts",
        title=voice.text("Shootout cards"),
        about=voice.text("The order of the hits by lot, who may not hit, and the result."),
        blocks=tuple(blocks),
    )


def _card(book: Book, voice: Voice, card: ShootoutCard) -> list[Block]:
    versus = voice.text("v")
    title = f"{voice.table(card.game)} · {f' {versus} '.join(card.teams)}"
    blocks: list[Block] = [Heading(text=title, anchor=anchor("shootout", card.game)), _verdict(voice, card)]
    fixture = next((one for one in fixtures.fixtures(book) if one.id == card.game), None)
    rows: list[tuple[str, Text]] = [(voice.text("Hits first, by lot"), words.otherwise(card.first))]
    if not (card.winner or card.ranking):
        rows.append((voice.text("Line for the next round"), voice.text("{yards} yards", yards=card.line)))
    if fixture is not None:
        rows.append((voice.text("Day and time"), fixtures.when(voice, fixture.start)))
        rows.append((voice.text("Arena"), words.otherwise(fixture.arena)))
    blocks.append(Facts(rows=tuple(rows)))
    blocks += [_excluded(book, voice, excluded) for excluded in card.excluded]
    if card.order:
        blocks.append(_order(book, voice, card))
    if card.rounds:
        blocks.append(_rounds(voice, card))
    blocks.append(Signatures(names=(voice.text("Umpire"), voice.text("Goal judge"), voice.text("Timer"))))
    blocks.append(Heading(text=voice.text("How it goes"), level=3))
    blocks.append(Bullets(items=_rules(voice), numbered=True))
    return blocks


def _excluded(book: Book, voice: Voice, excluded: Excluded) -> Callout:
    player = book.entries.player(excluded.member)
    return Callout(
        tone=Tone.BARS,
        title=voice.text("{player} ({team}) may not hit", player=player, team=excluded.team),
        lines=(voice.text(excluded.reason), citation(voice, edition(book.sheets.event.edition), excluded.cites)),
    )


def _verdict(voice: Voice, card: ShootoutCard) -> Callout:
    if card.winner:
        return Callout(
            tone=Tone.GOOD, title=voice.text("{team} won the shootout, and the game by one goal.", team=card.winner)
        )
    if card.ranking:
        return Callout(tone=Tone.GOOD, title=voice.text("The order found: {teams}", teams=card.ranking))
    return Callout(tone=Tone.ASKS, title=voice.text("Not decided yet. Fill in each turn: goal, miss or forfeited."))


def _order(book: Book, voice: Voice, card: ShootoutCard) -> Table:
    rounds = max(_ROUNDS_ON_PAPER, len(card.rounds))
    lines = []
    for turn in card.order:
        player = book.entries.player(turn.member) if turn.member else voice.text("named by the captain")
        marks = tuple(_mark(voice, book.sheets.hits, card.game, number, turn.turn) for number in range(1, rounds + 1))
        lines.append(Line(cells=(str(turn.turn), turn.team, player, *marks), names=(turn.team, player)))
    return Table(
        caption=voice.text("The order of the hits, the same in every round"),
        show_caption=True,
        columns=(
            Column(head=voice.text("Turn"), align="right"),
            Column(head=voice.text("Team"), share=2),
            Column(head=voice.text("Player"), share=2),
            *(
                Column(head=voice.text("Round {number}", number=number), align="centre", share=1)
                for number in range(1, rounds + 1)
            ),
        ),
        lines=tuple(lines),
        to_fill=True,
    )


def _mark(voice: Voice, hits: tuple[Hit, ...], game: str, number: int, turn: int) -> Text:
    hit = next((hit for hit in hits if hit.game == game and hit.round == number and hit.turn == turn), None)
    if hit is None or isinstance(hit.result, Nothing):
        return ""
    match hit.result:
        case HitResult.GOAL:
            return (strong(voice.text("goal")),)
        case HitResult.MISS:
            return voice.text("miss")
        case HitResult.FORFEITED:
            return voice.text("forfeited")


def _rounds(voice: Voice, card: ShootoutCard) -> Table:
    lines = []
    for one in card.rounds:
        scores = dict(one.scores)
        state = voice.text("complete") if one.complete else voice.text("not complete")
        cells = (str(one.number), *(str(scores.get(team, 0)) for team in card.teams), state)
        lines.append(Line(cells=cells, names=card.teams))
    return Table(
        caption=voice.text("Points by round"),
        show_caption=True,
        columns=(
            Column(head=voice.text("Round"), align="right"),
            *(Column(head=team, align="right", share=1) for team in card.teams),
            Column(head=voice.text("State"), share=1),
        ),
        lines=tuple(lines),
    )


def _rules(voice: Voice) -> tuple[str, ...]:
    return (
        voice.text(
            "4:00 after the last period. The umpires choose the goal; one sets the ball, one judges – 5.c(2)(i)"
        ),
        voice.text(
            "Each player hits in turn from the line at an open goal, on the first or second approach – 5.c(2)(v)"
        ),
        voice.text("All others stay behind the ball and 10 yards from it – 5.c(2)(vi)"),
        voice.text("A goal is one point. After all have hit, more points win the game by one goal – 5.c(2)(viii)"),
        voice.text("Still level: 2:00, then all hit again in the same order, until a round decides – 5.c(2)(ix)"),
        voice.text(
            "If nobody of either team reached the end wall in two attempts each, the umpires may move to 15 yards – "
            "5.c(2)(x)"
        ),
    )
