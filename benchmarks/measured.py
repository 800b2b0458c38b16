"""One line of a table of benchmarks: what was measured, beside what, and what was to be reached."""

from __future__ import annotations

from dataclasses import dataclass

HEADINGS = ("what", "measured", "beside", "ratio", "goal", "reached", "runs", "remark")


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """A figure, the median of `runs`; where it stands beside a peer, the median of the ratios of the pairs.

    `at_most` and `at_least` are goals of the figure, `ratio_at_most` and `ratio_at_least` of the ratio; a figure
    without a goal is there to be looked at. The ratio is ours over the peer's.
    """

    what: str
    value: float
    unit: str = "s"
    at_most: float | None = None
    at_least: float | None = None
    beside: str = ""
    peer: float | None = None
    """The peer's figure, in the same unit."""
    ratio: float | None = None
    ratio_at_most: float | None = None
    ratio_at_least: float | None = None
    runs: int = 1
    remark: str = ""

    @property
    def goals(self) -> tuple[str, ...]:
        """What was to be reached, in words; nothing where there is no goal."""
        unit = f" {self.unit}".rstrip()
        said = (
            ("≤", self.at_most, unit),
            ("≥", self.at_least, unit),
            ("ratio ≤", self.ratio_at_most, ""),
            ("ratio ≥", self.ratio_at_least, ""),
        )
        return tuple(f"{sign} {plain(goal)}{of}" for sign, goal, of in said if goal is not None)

    @property
    def reached(self) -> bool | None:
        """Whether every goal was reached; None where there is none, or where the peer of the goal was not there."""
        held = [
            *_held(self.value, self.at_most, self.at_least),
            *_held(self.ratio, self.ratio_at_most, self.ratio_at_least),
        ]
        if False in held:
            return False
        return None if not held or None in held else True

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells of its line, under the headings of `HEADINGS`."""
        unit = f" {self.unit}".rstrip()
        peer = "" if self.peer is None else f": {plain(self.peer)}{unit}"
        return (
            self.what,
            f"{plain(self.value)}{unit}",
            f"{self.beside}{peer}",
            "" if self.ratio is None else plain(self.ratio),
            ", ".join(self.goals),
            {True: "yes", False: "**no**", None: ""}[self.reached] if self.goals else "",
            str(self.runs),
            self.remark,
        )


def _held(value: float | None, at_most: float | None, at_least: float | None) -> list[bool | None]:
    """Whether each goal holds; None for one whose figure is not there."""
    held: list[bool | None] = []
    if at_most is not None:
        held.append(None if value is None else value <= at_most)
    if at_least is not None:
        held.append(None if value is None else value >= at_least)
    return held


def plain(number: float) -> str:
    """A figure with three digits that count, and all of those before the point."""
    if number == 0:
        return "0"
    for size, digits in ((100, 0), (10, 1), (1, 2), (0.1, 3)):
        if abs(number) >= size:
            said = f"{number:,.{digits}f}"
            return said.rstrip("0").rstrip(".") if "." in said else said
    return f"{number:.3g}"


def line(cells: tuple[str, ...] | list[str]) -> str:
    """A line of a Markdown table."""
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
