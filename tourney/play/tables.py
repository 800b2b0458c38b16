"""Tables: the teams of a pool in their order, with the reason for every place and the ties that stay undecided."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tourney.model.event import Withdrawal
from tourney.model.findings import About, Finding, Word, found
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.results import GameStatus, Result, Standing, Table
from tourney.play import table_faults as faults
from tourney.play.frames import Frame
from tourney.play.ground import Ground
from tourney.play.ladder import Order, climb
from tourney.play.steps import AMONG_TIED, counts_goals, known_step, ladder_of
from tourney.play.tally import Counted, Line, Tally, counted
from tourney.play.ties import Ties, decide


class Made(Struct, frozen=True):
    """A table, what is wrong with it, and the names of all ties that the ladder left, decided since or not."""

    table: Table
    findings: tuple[Finding, ...]
    ties: tuple[str, ...]


def table(ground: Ground, frame: Frame, results: Sequence[Result]) -> Made:
    """The table of these results. Complete once each has a result or is void; undecided ties are named only then."""
    event = ground.event
    voided = _voided(ground, frame.teams)
    counting = results
    if voided:
        counting = [result for result in results if result.a not in voided and result.b not in voided]
    drawn = bool(results) and not frame.to_be_drawn
    complete = drawn and not any(_waiting(result.status) for result in counting)
    games = [game for result in counting if (game := counted(event, result)) is not None]
    steps = frame.ladder or ladder_of(event)
    tally = Tally([team for team in frame.teams if team not in voided], games)
    ranked = frame.teams if frame.closed else tally.teams
    order = climb(tally, ranked, steps, event.ladder_restarts)
    findings = list(_unknown_steps(ground, steps)) if frame.onward.first else []
    ties = Ties(order)
    if complete:
        ties = decide(ground, frame, order)
        order = ties.order
        findings += ties.findings
        findings += _forfeits(frame, order, games)
    rows = (*_rows(ground, frame, tally, order, complete=complete), *_void_rows(voided, len(ranked)))
    passed = tuple(step for step in dict.fromkeys(steps) if step in order.passed_over)
    made = Table(
        name=frame.name,
        pool=frame.pool,
        ladder=steps,
        rows=rows,
        undecided=ties.undecided,
        complete=complete,
        passed_over=passed,
    )
    return Made(made, tuple(findings), ties.names)


def _waiting(status: GameStatus) -> bool:
    return status is GameStatus.READY or status is GameStatus.OPEN


def _voided(ground: Ground, teams: Iterable[str]) -> tuple[str, ...]:
    """Withdrawn teams whose games never count (`Withdrawn team` = void)."""
    if ground.event.withdrawn_team is not Withdrawal.VOID:
        return ()
    return tuple(team for team in teams if _withdrawn(ground, team))


def _withdrawn(ground: Ground, team: str) -> bool:
    row = ground.entries.team(team)
    return row is not None and not isinstance(row.withdrawn, Nothing)


def _unknown_steps(ground: Ground, steps: Sequence[str]) -> Iterable[Finding]:
    for step in steps:
        if not known_step(step):
            yield found(faults.LADDER_STEP, where=ground.event.cells.get("Ladder"), step=step)


def _forfeits(frame: Frame, order: Order, games: Sequence[Counted]) -> Iterable[Finding]:
    """A goal step parted neighbours of whom one has a forfeited game (A-32): asks, and stands meanwhile."""
    games = [game for game in games if game.forfeited]
    seen: set[tuple[str, ...]] = set()
    for parting in order.partings if games else ():
        teams = tuple(sorted(parting.figures))
        if not counts_goals(parting.step) or teams in seen:
            continue
        seen.add(teams)
        within = set(teams)
        among = parting.step in AMONG_TIED
        forfeited = tuple(
            game.game for game in games if (within >= {game.a, game.b} if among else within & {game.a, game.b})
        )
        if forfeited:
            yield found(
                faults.FORFEIT_GOALS, about=About(game=frame.name), table=Word(frame.name), teams=teams, games=forfeited
            )


# --- rows -----------------------------------------------------------------------------------------------------------


def _rows(ground: Ground, frame: Frame, tally: Tally, order: Order, *, complete: bool) -> Iterable[Standing]:
    first = 1
    for place, level in enumerate(order.groups):
        last = first + len(level.teams) - 1
        for team in sorted(level.teams):
            reason, figure = _reason(order, place, team) if last == first else ("", "")
            yield replace(
                _line(team, tally.lines[team]),
                rank=first,
                rank_to=last,
                decided_by=reason,
                figure=figure,
                qualifies=frame.onward.goes_on(first, last) if complete else None,
                withdrawn=_withdrawn(ground, team),
            )
        first = last + 1


def _reason(order: Order, place: int, team: str) -> tuple[str, str]:
    """What parted a team from the one above it; for the first, from the one below."""
    if not order.partings:
        return "", ""
    parting = order.partings[max(0, place - 1)]
    return parting.step, parting.figures.get(team, "")


def _line(team: str, line: Line) -> Standing:
    return Standing(
        rank=0,
        rank_to=0,
        team=team,
        played=line.played,
        won=line.won,
        tied=line.tied,
        lost=line.lost,
        points=line.points,
        percentage=line.percentage if line.played else EMPTY,
        scored=Goals(line.scored),
        conceded=Goals(line.conceded),
        net=Goals(line.scored - line.conceded),
    )


def _void_rows(voided: Sequence[str], above: int) -> Iterable[Standing]:
    """Withdrawn teams whose games never count stand below the others, without a record."""
    for team in voided:
        yield Standing(rank=above + 1, rank_to=above + len(voided), team=team, qualifies=False, withdrawn=True)
