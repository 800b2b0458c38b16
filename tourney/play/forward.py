"""Results move forward: the sides of every game are found, in the order in which they hang on each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from graphlib import CycleError, TopologicalSorter

from msgspec.structs import replace

from tourney.model.event import Withdrawal
from tourney.model.findings import About, Finding, found
from tourney.model.games import BestPlaced, FirstGameLoser, Game, LoserOf, Outcome, Placed, WinnerOf
from tourney.model.results import GameStatus, Result, Table
from tourney.play import side_faults as faults
from tourney.play.advanced import as_ruled
from tourney.play.decisions import plain, pool_key
from tourney.play.frames import BEST, Frames
from tourney.play.ground import Ground
from tourney.play.handicaps import with_handicaps
from tourney.play.outcomes import end_of, understood
from tourney.play.protection import rostered_teams
from tourney.play.sides import NOBODY, OPEN, Found, Sides
from tourney.play.tables import Made, table
from tourney.play.ties import rulings_without_tie

Node = tuple[str, str]
"""("game", row number), ("table", pool), ("best", place) or ("first", "")."""


def forward(ground: Ground) -> tuple[tuple[Result, ...], tuple[Table, ...], tuple[Finding, ...]]:
    """Every game with its sides and its result, in the order of `Games`; every table; and what was wrong on the way.

    Games and tables are worked out in the order in which they hang on each other: a place in a bracket waits for the
    game or the table that fills it. Games that wait for each other in a circle stay open and are named.
    """
    return _Forward(ground).run()


class _Forward:
    """The work in progress: what has been found so far. One run, then thrown away."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.games: Sequence[Game] = ground.sheets.games
        self.frames = Frames(ground)
        self.sides = Sides(ground, self.frames)
        self.rostered = rostered_teams(ground)
        self.results: dict[int, Result] = {}
        self.findings: list[Finding] = []
        """Those of the part being worked out."""
        self.circles: list[Finding] = []
        self.ties: list[str] = []

    def run(self) -> tuple[tuple[Result, ...], tuple[Table, ...], tuple[Finding, ...]]:
        told: list[tuple[int, Finding]] = []
        for kind, name in self._in_order():
            self.findings, place = [], len(self.games)
            if kind == "game":
                place = int(name)
                self._game(place)
            elif kind == "table":
                place += self.frames.pools.index(name)
                self._table(name)
            elif kind == "best":
                place += len(self.frames.pools) + int(name)
                self._best(int(name))
            told += [(place, finding) for finding in self.findings]
        told += [(-1, finding) for finding in self.circles]
        self._settle_best()
        self.sides.tables = as_ruled(self.ground, self.frames, self.sides.tables, self.results)
        keys = (*self.frames.pools, *(f"{BEST}{place}" for place in self.frames.best))
        return (
            tuple(self.results[number] for number in range(len(self.games))),
            tuple(self.sides.tables[key] for key in keys if key in self.sides.tables),
            (
                *(finding for _, finding in sorted(told, key=lambda one: one[0])),
                *rulings_without_tie(self.ground, self.ties),
            ),
        )

    def _settle_best(self) -> None:
        """Teams that may go on as the best of their place: told in their pools too, once the comparison is made."""
        compared = [self.sides.tables.get(f"{BEST}{place}") for place in self.frames.best]
        fates = {row.team: row.qualifies for table in compared if table and table.complete for row in table.rows}
        for pool in self.frames.labels:
            made = self.sides.tables[pool]
            rows = tuple(
                replace(row, qualifies=fates[row.team]) if row.qualifies is None and row.team in fates else row
                for row in made.rows
            )
            self.sides.tables[pool] = replace(made, rows=rows)

    # --- the order ---

    def _in_order(self) -> list[Node]:
        waits_for = dict(self._graph())
        while True:
            try:
                return list(TopologicalSorter(waits_for).static_order())
            except CycleError as error:
                circle = [node for node in dict.fromkeys(error.args[1]) if node[0] == "game"]
                numbers = sorted(int(name) for _, name in circle)
                self.circles.append(self._circle(numbers))
                for number in numbers:
                    self.sides.blocked.add(number)
                    waits_for["game", str(number)] = []

    def _circle(self, numbers: Sequence[int]) -> Finding:
        games = [self.games[number] for number in numbers]
        return found(
            faults.CIRCLE,
            about=About(game=games[0].id),
            where=games[0].at.cell("Team A"),
            also=tuple(game.at.cell("Team A") for game in games[1:]),
            games=tuple(game.id for game in games),
        )

    def _graph(self) -> Iterator[tuple[Node, list[Node]]]:
        numbers = self.sides.numbers
        for number, game in enumerate(self.games):
            needed: list[Node] = []
            for side in (game.a, game.b):
                if isinstance(side, WinnerOf | LoserOf) and plain(side.game) in numbers:
                    needed.append(("game", str(numbers[plain(side.game)])))
                elif isinstance(side, Placed) and pool_key(side.pool) in self.frames.pools:
                    needed.append(("table", pool_key(side.pool)))
                elif isinstance(side, BestPlaced):
                    needed.append(("best", str(side.place)))
                elif isinstance(side, FirstGameLoser):
                    needed.append(("first", ""))
            yield ("game", str(number)), needed
        for pool in self.frames.pools:
            yield ("table", pool), [("game", str(number)) for number in self.frames.games_of(pool)]
        for place in self.frames.best:
            yield ("best", str(place)), [("table", pool) for pool in self.frames.labels]
        yield ("first", ""), [("game", str(number)) for number in self.frames.main]

    # --- the parts ---

    def _game(self, number: int) -> None:
        game = self.games[number]
        self.sides.findings = self.findings
        a = self.sides.find(number, game, game.a, self.results)
        b = self.sides.find(number, game, game.b, self.results)
        a, b = self.sides.as_played(game, a, b)
        result = self._sided(game, a, b)
        result = replace(result, end=end_of(self.ground.event, result))
        if result.status is GameStatus.READY:
            result, more = understood(self.ground, result)
            self.findings += more
            result, more = with_handicaps(self.ground, result, self.rostered)
            self.findings += more
        self.results[number] = result

    def _sided(self, game: Game, a: Found, b: Found) -> Result:
        """The result before its outcome is read: its sides, and a free round where one of them is nobody."""
        name_a, name_b = (side if isinstance(side, str) else "" for side in (a, b))
        result = Result(game=game, a=name_a, b=name_b)
        if name_a and name_a == name_b:
            self.findings.append(
                found(
                    faults.SAME_TEAM_TWICE,
                    about=About(game=game.id, team=name_a),
                    where=game.at.cell("Team A"),
                    also=(game.at.cell("Team B"),),
                    game=game.id,
                    team=name_a,
                )
            )
            return result
        if game.outcome is Outcome.BYE:
            return replace(result, status=GameStatus.VOID, winner=name_a or name_b)
        if OPEN in (a, b):
            open_side = game.a if a is OPEN else game.b
            if result.outcome not in {Outcome.NOT_PLAYED, Outcome.CANCELLED}:
                self._played_while_open(game, str(open_side), "Team A" if a is OPEN else "Team B")
            void = game.outcome is Outcome.CANCELLED
            return replace(result, status=GameStatus.VOID if void else GameStatus.OPEN)
        if NOBODY in (a, b):
            return replace(result, status=GameStatus.VOID, winner=name_a or name_b)
        return replace(result, status=GameStatus.READY)

    def _played_while_open(self, game: Game, side: str, heading: str) -> None:
        self.findings.append(
            found(
                faults.PLAYED_WHILE_OPEN,
                about=About(game=game.id),
                where=game.at.cell(heading),
                also=(game.at.cell("Outcome"),),
                game=game.id,
                side=side,
            )
        )

    def _table(self, pool: str) -> None:
        results = [self.results[number] for number in self.frames.games_of(pool)]
        self._made(pool, table(self.ground, self.frames.frame(pool, results), results))

    def _made(self, key: str, made: Made) -> None:
        self.sides.tables[key] = made.table
        self.findings += made.findings
        self.ties += made.ties

    def _best(self, place: int) -> None:
        """The joint comparison of the teams that came to one place in their pools (`Best 3rd`)."""
        pools = [self.sides.tables[pool] for pool in self.frames.labels]
        void = self.ground.event.withdrawn_team is Withdrawal.VOID
        racing = [[row for row in one.rows if not (void and row.withdrawn)] for one in pools]
        at_place = [row.team for rows in racing for row in rows if row.rank == row.rank_to == place]
        if not pools or not all(one.complete for one in pools):
            return
        expected = sum(len(rows) >= place for rows in racing)
        if len(at_place) < expected:
            return
        results = [result for number in self.frames.pooled if (result := self.results[number])]
        self._made(f"{BEST}{place}", table(self.ground, self.frames.best_frame(place, tuple(at_place)), results))
