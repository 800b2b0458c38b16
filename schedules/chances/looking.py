"""A race looked through: every way its games left can end, and the places that each leaves every team.

Questions on what was seen are answered by whole numbers whose bits are the ways to end: which of them are supposed, and
in which of them a team surely has a place or may have it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from typing import NamedTuple

from schedules.chances.aims import Aim, Record, record
from schedules.chances.race import GOAL, Left, Race, Way
from tourney.model.hopes import Ending
from tourney.play.ladder import GOALS, Supposed, climb
from tourney.play.steps import counts_goals
from tourney.play.tally import Counted, Tally

MOST = 2_500
"""So many ways to end are looked through; with more, the solver is asked."""
BEYOND = 4
"""The last game's margins are tried so many halves beyond all that the margins of two teams together come to: no
figure of the table can be passed after that."""


class Places(NamedTuple):
    """The places that an ending leaves a team; not `firm` where goals still part those who stand on them.

    `record` is what the team has at a place that is compared with those of other pools.
    """

    low: int
    high: int
    firm: bool
    record: Record = ()

    @property
    def span(self) -> range:
        """Every one of the places."""
        return range(self.low, self.high + 1)

    def meets(self, aim: Aim) -> bool | None:
        """Whether the team has, or may have, one of the places asked for; None where goals decide that."""
        told = [aim.at(place, self.record) for place in self.span]
        if not self.firm and False in told:
            return None if True in told or None in told else False
        return True if True in told else None if None in told else False


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


def by_margin(race: Race) -> bool:
    """Whether the last game alone is left, so that its margins are looked through too.

    Not where goals are compared with those of other pools: then no end of the margins can be told beforehand.
    """
    return len(race.left) == 1 and not any(counts_goals(step) for step in race.compared)


def every_ending(race: Race) -> Iterator[Seen]:
    """Every way the games left can end, margins apart (of the very last game also every margin).

    Teams that only goals part have all the places of their group in common.
    """
    if by_margin(race):
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
    tally = Tally(race.teams, (*race.played, *games))
    places: dict[str, Places] = {}
    for teams, first, firm in _groups(race, tally, supposed):
        last = first + len(teams) - 1
        compared = bool(race.compared) and not race.perhaps.isdisjoint(range(first, last + 1))
        for team in teams:
            places[team] = Places(first, last, firm, _record(race, tally, team, supposed) if compared else ())
    return places


def _groups(race: Race, tally: Tally, supposed: Supposed) -> Iterator[tuple[tuple[str, ...], int, bool]]:
    """Teams that have their places in common, the first of those, and whether no goals will part them."""
    if race.decided:
        for first in sorted({low for low, _ in race.decided.values()}):
            yield tuple(team for team, (low, _) in race.decided.items() if low == first), first, True
        return
    first = 1
    for level in climb(tally, race.teams, race.steps, race.restarts, supposed).groups:
        yield level.teams, first, len(level.teams) == 1 or level.waiting != GOALS
        first += len(level.teams)


def _record(race: Race, tally: Tally, team: str, supposed: Supposed) -> Record:
    """A team's record, without the figures that hang on goals which are only supposed."""
    made = record(tally, team, race.compared)
    pairs = zip(race.compared, made, strict=True)
    return tuple(None if supposed.leave_open(step, tally, (team,), (team,)) else figure for step, figure in pairs)


@dataclass(slots=True)
class Look:
    """What was seen of a race, and answers from it."""

    race: Race
    seen: tuple[Seen, ...]
    _won: dict[tuple[str, str], int] = field(default_factory=dict)
    """For each game and winner: the ways to end in which it is so, a bit each."""
    _met: dict[tuple[str, Aim], tuple[int, int]] = field(default_factory=dict)
    """For each team and aim: where it is met for sure, and where goals decide."""

    def __post_init__(self) -> None:
        for place, one in enumerate(self.seen):
            for left, winner in zip(self.race.left, one.winners, strict=True):
                self._won[left.game, winner] = self._won.get((left.game, winner), 0) | 1 << place

    def can(self, team: str, aim: Aim, given: Sequence[Ending]) -> bool | None:
        """Whether a team can meet an aim in endings like these; None where goals decide that."""
        sure, doubt = self._of(team, aim)
        here = (1 << len(self.seen)) - 1
        for one in given:
            here &= self._won.get((one.game, one.winner), 0)
        if any(one.from_margin or one.to_margin for one in given):
            if not by_margin(self.race):
                return None if here & (sure | doubt) else False
            here = sum(1 << place for place, one in enumerate(self.seen) if here >> place & 1 and fits(one, given))
        return True if here & sure else None if here & doubt else False

    def _of(self, team: str, aim: Aim) -> tuple[int, int]:
        if (team, aim) not in self._met:
            sure = doubt = 0
            for place, one in enumerate(self.seen):
                met = one.places[team].meets(aim)
                sure |= (met is True) << place
                doubt |= (met is None) << place
            self._met[team, aim] = sure, doubt
        return self._met[team, aim]

    def margins(self, team: str, aim: Aim, given: Sequence[Ending]) -> list[int]:
        """The margins of the last game that leave the team what is asked."""
        winners = tuple(one.winner for one in given)
        fitting = [one for one in self.seen if one.winners == winners and fits(one, given)]
        return [abs(one.margin or 0) for one in fitting if one.places[team].meets(aim)]


def fits(seen: Seen, given: Sequence[Ending]) -> bool:
    """Whether the margin of the last game is one of those supposed."""
    margin = abs(seen.margin or 0)
    return all((one.from_margin or 0) <= margin and (one.to_margin is None or margin <= one.to_margin) for one in given)


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
