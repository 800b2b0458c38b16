"""A small simulator: plays the games of a draw by a rule of its own and keeps each team's record."""

from __future__ import annotations

import csv
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tourney.model.games import Entered, Game, LoserOf, Side, WinnerOf

DATA = Path(__file__).parent / "data"
Decide = Callable[[str, str], str]


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table of tests/draws/data."""
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def by_chance(seed: int) -> Decide:
    """Either side wins with the same chance."""
    dice = Random(seed)
    return lambda a, b: dice.choice((a, b))


def favourite(a: str, b: str) -> str:
    """The team of the lower number wins."""
    return min(a, b, key=int)


def numbered(teams: int) -> tuple[str, ...]:
    """Teams named by their seed."""
    return tuple(str(seed) for seed in range(1, teams + 1))


@dataclass
class Played:
    """What came of it."""

    winner: dict[str, str] = field(default_factory=dict)
    loser: dict[str, str] = field(default_factory=dict)
    sides: dict[str, tuple[str, str]] = field(default_factory=dict)
    losses: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    meetings: defaultdict[frozenset[str], list[str]] = field(default_factory=lambda: defaultdict(list))


def play(games: Sequence[Game], decide: Decide, places: dict[Side, str] | None = None) -> Played:
    """Play the games in their order; `places` says who stands on sides that hang on a table."""
    played = Played()
    for game in games:
        a, b = (_who(side, played, places or {}) for side in (game.a, game.b))
        won = decide(a, b)
        lost = b if won == a else a
        played.winner[game.id], played.loser[game.id] = won, lost
        played.sides[game.id] = (a, b)
        played.losses[lost] += 1
        played.games.update((a, b))
        played.meetings[frozenset((a, b))].append(game.id)
    return played


def _who(side: Side, played: Played, places: dict[Side, str]) -> str:
    if isinstance(side, Entered):
        return side.team
    if isinstance(side, WinnerOf):
        return played.winner[side.game]
    return played.loser[side.game] if isinstance(side, LoserOf) else places[side]
