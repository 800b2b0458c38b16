"""Progress of long steps, on a terminal only."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tourney.cli.speaking import speaking

Progress = Callable[[str, int, int, float], None]
"""Told of the wish being worked on, the best found and the bound, in its unit, and the seconds gone."""


@dataclass(slots=True)
class Line:
    """The line on the terminal, written anew many times a second: its seconds go on where there is no news."""

    what: str
    news: tuple[str, int, int] | None = None
    """The wish being worked on, the best so far, the bound."""
    begun: float = field(default_factory=time.monotonic)

    def told(self, wish: str, best: int, bound: int, _seconds: float) -> None:
        """Take in what is new."""
        self.news = wish, best, bound

    def __str__(self) -> str:
        seconds = int(time.monotonic() - self.begun)
        if self.news is None:
            return f"{self.what}, {seconds} s"
        say = speaking().say
        wish, best, bound = self.news
        return say(
            "{what}, best so far {best}, bound {bound}, {seconds} s",
            what=f"{self.what}{': ' * bool(wish)}{say(wish)}",
            best=best,
            bound=bound,
            seconds=seconds,
        )

    __rich__ = __str__


@contextmanager
def waiting(what: str, *, show: bool = True) -> Iterator[Progress | None]:
    """Hand out a function that shows how far a step has come; None where no terminal is looking."""
    if not show or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    line = Line(what)
    with Console(stderr=True).status(line, spinner="dots"):
        yield line.told
