"""Rectangles of cells."""

from __future__ import annotations

from msgspec import Struct

from tourney.workbook.addresses import address, place


class Block(Struct, frozen=True):
    """A rectangle of cells, both corners included."""

    top: int
    left: int
    bottom: int
    right: int

    @classmethod
    def of(cls, reference: str) -> Block:
        """The block of `A2:F20` or `A2`."""
        corners = [place(corner) for corner in reference.split(":")]
        return cls(corners[0][0], corners[0][1], corners[-1][0], corners[-1][1])

    def __str__(self) -> str:
        first, last = address(self.top, self.left), address(self.bottom, self.right)
        return first if first == last else f"{first}:{last}"

    def meets(self, columns: set[int]) -> bool:
        """Whether it reaches over any of the columns."""
        return any(self.left <= column <= self.right for column in columns)
