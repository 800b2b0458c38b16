"""The score sheet of a game: goals by period and player, the running score, and whether it adds up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tourney.model.clock import Period, PeriodKind, clock_text
from tourney.model.findings import About, Finding, Page, found
from tourney.model.games import GoalScored, HowScored, Outcome
from tourney.model.goals import NO_GOALS, ONE_GOAL, Goals
from tourney.model.nothing import Nothing, known
from tourney.model.results import GameStatus, Result
from tourney.play import sheet_faults as faults
from tourney.play.ground import Ground
from tourney.play.timing import periods_of

Pair = tuple[Goals, Goals]
"""Goals of side A and of side B."""


class PlayerLine(Struct, frozen=True, kw_only=True):
    """A player's goals in a game, by period in the order of the sheet; `penalties` are those from penalties."""

    team: str
    member: str
    by_period: tuple[int, ...]
    points: int
    penalties: int = 0
    twos: int = 0


class Scored(Struct, frozen=True, kw_only=True):
    """One goal in the order of scoring, and the score after it, goals given in from the start."""

    goal: GoalScored
    score: Pair


class ScoreSheet(Struct, frozen=True, kw_only=True):
    """A game's score sheet. `running` is the score after each period, goals given in from the start.

    `sums` is goals in play, goals given and the goal of a shootout; None where the goals given are not known.
    """

    game: str
    a: str
    b: str
    periods: tuple[Period, ...]
    given: tuple[Goals | Nothing, Goals | Nothing]
    by_period: tuple[Pair, ...]
    running: tuple[Pair, ...]
    goals: tuple[Scored, ...]
    """Every goal as it fell; goals of one moment in the order of the rows, those without a period last."""
    players: tuple[PlayerLine, ...]
    in_play: Pair
    shootout: Pair
    sums: Pair | None


def score_sheet(ground: Ground, result: Result, rows: Sequence[GoalScored]) -> ScoreSheet:
    """The score sheet from a game's rows of the sheet `Goals` (in their order), its goals given and its shootout."""
    periods = _periods(ground, result, rows)
    by_period = tuple(_of(rows, result, period) for period in periods)
    shootout = _shootout_goal(result)
    given = (result.given_a, result.given_b)
    in_play = _of(rows, result, None)
    sums: Pair | None = None
    if not isinstance(result.given_a, Nothing) and not isinstance(result.given_b, Nothing):
        sums = (in_play[0] + result.given_a + shootout[0], in_play[1] + result.given_b + shootout[1])
    return ScoreSheet(
        game=result.id,
        a=result.a,
        b=result.b,
        periods=periods,
        given=given,
        by_period=by_period,
        running=_running(given, by_period),
        goals=tuple(_goals(given, rows, result)),
        players=tuple(_players(rows, result, periods)),
        in_play=in_play,
        shootout=shootout,
        sums=sums,
    )


def _periods(ground: Ground, result: Result, rows: Sequence[GoalScored]) -> tuple[Period, ...]:
    numbers = range(1, periods_of(ground.event, result.game).periods + 1)
    periods = [Period(PeriodKind.REGULATION, number) for number in numbers]
    extra = {row.period for row in rows if not isinstance(row.period, Nothing) and row.period not in periods}
    return (*periods, *sorted(extra, key=lambda period: period.order))


def _of(rows: Sequence[GoalScored], result: Result, period: Period | None) -> Pair:
    sums = {result.a: 0, result.b: 0}
    for row in rows:
        if row.team in sums and (period is None or row.period == period):
            sums[row.team] += known(row.points, 0)
    return Goals.of(sums[result.a]), Goals.of(sums[result.b])


def _running(given: tuple[Goals | Nothing, Goals | Nothing], by_period: Sequence[Pair]) -> tuple[Pair, ...]:
    a, b = known(given[0], NO_GOALS), known(given[1], NO_GOALS)
    running: list[Pair] = []
    for more_a, more_b in by_period:
        a, b = a + more_a, b + more_b
        running.append((a, b))
    return tuple(running)


