"""Goals and handicaps, exact to the half."""

from __future__ import annotations

from msgspec import Struct


class Goals(Struct, frozen=True, order=True):
    """A number of goals, or a handicap, stored as whole halves: ``Goals(15)`` is 7½ goals."""

    halves: int

    @classmethod
    def of(cls, number: float) -> Goals:
        """Goals from a plain number of goals (7, 7.5, -1).

        Raises ValueError when the number is not a multiple of one half.
        """
        halves = number * 2
        if halves != int(halves):
            message = f"{number!r} is not a whole number of half goals"
            raise ValueError(message)
        return cls(int(halves))

    def __add__(self, other: Goals) -> Goals:
        return Goals(self.halves + other.halves)

    def __sub__(self, other: Goals) -> Goals:
        return Goals(self.halves - other.halves)

    def __neg__(self) -> Goals:
        return Goals(-self.halves)

    def __str__(self) -> str:
        """The number as a committee prints it: ``7``, ``7½``, ``-1``, ``-½``."""
        whole, half = divmod(abs(self.halves), 2)
        sign = "-" if self.halves < 0 else ""
        if not half:
            return f"{sign}{whole}"
        return f"{sign}{whole or ''}½"

    @property
    def number(self) -> int | float:
        """The plain number for JSON: an int where whole, else a float ending in .5."""
        whole, half = divmod(self.halves, 2)
        return self.halves / 2 if half else whole

    @staticmethod
    def total(goals: tuple[Goals, ...] | list[Goals]) -> Goals:
        """The sum, exact; no goals at all is ``NO_GOALS``."""
        return Goals(sum(one.halves for one in goals))


NO_GOALS = Goals(0)
ONE_GOAL = Goals(2)
