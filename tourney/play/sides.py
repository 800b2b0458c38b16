"""Who stands on a side of a game: a team, nobody, or somebody who is not known yet."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from tourney.model.cells import Cell
from tourney.model.findings import About, Finding, Page, found
from tourney.model.games import (
    BestPlaced,
    Entered,
    FirstGameLoser,
    Free,
    Game,
    LoserOf,
    Outcome,
    Placed,
    Side,
    Unreadable,
    WinnerOf,
)
from tourney.model.results import GameStatus, Result, Table
from tourney.play import side_faults as faults
from tourney.play.decisions import decided, plain, pool_key
from tourney.play.frames import BEST, Frames
from tourney.play.ground import Ground
from tourney.play.played_record import has_result


class NotATeam(Enum):
    """Why a side has no team."""

    OPEN = "open"
    """Not known yet."""
    NOBODY = "nobody"
    """Nobody will ever stand there: the other side has a free round (C26)."""


OPEN = NotATeam.OPEN
NOBODY = NotATeam.NOBODY
Found = str | NotATeam


class Sides:
    """Finds sides from the results and tables known so far; collects what is wrong with them."""

    def __init__(self, ground: Ground, frames: Frames) -> None:
        """Number the games by their ids."""
        self.ground = ground
        self.frames = frames
        self.numbers: dict[str, int] = {}
        for number, game in enumerate(ground.sheets.games):
            self.numbers.setdefault(plain(game.id), number)
        self.tables: dict[str, Table] = {}
        self.blocked: set[int] = set()
        """Games that wait for each other in a circle."""
        self.findings: list[Finding] = []
        """Where findings go; whoever asks puts a list of its own here."""

    def find(self, number: int, game: Game, side: Side, results: Mapping[int, Result]) -> Found:
        """Who stands on a side, from the committee's ruling, else from what has been played."""
        if isinstance(side, Entered):
            return side.team
        if isinstance(side, Free):
            return NOBODY
        if isinstance(side, Unreadable):
            return OPEN
        ruled = self._ruled(game, side)
        if ruled is not None:
            return ruled
        if number in self.blocked:
            return OPEN
        if isinstance(side, WinnerOf | LoserOf):
            return self._of_game(game, side, results)
        if isinstance(side, Placed):
            return self._placed(game, side)
        if isinstance(side, BestPlaced):
            return self._best(side)
        return self._first_game_loser(side, results)

    def _ruled(self, game: Game, side: Side) -> Found | None:
        """The committee's override of who goes on: Finding `advance`, About the side, Decision the team.

        The finding concerns the side by the name that the ruling uses, so that the two find each other.
        """
        ruling = decided(self.ground.rulings, "advance", str(side))
        if ruling is None:
            return None
        spelt = {plain(team.name): team.name for team in self.ground.sheets.teams}
        team = spelt.get(plain(ruling.decision))
        page = faults.ADVANCE_UNREADABLE if team is None else faults.ADVANCED
        self.findings.append(
            found(
                page,
                about=About(game=str(side)),
                where=ruling.at.cell("Decision"),
                also=(_cell(game, side),),
                side=side,
                game=game.id,
                decision=ruling.decision,
                team=team or "",
            )
        )
        return team

    def _of_game(self, game: Game, side: WinnerOf | LoserOf, results: Mapping[int, Result]) -> Found:
        number = self.numbers.get(plain(side.game))
        if number is None:
            self._asked(faults.UNKNOWN_PLACE, game, side)
            return OPEN
        result = results.get(number)
        if result is None:
            return OPEN
        name = result.winner if isinstance(side, WinnerOf) else result.loser
        if name:
            return name
        if result.both_lost:
            return NOBODY
        if result.status is not GameStatus.VOID:
            return OPEN
        if result.outcome in {Outcome.CANCELLED, Outcome.ABANDONED}:
            self._hanging(game, side, result)
            return OPEN
        return NOBODY

    def _placed(self, game: Game, side: Placed) -> Found:
        pool = pool_key(side.pool)
        if pool not in self.frames.pools:
            if self.frames.pooled:
                self._asked(faults.UNKNOWN_PLACE, game, side)
            return OPEN
        made = self.tables.get(pool)
        if made is None or not made.complete:
            return OPEN
        if side.place > len(made.rows):
            self._asked(faults.UNKNOWN_PLACE, game, side)
            return OPEN
        return next((row.team for row in made.rows if row.rank == row.rank_to == side.place), OPEN)

    def _best(self, side: BestPlaced) -> Found:
        made = self.tables.get(f"{BEST}{side.place}")
        if made is None:
            return OPEN
        return next((row.team for row in made.rows if row.rank == row.rank_to == side.nth), OPEN)

    def _first_game_loser(self, side: FirstGameLoser, results: Mapping[int, Result]) -> Found:
        """The nth team, in the order of the games, that lost the first game it actually played (C26)."""
        losers: list[str] = []
        seen: set[str] = set()
        for number in self.frames.main:
            result = results.get(number)
            if result is None or (
                result.status in {GameStatus.OPEN, GameStatus.READY}
                and not seen.issuperset(result.teams if len(result.teams) > 1 else ("",))
            ):
                return OPEN
            if result.played and result.loser and result.loser not in seen:
                losers.append(result.loser)
                if len(losers) == side.nth:
                    return result.loser
            if result.played:
                seen.update(result.teams)
        return NOBODY

    def as_played(self, game: Game, a: Found, b: Found) -> tuple[Found, Found]:
        """The sides as the game was played, where something shows another team than the results send.

        Line-ups, goals and cards show it, else the record in the sheet `Draw`. A game that was played stands as it was
        played; the difference asks (an earlier result was corrected).
        """
        if not has_result(game):
            return a, b
        there = self.ground.appeared.get(game.id, frozenset())
        others = [team for team in sorted(there) if team not in {a, b} and self.ground.entries.team(team)]
        wrong = [
            place
            for place, (side, one) in enumerate(((game.a, a), (game.b, b)))
            if not isinstance(side, Entered) and isinstance(one, str) and one not in there
        ]
        if len(others) == 1 and len(wrong) == 1:
            return self._stands(game, (a, b), wrong[0], others[0], faults.WRONG_TEAM)
        return self._as_recorded(game, a, b)

    def _as_recorded(self, game: Game, a: Found, b: Found) -> tuple[Found, Found]:
        recorded = self.ground.recorded.get(plain(game.id))
        if recorded is None or not all(self.ground.entries.team(team) for team in recorded):
            return a, b
        there = self.ground.appeared.get(game.id, frozenset())
        for place, side in enumerate((game.a, game.b)):
            one, team = (a, b)[place], recorded[place]
            if isinstance(side, Entered) or not isinstance(one, str) or one == team or one in there:
                continue
            stands = self._stands(game, (a, b), place, team, faults.WRONG_TEAM_ON_RECORD)
            if not self._other_team(game, team):
                a, b = stands
        return a, b

    def _other_team(self, game: Game, team: str) -> bool:
        """Whether the committee ruled that the record is wrong and the team that the results send has played."""
        about = About(game=game.id, team=team).text
        ruling = decided(self.ground.rulings, faults.WRONG_TEAM_ON_RECORD.code, about)
        return ruling is not None and plain(ruling.decision) == faults.OTHER_TEAM

    def _stands(self, game: Game, sides: tuple[Found, Found], place: int, team: str, page: Page) -> tuple[Found, Found]:
        """The sides with the team that played; that it is not the one the results send asks."""
        a, b = sides
        self.findings.append(
            found(
                page,
                about=About(game=game.id, team=team),
                where=game.at.cell("Team B" if place else "Team A"),
                team=team,
                game=game.id,
                side=str((game.a, game.b)[place]),
                right=str(sides[place]),
            )
        )
        return (a, team) if place else (team, b)

    def _hanging(self, game: Game, side: Side, feeder: Result) -> None:
        self.findings.append(
            found(
                faults.HANGING,
                about=About(game=game.id),
                where=_cell(game, side),
                game=feeder.id,
                later=game.id,
                side=side,
            )
        )

    def _asked(self, page: Page, game: Game, side: Side) -> None:
        self.findings.append(found(page, about=About(game=game.id), where=_cell(game, side), game=game.id, side=side))


def _cell(game: Game, side: Side) -> Cell:
    return game.at.cell("Team B" if side == game.b else "Team A")
