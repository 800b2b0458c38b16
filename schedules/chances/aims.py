"""What is asked of a team: one of some places, at some of them only with a record that stands against other pools."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from tourney.play.steps import judge
from tourney.play.tally import Tally

SHARE = "win percentage"
"""The step whose figure is a share of the games."""

Record = tuple[Fraction | None, ...]
"""A team's figure at each step that compares equal places of the pools; None where it is not known yet."""


class Bar(Struct, frozen=True):
    """A record to be reached (`above`), or not to be passed, at a place that may go on as one of the best of its kind.

    A record equal to it will do either way: what is level there is parted by nothing in the table.
    """

    place: int
    steps: tuple[str, ...]
    record: tuple[Fraction, ...]
    above: bool

    def met(self, record: Record) -> bool | None:
        """Whether a record does it; None where a figure that it hangs on is not known."""
        for own, bar in zip(record, self.record, strict=True):
            if own is None:
                return None
            if own != bar:
                return (own > bar) is self.above
        return True


class Aim(Struct, frozen=True):
    """Places, and places with a bar. It may be empty: then nothing meets it."""

    places: frozenset[int] = frozenset()
    bars: tuple[Bar, ...] = ()

    def __bool__(self) -> bool:
        """Whether anything can meet it."""
        return bool(self.places or self.bars)

    def bar(self, place: int) -> Bar | None:
        """The bar at a place, if it has one."""
        return next((bar for bar in self.bars if bar.place == place), None)

    def at(self, place: int, record: Record) -> bool | None:
        """Whether a team that stands there with such a record meets the aim; None where that is not known."""
        if place in self.places:
            return True
        bar = self.bar(place)
        return False if bar is None else bar.met(record)

    def among(self, places: Iterable[int], record: Record) -> bool | None:
        """Whether it is met at one of these places at least."""
        told = [self.at(place, record) for place in places]
        return True if True in told else None if None in told else False


def record(tally: Tally, team: str, steps: Sequence[str]) -> Record:
    """A team's record once all games have ended."""
    return tuple(_figure(tally, team, step) for step in steps)


def _figure(tally: Tally, team: str, step: str) -> Fraction | None:
    if step == SHARE:
        return tally.lines[team].percentage
    judged = judge(step, tally, (team,), (team,))
    return None if judged is None else Fraction(judged.keys[team])
