"""What a game serves: whether it can serve a debt at all, and in which order several are served (A-08)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from msgspec import Struct

from tourney.conduct import counting
from tourney.conduct.debts import Debt, ordered
from tourney.conduct.nature import against, unplayed
from tourney.conduct.season import SeasonGame, Side
from tourney.model.event import TwoBoxes
from tourney.model.findings import About
from tourney.model.nothing import Nothing
from tourney.model.owed import For, Owes


class Attendance(Struct, frozen=True, dict=True):
    """Who could and did ride for one side of a game."""

    game: SeasonGame
    side: Side

    @cached_property
    def listed(self) -> frozenset[str]:
        """Everybody on the roster that day, alternates too."""
        return self.game.listed(self.side.team)

    @cached_property
    def named(self) -> frozenset[str]:
        """The roster's three that day."""
        return self.game.named(self.side.team)

    @cached_property
    def rode(self) -> frozenset[str] | None:
        """Who was in the arena by the line-up; None where none is typed."""
        return self.game.within.rode(self.game.result.game, self.side.team)

    @property
    def members(self) -> frozenset[str]:
        """Everybody who is one of the side that day."""
        return self.listed | self.rode if self.rode else self.listed

    def begins(self, member: str) -> bool:
        """Whether a member rides, as far as the sheets say: by the line-up, else by the roster's three (A-54)."""
        return member in (self.named if self.rode is None else self.rode)

    def is_one_of_three(self, member: str) -> bool:
        """Whether the player is one of the three named, or rode (A-18, A-60)."""
        return member in self.named or member in (self.rode or ())


class Verdict(Struct, frozen=True):
    """Why a game cannot serve a debt ("" where it can), and the codes of the questions that decide it."""

    reason: str = ""
    asks: tuple[str, ...] = ()


def verdict(debt: Debt, game: SeasonGame, side: Side, there: Attendance) -> Verdict:
    """Whether a game can serve a debt: team, nature of the game, whether it was played, who was there."""
    if debt.serve_for is For.SAME_TEAM and debt.team_key != side.key:
        return Verdict(counting.OTHER_TEAM)
    checks = (against(debt, game, side), _unplayed(debt, game, side), _there(debt, game, side, there))
    stands = [reason for reason, _ in checks if reason]
    asked = tuple(code for reason, codes in checks for code in codes if len(stands) == bool(reason))
    return Verdict(stands[0] if stands else "", asked)


def _unplayed(debt: Debt, game: SeasonGame, side: Side) -> tuple[str, tuple[str, ...]]:
    reason = unplayed(game)
    if reason != counting.ABANDONED:
        return reason, ()
    decision = game.within.decided("A-17", About(game=game.id, team=side.team, member=debt.member))
    return "" if decision == "served" else reason, ("A-17",)


def _there(debt: Debt, game: SeasonGame, side: Side, there: Attendance) -> tuple[str, tuple[str, ...]]:
    member = debt.member
    if debt.serve_for is For.ANY_TEAM and not there.is_one_of_three(member):
        return counting.NOT_NAMED, ()
    if debt.owes is Owes.YELLOW_STATUS:
        return ("" if there.begins(member) else counting.DID_NOT_BEGIN), ()
    if member in there.members or debt.serve_for is For.ANY_TEAM:
        return "", ()
    required = game.within.event.serve_requires_registration
    decision = game.within.decided("A-56", About(team=side.team, member=member))
    if decision or isinstance(required, Nothing):
        return "" if decision == "serves" else counting.NOT_ON_ROSTER, ("A-56",)
    return (counting.NOT_ON_ROSTER if required else ""), ()


class Turn(Struct, frozen=True):
    """What of a player's debts has its turn in a game, the heaviest first, and what waits, with the reason."""

    served: tuple[Debt, ...]
    waiting: tuple[tuple[Debt, str], ...]


def turn(debts: Iterable[Debt], two_boxes: TwoBoxes) -> Turn:
    """Which debts of one player are served in one game (14.i(3), A-08).

    A whole game fills the game and everything else waits. Boxes are served one behind the other, or one a game. A
    yellow brought along is accepted in the first game that the player begins.
    """
    heaviest_first = ordered(debts)
    if heaviest_first and heaviest_first[0].owes is Owes.GAME:
        rest = tuple((debt, counting.HEAVIER_FIRST) for debt in heaviest_first[1:])
        return Turn((heaviest_first[0],), rest)
    boxes = [debt for debt in heaviest_first if debt.owes is Owes.BOX]
    later = boxes[1:] if two_boxes is TwoBoxes.ONE_PER_GAME else []
    served = tuple(debt for debt in heaviest_first if debt not in later)
    return Turn(served, tuple((debt, counting.ONE_A_GAME) for debt in later))
