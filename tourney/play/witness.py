"""Single endings that show what can happen to a team, where too many games are left to look them all through.

An ending found is a proof that it can happen; none found proves nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tourney.play.tally import Counted, Tally

TRIED = 3
"""So many sets of rivals are tried for one question."""


def endings_for(
    team: str, *, wins: bool, rivals: Sequence[str], places: int, tally: Tally, ways: Sequence[Sequence[Counted]]
) -> Iterator[tuple[Counted, ...]]:
    """Endings in which the team wins (or loses) all its games and `places` of the rivals win what they can.

    `rivals` are the other teams, those first that are tried first. Games of two rivals, or of none, go to the team
    that stands lower.
    """
    for shift in range(TRIED):
        favoured = frozenset(rivals[shift : shift + places])
        if len(favoured) < min(places, len(rivals)):
            return
        yield _ending(team, wins, favoured, tally, ways)


def _ending(
    team: str, wins: bool, favoured: frozenset[str], tally: Tally, ways: Sequence[Sequence[Counted]]
) -> tuple[Counted, ...]:
    points: Counter[str] = Counter({name: line.points for name, line in tally.lines.items()})
    chosen: list[Counted] = []
    for options in ways:
        a, b = options[0].a, options[0].b
        if team in {a, b}:
            other = b if team == a else a
            winner = team if wins else other
        elif (a in favoured) != (b in favoured):
            winner = a if a in favoured else b
        else:
            winner = min((a, b), key=lambda name: (points[name], name))
        game = max(options, key=lambda one: _worth(one, winner))
        points[a] += game.points_a
        points[b] += game.points_b
        chosen.append(game)
    return tuple(chosen)


def _worth(game: Counted, winner: str) -> tuple[int, int, int]:
    """How good a way to end is for the winner wanted: share, points, and few points for the other."""
    if game.a == winner:
        return game.share_a, game.points_a, -game.points_b
    return game.share_b, game.points_b, -game.points_a
