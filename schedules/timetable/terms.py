"""What a requirement asks of the starts, in terms that any solver understands.

A requirement's `post` yields these; `times` turns them into a model. Tasks are named by their index, times are minutes.
Every term carries the `Demand` it comes from: what the committee would have to change for the term to go.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from tourney.model.cells import Cell
from tourney.model.findings import Fact
from tourney.model.people import OfficialRole


class Demand(Struct, frozen=True, eq=False, kw_only=True):
    """One demand in the committee's words: a requirement's code, whom it is about, and the cells that state it.

    Two terms of the same code and `about` are one demand: they are met or given up together.
    """

    code: str
    about: str = ""
    where: tuple[Cell, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @property
    def key(self) -> tuple[str, str]:
        """What makes two demands the same."""
        return (self.code, self.about)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Demand) and self.key == other.key

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.key)


class Apart(Struct, frozen=True, kw_only=True):
    """Two games are not at the same time, and so many minutes lie between the end of one and the start of the other."""

    first: int
    second: int
    gap: int
    demand: Demand


class After(Struct, frozen=True, kw_only=True):
    """The later game starts at least so many minutes after the *start* of the earlier one."""

    earlier: int
    later: int
    minutes: int
    demand: Demand


class AtMost(Struct, frozen=True, kw_only=True):
    """Of these games at most so many are on one day."""

    games: frozenset[int]
    most: int
    demand: Demand


class Together(Struct, frozen=True, kw_only=True):
    """Two games start at the same time."""

    first: int
    second: int
    demand: Demand


class NotDuring(Struct, frozen=True, kw_only=True):
    """A game does not take place in a stretch of time."""

    game: int
    begins: int
    ends: int
    demand: Demand


class OnDay(Struct, frozen=True, kw_only=True):
    """A game is on one day, counted from the origin."""

    game: int
    day: int
    demand: Demand


class Starts(Struct, frozen=True, kw_only=True):
    """The starts a game may have in each arena: inside a stretch in which the arena is open."""

    game: int
    by_arena: Mapping[str, tuple[int, ...]]
    demand: Demand


class OneAtATime(Struct, frozen=True, kw_only=True):
    """No two of these games are in one arena at once; after each the arena stays empty for its turn-round."""

    games: frozenset[int]
    demand: Demand


class Stays(Struct, frozen=True, kw_only=True):
    """A game keeps its arena ("" for any) and its start (None for any)."""

    game: int
    arena: str
    start: int | None
    demand: Demand


class Needs(Struct, frozen=True, kw_only=True):
    """A game is worked by so many officials of a role."""

    game: int
    role: OfficialRole
    count: int
    demand: Demand


class MayNotWork(Struct, frozen=True, kw_only=True):
    """An official (by place in the problem's list) does not work a game."""

    person: int
    game: int
    demand: Demand


class OwnGame(Struct, frozen=True, kw_only=True):
    """An official may be playing in this game: whatever else he or she works is so many minutes away from it."""

    person: int
    game: int
    gap: int
    demand: Demand


class Away(Struct, frozen=True, kw_only=True):
    """An official works nothing in a stretch of time."""

    person: int
    begins: int
    ends: int
    demand: Demand


class OnePlace(Struct, frozen=True, kw_only=True):
    """An official works one game at a time, and at most so many on a day (None: any number)."""

    person: int
    most_a_day: int | None
    demand: Demand


Term = Apart | After | AtMost | Together | NotDuring | OnDay | Starts | OneAtATime | Stays
CrewTerm = Needs | MayNotWork | OwnGame | Away | OnePlace
