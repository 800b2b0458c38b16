"""Plain counting of a shootout: complete rounds, points of each team, who won and in what order.

Who may hit, in which order, and from where is not judged here; see the order sheet.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from tourney.model.games import Hit, HitResult
from tourney.model.nothing import Nothing
from tourney.model.results import ShootoutRound
from tourney.play.hitters import Turns


def rounds(
    hits: Iterable[Hit], teams: tuple[str, ...], *, due: Mapping[str, Turns] | None = None
) -> tuple[ShootoutRound, ...]:
    """The rounds of one shootout in order, from the rows of the sheet `Shootouts`.

    A team's points of a round are its total where a row without member gives one, else its goals (Arena 5.c(2)(vii):
    one point each). A team has finished a round when its total stands there, or when it has had as many turns as in
    its longest round and each has a result; where `due` has the team, as many as it is due: no fewer than may certainly
    hit, and no fewer than in its longest round but for those stopped since. A round is complete when every team that
    takes part in it has finished.
    """
    by_round: defaultdict[int, list[Hit]] = defaultdict(list)
    for hit in hits:
        if not isinstance(hit.round, Nothing) and hit.team in teams:
            by_round[hit.round].append(hit)
    least = {team: max((len(_turns(rows, team)) for rows in by_round.values()), default=0) for team in teams}
    for team, own in (due or {}).items():
        least[team] = max(own.least, least.get(team, 0) - own.lost, 1)
    return tuple(_round(number, by_round[number], teams, least) for number in sorted(by_round))


def _turns(rows: list[Hit], team: str) -> list[Hit]:
    return [row for row in rows if row.team == team and row.member]


def _round(number: int, rows: list[Hit], teams: tuple[str, ...], least: dict[str, int]) -> ShootoutRound:
    scores: list[tuple[str, int]] = []
    complete = True
    for team in teams:
        mine = [row for row in rows if row.team == team]
        if not mine:
            continue
        totals = [row.total for row in mine if not row.member and not isinstance(row.total, Nothing)]
        turns = _turns(rows, team)
        if totals:
            scores.append((team, sum(totals)))
            continue
        scores.append((team, sum(turn.result is HitResult.GOAL for turn in turns)))
        told = bool(turns) and not any(isinstance(turn.result, Nothing) for turn in turns)
        complete = complete and told and len(turns) >= least[team]
    return ShootoutRound(number=number, scores=tuple(scores), complete=complete and len(scores) > 1)


def order(played: tuple[ShootoutRound, ...], teams: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The teams in the order the rounds have found, those still level together.

    Teams are parted by the points of a complete round; those level after it go on to the next among themselves, the
    others are out of it (A-34). A team whose points a round lacks leaves its group level.
    """
    return _part(tuple(one for one in played if one.complete), teams)


def _part(played: tuple[ShootoutRound, ...], teams: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    if len(teams) < 2 or not played:  # noqa: PLR2004 - one team alone is parted
        return (teams,) if teams else ()
    scores = dict(played[0].scores)
    if any(team not in scores for team in teams):
        return _part(played[1:], teams) if not set(teams) & set(scores) else (teams,)
    parts: list[tuple[str, ...]] = []
    for points in sorted({scores[team] for team in teams}, reverse=True):
        parts += _part(played[1:], tuple(team for team in teams if scores[team] == points))
    return tuple(parts)


def winner(played: tuple[ShootoutRound, ...], teams: tuple[str, ...]) -> str:
    """The team that won a shootout; "" while nobody has (5.c(2)(viii), (ix): a round counts once all have hit)."""
    parts = order(played, teams)
    return parts[0][0] if parts and len(parts[0]) == 1 else ""
