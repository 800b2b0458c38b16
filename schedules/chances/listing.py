"""The last games: every way they can end and who goes on then; the very last by its margin."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product

from schedules.chances.looking import Seen
from schedules.chances.oracle import Oracle
from schedules.chances.purse import NotDecidedError
from tourney.model.hopes import Ending, Scenario

LISTED = 2
"""With so many games left, or fewer, every way they can end is listed."""

Fates = tuple[tuple[str, ...], tuple[str, ...]]
"""The teams that go on for sure, and those that may."""


def scenarios(oracle: Oracle) -> Iterator[Scenario]:
    """Every way the games left can end, where they are few."""
    race = oracle.race
    if oracle.look and oracle.last:
        yield from _last_game(oracle, oracle.look.seen)
    elif len(race.left) <= LISTED:
        for winners in product(*(left.winners for left in race.left)):
            pairs = zip(race.left, winners, strict=True)
            yield _scenario(oracle, tuple(Ending(game=left.game, winner=who) for left, who in pairs))


def _scenario(oracle: Oracle, endings: tuple[Ending, ...]) -> Scenario:
    race = oracle.race
    through: list[str] = []
    perhaps: list[str] = []
    for team in race.teams:
        if team in race.gone:
            continue
        if not _can(oracle, team, endings, good=False):
            through.append(team)
        elif _can(oracle, team, endings, good=True):
            perhaps.append(team)
    return Scenario(endings=endings, through=tuple(through), perhaps=tuple(perhaps))


def _can(oracle: Oracle, team: str, endings: Sequence[Ending], *, good: bool) -> bool:
    """Whether it can happen, or is not decided."""
    try:
        return oracle.can(team, endings, good=good)
    except NotDecidedError:
        return True


def _last_game(oracle: Oracle, seen: Sequence[Seen]) -> Iterator[Scenario]:
    """The last game, by margin: neighbouring margins with the same outcome are told together."""
    race = oracle.race
    (left,) = race.left
    for winner in left.winners:
        by_margin: defaultdict[int, list[Seen]] = defaultdict(list)
        for one in seen:
            if one.winners == (winner,):
                by_margin[abs(one.margin or 0) if winner else 0].append(one)
        runs: list[tuple[int, int, Fates]] = []
        for margin, ends in sorted(by_margin.items()):
            fates = _fates(oracle, ends)
            if runs and runs[-1][2] == fates:
                runs[-1] = (runs[-1][0], margin, fates)
            else:
                runs.append((margin, margin, fates))
        for number, (begin, end, fates) in enumerate(runs):
            alone, last = len(runs) == 1, number == len(runs) - 1
            told = Ending(
                game=left.game,
                winner=winner,
                from_margin=None if alone else begin,
                to_margin=None if alone or last else end,
            )
            yield Scenario(endings=(told,), through=fates[0], perhaps=fates[1])


def _fates(oracle: Oracle, ends: Sequence[Seen]) -> Fates:
    racing = [team for team in oracle.race.teams if team not in oracle.race.gone]
    misses, able = (
        {team for team in racing if any(oracle.meets(one.places[team], good=good) for one in ends)}
        for good in (False, True)
    )
    through = tuple(team for team in racing if team not in misses)
    return through, tuple(team for team in racing if team in misses and team in able)
