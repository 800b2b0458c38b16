"""From a player's game to new debts: suspended games, box time and yellow status (14.i(2), 14.i(3))."""

from __future__ import annotations

from msgspec import Struct

from tourney.conduct import counting
from tourney.conduct import faults_owed as pages
from tourney.conduct.aftergame import AfterGame, games_fixed
from tourney.conduct.carrying import origin_key
from tourney.conduct.debts import Debt
from tourney.conduct.holding import Holding
from tourney.conduct.ingame import InGame
from tourney.conduct.season import SeasonGame, Side
from tourney.model.cells import NOWHERE, Cell
from tourney.model.clock import clock_text
from tourney.model.findings import About, Finding, found
from tourney.model.games import Card
from tourney.model.nothing import Nothing
from tourney.model.owed import For, Origin, Owes, Shown

BY_THE_RED = "Arena 14.i(2)"
BY_LEAVING = "Arena 14.j"
CARRIED_OVER = "Arena 14.i(3)"


class Incurring(Struct, frozen=True):
    """Makes the debts of a season's cards; `holding` says with which team each is served."""

    holding: Holding

    def in_game(self, ran: InGame) -> tuple[list[Debt], list[Finding]]:
        """What the cards shown in a game leave for later games."""
        debts: list[Debt] = []
        findings: list[Finding] = []
        red = ran.red
        card = (red.offence.cards[0] if red else ran.cards[-1]) if ran.cards else None
        if card is None:
            return debts, findings
        make = _Maker(ran.game, ran.side, ran.member, Shown.IN_GAME, card)
        if red:
            cites = BY_LEAVING if red.offence.for_leaving else BY_THE_RED
            window = self._window(ran, findings)
            debts.append(make.debt(Owes.GAME, cites, games=games_fixed(red.offence.cards), window=window))
        else:
            games = games_without_red(ran.game, ran.side, ran.member, ran.cards)
            if games:
                debts.append(make.debt(Owes.GAME, BY_THE_RED, games=games))
        if ran.box or ran.deemed_box:
            box = make.debt(Owes.BOX, CARRIED_OVER, box=ran.box or ran.deemed_box)
            if not ran.box:
                box.box_left = 0
                box.note(ran.game, counting.DEEMED_SERVED, served=ran.deemed_box)
            debts.append(box)
        if ran.yellow_status:
            debts.append(make.debt(Owes.YELLOW_STATUS, CARRIED_OVER))
        findings += self._hold(debts, ran.game, ran.side)
        return debts, findings

    def after(self, game: SeasonGame, side: Side, member: str, given: AfterGame) -> tuple[list[Debt], list[Finding]]:
        """What the cards shown after a game leave for later games."""
        make = _Maker(game, side, member, Shown.AFTER, given.cards[0])
        debts: list[Debt] = []
        games = given.games or games_without_red(game, side, member, given.cards)
        if games:
            debts.append(make.debt(Owes.GAME, BY_THE_RED, games=games, window=given.window))
        if given.box:
            debts.append(make.debt(Owes.BOX, BY_THE_RED, box=given.box))
        return debts, self._hold(debts, game, side)

    @staticmethod
    def _window(ran: InGame, findings: list[Finding]) -> int:
        """Short time of the red that the next game begins with; whether it does is asked (A-10)."""
        if not ran.window:
            return 0
        decision = ran.game.within.decided(pages.RED_SHORT_TIME.code, ran.about)
        findings.append(
            found(
                pages.RED_SHORT_TIME,
                about=ran.about,
                where=cell(ran.cards[-1]),
                player=ran.player,
                team=ran.side.team,
                game=ran.game.id,
                rest=clock_text(ran.window),
            )
        )
        return 0 if decision == "lapses" else ran.window

    def _hold(self, debts: list[Debt], game: SeasonGame, side: Side) -> list[Finding]:
        """Settle with which team each is served; one question a game and team where nobody can say."""
        findings: list[Finding] = []
        for debt in debts:
            if not debt.left:
                continue
            held = self.holding.held(debt, game, side)
            debt.serve_for, debt.held_here = held.serve_for, held.here
            if held.freed:
                findings.append(nothing_left(debt))
            if held.questioned:
                row = game.result.game.at
                findings.append(
                    found(
                        pages.OTHER_ENTRY,
                        about=About(game=game.id, team=side.team),
                        where=row.cell("Game") if row.row else None,
                        player=debt.player,
                        team=side.team,
                        game=game.id,
                    )
                )
        return findings


class _Maker(Struct, frozen=True):
    game: SeasonGame
    side: Side
    member: str
    shown: Shown
    card: Card

    def debt(self, owes: Owes, cites: str, *, games: int = 1, box: int = 0, window: int = 0) -> Debt:
        within = self.game.within
        event = within.event
        team = within.entries.team(self.side.team)
        return Debt(
            member=self.member,
            player=within.entries.player(self.member),
            team=self.side.team,
            team_key=self.side.key,
            owes=owes,
            origin=Origin(
                key=origin_key(within.name, self.game.id, self.member, self.shown),
                event=within.name,
                game=self.game.id,
                team=team.key if team else self.side.team,
                shown=self.shown,
                event_class=event.event_class,
                level=event.level,
                on=self.game.day,
                cites=cites,
                where=cell(self.card),
            ),
            scale=event.scale,
            serve_for=For.SAME_TEAM,
            games_owed=games,
            games_left=games,
            box=box,
            box_left=box,
            window=window,
            from_event=within,
            place=self.game.place,
        )


def nothing_left(debt: Debt) -> Finding:
    """What is owed with one team has no game of that team left (A-59)."""
    return found(
        pages.NOTHING_LEFT,
        about=About(game=debt.origin.game, team=debt.team, member=debt.member, player=debt.player),
        where=debt.origin.where,
        player=debt.player,
        team=debt.team,
        origin=debt.origin.game,
    )


def games_without_red(game: SeasonGame, side: Side, member: str, cards: tuple[Card, ...]) -> int:
    """Games that the committee fixed behind cards of which none is a red: they stand unless it rules otherwise."""
    fixed = max((card.games for card in cards if not isinstance(card.games, Nothing)), default=0)
    about = About(game=game.id, team=side.team, member=member)
    if fixed < 1 or game.within.decided("R14-07", about) == "not suspended":
        return 0
    return fixed


def cell(card: Card) -> Cell | None:
    """Where a card stands; None for one that no sheet holds."""
    return None if card.at == NOWHERE else card.at.cell("Card")
