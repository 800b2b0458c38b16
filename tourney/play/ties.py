"""What decides a tie that no step of the ladder parts: a shootout, a play-off, a lot, or the committee's word."""

from __future__ import annotations

from dataclasses import dataclass

from tourney.model.drawn import Lot
from tourney.model.findings import About, Finding, found
from tourney.model.games import Entered, Game, Outcome, Stage
from tourney.model.nothing import Nothing
from tourney.play import shootout_count
from tourney.play import table_faults as faults
from tourney.play.decisions import decided, plain, ranking
from tourney.play.draw_record import draws
from tourney.play.ground import Ground


@dataclass(frozen=True, slots=True)
class TieBroken:
    """How a tie came out: the teams in order, those still level together, what did it, and its figures."""

    parts: tuple[tuple[str, ...], ...]
    by: str
    figures: dict[str, str]


def broken(ground: Ground, name: str, teams: tuple[str, ...], waiting: str) -> tuple[TieBroken | None, list[Finding]]:
    """The tie's outcome from what was entered outside the table; None while nothing is, or nothing parts the teams.

    The committee's ruling on the tie comes first, then the shootout under the tie's name (A-34), a play-off between
    the only two, and a lot written in the sheet `Draw`.
    """
    findings: list[Finding] = []
    ruling = decided(ground.rulings, "tie", name)
    if ruling:
        parts = ranking(ruling.decision, teams)
        if parts is None:
            findings.append(
                found(
                    faults.TIE_RULING,
                    about=About(game=name),
                    where=ruling.at.cell("Decision"),
                    tie=name,
                    decision=ruling.decision,
                    teams=teams,
                )
            )
        elif len(parts) > 1:
            return TieBroken(parts, waiting or "committee", {}), findings
    rounds = shootout_count.rounds(ground.hits.get(plain(name), ()), teams, equal=True)
    parts = shootout_count.order(rounds, teams)
    if len(parts) > 1:
        scores = {
            team: "-".join(
                str(points) for one in rounds if one.complete for hitter, points in one.scores if hitter == team
            )
            for team in teams
        }
        return TieBroken(parts, "shootout", scores), findings
    return _played_off(ground, teams) or _drawn(ground, name, teams), findings


def _played_off(ground: Ground, teams: tuple[str, ...]) -> TieBroken | None:
    for game in ground.sheets.games:
        if game.stage is Stage.PLAY_OFF and {str(game.a), str(game.b)} == set(teams) and len(teams) == 2:  # noqa: PLR2004
            winner = _winner(ground, game)
            if winner:
                loser = next(team for team in teams if team != winner)
                return TieBroken(((winner,), (loser,)), "play-off", {})
    return None


def _winner(ground: Ground, game: Game) -> str:
    if not isinstance(game.a, Entered) or not isinstance(game.b, Entered):
        return ""
    if game.outcome in {Outcome.WON_BY_A, Outcome.FORFEIT_BY_B, Outcome.WALKOVER_A}:
        return game.a.team
    if game.outcome in {Outcome.WON_BY_B, Outcome.FORFEIT_BY_A, Outcome.WALKOVER_B}:
        return game.b.team
    a, b = game.score_a, game.score_b
    if isinstance(a, Nothing) or isinstance(b, Nothing):
        return ""
    if game.outcome not in {Outcome.PLAYED, Outcome.OVERTIME, Outcome.SHOOTOUT}:
        return ""
    if a != b:
        return game.a.team if a > b else game.b.team
    teams = (game.a.team, game.b.team)
    return shootout_count.winner(shootout_count.rounds(ground.hits.get(plain(game.id), ()), teams), teams)


def _drawn(ground: Ground, name: str, teams: tuple[str, ...]) -> TieBroken | None:
    lots: list[Lot] = [lot for draw in draws(ground.sheets.draw) for lot in draw.lots]
    for lot in lots:
        if plain(lot.purpose) == plain(f"tie {name}") and set(lot.order) == set(teams):
            return TieBroken(tuple((team,) for team in lot.order), "lot", {})
    return None
