"""Double knockout: a team is out with its second loss; losers go on in a bracket of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from schedules.draws.knockout import BYE, lines, size_for
from schedules.draws.plan import Lost, Opponent, Pairing, Plan, Won
from tourney.model.games import LoserOf, Side, Stage, WinnerOf

Pair = tuple[int, int]


def winner(game: int) -> int:
    """The number that stands for the winner of a game in the pairs of `rounds`; games count from 1."""
    return -2 * game


def loser(game: int) -> int:
    """The number that stands for the loser of a game."""
    return -2 * game - 1


def rounds(teams: int) -> list[list[Pair]]:
    """The rounds of a double knockout of `teams` (3 or more) in the order of play, the first final last.

    A positive number is a seed, `winner(g)` and `loser(g)` are negative. A round of the main bracket and the
    losers' games that go on beside it are one; then its losers drop among those who fell before. Where there is
    nobody, the other goes on without a game.
    """
    numbering = _Numbering()
    size = size_for(teams)
    main = [seed if seed <= teams else BYE for seed in lines(size)]
    main, waiting, pairs = numbering.play(_neighbours(main))
    played = [pairs]
    fall = 0
    while len(main) > 1:
        fall += 1
        main, fallen, pairs = numbering.play(_neighbours(main))
        waiting, _, below = numbering.play(_neighbours(waiting))
        played.append(pairs + below)
        waiting, _, below = numbering.play(list(zip(_dropped(fallen, fall, size), waiting, strict=True)))
        played.append(below)
    played.append(numbering.play([(main[0], waiting[0])])[2])
    return [pairs for pairs in played if pairs]


class _Numbering:
    """Numbers games as they are made."""

    def __init__(self) -> None:
        self.games = 0

    def play(self, pairs: Sequence[Pair]) -> tuple[list[int], list[int], list[Pair]]:
        """Who goes on, who falls, and the games that there are; against nobody one goes on without a game."""
        on: list[int] = []
        fallen: list[int] = []
        games: list[Pair] = []
        for a, b in pairs:
            if a and b:
                self.games += 1
                games.append((a, b))
                on.append(winner(self.games))
                fallen.append(loser(self.games))
            else:
                on.append(a or b)
                fallen.append(BYE)
        return on, fallen, games


def _neighbours(standing: Sequence[int]) -> list[Pair]:
    return list(zip(standing[::2], standing[1::2], strict=True))


def _turned(fallen: list[int]) -> list[int]:
    return fallen[::-1]


def _halves_changed(fallen: list[int]) -> list[int]:
    half = len(fallen) // 2
    return fallen[half:] + fallen[:half]


def _halves_turned(fallen: list[int]) -> list[int]:
    half = len(fallen) // 2
    return fallen[:half][::-1] + fallen[half:][::-1]


Turn = Callable[[list[int]], list[int]]

TURNS: dict[int, tuple[Turn, ...]] = {
    4: (),
    8: (_turned,),
    16: (_turned, _halves_turned),
    32: (_turned, _halves_changed, _halves_turned),
    64: (_turned, _halves_changed, _halves_turned, _turned),
    128: (_turned, _halves_changed, _halves_turned, _turned, _halves_turned),
    256: (_turned, _halves_changed, _halves_turned, _turned, _halves_changed, _halves_turned),
}
"""For each size of the main bracket, how the losers of its second, third … round are turned before they drop.

Found by trying every row of these turns: those that let no pair meet again before the last losers' game while
favourites win, whatever the number of byes; and among them the one in which two teams that may have met can meet again
latest, whoever wins. A single loser needs no turn.
"""
_LARGER = (_turned, _halves_changed, _halves_turned)


def _dropped(fallen: list[int], fall: int, size: int) -> list[int]:
    """The losers of the main bracket's round `fall` + 1 in the order in which they drop among those who fell before."""
    if len(fallen) == 1:
        return fallen
    turns = TURNS.get(size, _LARGER)
    return turns[(fall - 1) % len(turns)](fallen)


def double_knockout(sides: Sequence[Side]) -> Plan:
    """A double knockout of the sides, first seed first (three or more), up to its first final.

    All games but the final are of the stage `knockout`; their round is the round of play. The second final is drawn
    by `second_final` once it is needed.
    """
    played = rounds(len(sides))
    plan: list[Pairing] = []
    for wave, pairs in enumerate(played, 1):
        last = wave == len(played)
        plan.extend(
            Pairing(
                wave=wave,
                stage=Stage.FINAL if last else Stage.KNOCKOUT,
                round=1 if last else wave,
                a=_opponent(a, sides),
                b=_opponent(b, sides),
            )
            for a, b in pairs
        )
    return tuple(plan)


def _opponent(number: int, sides: Sequence[Side]) -> Opponent:
    if number > 0:
        return sides[number - 1]
    game, lost = divmod(-number, 2)
    return Lost(game - 1) if lost else Won(game - 1)


def second_final(first_final: str) -> Plan:
    """The game of the same two teams that is played when the winner of the losers' bracket won the first final."""
    sides = (LoserOf(first_final), WinnerOf(first_final))
    return (Pairing(wave=1, stage=Stage.FINAL, round=2, a=sides[0], b=sides[1]),)
