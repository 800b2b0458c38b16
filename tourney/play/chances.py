"""Who can still go on from a table with games left: through, out, in its own hands, or in need of help."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tourney.model.event import Event, PoolTies, ShootoutWin, Withdrawal
from tourney.model.results import GameStatus, Result, Standing, Table
from tourney.model.settled import Settled
from tourney.play.frames import Frames
from tourney.play.ground import Ground
from tourney.play.hopes import Chance, Chances, Ending, Hope, Scenario
from tourney.play.looking import Look
from tourney.play.onward import Onward
from tourney.play.tally import UNKNOWN, Counted, counted, half_given

__all__ = ["Chance", "Chances", "Ending", "Hope", "Scenario", "chances", "marked"]

MOST = 7_000
"""So many ways to end are looked through; with more, bounds and single endings prove what they can."""


def chances(done: Settled, most: int = MOST, *, explain: bool = True) -> tuple[Chances, ...]:
    """The chances of every table that has games left, in the order of the tables.

    Exact over the winners of the games left and, where the ladder counts goals, over all their margins; where they can
    end in more than `most` ways, what can be proved without looking them all through. Forfeits are not supposed.
    `explain` False leaves out the ways through and the scenarios.
    """
    ground = Ground.of(done.sheets, done.entries)
    frames = Frames(ground)
    by_name: dict[str, Chances] = {}
    for pool in frames.pools:
        results = [done.results[number] for number in frames.games_of(pool)]
        frame = frames.frame(pool, results)
        made = next((table for table in done.tables if table.name == frame.name), None)
        if made is not None and not made.complete:
            drawn = bool(results) and not frame.to_be_drawn
            by_name[frame.name] = _of_table(
                ground.event, made, frame.onward, results, most if drawn else 0, explain=explain
            )
    return tuple(by_name[table.name] for table in done.tables if table.name in by_name)


def marked(tables: Sequence[Table], still: Sequence[Chances]) -> tuple[Table, ...]:
    """The tables, those with games left saying who is through already and who is out.

    Where nothing follows a table `qualifies` stays None.
    """
    hopes = {(one.table, chance.team): chance.hope for one in still if one.follows for chance in one.teams}
    settled = {Hope.THROUGH: True, Hope.OUT: False}
    return tuple(
        replace(
            table,
            rows=tuple(_marked(row, settled.get(hopes.get((table.name, row.team), Hope.OPEN))) for row in table.rows),
        )
        for table in tables
    )


def _marked(row: Standing, qualifies: bool | None) -> Standing:
    return row if qualifies is None else replace(row, qualifies=qualifies)


def _of_table(
    event: Event, table: Table, onward: Onward, results: Sequence[Result], most: int, *, explain: bool
) -> Chances:
    void = event.withdrawn_team is Withdrawal.VOID
    teams = tuple(row.team for row in table.rows if not (void and row.withdrawn))
    results = [result for result in results if set(result.teams) <= set(teams)]
    left = [result for result in results if _left(result)]
    ways = [tuple(_ways(event, result)) for result in left]
    number = 1
    for options in ways:
        number *= len(options)
    played = [game for result in results if (game := counted(event, result))]
    look = Look(event, table, teams, onward, played, left)
    if all(len(result.teams) == 2 for result in left) and number <= most:  # noqa: PLR2004 - two sides
        return look.all(ways, explain=explain)
    drawn = most > 0 and all(len(result.teams) == 2 for result in left)  # noqa: PLR2004 - two sides
    return look.bounded(ways if drawn else None)


def _left(result: Result) -> bool:
    return result.status in {GameStatus.OPEN, GameStatus.READY}


def _ways(event: Event, result: Result) -> Iterator[Counted]:
    """The ways a game left can count in the table: won by either, in play or after it, or a tie where one stands."""
    scale = event.points
    wins = {(scale.win, scale.loss)}
    if event.pool_ties is PoolTies.AS_TIE and event.shootout_win is ShootoutWin.WIN:
        wins.add((scale.extra_win, scale.extra_loss))
    for win, loss in sorted(wins, reverse=True):
        yield _supposed(result, (win, loss), (2, 0))
        yield _supposed(result, (loss, win), (0, 2))
    may_tie = event.pool_ties is PoolTies.STAND or event.shootout_win is ShootoutWin.TIE
    if may_tie and not half_given(result):
        yield _supposed(result, (scale.tie, scale.tie), (1, 1))


def _supposed(result: Result, points: tuple[int, int], shares: tuple[int, int]) -> Counted:
    return Counted(result.id, result.a, result.b, *points, *shares, 0, 0, True, UNKNOWN, UNKNOWN)
