"""Two timetables beside each other: what moved, who must be told, and how each does by every wish."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from schedules.timetable.posing import pose
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.settled import Settled
from tourney.model.timetable import Placement, Timetable


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A game that is elsewhere, earlier or later, or worked by others; None where it had, or has, no place."""

    game: str
    event: str
    before: Placement | None
    after: Placement | None
    teams: tuple[str, ...] = ()
    """Every team that could be in it."""

    @property
    def elsewhere(self) -> bool:
        """Whether arena or start changed (and not only the officials)."""
        if self.before is None or self.after is None:
            return True
        return (self.before.arena, self.before.start) != (self.after.arena, self.after.start)

    @property
    def officials(self) -> tuple[str, ...]:
        """Everybody who worked it before or works it now."""
        both = (one for one in (self.before, self.after) if one is not None)
        return tuple(dict.fromkeys(name for one in both for name in _crew(one) if name))


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What one team or official must be told: their moves, in order of the new time."""

    name: str
    official: bool
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """A wish in two timetables; EMPTY where one of them does not know it."""

    wish: str
    first: int | Nothing
    second: int | Nothing


def moves(events: tuple[Settled, ...], before: Iterable[Placement], after: Iterable[Placement]) -> tuple[Move, ...]:
    """Every game whose placement changed, in the order of the games. Sequence numbers are no change."""
    problem = pose(events)
    first = {(one.event, one.game): one for one in before}
    second = {(one.event, one.game): one for one in after}
    found = []
    for task in problem.tasks:
        key = (problem.names[task.event], task.id)
        one, two = first.get(key), second.get(key)
        if _place(one) != _place(two):
            teams = tuple(team for _, team in sorted(problem.may_play[task.index]))
            found.append(Move(game=task.id, event=key[0], before=one, after=two, teams=teams))
    return tuple(found)


def told(moved: Iterable[Move]) -> tuple[Told, ...]:
    """For every team and every official concerned the moves they must hear of, teams first, by name.

    Teams hear of games that are elsewhere; officials also of games that they were given or lost.
    """
    teams: dict[str, list[Move]] = {}
    officials: dict[str, list[Move]] = {}
    for move in moved:
        for team in move.teams if move.elsewhere else ():
            teams.setdefault(team, []).append(move)
        for name in move.officials if move.elsewhere else _exchanged(move):
            officials.setdefault(name, []).append(move)
    return tuple(
        Told(name=name, official=kind, moves=tuple(sorted(mine, key=_when)))
        for kind, group in ((False, teams), (True, officials))
        for name, mine in sorted(group.items())
    )


def beside(first: Timetable, second: Timetable) -> tuple[Beside, ...]:
    """Every wish that one of two timetables knows, in the order of the first, with what each reached."""
    one = {wish.wish: wish.reached for wish in first.wishes}
    two = {wish.wish: wish.reached for wish in second.wishes}
    return tuple(
        Beside(wish=name, first=one.get(name, EMPTY), second=two.get(name, EMPTY))
        for name in dict.fromkeys([*one, *two])
    )


def _crew(one: Placement) -> tuple[str, ...]:
    return (one.umpire_1, one.umpire_2, one.referee, one.goal_judge, one.timer)


def _place(one: Placement | None) -> tuple[object, ...] | None:
    return None if one is None else (one.arena, one.start, _crew(one))


def _exchanged(move: Move) -> tuple[str, ...]:
    before = set(_crew(move.before)) if move.before else set()
    after = set(_crew(move.after)) if move.after else set()
    return tuple(name for name in move.officials if name in before ^ after)


def _when(move: Move) -> tuple[str, str]:
    place = move.after or move.before
    return ("" if place is None else place.start.isoformat(), move.game)
