"""Bounds on places from the first step of the ladder alone, where too many games are left to look them all through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tourney.play.tally import Counted, Tally

Span = tuple[int, int]
"""The best and the worst place."""


def spans_by_first_step(step: str, tally: Tally, left: Sequence[Sequence[Counted]]) -> Mapping[str, Span]:
    """Places that no ending of the games left can go beyond, from `points`, `wins` or `win percentage` alone.

    `left` holds, for each game left, the ways it can count. Sound, not sharp: teams that cannot both win are taken as
    if they could. Any other first step says nothing.
    """
    teams = tally.teams
    if step not in {"points", "wins", "win percentage"}:
        return dict.fromkeys(teams, (1, len(teams)))
    bounds = {team: _bounds(step, tally, team, left) for team in teams}
    return {
        team: (
            1 + sum(bounds[other][0] > bounds[team][1] for other in teams),
            len(teams) - sum(bounds[other][1] < bounds[team][0] for other in teams),
        )
        for team in teams
    }


def _bounds(step: str, tally: Tally, team: str, left: Sequence[Sequence[Counted]]) -> tuple[Fraction, Fraction]:
    """The least and the most the step can say of a team in the end."""
    line = tally.lines[team]
    low = high = {"points": line.points, "wins": line.won, "win percentage": 2 * line.won + line.tied}[step]
    games = line.played
    for ways in left:
        if team not in {ways[0].a, ways[0].b}:
            continue
        worths = [_worth(step, game, team) for game in ways]
        low, high, games = low + min(worths), high + max(worths), games + 1
    per = 2 * games if step == "win percentage" and games else 1
    return Fraction(low, per), Fraction(high, per)


def _worth(step: str, game: Counted, team: str) -> int:
    points, share = (game.points_a, game.share_a) if game.a == team else (game.points_b, game.share_b)
    if step == "points":
        return points
    return int(share == 2) if step == "wins" else share  # noqa: PLR2004 - 2 is a win
