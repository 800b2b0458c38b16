"""Periods, the play clock and moments in a game.

Clock values are kept in whole tenths of a second. The clock shows the time *remaining* in a period.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

TENTHS = 10
"""Tenths in a second."""
MINUTE = 60 * TENTHS
"""Tenths in a minute."""


def clock_text(tenths: int) -> str:
    """``3:10``, and with tenths where they matter: ``0:04.2``."""
    minutes, rest = divmod(tenths, MINUTE)
    seconds, tenth = divmod(rest, TENTHS)
    text = f"{minutes}:{seconds:02d}"
    return f"{text}.{tenth}" if tenth else text


def seconds_number(tenths: int) -> int | float:
    """Seconds for JSON: an int where whole."""
    whole, rest = divmod(tenths, TENTHS)
    return tenths / TENTHS if rest else whole


class PeriodFormat(Struct, frozen=True):
    """How a regulation game is divided (Arena 5.a): number of periods, tenths of play in each, split or not."""

    periods: int
    length: int
    split: bool = False

    @property
    def play(self) -> int:
        """Tenths of regulation play in the whole game."""
        return self.periods * self.length

    def __str__(self) -> str:
        return f"{self.periods} x {clock_text(self.length)}{' split' if self.split else ''}"


class PeriodKind(Enum):
    """What kind of period a thing happened in, in the order of a game."""

    REGULATION = 1
    OVERTIME = 2
    SHOOTOUT = 3
    AFTER = 4


class Period(Struct, frozen=True):
    """A period of a game: regulation 1…n, overtime 1…, the shootout, or after the game has ended."""

    kind: PeriodKind
    number: int = 1

    @property
    def order(self) -> tuple[int, int]:
        """Sorts periods in the order they are played."""
        return (self.kind.value, self.number)

    def __str__(self) -> str:
        if self.kind is PeriodKind.REGULATION:
            return str(self.number)
        return f"overtime {self.number}" if self.kind is PeriodKind.OVERTIME else self.kind.name.lower()


SHOOTOUT = Period(PeriodKind.SHOOTOUT)
AFTER = Period(PeriodKind.AFTER)


def regulation(number: int) -> Period:
    """The nth regulation period, counted from 1."""
    return Period(PeriodKind.REGULATION, number)


def overtime(number: int) -> Period:
    """The nth extra period, counted from 1."""
    return Period(PeriodKind.OVERTIME, number)


class MomentKind(Enum):
    """How a moment was written."""

    START = "start"
    """The first throw-in of the game."""
    AT = "at"
    """In a period, with so much left on the clock; 0:00 is the period's end."""
    SHOOTOUT = "shootout"
    """The start of the shootout."""
    END = "end"
    """The end of the whole game, shootout included."""


class Moment(Struct, frozen=True):
    """A moment in a game: ``start``, ``P2`` (the end of period 2), ``P2 3:10``, ``shootout``, ``end``."""

    kind: MomentKind
    period: Period = Period(PeriodKind.REGULATION)
    left: int = 0
    """Tenths left on the clock; only for AT."""

    @property
    def order(self) -> tuple[int, int, int, int]:
        """Sorts moments in the order they happen."""
        if self.kind is MomentKind.START:
            return (0, 0, 0, 0)
        if self.kind is MomentKind.END:
            return (9, 0, 0, 0)
        if self.kind is MomentKind.SHOOTOUT:
            return (1, PeriodKind.SHOOTOUT.value, 0, 0)
        return (1, *self.period.order, -self.left)

    def __str__(self) -> str:
        if self.kind is not MomentKind.AT:
            return str(self.kind.value)
        name = f"P{self.period.number}" if self.period.kind is PeriodKind.REGULATION else str(self.period)
        return f"{name} {clock_text(self.left)}" if self.left else name


START = Moment(MomentKind.START)
END = Moment(MomentKind.END)
SHOOTOUT_START = Moment(MomentKind.SHOOTOUT)


def at(period: Period, left: int = 0) -> Moment:
    """The moment in a period with `left` tenths on the clock; the period's end by default."""
    return Moment(MomentKind.AT, period, left)
