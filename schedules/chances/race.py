"""A race: a table with games left, and every way in which one of those games can count in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from schedules.chances.aims import Aim
from tourney.model.event import Event, LadderRestarts, PoolTies, ShootoutWin, Tie, Withdrawal
from tourney.model.hopes import Ending
from tourney.model.nothing import Nothing
from tourney.model.results import GameStatus, Result, Table
from tourney.play.onward import Onward
from tourney.play.steps import AMONG_TIED, counts_goals, waits
from tourney.play.tally import UNKNOWN, Counted, counted

GOAL = 2
"""A goal in halves."""
WON = 2
"""The share of a game won."""
SIDES = 2


class Way(Struct, frozen=True, kw_only=True):
    """One way for a game to count: points and shares of its sides, and its margin, A's goals less B's, in halves.

    `least` to `most` is the range of the margin; None is no end. `scored` goals in play the winner has at the least.
    """

    points: tuple[int, int]
    shares: tuple[int, int]
    least: int | None
    most: int | None
    scored: tuple[int, int] = (0, 0)

    @property
    def margin(self) -> int | None:
        """The margin where there is only one; None where it is open."""
        return self.least if self.least == self.most else None

    @property
    def nearest(self) -> int:
        """The margin nearest to none."""
        if self.least is not None and self.least > 0:
            return self.least
        return self.most if self.most is not None and self.most < 0 else 0


class Left(Struct, frozen=True, kw_only=True):
    """A game left. `given` are the goals (halves) that each side receives; `own`: who plays what is known."""

    game: str
    a: str
    b: str
    given: tuple[int, int]
    own: bool
    ways: tuple[Way, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """Who can win it; "" for a tie."""
        return tuple(dict.fromkeys(self.winner(way) for way in self.ways))

    @property
    def step(self) -> int:
        """Neighbouring margins are so many halves apart."""
        return GOAL if (self.given[0] - self.given[1]) % GOAL == 0 else 1

    def winner(self, way: Way) -> str:
        """Who wins in that way; "" for a tie."""
        return "" if way.shares[0] == 1 else self.a if way.shares[0] else self.b

    def fits(self, way: Way, ending: Ending) -> bool:
        """Whether the game can end so in that way."""
        if self.winner(way) != ending.winner:
            return False
        if not ending.winner:
            return True
        least, most = (way.least, way.most) if ending.winner == self.a else (_turned(way.most), _turned(way.least))
        above = most is None or ending.from_margin is None or ending.from_margin <= most
        below = least is None or ending.to_margin is None or least <= ending.to_margin
        return above and below

    def closest(self, ending: Ending) -> Counted:
        """The game ended so, by as little as can be."""
        way = next(way for way in self.ways if self.fits(way, ending))
        margin = max(ending.from_margin or 0, abs(way.nearest))
        margin += (margin - self.given[0] + self.given[1]) % self.step
        return self.by(way, margin if way.nearest >= 0 else -margin)

    def by(self, way: Way, margin: int) -> Counted:
        """The game ended in that way and by that margin, with as few goals as can be."""
        least_a, least_b = (given + GOAL * own for given, own in zip(self.given, way.scored, strict=True))
        b = max(least_b, least_a - margin)
        b += (b - least_b) % GOAL
        return self.ended(way, (b + margin, b))

    def ended(self, way: Way, goals: tuple[int, int]) -> Counted:
        """The game as the table counts it once it has ended in that way with these goals (halves)."""
        own = (goals[0] - self.given[0], goals[1] - self.given[1]) if self.own else (UNKNOWN, UNKNOWN)
        return Counted(self.game, self.a, self.b, *way.points, *way.shares, *goals, True, *own)


def _turned(margin: int | None) -> int | None:
    return None if margin is None else -margin


class Race(Struct, frozen=True, kw_only=True):
    """A table with games left: what is played, what is left, and the places that go on."""

    table: str
    teams: tuple[str, ...]
    """Those that can have a place in it, in the order of the table so far."""
    gone: frozenset[str]
    """Those of them that have withdrawn."""
    steps: tuple[str, ...]
    """The ladder, down to its first step that waits for something outside the table."""
    restarts: LadderRestarts
    follows: bool
    places: frozenset[int]
    """Places that go on for sure; the title's where nothing follows the table."""
    perhaps: frozenset[int]
    """Places that go on if they are among the best of their kind in all pools."""
    compared: tuple[str, ...]
    """The steps that compare them; empty where nothing is compared."""
    played: tuple[Counted, ...]
    left: tuple[Left, ...]
    decided: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Of a table without games left: every team's places, with what was decided outside the table."""

    @property
    def goals_matter(self) -> bool:
        """Whether the ladder has a step that counts goals."""
        return any(counts_goals(step) for step in self.steps)

    def cuts(self) -> Iterator[Race]:
        """The same race with less of its ladder, coarsest first: its first step, then all steps before the goals.

        What a shorter ladder leaves level a longer one may part in any order; what it parts stays parted.
        """
        first = self._end_of_block(1)
        goals = next((number for number, step in enumerate(self.steps) if counts_goals(step)), len(self.steps))
        for end in dict.fromkeys((first, self._begin_of_block(goals))):
            if 0 < end < len(self.steps):
                yield replace(self, steps=self.steps[:end])

    def _end_of_block(self, end: int) -> int:
        """Steps of one block are not parted: it is judged as a whole."""
        while self._within_block(end):
            end += 1
        return end

    def _begin_of_block(self, begin: int) -> int:
        while self._within_block(begin):
            begin -= 1
        return begin

    def _within_block(self, number: int) -> bool:
        if self.restarts is not LadderRestarts.AMONG_TIED or not 0 < number < len(self.steps):
            return False
        return self.steps[number - 1] in AMONG_TIED and self.steps[number] in AMONG_TIED

    def surely(self, *, good: bool) -> Aim:
        """The places that go on whatever the other pools do; `good` False: those that do not."""
        return Aim((self.places if good else self.everywhere - self.places - self.perhaps) & self.everywhere)

    @property
    def everywhere(self) -> frozenset[int]:
        """Every place of the table."""
        return frozenset(range(1, len(self.teams) + 1))


