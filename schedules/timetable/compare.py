"""Two timetables beside each other: what moved, who must be told, and how each does by every wish."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from schedules.timetable.audit import as_typed
from schedules.timetable.posing import pose
from schedules.timetable.record import CANCELLED
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.settled import Settled
from tourney.model.timetable import Placement, Timetable


class Move(Struct, frozen=True, kw_only=True):
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
    def called_off(self) -> bool:
        """Whether it had a place and has none any more."""
        return self.before is not None and self.after is None

    @property
    def newcomers(self) -> tuple[str, ...]:
        """Who works it now and did not before."""
        return tuple(name for name in _named(self.after) if name not in _named(self.before))

    @property
    def relieved(self) -> tuple[str, ...]:
        """Who worked it before and does not now."""
        return tuple(name for name in _named(self.before) if name not in _named(self.after))

    @property
    def officials(self) -> tuple[str, ...]:
        """Everybody who worked it before or works it now."""
        return tuple(dict.fromkeys([*_named(self.before), *_named(self.after)]))


class Told(Struct, frozen=True, kw_only=True):
    """What one team or official must be told: their moves, in order of the new time."""

    name: str
    official: bool
    moves: tuple[Move, ...]


class Beside(Struct, frozen=True, kw_only=True):
    """A wish in two timetables; EMPTY where one of them does not know it."""

    wish: str
    first: int | Nothing
    second: int | Nothing


def moves(events: tuple[Settled, ...], before: Iterable[Placement], after: Iterable[Placement]) -> tuple[Move, ...]:
    """Every game whose placement changed, in the order of the games, those that are not played any more among them.

    Sequence numbers are no change.
    """
    problem = pose(events)
    first = {(one.event, one.game): one for one in before}
    second = {(one.event, one.game): one for one in after}
    may_play = {(problem.names[task.event], task.id): problem.may_play[task.index] for task in problem.tasks}
    found = []
    for settled in events:
        sides = {result.id: result.teams for result in settled.results}
        for game in settled.sheets.games:
            key = (settled.sheets.name, game.id)
            one, two = first.get(key), second.get(key)
            if _place(one) != _place(two):
                known = sorted(team for _, team in may_play[key]) if key in may_play else sides.get(game.id, ())
                found.append(Move(game=game.id, event=key[0], before=one, after=two, teams=tuple(known)))
    return tuple(found)


def published(events: tuple[Settled, ...]) -> tuple[Placement, ...]:
    """The timetable that people have: as the sheets `Timetable` last recorded it, else as it stands in `Games`.

    Where the sheet names no official, the committee typed one, who is taken to have been there.
    """
    known = {(one.event, one.game): one for one in as_typed(events)}
    for settled in events:
        games = {game.id: game for game in settled.sheets.games}
        for row in settled.sheets.timetable:
            game = games.get(row.game)
            if game is None or isinstance(row.start, Nothing) or row.status == CANCELLED:
                continue
            known[settled.sheets.name, game.id] = Placement(
                game=game.id,
                event=settled.sheets.name,
                arena=row.arena,
                start=row.start,
                minutes=0,
                umpire_1=row.umpire_1 or game.umpire_1,
                umpire_2=row.umpire_2 or game.umpire_2,
                referee=row.referee or game.referee,
                goal_judge=game.goal_judge,
                timer=game.timer,
            )
    return tuple(known.values())


def told(moved: Iterable[Move]) -> tuple[Told, ...]:
    """For every team and every official concerned the moves they must hear of, teams first, by name.

    Teams hear of games that are elsewhere; officials also of games that they were given or lost.
    """
    teams: dict[str, list[Move]] = {}
    officials: dict[str, list[Move]] = {}
    for move in moved:
        for team in move.teams if move.elsewhere else ():
            teams.setdefault(team, []).append(move)
        for name in move.officials if move.elsewhere else (*move.relieved, *move.newcomers):
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


def _named(one: Placement | None) -> tuple[str, ...]:
    return () if one is None else tuple(name for name in _crew(one) if name)


def _place(one: Placement | None) -> tuple[object, ...] | None:
    return None if one is None else (one.arena, one.start, _crew(one))


def _when(move: Move) -> tuple[str, str]:
    place = move.after or move.before
    return ("" if place is None else place.start.isoformat(), move.game)
