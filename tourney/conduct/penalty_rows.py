"""The rows of `Penalties`, and the goals from penalties, against Rule 9."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tourney.conduct import faults_penalties as pages
from tourney.conduct.penalties import MENU, Awry, Penalty, Where, awry, called
from tourney.conduct.playclock import WITHOUT_FREE_HIT
from tourney.model.cells import Cell, Row
from tourney.model.clock import TENTHS, clock_text
from tourney.model.findings import About, Fact, Finding, Page, Phrase, Word, found
from tourney.model.games import GoalScored, HowScored, Outcome, PenaltyGiven, Spot
from tourney.model.nothing import Nothing
from tourney.model.results import Result
from tourney.model.settled import Settled
from tourney.rulebook import edition
from tourney.rulebook.penalties import penalties as numbers

BY_AWRY: Mapping[Awry, Page] = {
    Awry.FIXED: pages.FIXED_SPOT,
    Awry.NOT_CENTRE: pages.NOT_CENTRE,
    Awry.TOO_NEAR: pages.SPOT_TOO_NEAR,
    Awry.NEAR_WALL: pages.SPOT_NEAR_WALL,
    Awry.NOT_INSIDE: pages.NOT_INSIDE_15,
    Awry.NOT_OUTSIDE: pages.ALT_9_NOT_OUTSIDE,
}
FORFEITS = {
    "a": frozenset({Outcome.FORFEIT_BY_A, Outcome.DOUBLE_FORFEIT}),
    "b": frozenset({Outcome.FORFEIT_BY_B, Outcome.DOUBLE_FORFEIT}),
}
TWO = 2


def penalty_findings(settled: Settled) -> Iterator[Finding]:
    """What Rule 9 has against the penalties of an event and the goals from them, in the order of the rows."""
    results = {result.id: result for result in settled.results}
    elected = settled.sheets.event.alternative_9
    late = edition(settled.sheets.event.edition).number("length", "late_penalty_seconds") * TENTHS
    for row in settled.sheets.penalties:
        result = results.get(row.game)
        if result is None or row.against not in result.teams:
            yield _of(pages.NO_SUCH_TEAM, row, "Against")
            continue
        penalty = MENU.get(row.penalty)
        if penalty is None:
            continue
        yield from _spot(row, penalty)
        if penalty.word == "alt 9" and not elected:
            yield _of(pages.ALT_9_NOT_ELECTED, row, "Penalty")
        yield from _result(row, penalty)
        if isinstance(row.clock, int) and 0 < row.clock < late and row.penalty not in WITHOUT_FREE_HIT:
            yield _of(pages.CLOCK_PUT_BACK, row, "Clock", left=clock_text(row.clock), due=clock_text(late))
        if penalty.word == "9":
            yield from _forfeit(row, result)
    for goal in settled.sheets.goals:
        yield from _goal(goal)


def _spot(row: PenaltyGiven, penalty: Penalty) -> Iterator[Finding]:
    wrong = awry(penalty, row.spot)
    if wrong is not None and isinstance(row.spot, Spot):
        wall = numbers()["penalty_5a"]["least_to_wall_yards"]
        due = wall if wrong is Awry.NEAR_WALL else penalty.to_goal
        yield _of(BY_AWRY[wrong], row, "Spot", spot=_spot_said(row.spot), due=due)


def _result(row: PenaltyGiven, penalty: Penalty) -> Iterator[Finding]:
    if not row.result or row.result in penalty.results:
        return
    if row.result == "2 goals" and penalty.where is not Where.NOWHERE:
        yield _of(pages.TWO_POINTS, row, "Result")
    else:
        allowed = tuple(Word(one) for one in sorted(penalty.results))
        yield _of(pages.RESULT_UNKNOWN, row, "Result", result=Word(row.result), allowed=allowed)


def _forfeit(row: PenaltyGiven, result: Result) -> Iterator[Finding]:
    side = "a" if row.against == result.a else "b"
    if result.outcome is not Outcome.NOT_PLAYED and result.outcome not in FORFEITS[side]:
        yield _of(pages.NOT_FORFEITED, row, "Penalty", outcome=result.outcome)


def _goal(goal: GoalScored) -> Iterator[Finding]:
    """A goal of two: whether the penalty allows it, and by which criterion."""
    if goal.points != TWO or isinstance(goal.how, Nothing):
        return
    penalty = MENU.get(goal.penalty) if goal.how is HowScored.PENALTY else None
    if goal.how is HowScored.PENALTY and penalty is None:
        return
    due = "6.a(2)" if penalty is None else penalty.two_points
    said = Phrase("play") if penalty is None else called(penalty.word)
    about = About(game=goal.game, team=goal.team, member=goal.member)
    where = _cell(goal.at, "How")
    if not due:
        yield found(pages.TWO_POINTS, about=about, where=where, penalty=said, team=goal.team, game=goal.game)
    elif goal.criterion and goal.criterion != due:
        yield found(
            pages.OTHER_CRITERION,
            about=about,
            where=where,
            criterion=goal.criterion,
            penalty=said,
            due=due,
            team=goal.team,
            game=goal.game,
        )


def spot_text(spot: Spot) -> str:
    """A spot as the sheet writes it: `40/8`, `centre`."""
    return "centre" if spot.centre else f"{spot.to_goal:g}/{spot.to_wall:g}"


def _spot_said(spot: Spot) -> Fact:
    return Phrase("the centre") if spot.centre else spot_text(spot)


def _of(page: Page, row: PenaltyGiven, heading: str, **more: Fact) -> Finding:
    about = About(game=row.game, team=row.against, member=row.member)
    return found(
        page,
        about=about,
        where=_cell(row.at, heading),
        also=(),
        answers=None,
        penalty=called(row.penalty),
        team=row.against,
        game=row.game,
        **more,
    )


def _cell(row: Row, heading: str) -> Cell | None:
    return row.cell(heading) if row.row else None
