"""A race looked through: every way its games left can end, and the places that each leaves every team."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from schedules.chances.race import GOAL, Left, Race, Way
from tourney.model.hopes import Ending
from tourney.play.ladder import GOALS, Supposed, climb
from tourney.play.tally import Counted, Tally

MOST = 1_000
"""So many ways to end are looked through; with more, the solver is asked."""
BEYOND = 4
"""The last game's margins are tried so many halves beyond all that the margins of two teams together come to: no
figure of the table can be passed after that."""


class Places(NamedTuple):
    """The places that an ending leaves a team; not `firm` where goals still part those who stand on them."""

    low: int
    high: int
    firm: bool


class Seen(NamedTuple):
    """One way for all games left to end: who wins each ("" for a tie), and every team's places.

    `margin` is that of the last game (A's goals less B's, halves); None where margins are open.
    """

    winners: tuple[str, ...]
    places: Mapping[str, Places]
    margin: int | None = None


def number_of_endings(race: Race) -> int:
    """In how many ways the games left can end, margins apart."""
    return prod(len(left.ways) for left in race.left)


def every_ending(race: Race) -> Iterator[Seen]:
    """Every way the games left can end, margins apart (of the very last game also every margin).

    Teams that only goals part have all the places of their group in common.
    """
    if len(race.left) == 1:
        yield from _last_game(race, race.left[0])
        return
    for ways in product(*(left.ways for left in race.left)):
        told: set[str] = set()
        free: set[str] = set()
        games: list[Counted] = []
        for left, way in zip(race.left, ways, strict=True):
            (free if way.margin is None else told).add(left.game)
            games.append(left.ended(way, _goals(way.margin or 0)))
        places = places_after(race, games, Supposed(frozenset(free), frozenset(told)))
        yield Seen(tuple(left.winner(way) for left, way in zip(race.left, ways, strict=True)), places)


def places_after(race: Race, games: Sequence[Counted], supposed: Supposed) -> Mapping[str, Places]:
    """Every team's places once the games left have ended so."""
    order = climb(Tally(race.teams, (*race.played, *games)), race.teams, race.steps, race.restarts, supposed)
    places: dict[str, Places] = {}
    first = 1
    for level in order.groups:
        last = first + len(level.teams) - 1
        places |= dict.fromkeys(level.teams, Places(first, last, last == first or level.waiting != GOALS))
        first = last + 1
    return places


def fits(race: Race, seen: Seen, endings: Sequence[Ending]) -> bool:
    """Whether an ending is one of those supposed; margins are looked at where the ending has one."""
    by_game = {left.game: winner for left, winner in zip(race.left, seen.winners, strict=True)}
    if any(by_game[one.game] != one.winner for one in endings):
        return False
    if seen.margin is None:
        return True
    margin = abs(seen.margin)
    return all(
        (one.from_margin or 0) <= margin and (one.to_margin is None or margin <= one.to_margin) for one in endings
    )


# --- the very last game ---


def _last_game(race: Race, left: Left) -> Iterator[Seen]:
    """Every margin of the last game, and every score where only the goals themselves part some teams."""
    for way in left.ways:
        for margin in _margins(race, left, way):
            winners = (left.winner(way),)
            places = places_after(race, [left.ended(way, _goals(margin))], Supposed(told=frozenset({left.game})))
            if all(one.firm for one in places.values()):
                yield Seen(winners, places, margin)
                continue
            for game in _every_score(race, left, way, margin):
                yield Seen(winners, places_after(race, [game], Supposed()), margin)


def widest(race: Race) -> int:
    """The largest margin (halves) of the last game that can make a difference."""
    margins = (
        sum(abs(game.goals_a - game.goals_b) for game in race.played if team in {game.a, game.b}) for team in race.teams
    )
    return 2 * max(margins) + BEYOND


def _margins(race: Race, left: Left, way: Way) -> range:
    if not race.goals_matter:
        margin = way.least if way.least is not None else way.most or 0
        return range(margin, margin + 1)
    if way.least is None:
        return range(way.most or 0, (way.most or 0) - widest(race) - 1, -left.step)
    return range(way.least, (way.least + widest(race) if way.most is None else way.most) + 1, left.step)


def _every_score(race: Race, left: Left, way: Way, margin: int) -> Iterator[Counted]:
    figures = (
        sum(game.goals_a + game.goals_b for game in race.played if team in {game.a, game.b}) for team in race.teams
    )
    begin = left.given[1]
    for b in range(begin, begin + max(figures) + BEYOND, GOAL):
        own = b + margin - left.given[0], b - left.given[1]
        if all(goals >= GOAL * least for goals, least in zip(own, way.scored, strict=True)):
            yield left.ended(way, (b + margin, b))


def _goals(margin: int) -> tuple[int, int]:
    return max(0, margin), max(0, -margin)
