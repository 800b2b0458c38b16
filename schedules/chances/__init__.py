"""Who can still go on from a table with games left: through, out, in its own hands, or in need of help.

Exact over the winners of the games left and, where the ladder comes to goals, over their goals. Few endings are looked
through one by one, of many the solver is asked; forfeits are not supposed. Where a place goes on only as one of the
best of its kind, the games left in all pools count.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from schedules.chances.across import Across, Pool
from schedules.chances.hoping import Hoping
from schedules.chances.listing import LISTED, scenarios
from schedules.chances.looking import MOST
from schedules.chances.race import Race
from tourney.model.hopes import Chance, Chances, Hope
from tourney.model.results import Standing, Table
from tourney.model.settled import Settled
from tourney.play.finish import finish
from tourney.play.frames import Frames
from tourney.play.ground import Ground
from tourney.play.onward import Onward

__all__ = ["chances", "told"]

ENOUGH = 60
"""Goals of one side that no game of arena polo comes near."""


def told(done: Settled) -> Settled:
    """The event with its chances: the tables say who is through or out already, the order of finish how far they reach.

    An event without games left in a table is handed back as it is.
    """
    still = () if all(table.complete for table in done.tables) else chances(done)
    if not still:
        return done
    tables = marked(done.tables, still)
    ground = Ground.of(done.sheets, done.entries)
    return replace(done, tables=tables, chances=still, finish=finish(ground, done.results, tables, still))


def chances(
    done: Settled, *, explain: bool = True, look_through: int = MOST, most: int | None = None
) -> tuple[Chances, ...]:
    """The chances of every table that has games left, in the order of the tables.

    `explain` False leaves out the ways through and the scenarios. Races with more than `look_through` endings go to
    the solver. `most` bounds the goals of a side in a game left, as the table counts them
    (whole goals); None is more than any game has.
    """
    frames = Frames(Ground.of(done.sheets, done.entries))
    tables = {table.name: table for table in done.tables}
    pools = [pool for key in frames.pools if (pool := Pool.of(frames, key, tables, done.results))]
    beside = Across.of(frames, pools, look_through, goals_enough if most is None else lambda _race: most)
    made = {pool.table.name: _of_pool(pool, beside, explain=explain) for pool in pools if beside.waits(pool)}
    return tuple(made[table.name] for table in done.tables if table.name in made)


def marked(tables: Sequence[Table], still: Sequence[Chances]) -> tuple[Table, ...]:
    """The tables, those with games left saying who is through already and who is out.

    Where nothing follows a table `qualifies` stays None.
    """
    hopes = {(one.table, chance.team): chance.hope for one in still if one.follows for chance in one.teams}
    return tuple(
        replace(table, rows=tuple(_marked(row, hopes.get((table.name, row.team))) for row in table.rows))
        for table in tables
    )


def _marked(row: Standing, hope: Hope | None) -> Standing:
    return replace(row, qualifies=hope is Hope.THROUGH) if hope in {Hope.THROUGH, Hope.OUT} else row


def _of_pool(pool: Pool, beside: Across, *, explain: bool) -> Chances:
    oracle = beside.oracles[pool.table.name]
    if oracle is None:
        return _unknown(pool.table, pool.onward, Hope.TO_BE_DRAWN if pool.to_be_drawn else Hope.NOT_DECIDED)
    run = oracle.race
    listed = tuple(scenarios(oracle)) if explain and 0 < len(run.left) <= LISTED else ()
    return Chances(
        table=run.table,
        follows=run.follows,
        places=tuple(sorted(run.places)),
        games_left=tuple(left.game for left in run.left),
        teams=tuple(Hoping(oracle, team).chance(explain=explain) for team in run.teams),
        best=tuple(sorted(run.perhaps)),
        scenarios=listed,
    )


def goals_enough(run: Race) -> int:
    """So many goals of one side in a game left are looked at: more than any game has, or twice the highest so far."""
    highest = max((goals for game in run.played for goals in (game.goals_a, game.goals_b)), default=0)
    return max(ENOUGH, highest)


def _unknown(table: Table, onward: Onward, hope: Hope) -> Chances:
    """Nobody can say anything yet but of those that have withdrawn."""
    number = len(table.rows)
    hopes = [(row.team, Hope.OUT if row.withdrawn else hope) for row in table.rows]
    return Chances(
        table=table.name,
        follows=bool(onward.through or onward.perhaps),
        places=tuple(sorted(onward.through or {1})),
        games_left=(),
        teams=tuple(Chance(team=team, hope=stands, best=1, worst=number, exact=False) for team, stands in hopes),
    )
