"""Findings gathered by event while the ledger is kept; one question is asked once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from tourney.conduct import faults_lineup
from tourney.conduct import faults_owed as pages
from tourney.conduct.counting import OWED
from tourney.conduct.debts import Debt
from tourney.conduct.season import SeasonEvent, SeasonGame, Side
from tourney.model.cells import Cell
from tourney.model.findings import About, Finding, found
from tourney.model.nothing import Nothing
from tourney.model.owed import CarriedIn, Shown

_OF_A_GAME = {
    page.code: page
    for page in (pages.PLACE_GAME, pages.POOL_FIRST, pages.OTHER_SCALE, pages.NOT_REGISTERED, pages.ABANDONED_GAME)
}


class Questions:
    """Findings by event, in the order they came up, each once."""

    def __init__(self) -> None:
        self._found: defaultdict[int, dict[tuple[str, str], Finding]] = defaultdict(dict)

    def add(self, within: SeasonEvent, findings: Iterable[Finding]) -> None:
        """Keep findings of an event; the second of the same fault about the same thing and cell is dropped."""
        for finding in findings:
            key = (finding.key, f"{finding.about.text} {finding.where}")
            self._found[within.number].setdefault(key, finding)

    def of(self, within: SeasonEvent) -> tuple[Finding, ...]:
        """The findings of one event."""
        return tuple(self._found[within.number].values())

    def ask(self, code: str, debt: Debt, game: SeasonGame, side: Side) -> None:
        """Ask what alone decides whether a game serves a debt."""
        page = _OF_A_GAME[code]
        about = {
            "A-38": About(game=game.id),
            "A-39": About(game=game.id, team=side.team),
            "A-55": About(member=debt.member, player=debt.player),
            "A-56": About(team=side.team, member=debt.member, player=debt.player),
            "A-17": About(game=game.id, team=side.team, member=debt.member, player=debt.player),
        }[code]
        row = game.result.game.at
        stage = game.result.game.stage
        finding = found(
            page,
            about=about,
            where=row.cell("Game") if row.row else None,
            player=debt.player,
            team=side.team,
            game=game.id,
            stage=stage,
            owed=OWED[debt.owes],
        )
        self.add(game.within, [finding])

    def in_lineup(self, debt: Debt, game: SeasonGame, side: Side, *, several: bool) -> None:
        """A suspended player is in the line-up of the game that is due."""
        if several:
            page = faults_lineup.IN_LINEUP_IN_SEQUENCE
        elif debt.origin.shown is Shown.AFTER:
            page = faults_lineup.IN_LINEUP_AFTER_GAME_RED
        else:
            page = faults_lineup.IN_LINEUP_AFTER_RED
        rows = game.within.stays.get((game.id, side.team), ())
        row = next((stay.at for stay in rows if stay.member == debt.member and stay.at.row), None)
        about = About(game=game.id, team=side.team, member=debt.member, player=debt.player)
        where = row.cell("Member no.") if row else None
        origin = " ".join(part for part in (debt.origin.event, debt.origin.game) if part) or debt.origin.key
        finding = found(page, about=about, where=where, player=debt.player, team=side.team, game=game.id, origin=origin)
        self.add(game.within, [finding])

    def carried_without_card(self, within: SeasonEvent, row: CarriedIn, where: Cell | None) -> None:
        """A `Carried in` row names a game of the run, and its cards come to something else."""
        player = row.player or within.entries.player(row.member)
        about = About(team=row.team, member=row.member, player=player)
        owes = row.owes if isinstance(row.owes, Nothing) else OWED[row.owes]
        finding = found(pages.CARRIED_DIFFERS, about=about, where=where, player=player, owed=owes, origin=row.origin)
        self.add(within, [finding])

    def served_elsewhere(self, within: SeasonEvent, debt: Debt, where: Cell | None) -> None:
        """A `Carried in` row says that less is left than the events given show."""
        about = About(team=debt.team, member=debt.member, player=debt.player)
        finding = found(pages.SERVED_ELSEWHERE, about=about, where=where, player=debt.player, origin=debt.origin.key)
        self.add(within, [finding])
