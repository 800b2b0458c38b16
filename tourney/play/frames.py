"""Which tables an event has, which games count in each, and which teams stand in it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tourney.model.event import Format
from tourney.model.games import BestPlaced, Placed, Stage, ordinal
from tourney.model.nothing import known
from tourney.model.results import Result
from tourney.play.decisions import pool_key, pool_label
from tourney.play.draw_record import draws
from tourney.play.ground import Ground
from tourney.play.onward import CROSS, MAIN, Onward, in_order_of_play, onward
from tourney.play.steps import ladder_of

JOINT = ""
"""The pool of the joint table."""
BEST = "best "
"""What the key of a comparison of equal places begins with."""

_ALL_TEAMS = frozenset({Format.ROUND_ROBIN, Format.SWISS, Format.THREE_TEAM_DAY}) | CROSS


class Frame(Struct, frozen=True):
    """What a table is made of: its name, its pool ("" for the joint one), its teams, and where its places lead."""

    name: str
    pool: str
    teams: tuple[str, ...]
    onward: Onward
    ladder: tuple[str, ...] = ()
    """Empty is the event's."""
    closed: bool = False
    """Only `teams` are ranked, though games of others count."""
    to_be_drawn: bool = False
    """Games of this table are still to be drawn (Swiss rounds)."""


class Frames:
    """The tables of an event, from its pool games, its teams' pools and the places its brackets ask for."""

    def __init__(self, ground: Ground) -> None:
        """Sort the pool games of the event."""
        self.ground = ground
        self.event = ground.event
        games = ground.sheets.games
        self.pooled = tuple(number for number, game in enumerate(games) if game.stage is Stage.POOL)
        main = [number for number, game in enumerate(games) if game.stage in MAIN]
        self.main = tuple(sorted(main, key=lambda number: in_order_of_play(games[number])))
        self.labels = self._labels()
        self.pools = (*self.labels, *((JOINT,) if self._joint() else ()))
        self.best = self._best()

    def _best(self) -> tuple[int, ...]:
        """Places compared across the pools: those a bracket asks for, or, before it is drawn, the setting `Qualify`."""
        games = self.ground.sheets.games
        asked = {side.place for game in games for side in (game.a, game.b) if isinstance(side, BestPlaced)}
        qualify = self.event.qualify
        waits = self.event.format is Format.POOLS_THEN_KNOCKOUT and qualify.best > 0 and not self.main
        return tuple(sorted(asked)) or ((qualify.each + 1,) if waits and len(self.labels) > 1 else ())

    def _labels(self) -> dict[str, str]:
        """Pools with a table of their own: how each is compared, and how it is written."""
        if self.event.format in CROSS:
            return {}
        written = [self.ground.sheets.games[number].pool for number in self.pooled]
        written += [team.pool for team in self.ground.sheets.teams] if self.pooled else []
        labels: dict[str, str] = {}
        for label in sorted((label for label in written if label), key=lambda one: (pool_key(one), one)):
            labels.setdefault(pool_key(label), pool_label(label))
        return labels

    def _joint(self) -> bool:
        """Whether there is a table over all pool games: no pools, pools that cross, or a bracket that asks for it."""
        if not self.pooled:
            return False
        games = self.ground.sheets.games
        asked = any(isinstance(side, Placed) and not side.pool for game in games for side in (game.a, game.b))
        return not self.labels or asked or any(not games[number].pool for number in self.pooled)

    def games_of(self, pool: str) -> tuple[int, ...]:
        """The row numbers of the games that count in a pool's table."""
        if pool == JOINT:
            return self.pooled
        return tuple(number for number in self.pooled if pool_key(self.ground.sheets.games[number].pool) == pool)

    def frame(self, pool: str, results: Sequence[Result]) -> Frame:
        """What a pool's table is made of. Teams: those of its games, and those the sheet Teams puts into the pool."""
        games = self.ground.sheets.games
        teams = dict.fromkeys(team for result in results for team in result.teams)
        if pool != JOINT:
            teams |= dict.fromkeys(team.name for team in self.ground.sheets.teams if pool_key(team.pool) == pool)
        elif self.event.format in _ALL_TEAMS:
            teams |= dict.fromkeys(team.name for team in self.ground.sheets.teams)
        parent = pool != JOINT or self.event.format in CROSS or not self.labels
        where = onward(self.event, games, self.labels.get(pool, ""), first=pool == self.pools[0], parent=parent)
        return Frame(
            name=self._name(pool),
            pool=self.labels.get(pool, ""),
            teams=tuple(teams),
            onward=where,
            to_be_drawn=self._to_be_drawn(results),
        )

    def _to_be_drawn(self, results: Sequence[Result]) -> bool:
        """Whether rounds of a Swiss event are missing: fewer than `Rounds`, or than part one unbeaten team."""
        if self.event.format is not Format.SWISS:
            return False
        drawn = draws(self.ground.sheets.draw)
        teams = len(drawn[-1].seeding) if drawn and drawn[-1].seeding else len(self.ground.sheets.teams)
        wanted = known(self.event.rounds, max(1, (teams - 1).bit_length()))
        return max((known(result.game.round, 0) for result in results), default=0) < wanted

    def _name(self, pool: str) -> str:
        if pool != JOINT:
            return f"Pool {self.labels[pool]}"
        return "Pools" if self.labels or self.event.format in CROSS else "Table"

    def best_frame(self, place: int, teams: tuple[str, ...]) -> Frame:
        """The comparison of equal places. Points say nothing between pools of unequal size: percentage instead."""
        games = self.ground.sheets.games
        asked = [
            side.nth
            for game in games
            for side in (game.a, game.b)
            if isinstance(side, BestPlaced) and side.place == place
        ]
        steps = tuple("win percentage" if step == "points" else step for step in ladder_of(self.event))
        where = Onward(through=frozenset(range(1, max(asked, default=self.event.qualify.best) + 1)))
        return Frame(name=f"Best {ordinal(place)}", pool="", teams=teams, onward=where, ladder=steps, closed=True)
