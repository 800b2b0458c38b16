"""What hangs on results, drawn when they are in: Swiss rounds, cross pools' knockout, consolation, second final."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from schedules.draws import stage_faults
from schedules.draws.apart import clashes_of
from schedules.draws.consolation import consolation, first_games
from schedules.draws.cross_pools import SEMI_FINALISTS, semi_finals
from schedules.draws.double_knockout import second_final
from schedules.draws.formats import played_for, swiss_rounds
from schedules.draws.knockout import PlayedFor, knockout
from schedules.draws.plan import Plan, games_of, next_number, stages_of, without
from schedules.draws.qualifying import arrange, qualifiers
from schedules.draws.seeding import in_the_draw
from schedules.draws.swiss import next_round, round_games
from tourney.model.drawn import Draw
from tourney.model.event import Format
from tourney.model.findings import Fact, Finding, Phrase, Word, found, phrase
from tourney.model.games import BestPlaced, Game, Placed, Side, Stage, WinnerOf
from tourney.model.results import GameStatus, Result, Table
from tourney.model.settled import Settled
from tourney.play import settle
from tourney.play.table_faults import TIE

_DONE = (GameStatus.PLAYED, GameStatus.VOID)
_WIN, _TIE = 2, 1
_BEFORE_SEMI_FINALS = frozenset({Stage.KNOCKOUT, Stage.QUARTER_FINAL})
_FROM_SEMI_FINALS = frozenset({Stage.SEMI_FINAL, Stage.THIRD_PLACE, Stage.FINAL})


class GoingOn(Struct, frozen=True):
    """What can be drawn next: a plan, or nothing and why; what was tried to keep teams apart."""

    plan: Plan = ()
    findings: tuple[Finding, ...] = ()
    tried: tuple[str, ...] = ()


NOTHING_MORE = GoingOn()


def go_on(
    settled: Settled, day: date, standing: Sequence[Draw]
) -> tuple[Draw | None, tuple[Game, ...], tuple[Finding, ...]]:
    """The next stage of an event whose draws stand on record (the first one first): record, games and findings."""
    latest = standing[-1]
    steps = _STEPS.get(latest.format, ())
    findings: list[Finding] = []
    for step in steps:
        going_on = step(settled, day, standing)
        findings.extend(going_on.findings)
        if going_on.plan:
            games = games_of(going_on.plan, first=next_number(settled.sheets.games))
            record = replace(
                latest,
                day=day,
                because="",
                separations=going_on.tried,
                stages=stages_of(games),
                games=games,
            )
            return record, games, tuple(findings)
    return None, (), tuple(findings) or (found(stage_faults.ALL_DRAWN),)


def _waits(stage: Fact, games: Sequence[str]) -> GoingOn:
    return GoingOn(findings=(found(stage_faults.WAITS, stage=stage, games=tuple(games)),))


def _open(results: Sequence[Result]) -> list[str]:
    return [result.id for result in results if result.status not in _DONE]


# --- Swiss ----------------------------------------------------------------------------------------------------------


def _swiss(settled: Settled, day: date, standing: Sequence[Draw]) -> GoingOn:
    """The next Swiss round."""
    results = [result for result in settled.results if result.game.stage is Stage.POOL]
    numbers = [result.game.round for result in results if isinstance(result.game.round, int)]
    last = max(numbers, default=0)
    if last >= swiss_rounds(settled.sheets.event, len(standing[0].seeding)):
        return NOTHING_MORE
    waiting = _open(results)
    if waiting:
        return _waits(phrase("round {round}", round=last + 1), waiting)
    here = {team.name for team in in_the_draw(settled.sheets.teams, day)}
    teams = [team for team in standing[0].seeding if team in here]
    free = Counter[str]()
    points = Counter[str](dict.fromkeys(teams, 0))
    for number in range(1, last + 1):
        playing = {team for result in results if result.game.round == number for team in result.teams}
        free.update(team for team in teams if team not in playing)
    for result in results:
        if result.tied:
            points.update(dict.fromkeys(result.teams, _TIE))
        elif result.winner:
            points[result.winner] += _WIN
    for team in teams:
        points[team] += _WIN * free[team]
    rank = {row.team: row.rank for table in settled.tables for row in table.rows}
    order = sorted(teams, key=lambda team: (-points[team], rank.get(team, len(teams)), teams.index(team)))
    met = {frozenset(result.teams) for result in results}
    apart = clashes_of(settled.sheets.teams, settled.sheets.event.keep_apart)
    pairs = next_round(order, {team: points[team] for team in teams}, met, free, apart)
    again = tuple(phrase("{a} v {b}", a=one, b=other) for one, other in pairs if frozenset((one, other)) in met)
    notes = (found(stage_faults.REMATCH, round=last + 1, pairs=again),) if again else ()
    return GoingOn(round_games(pairs, last + 1), notes)


# --- cross pools ----------------------------------------------------------------------------------------------------


def _cross_knockout(settled: Settled, _day: date, _standing: Sequence[Draw]) -> GoingOn:
    """The knockout after cross pools: semi-finals without a rematch where there is a pairing.

    Where more than four go on, they play down to four first; the semi-finals are paired when those games are in.
    """
    event = settled.sheets.event
    pool_games = [result for result in settled.results if result.game.stage is Stage.POOL]
    if any(result.game.stage is Stage.FINAL for result in settled.results):
        return NOTHING_MORE
    waiting = _open(pool_games)
    if waiting:
        return _waits(Stage.KNOCKOUT, waiting)
    joint = next((table for table in settled.tables if not table.pool), None)
    if joint is None:
        return NOTHING_MORE
    undecided = _undecided(joint, event.qualify.each)
    if undecided:
        return GoingOn(findings=undecided)
    ranked = {row.team: row.rank for row in joint.rows if row.rank <= event.qualify.each}
    places: list[Side] = [Placed(place) for place in range(1, event.qualify.each + 1)]
    left: dict[str, Side] = {team: Placed(rank) for team, rank in ranked.items()}
    if event.qualify.each > SEMI_FINALISTS:
        first = [result for result in settled.results if result.game.stage in _BEFORE_SEMI_FINALS]
        if not first:
            return GoingOn(without(knockout(places, played_for(event)), _FROM_SEMI_FINALS))
        waiting = _open(first)
        if waiting:
            return _waits(Stage.SEMI_FINAL, waiting)
        gone = {team for result in first for team in result.teams if team != result.winner}
        won = {result.winner: WinnerOf(result.id) for result in first if result.winner}
        left = {team: won.get(team, side) for team, side in left.items() if team not in gone}
    order = sorted(left, key=lambda team: ranked[team])
    if len(order) == SEMI_FINALISTS:
        met = {frozenset(result.teams) for result in pool_games if result.played or result.tied}
        order = [order[place - 1] for place in semi_finals(order, met)]
    third = PlayedFor.FIRST if played_for(event) is PlayedFor.FIRST else PlayedFor.THIRD
    return GoingOn(knockout([left[team] for team in order], third))


# --- the best of the next place -------------------------------------------------------------------------------------


def _best_knockout(settled: Settled, _day: date, _standing: Sequence[Draw]) -> GoingOn:
    """The knockout behind pools from which the best of the next place go on, once it is known whose pools they are."""
    event, sheets = settled.sheets.event, settled.sheets
    if not event.qualify.best or any(result.game.stage is Stage.FINAL for result in settled.results):
        return NOTHING_MORE
    pool_games = [result for result in settled.results if result.game.stage is Stage.POOL]
    waiting = _open(pool_games)
    if waiting:
        return _waits(Stage.KNOCKOUT, waiting)
    pools = sorted({result.game.pool for result in pool_games}, key=lambda pool: (len(pool), pool))
    going_on = qualifiers(pools, event.qualify.each, [""] * event.qualify.best)
    tried = games_of(knockout([one.side for one in going_on]), first=next_number(sheets.games))
    would_be = settle(replace(sheets, games=(*sheets.games, *tried)), settled.entries)
    asks = tuple(one for one in would_be.findings if one.code == TIE.code and one not in settled.findings)
    """Ties between equal places that are not asked yet."""
    best = _best_teams(would_be, len(tried))
    undecided = [one for table in would_be.tables if table.pool for one in _undecided(table, event.qualify.each)]
    if len(best) < event.qualify.best:
        for table in would_be.tables:
            undecided += _undecided(table, event.qualify.each + 1 if table.pool else event.qualify.best)
    if undecided or len(best) < event.qualify.best:
        waits = [one for number, one in enumerate(undecided) if one not in undecided[:number]]
        return GoingOn(findings=(*asks, *(waits or _waits(Stage.KNOCKOUT, pools).findings)))
    pool_of = {team: result.game.pool for result in pool_games for team in result.teams}
    from_pools = [pool_of[best[nth]] for nth in range(1, event.qualify.best + 1)]
    arranged = arrange(qualifiers(pools, event.qualify.each, from_pools))
    return GoingOn(knockout([one.side for one in arranged.seeds], played_for(event)), asks, (arranged.tried,))


def _best_teams(would_be: Settled, games: int) -> dict[int, str]:
    """The team of each side `Best … nth` in the last so many games."""
    best: dict[int, str] = {}
    for result in would_be.results[-games:]:
        for side, team in ((result.game.a, result.a), (result.game.b, result.b)):
            if isinstance(side, BestPlaced) and team:
                best[side.nth] = team
    return best


def _undecided(table: Table, places: int) -> tuple[Finding, ...]:
    """The ties that keep one of the first so many places open."""
    if all(row.rank == row.rank_to for row in table.rows if row.rank <= places):
        return ()
    ties = [tie for tie in table.undecided if tie.ranks[0] <= places]
    return tuple(
        found(stage_faults.UNDECIDED, stage=Stage.KNOCKOUT, tie=Word(tie.name), teams=tie.teams) for tie in ties
    ) or (found(stage_faults.UNDECIDED, stage=Stage.KNOCKOUT, tie=Word(table.name), teams=()),)


# --- consolation and the second final -------------------------------------------------------------------------------


def _consolation(settled: Settled, _day: date, standing: Sequence[Draw]) -> GoingOn:
    """The consolation, once everybody has played a first game."""
    event = settled.sheets.event
    if not event.consolation or event.placement_games:
        return NOTHING_MORE
    first = first_games(settled.results, standing[0].seeding)
    drawn = [one for one in standing if Stage.CONSOLATION.value in one.stages]
    if not drawn and any(result.game.stage is Stage.CONSOLATION for result in settled.results):
        return NOTHING_MORE
    if drawn:
        teams = sum(len(one.games) for one in drawn) + 1
        if first.waits_for or teams == len(first.losers):
            return NOTHING_MORE
        changed = found(stage_faults.CONSOLATION_CHANGED, drawn=teams, now=len(first.losers), teams=first.losers)
        return GoingOn(findings=(changed,))
    if first.waits_for:
        return _waits(Stage.CONSOLATION, first.waits_for)
    return GoingOn(consolation(len(first.losers))) if len(first.losers) > 1 else NOTHING_MORE


def _second_final(settled: Settled, _day: date, _standing: Sequence[Draw]) -> GoingOn:
    """The second final of a double knockout: only where the winner of the losers' bracket won the first."""
    finals = [result for result in settled.results if result.game.stage is Stage.FINAL]
    if len(finals) != 1:
        return NOTHING_MORE
    final = finals[0]
    if final.status is not GameStatus.PLAYED:
        return _waits(Phrase("a second final"), (final.id,))
    return GoingOn(second_final(final.id)) if final.winner and final.winner == final.b else NOTHING_MORE


Step = Callable[[Settled, date, Sequence[Draw]], GoingOn]

_STEPS: dict[str, tuple[Step, ...]] = {
    Format.KNOCKOUT.value: (_consolation,),
    Format.DOUBLE_KNOCKOUT.value: (_second_final,),
    Format.SWISS.value: (_swiss,),
    Format.POOLS_THEN_KNOCKOUT.value: (_best_knockout,),
    Format.CROSS_POOLS_THEN_KNOCKOUT.value: (_cross_knockout,),
}
"""What can still be drawn, by the format of the draw on record."""
