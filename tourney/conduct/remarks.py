"""What there is to say about a player's cards in and after one game: open readings, and what the sheet lacks."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tourney.conduct import faults_box
from tourney.conduct import faults_cards as pages
from tourney.conduct.aftergame import THREE, AfterGame
from tourney.conduct.incurring import cell
from tourney.conduct.ingame import InGame
from tourney.conduct.playclock import GameRecords
from tourney.conduct.rungs import Step, left_the_arena
from tourney.conduct.season import SeasonEvent, SeasonGame, Side
from tourney.model.clock import END, Moment, Period, PeriodKind, at, clock_text
from tourney.model.findings import About, Effect, Fact, Finding, Page, Phrase, Word, found
from tourney.model.games import Card, Colour
from tourney.model.nothing import Nothing


def remarks(ran: InGame) -> Iterator[Finding]:
    """The findings of the cards shown in a game to one player."""
    for number, step in enumerate(ran.steps):
        yield from _step(ran, number, step)
    if ran.unheeded and ran.cards:
        yield _of(ran, pages.AFTER_A_RED, ran.cards[-1])
    yield from _left(ran)
    for card in ran.cards:
        yield from _card(ran, card)


def _step(ran: InGame, number: int, step: Step) -> Iterator[Finding]:
    card = step.offence.cards[0]
    if step.beyond and step.fourth:
        yield _of(ran, pages.FOURTH_OFFENCE, card)
    elif step.beyond:
        shown = step.offence.yellows
        yield _of(ran, pages.YELLOWS_MADE_RED, card, before=step.before, shown=shown)
    if (step.box or step.red) and not step.offence.in_shootout:
        for heading, value in (("Period", card.period), ("Clock", card.clock)):
            if isinstance(value, Nothing):
                yield _of(ran, faults_box.CLOCK_MISSING, card, missing=Word(heading))
    if step.box and step.offence.box_fixed is None:
        yield from _together(ran, number, step)
    open_reading = ran.turn_lost is None or _decided(ran, faults_box.SHOOTOUT_CARD)
    if step.offence.in_shootout and (step.box or step.window) and open_reading:
        choice = Phrase("served") if ran.turn_lost else Phrase("carried over")
        yield _of(ran, faults_box.SHOOTOUT_CARD, card, choice=choice)


def _together(ran: InGame, number: int, step: Step) -> Iterator[Finding]:
    """Two boxes at once, one way or the other (A-06)."""
    if not step.two_boxes and step.offence.time not in ran.sat.overlapped:
        return
    box = next((box for box in ran.sat.boxes if box.step == number), None)
    adds = ran.adds
    finding = _of(
        ran,
        faults_box.BOXES_TOGETHER,
        step.offence.cards[0],
        choice=Phrase("be added") if adds else Phrase("overlap"),
        until=ran.sat.clock.read(box.due) if box else END,
    )
    chosen = ran.game.within.chosen("Yellow boxes")
    yield replace(finding, effect=Effect.NOTES, answers=()) if chosen else finding


def _left(ran: InGame) -> Iterator[Finding]:
    if not ran.cards:
        return
    clock = ran.sat.clock
    card = next((card for card in ran.cards if not isinstance(card.left_early, Nothing)), ran.cards[-1])
    for leave, penalised in ran.leaves:
        time = clock.read(leave.time)
        if leave not in ran.sat.left:
            yield _of(ran, faults_box.LEFT_WITHOUT_BOX, card, time=time)
        elif not penalised:
            yield _of(ran, faults_box.LEFT_BOX, card, time=time)
    for time_released, rest in ran.sat.released:
        yield _of(ran, faults_box.LET_IN_EARLY, card, time=clock.read(time_released), rest=clock_text(rest))


def _card(ran: InGame, card: Card) -> Iterator[Finding]:
    if left_the_arena(card) and (card.colour is Colour.YELLOW or _decided(ran, pages.LEFT_ARENA_YELLOW)):
        yield _of(ran, pages.LEFT_ARENA_YELLOW, card)
    if not isinstance(card.games, Nothing):
        if ran.red is None and card.games:
            yield _of(ran, pages.GAMES_WITHOUT_RED, card, games=card.games)
        elif card.games < 1:
            yield _of(ran, pages.FEWER_GAMES, card, games=card.games)
    penalties = ran.game.within.records.get(ran.game.id, GameRecords()).penalties
    if (
        penalties
        and _in_play(card)
        and not any(
            row.against == ran.side.team and row.period == card.period and row.clock == card.clock for row in penalties
        )
    ):
        yield _of(ran, pages.NO_PENALTY, card, time=_when(card))


def _decided(ran: InGame, page: Page) -> str:
    """The committee's decision on an open reading about the player in this game."""
    return ran.game.within.decided(page.code, ran.about)


def _in_play(card: Card) -> bool:
    """Whether it was shown inside a period: between periods its penalty is written in the next."""
    kinds = (PeriodKind.REGULATION, PeriodKind.OVERTIME)
    return (
        isinstance(card.period, Period) and card.period.kind in kinds and isinstance(card.clock, int) and card.clock > 0
    )


def _when(card: Card) -> Moment | Period | Nothing:
    """When a card was shown."""
    if isinstance(card.period, Period) and isinstance(card.clock, int):
        return at(card.period, card.clock)
    return card.period


def remarks_after(game: SeasonGame, side: Side, member: str, given: AfterGame) -> Iterator[Finding]:
    """The findings of the cards shown to one player after a game."""
    player = game.within.entries.player(member)
    about = About(game=game.id, team=side.team, member=member, player=player)

    def of(page: Page, **facts: Fact) -> Finding:
        where, team = cell(given.cards[0]), side.team
        return found(
            page, about=about, where=where, also=(), answers=None, player=player, team=team, game=game.id, **facts
        )

    if not given.red and given.yellows == 1:
        yield of(pages.LONE_YELLOW)
    if given.yellows > THREE:
        yield of(pages.MANY_YELLOWS, shown=given.yellows)
    for card in given.cards:
        if isinstance(card.games, Nothing):
            continue
        if not given.red and card.games:
            yield of(pages.GAMES_WITHOUT_RED, games=card.games)
        elif card.games < 1:
            yield of(pages.FEWER_GAMES, games=card.games)


def _of(ran: InGame, page: Page, card: Card, **facts: Fact) -> Finding:
    where, team = cell(card), ran.side.team
    return found(
        page,
        about=ran.about,
        where=where,
        also=(),
        answers=None,
        player=ran.player,
        team=team,
        game=ran.game.id,
        **facts,
    )


def stray_cards(within: SeasonEvent) -> Iterator[Finding]:
    """Cards that stand in no game of their team: nothing follows from them until they are mended."""
    teams = {result.id: result.teams for result in within.settled.results}
    for card in within.settled.sheets.cards:
        if card.team not in teams.get(card.game, ()):
            player = within.entries.player(card.member)
            yield found(
                pages.NO_SUCH_GAME,
                about=About(game=card.game, team=card.team, member=card.member, player=player),
                where=cell(card),
                player=player,
                team=card.team,
                game=card.game,
            )
