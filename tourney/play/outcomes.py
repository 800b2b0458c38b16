"""One game's row, its two sides known, understood as a result (CONTRACT 1.1, Outcome and Score)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from msgspec.structs import replace

from tourney.model.event import Event, PoolTies, Tie, Withdrawal
from tourney.model.findings import About, Fact, Finding, Page, Phrase, found
from tourney.model.games import Outcome, Stage
from tourney.model.goals import NO_GOALS, ONE_GOAL, Goals
from tourney.model.nothing import Nothing
from tourney.model.people import Team
from tourney.model.results import GameStatus, Result
from tourney.play import score_faults as faults
from tourney.play.decisions import decided
from tourney.play.ground import Ground
from tourney.play.timing import slot_minutes

FORFEITS = frozenset(
    {
        Outcome.FORFEIT_BY_A,
        Outcome.FORFEIT_BY_B,
        Outcome.DOUBLE_FORFEIT,
        Outcome.WALKOVER_A,
        Outcome.WALKOVER_B,
    }
)
"""Outcomes that are a win or a loss without goals."""
_WON_BY_A = frozenset({Outcome.WON_BY_A, Outcome.FORFEIT_BY_B, Outcome.WALKOVER_A})
_WON_BY_B = frozenset({Outcome.WON_BY_B, Outcome.FORFEIT_BY_A, Outcome.WALKOVER_B})
_BY_SCORE = frozenset({Outcome.PLAYED, Outcome.OVERTIME, Outcome.SHOOTOUT})
_EXTRA = frozenset({Outcome.OVERTIME, Outcome.SHOOTOUT})
_BROKEN = {
    Outcome.OVERTIME: Phrase("in overtime"),
    Outcome.SHOOTOUT: Phrase("by a shootout"),
    Tie.OVERTIME: Phrase("in overtime"),
    Tie.SHOOTOUT: Phrase("by a shootout"),
}
_OVERTIME_MARGINS = frozenset({ONE_GOAL, Goals(4)})


def end_of(event: Event, result: Result) -> datetime | Nothing:
    """When a game ended: `Ended`, else its start and its slot; local time."""
    game = result.game
    if not isinstance(game.ended, Nothing) or isinstance(game.start, Nothing):
        return game.ended
    return game.start + timedelta(minutes=slot_minutes(event, game))


def score_text(result: Result) -> str:
    """The typed score, `7-5½`; a missing side is a question mark."""
    return "-".join(
        "?" if isinstance(goals, Nothing) else str(goals) for goals in (result.game.score_a, result.game.score_b)
    )


def understood(ground: Ground, result: Result) -> tuple[Result, tuple[Finding, ...]]:
    """The result of a game whose sides stand in `result.a` and `result.b`, and what is wrong with its row."""
    outcome = result.outcome
    if outcome is Outcome.NOT_PLAYED:
        waiting = _unplayed(ground, result)
        return waiting, tuple(_score_without_outcome(waiting))
    if outcome is Outcome.CANCELLED:
        return replace(result, status=GameStatus.VOID), ()
    if outcome is Outcome.ABANDONED:
        return _abandoned(ground, result)
    if outcome in FORFEITS:
        return _forfeited(result), ()
    if outcome in _BY_SCORE:
        return _by_score(ground, result)
    named = _won(_typed(replace(result, status=GameStatus.PLAYED, played=True)), a=outcome in _WON_BY_A)
    return named, tuple(_winner_behind(named))


def _unplayed(ground: Ground, result: Result) -> Result:
    """A game without outcome: ready, or decided by a withdrawal that came before it."""
    gone = {name for name in result.teams if _withdrawn_before(ground.entries.team(name), result)}
    if not gone:
        return replace(result, status=GameStatus.READY)
    if ground.event.withdrawn_team is Withdrawal.VOID and result.game.stage is Stage.POOL:
        return replace(result, status=GameStatus.VOID)
    decided_result = replace(result, status=GameStatus.PLAYED)
    if len(gone) > 1:
        return replace(decided_result, both_lost=True)
    return _won(decided_result, a=result.b in gone)


def _withdrawn_before(team: Team | None, result: Result) -> bool:
    if team is None or isinstance(team.withdrawn, Nothing):
        return False
    return isinstance(result.game.start, Nothing) or result.game.start >= team.withdrawn


def _typed(result: Result) -> Result:
    """The same result with the score as it is typed."""
    return replace(result, score_a=result.game.score_a, score_b=result.game.score_b)


def _won(result: Result, *, a: bool) -> Result:
    winner, loser = (result.a, result.b) if a else (result.b, result.a)
    return replace(result, winner=winner, loser=loser)


def _forfeited(result: Result) -> Result:
    """A forfeit or walkover. A score left in shows that it was played (CONTRACT 1.1) and counts for nothing else."""
    scored = not isinstance(result.game.score_a, Nothing) or not isinstance(result.game.score_b, Nothing)
    walked = result.outcome in {Outcome.WALKOVER_A, Outcome.WALKOVER_B}
    result = replace(result, status=GameStatus.PLAYED, played=scored and not walked)
    if result.outcome is Outcome.DOUBLE_FORFEIT:
        return replace(result, both_lost=True)
    return _won(result, a=result.outcome in _WON_BY_A)


def _abandoned(ground: Ground, result: Result) -> tuple[Result, tuple[Finding, ...]]:
    begun = replace(result, status=GameStatus.READY, played=True)
    asked = (_found(faults.ABANDONED, begun, "Outcome"),)
    ruling = decided(ground.rulings, "abandoned", result.id)
    answer = ruling.decision.strip().casefold() if ruling else ""
    if answer == "no result":
        return replace(begun, status=GameStatus.VOID), asked
    if answer == "tie":
        return _typed(replace(begun, status=GameStatus.PLAYED, tied=True)), asked
    if answer in {"won by a", "won by b"}:
        return _won(_typed(replace(begun, status=GameStatus.PLAYED)), a=answer == "won by a"), asked
    return begun, asked


def _by_score(ground: Ground, result: Result) -> tuple[Result, tuple[Finding, ...]]:
    a, b = result.game.score_a, result.game.score_b
    result = _typed(replace(result, played=True, status=GameStatus.PLAYED, extra=result.outcome in _EXTRA))
    if isinstance(a, Nothing) or isinstance(b, Nothing):
        missing = "Score A" if isinstance(a, Nothing) else "Score B"
        finding = _found(faults.SCORE_MISSING, result, missing, outcome=result.outcome)
        return replace(result, status=GameStatus.READY), (finding,)
    findings = list(_tie_option(ground.event, result))
    if result.outcome is Outcome.SHOOTOUT:
        result, more = _shootout(ground, result, a, b)
        return result, (*findings, *more)
    if a != b:
        findings += _margin(result, a, b)
        return _won(result, a=a > b), tuple(findings)
    if result.outcome is Outcome.PLAYED and result.game.stage in {Stage.POOL, Stage.FRIENDLY}:
        if result.game.stage is Stage.POOL and ground.event.pool_ties is PoolTies.AS_TIE:
            findings.append(_equal(faults.TIE_STANDS, result))
        return replace(result, tied=True), tuple(findings)
    findings.append(_equal(faults.EQUAL_SCORE, result))
    return _ruled(ground, result, "equal-score"), tuple(findings)


def _margin(result: Result, a: Goals, b: Goals) -> Iterator[Finding]:
    if result.outcome is Outcome.OVERTIME and max(a - b, b - a) not in _OVERTIME_MARGINS:
        yield _equal(faults.OVERTIME_SCORE, result)


def _shootout(ground: Ground, result: Result, a: Goals, b: Goals) -> tuple[Result, tuple[Finding, ...]]:
    """Won by exactly one goal (5.c(2)(viii)); where the score is level, by the rounds or by a ruling."""
    counted = ground.shootout_winner(result.game, (result.a, result.b))
    includes = ground.event.score_includes_shootout_goal
    if a == b:
        if not counted:
            asked = (_equal(faults.SHOOTOUT_WINNER, result),)
            ruled = _ruled(ground, result, "shootout-winner")
            return (_with_goal(ruled) if ruled.winner else ruled), asked
        added = (_equal(faults.SHOOTOUT_GOAL, result, winner=counted),) if includes else ()
        return _with_goal(_won(result, a=counted == result.a)), added
    result = _won(result, a=a > b)
    findings: list[Finding] = []
    if max(a - b, b - a) != ONE_GOAL:
        findings.append(_equal(faults.SHOOTOUT_SCORE, result))
    elif not includes:
        findings.append(_equal(faults.SHOOTOUT_LEVEL, result))
    if counted and counted != result.winner:
        findings.append(_equal(faults.SHOOTOUT_DIFFERS, result, winner=result.winner, other=counted))
    return result, tuple(findings)


def _with_goal(result: Result) -> Result:
    """The one goal by which a shootout is won, put into a level score."""
    if result.winner == result.a and not isinstance(result.score_a, Nothing):
        return replace(result, score_a=result.score_a + ONE_GOAL)
    if result.winner == result.b and not isinstance(result.score_b, Nothing):
        return replace(result, score_b=result.score_b + ONE_GOAL)
    return result


def _ruled(ground: Ground, result: Result, finding: str) -> Result:
    """The winner that the committee named; without one the game was played and has no result yet."""
    ruling = decided(ground.rulings, finding, result.id)
    answer = ruling.decision.strip().casefold() if ruling else ""
    if answer in {"won by a", "won by b"}:
        return _won(result, a=answer == "won by a")
    return replace(result, status=GameStatus.READY)


def _tie_option(event: Event, result: Result) -> Iterator[Finding]:
    other = {Outcome.OVERTIME: Tie.SHOOTOUT, Outcome.SHOOTOUT: Tie.OVERTIME}.get(result.outcome)
    if other is not None and event.tie is other:
        yield _found(faults.TIE_OPTION, result, "Outcome", used=_BROKEN[result.outcome], chosen=_BROKEN[other])


def _winner_behind(result: Result) -> Iterator[Finding]:
    a, b = result.game.score_a, result.game.score_b
    if isinstance(a, Nothing) or isinstance(b, Nothing):
        return
    if (a < b and result.winner == result.a) or (b < a and result.winner == result.b):
        yield _equal(faults.WINNER_BEHIND, result, winner=result.winner)


def _score_without_outcome(result: Result) -> Iterator[Finding]:
    game = result.game
    scored = not isinstance(game.score_a, Nothing) or not isinstance(game.score_b, Nothing)
    if scored and not isinstance(game.outcome, Nothing):
        yield _found(faults.OUTCOME_MISSING, result, "Outcome", score=score_text(result))


def _found(page: Page, result: Result, heading: str, **facts: Fact) -> Finding:
    game = result.game
    about, where = About(game=game.id), game.at.cell(heading)
    return found(page, about=about, where=where, also=(), answers=None, game=game.id, **facts)


def _equal(page: Page, result: Result, **facts: str) -> Finding:
    game = result.game
    finding = _found(page, result, "Score A", score=score_text(result), **facts)
    return replace(finding, also=(game.at.cell("Score B"), game.at.cell("Outcome")))


def forfeited(result: Result) -> bool:
    """Whether it was won or lost without being counted: a forfeit, a walkover, or a withdrawal before it."""
    outcome = result.outcome
    return outcome in FORFEITS or (outcome is Outcome.NOT_PLAYED and bool(result.winner or result.both_lost))


def goals_in(event: Event, result: Result) -> tuple[Goals, Goals] | None:
    """The goals of a game that count for net and goals for: (for A, for B); None where they are not wholly known.

    A forfeit has the event's `Forfeit goals`, else none at all. The goal of a shootout is in, unless the setting
    `Shootout goal in net` leaves it out (A-31).
    """
    a, b = result.score_a, result.score_b
    if isinstance(a, Goals) and isinstance(b, Goals):
        if result.extra and not event.shootout_goal_in_net and result.outcome is Outcome.SHOOTOUT and result.winner:
            return (a - ONE_GOAL, b) if result.winner == result.a else (a, b - ONE_GOAL)
        return a, b
    if not forfeited(result):
        return None
    if result.both_lost or isinstance(event.forfeit_goals, Nothing):
        return NO_GOALS, NO_GOALS
    to_winner, to_loser = event.forfeit_goals
    return (to_winner, to_loser) if result.winner == result.a else (to_loser, to_winner)