def race(
    event: Event, table: Table, onward: Onward, results: Sequence[Result], compared: tuple[str, ...] = ()
) -> Race | None:
    """The race in a table with games left; None where the sides of one of them are not known yet.

    `compared` are the steps that find the best of those at equal places of the pools.
    """
    void = event.withdrawn_team is Withdrawal.VOID
    teams = tuple(row.team for row in table.rows if not (void and row.withdrawn))
    results = [result for result in results if set(result.teams) <= set(teams)]
    left = [result for result in results if result.status in {GameStatus.OPEN, GameStatus.READY}]
    if any(len(result.teams) < SIDES for result in left):
        return None
    waiting = next((number for number, step in enumerate(table.ladder) if waits(step)), len(table.ladder))
    return Race(
        table=table.name,
        teams=teams,
        gone=frozenset(row.team for row in table.rows if row.withdrawn),
        steps=table.ladder[:waiting],
        restarts=event.ladder_restarts,
        follows=bool(onward.through or onward.perhaps),
        places=onward.through or frozenset({1}),
        perhaps=onward.perhaps,
        compared=compared if onward.perhaps else (),
        played=tuple(game for result in results if (game := counted(event, result))),
        left=tuple(_left(event, result) for result in left),
        decided={row.team: (row.rank, row.rank_to) for row in table.rows if row.team in teams}
        if table.complete
        else {},
    )


def _left(event: Event, result: Result) -> Left:
    known = [goals.halves for goals in (result.given_a, result.given_b) if not isinstance(goals, Nothing)]
    own = len(known) == SIDES
    given = (known[0], known[1]) if own else (0, 0)
    ways = tuple(dict.fromkeys(_ways(event, given)))
    apart = tuple(way for way in ways if not any(_holds(other, way) for other in ways if other != way))
    return Left(game=result.id, a=result.a, b=result.b, given=given, own=own, ways=apart)


def _holds(wide: Way, way: Way) -> bool:
    """Whether a way says nothing that a wider one does not say."""
    if (wide.points, wide.shares) != (way.points, way.shares) or wide.scored != (0, 0):
        return False
    above = wide.least is None or (way.least is not None and wide.least <= way.least)
    below = wide.most is None or (way.most is not None and way.most <= wide.most)
    return above and below


def _ways(event: Event, given: tuple[int, int]) -> Iterator[Way]:
    """A win of either by any margin; where the sides can be level, a tie, or what is played to part them.

    Half a goal given parts the sides by itself. Forfeits are not supposed.
    """
    scale = event.points
    level = (given[0] - given[1]) % GOAL == 0
    least = GOAL if level else 1
    yield Way(points=(scale.win, scale.loss), shares=(WON, 0), least=least, most=None)
    yield Way(points=(scale.loss, scale.win), shares=(0, WON), least=None, most=-least)
    if not level:
        return
    if event.pool_ties is PoolTies.STAND:
        yield Way(points=(scale.tie, scale.tie), shares=(1, 1), least=0, most=0)
        return
    if event.tie is not Tie.SHOOTOUT:
        for goals in (1, 2):
            yield from _parted(event, goals, goals * GOAL, tie=False)
    if event.tie is not Tie.OVERTIME:
        counts = GOAL if event.shootout_goal_in_net else 0
        yield from _parted(event, counts // GOAL, counts, tie=event.shootout_win is ShootoutWin.TIE)


def _parted(event: Event, goals: int, margin: int, *, tie: bool) -> Iterator[Way]:
    """A level game won by either in overtime or a shootout; `tie`: the table counts it as a tie all the same."""
    scale = event.points
    win, loss = (scale.tie, scale.tie) if tie else (scale.extra_win, scale.extra_loss)
    shares = (1, 1) if tie else (WON, 0)
    yield Way(points=(win, loss), shares=shares, least=margin, most=margin, scored=(goals, 0))
    yield Way(points=(loss, win), shares=shares[::-1], least=-margin, most=-margin, scored=(0, goals))