def _goals(
    given: tuple[Goals | Nothing, Goals | Nothing], rows: Sequence[GoalScored], result: Result
) -> Iterator[Scored]:
    a, b = known(given[0], NO_GOALS), known(given[1], NO_GOALS)
    for row in sorted(rows, key=_moment):
        points = Goals.of(known(row.points, 0))
        if row.team == result.a:
            a += points
        elif row.team == result.b:
            b += points
        yield Scored(goal=row, score=(a, b))


def _moment(row: GoalScored) -> tuple[tuple[int, int], int]:
    period = (9, 0) if isinstance(row.period, Nothing) else row.period.order
    return period, -known(row.clock, 0)


def _players(rows: Sequence[GoalScored], result: Result, periods: Sequence[Period]) -> Iterator[PlayerLine]:
    for team in (result.a, result.b):
        mine = [row for row in rows if row.team == team]
        for member in dict.fromkeys(row.member for row in mine):
            his = [row for row in mine if row.member == member]
            yield PlayerLine(
                team=team,
                member=member,
                by_period=tuple(sum(known(row.points, 0) for row in his if row.period == period) for period in periods),
                points=sum(known(row.points, 0) for row in his),
                penalties=sum(known(row.points, 0) for row in his if row.how is HowScored.PENALTY),
                twos=sum(row.points == 2 for row in his),  # noqa: PLR2004 - a goal of two
            )


def _shootout_goal(result: Result) -> Pair:
    if result.outcome is not Outcome.SHOOTOUT or not result.winner:
        return NO_GOALS, NO_GOALS
    return (ONE_GOAL, NO_GOALS) if result.winner == result.a else (NO_GOALS, ONE_GOAL)


def differences(ground: Ground, results: Sequence[Result]) -> tuple[Finding, ...]:
    """Where the sheet `Goals` does not add up to the score, and goals the game cannot have; in order of the rows."""
    by_game: dict[str, list[GoalScored]] = {}
    for row in ground.sheets.goals:
        by_game.setdefault(row.game, []).append(row)
    found_all: list[Finding] = []
    for result in results:
        rows = by_game.get(result.id, [])
        if rows and result.status is GameStatus.PLAYED and result.played and result.a and result.b:
            found_all += _adds_up(result, score_sheet(ground, result, rows), rows)
        for row in rows:
            found_all += _row(ground, result, row)
    return tuple(found_all)


def _adds_up(result: Result, sheet: ScoreSheet, rows: Sequence[GoalScored]) -> Iterator[Finding]:
    if sheet.sums is None:
        return
    for place, (team, score, given) in enumerate(
        ((result.a, result.score_a, result.given_a), (result.b, result.score_b, result.given_b))
    ):
        if not isinstance(score, Nothing) and score != sheet.sums[place]:
            yield found(
                faults.SHEET_DIFFERS,
                about=About(game=result.id, team=team),
                where=result.game.at.cell("Score B" if place else "Score A"),
                also=tuple(row.at.cell("Points") for row in rows if row.team == team),
                game=result.id,
                team=team,
                scored=sheet.in_play[place] + sheet.shootout[place],
                given=given,
                sum=sheet.sums[place],
                score=score,
            )


def _row(ground: Ground, result: Result, row: GoalScored) -> Iterator[Finding]:
    if isinstance(row.period, Nothing):
        return
    periods = periods_of(ground.event, result.game)
    extra = row.period.kind is PeriodKind.OVERTIME
    inside = extra or (row.period.kind is PeriodKind.REGULATION and 1 <= row.period.number <= periods.periods)
    length = ground.event.overtime_play if extra else periods.length
    if not inside or known(row.clock, 0) > length:
        clock = "?" if isinstance(row.clock, Nothing) else clock_text(row.clock)
        yield _about(faults.GOAL_OUTSIDE, row, "Clock" if inside else "Period", clock=clock)
    if row.points == 2 and not row.criterion:  # noqa: PLR2004 - a goal of two
        yield _about(faults.TWO_POINTS, row, "How")


def _about(page: Page, row: GoalScored, heading: str, **facts: str) -> Finding:
    return found(
        page,
        about=About(game=row.game, team=row.team, member=row.member),
        where=row.at.cell(heading),
        also=(),
        answers=None,
        game=row.game,
        team=row.team,
        period=row.period,
        **facts,
    )
