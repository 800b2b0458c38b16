"""Knockout: who loses is out. Byes go to the first seeds, in the first round, and never meet each other."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from schedules.draws.plan import Lost, Opponent, Pairing, Plan, Won
from tourney.model.games import Side, Stage

BYE = 0
"""Nobody, in the numbers of a bracket."""

PAIR = 2
THIRD = 3

_NAMED = {2: Stage.FINAL, 4: Stage.SEMI_FINAL, 8: Stage.QUARTER_FINAL}


class PlayedFor(Enum):
    """Which places below the second have games."""

    FIRST = "first place only"
    THIRD = "third place too"
    ALL = "every place"


def lines(size: int) -> list[int]:
    """The seeds down a bracket of `size` lines (a power of two): 1 8 4 5 2 7 3 6 for eight.

    Each seed s of a round meets size + 1 - s, so that the first seeds meet last.
    """
    seeds = [1]
    while len(seeds) < size:
        both = 2 * len(seeds) + 1
        seeds = [line for seed in seeds for line in (seed, both - seed)]
    return seeds


def size_for(teams: int) -> int:
    """The smallest power of two that holds so many teams."""
    return 1 << (teams - 1).bit_length()


def bracket(teams: int) -> list[list[tuple[int, int]]]:
    """The rounds of a knockout of `teams` (2 or more) as pairs of numbers.

    A positive number is a seed; -g is the winner of game g, games counted from 1 in the order of the rounds. The
    first round has only the games that are played: a team with a bye appears in the second.
    """
    standing = [seed if seed <= teams else BYE for seed in lines(size_for(teams))]
    rounds: list[list[tuple[int, int]]] = []
    game = 0
    while len(standing) > 1:
        pairs = list(zip(standing[::2], standing[1::2], strict=True))
        playing = [pair for pair in pairs if pair[1]]
        rounds.append(playing)
        numbers = iter(range(-game - 1, -game - len(playing) - 1, -1))
        standing = [next(numbers) if pair[1] else pair[0] for pair in pairs]
        game += len(playing)
    return rounds


def stage_of(lines_left: int) -> Stage:
    """What a round is called when its bracket still has so many lines."""
    return _NAMED.get(lines_left, Stage.KNOCKOUT)


def knockout(sides: Sequence[Side], played_for: PlayedFor = PlayedFor.FIRST) -> Plan:
    """A knockout of the sides, first seed first (two or more).

    For third place: the losers of the semi-finals; three sides have one semi-final, and its loser is third without a
    game. For every place: the losers of each round play a knockout of their own, and so on down.
    """
    plan: list[Pairing] = []
    _play(plan, sides, 1, 0, played_for)
    return tuple(plan)


def placement(sides: Sequence[Side], place: int) -> Plan:
    """Games for `place` and every place below it among these sides; none for a single side."""
    plan: list[Pairing] = []
    if len(sides) > 1:
        _play(plan, sides, place, 0, PlayedFor.ALL)
    return tuple(plan)


def _play(plan: list[Pairing], sides: Sequence[Opponent], place: int, waves: int, played_for: PlayedFor) -> None:
    """Add the games for `place` and, where asked, for the places below it; the game for `place` itself comes last."""
    rounds = bracket(len(sides))
    at: dict[int, int] = {}
    likely = {seed: seed for seed in range(1, len(sides) + 1)}
    """The seed that a number of the bracket stands for when favourites win."""
    game = 0
    for number, pairs in enumerate(rounds, 1):
        left = 2 ** (len(rounds) - number)
        losers: list[tuple[int, Opponent]] = []
        for pair in pairs:
            game += 1
            at[game] = len(plan)
            likely[-game], loser = sorted((likely[pair[0]], likely[pair[1]]))
            losers.append((loser, Lost(len(plan))))
            a, b = (sides[one - 1] if one > 0 else Won(at[-one]) for one in pair)
            plan.append(_pairing(a, b, place=place, left=left, number=number, waves=waves))
        wanted = played_for is PlayedFor.ALL or (played_for is PlayedFor.THIRD and left == PAIR)
        if wanted and len(losers) >= PAIR <= left:
            below = [side for _, side in sorted(losers, key=lambda one: one[0])]
            _play(plan, below, place + left, waves + number, PlayedFor.ALL)


def _pairing(a: Opponent, b: Opponent, *, place: int, left: int, number: int, waves: int) -> Pairing:
    """A game of round `number` for `place`, after which `left` of its bracket go on."""
    wave = waves + number
    if isinstance(a, Lost) and isinstance(b, Lost) and a.pairing > b.pairing:
        a, b = b, a
    if place == 1:
        stage = stage_of(2 * left)
        return Pairing(wave=wave, stage=stage, round=number if stage is Stage.KNOCKOUT else 1, a=a, b=b)
    if place == THIRD and left == 1 and number == 1:
        return Pairing(wave=wave, stage=Stage.THIRD_PLACE, round=1, a=a, b=b)
    return Pairing(wave=wave, stage=Stage.PLACEMENT, round=place, a=a, b=b)
